import type { OnlineColumns, OnlineFormDefinition, OnlineFormItem, OnlineQueryItem } from '@trackhoe/contract/online'
import { OnlineFormField } from '@trackhoe/contract/online'
import {
  FormHeadOfJeecgBoot,
  FormSchemaOfJeecgBoot,
  ListDetailsOfJeecgBoot,
  type FormLineColumn,
  type FormProperty,
} from '@trackhoe/contract/jeecgboot'
import type { FormListRow } from './form-entity.ts'

/** The two responses of a JeecgBoot that describe a form. */
interface Answers {
  item: OnlineFormItem
  columns: OnlineColumns
  queryItems: readonly OnlineQueryItem[]
}

/** A form of a JeecgBoot, as this console shows and saves its rows. */
export interface JeecgBootForm {
  name: string
  version: string
  tableType: string
  isTree: boolean
  /** The field of a row that names the row above. */
  parentKey: string
  /** The field of a row that says whether there are rows below. */
  childKey: string
  definition: OnlineFormDefinition
  /** The built-in actions that the form has. */
  has: (action: string) => boolean
  /** The row with the texts of its coded values, as a native server sends them. */
  withTexts: (row: FormListRow) => FormListRow
}

/** Reads a form of a JeecgBoot; null for what is none. */
export function readJeecgBootForm({ item, columns, queryItems }: Answers): JeecgBootForm | null {
  const head = FormHeadOfJeecgBoot.safeParse(item.head)
  const schema = FormSchemaOfJeecgBoot.safeParse(item.schema)
  const details = ListDetailsOfJeecgBoot.safeParse(columns)
  if (!head.success || !schema.success || !details.success) return null
  const { tableTxt, tableName, tableType, tableVersion, isTree, treeParentIdField, treeIdField } = head.data
  const listed = new Map(columns.columns.map((column, at) => [column.dataIndex, at]))
  const queried = new Map(queryItems.map((each) => [each.field, each]))
  const required = new Set(schema.data.required)
  const fields = Object.entries(schema.data.properties)
    .toSorted(([, one], [, other]) => placeOf(one) - placeOf(other))
    .flatMap(([key, property]): OnlineFormField[] => {
      if (property.view === 'tab') return linesField(key, property)
      const condition = queried.get(key)
      return knownField({
        ...fieldOf(key, property),
        required: required.has(key),
        listed: listed.has(key),
        queried: condition !== undefined,
        queryMode: condition && (condition.mode === 'group' ? 'range' : 'single'),
      })
    })
  const buttons = details.data.cgButtonList.filter(({ buttonStyle }) => buttonStyle === 'built-in')
  return {
    name: tableTxt ?? tableName ?? head.data.id,
    version: tableVersion ?? '',
    tableType: tableType ?? '1',
    isTree: isTree === 'Y',
    parentKey: details.data.pidField ?? treeParentIdField ?? 'pid',
    childKey: details.data.hasChildrenField ?? treeIdField ?? 'has_child',
    // The list has its columns in the order that the server names.
    definition: { fields: inOrderOf(listed, fields), columns: 2 },
    has: (action) => buttons.every(({ buttonCode, buttonStatus }) => buttonCode !== action || buttonStatus !== '0'),
    withTexts: textsOf(columns, details.data),
  }
}

/** Lines stand below the fields of their row. */
const placeOf = ({ view, order }: FormProperty) => (order ?? 0) + (view === 'tab' ? 10_000 : 0)

/** Fields that the list shows keep their places among each other, in the order of the columns. */
function inOrderOf(listed: ReadonlyMap<string, number>, fields: readonly OnlineFormField[]): OnlineFormField[] {
  const shown = fields
    .filter(({ key }) => listed.has(key))
    .toSorted((one, other) => (listed.get(one.key) ?? 0) - (listed.get(other.key) ?? 0))
  let next = 0
  return fields.map((field) => (listed.has(field.key) ? (shown[next++] ?? field) : field))
}

/** The types of fields and lines by other names. */
const TYPES: Readonly<Record<string, string>> = { input: 'text', inputNumber: 'number', select: 'list' }

/** Types whose choices a JeecgBoot sends with the field. */
const CHOICES = new Set(['list', 'radio', 'list_multi', 'checkbox'])

function fieldOf(key: string, property: FormProperty) {
  const { view, title, maxLength, pattern, errorInfo, dict, pidField, pidValue, hasChildField, pcode } = property
  const [tableName = '', text = '', code = ''] = (dict ?? '').split(',')
  return {
    id: key,
    key,
    type: TYPES[view ?? ''] ?? view ?? 'text',
    label: title ?? key,
    ...choicesOf(view, property.enum),
    ...sourceOf(property),
    maxLength: maxLength && maxLength > 0 ? maxLength : undefined,
    pattern: isExpression(pattern) ? { source: pattern, message: errorInfo || undefined } : undefined,
    ...(view === 'sel_tree' &&
      code && {
        tree: { tableName, text, code, pidField: pidField || undefined, hasChildField: hasChildField || undefined },
        pidValue: pidValue ?? '',
      }),
    categoryCode: view === 'cat_tree' ? (pcode ?? '0') : undefined,
    ...(view === 'popup' && {
      popupCode: property.code ?? '',
      orgFields: property.orgFields ?? '',
      destFields: property.destFields ?? '',
      multiple: property.popupMulti,
    }),
  }
}

/** The lines of a row: many of them, or one where the form has one. */
function linesField(key: string, { describe, relationType, columns }: FormProperty): OnlineFormField[] {
  if (!columns) return []
  const fields = columns.flatMap((column) => knownField(lineFieldOf(column)))
  const limits = relationType === '1' ? { maxRows: 1 } : {}
  return knownField({ id: key, key, type: 'tab', label: describe ?? key, relation: 'many', fields, ...limits })
}

/** A cell of a table has no place for several boxes beside each other. */
const LINE_TYPES: Readonly<Record<string, string>> = { ...TYPES, radio: 'list', checkbox: 'list_multi' }

function lineFieldOf(column: FormLineColumn) {
  const { key, type, title, options, validateRules } = column
  return {
    id: key,
    key,
    type: LINE_TYPES[type ?? ''] ?? type ?? 'text',
    label: title ?? key,
    required: validateRules?.some(({ pattern }) => pattern === '*') ?? false,
    ...choicesOf(type, options),
    ...sourceOf(column),
  }
}

function sourceOf({ dictTable, dictCode, dictText }: Pick<FormProperty, 'dictTable' | 'dictCode' | 'dictText'>) {
  return dictCode ? { dictCode, dictTable: dictTable ?? '', dictText: dictText ?? '' } : {}
}

function choicesOf(type: string | null, choices: FormProperty['enum']) {
  if (!choices || !CHOICES.has(TYPES[type ?? ''] ?? type ?? '')) return {}
  const listSource = choices.flatMap((choice) =>
    choice && choice.value !== null ? [{ value: choice.value, label: choice.text ?? choice.value }] : [],
  )
  return { listSource }
}

/** JeecgBoot has names for some patterns: `*`, `only`, `n`. */
const isExpression = (pattern: string | null): pattern is string => pattern !== null && /[\\^$[(]/.test(pattern)

/** The field, as a text where its type is one that this console does not have. */
function knownField(field: { type: string; [attribute: string]: unknown }): OnlineFormField[] {
  for (const type of [field.type, 'text']) {
    const read = OnlineFormField.safeParse({ ...field, type })
    if (read.success) return [read.data]
  }
  return []
}

/** A JeecgBoot sends codes, and their texts once for the whole list. */
function textsOf(columns: OnlineColumns, { dictOptions }: ListDetailsOfJeecgBoot) {
  const texts = columns.columns.flatMap(({ dataIndex, customRender }) => {
    const choices = customRender ? dictOptions?.[customRender] : undefined
    if (!choices) return []
    const byValue = new Map(choices.map((choice) => [choice?.value ?? '', choice?.text ?? '']))
    return [[dataIndex, byValue] as const]
  })
  return (row: FormListRow): FormListRow => ({
    ...row,
    ...Object.fromEntries(
      texts.flatMap(([key, byValue]) => {
        const value = row[key]
        if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return []
        const named = String(value).split(',').map((each) => byValue.get(each) ?? each) // prettier-ignore
        return [[`${key}_dictText`, named.join(', ')] as const]
      }),
    ),
  })
}
