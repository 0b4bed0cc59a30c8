import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DownloadOrder, downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { DataTable } from '@trackhoe/ui/data-table'
import { Panel, useReader, type PanelQuery } from '@trackhoe/vehicles/page'
import { useMemo, type ReactNode } from 'react'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

interface DownloadPreviewProps {
  /** The download that would be ordered; null while the form is not complete. */
  order: DownloadOrder | null
  waitsFor: readonly PanelQuery[]
  /** Why there is nothing to show yet; or null. */
  empty: string | null
  emptyAction: ReactNode
}

/** Rows of the same order do not change while somebody looks at another one. Unit: milliseconds. */
const FRESH_MS = 60_000

/** The first rows of a file before it is ordered, as they will stand in it. */
export function DownloadPreview({ order, waitsFor, empty, emptyAction }: DownloadPreviewProps) {
  const t = useTelemetryMessages().tableExport
  const { tableOf } = useTelemetryMessages()
  const downloadApi = useCalls(downloads)
  const { kind, key } = useReader()
  const preview = useQuery({
    queryKey: ['vehicles', 'download-preview', key, order],
    queryFn: ({ signal }) => (order === null ? null : downloadApi.preview(order, signal)),
    enabled: kind === 'user' && order !== null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  const found = order === null ? null : (preview.data ?? null)
  const columns = useMemo(
    () =>
      (found?.columns ?? []).map((header, at) => ({
        id: `${at}`,
        header,
        size: at === 0 ? 13 : 10,
        ...(at === 0 ? { pin: 'start' as const } : { align: 'end' as const }),
        accessorFn: (row: Row) => row.cells[at] ?? null,
      })),
    [found],
  )
  const rows = useMemo(() => (found?.rows ?? []).map((cells, at): Row => ({ id: String(at), cells })), [found])
  const none = found !== null && rows.length === 0 ? t.noRows : null
  return (
    <Panel
      title={t.preview}
      fact={rows.length > 0 ? t.firstRows(rows.length) : undefined}
      query={order === null ? waitsFor : [...waitsFor, preview]}
      empty={empty ?? (order === null ? t.incomplete : none)}
      emptyAction={emptyAction}
      bodyClassName="flex flex-col"
    >
      <DataTable
        aria-label={tableOf(t.preview)}
        className="min-h-0 flex-1"
        columns={columns}
        data={rows}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.cells[0] ?? row.id}
        manualSorting
        manualPagination
      />
    </Panel>
  )
}

interface Row {
  id: string
  cells: readonly (string | null)[]
}
