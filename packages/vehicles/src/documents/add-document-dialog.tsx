import { isApiError } from '@trackhoe/api-client'
import { files } from '@trackhoe/api-client/files'
import { useCalls } from '@trackhoe/auth'
import { dictText } from '@trackhoe/contract'
import { DOCUMENT_KIND_DICT, vehicleDocuments } from '@trackhoe/contract/vehicle'
import { DialogActions, useClient, useNotifications } from '@trackhoe/shell'
import { Alert, Dialog, Field, Input, Select, type LazyProps } from '@trackhoe/ui'
import { Upload, type SendFile, type UploadedFile } from '@trackhoe/ui/upload'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDocumentMessages } from './documents.messages.ts'

/** The folder of the files on the server. */
const FOLDER = 'vehicle'
/** The longest name of a document. Unit: characters. */
const NAME_LENGTH = 100

interface AddDocumentDialogProps extends Pick<LazyProps, 'onDismiss'> {
  vclId: string
  onAdded: () => void
  onClose: () => void
}

/** Uploads a file and puts it among the documents of a vehicle. What was uploaded and not kept is removed again. */
export function AddDocumentDialog({ vclId, onAdded, onClose }: AddDocumentDialogProps) {
  const t = useDocumentMessages()
  const { dictionaries } = useClient()
  const { pathOf, upload, discard } = useStoredFiles()
  const vehicleDocumentApi = useCalls(vehicleDocuments)
  const { describe } = useNotifications()
  const [selectedFiles, setSelectedFiles] = useState<readonly UploadedFile[]>([])
  const [name, setName] = useState('')
  const [kind, setKind] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ field: string | null; text: string } | null>(null)
  const kinds = useQuery({
    queryKey: ['dictionaries', DOCUMENT_KIND_DICT],
    queryFn: ({ signal }) => dictionaries.items({ params: { code: DOCUMENT_KIND_DICT } }, signal),
  })
  const [file] = selectedFiles
  const path = file && pathOf(file.url)
  const errors = {
    fileUrl: path === undefined ? t.fileRequired : undefined,
    name: name.trim() === '' ? t.nameRequired : undefined,
    kind: kind === null ? t.kindRequired : undefined,
  }
  const errorOf = (field: keyof typeof errors) =>
    failure?.field === field ? failure.text : tried ? errors[field] : undefined

  function handleFiles(next: readonly UploadedFile[]) {
    setFailure(null)
    const [kept] = next
    if (file && kept?.url !== file.url) void discard(file.url)
    setSelectedFiles(next)
    if (kept && name === '') setName((kept.name ?? '').replace(/\.[^.]*$/, '').slice(0, NAME_LENGTH))
  }

  function handleClose() {
    if (file) void discard(file.url)
    onClose()
  }

  async function handleSave() {
    setTried(true)
    if (path === undefined || kind === null || Object.values(errors).some((error) => error !== undefined)) return
    setBusy(true)
    setFailure(null)
    try {
      await vehicleDocumentApi.add({ body: { vclId, name: name.trim(), kind, fileUrl: path } })
      onAdded()
    } catch (error) {
      setFailure({ field: isApiError(error) && error.kind === 'refused' ? error.field : null, text: describe(error) })
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && handleClose()}
      title={t.add}
      width={520}
      bodyClassName="grid content-start gap-4"
      footer={
        <DialogActions cancel={t.cancel} cancelDisabled={busy} loading={busy} onClick={() => void handleSave()}>
          {t.save}
        </DialogActions>
      }
    >
      <Field label={t.file} required error={errorOf('fileUrl')}>
        <Upload value={selectedFiles} onChange={handleFiles} maxCount={1} upload={upload} describeError={describe} />
      </Field>
      <Field label={t.name} required error={errorOf('name')}>
        <Input value={name} maxLength={NAME_LENGTH} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Field label={t.kind} required error={errorOf('kind')}>
        <Select
          value={kind}
          onChange={setKind}
          options={(kinds.data ?? []).map((item) => ({ value: item.value, label: dictText(item) }))}
        />
      </Field>
      {(failure?.field === null || kinds.error) && (
        <Alert tone="danger">{failure?.field === null ? failure.text : describe(kinds.error)}</Alert>
      )}
    </Dialog>
  )
}

/** The files that the dialog has stored on the server, by their addresses. */
function useStoredFiles() {
  const { fileUrl } = useClient()
  const fileApi = useCalls(files)
  const [paths] = useState(() => new Map<string, string>())

  const upload: SendFile = async (chosen, { signal, onProgress }) => {
    const stored = await fileApi.upload(chosen, {
      folder: FOLDER,
      signal,
      onProgress: ({ loaded, total }) => {
        if (total) onProgress(loaded / total)
      },
    })
    const url = fileUrl(stored)
    paths.set(url, stored)
    return { url, name: chosen.name }
  }

  /** The server keeps what nobody asked it to remove; a file that stays there by mistake does no harm. */
  async function discard(url: string) {
    const stored = paths.get(url)
    if (stored !== undefined) await fileApi.remove(stored).catch(() => {})
  }

  return { pathOf: (url: string) => paths.get(url), upload, discard }
}
