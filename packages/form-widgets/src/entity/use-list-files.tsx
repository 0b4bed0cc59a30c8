import { Button, IconButton } from '@trackhoe/ui'
import { Download, ListTodo, Upload } from 'lucide-react'
import { useState, type ReactNode, type RefObject } from 'react'
import type { ListPageHandle, ListView } from '../list-page/list-page.tsx'
import { wireQuery, type ListQuery } from '../list-page/wire-source.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useNotifyError } from '../services/use-notify-error.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { LazyImportDialog, LazyJobsDialog, LazyTransferBar } from './lazy-dialogs.ts'
import type { BackgroundFiles, EntityFiles } from './transfer/entity-files.ts'
import { useExport } from './transfer/use-export.ts'

interface ListFilesOptions {
  /** Without `exportRows` those save the visible rows whom the app explicitly permits to export. */
  files: EntityFiles | undefined
  permissions: string
  permits: (action: string) => boolean
  title: string
  noun: string
  list: RefObject<ListPageHandle | null>
}

/** The exports and imports of a list: buttons for its toolbar, the progress of an export, and the dialogs that they open. */
export interface ListFiles {
  buttons: (view: ListView<unknown>) => ReactNode
  progress: ReactNode
  dialogs: ReactNode
}

export function useListFiles({ files, permissions, permits, title, noun, list }: ListFilesOptions): ListFiles {
  const t = useMessages().entity
  const services = useWidgetServices()
  const notifyError = useNotifyError()
  const [importing, setImporting] = useState(false)
  const [showsJobs, setShowsJobs] = useState(false)
  const exporting = useExport(files?.exportRows)
  const reload = () => list.current?.reload()
  // Nobody has offered the visible rows as a file: where an app knows no permissions, it need not want one.
  const mayExport = files?.exportRows ? permits('export') : services.permits?.(`${permissions}:export`)

  async function exportInBackground(background: BackgroundFiles, query: ListQuery) {
    try {
      await background.startExport(query, [])
      setShowsJobs(true)
    } catch (error) {
      notifyError(error)
    }
  }

  function exportRows({ ids, request, columns, total, totalIsMinimum }: ListView<unknown>) {
    if (!files?.exportRows) {
      list.current?.saveCsv(title)
      return
    }
    const query = { ...wireQuery(request), field: columns.join(',') }
    const isLong = totalIsMinimum || total > (files.background?.rows ?? 0)
    if (files.background && ids.length === 0 && isLong) void exportInBackground(files.background, query)
    else void exporting.start({ query, request, selections: ids, title })
  }

  const buttons = (view: ListView<unknown>) => (
    <>
      {files?.background && (permits('export') || permits('import')) && (
        <IconButton label={t.jobs} icon={<ListTodo aria-hidden />} onClick={() => setShowsJobs(true)} />
      )}
      {files?.importRows && permits('import') && (
        <Button
          icon={<Upload aria-hidden />}
          // On a telephone the button that adds comes first; workbooks are made at a desk.
          className="max-narrow:hidden"
          onPointerEnter={LazyImportDialog.preload}
          onFocus={LazyImportDialog.preload}
          onClick={() => setImporting(true)}
        >
          <span className="max-[480px]:sr-only">{t.import}</span>
        </Button>
      )}
      {mayExport && (
        <Button icon={<Download aria-hidden />} loading={exporting.progress !== null} onClick={() => exportRows(view)}>
          <span className="max-[480px]:sr-only">{t.export}</span>
        </Button>
      )}
    </>
  )
  const progress = exporting.progress && (
    <LazyTransferBar label={t.exporting} progress={exporting.progress} onCancel={exporting.cancel} />
  )
  const dialogs = (
    <>
      {importing && files && (
        <LazyImportDialog
          noun={noun}
          files={files}
          onImported={reload}
          onClose={() => setImporting(false)}
          onDismiss={() => setImporting(false)}
          onBackground={() => {
            setImporting(false)
            setShowsJobs(true)
          }}
        />
      )}
      {showsJobs && files?.background && (
        <LazyJobsDialog
          background={files.background}
          onImported={reload}
          onClose={() => setShowsJobs(false)}
          onDismiss={() => setShowsJobs(false)}
        />
      )}
    </>
  )
  return { buttons, progress, dialogs }
}
