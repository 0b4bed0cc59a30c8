import { formatDateTime } from '@trackhoe/ui'
import { dayOfLimit } from '../../selectors/query/day-limits.ts'
import type { FieldOption } from '../../services/field-options.ts'
import type { FieldDescription } from '../../widgets/kit/widget.ts'

/**
 * One field of an online form, as a server stores it: the description that all forms share, and what only a form needs.
 * Attributes keep the names of the platform. Flags come as booleans, 0 and 1, or their texts.
 * Source: platform specification §3 "Form field schema".
 */
export interface FormFieldSchema extends Omit<
  FieldDescription,
  'label' | 'orgFields' | 'destFields' | 'switchOptions'
> {
  /** A built-in type, or one of the form's `widgets`. */
  type: string
  /** 无标题 when empty. */
  label?: string
  hint?: string
  required?: Flag
  readonly?: Flag
  /** A value, `#{…}` of the user, `{{…}}` to evaluate, or one `${…}` of a fill rule. */
  defVal?: unknown
  dictTable?: string
  dictCode?: string
  dictText?: string
  /** Its choices are the rows of a sub-table that belong to the choice of `dictRelatedField`. */
  dictIsDataLink?: Flag
  dictRelatedField?: string
  dictForeignKey?: string
  /** Choices of the field itself. */
  listSource?: readonly { value: string | number; text?: string; label?: string }[]
  /** Comma-separated texts or lists. */
  orgFields?: string | readonly string[]
  destFields?: string | readonly string[]
  /** The tab whose row the field is a part of. */
  subKey?: string
  onlyInteger?: Flag
  switchOptions?: readonly string[]
  /** The key of a group. */
  group?: string
  /** A line of the form to itself. */
  span?: 'full'
  /** Expressions over the other fields. */
  showIf?: string
  requireIf?: string
  disableIf?: string
  /** The value is calculated, and cannot be typed. */
  compute?: string
  /** The first and the last day that can be chosen: a day, or so many days before and after today. */
  before?: string | number
  after?: string | number
  /** The code of a check rule that runs on the server when the field is left. */
  checkRule?: string
  /** The value must be the only one in this column. */
  unique?: { readonly tableName: string; readonly fieldName: string }
  /** Of a tab: one row as a form, or many as a table. */
  relation?: 'one' | 'many'
  /** The fields of a tab. */
  fields?: readonly FormFieldSchema[]
  /** The fewest and the most rows of a tab. */
  minRows?: number
  maxRows?: number
}

type Flag = boolean | 0 | 1 | '0' | '1'

export interface FormGroup {
  readonly key: string
  readonly label: string
}

/** A form as data. */
export interface FormSchema {
  readonly fields: readonly FormFieldSchema[]
  /** Absent: the fields stand together. A field of no group comes first. */
  readonly groups?: readonly FormGroup[]
  /** 2 when left out; one on a narrow screen. */
  readonly columns?: 1 | 2 | 3 | 4
}

export function isSet(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1'
}

/** Returns the description of a field for its widget, from the one that a server stores. */
export function describeField(schema: FormFieldSchema, untitled: string): FieldDescription {
  const { label, listSource, orgFields, destFields, switchOptions, onlyInteger, options, dict } = schema
  const today = () => formatDateTime(new Date(), 'date')
  const { before, after } = schema
  const earliest = schema.earliest ?? (before === undefined ? before : dayOfLimit(before, 'back', today()))
  const latest = schema.latest ?? (after === undefined ? after : dayOfLimit(after, 'ahead', today()))
  const [on, off] = switchOptions ?? []
  const code = dict ?? dictOf(schema)
  const choices = options ?? (listSource && optionsOf(listSource))
  return {
    ...schema,
    label: label === undefined || label.trim() === '' ? untitled : label,
    orgFields: listOf(orgFields),
    destFields: listOf(destFields),
    switchOptions: on !== undefined && off !== undefined ? [on, off] : ['Y', 'N'],
    precision: isSet(onlyInteger) ? 0 : schema.precision,
    earliest,
    latest,
    options: choices,
    dict: code,
  }
}

/** Wire: a plain dictionary has only a code; one of a table has a table, a text and a code. */
function dictOf({ dictTable, dictText, dictCode, dictIsDataLink }: FormFieldSchema): string | undefined {
  if (isSet(dictIsDataLink) || !dictCode) return undefined
  return dictTable && dictText ? `${dictTable},${dictText},${dictCode}` : dictCode
}

function optionsOf(listSource: NonNullable<FormFieldSchema['listSource']>): readonly FieldOption[] {
  return listSource.map(({ value, text, label }) => ({ value, label: text ?? label ?? String(value) }))
}

function listOf(fields: string | readonly string[] | undefined): readonly string[] {
  if (fields === undefined) return []
  const list = typeof fields === 'string' ? fields.split(',') : fields
  return list.map((each) => each.trim()).filter((each) => each !== '')
}

/** Puts the fields with a `subKey` into their tab, so that a flat list and a nested one are the same form. */
export function nestFields(fields: readonly FormFieldSchema[]): readonly FormFieldSchema[] {
  const tabs = new Set(fields.filter(({ type }) => type === 'tab').map(({ key }) => key))
  const isInTab = ({ subKey }: FormFieldSchema) => subKey !== undefined && tabs.has(subKey)
  return fields
    .filter((field) => !isInTab(field))
    .map((field) =>
      field.type === 'tab'
        ? { ...field, fields: [...(field.fields ?? []), ...fields.filter(({ subKey }) => subKey === field.key)] }
        : field,
    )
}

/** The sub-table that the choices of a field come from. */
export function subTableOf(field: FormFieldSchema, all: readonly FormFieldSchema[]) {
  const { dictTable, dictText, dictCode, dictForeignKey, dictRelatedField, dictIsDataLink } = field
  const related = all.find(({ key }) => key === dictRelatedField)
  if (!isSet(dictIsDataLink) || !related || !dictTable || !dictText || !dictCode || !dictForeignKey) return undefined
  return {
    relatedKey: related.key,
    source: {
      tableName: dictTable,
      labelField: dictText,
      valueField: dictCode,
      foreignKey: dictForeignKey,
      mainTableName: related.dictTable ?? '',
      mainValueField: related.dictCode ?? '',
    },
  }
}
