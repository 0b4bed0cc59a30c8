import { EXPORT_SELECTION_LIMIT } from '@trackhoe/contract/files'
import { useToast } from '@trackhoe/ui'
import { useEffect, useRef, useState } from 'react'
import type { ListRequest } from '../../list-page/list-request.ts'
import type { ListQuery } from '../../list-page/wire-source.ts'
import { useMessages } from '../../locale/use-messages.ts'
import { useNotifyError } from '../../services/use-notify-error.ts'
import type { EntityFiles, TransferProgress } from './entity-files.ts'
import { saveFile } from '../../services/save-file.ts'
import { workbookSuffix } from './workbook-suffix.ts'

interface Exported {
  query: ListQuery
  request: ListRequest
  selections: readonly string[]
  /** The name of the file where the back end gives none, without its suffix. */
  title: string
}

/** Exports the rows of a list, one file at a time. It goes on while the page is hidden, and stops when it is closed. */
export function useExport(exportRows: EntityFiles['exportRows']) {
  const t = useMessages().entity
  const toast = useToast()
  const notifyError = useNotifyError()
  const [progress, setProgress] = useState<TransferProgress | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start({ query, request, selections, title }: Exported) {
    if (!exportRows || running.current) return
    if (selections.length > EXPORT_SELECTION_LIMIT) {
      toast.warning(t.tooManySelected(EXPORT_SELECTION_LIMIT))
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress({ loaded: 0, total: null })
    try {
      const file = await exportRows(query, { request, selections, onProgress: setProgress, signal })
      if (!signal.aborted) saveFile(file, `${title}.${await workbookSuffix(file.blob)}`)
    } catch (error) {
      if (!signal.aborted) notifyError(error)
    } finally {
      if (running.current === controller) running.current = null
      setProgress(null)
    }
  }

  return { progress, start, cancel: () => running.current?.abort() }
}
