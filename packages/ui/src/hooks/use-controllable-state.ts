import { useState } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * A value that the caller controls, or that is kept here and starts with `initial`. `undefined` means uncontrolled. The
 * function that sets it keeps its identity.
 */
export function useControllableState<Value>(
  controlled: Value | undefined,
  initial: Value | (() => Value),
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [uncontrolled, setUncontrolled] = useState(initial)
  const change = useLatest((value: Value) => {
    if (controlled === undefined) setUncontrolled(() => value)
    onChange?.(value)
  })
  return [controlled === undefined ? uncontrolled : controlled, change]
}
