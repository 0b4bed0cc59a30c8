import { useState } from 'react'

/** A controlled or uncontrolled value. `undefined` means uncontrolled. */
export function useControlled<Value>(
  given: Value | undefined,
  start: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(start)
  function change(next: Value) {
    if (given === undefined) setOwn(next)
    onChange?.(next)
  }
  return [given === undefined ? own : given, change]
}
