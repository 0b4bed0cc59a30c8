import { useEffect, useState } from 'react'
import { useClient } from '@trackhoe/shell'

/**
 * Returns the server's time, updated each second while `wanted` and while the page is visible. Unit: epoch
 * milliseconds.
 */
export function useServerClock(wanted: boolean): number {
  const { serverNow } = useClient()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!wanted) return undefined
    const step = () => {
      if (!document.hidden) setNow(serverNow())
    }
    const timer = setInterval(step, 1000)
    document.addEventListener('visibilitychange', step)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', step)
    }
  }, [serverNow, wanted])
  return now
}
