import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import { FailureState, useSocketMessage } from '@trackhoe/shell'
import { EmptyState, formatDateTime, IconButton, SimpleTable, Skeleton } from '@trackhoe/ui'
import { Pagination } from '@trackhoe/ui/data-table'
import { isForbidden, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { historyFileSize, useMessageHistoryMessages, useSaveHistoryFile } from '@trackhoe/vehicles/message-history'
import { useReader } from '@trackhoe/vehicles/page'
import { useChosenVehicles } from '@trackhoe/vehicles/picker'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useScreenMessages } from '../locale/use-messages.ts'

/** The interval between two reads without pushes. Unit: milliseconds. Not in the specification. */
const REFETCH_MS = 60_000

/** 历史文件: what the terminal of the chosen vehicle has sent, newest first. Source: vehicle specification §7 "Parameters and messages". */
export function HistoryFiles() {
  const screen = useScreenMessages().historyRecall
  const t = useMessageHistoryMessages()
  const messageApi = useCalls(messages)
  const { signedIn, key } = useReader()
  const { ids } = useChosenVehicles()
  const queries = useQueryClient()
  const [pageIndex, setPageIndex] = useState(0)
  const { saving, save } = useSaveHistoryFile()
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

  return (
    <section aria-label={screen.filesTitle} className="border-t border-line-strong py-3">
      <h3 className="mb-2 px-4 font-medium">{screen.filesTitle}</h3>
      {files.isPending && <Skeleton className="mx-4 h-16" />}
      {files.isError && !files.data && <FailureState error={files.error} onRetry={() => void files.refetch()} />}
      {files.data && total === 0 && <EmptyState description={screen.noFiles} />}
      {records.length > 0 && (
        <SimpleTable
          caption={screen.filesTitle}
          rows={records}
          getRowKey={({ id }) => id}
          gutter
          columns={[
            {
              key: 'name',
              header: t.fileName,
              rowHeader: true,
              className: 'wrap-anywhere',
              cell: ({ fileName }) => fileName,
            },
            { key: 'size', header: t.size, figures: true, nowrap: true, cell: (file) => historyFileSize(file, t) },
            {
              key: 'time',
              header: t.time,
              figures: true,
              nowrap: true,
              cell: ({ createTime }) => formatDateTime(createTime),
            },
            {
              key: 'actions',
              header: t.actions,
              cell: (file) => (
                <IconButton
                  size="small"
                  label={t.downloadOf(file.fileName ?? file.id)}
                  icon={<Download />}
                  loading={saving === file.id}
                  disabled={!file.fileUrl}
                  onClick={() => void save(file)}
                />
              ),
            },
          ]}
        />
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
