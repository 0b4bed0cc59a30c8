import type { ReactNode } from 'react'
import { displayValue } from './format.ts'

/** Returns a value as it is shown in a list of facts or in a table: `-` for none; 0 and false are values. */
export function shownValue(value: ReactNode): ReactNode {
  if (value === null || value === undefined) return displayValue(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? displayValue(value)
    : value
}
