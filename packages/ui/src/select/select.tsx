import { forwardRef, type ReactNode, type Ref, type RefAttributes } from 'react'
import type { OptionValue } from '../picker/option.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { ListPickerParts } from '../picker/picker-props.ts'
import { useOneValue } from '../picker/use-picker-values.ts'
import { BaseSelect, type BaseSelectProps } from './base-select.tsx'

export interface SelectProps<Value extends OptionValue = string>
  extends BaseSelectProps<Value>, PartSettings<ListPickerParts> {
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
  own: SelectProps<Value>,
  ref: Ref<HTMLElement>,
) {
  const [{ value, defaultValue = null, onChange, ...props }, part] = useComponentTheme('Select', own)
  return <BaseSelect {...props} partOf={part} {...useOneValue(value, defaultValue, onChange)} ref={ref} />
}) as <Value extends OptionValue = string>(props: SelectProps<Value> & RefAttributes<HTMLElement>) => ReactNode
