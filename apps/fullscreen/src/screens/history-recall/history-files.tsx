import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import type { HistoryFile } from '@trackhoe/contract/vehicle'
import { FailureState, useClient, useNotifications, useSocketMessage } from '@trackhoe/shell'
import {
  displayValue,
  EmptyState,
  formatDateTime,
  formatFileSize,
  formatNumber,
  IconButton,
  Skeleton,
} from '@trackhoe/ui'
import { Pagination } from '@trackhoe/ui/data-table'
import { isForbidden, saveStoredFile, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { useChosenVehicles } from '@trackhoe/vehicles/picker'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useScreenMessages } from '../locale/use-messages.ts'
import { TableHeadRow } from '../shared/table-head-row.tsx'

/** The interval between two reads without pushes. Unit: milliseconds. Not in the specification. */
const REFETCH_MS = 60_000

/** 历史文件: what the terminal of the chosen vehicle has sent, newest first. Source: vehicle specification §7 "Parameters and messages". */
export function HistoryFiles() {
  const t = useScreenMessages().historyRecall.files
  const { send } = useClient()
  const messageApi = useCalls(messages)
  const { notify } = useNotifications()
  const { signedIn, key } = useReader()
  const { ids } = useChosenVehicles()
  const queries = useQueryClient()
  const [pageIndex, setPageIndex] = useState(0)
  const [saving, setSaving] = useState<string | null>(null)
  const [vclId, ...others] = ids
  const files = useQuery({
    queryKey: vehicleKeys.historyFiles(key, vclId ?? null, pageIndex),
    queryFn: ({ signal }) => messageApi.files({ query: { vclId, pageNo: pageIndex + 1 } }, signal),
    enabled: signedIn && vclId !== undefined,
    placeholderData: keepPreviousData,
    // A refusal of permission does not pass by itself.
    refetchInterval: ({ state }) => (isForbidden(state.error) ? false : REFETCH_MS),
  })
  // A recall that has succeeded brings a file.
  useSocketMessage('command', () => void queries.invalidateQueries({ queryKey: ['vehicles', 'history-files', key] }))
  // The files of several vehicles are in the console, with their numbers.
  if (vclId === undefined || others.length > 0 || isForbidden(files.error)) return null
  const { records, total } = files.data ?? { records: [], total: 0 }

  const rowsOf = ({ rows }: HistoryFile) => (rows === null ? displayValue(null) : t.rows(formatNumber(rows)))

  async function handleSave(file: HistoryFile) {
    setSaving(file.id)
    await saveStoredFile(send, file.fileUrl ?? '', file.fileName ?? file.id).catch(notify)
    setSaving(null)
  }

  return (
    <section aria-label={t.title} className="border-t border-line-strong py-3">
      <h3 className="mb-2 px-4 font-medium">{t.title}</h3>
      {files.isPending && <Skeleton className="mx-4 h-16" />}
      {files.isError && !files.data && <FailureState error={files.error} onRetry={() => void files.refetch()} />}
      {files.data && total === 0 && <EmptyState description={t.none} />}
      {records.length > 0 && (
        <table className="w-full border-collapse" aria-label={t.title}>
          <thead>
            <TableHeadRow heads={[t.name, t.size, t.time, t.actions]} />
          </thead>
          <tbody>
            {records.map((file) => (
              <tr key={file.id} className="h-row [&>*]:border-b [&>*]:border-line [&>*]:px-2">
                <th scope="row" className="max-w-0 truncate ps-4! text-start font-normal" title={file.fileName ?? ''}>
                  {displayValue(file.fileName)}
                </th>
                <td className="figures whitespace-nowrap">
                  {file.size === null ? rowsOf(file) : formatFileSize(file.size)}
                </td>
                <td className="figures whitespace-nowrap">{formatDateTime(file.createTime)}</td>
                <td className="pe-4!">
                  <IconButton
                    size="small"
                    label={t.downloadOf(file.fileName ?? file.id)}
                    icon={<Download />}
                    loading={saving === file.id}
                    disabled={!file.fileUrl}
                    onClick={() => void handleSave(file)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > DEFAULT_PAGE_SIZE && (
        <Pagination
          className="px-4"
          pagination={{ pageIndex, pageSize: DEFAULT_PAGE_SIZE }}
          rowCount={total}
          pageSizeOptions={[DEFAULT_PAGE_SIZE]}
          onPaginationChange={(next) => setPageIndex(next.pageIndex)}
        />
      )}
    </section>
  )
}
