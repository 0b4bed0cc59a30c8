import { formatDateTime } from '@trackhoe/ui'
import { DataTable, Pagination, type ColumnDef } from '@trackhoe/ui/data-table'
import { PAGE_SIZES } from '@trackhoe/contract'
import { formatSeriesValue, type ChartSeries, type TimeSpan } from '@trackhoe/ui/charts'
import { useMemo, useState } from 'react'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { marksAt, valueRows, type ValueFaults, type ValueRow, type ValueTexts } from './value-rows.ts'

/** Characters. */
const LONG_NAME = 12
const FIRST_PAGE = { pageIndex: 0, pageSize: 100 }

/** The values of a chart as a table, newest first: what a screen reader reads in place of the curves. */
export function ValueTable({
  label,
  series,
  shown,
  faults,
  frames,
}: {
  label: string
  series: readonly ChartSeries[]
  shown: TimeSpan
  /** A column of the trouble codes that were active. */
  faults?: ValueFaults | undefined
  /** A column of what was stored as it came. */
  frames?: ValueTexts | undefined
}) {
  const t = useVehicleMessages().chart
  const [pagination, setPagination] = useState(FIRST_PAGE)
  const rows = useMemo(() => valueRows(series, shown), [series, shown])
  // Fewer rows may have fewer pages.
  const last = Math.max(0, Math.ceil(rows.length / pagination.pageSize) - 1)
  const page = { ...pagination, pageIndex: Math.min(pagination.pageIndex, last) }
  const columns = useMemo(
    () => [
      {
        id: 'time',
        header: t.time,
        size: 13,
        pin: 'start' as const,
        accessorFn: (row: ValueRow) => formatDateTime(row.at),
      },
      ...(faults ? [faultColumn(faults)] : []),
      ...series.map((one): ColumnDef<ValueRow> => ({
        id: one.id,
        header: one.unit === '' ? one.name : `${one.name} (${one.unit})`,
        // A name with its SPN does not fit a usual column.
        size: one.name.length > LONG_NAME ? 16 : 11,
        align: 'end',
        accessorFn: (row) => row.values[one.id] ?? null,
        cell: (row) => {
          const value = row.values[one.id]
          return <span className="figures">{formatSeriesValue(value ?? null, { ...one, unit: '' })}</span>
        },
      })),
      ...(frames ? [frameColumn(frames)] : []),
    ],
    [series, faults, frames, t],
  )
  const begin = page.pageIndex * page.pageSize
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DataTable
        aria-label={t.tableOf(label)}
        className="min-h-0 flex-1"
        columns={columns}
        data={rows.slice(begin, begin + page.pageSize)}
        getRowId={idOf}
        getRowLabel={(row) => formatDateTime(row.at)}
        empty={t.noData}
        manualPagination
        manualSorting
      />
      <Pagination
        className="flex-none border-t border-line px-4"
        pagination={page}
        rowCount={rows.length}
        pageSizeOptions={PAGE_SIZES}
        onPaginationChange={setPagination}
      />
    </div>
  )
}

function faultColumn({ name, marks }: ValueFaults): ColumnDef<ValueRow> {
  const textAt = (at: number) =>
    marksAt(marks, at)
      .map(({ text }) => text)
      .join('; ')
  return {
    id: 'faults',
    header: name,
    size: 16,
    accessorFn: (row) => textAt(row.at) || null,
    cell: (row) => <span className="text-danger-text">{textAt(row.at)}</span>,
  }
}

function frameColumn({ name, at }: ValueTexts): ColumnDef<ValueRow> {
  return {
    id: 'frames',
    header: name,
    size: 26,
    accessorFn: (row) => at.get(row.at) ?? null,
    cell: (row) => <span className="code text-12 text-ink-2">{at.get(row.at) ?? '-'}</span>,
  }
}

const idOf = (row: ValueRow) => String(row.at)
