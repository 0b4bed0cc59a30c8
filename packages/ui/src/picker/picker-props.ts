import { useId, type HTMLAttributes } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { useMessages } from '../context/ui-context.ts'
import type { Part, PartAttributes } from '../component-theme/use-component-theme.ts'
import type { TextOption } from './option.ts'

/** The inner parts of a field that opens something to choose from. */
export interface PickerParts {
  /** The frame of the field, the element of `className`. */
  root: string
  /** The button or the input inside of the frame. */
  control: string
  /** The button that empties it. */
  clear: string
  /** The arrow at its end. */
  arrow: string
  /** The panel that it opens. */
  popover: string
}

/** The inner parts of a field that opens a list. */
export interface ListPickerParts extends PickerParts {
  /** A choice. */
  option: string
  /** The heading of a group of choices. */
  group: string
  /** The text in place of choices. */
  empty: string
}

/** The inner parts of a field that shows several choices as tags. */
export interface PickerTagParts {
  /** The tag of a choice in the field. */
  tag: string
}

/**
 * The props that every field with a list shares. `className` and `style` apply to its frame, the ref and all other
 * attributes to the control in it.
 */
export interface PickerFieldProps extends Omit<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML' | 'defaultValue' | 'onBlur' | 'onChange' | 'role'
> {
  placeholder?: string
  /** Shows a button that empties it. */
  clearable?: boolean
  disabled?: boolean
  /** The value can be read, reached and copied, but neither opened nor changed. */
  readOnly?: boolean
  size?: 'medium' | 'large'
  /** Submits the value with a form; several are entries of the same name. */
  name?: string
  /** The id of the form, where the field does not stand in it. */
  form?: string
  /** The focus has left the field, or what it opened was closed. */
  onBlur?: () => void
}

/** The selection, in the shape that one and several choices share. */
export interface PickerValues {
  values: readonly string[]
  multiple: boolean
  maxTags?: number | undefined
  /** The attributes of a tag. Absent: a field of one choice. */
  tag?: PartAttributes | undefined
  /** `chosen`: the choice by which they changed. */
  onValues: (values: string[], chosen?: TextOption) => void
  /** Absent: the caller controls the value. */
  resetValue?: (() => void) | undefined
}

/** The ids that tie a field to its list, and the name of the list. */
export function usePickerIds(props: Parameters<typeof useFieldControl>[0] & { 'aria-label'?: string | undefined }) {
  const base = useId()
  const t = useMessages()
  const control = useFieldControl(props)
  return {
    base,
    control: { ...control, id: control.id ?? `${base}-control` },
    listName: props['aria-label'] ?? t.choose,
  }
}

/** The props of a field without those that only its frame takes. */
export function withoutFrameProps<Props extends PickerFieldProps & PickerValues>({
  clearable: _clearable,
  size: _size,
  name: _name,
  form: _form,
  maxTags: _maxTags,
  tag: _tag,
  resetValue: _onReset,
  ...props
}: Props) {
  return props
}

/** How the field displays its options. */
export function pickerControlProps(
  props: PickerFieldProps & PickerValues & { partOf: Part<'root' | 'clear' | 'arrow'> },
  labelOf: (value: string) => string,
  remove: (value: string) => void,
) {
  const { values, multiple, clearable, disabled = false, readOnly = false, size, partOf, tag } = props
  const { maxTags, onValues } = props
  return {
    disabled,
    readOnly,
    size,
    partOf,
    tag,
    maxTags,
    tags: multiple ? values.map((value) => ({ value, label: labelOf(value) })) : undefined,
    onRemove: remove,
    onClear: clearable && values.length > 0 ? () => onValues([]) : undefined,
    submitted: { name: props.name, form: props.form, values, onReset: props.resetValue },
  }
}
