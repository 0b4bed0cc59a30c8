import { useQuery } from '@tanstack/react-query'
import { downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { DataTable, RowActions } from '@trackhoe/ui/data-table'
import { useEffect } from 'react'
import { Panel } from '../panel/panel.tsx'
import { useReader } from '../reader/reader.tsx'
import { DOWNLOAD_REFETCH_MS, isUnfinished, useDownloadColumns } from './download-columns.tsx'
import { useDownloadMessages } from './downloads.messages.ts'
import { useDownloadActions } from './use-download-actions.ts'
import { useDownloadOffers } from './use-download-offers.tsx'

const NEWEST = 20

/** Returns the newest downloads of the reader, read again while one of them is being made. */
export function useDownloadTasks() {
  const downloadApi = useCalls(downloads)
  const { kind, key } = useReader()
  return useQuery({
    queryKey: ['vehicles', 'downloads', key],
    queryFn: ({ signal }) => downloadApi.list({ query: { pageNo: 1, pageSize: NEWEST } }, signal),
    enabled: kind === 'user',
    refetchInterval: ({ state }) => (state.data?.records.some(isUnfinished) ? DOWNLOAD_REFETCH_MS : false),
  })
}

/** The files that were ordered: their progress, and what can be done with them. */
export function DownloadTasks({ tasks }: { tasks: ReturnType<typeof useDownloadTasks> }) {
  const t = useDownloadMessages()
  const columns = useDownloadColumns()
  const actionsOf = useDownloadActions(() => void tasks.refetch())
  const offer = useDownloadOffers(() => void tasks.refetch())
  const records = tasks.data?.records
  useEffect(() => {
    if (records) offer(records)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [records])
  return (
    <Panel title={t.tasks} query={tasks} bodyClassName="flex flex-col">
      <DataTable
        aria-label={t.tasks}
        className="min-h-0 flex-1"
        columns={[
          ...columns,
          {
            id: 'actions',
            header: t.actions,
            size: 9,
            fit: true,
            pin: 'end',
            cell: (task) => <RowActions actions={actionsOf(task)} />,
          },
        ]}
        data={tasks.data?.records ?? null}
        getRowId={(task) => task.id}
        getRowLabel={(task) => task.vclNo ?? task.id}
        empty={t.noTasks}
        manualSorting
        manualPagination
      />
    </Panel>
  )
}
