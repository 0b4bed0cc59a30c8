import { labelTextsOf, type SubjectNames } from '@trackhoe/contract'
import { useLocale, type Locale } from '@trackhoe/ui'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { ListQuery } from '../../list-page/wire-source.ts'
import type { QueryItem } from '../../services/query-item.ts'
import { isBuiltInType, widgetValues, type WidgetType } from '../../widgets/value-registry.ts'
import type { FieldDescription, Widget } from '../../widgets/kit/widget.ts'

/** An object schema of the contract. */
export type ObjectSchema = z.ZodMiniObject

type KeyOf<Schema> = Schema extends ObjectSchema ? Extract<keyof Schema['shape'], string> : never
type RowOf<Schema extends ObjectSchema> = z.output<Schema>
type QueryOf<Schema> = Schema extends ObjectSchema ? z.input<Schema> : ListQuery
type BodyOf<Schema> = Schema extends ObjectSchema ? z.input<Schema> : never

/** The column of a field in the list. */
export interface EntityColumn<Row> {
  /** Unit: em. */
  size?: number
  /** Makes the column as wide as the widest content of its cells, where that is wider than `size`: for buttons. */
  fit?: true
  enableSorting?: boolean
  /** `false` for a column that is always shown, such as the name of the row. */
  enableHiding?: boolean
  align?: 'end'
  /** Where the list is too narrow, columns with the lowest priority give way first. Absent: the column never does. */
  priority?: number
  /** Once it has given way, the column stands in a second line of the first column. */
  stacked?: true
  /** Replaces the widget's text on the screen. */
  cell?: (row: Row) => ReactNode
  /** Replaces the widget's text in the cell and in an export. */
  text?: (row: Row) => string
  /** Overrides the typeface of the widget. */
  typeface?: 'code' | 'figures'
}

/** One field: column, filter, form control, detail line and export column in one place. */
export interface EntityFieldDefinition<Row, CustomType extends string = never> extends Omit<FieldDescription, 'key'> {
  /** A built-in type, a type of the entity's `widgets`, or a widget. Absent: `text`. */
  widget?: WidgetType | CustomType | Widget
  /** Absent or `false`: not in the list. */
  column?: EntityColumn<Row> | boolean
  /** How the list asks for a field with a `filter`, in place of the widget's way. */
  queryItem?: Omit<QueryItem, 'field' | 'label'>
  /** Below the control of a new row. */
  hint?: string
  /** The value of a new row. */
  defaultValue?: unknown
  /** `full`: the field has a line of the form to itself. */
  span?: 'full'
  /**
   * The row does not carry the value: `loadDetails` brings it. Until then the field is not sent; when it cannot be
   * loaded the field is disabled and the server keeps what it has.
   */
  deferred?: true
  /**
   * Returns whether the form has the field, by the values of the other fields. One that is not shown keeps its value, which is sent
   * like any other. Absent: always.
   */
  relevantWhen?: (values: Readonly<Record<string, unknown>>) => boolean
  /**
   * Expressions over the other fields, as an online form has them: `kind == "2"`, `hours * price`. Whether the form has the
   * field, asks for it, and lets it be edited; and the value that it calculates.
   */
  showIf?: string
  requireIf?: string
  disableIf?: string
  compute?: string
}

/** The title of a list and the noun of one row: 用户. */
export interface EntityTexts {
  title: string
  noun: string
}

/** The fields of a row that hold a text. */
type TextKeyOf<Row> = { [Key in keyof Row]-?: Row[Key] extends string | null | undefined ? Key : never }[keyof Row]

/** `true`: as the widget searches; `exact`: only the whole value. */
export type EntityFilter = true | 'exact'

type Filterable<Key extends string, QueryKey extends string> = Key extends QueryKey
  ? EntityFilter
  : `${Key}_begin` extends QueryKey
    ? EntityFilter
    : never

type FieldOf<Row, Key extends string, QueryKey extends string, CustomType extends string> = EntityFieldDefinition<
  Row,
  CustomType
> & { filter?: Filterable<Key, QueryKey> }

/** A field of a body or of the query. Absent `label`: that of the contract, which has both languages. */
type LabeledFieldOf<Row, Key extends string, QueryKey extends string, CustomType extends string> = Omit<
  FieldOf<Row, Key, QueryKey, CustomType>,
  'label'
> & { label?: string }

/** The keys of a body that the list fills in by itself. */
type ImplicitKey = 'id' | 'revision'

/**
 * The fields of an entity. Every key of the bodies must be there, `id` and `revision` aside; keys of the row and of the query may be;
 * another key does not compile.
 */
export type EntityFields<
  Row,
  BodyKey extends string,
  RowKey extends string,
  QueryKey extends string,
  CustomType extends string = never,
> = {
  [Key in Exclude<BodyKey, ImplicitKey>]: LabeledFieldOf<Row, Key, QueryKey, CustomType>
} & {
  [Key in Exclude<QueryKey, BodyKey>]?: LabeledFieldOf<Row, Key, QueryKey, CustomType>
} & { [Key in Exclude<RowKey, BodyKey | QueryKey>]?: FieldOf<Row, Key, QueryKey, CustomType> }

/** What a function returns is not checked for keys too many, so each of them is required to be `never`. */
type NoOtherKeys<FieldKey extends string, Known extends string> = {
  [Key in FieldKey]: Key extends Known ? unknown : never
}

export interface EntityConfig<
  RowSchema extends ObjectSchema,
  AddSchema extends ObjectSchema | undefined,
  EditSchema extends ObjectSchema | undefined,
  QuerySchema extends ObjectSchema | undefined,
  Messages,
  CustomType extends string = never,
  FieldKey extends string = string,
  Names extends SubjectNames | undefined = SubjectNames | undefined,
> {
  row: RowSchema
  /** The body of a new row. Absent: nothing can be added. */
  add?: AddSchema
  /** The body of a changed row, with its `id`. Absent: nothing can be changed. */
  edit?: EditSchema
  /** The query that the list call takes. Absent: the source has no filters of its own, as one that is not paged. */
  query?: QuerySchema
  /** A hook: the messages in the current language. Absent: names and labels of the contract are all that the fields need. */
  useMessages?: () => Messages
  /** The names of the contract for the rows: the title of the list and the noun of one row. Absent: see `texts`. */
  names?: Names
  /** The title of the list and the noun of one row. Absent: `names`, or `title` and `noun` of the messages. */
  texts?: (t: Messages) => EntityTexts
  /** The name of one row in a title or a question: the field that holds it, or what a function returns. */
  nameOf: TextKeyOf<RowOf<RowSchema>> | ((row: RowOf<RowSchema>) => string)
  /** Returns the name of a row where only its checkbox is seen. Absent: as `nameOf`. */
  rowName?: (row: RowOf<RowSchema>) => string
  /** The identifier of a row. Absent: its `id`. */
  idOf?: (row: RowOf<RowSchema>) => string
  /** Widgets by the type names that the fields use. A name that is built in replaces the built-in widget. */
  widgets?: Readonly<Record<CustomType, Widget>>
  fields: (
    t: Messages,
  ) => EntityFields<
    RowOf<RowSchema>,
    KeyOf<AddSchema> | KeyOf<EditSchema>,
    KeyOf<RowSchema>,
    KeyOf<QuerySchema>,
    CustomType
  > &
    NoOtherKeys<FieldKey, KeyOf<RowSchema> | KeyOf<AddSchema> | KeyOf<EditSchema> | KeyOf<QuerySchema>>
  /** Columns of the form. 2 when left out. */
  formColumns?: 1 | 2 | 3 | 4
  /** Unit: px. 800 when left out. */
  dialogWidth?: number
  /** `false`: what is typed is not stored as a draft. */
  drafts?: false
}

/** Without names in the contract, messages that have no title and noun of their own name those of the list. */
type TextsOf<Messages, Names> = Messages extends EntityTexts
  ? unknown
  : Names extends SubjectNames
    ? unknown
    : { texts: (t: Messages) => EntityTexts }

/** A field with its widget and the rules of its schemas. */
export interface EntityField<Row> extends EntityFieldDefinition<Row> {
  key: string
  widget: Widget
  /** The type name of a built-in widget, whose control is used where the widget has none of its own. */
  widgetType: WidgetType | undefined
  filter?: EntityFilter
  inAdd: boolean
  inEdit: boolean
  required: boolean
}

export type SaveMode = 'add' | 'edit'

/** One definition of a subject, for list, form, detail view and export. Made by `defineEntity`. */
export interface Entity<Row, AddBody, EditBody, Query> {
  /** The fields in the current language. A hook. */
  useFields: () => readonly EntityField<Row>[]
  /** A hook. */
  useTexts: () => EntityTexts
  nameOf: (row: Row) => string
  rowName: (row: Row) => string
  idOf: (row: Row) => string
  readonly canAdd: boolean
  readonly canEdit: boolean
  readonly formColumns: 1 | 2 | 3 | 4
  readonly dialogWidth: number
  readonly drafts: boolean
  /** Checks a body against the contract. */
  checkAdd: (body: Readonly<Record<string, unknown>>) => CheckedBody<AddBody>
  checkEdit: (body: Readonly<Record<string, unknown>>) => CheckedBody<EditBody>
  /** The request of a list without what the contract does not know: an address may hold anything. */
  knownQuery: (query: ListQuery) => Query
  /** Returns whether the list call takes the field as a condition of an advanced query. */
  takesCondition: (key: string) => boolean
  /** Returns whether the contract takes a comma-separated text where the form has a list. */
  takesText: (key: string, mode: SaveMode) => boolean
  /** Returns whether the empty text clears a field. `null` and a missing field keep its value. */
  takesEmptyText: (key: string, mode: SaveMode) => boolean
  /** Returns whether a save of this kind needs a value of the field. */
  requires: (field: Pick<EntityField<Row>, 'key' | 'widget'>, mode: SaveMode) => boolean
  /** A record that a back end has sent, as the list would have it; undefined when it is none of this subject. */
  readRow: (record: unknown) => Row | undefined
  /** An edit sends back the revision of the row, where it has one, so that a stale edit is refused. */
  readonly sendsRevision: boolean
}

/** What is wrong with a body: at a field, and at a part of its value such as `limit.unit`; an empty part is the whole of it. */
export interface BodyIssue {
  readonly key: string
  readonly part: string
  /** The message of the schema; empty where it has none of its own. */
  readonly message: string
  /** The rule that is broken. */
  readonly fault: z.core.$ZodIssue
}

export type CheckedBody<Body> = { valid: true; body: Body } | { valid: false; issues: readonly BodyIssue[] }

/**
 * Defines a subject once. The schemas of the contract decide which fields there must be, which are required and what is
 * valid; each field names its label, the widget that edits it, and whether it is a column or a filter. The order of the
 * fields is the order everywhere. Source: platform specification §3 "Form field schema".
 */
export function defineEntity<
  RowSchema extends ObjectSchema,
  Messages,
  AddSchema extends ObjectSchema | undefined = undefined,
  EditSchema extends ObjectSchema | undefined = undefined,
  QuerySchema extends ObjectSchema | undefined = undefined,
  CustomType extends string = never,
  FieldKey extends string = string,
  Names extends SubjectNames | undefined = undefined,
>(
  config: EntityConfig<RowSchema, AddSchema, EditSchema, QuerySchema, Messages, CustomType, FieldKey, Names> &
    TextsOf<Messages, Names>,
): Entity<RowOf<RowSchema>, BodyOf<AddSchema>, BodyOf<EditSchema>, QueryOf<QuerySchema>> {
  type Row = RowOf<RowSchema>
  type Fields = readonly EntityField<Row>[]
  const { add, edit, query, idOf = idOfRow } = config
  const nameOf = readName(config.nameOf)
  // Messages are one object a language, so a definition is made once for each.
  const fieldsByMessages = { 'zh-CN': new Map<Messages, Fields>(), 'en-US': new Map<Messages, Fields>() }

  function fieldsIn(t: Messages, locale: Locale): Fields {
    const known = fieldsByMessages[locale].get(t)
    if (known) return known
    const defined: Readonly<Record<string, Defined<Row, CustomType>>> = config.fields(t)
    const fields = Object.entries(defined).map(([key, { widget = 'text', ...field }]): EntityField<Row> => {
      const inAdd = hasKey(add, key)
      const inEdit = hasKey(edit, key)
      const widgetOfField = typeof widget === 'string' ? widgetOf(widget) : widget
      return {
        ...field,
        key,
        label: field.label ?? labelOfContract([add, edit, query], key, locale),
        widget: widgetOfField,
        widgetType: typeof widget === 'string' && isBuiltInType(widget) ? widget : undefined,
        inAdd,
        inEdit,
        required: [add, edit].some((schema) => isRequired(schema, key, widgetOfField)),
      }
    })
    fieldsByMessages[locale].set(t, fields)
    return fields
  }

  function widgetOf(type: WidgetType | CustomType): Widget {
    const known = config.widgets && ownWidget(config.widgets, type)
    if (known) return known
    if (isBuiltInType(type)) return widgetValues[type]
    throw new Error(`[form-widgets] There is no widget '${type}'. Give defineEntity one in widgets.`)
  }

  // Fields of an entity without messages take none: the compiler infers nothing but `undefined` for them.
  const useMessages = config.useMessages ?? (() => undefined as Messages)

  function textsOf(t: Messages, locale: Locale): EntityTexts {
    const { names, texts } = config
    if (texts) return texts(t)
    if (!names) return ownTexts(t)
    return locale === 'en-US' ? { title: names.title, noun: names.en } : { title: names.zh, noun: names.zh }
  }

  return {
    useFields: () => fieldsIn(useMessages(), useLocale()),
    useTexts: () => textsOf(useMessages(), useLocale()),
    nameOf,
    rowName: config.rowName ?? nameOf,
    idOf,
    canAdd: add !== undefined,
    canEdit: edit !== undefined,
    formColumns: config.formColumns ?? 2,
    dialogWidth: config.dialogWidth ?? 800,
    drafts: config.drafts ?? true,
    checkAdd: (body) => checkBody(add, body),
    checkEdit: (body) => checkBody(edit, body),
    knownQuery: (request) => asInput<QueryOf<QuerySchema>>(query ? known(request, query) : request),
    takesCondition: (key) => hasKey(query, 'superQueryParams') && hasKey(query, key) && hasKey(config.row, key),
    takesText: (key, mode) => {
      const schema = (mode === 'add' ? add : edit)?.shape[key]
      return schema !== undefined && !z.safeParse(schema, []).success
    },
    takesEmptyText: (key, mode) => {
      const schema = (mode === 'add' ? add : edit)?.shape[key]
      return schema !== undefined && z.safeParse(schema, '').success
    },
    requires: ({ key, widget }, mode) => isRequired(mode === 'add' ? add : edit, key, widget),
    readRow: (record) => {
      const read = z.safeParse(config.row, record)
      return read.success ? read.data : undefined
    },
    sendsRevision: hasKey(edit, 'revision'),
  }
}

type Defined<Row, CustomType extends string> = Omit<EntityFieldDefinition<Row, CustomType>, 'label'> & {
  label?: string
  filter?: EntityFilter
}

/** Errors: an integrator's mistake for a field without a label of its own, or one whose label has no English. */
function labelOfContract(schemas: readonly (ObjectSchema | undefined)[], key: string, locale: Locale): string {
  const [texts] = schemas.flatMap((schema) => labelTextsOf(schema, key) ?? [])
  if (!texts)
    throw new Error(
      `[form-widgets] The field ${key} has no label in both languages. Give it one here, or write label('…', 'English') in its schema.`,
    )
  return locale === 'en-US' ? texts.en : texts.zh
}

function known(request: ListQuery, { shape }: ObjectSchema): ListQuery {
  const { pageNo, pageSize, ...others } = request
  const valid = Object.entries(others).filter(([key, value]) => {
    const field = shape[key]
    return field !== undefined && z.safeParse(field, value).success
  })
  return { ...Object.fromEntries(valid), pageNo, pageSize }
}

function ownWidget(widgets: Readonly<Record<string, Widget>>, type: string): Widget | undefined {
  return Object.hasOwn(widgets, type) ? widgets[type] : undefined
}

function hasKey(schema: ObjectSchema | undefined, key: string): boolean {
  return schema !== undefined && Object.hasOwn(schema.shape, key)
}

/** Returns whether the operator has to fill in a field. A list that may be empty, or a part that starts out valid, asks for nothing. */
function isRequired(schema: ObjectSchema | undefined, key: string, widget: Widget): boolean {
  const field = schema?.shape[key]
  if (field === undefined || z.safeParse(field, undefined).success) return false
  const empty = widget.read(undefined)
  const sent = widget.write ? widget.write(empty) : empty
  return typeof sent !== 'object' || sent === null || !z.safeParse(field, sent).success
}

function checkBody<Schema extends ObjectSchema | undefined>(
  schema: Schema,
  body: Readonly<Record<string, unknown>>,
): CheckedBody<BodyOf<Schema>> {
  if (!schema) throw new Error('[form-widgets] The entity has no schema for this body. Give defineEntity one.')
  // The texts of the library are of one language and for programmers: the form has its own.
  const read = z.safeParse(schema, body, { error: z.config().customError ?? (() => '') })
  if (!read.success) {
    return { valid: false, issues: read.error.issues.map(issueOf) }
  }
  return { valid: true, body: asInput<BodyOf<Schema>>(body) }
}

const issueOf = (fault: z.core.$ZodIssue): BodyIssue => {
  const [key, ...part] = fault.path
  return { key: String(key), part: part.join('.'), message: fault.message, fault }
}

/** What a schema has accepted is of its input type, which the compiler cannot know of a record. */
function asInput<Body>(accepted: Readonly<Record<string, unknown>>): Body {
  return accepted as Body
}

function ownTexts(messages: unknown): EntityTexts {
  if (hasTexts(messages)) return messages
  throw new Error('[form-widgets] The messages of an entity have no title and noun. Give defineEntity texts.')
}

function hasTexts(messages: unknown): messages is EntityTexts {
  return typeof messages === 'object' && messages !== null && 'title' in messages && 'noun' in messages
}

function readName<Row>(name: keyof Row | ((row: Row) => string)): (row: Row) => string {
  if (typeof name === 'function') return name
  return (row) => {
    const text = row[name]
    return typeof text === 'string' ? text : ''
  }
}

function idOfRow(row: object): string {
  const id: unknown = Reflect.get(row, 'id')
  if (typeof id === 'string' || typeof id === 'number') return String(id)
  throw new Error('[form-widgets] A row has no id, which selection and drafts need. Give defineEntity idOf.')
}
