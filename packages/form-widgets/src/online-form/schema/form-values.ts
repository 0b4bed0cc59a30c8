import { isEmptyValue, isScalar, readRecord, readRows } from '../../widgets/kit/values.ts'
import { isSame } from '../../form/draft-changes.ts'
import { defaultKind, plainDefault, readDefault, type DefaultContext } from './default-values.ts'
import type { FormValues } from '../../engine/form-values.ts'
import type { FieldChoices } from '../../widgets/kit/widget.ts'
import type { OnlineField } from './form-field.ts'

/** The values of a stored record. */
export function readRecordValues(
  fields: readonly OnlineField[],
  record: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(fields.map((field) => [field.key, readValue(field, record[field.key])]))
}

function readValue(field: OnlineField, stored: unknown): unknown {
  if (field.widgetType !== 'tab') return field.widget.read(stored)
  if (field.schema.relation === 'one') return withOthers(field, readRecord(stored))
  return readRows(stored).map((row) => withOthers(field, row))
}

/** A row of a sub-table keeps what no field shows, such as its id. */
function withOthers({ fields }: OnlineField, row: Readonly<Record<string, unknown>>): FormValues {
  return { ...row, ...readRecordValues(fields, row) }
}

/** The values of a new record: its defaults, and of a fill rule its text until it has run. */
export function newRecordValues(fields: readonly OnlineField[], context: DefaultContext): FormValues {
  return Object.fromEntries(fields.map((field) => [field.key, newValue(field, context)]))
}

function newValue(field: OnlineField, context: DefaultContext): unknown {
  if (field.widgetType === 'tab') {
    const rows = Array.from({ length: field.schema.minRows ?? 0 }, () => newRecordValues(field.fields, context))
    return field.schema.relation === 'one' ? newRecordValues(field.fields, context) : rows
  }
  const kind = defaultKind(field.schema.defVal)
  if (kind === 'plain' || kind === 'expression') return readDefault(field, plainDefault(field, context))
  return field.widget.read(field.widget.blank?.(field))
}

/** A stored value that its widget cannot read: shown as it is, and kept unless it is changed. */
export function unreadableText(field: OnlineField, stored: unknown): string | undefined {
  if (isEmptyValue(stored) || field.widgetType === 'tab' || !isEmptyValue(field.widget.read(stored))) return undefined
  return isScalar(stored) ? String(stored) : JSON.stringify(stored)
}

/**
 * The body that saves a form. A field that was not changed is sent as it was stored; one that a condition hides is not
 * sent, so that the server keeps what it has.
 */
export function writeBody(
  fields: readonly OnlineField[],
  values: FormValues,
  stored: { record: Readonly<Record<string, unknown>>; start: FormValues } | null,
  isShown: (field: OnlineField) => boolean,
): Record<string, unknown> {
  const hasValue = ({ widget }: OnlineField) => widget.Decoration === undefined
  const sent = fields
    .filter((field) => hasValue(field) && isShown(field))
    .flatMap((field): [string, unknown][] => {
      const { key } = field
      if (stored && isSame(stored.start[key], values[key])) {
        return Object.hasOwn(stored.record, key) ? [[key, stored.record[key]]] : []
      }
      return [[key, writeValue(field, values[key])]]
    })
  return Object.fromEntries(sent)
}

/** A value as a person reads it; of a sub-table one line for each row. */
export function showValue(field: OnlineField, value: unknown, choicesOf: (field: OnlineField) => FieldChoices): string {
  if (field.widgetType !== 'tab') return field.widget.toText(value, choicesOf(field), field)
  const rows = field.schema.relation === 'one' ? [readRecord(value)] : readRows(value)
  const cellOf = (row: FormValues) => (each: OnlineField) => {
    const text = each.widget.hidden ? '' : showValue(each, row[each.key], choicesOf)
    return text === '' ? [] : [`${each.label} ${text}`]
  }
  return rows.map((row) => field.fields.flatMap(cellOf(row)).join(' · ')).join('\n')
}

/** The stored form of a value: several values become a comma-separated text. */
function writeValue(field: OnlineField, value: unknown): unknown {
  const { widget, widgetType, fields } = field
  if (widgetType === 'tab') {
    const writeRow = (row: Readonly<Record<string, unknown>>) => ({
      ...row,
      ...Object.fromEntries(fields.map((each) => [each.key, writeValue(each, row[each.key])])),
    })
    return field.schema.relation === 'one' ? writeRow(readRecord(value)) : readRows(value).map(writeRow)
  }
  const written = widget.write ? widget.write(value) : value
  return Array.isArray(written) ? written.join(',') : written
}
