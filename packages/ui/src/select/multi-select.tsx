import { forwardRef, type ReactNode, type Ref, type RefAttributes } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { textsOf, valuesOf, type OptionValue } from '../picker/option.ts'
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
  { value: controlled, defaultValue = [], onChange, ...props }: MultiSelectProps<Value>,
  ref: Ref<HTMLElement>,
) {
  const [value, setValue] = useControllableState<readonly Value[]>(
    controlled,
    defaultValue,
    onChange && ((next) => onChange([...next])),
  )
  return (
    <BaseSelect
      {...props}
      ref={ref}
      multiple
      values={textsOf(value)}
      onValues={(texts, chosen) => setValue(valuesOf(texts, value, chosen))}
      resetValue={controlled === undefined ? () => setValue(defaultValue) : undefined}
    />
  )
}) as <Value extends OptionValue = string>(props: MultiSelectProps<Value> & RefAttributes<HTMLElement>) => ReactNode
