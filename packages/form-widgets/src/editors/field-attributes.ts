import { useFieldControl } from '@trackhoe/ui'
import { useMemo } from 'react'

/** What a field says of its control, as attributes of an element that React does not render. One that does not hold is left out. */
export function useFieldAttributes(): Record<string, string> {
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required } = useFieldControl()
  return useMemo(() => {
    const attributes = { 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required }
    return Object.fromEntries(
      Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
  }, [describedBy, invalid, required])
}
