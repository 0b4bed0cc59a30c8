import { useEffect } from 'react'

/** Loads again after a while, unless nobody can see it. Unit: milliseconds; null for not at all. */
export function useRefetch(intervalMs: number | null, reload: () => void) {
  useEffect(() => {
    if (intervalMs === null) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs, reload])
}
