import { useEffect, useRef, useState, type RefObject } from 'react'
import { createUploads, type SendFile, type Transfer, type UploadedFile } from './uploads.ts'

interface TransferOptions {
  /** The element of the field: while it stands in the document, uploads go on. */
  root: RefObject<HTMLElement | null>
  upload: SendFile
  files: readonly UploadedFile[]
  setFiles: (files: readonly UploadedFile[]) => void
  onUploadingChange: ((busy: boolean) => void) | undefined
}

/** The files on their way, each added to the stored ones when it has arrived. */
export function useTransfers({ root, upload, files, setFiles, onUploadingChange }: TransferOptions) {
  const [transfers, setTransfers] = useState<readonly Transfer[]>([])
  const [uploads] = useState(() => createUploads(setTransfers))
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
    uploads.connect({
      send: upload,
      onDone: (done) => {
        // Several may arrive between two renders, each on top of the other.
        latest.current = [...latest.current, ...done]
        setFiles(latest.current)
      },
    })
  })
  useEffect(() => {
    const element = root.current
    return () => {
      // A page that is only hidden keeps its elements, and its uploads go on.
      if (!element?.isConnected) uploads.cancelAll()
    }
  }, [uploads, root])

  const busy = transfers.some((one) => one.state !== 'failed')
  const reported = useRef(false)
  useEffect(() => {
    if (busy !== reported.current) onUploadingChange?.(busy)
    reported.current = busy
  }, [busy, onUploadingChange])

  return { uploads, transfers }
}
