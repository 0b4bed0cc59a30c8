import { useCallback, useEffect, useRef, useState } from 'react'

/** A state that its user may keep: theirs when they give one, else one of our own that starts as given. */
export function useStateOrProp<Value>(
  given: Value | undefined,
  start: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(start)
  const change = useLatest((value: Value) => {
    if (given === undefined) setOwn(value)
    onChange?.(value)
  })
  return [given ?? own, change]
}

/** A function that never changes and calls the newest one. */
export function useLatest<Args extends unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const held = useRef(newest)
  useEffect(() => {
    held.current = newest
  })
  return useCallback((...args: Args) => held.current(...args), [])
}

/** Whether something has been wanted for a while. */
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
