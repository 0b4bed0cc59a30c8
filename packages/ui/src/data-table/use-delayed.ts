import { useCallback, useEffect, useRef, useState } from 'react'

/** A state that the caller can control; uncontrolled it starts with `initial`. */
export function useControllableState<Value>(
  controlled: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [uncontrolled, setUncontrolled] = useState(initial)
  const change = useLatest((value: Value) => {
    if (controlled === undefined) setUncontrolled(value)
    onChange?.(value)
  })
  return [controlled ?? uncontrolled, change]
}

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

/** Whether `wanted` has been true for the delay. */
export function useDelayed(wanted: boolean, delayMs: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [wanted, delayMs])
  return wanted && due
}
