import { downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { DOWNLOAD_STATES, type DownloadTask } from '@trackhoe/contract/vehicle'
import { useNotifications } from '@trackhoe/shell'
import { useConfirm, useToast } from '@trackhoe/ui'
import type { RowAction } from '@trackhoe/ui/data-table'
import { useReader } from '../reader/reader.tsx'
import { isUnfinished } from './download-columns.tsx'
import { useDownloadMessages } from './downloads.messages.ts'
import { useSaveDownload } from './use-save-download.ts'

/** Returns the actions on a download: save a file that is ready, retry a failed one, delete. `onChange` reloads the list. */
export function useDownloadActions(onChange: (deletedIds?: readonly string[]) => void) {
  const t = useDownloadMessages()
  const downloadApi = useCalls(downloads)
  const { readOnly } = useReader()
  const { notify } = useNotifications()
  const confirm = useConfirm()
  const toast = useToast()
  const { fetching, save } = useSaveDownload(onChange)

  async function act(work: () => Promise<unknown>, deletedIds?: readonly string[]) {
    try {
      await work()
      toast.success(t.done)
    } catch (error) {
      notify(error)
    }
    onChange(deletedIds)
  }

  async function remove(task: DownloadTask) {
    const title = t.removeTitle(task.vclNo ?? '')
    const message = isUnfinished(task) ? t.removeRunning : t.removeDone
    if (!(await confirm({ title, message, tone: 'danger', okText: t.remove }))) return
    await act(() => downloadApi.remove({ query: { id: task.id } }), [task.id])
  }

  return function actionsOf(task: DownloadTask): RowAction[] {
    const saving: RowAction = { label: t.save, disabled: fetching.includes(task.id), onSelect: () => void save(task) }
    const retrying: RowAction = {
      label: t.retry,
      disabled: readOnly,
      onSelect: () => void act(() => downloadApi.retry({ body: { id: task.id } })),
    }
    return [
      ...(task.state === DOWNLOAD_STATES.done ? [saving] : []),
      ...(task.state === DOWNLOAD_STATES.failed ? [retrying] : []),
      { label: t.remove, tone: 'danger', disabled: readOnly, onSelect: () => void remove(task) },
    ]
  }
}
