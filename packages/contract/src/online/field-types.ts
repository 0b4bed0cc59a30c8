/** How a value is stored: the kind of its column. `none`: the type stores rows of its own. */
export type FieldStorage = 'text' | 'integer' | 'number' | 'day' | 'time' | 'none'

/**
 * The source of the values of a type: its own options or a dictionary, two values of a switch, users, departments,
 * categories, rows of a table, a tree of a table, choices that lead to further ones, rows of a
 * report, regions of China, stored files, stored pictures. `none`: anything can be
 * typed.
 */
export type FieldChoices =
  | 'options'
  | 'switch'
  | 'users'
  | 'departments'
  | 'categories'
  | 'table'
  | 'tree'
  | 'linked'
  | 'report'
  | 'regions'
  | 'files'
  | 'pictures'
  | 'none'

interface FieldTypeDescription {
  readonly storage: FieldStorage
  readonly choices: FieldChoices
  /** Several values, comma-joined in one column. `by-field`: only where the field is `multiple`. */
  readonly several: boolean | 'by-field'
  /** `long`: spaces and lines are part of the text. `html`: the same, cleaned when it is stored. `secret`: stored hashed and never shown. `place`: JSON of a place. */
  readonly text: 'line' | 'long' | 'html' | 'secret' | 'place'
}

const one = <Storage extends FieldStorage>(storage: Storage) =>
  ({ storage, choices: 'none', several: false, text: 'line' }) as const
const oneOf = <Choices extends FieldChoices>(choices: Choices) =>
  ({ storage: 'text', choices, several: false, text: 'line' }) as const
const severalOf = <Choices extends FieldChoices>(choices: Choices) =>
  ({ storage: 'text', choices, several: true, text: 'line' }) as const
const text = <Text extends FieldTypeDescription['text']>(kind: Text) =>
  ({ storage: 'text', choices: 'none', several: false, text: kind }) as const

/**
 * The types of field of an online form, and how their values are stored. Everything else about a type stands in its folder
 * of the form widgets. Source: platform specification §2 "Form widget types".
 */
export const FIELD_TYPES = {
  text: text('line'),
  number: one('number'),
  integer: one('integer'),
  date: one('day'),
  datetime: one('time'),
  switch: oneOf('switch'),
  rate: one('integer'),
  list: oneOf('options'),
  radio: oneOf('options'),
  list_multi: severalOf('options'),
  checkbox: severalOf('options'),
  textarea: text('long'),
  umeditor: text('html'),
  markdown: text('long'),
  file: severalOf('files'),
  image: severalOf('pictures'),
  password: text('secret'),
  sel_user: severalOf('users'),
  sel_depart: severalOf('departments'),
  sel_search: oneOf('table'),
  sel_tree: severalOf('tree'),
  cat_tree: severalOf('categories'),
  popup: { ...oneOf('report'), several: 'by-field' },
  link_down: oneOf('linked'),
  pca: oneOf('regions'),
  amap: text('place'),
  tab: one('none'),
  hidden: text('line'),
} as const satisfies Readonly<Record<string, FieldTypeDescription>>

export type OnlineFieldType = keyof typeof FIELD_TYPES

/** Returns true for the name of a type of field. */
export const isFieldType = (name: string): name is OnlineFieldType => Object.hasOwn(FIELD_TYPES, name)

/** The names of the types, in the order in which a designer offers them. */
export const ONLINE_FIELD_TYPES = Object.keys(FIELD_TYPES).filter(isFieldType)

/** The description of a type, as wide as all of them are. */
export const fieldTypeOf = (type: OnlineFieldType): FieldTypeDescription => FIELD_TYPES[type]

/** The choices that the query of a list offers as the form does. */
const QUERY_CHOICES = ['options', 'users', 'departments', 'categories', 'table', 'tree', 'report', 'regions'] as const
type QueryChoices = (typeof QUERY_CHOICES)[number]

/** The types by which a list or a report is queried with a control of their own; any other text is typed. */
export type QueryType = {
  [Type in OnlineFieldType]: (typeof FIELD_TYPES)[Type] extends { choices: QueryChoices } | { storage: 'day' | 'time' }
    ? Type
    : never
}[OnlineFieldType]

/** Returns true for a type that a list is queried by with a control of its own. */
export function isQueryType(type: string): type is QueryType {
  if (!isFieldType(type)) return false
  const { choices, storage } = fieldTypeOf(type)
  return QUERY_CHOICES.some((each) => each === choices) || storage === 'day' || storage === 'time'
}
