import { files } from '@trackhoe/api-client/files'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { HistoryFile } from '@trackhoe/contract/vehicle'
import { saveFile } from '@trackhoe/form-widgets/entity'
import { ListPage, type QueryField, wireSource } from '@trackhoe/form-widgets/list-page'
import { useNotifications } from '@trackhoe/shell'
import { ActionButton, EmptyState, formatDateTime, formatNumber } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { useMemo, useState } from 'react'
import { useMessageHistoryMessages } from '@trackhoe/vehicles/message-history'
import { timeFilter, withoutTime } from '../vehicle-data/wire-filters.ts'

/** 消息文件: the files that recalls of history brought. */
export function MessageFiles({ vclId }: { vclId: string | null }) {
  const t = useMessageHistoryMessages()
  const messageApi = useCalls(messages)
  const fileApi = useCalls(files)
  const { notify } = useNotifications()
  const [saving, setSaving] = useState<string | null>(null)
  const source = useMemo(
    () =>
      wireSource<HistoryFile>({
        list: (query, signal) =>
          messageApi.files(
            {
              query: {
                ...withoutTime('createTime', query),
                ...timeFilter('createTime', query),
                ...(vclId !== null && { vclId }),
              },
            },
            signal,
          ),
      }),
    [vclId, messageApi],
  )
  const query = useMemo((): QueryField[] => [{ field: 'createTime', label: t.callTime, view: 'date-range' }], [t])
  const columns = useMemo(() => fileColumns(t), [t])

  async function save({ id, fileUrl, fileName }: HistoryFile) {
    setSaving(id)
    try {
      saveFile(await fileApi.download(fileUrl ?? ''), fileName ?? t.title)
    } catch (error) {
      notify(error)
    }
    setSaving(null)
  }

  return (
    <ListPage
      key={vclId}
      embedded
      title={t.tabs.files}
      source={source}
      query={query}
      columns={columns}
      getRowId={({ id }) => id}
      getRowLabel={({ fileName }) => fileName ?? ''}
      preferencesKey="vehicle-message-files"
      empty={<EmptyState description={t.noFiles} />}
      rowActionsWidth={6}
      rowActions={(file) => (
        <ActionButton disabled={saving === file.id} onClick={() => void save(file)}>
          {t.save}
        </ActionButton>
      )}
    />
  )
}

function fileColumns(t: ReturnType<typeof useMessageHistoryMessages>): ColumnDef<HistoryFile>[] {
  return [
    { id: 'fileName', header: t.fileName, size: 20, enableHiding: false, accessorFn: ({ fileName }) => fileName },
    { id: 'vclNo', header: t.vehicle, size: 10, enableSorting: true, accessorFn: ({ vclNo }) => vclNo },
    {
      id: 'rows',
      header: t.rows,
      size: 6,
      align: 'end',
      accessorFn: ({ rows }) => rows,
      cell: ({ rows }) => formatNumber(rows),
    },
    {
      id: 'replyTime',
      header: t.replyTime,
      size: 12,
      enableSorting: true,
      accessorFn: ({ createTime }) => formatDateTime(createTime),
      cell: ({ createTime }) => <span className="figures">{formatDateTime(createTime)}</span>,
    },
  ]
}
