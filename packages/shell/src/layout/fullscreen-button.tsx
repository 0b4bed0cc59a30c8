import { IconButton } from '@trackhoe/ui'
import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../locale/use-messages.ts'

/** Lets the page fill the screen, where the browser can. */
export function FullscreenButton() {
  const t = useMessages().header
  const full = useSyncExternalStore(subscribe, read)
  if (!document.fullscreenEnabled) return null
  return (
    <IconButton
      variant="quiet"
      label={full ? t.leaveFullscreen : t.fullscreen}
      icon={full ? <Minimize /> : <Maximize />}
      onClick={() => void toggle()}
    />
  )
}

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

function read() {
  return document.fullscreenElement !== null
}

async function toggle() {
  // Refused without a press of the user or by the frame around it: then the page stays as it is.
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
  else await document.documentElement.requestFullscreen().catch(() => undefined)
}
