import type { HistoryFile } from '@trackhoe/contract/vehicle'
import { useClient, useNotifications } from '@trackhoe/shell'
import { displayValue, formatDateTime, formatFileSize, formatNumber } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { useMemo, useState } from 'react'
import { saveStoredFile } from '../fleet/save-stored-file.ts'
import { useMessageHistoryMessages, type MessageHistoryMessages } from './message-history.messages.ts'

/** Saves files of history; `saving` is the id of the one that is being loaded. */
export function useSaveHistoryFile() {
  const { send } = useClient()
  const { notify } = useNotifications()
  const [saving, setSaving] = useState<string | null>(null)
  async function save({ id, fileUrl, fileName }: HistoryFile) {
    setSaving(id)
    await saveStoredFile(send, fileUrl ?? '', fileName ?? id).catch(notify)
    setSaving(null)
  }
  return { saving, save }
}

/** Returns the size of a file as a text; of one that the server has not weighed the number of its rows. */
export function historyFileSize({ size, rows }: HistoryFile, t: MessageHistoryMessages): string {
  if (size !== null) return formatFileSize(size)
  return rows === null ? displayValue(null) : t.rowCount(formatNumber(rows))
}

/** Returns the columns of a list of files of all vehicles. */
export function useHistoryFileColumns(): ColumnDef<HistoryFile>[] {
  const t = useMessageHistoryMessages()
  return useMemo(
    (): ColumnDef<HistoryFile>[] => [
      { id: 'fileName', header: t.fileName, size: 20, enableHiding: false, accessorFn: ({ fileName }) => fileName },
      { id: 'vclNo', header: t.vehicle, size: 10, enableSorting: true, accessorFn: ({ vclNo }) => vclNo },
      { id: 'size', header: t.size, size: 7, align: 'end', accessorFn: (file) => historyFileSize(file, t) },
      {
        id: 'replyTime',
        header: t.replyTime,
        size: 12,
        enableSorting: true,
        accessorFn: ({ createTime }) => formatDateTime(createTime),
        cell: ({ createTime }) => <span className="figures">{formatDateTime(createTime)}</span>,
      },
    ],
    [t],
  )
}
