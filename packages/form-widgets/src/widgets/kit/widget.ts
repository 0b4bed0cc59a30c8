import type { Locale } from '@trackhoe/ui'
import type { ComponentType } from 'react'
import type { ZodMiniType } from 'zod/mini'
import type { KeySource } from '../../selectors/shared/stored-labels.ts'
import type { DepartmentNode, FieldOption, LinkedSource, TableTreeSource } from '../../services/field-options.ts'
import type { MapDatum } from '../../services/map-services.ts'
import type { Messages } from '../../locale/zh-cn.ts'

/**
 * The description of a field for its widget: the form field schema of the platform with types. One
 * description serves form, detail view, filter, column and export; each widget reads the attributes that concern it.
 * Source: platform specification §3 "Form field schema", §5.
 */
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
  minLength?: number
  /** Longer texts are refused, not cut off. Unit: characters. */
  maxLength?: number
  inputMode?: 'text' | 'tel' | 'email' | 'numeric'
  /** A regular expression that a text must match. */
  pattern?: { readonly source: string; readonly message?: string }
  /** Lines of a text area. */
  rows?: number
  /** Bounds of a number. */
  min?: number
  max?: number
  /** Digits after the point of a number. */
  precision?: number
  /** The treatment of the digits beyond `precision`. */
  rounding?: 'round' | 'truncate'
  /** Stands after a number: h, %. */
  unit?: string
  /** Stars of a rating. */
  count?: number
  /** The first and the last day that can be chosen. */
  earliest?: string
  latest?: string
  /** The values that a switch stores when it is on and off; `Y` and `N` when left out. */
  switchOptions?: readonly [on: string, off: string]
  /** Several values, where a type allows one or several: files, pictures, trees, popups. Users, departments: unless `false`. */
  multiple?: boolean
  /** How many chosen ones of a tree are shown before `+n`. */
  maxTag?: number
  /** A department without a director is not taken, with a warning. Source: platform specification §5 "Tree select". */
  requireDirector?: boolean
  /** The attribute that a user field stores: the account unless it is the id. */
  keyBy?: 'username' | 'id'
  /** The most files or pictures; 10000 when left out. */
  maxCount?: number
  /** As of a file field: `.xlsx,.pdf`. */
  accept?: string
  /** Of one file. Unit: bytes. */
  maxSize?: number
  /** The folder of uploads, `temp` when left out. Wire: `biz`. */
  folder?: string
  /** The report of a popup, which of its columns are taken, and which fields take them. */
  popupCode?: string
  orgFields?: readonly string[]
  destFields?: readonly string[]
  /** The field that takes the text of a chosen value. */
  textField?: string
  /** The value that the first level of a tree or of linked choices is loaded by. */
  pidValue?: string
  /** A table tree. */
  tree?: Pick<TableTreeSource, 'tableName' | 'text' | 'code'> & Partial<TableTreeSource>
  /** The code of the category whose children are offered. */
  categoryCode?: string
  /** The text of a JSON object that narrows the choices of a tree. */
  condition?: string
  /** Linked choices, and the condition of their first level. Source: platform specification §3 "linkDownConfig". */
  linkDownConfig?: LinkedSource & { readonly condition?: string }
  /** The fields of the levels below this one, nearest first. */
  linkDownOthers?: readonly string[]
  /** The field of the level above; its choice decides which choices there are. */
  linkedTo?: string
  /** The datum of the stored coordinates of a place; WGS-84 when left out. */
  datum?: MapDatum
  /** The height of an editor. Unit: px. */
  height?: number
  /** The position of the text of a divider. */
  orientation?: string
}

/** Choices of a field, as far as they are loaded. */
export interface FieldChoices {
  options: readonly FieldOption[]
  departments: readonly DepartmentNode[]
  /** The language in which values are read; `zh-CN` unless given. */
  locale?: Locale | undefined
}

/** The other fields of the form that a control stands in. */
export interface SiblingFields {
  /** The present value of a field. */
  get(key: string): unknown
  /** Changes another field as if the operator had. Unknown keys are ignored. */
  set(key: string, value: unknown): void
  /** The value of a field, followed as it changes. A hook. */
  useValue(key: string): unknown
}

/** The props that a control gets from the form. */
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
  /** The other fields. Absent: the control stands alone. */
  siblings?: SiblingFields
  /** Returns the error of a part of the value that `showsPart` names, by its path in the value. */
  errorOf?: (part: string) => string | undefined
  /** Something is still on its way to the value: the form waits with saving. */
  onBusyChange?: (busy: boolean) => void
}

/** The props of the display of a value that cannot be edited. */
export interface WidgetDisplayProps {
  field: FieldDescription
  choices: FieldChoices
  value: unknown
  siblings?: SiblingFields
}

/**
 * One type of field: how its value is read from a row, written to a body, checked, shown as text and searched for.
 * `Control` edits it; the built-in types have theirs, and their schemas, in the registry that forms load.
 */
export interface Widget {
  /** The form's value for what a row or a default holds; `undefined` is an empty field. */
  read(stored: unknown): unknown
  /** The body's value for what the form holds. Absent: the same. */
  write?(value: unknown): unknown
  /** The value as a person reads it: in a cell, a draft, a detail view, an export. Empty text: nothing. */
  toText(value: unknown, choices: FieldChoices, field?: FieldDescription): string
  /** The form's value for what somebody typed elsewhere: a cell of a spreadsheet. Absent: it is read as stored. */
  fromText?(text: string, choices: FieldChoices, field: FieldDescription): unknown
  /** Returns the value of a new record where the field has no default. Absent: an empty field. */
  blank?(field: FieldDescription): unknown
  /**
   * Checks a value that is not empty; emptiness is the concern of the form. The messages are shown at the field.
   * Absent: every value is valid.
   */
  schema?(field: FieldDescription, messages: Messages['rules'], choices: FieldChoices): ZodMiniType
  /** Returns whether `Control` shows the error of a part of the value, such as `limit.unit`. Absent: the field shows it. */
  showsPart?(part: string, value: unknown): boolean
  /** How a list searches for it; `item`: by the input of its type. Absent: it cannot. */
  filter?: 'text' | 'select' | 'tree' | 'date-range' | 'item'
  /** The data that has to be loaded before its text is known. */
  needs?: 'options' | 'departments'
  /**
   * The values are keys: what their names are asked of, or null where the field names no source. A text that a server sends
   * beside the key, `{field}_dictText`, wins.
   */
  keySource?(field: FieldDescription): KeySource | null
  /** Never shown in a list and never stored in a draft. */
  secret?: true
  /** The typeface of a cell: `code` for identifiers, `figures` for dates and numbers. */
  cell?: 'code' | 'figures'
  /** Several values: written as a comma-separated text where the contract takes a text. */
  multiple?: true
  /** Takes a line of the form to itself. */
  wide?: true
  /** Part of the form and of the body, but never seen. */
  hidden?: true
  Control?: ComponentType<WidgetControlProps>
  /** Stands between the fields in place of a control: a text, a line. It has no value, so nothing is checked or sent. */
  Decoration?: ComponentType<{ field: FieldDescription }>
  /** Shows the value where it cannot be edited. Absent: as text. */
  Display?: ComponentType<WidgetDisplayProps>
}

/** The part of a widget that a list needs. */
export type WidgetValue = Omit<Widget, 'schema' | 'Control' | 'Decoration' | 'Display'>
