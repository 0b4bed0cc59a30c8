import { forwardRef, type ReactNode, type Ref, type RefAttributes } from 'react'
import type { OptionValue } from '../picker/option.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import { tagClasses } from '../picker/picker-control.tsx'
import type { ListPickerParts, PickerTagParts } from '../picker/picker-props.ts'
import { useSeveralValues } from '../picker/use-picker-values.ts'
import { BaseSelect, type BaseSelectProps } from './base-select.tsx'

export interface MultiSelectProps<Value extends OptionValue = string>
  extends BaseSelectProps<Value>, PartSettings<ListPickerParts & PickerTagParts> {
  /** In the order they were chosen. */
  value?: readonly Value[]
  defaultValue?: readonly Value[]
  onChange?: (value: Value[]) => void
  /** How many tags are shown before `+n`. */
  maxTags?: number
}

/** Chooses several of a list, shown as tags. Backspace in the empty field takes the last one away. */
export const MultiSelect = forwardRef(function MultiSelect<Value extends OptionValue>(
  own: MultiSelectProps<Value>,
  ref: Ref<HTMLElement>,
) {
  const [{ value, defaultValue = [], onChange, ...props }, part] = useComponentTheme('MultiSelect', own)
  const values = useSeveralValues(value, defaultValue, onChange)
  return <BaseSelect {...props} {...values} partOf={part} tag={part('tag', tagClasses)} ref={ref} />
}) as <Value extends OptionValue = string>(props: MultiSelectProps<Value> & RefAttributes<HTMLElement>) => ReactNode
