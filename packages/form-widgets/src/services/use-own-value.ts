import { useState } from 'react'

/**
 * A value that the caller controls, or that is kept here and begins with `initial`. The third is what the reset of a form
 * does; `undefined` where the caller controls the value.
 */
export function useOwnValue<Value>(
  controlled: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void, (() => void) | undefined] {
  const [own, setOwn] = useState(initial)
  function change(next: Value) {
    if (controlled === undefined) setOwn(() => next)
    onChange?.(next)
  }
  return [controlled ?? own, change, controlled === undefined ? () => change(initial) : undefined]
}
