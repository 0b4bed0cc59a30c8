import { useEffect, useState } from 'react'
import { useClient } from '@trackhoe/shell'

/** The server's time, a step each second while it is wanted and the page is shown. Unit: epoch milliseconds. */
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
