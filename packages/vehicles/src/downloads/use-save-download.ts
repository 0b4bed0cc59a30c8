import { downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { DownloadTask } from '@trackhoe/contract/vehicle'
import { saveFile } from '@trackhoe/form-widgets/entity'
import { useNotifications } from '@trackhoe/shell'
import { useState } from 'react'

/** Saves files of downloads; `fetching` are those that are being loaded. `onFailure` reloads the list: a file may have expired. */
export function useSaveDownload(onFailure: () => void) {
  const downloadApi = useCalls(downloads)
  const { notify } = useNotifications()
  const [fetching, setFetching] = useState<readonly string[]>([])

  async function save({ id, fileName, vclNo }: DownloadTask) {
    setFetching((ids) => [...ids, id])
    try {
      saveFile(await downloadApi.file(id), fileName ?? `${vclNo ?? id}.xlsx`)
    } catch (error) {
      notify(error)
      onFailure()
    }
    setFetching((ids) => ids.filter((each) => each !== id))
  }

  return { fetching, save }
}
