import { IconButton } from '@trackhoe/ui'
import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../locale/use-messages.ts'

/** Toggles the browser's fullscreen mode, where it is supported. */
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
  // The browser refuses without a user gesture or inside a frame without permission: the page then stays as it is.
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
  else await document.documentElement.requestFullscreen().catch(() => undefined)
}
