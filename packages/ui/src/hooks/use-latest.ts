import { useCallback, useEffect, useRef } from 'react'

/** A function with a stable identity that calls the latest one. */
export function useLatest<Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const latestRef = useRef(latest)
  useEffect(() => {
    latestRef.current = latest
  })
  return useCallback((...args: Args) => latestRef.current(...args), [])
}
