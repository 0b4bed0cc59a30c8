import { useState, type RefObject } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { uploadMessages } from '../locale/upload.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { filesToTake } from './files-to-take.ts'
import { useTransfers } from './use-transfers.ts'
import type { Transfer, UploadedFile } from './uploads.ts'
import type { UploadProps } from './upload.tsx'

/** The files of an upload: those that are stored, those on their way, and why others were not taken. */
export function useUploadedFiles(
  {
    upload,
    value,
    defaultValue = NOTHING,
    onChange,
    onUploadingChange,
    describeError,
    refuse,
    maxSize,
    maxCount = DEFAULT_MOST,
    multiple = maxCount > 1,
    accept: accepted,
    ...rest
  }: UploadProps,
  root: RefObject<HTMLElement | null>,
) {
  const { kind = 'file', disabled, readOnly } = rest
  const t = useComponentMessages('upload', uploadMessages)
  const accept = accepted ?? (kind === 'image' ? 'image/*' : undefined)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [files, setFiles] = useControllableState(value, defaultValue, onChange)
  const { uploads, transfers } = useTransfers({ root, upload, files, setFiles, onUploadingChange })
  const locked = disabled === true || readOnly === true
  const room = maxCount - files.length - transfers.length
  const isFull = room <= 0

  function add(chosen: readonly File[]) {
    if (locked || chosen.length === 0) return
    const wanted = multiple ? chosen : chosen.slice(0, 1)
    const { files: good, problems: found } = filesToTake(wanted, { kind, accept, maxSize, refuse, texts: t })
    if (good.length > room) found.push(t.tooMany(maxCount))
    setProblems([...new Set(found)])
    if (good.length > 0 && room > 0) uploads.add(good.slice(0, room))
  }

  function remove(index: number) {
    setFiles(files.filter((_, at) => at !== index))
    keepFocus()
  }

  function keepFocus() {
    // The pressed button goes with its file; the one that adds is always near.
    root.current?.focus()
  }

  const reasonOf = ({ state, error }: Transfer) => (state === 'failed' ? describeError?.(error) : undefined)
  /** Why transfers have failed, by their ids. */
  const reasons = new Map(
    transfers.flatMap((one) => {
      const reason = reasonOf(one)
      return reason ? [[one.id, t.reason(one.file.name, reason)] as const] : []
    }),
  )

  return {
    /** The props that do not concern which files there are. */
    rest,
    files,
    transfers,
    problems,
    reasons,
    reasonOf,
    accept,
    multiple,
    locked,
    isFull,
    add,
    remove,
    cancel: ({ id }: Transfer) => {
      uploads.cancel(id)
      keepFocus()
    },
    retry: ({ id }: Transfer) => uploads.retry(id),
    reset: value === undefined ? () => setFiles(defaultValue) : undefined,
  }
}

const NOTHING: readonly UploadedFile[] = []
/** 10000 files. Source: platform specification §6 (default upload count). */
const DEFAULT_MOST = 10_000
