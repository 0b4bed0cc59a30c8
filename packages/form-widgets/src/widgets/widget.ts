import type { ComponentType } from 'react'
import type { DepartmentNode, FieldOption } from '../services/field-options.ts'

/** What one field is, as far as its widget needs to know: the form field schema of the platform with types. */
export interface FieldDescription {
  /** The key of the value in row and body. */
  key: string
  label: string
  /** Dictionary code or `table,text,code`. Absent: `options`, else none. */
  dict?: string
  /** Fixed choices. They win over `dict`. */
  options?: readonly FieldOption[]
  placeholder?: string
  /** Unit: characters. */
  maxLength?: number
  inputMode?: 'text' | 'tel' | 'email' | 'numeric'
}

/** Choices of a field, as far as they are loaded. */
export interface FieldChoices {
  options: readonly FieldOption[]
  departments: readonly DepartmentNode[]
}

/** What a control gets from the form. */
export interface WidgetControlProps {
  field: FieldDescription
  choices: FieldChoices
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  /** The field may be left empty, so its control can be cleared. */
  clearable?: boolean
  disabled?: boolean
  /** Lets the form focus the first invalid field. */
  inputRef?: (element: HTMLElement | null) => void
}

/**
 * One type of field: how its value is read from a row, written to a body, shown as text and searched for. `Control`
 * edits it; the built-in widgets have theirs in the chunk of the dialog.
 */
export interface Widget {
  /** The form's value for what a row or a default holds; `undefined` is an empty field. */
  read(stored: unknown): unknown
  /** The body's value for what the form holds. Absent: the same. */
  write?(value: unknown): unknown
  /** The value as a person reads it: in a cell, a draft, a detail view, an export. Empty text: nothing. */
  toText(value: unknown, choices: FieldChoices): string
  /** How a list searches for it. Absent: it cannot. */
  filter?: 'text' | 'select' | 'tree' | 'date-range'
  /** What has to be loaded before its text is known. */
  needs?: 'options' | 'departments'
  /** Never shown in a list and never stored in a draft. */
  secret?: true
  /** The typeface of a cell: `code` for identifiers, `figures` for dates and numbers. */
  cell?: 'code' | 'figures'
  /** Several values: written as a comma-separated text where the contract takes a text. */
  multiple?: true
  Control?: ComponentType<WidgetControlProps>
}
