import { RefreshCw, X } from 'lucide-react'
import {
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ForwardedRef,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  type ComponentPropsWithoutRef,
} from 'react'
import { PAGE_SIZES } from '@trackhoe/contract'
import { cx, Button, EmptyState, IconButton } from '@trackhoe/ui'
import {
  DataTable,
  Pagination,
  orderedIds,
  useNarrow,
  type ColumnDef,
  type DataTableError,
  type DataTableHandle,
  type DataTableProps,
  type Sheet,
} from '@trackhoe/ui/data-table'
import { useMessages } from '../locale/use-messages.ts'
import { filledCount, type QueryField, type QueryValues } from '../query-form/query-field.ts'
import { AdvancedQueryButton } from '../query-form/advanced-query-button.tsx'
import { QueryForm } from '../query-form/query-form.tsx'
import { useWidgetServices, type Preferences } from '../services/widget-services.tsx'
import { pinningOf, readColumnChoice, visibilityOf, type ColumnChoice } from './column-choice.ts'
import { ColumnSettings } from './column-settings.tsx'
import {
  DEFAULT_LIST_STATE,
  fromSorting,
  listRequest,
  NEWEST_FIRST,
  sortOf,
  toSorting,
  type ListState,
  type Sort,
} from './list-state.ts'
import type { ListRequest, ListSource } from './list-request.ts'
import { useAutoPageSize } from './use-auto-page-size.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'
import type { WithoutProps } from '../services/without-props.ts'

/** The imperative methods of a list page. */
export interface ListPageHandle {
  /** Loads the rows again. Rows that were deleted are passed so that they leave the selection. */
  reload(deletedIds?: readonly string[]): void
  clearSelection(): void
  /** The visible columns and rows as values, to write files of them. */
  sheet(): Sheet
  /** Saves the visible rows as a CSV file. */
  saveCsv(fileName: string): void
}

/** The visible rows and the selection of a list, for an export for instance. */
export interface ListView<Row> {
  /** The request to the source, filters and order included. */
  request: ListRequest
  /** The ids of the columns as they are shown. */
  columns: readonly string[]
  ids: readonly string[]
  rows: readonly Row[]
  total: number
  /** There are more rows than `total`: they were not counted to the end. */
  totalIsMinimum: boolean
}

/** The ref is a handle with methods; all DOM props go to the page. */
export interface ListPageProps<Row>
  extends OwnProps<Row>, Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps<never> | 'children'> {}

interface OwnProps<Row> {
  title: string
  breadcrumb?: ReactNode
  /** The list stands in a pane that shows its title, which is only read aloud then. */
  embedded?: boolean
  /** The source of the rows; another object loads again. `wireSource` makes one of a call of the platform. */
  source: ListSource<Row>
  query?: readonly QueryField[]
  /** The fields of the advanced query. Absent or empty: the list has none. */
  advancedQuery?: readonly QueryField[]
  /** The same array while nothing about the columns changes, so that only what changed is drawn again. */
  columns: readonly ColumnDef<Row>[]
  getRowId: (row: Row) => string
  /** Names a row in the label of its checkbox. */
  getRowLabel?: (row: Row) => string
  /** Buttons at the right of the title, the primary one last. */
  toolbar?: ReactNode | ((list: ListView<Row>) => ReactNode)
  /** Between the title row and the filters: figures or a message about the whole list. */
  summary?: ReactNode
  /** Buttons for the selected rows. Without it rows cannot be selected. */
  selectionActions?: (ids: readonly string[], rows: readonly Row[]) => ReactNode
  /** At most two actions and a menu of others. */
  rowActions?: (row: Row) => ReactNode
  /** Opens the details of a row by a press anywhere in it; a cell has a button that does the same. */
  onRowOpen?: (row: Row) => void
  /** When the row actions give way on a narrow page: the priority of their column. Absent: never. */
  rowActionsPriority?: number
  /** Least width of the row actions, before they are drawn: they take the width that they need. Unit: em. */
  rowActionsWidth?: number
  /** The order until an operator chooses one; `null` where the rows have no time of creation. */
  defaultSort?: Sort | null
  /** Keyboard navigation of the rows: from control to control, or cell by cell. */
  navigation?: DataTableProps<Row>['navigation']
  /** The name under which the choice of columns is stored. Absent: the choice lasts as long as the page. */
  preferencesKey?: string
  /** The store of the choice. Absent: the preferences of the `WidgetServicesProvider`. */
  preferences?: Preferences
  /** The controlled state, for an app that stores it in the address. Absent: the page keeps it. */
  state?: ListState
  onStateChange?: (state: ListState) => void
  /** The initial state where it is not controlled. */
  initialState?: Partial<ListState>
  /** Describes what the source threw. Absent: `describeError` of the `WidgetServicesProvider` does. */
  describeError?: (error: unknown) => DataTableError
  /** In place of rows when there are none and nothing was searched for. */
  empty?: ReactNode
  /**
   * How long after the rows have come they are loaded again; null for not at all. Called with what is shown: a list of
   * running tasks is followed until they are done. Unit: milliseconds.
   */
  refetchInterval?: (rows: readonly Row[]) => number | null
}

/**
 * A complete list page: title row, filters, table, pagination. It requests one page of rows from its source and
 * depends on neither client nor router.
 *
 * Errors: what the source throws is shown in the table with 重试; loaded rows stay. A page beyond the last one is
 * replaced by the last one. New filters clear the selection: rows that are selected and not visible must not be
 * deleted.
 * Source: platform specification §2 (lists), §9 (page sizes, default order).
 */
// forwardRef() forgets that its component is generic.
export const ListPage = forwardRef(PlainListPage) as <Row>(
  props: ListPageProps<Row> & RefAttributes<ListPageHandle>,
) => ReactElement

const noFields: readonly QueryField[] = []
const noRows: never[] = []

function PlainListPage<Row>(props: ListPageProps<Row>, ref: ForwardedRef<ListPageHandle>) {
  const {
    title,
    breadcrumb,
    embedded,
    source,
    query: fields = noFields,
    advancedQuery = noFields,
    columns: dataColumns,
    getRowId,
    getRowLabel,
    toolbar,
    summary,
    selectionActions,
    onRowOpen,
    rowActions,
    rowActionsPriority,
    rowActionsWidth,
    defaultSort = NEWEST_FIRST,
    navigation,
    preferencesKey,
    preferences,
    state: givenState,
    onStateChange,
    initialState,
    describeError: describe,
    empty,
    refetchInterval,
    className,
    ...dom
  } = props
  const t = useMessages().listPage
  const narrow = useNarrow()
  const services = useWidgetServices()
  const describeError = describe ?? services.describeError ?? (() => ({ title: t.loadFailed }))
  const [chosenState, setState] = useListState({ state: givenState, onStateChange, initialState })
  const autoPageSize = useAutoPageSize(preferences ?? services.preferences)
  const state = narrow ? chosenState : autoPageSize.fit(chosenState)
  const [reloadCount, setReloadCount] = useState(0)
  // The filters whose rows are counted to the end: counting takes longer than a page, and is not asked for others.
  const [countedFilters, setCountedFilters] = useState<string | null>(null)
  const filters = JSON.stringify(state.values)
  const request = {
    ...listRequest(state, fields, defaultSort),
    ...(filters === countedFilters && { exactTotal: true }),
  }
  const { page, failure, busy } = useRows(source, request, {
    reloadCount,
    columns: dataColumns,
    onPageOutOfRange: (lastPage) => setState({ ...state, pageNo: lastPage }),
  })
  const rows = page?.rows ?? noRows
  const { rowSelection, rows: selectedRows, select, clear, deselect } = useSelection<Row>(rows, getRowId)
  const [choice, setChoice] = useColumnChoice({ preferencesKey, preferences })
  const columns = useColumns({ columns: dataColumns, rowActions, rowActionsPriority, rowActionsWidth })
  const columnVisibility = useMemo(() => visibilityOf(choice), [choice])
  const columnPinning = useMemo(() => pinningOf(columns, choice), [columns, choice])
  const sort = sortOf(state, defaultSort)
  const sorting = useMemo(() => toSorting(sort), [sort])

  const reload = useCallback(
    (deletedIds: readonly string[] = []) => {
      if (deletedIds.length > 0) deselect(deletedIds)
      setReloadCount((count) => count + 1)
    },
    [deselect],
  )
  useRefetch(busy ? null : (refetchInterval?.(rows) ?? null), reload)
  const table = useRef<DataTableHandle>(null)
  useImperativeHandle(
    ref,
    () => ({
      reload,
      clearSelection: clear,
      sheet: () => table.current?.sheet() ?? { header: [], rows: [] },
      saveCsv: (fileName) => table.current?.saveCsv(fileName),
    }),
    [reload, clear],
  )

  function handleSearch(values: QueryValues) {
    clear()
    const next = { ...state, values, pageNo: 1, sort: Object.keys(values).length === 0 ? null : state.sort }
    // Searching again with the same filters is a reload.
    if (JSON.stringify(next) === JSON.stringify(state)) reload()
    else setState(next)
  }

  const selectedIds = Object.keys(rowSelection)
  const actions = selectionActions && selectedIds.length > 0 && (
    <SelectionBar count={selectedIds.length} atBottom={narrow} onClear={clear}>
      {selectionActions(selectedIds, selectedRows)}
    </SelectionBar>
  )

  return (
    <section
      {...(dom satisfies WithoutProps<keyof OwnProps<Row>>)}
      className={cx(
        'flex h-full min-h-0 min-w-0 flex-col bg-surface text-body text-ink print:block print:h-auto',
        className,
      )}
    >
      <header
        data-toasts-below=""
        className="flex min-h-pagehead flex-none items-center gap-2 px-gutter max-narrow:flex-wrap max-narrow:py-2"
      >
        {breadcrumb !== undefined && (
          <div className="flex-none text-12 whitespace-nowrap text-ink-3 max-narrow:hidden">{breadcrumb}</div>
        )}
        {embedded ? (
          <h2 className="sr-only">{title}</h2>
        ) : (
          <h1 className="m-0 text-16 font-semibold whitespace-nowrap">{title}</h1>
        )}
        {!narrow && actions}
        <div className="ms-auto flex flex-none items-center gap-2 max-narrow:max-w-full max-narrow:flex-wrap max-narrow:justify-end print:hidden">
          <IconButton
            label={t.refresh}
            icon={<RefreshCw aria-hidden />}
            onClick={() => reload()}
            className="max-narrow:hidden"
          />
          {!narrow && <ColumnSettings columns={columns} choice={choice} onChange={setChoice} />}
          {typeof toolbar === 'function'
            ? toolbar({
                request,
                columns: shownIds(columns, choice),
                ids: selectedIds,
                rows: selectedRows,
                total: page?.total ?? 0,
                totalIsMinimum: page?.totalIsMinimum ?? false,
              })
            : toolbar}
        </div>
      </header>
      <output className="sr-only">{selectedIds.length > 0 ? t.selected(selectedIds.length) : ''}</output>
      {summary}
      <div className="contents print:hidden">
        <QueryForm
          fields={fields}
          values={state.values}
          onSearch={handleSearch}
          busy={busy}
          extra={
            advancedQuery.length > 0 && (
              <AdvancedQueryButton
                fields={advancedQuery}
                values={state.values}
                onSearch={handleSearch}
                preferencesKey={preferencesKey}
                preferences={preferences}
              />
            )
          }
        />
      </div>
      <DataTable
        ref={table}
        aria-label={title}
        columns={columns}
        data={page?.rows ?? null}
        getRowId={getRowId}
        getRowLabel={getRowLabel}
        busy={busy}
        error={failure ? describeError(failure.error) : null}
        onRetry={() => reload()}
        empty={
          filledCount(fields, state.values) > 0 || state.values['superQueryParams'] ? (
            <EmptyState description={t.noMatch} />
          ) : (
            empty
          )
        }
        manualSorting
        manualFiltering
        manualPagination
        sorting={sorting}
        onSortingChange={(next) => setState({ ...state, sort: fromSorting(next), pageNo: 1 })}
        rowSelection={selectionActions ? rowSelection : undefined}
        onRowSelectionChange={selectionActions ? select : undefined}
        columnVisibility={columnVisibility}
        columnOrder={choice.order}
        columnPinning={columnPinning}
        columnSizing={choice.widths}
        onColumnSizingChange={(widths) => setChoice({ ...choice, widths })}
        navigation={navigation || undefined}
        onRowOpen={onRowOpen}
        onRowsInViewChange={autoPageSize.handleRowsInViewChange}
        skeletonRows={Math.min(state.pageSize, 20)}
      />
      <Pagination
        pagination={{ pageIndex: state.pageNo - 1, pageSize: state.pageSize }}
        rowCount={page?.total ?? null}
        rowCountIsMinimum={page?.totalIsMinimum ?? false}
        onCountAll={() => setCountedFilters(filters)}
        pageSizeOptions={PAGE_SIZES}
        autoPageSize={autoPageSize.isAuto}
        onAutoPageSizeChange={autoPageSize.setAuto}
        className="print:hidden"
        data-toasts-below=""
        onPaginationChange={({ pageIndex, pageSize }) => setState({ ...state, pageNo: pageIndex + 1, pageSize })}
      />
      {narrow && actions}
    </section>
  )
}

function SelectionBar(props: { count: number; atBottom: boolean; onClear: () => void; children: ReactNode }) {
  const t = useMessages().listPage
  return (
    <fieldset
      aria-label={t.selection}
      className={
        props.atBottom
          ? 'm-0 flex min-w-0 flex-none items-center gap-2 overflow-x-auto border-0 border-t border-line-strong bg-raised px-gutter py-2 pb-[calc(8px+env(safe-area-inset-bottom))] whitespace-nowrap'
          : 'm-0 ms-1 flex min-w-0 items-center print:hidden gap-1 overflow-x-auto border-0 border-s border-line-strong p-1 ps-3 whitespace-nowrap'
      }
    >
      <span className={props.atBottom ? 'figures me-auto' : 'figures'}>
        {t.selectedBefore} <b className="font-medium text-accent-text">{props.count}</b> {t.selectedAfter}
      </span>
      <Button size="small" variant="quiet" icon={<X aria-hidden />} onClick={props.onClear}>
        {t.clearSelection}
      </Button>
      {props.children}
    </fieldset>
  )
}

/** Loads again after a while, unless nobody can see it. Unit: milliseconds; null for not at all. */
function useRefetch(intervalMs: number | null, reload: () => void) {
  useEffect(() => {
    if (intervalMs === null) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs, reload])
}

/** The columns with data in their order, without the hidden ones. */
function shownIds<Row>(columns: readonly ColumnDef<Row>[], { order, hidden }: ColumnChoice): string[] {
  return orderedIds(columns, order).filter((id) => id !== 'actions' && !hidden.includes(id))
}

/** The state of the page: the app's when it gives one, else the page's own. */
function useListState({
  state,
  onStateChange,
  initialState,
}: Pick<OwnProps<never>, 'state' | 'onStateChange' | 'initialState'>) {
  const [own, setOwn] = useState<ListState>({ ...DEFAULT_LIST_STATE, ...initialState })
  function setState(next: ListState) {
    if (state === undefined) setOwn(next)
    onStateChange?.(next)
  }
  return [state ?? own, setState] as const
}

/** The columns with the row actions as the last one. */
function useColumns<Row>({
  columns,
  rowActions,
  rowActionsWidth = 9,
  rowActionsPriority,
}: Pick<OwnProps<Row>, 'columns' | 'rowActions' | 'rowActionsWidth' | 'rowActionsPriority'>) {
  const header = useMessages().listPage.actions
  return useMemo((): readonly ColumnDef<Row>[] => {
    if (!rowActions) return columns
    const cell = (row: Row) => <span className="-ms-1.5 inline-flex items-center gap-1">{rowActions(row)}</span>
    const yields = rowActionsPriority === undefined ? {} : { priority: rowActionsPriority }
    return [
      ...columns,
      { id: 'actions', header, cell, size: rowActionsWidth, fit: true, enableHiding: false, pin: 'end', ...yields },
    ]
  }, [columns, rowActions, rowActionsWidth, rowActionsPriority, header])
}

function useColumnChoice({ preferences, preferencesKey }: Pick<OwnProps<never>, 'preferences' | 'preferencesKey'>) {
  const services = useWidgetServices()
  const store = preferences ?? services.preferences
  const key = preferencesKey === undefined ? undefined : `columns:${preferencesKey}`
  const [choice, setChoice] = useState<ColumnChoice>(() => readColumnChoice(key && store?.load(key)))
  function change(next: ColumnChoice) {
    setChoice(next)
    if (key !== undefined) store?.save(key, next)
  }
  return [choice, change] as const
}
