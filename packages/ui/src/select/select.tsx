import { forwardRef } from 'react'
import { BaseSelect, type BaseSelectProps } from './base-select.tsx'

export interface SelectProps extends BaseSelectProps {
  /** `null` or the empty text: nothing chosen. A value that `options` does not know shows itself. */
  value: string | null
  onChange: (value: string | null) => void
}

/**
 * Chooses one of a list. From eight choices on it is filtered by typing. Errors: an unknown value is kept and shown
 * as it came.
 */
export const Select = forwardRef<HTMLElement, SelectProps>(function Select({ value, onChange, ...props }, ref) {
  return (
    <BaseSelect
      {...props}
      ref={ref}
      multiple={false}
      values={value === null || value === '' ? [] : [value]}
      onValues={(values) => onChange(values[0] ?? null)}
    />
  )
})
