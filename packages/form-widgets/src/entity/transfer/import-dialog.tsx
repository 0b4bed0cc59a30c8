import { Alert, Button, Dialog, DialogClose, Progress, type LazyProps } from '@trackhoe/ui'
import { FileSpreadsheet } from 'lucide-react'
import { useRef } from 'react'
import { useMessages } from '../../locale/use-messages.ts'
import { useNotifyError } from '../../services/use-notify-error.ts'
import { saveFile } from '../../services/save-file.ts'
import type { EntityFiles, ListFile, TransferProgress } from './entity-files.ts'
import { PreviewTable } from './import-preview.tsx'
import { useImport } from './use-import.tsx'

export interface ImportDialogProps extends Pick<LazyProps, 'onDismiss'> {
  noun: string
  files: EntityFiles
  onClose: () => void
  onImported: () => void
  /** The file is checked in the background. */
  onBackground?: () => void
}

/**
 * Imports a workbook: what would happen to each row is shown before anything is written. Where the back end has no
 * preview, that is said, and the file is sent with 导入 only. Source: platform specification §8 "Import".
 */
export function ImportDialog(props: ImportDialogProps) {
  const { noun, files, onClose } = props
  const t = useMessages().importDialog
  const notifyError = useNotifyError()
  const input = useRef<HTMLInputElement>(null)
  const { file, step, failure, choose, startInBackground, save, stop } = useImport(props)
  const busy = step.kind === 'check' || step.kind === 'import'

  async function saveTemplate(template: () => Promise<ListFile>) {
    try {
      saveFile(await template(), `${noun}.xlsx`)
    } catch (error) {
      notifyError(error)
    }
  }

  const preview = step.kind === 'preview' ? step.preview : null
  const importable =
    step.kind === 'unchecked' || (preview?.errorCount === 0 && preview.addCount + preview.changeCount > 0)
  return (
    <Dialog
      onClose={onClose}
      title={t.title(noun)}
      width={720}
      footer={
        <>
          <DialogClose>
            <Button>{t.cancel}</Button>
          </DialogClose>
          <Button
            variant="primary"
            loading={step.kind === 'import'}
            disabled={!importable}
            onClick={() => file && void save(file)}
          >
            {t.import}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== '' && (
          <Alert
            tone="danger"
            action={
              files.background && file ? (
                <Button size="small" onClick={() => void startInBackground(file)}>
                  {t.inBackground}
                </Button>
              ) : undefined
            }
          >
            {failure}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<FileSpreadsheet aria-hidden />} disabled={busy} onClick={() => input.current?.click()}>
            {file ? t.chooseOther : t.choose}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t.choose}
            accept=".xlsx,.xls"
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              // The same file can be chosen again after it was mended.
              event.target.value = ''
              if (chosen) void choose(chosen)
            }}
          />
          {file && <span className="min-w-0 truncate text-ink-2">{file.name}</span>}
          {files.template && (
            <Button
              variant="quiet"
              className="ms-auto"
              onClick={() => void (files.template && saveTemplate(files.template))}
            >
              {t.template}
            </Button>
          )}
        </div>
        {!file && <p className="m-0 text-ink-3">{files.previewImport ? t.hint : t.uncheckedHint}</p>}
        {file && step.kind === 'unchecked' && <Alert tone="warning">{t.unchecked(file.name)}</Alert>}
        {busy && (
          <div className="flex items-center gap-3">
            <span className="whitespace-nowrap text-ink-2">{step.kind === 'check' ? t.checking : t.importing}</span>
            <Progress value={shareOf(step.progress)} label={step.kind === 'check' ? t.checking : t.importing} />
            <Button size="small" onClick={stop}>
              {t.stop}
            </Button>
          </div>
        )}
        {preview && <PreviewTable preview={preview} fileName={file?.name ?? noun} />}
      </div>
    </Dialog>
  )
}

/** The share that has been sent; null once all of it has, since the back end then works on without saying how far it is. */
const shareOf = ({ loaded, total }: TransferProgress) => (total && loaded < total ? (100 * loaded) / total : null)
