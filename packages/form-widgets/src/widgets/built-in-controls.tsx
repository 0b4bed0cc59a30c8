import { Input, MultiSelect, PasswordInput, RadioGroup, Select, TreeSelect } from '@trackhoe/ui'
import { DatePicker, DateTimePicker } from '@trackhoe/ui/date'
import type { ComponentType } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { readDay, readList, readText, type WidgetType } from './built-in-widgets.ts'
import type { FieldChoices, WidgetControlProps } from './widget.ts'

/** The controls of the built-in widgets: the chunk that a form loads and a list does not. */
export const builtInControls: Readonly<Record<WidgetType, ComponentType<WidgetControlProps>>> = {
  text: TextControl,
  password: PasswordControl,
  list: ListControl,
  radio: RadioControl,
  date: DateControl,
  datetime: DateTimeControl,
  list_multi: MultiListControl,
  sel_depart: DepartmentControl,
}

function TextControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  const { placeholder, maxLength, inputMode } = field
  return (
    <Input
      {...shared(control)}
      {...(inputRef && { ref: inputRef })}
      autoComplete="off"
      {...(placeholder !== undefined && { placeholder })}
      {...(maxLength !== undefined && { maxLength })}
      {...(inputMode !== undefined && { inputMode })}
      value={readText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function PasswordControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  return (
    <PasswordInput
      {...shared(control)}
      {...(inputRef && { ref: inputRef })}
      autoComplete="new-password"
      {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
      value={readText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function ListControl({ field, choices, value, onChange, inputRef, clearable = false, ...control }: WidgetControlProps) {
  const t = useMessages().queryForm
  return (
    <Select
      {...shared(control)}
      {...(inputRef && { ref: inputRef })}
      options={optionsOf(choices)}
      clearable={clearable}
      placeholder={field.placeholder ?? t.choose(field.label)}
      value={value === null ? null : readText(value)}
      onChange={(next) => onChange(next === null ? null : valueOf(next, choices))}
    />
  )
}

function RadioControl({ choices, value, onChange, ...control }: WidgetControlProps) {
  return (
    <RadioGroup
      {...shared(control)}
      options={optionsOf(choices)}
      value={value === null ? null : readText(value)}
      onChange={(next) => onChange(valueOf(next, choices))}
    />
  )
}

function DateControl({ value, onChange, inputRef, ...control }: WidgetControlProps) {
  return (
    <DatePicker
      {...shared(control)}
      {...(inputRef && { ref: inputRef })}
      clearable
      value={readDay(value)}
      onChange={onChange}
    />
  )
}

function DateTimeControl({ value, onChange, inputRef, ...control }: WidgetControlProps) {
  return (
    <DateTimePicker
      {...shared(control)}
      {...(inputRef && { ref: inputRef })}
      clearable
      value={readText(value)}
      onChange={onChange}
    />
  )
}

function MultiListControl({ field, choices, value, onChange, ...control }: WidgetControlProps) {
  const t = useMessages().queryForm
  return (
    <MultiSelect
      {...shared(control)}
      options={optionsOf(choices)}
      placeholder={field.placeholder ?? t.choose(field.label)}
      value={readList(value)}
      onChange={onChange}
    />
  )
}

function DepartmentControl({ field, choices, value, onChange, ...control }: WidgetControlProps) {
  const t = useMessages().queryForm
  return (
    <TreeSelect
      {...shared(control)}
      multiple
      nodes={choices.departments}
      placeholder={field.placeholder ?? t.choose(field.label)}
      value={readList(value)}
      onChange={onChange}
    />
  )
}

function shared({ onBlur, disabled }: Pick<WidgetControlProps, 'onBlur' | 'disabled'>) {
  return { onBlur, ...(disabled !== undefined && { disabled }) }
}

function optionsOf({ options }: FieldChoices) {
  return options.map(({ value, ...option }) => ({ ...option, value: String(value) }))
}

/** The option's own value: a number stays a number. */
function valueOf(text: string, { options }: FieldChoices): string | number {
  return options.find(({ value }) => String(value) === text)?.value ?? text
}
