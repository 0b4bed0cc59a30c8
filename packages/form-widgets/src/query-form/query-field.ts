import type { TreeSelectProps } from '@trackhoe/ui'
import type { DateString } from '@trackhoe/ui/date'
import type { ReactNode } from 'react'
import { choosesOptions, isQueryView, queryNamesOf, type QueryItem } from '../services/query-item.ts'

interface NamedField {
  /** The field of the row that is searched. */
  field: string
  label: string
}

/**
 * Typed text. `like` finds it anywhere in the value, `eq` only as the whole value, `ne` what is another one; `ge` and `le`
 * are bounds. Source: platform specification §5 "Query input operators".
 */
export interface TextQueryField extends NamedField {
  view?: 'text'
  mode?: 'like' | 'eq' | 'ne' | 'ge' | 'le'
  /** The placeholder. Absent: 请输入 and the label. */
  placeholder?: string
}

export interface SelectQueryField extends NamedField {
  view: 'select'
  options: readonly { value: string; label: string }[]
}

export interface TreeQueryField extends NamedField {
  view: 'tree'
  options: TreeSelectProps['nodes']
}

/** From a day to a day, sent as `{field}_begin` and `{field}_end`. */
export interface DateRangeQueryField extends NamedField {
  view: 'date-range'
  /** The longest range. Unit: days. */
  maxDays?: number
  min?: DateString
  max?: DateString
  /** The field holds times: the days are those of the zone that is shown. Absent: it holds days. */
  ofTimes?: boolean
}

/** The props of the control of a `CustomQueryField`. */
export interface CustomQueryProps {
  /** Where a label belongs to the control. */
  id?: string
  values: QueryValues
  /** Called with the changed values; an empty one is no condition. */
  onChange: (changed: QueryValues) => void
}

/** A condition with a control of the page's own. Its values are sent as they are. */
export interface CustomQueryField extends NamedField {
  view: 'custom'
  /** The names under which its values stand. Absent: the field alone. */
  names?: readonly string[]
  control: (props: CustomQueryProps) => ReactNode
  /** Of the control in the strip. Unit: px. */
  width?: number
}

/** A condition with the input of a view type: users, regions, trees, several choices, or a range of any of them. */
export interface ItemQueryField extends NamedField {
  view: 'item'
  item: QueryItem
  /** The field of the row holds several values, comma-joined: each row is found that has one of those chosen. */
  holdsSeveral?: boolean
}

/** One condition of a list page. */
export type QueryField =
  TextQueryField | SelectQueryField | TreeQueryField | DateRangeQueryField | ItemQueryField | CustomQueryField

/** The condition that a server describes. Choices of which none are known are typed. */
export function queryFieldOf(item: QueryItem): TextQueryField | ItemQueryField {
  const { field, label, view, mode, dict, options } = item
  const isTyped = mode === 'single' && !dict && !options && (choosesOptions(view) || !isQueryView(view))
  return isTyped ? { field, label } : { field, label, view: 'item', item }
}

/** The values that the operator typed and chose, by the names they are sent under. Only texts, so that it fits into an address. */
export type QueryValues = Readonly<Record<string, string>>

/** The names under which the values of a field stand: one, or two for a range. */
export function namesOf(field: QueryField): string[] {
  if (field.view === 'custom') return [...(field.names ?? [field.field])]
  if (field.view === 'item') return queryNamesOf(field.item)
  return field.view === 'date-range' ? [`${field.field}_begin`, `${field.field}_end`] : [field.field]
}

/** The values without the empty ones. */
export function filled(values: QueryValues): QueryValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
}

/** How many of the fields have a value. */
export function filledCount(fields: readonly QueryField[], values: QueryValues): number {
  return fields.filter((field) => namesOf(field).some((name) => (values[name] ?? '').trim() !== '')).length
}
