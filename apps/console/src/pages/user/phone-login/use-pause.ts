import { useEffect, useState } from 'react'

/** How long until another code may be requested. Unit: seconds. The server's rule is the same. */
const PAUSE_SECONDS = 60

/** Counts down the seconds until another code may be requested; 0: now. */
export function usePause() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: () => setLeft(PAUSE_SECONDS) }
}
