import type { ImportPreview } from '@trackhoe/contract/files'
import { TextLink, useToast } from '@trackhoe/ui'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../locale/use-messages.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import type { EntityFiles, TransferProgress } from './entity-files.ts'

/** Larger files have more rows than are imported at once. Unit: bytes. */
const BACKGROUND_BYTES = 1024 * 1024

type Step =
  | { kind: 'choose' }
  | { kind: 'check' | 'import'; progress: TransferProgress }
  | { kind: 'preview'; preview: ImportPreview }
  /** The back end checks nothing beforehand. */
  | { kind: 'unchecked' }

interface ImportOptions {
  files: EntityFiles
  onClose: () => void
  onImported: () => void
  onBackground?: () => void
}

/** The steps of an import: a file is chosen, checked and written, or left to the background. */
export function useImport({ files, onClose, onImported, onBackground }: ImportOptions) {
  const t = useMessages().importDialog
  const toast = useToast()
  const { describeError } = useWidgetServices()
  const running = useRef<AbortController>(null)
  const [file, setFile] = useState<File | null>(null)
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const [failure, setFailure] = useState('')
  useEffect(() => () => running.current?.abort(), [])

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

  return { file, step, failure, choose, startInBackground, save, stop: () => running.current?.abort() }
}
