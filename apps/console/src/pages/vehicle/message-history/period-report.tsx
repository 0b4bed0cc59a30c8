import { useQuery } from '@tanstack/react-query'
import { describeError } from '@trackhoe/api-client'
import { useClient } from '@trackhoe/shell'
import { Button, EmptyState, formatDateTime, useLocale } from '@trackhoe/ui'
import { DataTable, saveCsv, toCsv, type ColumnDef } from '@trackhoe/ui/data-table'
import { DateRangePicker } from '@trackhoe/ui/date'
import { wireTimeOf } from '@trackhoe/vehicles/records'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useMessageHistoryMessages } from '@trackhoe/vehicles/message-history'

const DAY_MS = 86_400_000
const INITIAL_DAYS = 7
/** The longest period of daily values. Source: vehicle screens "frame". */
const MAX_DAYS = 366

interface Period {
  vclId: string
  bgntime: string
  endtime: string
}

interface PeriodReportProps<Row> {
  title: string
  vclId: string | null
  queryKey: (period: Period) => readonly unknown[]
  read: (period: Period, signal: AbortSignal) => Promise<Row[]>
  columns: readonly ColumnDef<Row>[]
  getRowId: (row: Row) => string
  /** Figures about all rows. */
  summary?: (rows: readonly Row[]) => ReactNode
  none: string
}

/** A table about one vehicle and a period, with its totals and an export. */
export function PeriodReport<Row>(props: PeriodReportProps<Row>) {
  const { title, vclId, queryKey, read, columns, getRowId, summary, none } = props
  const t = useMessageHistoryMessages()
  const { serverNow } = useClient()
  const locale = useLocale()
  const [range, setRange] = useState(() => ({
    from: formatDateTime(serverNow() - (INITIAL_DAYS - 1) * DAY_MS, 'date'),
    to: formatDateTime(serverNow(), 'date'),
  }))
  const period =
    vclId === null || range.from === '' || range.to === ''
      ? null
      : { vclId, bgntime: wireTimeOf(range.from, '00:00:00'), endtime: wireTimeOf(range.to, '23:59:59') }
  const report = useQuery({
    queryKey: period ? queryKey(period) : ['vehicle-data', 'no-report'],
    queryFn: ({ signal }) => (period ? read(period, signal) : []),
    enabled: period !== null,
  })
  const rows = report.data ?? []

  function save() {
    const header = columns.map((column) => column.header)
    const textOf = (column: ColumnDef<Row>, row: Row) => String(column.accessorFn?.(row) ?? '')
    saveCsv(title, toCsv({ header, rows: rows.map((row) => columns.map((column) => textOf(column, row))) }))
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-3 px-gutter py-2">
        <DateRangePicker
          chip="last7Days"
          aria-label={t.period}
          maxDays={MAX_DAYS}
          max={formatDateTime(serverNow(), 'date')}
          value={range}
          onChange={setRange}
        />
        {rows.length > 0 && <div className="text-ink-2">{summary?.(rows)}</div>}
        <Button className="ms-auto" icon={<Download aria-hidden />} disabled={rows.length === 0} onClick={save}>
          {t.export}
        </Button>
      </div>
      {vclId === null ? (
        <EmptyState description={t.chooseVehicle} />
      ) : (
        <DataTable
          aria-label={title}
          className="min-h-0 flex-1"
          columns={columns}
          data={report.data ?? null}
          getRowId={getRowId}
          busy={report.isFetching}
          error={report.isError ? describeError(report.error, locale) : undefined}
          onRetry={() => void report.refetch()}
          empty={<EmptyState description={none} />}
        />
      )}
    </div>
  )
}
