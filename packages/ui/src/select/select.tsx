import { forwardRef, type ReactNode, type Ref, type RefAttributes } from 'react'
import type { OptionValue } from '../picker/option.ts'
import { useOneValue } from '../picker/use-picker-values.ts'
import { BaseSelect, type BaseSelectProps } from './base-select.tsx'

export interface SelectProps<Value extends OptionValue = string> extends BaseSelectProps<Value> {
  /** `null` or the empty text: nothing chosen. A value that `options` does not know shows itself. */
  value?: Value | null
  defaultValue?: Value | null
  onChange?: (value: Value | null) => void
}

/**
 * Chooses one of a list. From eight choices on it is filtered by typing. Errors: an unknown value is kept and shown
 * as it came.
 */
export const Select = forwardRef(function Select<Value extends OptionValue>(
  { value, defaultValue = null, onChange, ...props }: SelectProps<Value>,
  ref: Ref<HTMLElement>,
) {
  return <BaseSelect {...props} {...useOneValue(value, defaultValue, onChange)} ref={ref} />
}) as <Value extends OptionValue = string>(props: SelectProps<Value> & RefAttributes<HTMLElement>) => ReactNode
