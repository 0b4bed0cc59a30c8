import { ActionButton, Button, cx, useToast, useThemedProps } from '@trackhoe/ui'
import {
  DataTable,
  Pagination,
  type ColumnDef,
  type PaginationState,
  type RowSelectionState,
  type SortingState,
} from '@trackhoe/ui/data-table'
import { forwardRef, useCallback, useId, useMemo, useState, type FormEvent } from 'react'
import { queryNamesOf } from '../../services/query-item.ts'
import type { ReportColumn, ReportQueryField, ReportRow } from '../../services/report-source.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { QueryItemInput } from '../query/query-item-input.tsx'
import { loadReport, reportRowKey } from './report-cache.ts'
import { SelectionFrame } from '../shared/selector-dialog.tsx'
import { useMessages } from '../shared/selector.messages.ts'
import type { PopupReportDialogProps } from '../shared/popup-report-props.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { useTableError } from '../shared/use-table-error.ts'

/** Source: platform specification §2 "Popup report selector", §9 "Table page size". */
const WIDTH_PX = 1200
const SHOWN_FIELDS = 3
const PAGE_SIZES = [10, 20, 30]
const FIRST_PAGE: PaginationState = { pageIndex: 0, pageSize: 10 }

type Filters = Readonly<Record<string, string>>

/**
 * Selects rows of a report: a query form that folds above three fields, a table with sorting and pages. Reports come from
 * `WidgetServices.reports`.
 *
 * Errors: a failed call is shown where the rows would be, with 重试. Confirming nothing, or several where one is wanted,
 * warns: 请选择一条记录.
 */
export const PopupReportDialog = forwardRef<HTMLDivElement, PopupReportDialogProps>(
  function PopupReportDialog(own, ref) {
    const { open, onOpenChange, code, groupId, multiple = false, ...props } = useThemedProps('PopupReportDialog', own)
    const { onConfirm, title, className, ...dom } = props
    const t = useMessages()
    const toast = useToast()
    const { reports } = useWidgetServices()
    const [selected, setSelected] = useState<ReadonlyMap<string, ReportRow>>(NONE)
    const [wasOpen, setWasOpen] = useState(false)
    if (open !== wasOpen) {
      setWasOpen(open)
      setSelected(NONE)
    }
    const load = useMemo(
      () => (open && reports ? (signal: AbortSignal) => loadReport(reports, code, groupId, signal) : null),
      [open, reports, code, groupId],
    )
    const { value: report, busy, error, retry } = useAnswer(load)
    const failure = useTableError(error)

    function handleConfirm() {
      if (selected.size === 0 || (!multiple && selected.size > 1)) {
        toast.warning(t.chooseOne)
        return false
      }
      onConfirm([...selected.values()])
      return true
    }

    const name = title ?? report?.description.name ?? code
    return (
      <SelectionFrame
        {...dom}
        ref={ref}
        open={open}
        onOpenChange={onOpenChange}
        title={name}
        width={WIDTH_PX}
        withFullscreenButton
        className={cx('h-[min(640px,70dvh)]', className)}
        footerInfo={<output>{t.selected(selected.size)}</output>}
        onOk={handleConfirm}
      >
        {report ? (
          <Rows
            key={report.description.id}
            reportId={report.description.id}
            name={name}
            columns={report.description.columns}
            fields={report.queryFields}
            selected={selected}
            onSelect={setSelected}
            multiple={multiple}
          />
        ) : (
          <DataTable
            aria-label={name}
            className="min-h-0 flex-1"
            columns={NO_COLUMNS}
            data={null}
            getRowId={reportRowKey}
            busy={busy}
            error={reports ? failure : { title: t.notProvided, retryable: false }}
            onRetry={retry}
          />
        )}
      </SelectionFrame>
    )
  },
)

const NONE: ReadonlyMap<string, ReportRow> = new Map()
const NO_COLUMNS: readonly ColumnDef<ReportRow>[] = []

interface RowsProps {
  reportId: string
  name: string
  columns: readonly ReportColumn[]
  fields: readonly ReportQueryField[]
  selected: ReadonlyMap<string, ReportRow>
  onSelect: (selected: ReadonlyMap<string, ReportRow>) => void
  multiple: boolean
}

function Rows({ reportId, name, columns, fields, selected, onSelect, multiple }: RowsProps) {
  const t = useMessages()
  const { reports } = useWidgetServices()
  const [filters, setFilters] = useState<Filters>(() => defaultsOf(fields))
  const [pagination, setPagination] = useState(FIRST_PAGE)
  const [sorting, setSorting] = useState<SortingState>([])
  const { pageIndex, pageSize } = pagination
  const [sort] = sorting

  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!reports) throw new Error(t.notProvided)
      const order = sort && ({ column: sort.id, order: sort.desc ? 'desc' : 'asc' } as const)
      return reports.rows(reportId, { filters, pageNo: pageIndex + 1, pageSize, ...order }, signal)
    },
    [reports, reportId, filters, pageIndex, pageSize, sort, t],
  )
  const { value: page, busy, error, retry } = useAnswer(load)
  const tableError = useTableError(error)
  const tableColumns = useMemo(() => columns.map(toColumn), [columns])
  const rowSelection = useMemo(
    (): RowSelectionState => Object.fromEntries([...selected.keys()].map((key) => [key, true])),
    [selected],
  )

  function handleSelection(next: RowSelectionState) {
    const kept = [...selected].filter(([key]) => next[key])
    const added = (page?.records ?? []).flatMap((row) => {
      const key = reportRowKey(row)
      return next[key] && !selected.has(key) ? [[key, row] as const] : []
    })
    onSelect(new Map(multiple || added.length === 0 ? [...kept, ...added] : added.slice(-1)))
  }

  return (
    <>
      <ReportFilters
        fields={fields}
        values={filters}
        onSearch={(next) => {
          setFilters(next)
          setPagination({ pageIndex: 0, pageSize })
        }}
      />
      <DataTable
        aria-label={t.report(name)}
        className="min-h-0 flex-1"
        columns={tableColumns}
        data={page?.records ?? null}
        getRowId={reportRowKey}
        getRowLabel={(row) => textOf(row[columns[0]?.key ?? '']) || reportRowKey(row)}
        manualPagination
        manualSorting
        sorting={sorting}
        onSortingChange={setSorting}
        busy={busy}
        error={tableError}
        onRetry={retry}
        rowSelection={rowSelection}
        onRowSelectionChange={handleSelection}
        enableMultiRowSelection={multiple}
      />
      <Pagination
        aria-label={t.reportPages}
        pagination={pagination}
        onPaginationChange={setPagination}
        rowCount={page?.total ?? null}
        pageSizeOptions={PAGE_SIZES}
      />
    </>
  )
}

interface ReportFiltersProps {
  fields: readonly ReportQueryField[]
  values: Filters
  onSearch: (values: Filters) => void
}

function ReportFilters({ fields, values, onSearch }: ReportFiltersProps) {
  const t = useMessages()
  const id = useId()
  const [draft, setDraft] = useState(values)
  const [unfolded, setUnfolded] = useState(false)
  if (fields.length === 0) return null
  const folds = fields.length > SHOWN_FIELDS
  const ordered = [...fields].sort((one, other) => Number(one.hidden ?? false) - Number(other.hidden ?? false))
  const shown = folds && !unfolded ? ordered.slice(0, SHOWN_FIELDS) : ordered

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // The dialog may stand in a form of its page.
    event.stopPropagation()
    onSearch(filled(draft))
  }

  return (
    <form
      aria-label={t.reportFilters}
      onSubmit={handleSubmit}
      className="flex max-h-60 flex-none flex-wrap items-end gap-3 overflow-auto border-b border-line p-3"
    >
      <div id={id} className="contents">
        {shown.map((field) => (
          <ReportFilter
            key={field.field}
            field={field}
            values={draft}
            onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
          />
        ))}
      </div>
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary">
          {t.query}
        </Button>
        <Button
          onClick={() => {
            setDraft({})
            onSearch({})
          }}
        >
          {t.reset}
        </Button>
        {folds && (
          <ActionButton aria-expanded={unfolded} aria-controls={id} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? t.collapse : t.expand}
          </ActionButton>
        )}
      </div>
    </form>
  )
}

interface ReportFilterProps {
  field: ReportQueryField
  values: Filters
  onChange: (changed: Filters) => void
}

function ReportFilter({ field, values, onChange }: ReportFilterProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1 max-narrow:w-full', field.mode === 'range' ? 'w-72' : 'w-56')}>
      {/* The input has it as its name. */}
      <span aria-hidden className="truncate text-12 text-ink-2">
        {field.label}
      </span>
      <QueryItemInput className="w-full" item={field} values={values} onChange={onChange} popup={PopupReportDialog} />
    </div>
  )
}

const filled = (values: Filters): Filters =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

/** Returns the values with which the query begins. A range has two values, comma-joined. */
const defaultsOf = (fields: readonly ReportQueryField[]): Filters =>
  filled(
    Object.fromEntries(
      fields.flatMap((field) => {
        const { mode, defaultValue = '' } = field
        const values = mode === 'range' ? defaultValue.split(',') : [defaultValue]
        return queryNamesOf(field).map((name, at) => [name, values[at] ?? ''] as const)
      }),
    ),
  )

/** px of a report's column in the em of the table. */
const PX_PER_EM = 14

function toColumn({ key, title, align, sortable, width, options }: ReportColumn): ColumnDef<ReportRow> {
  return {
    id: key,
    header: title,
    accessorFn: (row) => {
      const text = textOf(row[key])
      return options?.find((option) => String(option.value) === text)?.label ?? text
    },
    align: align === 'end' ? 'end' : undefined,
    enableSorting: sortable === true ? true : undefined,
    size: width === undefined ? undefined : width / PX_PER_EM,
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
