import { Alert, Button, Dialog } from '@trackhoe/ui'
import { useEffect, useRef, useState } from 'react'
import { openDetector } from './barcode-detector.ts'
import { useTerminalAccessMessages } from '../terminal-details/terminal-access.messages.ts'

/** How often a picture of the camera is searched. Unit: milliseconds. */
const DETECT_MS = 200

interface ScanDialogProps {
  onScanned: (code: string) => void
  onClose: () => void
}

/** Shows the camera and closes with the first code that it sees. The camera is released however the dialog ends. */
export function ScanDialog({ onScanned, onClose }: ScanDialogProps) {
  const t = useTerminalAccessMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [isDenied, setDenied] = useState(false)
  const scanned = useRef(onScanned)
  useEffect(() => {
    scanned.current = onScanned
  })

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const detector = openDetector()
    const release = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    async function detect() {
      const picture = video.current
      // A picture that cannot be read yet is no failure: the next one is tried.
      const codes = picture && detector ? await detector.detect(picture).catch(() => []) : []
      if (isOver) return
      const code = codes.find(({ rawValue }) => rawValue.trim() !== '')?.rawValue
      if (code === undefined) timer = setTimeout(() => void detect(), DETECT_MS)
      else scanned.current(code.trim())
    }

    async function open() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) return release()
        video.current.srcObject = stream
        await video.current.play()
        await detect()
      } catch {
        if (!isOver) setDenied(true)
      }
    }

    void open()
    return () => {
      isOver = true
      clearTimeout(timer)
      release()
    }
  }, [])

  return (
    <Dialog onClose={onClose} title={t.scanTitle} width={480} footer={<Button onClick={onClose}>{t.cancel}</Button>}>
      {isDenied ? (
        <Alert tone="warning">{t.scanDenied}</Alert>
      ) : (
        <div className="grid gap-2">
          <video
            ref={video}
            muted
            playsInline
            aria-label={t.scanTitle}
            className="aspect-video w-full rounded-2 bg-page"
          />
          <p className="m-0 text-center text-12 text-ink-3">{t.scanHint}</p>
        </div>
      )}
    </Dialog>
  )
}
