import { forwardRef } from 'react'
import { BaseSelect, type BaseSelectProps } from './base-select.tsx'

export interface MultiSelectProps extends BaseSelectProps {
  /** In the order they were chosen. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** How many tags are shown before `+n`. */
  maxTags?: number
}

/** Chooses several of a list, shown as tags. Backspace in the empty field takes the last one away. */
export const MultiSelect = forwardRef<HTMLElement, MultiSelectProps>(function MultiSelect(
  { value, onChange, ...props },
  ref,
) {
  return <BaseSelect {...props} ref={ref} multiple values={value} onValues={onChange} />
})
