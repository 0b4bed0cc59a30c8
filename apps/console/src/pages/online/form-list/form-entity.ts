import type { OnlineFormDefinition, OnlineFormField } from '@trackhoe/contract/online'
import type { QueryItem } from '@trackhoe/form-widgets'
import { defineEntity, type EntityFieldDefinition, type EntityFilter, type Widget } from '@trackhoe/form-widgets/entity'
import * as z from 'zod/mini'
import type { FormListMessages } from './form-list.messages.ts'
import { rowText } from './row-text.ts'

/** A row of a form: its columns by the keys of the fields. */
export type FormListRow = Readonly<Record<string, unknown>>

/** The id of a row; empty for what has none. */
export const rowId = (row: FormListRow | null) => (typeof row?.['id'] === 'string' ? row['id'] : '')

interface FormEntityOptions {
  name: string
  definition: OnlineFormDefinition
  t: FormListMessages
}

type ListField = EntityFieldDefinition<FormListRow> & { filter?: EntityFilter }

const CHOICES = ['list', 'radio', 'list_multi', 'checkbox']
const NUMBERS = ['number', 'integer', 'rate']
const LONG = ['textarea', 'umeditor', 'markdown']

/** How a list searches for a field of each type; a password is not searched for. */
function filterOf({ type }: OnlineFormField): Widget['filter'] {
  if (CHOICES.includes(type) || type === 'switch') return 'select'
  if (type === 'date' || type === 'datetime') return 'date-range'
  if (type === 'sel_depart') return 'tree'
  return 'text'
}

/** The widget of a field in the list: the form has the real ones, and the server sends the texts. */
function listWidget(field: OnlineFormField): Widget {
  const filter = filterOf(field)
  return {
    read: (stored) => stored ?? null,
    toText: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
    filter: filter || undefined,
    multiple: SEVERAL.includes(field.type) ? (true as const) : undefined,
    needs: filter === 'select' ? ('options' as const) : undefined,
    ...(filter === 'tree' && { needs: 'departments' as const }),
    cell: NUMBERS.includes(field.type) || filter === 'date-range' ? ('figures' as const) : undefined,
  }
}

/** Types of several values, comma-joined. */
const SEVERAL = ['list_multi', 'checkbox', 'sel_user', 'sel_depart', 'sel_tree', 'cat_tree']
/** Types that the list asks for by the input of their view. */
const VIEWS = ['list_multi', 'checkbox', 'sel_user', 'sel_search', 'sel_tree', 'cat_tree', 'popup', 'pca']

/** How the list asks for a field whose type says more than a widget of the list. */
function queryItemOf(field: OnlineFormField): Omit<QueryItem, 'field' | 'label'> | undefined {
  const { type, queryMode = isDay(type) ? 'range' : 'single', tree, listSource, popupCode, orgFields } = field
  const [popupColumn] = (orgFields ?? '').split(',')
  if (!VIEWS.includes(type) && (queryMode === 'range') === isDay(type)) return undefined
  const dict = tree ? `${tree.tableName},${tree.text},${tree.code}` : dictOf(field)
  return {
    view: type,
    mode: queryMode,
    dict,
    options: listSource && listSource.length > 0 ? listSource : undefined,
    pidField: tree?.pidField || undefined,
    ...(tree?.hasChildField && { hasChildField: tree.hasChildField }),
    ...(field.pidValue && { pidValue: field.pidValue }),
    ...((field.condition || tree?.condition) && { condition: field.condition || tree?.condition || '' }),
    ...(field.categoryCode && { categoryCode: field.categoryCode }),
    ...(popupCode && { popupCode }),
    ...(popupColumn && { popupColumn }),
  }
}

const isDay = (type: string) => type === 'date' || type === 'datetime'

function dictOf({ dictTable, dictText, dictCode }: OnlineFormField): string | undefined {
  if (!dictCode) return undefined
  return dictTable && dictText ? `${dictTable},${dictText},${dictCode}` : dictCode
}

function widthOf(field: OnlineFormField): number {
  if (typeof field.listWidth === 'number' && field.listWidth > 0) return field.listWidth
  if (LONG.includes(field.type)) return 18
  if (NUMBERS.includes(field.type) || field.type === 'switch') return 7
  return field.type === 'datetime' ? 11 : field.type === 'date' ? 8 : 10
}

function listField(field: OnlineFormField, isFirst: boolean, t: FormListMessages): ListField {
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
          text: (row: FormListRow) => rowText(field, row),
          enableHiding: isFirst ? false : undefined,
          align: NUMBERS.includes(field.type) ? ('end' as const) : undefined,
        }
      : false,
  }
}

/** The entity of a published form, whose definition comes from the server: columns, conditions and the names of rows. */
export function formEntity({ name, definition, t }: FormEntityOptions) {
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
    nameOf: (shown: FormListRow) => (first ? rowText(first, shown) : rowId(shown)),
    fields: (): Record<string, ListField> => ({
      ...Object.fromEntries(fields.map((field) => [field.key, listField(field, field === first, t)])),
      createBy: { label: t.createBy, column: { size: 8, priority: 1 } },
      createTime: { label: t.createTime, widget: 'datetime', column: { size: 11, enableSorting: true, priority: 2 } },
    }),
  })
}
