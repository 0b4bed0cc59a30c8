import { forwardRef, type ReactNode, type Ref, type RefAttributes } from 'react'
import type { OptionValue } from '../picker/option.ts'
import { useSeveralValues } from '../picker/use-picker-values.ts'
import { BaseSelect, type BaseSelectProps } from './base-select.tsx'

export interface MultiSelectProps<Value extends OptionValue = string> extends BaseSelectProps<Value> {
  /** In the order they were chosen. */
  value?: readonly Value[]
  defaultValue?: readonly Value[]
  onChange?: (value: Value[]) => void
  /** How many tags are shown before `+n`. */
  maxTags?: number
}

/** Chooses several of a list, shown as tags. Backspace in the empty field takes the last one away. */
export const MultiSelect = forwardRef(function MultiSelect<Value extends OptionValue>(
  { value, defaultValue = [], onChange, ...props }: MultiSelectProps<Value>,
  ref: Ref<HTMLElement>,
) {
  return <BaseSelect {...props} {...useSeveralValues(value, defaultValue, onChange)} ref={ref} />
}) as <Value extends OptionValue = string>(props: MultiSelectProps<Value> & RefAttributes<HTMLElement>) => ReactNode
