import { forwardRef, type ReactNode, type Ref, type RefAttributes } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { textsOf, valuesOf, type OptionValue } from '../picker/option.ts'
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
  { value: controlled, defaultValue = null, onChange, ...props }: SelectProps<Value>,
  ref: Ref<HTMLElement>,
) {
  const [value, setValue] = useControllableState<Value | null>(controlled, defaultValue, onChange)
  const given = value === null || value === '' ? [] : [value]
  return (
    <BaseSelect
      {...props}
      ref={ref}
      multiple={false}
      values={textsOf(given)}
      onValues={(texts, chosen) => setValue(valuesOf(texts, given, chosen)[0] ?? null)}
      resetValue={controlled === undefined ? () => setValue(defaultValue) : undefined}
    />
  )
}) as <Value extends OptionValue = string>(props: SelectProps<Value> & RefAttributes<HTMLElement>) => ReactNode
