import {
  fieldTypeOf,
  isQueryType,
  type OnlineFieldType,
  type OnlineFormDefinition,
  type OnlineFormField,
} from '@trackhoe/contract/online'
import type { QueryItem } from '@trackhoe/form-widgets'
import {
  defineEntity,
  fieldValue,
  type EntityFieldDefinition,
  type EntityFilter,
  type Widget,
} from '@trackhoe/form-widgets/entity'
import type { Locale } from '@trackhoe/ui'
import * as z from 'zod/mini'
import type { FormListMessages } from './form-list.messages.ts'
import { rowText } from './row-text.ts'

/** A row of a form: its columns by the keys of the fields. */
export type FormListRow = Readonly<Record<string, unknown>>

/** Above the first rows of a tree. */
export const ROOT = '0'

/** The id of a row; empty for what has none. */
export const rowId = (row: FormListRow | null) => (typeof row?.['id'] === 'string' ? row['id'] : '')

interface FormEntityOptions {
  name: string
  definition: OnlineFormDefinition
  t: FormListMessages
  locale: Locale
  /** Rows say who made them, and when. */
  withAuthor: boolean
}

/** The texts that depend on the language of the reader. */
type Texts = Pick<FormEntityOptions, 't' | 'locale'>

type ListField = EntityFieldDefinition<FormListRow> & { filter?: EntityFilter }

const isDay = (type: OnlineFieldType) => fieldValue(type).filter === 'date-range'
const isNumber = (type: OnlineFieldType) => ['number', 'integer'].includes(fieldTypeOf(type).storage)

/** How a list searches for a field of each type; what has no text of its own is typed. */
function filterOf({ type }: OnlineFormField): Widget['filter'] {
  const { choices } = fieldTypeOf(type)
  if (choices === 'options' || choices === 'switch') return 'select'
  const { filter } = fieldValue(type)
  return filter === 'date-range' || filter === 'tree' ? filter : 'text'
}

/** The widget of a field in the list: the form has the real ones, and the server sends the texts. */
function listWidget(field: OnlineFormField): Widget {
  const filter = filterOf(field)
  return {
    read: (stored) => stored ?? null,
    toText: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
    filter: filter || undefined,
    multiple: fieldTypeOf(field.type).several === true ? (true as const) : undefined,
    needs: filter === 'select' ? 'options' : filter === 'tree' ? 'departments' : undefined,
    cell: isNumber(field.type) || filter === 'date-range' ? ('figures' as const) : undefined,
  }
}

/** The list asks for a field by the input of its type: the widget of a list has none of its own. */
function asksByType(type: OnlineFieldType): boolean {
  const { choices, several } = fieldTypeOf(type)
  const isSelect = choices === 'options' && !several
  return isQueryType(type) && !isSelect && !isDay(type) && choices !== 'departments'
}

/** How the list asks for a field whose type says more than a widget of the list. */
function queryItemOf(field: OnlineFormField): Omit<QueryItem, 'field' | 'label'> | undefined {
  const { type, queryMode = isDay(type) ? 'range' : 'single', tree, listSource, popupCode, orgFields } = field
  const [popupColumn] = (orgFields ?? '').split(',')
  if (!asksByType(type) && (queryMode === 'range') === isDay(type)) return undefined
  const dict = tree ? `${tree.tableName},${tree.text},${tree.code}` : dictOf(field)
  return {
    view: type,
    mode: queryMode,
    dict,
    options: listSource && listSource.length > 0 ? listSource : undefined,
    pidField: tree?.pidField || undefined,
    hasChildField: tree?.hasChildField || undefined,
    pidValue: field.pidValue || undefined,
    condition: field.condition || tree?.condition || undefined,
    categoryCode: field.categoryCode || undefined,
    popupCode: popupCode || undefined,
    popupColumn: popupColumn || undefined,
  }
}

function dictOf({ dictTable, dictText, dictCode }: OnlineFormField): string | undefined {
  if (!dictCode) return undefined
  return dictTable && dictText ? `${dictTable},${dictText},${dictCode}` : dictCode
}

function widthOf(field: OnlineFormField): number {
  if (typeof field.listWidth === 'number' && field.listWidth > 0) return field.listWidth
  const { storage, choices, text } = fieldTypeOf(field.type)
  if (text === 'long' || text === 'html') return 18
  if (isNumber(field.type) || choices === 'switch') return 7
  return storage === 'time' ? 11 : storage === 'day' ? 8 : 10
}

function listField(field: OnlineFormField, isFirst: boolean, { t, locale }: Texts): ListField {
  const [on = 'Y', off = 'N'] = field.switchOptions ?? []
  const dict = dictOf(field)
  const queryItem = queryItemOf(field)
  return {
    label: field.label || field.key,
    widget: listWidget(field),
    options:
      field.listSource && field.listSource.length > 0
        ? field.listSource.map(({ value, label }) => ({ value, label: label || value }))
        : undefined,
    ...(field.type === 'switch' && {
      options: [
        { value: on, label: on === 'Y' ? t.yes : on },
        { value: off, label: off === 'N' ? t.no : off },
      ],
    }),
    dict,
    filter: field.queried ? (true as const) : undefined,
    queryItem,
    column: field.listed
      ? {
          size: widthOf(field),
          enableSorting: true,
          text: (row: FormListRow) => rowText(field, row, locale),
          enableHiding: isFirst ? false : undefined,
          align: isNumber(field.type) ? ('end' as const) : undefined,
        }
      : false,
  }
}

/** The entity of a published form, whose definition comes from the server: columns, conditions and the names of rows. */
export function formEntity({ name, definition, t, locale, withAuthor }: FormEntityOptions) {
  const fields = definition.fields.filter(({ type }) => type !== 'tab' && type !== 'password')
  const listed = fields.filter((field) => field.listed)
  const first = listed[0] ?? fields[0]
  const system = { createBy: z.unknown(), createTime: z.unknown(), updateTime: z.unknown() }
  const row: Record<string, z.ZodMiniType> = { id: z.string(), ...system }
  const text = z.optional(z.string())
  const query: Record<string, z.ZodMiniType> = {
    id: text,
    pid: text,
    column: text,
    order: text,
    field: text,
    superQueryParams: text,
    superQueryMatchType: text,
    createTime_begin: text,
    createTime_end: text,
    createBy: text,
    createTime: text,
  }
  for (const { key } of fields) {
    row[key] = z.unknown()
    Object.assign(query, { [key]: text, [`${key}_begin`]: text, [`${key}_end`]: text })
  }
  return defineEntity({
    row: z.looseObject(row),
    query: z.looseObject(query),
    useMessages: () => t,
    texts: () => ({ title: name, noun: name }),
    nameOf: (shown: FormListRow) => (first ? rowText(first, shown, locale) : rowId(shown)),
    fields: (): Record<string, ListField> => ({
      ...Object.fromEntries(fields.map((field) => [field.key, listField(field, field === first, { t, locale })])),
      ...(withAuthor && {
        createBy: { label: t.createBy, column: { size: 8, priority: 1 } },
        createTime: { label: t.createTime, widget: 'datetime', column: { size: 11, enableSorting: true, priority: 2 } },
      }),
    }),
  })
}
