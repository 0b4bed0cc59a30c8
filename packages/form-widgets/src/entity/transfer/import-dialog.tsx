import type { ImportedRow, ImportPreview } from '@trackhoe/contract/files'
import {
  Alert,
  Button,
  Dialog,
  DialogClose,
  joinParts,
  Progress,
  StatusText,
  TextLink,
  useToast,
  type LazyProps,
  SimpleTable,
} from '@trackhoe/ui'
import { toCsv, saveCsv } from '@trackhoe/ui/data-table'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../locale/use-messages.ts'
import { useNotifyError } from '../../services/use-notify-error.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { saveFile } from '../../services/save-file.ts'
import type { EntityFiles, ListFile, TransferProgress } from './entity-files.ts'

export interface ImportDialogProps extends Pick<LazyProps, 'onDismiss'> {
  noun: string
  files: EntityFiles
  onClose: () => void
  onImported: () => void
  /** The file is checked in the background. */
  onBackground?: () => void
}

/** Larger files have more rows than are imported at once. Unit: bytes. */
const BACKGROUND_BYTES = 1024 * 1024

type Step =
  | { kind: 'choose' }
  | { kind: 'check' | 'import'; progress: TransferProgress }
  | { kind: 'preview'; preview: ImportPreview }
  /** The back end checks nothing beforehand. */
  | { kind: 'unchecked' }

/**
 * Imports a workbook: what would happen to each row is shown before anything is written. Where the back end has no
 * preview, that is said, and the file is sent with 导入 only. Source: platform specification §8 "Import".
 */
export function ImportDialog({ noun, files, onClose, onImported, onBackground }: ImportDialogProps) {
  const t = useMessages().importDialog
  const toast = useToast()
  const { describeError } = useWidgetServices()
  const notifyError = useNotifyError()
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(null)
  const [file, setFile] = useState<File | null>(null)
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const [failure, setFailure] = useState('')
  useEffect(() => () => running.current?.abort(), [])
  const busy = step.kind === 'check' || step.kind === 'import'

  /** Runs a transfer of the file; a failure is shown with its name, and brings the operator back to choosing. */
  async function transfer<Result>(
    kind: 'check' | 'import',
    chosen: File,
    run: (control: { onProgress: (progress: TransferProgress) => void; signal: AbortSignal }) => Promise<Result>,
  ): Promise<Result | undefined> {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setFailure('')
    const onProgress = (progress: TransferProgress) => setStep({ kind, progress })
    onProgress({ loaded: 0, total: null })
    try {
      return await run({ onProgress, signal })
    } catch (error) {
      setStep({ kind: 'choose' })
      if (!signal.aborted) setFailure(t.failed(chosen.name, describeError?.(error).title ?? String(error)))
      return undefined
    }
  }

  async function choose(chosen: File) {
    setFile(chosen)
    const { previewImport } = files
    if (files.background && chosen.size > BACKGROUND_BYTES) {
      await startInBackground(chosen)
      return
    }
    if (!previewImport) {
      setFailure('')
      setStep({ kind: 'unchecked' })
      return
    }
    const preview = await transfer('check', chosen, (control) => previewImport(chosen, control))
    if (preview) setStep({ kind: 'preview', preview })
  }

  async function startInBackground(chosen: File) {
    const { background } = files
    if (!background) return
    const job = await transfer('check', chosen, (control) => background.startImport(chosen, control))
    if (job) onBackground?.()
  }

  async function save(chosen: File) {
    const { importRows } = files
    if (!importRows) return
    const outcome = await transfer('import', chosen, (control) => importRows(chosen, control))
    if (!outcome) return
    if (outcome.kind === 'job') {
      onImported()
      if (onBackground) onBackground()
      else {
        toast.info(outcome.serverMessage)
        onClose()
      }
      return
    }
    if (outcome.kind === 'complete') toast.success(outcome.serverMessage || t.uploaded)
    else {
      const { fileUrl, fileName, msg } = outcome.report
      const href = fileUrl && files.detailsUrl?.(fileUrl)
      toast.warning(outcome.serverMessage, {
        description: msg || undefined,
        action: href ? (
          <TextLink href={href} download={fileName ?? ''}>
            {t.details}
          </TextLink>
        ) : undefined,
      })
    }
    onImported()
    onClose()
  }

  async function saveTemplate(template: () => Promise<ListFile>) {
    try {
      saveFile(await template(), `${noun}.xlsx`)
    } catch (error) {
      notifyError(error)
    }
  }

  const preview = step.kind === 'preview' ? step.preview : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
            disabled={
              step.kind !== 'unchecked' &&
              (!preview || preview.errorCount > 0 || preview.addCount + preview.changeCount === 0)
            }
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
            <Button size="small" onClick={() => running.current?.abort()}>
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

function PreviewTable({ preview, fileName }: { preview: ImportPreview; fileName: string }) {
  const t = useMessages().importDialog
  const { rows, errorCount, addCount, changeCount, totalCount } = preview
  const shown = [...rows].sort((a, b) => Number(b.outcome === 'refuse') - Number(a.outcome === 'refuse'))
  function saveDetails() {
    const refused = rows.filter(({ outcome }) => outcome === 'refuse')
    const lines = refused.flatMap((row) =>
      reasonsOf(row).map(({ column, text }) => [String(row.line), row.name ?? '', column ?? '', text]),
    )
    saveCsv(`${fileName}.csv`, toCsv({ header: [t.line, t.name, t.column, t.reason], rows: lines }))
  }
  return (
    <>
      <Alert
        tone={errorCount > 0 ? 'warning' : 'info'}
        action={
          errorCount > 0 ? (
            <Button size="small" variant="quiet" onClick={saveDetails}>
              {t.details}
            </Button>
          ) : undefined
        }
      >
        {t.counts({ total: totalCount, add: addCount, change: changeCount, refuse: errorCount })}
        {errorCount > 0 && <div>{t.allOrNothing}</div>}
      </Alert>
      <div className="max-h-80 overflow-auto rounded-2 border border-line">
        <SimpleTable
          caption={t.preview}
          rows={shown}
          getRowKey={({ line }) => String(line)}
          size="small"
          stickyHeader
          gutter
          columns={[
            { key: 'line', header: t.line, figures: true, cell: ({ line }) => line },
            {
              key: 'outcome',
              header: t.outcome,
              nowrap: true,
              cell: ({ outcome }) => <StatusText tone={tones[outcome]}>{t.outcomes[outcome]}</StatusText>,
            },
            { key: 'name', header: t.name, cell: ({ name }) => name },
            { key: 'reason', header: t.reason, cell: (row) => <Reasons row={row} /> },
          ]}
        />
      </div>
      {rows.length < totalCount && <p className="m-0 text-12 text-ink-3">{t.someOf(rows.length)}</p>}
    </>
  )
}

/** All reasons of a refused row; of a server that does not name them one by one, its text. */
const reasonsOf = ({ reason, reasons }: ImportedRow) => reasons ?? [{ column: null, text: reason ?? '' }]

/** The reasons of a row, each in a line of its own with its column, where the text does not name that. */
function Reasons({ row }: { row: ImportedRow }) {
  const shown = reasonsOf(row)
  const textOf = ({ column, text }: (typeof shown)[number]) =>
    !column || text.toLowerCase().includes(column.toLowerCase()) ? text : joinParts(column, text)
  if (shown.length === 1) return shown.map(textOf)
  return (
    <ul className="m-0 grid list-none gap-0.5 p-0">
      {shown.map((reason) => (
        <li key={textOf(reason)}>{textOf(reason)}</li>
      ))}
    </ul>
  )
}

const tones: Record<ImportedRow['outcome'], 'success' | 'info' | 'neutral' | 'danger'> = {
  add: 'success',
  change: 'info',
  same: 'neutral',
  refuse: 'danger',
}
