import { DOWNLOAD_STATES, type DownloadTask } from '@trackhoe/contract/vehicle'
import { ActionButton, useToast } from '@trackhoe/ui'
import { useRef } from 'react'
import { isUnfinished } from './download-columns.tsx'
import { useDownloadMessages } from './downloads.messages.ts'
import { useSaveDownload } from './use-save-download.ts'

/**
 * Offers the file of a download on the page that has followed how it was made, as soon as it is ready. Returns what gets the
 * tasks each time they were read.
 */
export function useDownloadOffers(onFailure: () => void): (tasks: readonly DownloadTask[]) => void {
  const t = useDownloadMessages()
  const toast = useToast()
  const { save } = useSaveDownload(onFailure)
  const tracked = useRef(new Set<string>())
  return (tasks) => {
    for (const task of tasks) {
      if (isUnfinished(task)) {
        tracked.current.add(task.id)
        continue
      }
      if (!tracked.current.delete(task.id) || task.state !== DOWNLOAD_STATES.done) continue
      toast.info(t.ready(task.vclNo ?? task.id), {
        action: <ActionButton onClick={() => void save(task)}>{t.saveReady}</ActionButton>,
      })
    }
  }
}
