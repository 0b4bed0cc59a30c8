import { useId } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { useMessages } from '../context/ui-context.ts'

/** What every field that opens a list has in common. */
export interface PickerFieldProps {
  placeholder?: string
  /** Shows a button that empties it. */
  clearable?: boolean
  disabled?: boolean
  /** The value can be read, reached and copied, but neither opened nor changed. */
  readOnly?: boolean
  size?: 'medium' | 'large'
  id?: string
  className?: string
  onBlur?: () => void
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/** What is chosen, in the shape that one and several choices share. */
export interface PickerValues {
  values: readonly string[]
  multiple: boolean
  maxTags?: number | undefined
  onValues: (values: string[]) => void
}

/** The ids that tie a field to its list, and the name of the list. */
export function usePickerIds(props: PickerFieldProps) {
  const base = useId()
  const t = useMessages()
  const control = useFieldControl(props)
  return {
    base,
    control: { ...control, id: control.id ?? `${base}-control` },
    listName: props['aria-label'] ?? t.choose,
  }
}

/** How the field displays its options. */
export function pickerControlProps(
  props: PickerFieldProps & PickerValues,
  labelOf: (value: string) => string,
  remove: (value: string) => void,
) {
  const { values, multiple, clearable, disabled = false, readOnly = false, size, className, maxTags, onValues } = props
  return {
    disabled,
    readOnly,
    size,
    className,
    maxTags,
    tags: multiple ? values.map((value) => ({ value, label: labelOf(value) })) : undefined,
    onRemove: remove,
    onClear: clearable && values.length > 0 ? () => onValues([]) : undefined,
  }
}
