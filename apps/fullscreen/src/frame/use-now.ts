import { useEffect, useState } from 'react'

/** The time of day, a step each second while the page is shown; it catches up when the page comes back. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: number | undefined
    const tick = () => {
      setNow(new Date())
      timer = window.setTimeout(tick, 1000 - (Date.now() % 1000))
    }
    const follow = () => {
      window.clearTimeout(timer)
      if (!document.hidden) tick()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])
  return now
}
