import { fieldTypeOf, isQueryType, type QueryType } from '@trackhoe/contract/online'
import type { FieldOption } from './field-options.ts'

/** How a condition of a list is asked for. Any other text is typed. Source: platform specification §2 "Form widget types". */
export type QueryView = QueryType

/**
 * Limits of a date query: a date, `YYYY-MM-DD`, or a number of days from today, back for `before` and ahead for `after`.
 * `interval`: the longest span. Unit: days. Source: platform specification §5 "Online date query".
 */
export interface DayLimits {
  readonly before?: string | number
  readonly after?: string | number
  readonly interval?: number
}

/**
 * A field that a list or a report can be asked by, as a server describes it. Source: platform specification §3 "Online query
 * item".
 */
export interface QueryItem {
  readonly field: string
  readonly label: string
  /** One of `QueryView`; text otherwise. */
  readonly view: string
  /** `range`: sent as `{field}_begin` and `{field}_end`. */
  readonly mode: 'single' | 'range'
  readonly defaultValue?: string
  /** Behind the fold. */
  readonly hidden?: boolean
  /** A dictionary code or `table,text,code`. Of a tree: its table. */
  readonly dict?: string
  /** Choices of the item itself. They win over `dict`. */
  readonly options?: readonly FieldOption[]
  /** Of a tree of a table: the column of the parent, the value of the root, and the column that says whether there are children. */
  readonly pidField?: string
  readonly pidValue?: string
  readonly hasChildField?: string
  /** The code of the category whose children are offered. */
  readonly categoryCode?: string
  /** The text of a JSON object that narrows the choices of a tree. */
  readonly condition?: string
  /** The report of a popup, and which of its columns is taken. */
  readonly popupCode?: string
  readonly popupColumn?: string
  /** The attribute that a user field holds: the account unless it is the id. */
  readonly keyBy?: 'username' | 'id'
  readonly limits?: DayLimits
}

export const isQueryView: (view: string) => view is QueryView = isQueryType

/** Returns true for a view whose choices are options: its own, or those of a dictionary. */
export const choosesOptions = (view: string) => isQueryView(view) && fieldTypeOf(view).choices === 'options'

/** The names under which the values of an item stand: one, or two for a range. */
export function queryNamesOf({ field, mode }: Pick<QueryItem, 'field' | 'mode'>): string[] {
  return mode === 'range' ? [`${field}_begin`, `${field}_end`] : [field]
}
