import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { stateOf } from '../../engine/conditions.ts'
import type { NewerRecord } from '../../engine/edit-conflict.ts'
import { revisionOf, savedByOf, type FormValues } from '../../engine/form-values.ts'
import { formResolver, type FormIssue } from '../../form/form-resolver.ts'
import type { TranslateMessage } from '../../locale/use-contract-messages.ts'
import type { Messages } from '../../locale/zh-cn.ts'
import { isEmptyValue } from '../../widgets/kit/values.ts'
import type { FieldChoices } from '../../widgets/kit/widget.ts'
import type { BodyIssue, Entity, EntityField, SaveMode } from '../definition/define-entity.ts'
import type { LoadDetails } from '../definition/use-details.ts'
import { conditionsOf } from './entity-conditions.ts'
import { faultMessage } from './fault-message.ts'

/** The fields of the form. A field that is set once is shown, but not edited, afterwards. */
export function formFields<Row extends object>(
  fields: readonly EntityField<Row>[],
  row: Row | null,
): readonly EntityField<Row>[] {
  return fields.filter(
    ({ key, inAdd, inEdit, widget }) =>
      (row ? inEdit : inAdd) || (row !== null && inAdd && !widget.secret && Object.hasOwn(row, key)),
  )
}

/** Returns whether the field of a form cannot be changed. */
export function isFixed<Row>(field: EntityField<Row>, row: Row | null): boolean {
  return row !== null && !field.inEdit
}

/** Returns the initial values of the form: the row's values and what was loaded beside it, or what a new row starts with, else its defaults. */
export function startValues<Row extends object>(
  fields: readonly EntityField<Row>[],
  row: Row | null,
  details: Readonly<Record<string, unknown>> | undefined,
  newValues: FormValues = {},
): FormValues {
  return Object.fromEntries(
    fields.map(({ key, widget, defaultValue, deferred }) => {
      const stored: unknown =
        row === null ? (newValues[key] ?? defaultValue) : deferred ? details?.[key] : Reflect.get(row, key)
      return [key, widget.read(stored)]
    }),
  )
}

/**
 * Reads the newer record of a stale edit. Deferred values that it does not carry are loaded. Errors: those of the loader;
 * undefined when the record is not one of the entity.
 */
export async function newerRecord<Row extends object>(
  entity: Pick<Entity<Row, never, never, never>, 'readRow'>,
  fields: readonly EntityField<Row>[],
  record: object,
  loadDetails: LoadDetails<Row> | undefined,
): Promise<NewerRecord | undefined> {
  const row = entity.readRow(record)
  if (!row) return undefined
  const lacksDetails = fields.some(({ key, deferred }) => deferred && !Object.hasOwn(record, key))
  const details = lacksDetails ? await loadDetails?.(row, new AbortController().signal) : undefined
  const known = new Map(Object.entries({ ...record, ...row, ...details }))
  const values = fields.flatMap(({ key, widget }) =>
    known.has(key) ? [[key, widget.read(known.get(key))] as const] : [],
  )
  return {
    revision: revisionOf(record),
    values: Object.fromEntries(values),
    ...savedByOf(Object.fromEntries(known)),
  }
}

interface BodyOptions<Row> {
  entity: Pick<Entity<Row, unknown, unknown, unknown>, 'takesText' | 'takesEmptyText' | 'sendsRevision' | 'idOf'>
  fields: readonly EntityField<Row>[]
  row: Row | null
  /** Keys whose present value is not known. They are not sent, so the server keeps what it has. */
  unknownKeys: readonly string[]
  /** The revision that the form was opened with. */
  revision?: number | undefined
}

/** The body that saves the form. */
export function bodyOf<Row>(values: FormValues, options: BodyOptions<Row>): Record<string, unknown> {
  const { entity, fields, row, unknownKeys, revision } = options
  const mode: SaveMode = row === null ? 'add' : 'edit'
  const sent = fields.filter((field) => (row === null ? field.inAdd : field.inEdit) && !unknownKeys.includes(field.key))
  const written = sent.map(({ key, widget }) => {
    const value = widget.write ? widget.write(values[key]) : values[key]
    // In an edit `null` keeps the stored value, so an emptied field says so with the empty text.
    if (isEmpty(value)) return [key, entity.takesEmptyText(key, mode) ? '' : value]
    return [key, widget.multiple && Array.isArray(value) && entity.takesText(key, mode) ? value.join(',') : value]
  })
  return {
    ...Object.fromEntries(written),
    ...(row !== null && { id: entity.idOf(row) }),
    ...(row !== null && entity.sendsRevision && revision !== undefined && { revision }),
  }
}

const isEmpty = (value: unknown): value is null | undefined => value === null || value === undefined

/** The path of an error of a part of a field: that of the part where the control of the field shows it, else the field. */
export function pathOf<Row>(field: EntityField<Row>, part: string, value: unknown): string[] {
  return part !== '' && field.widget.showsPart?.(part, value) ? [field.key, ...part.split('.')] : [field.key]
}

interface ResolverTexts<Row> {
  messages: Messages['rules']
  /** Puts messages of the contract into the language of the reader. */
  translate: TranslateMessage
  choicesOf: (field: EntityField<Row>) => FieldChoices
}

/**
 * Checks a form by the contract and by the widgets of its fields, and asks for what the contract or a condition requires; each
 * issue goes to its field. Where a schema has no message of its own, the form has one.
 */
export function contractResolver<Row, Add, Edit, Query>(
  entity: Entity<Row, Add, Edit, Query>,
  options: Omit<BodyOptions<Row>, 'entity'>,
  { messages, translate, choicesOf }: ResolverTexts<Row>,
): Resolver<FormValues> {
  const { fields, row } = options
  const mode: SaveMode = row === null ? 'add' : 'edit'
  const byKey = new Map(fields.map((field) => [field.key, field]))

  function messageOf({ message, part, fault }: BodyIssue, field: EntityField<Row> | undefined, value: unknown): string {
    if (message !== '') return translate(message)
    const label = field?.label ?? ''
    return part === '' && isEmptyValue(value) ? messages.required(label) : faultMessage(fault, label, value, messages)
  }

  return formResolver<FormValues>((values) => {
    const body = bodyOf(values, { ...options, entity })
    const checked = row === null ? entity.checkAdd(body) : entity.checkEdit(body)
    const isShown = (field: EntityField<Row>) =>
      field.widget.hidden !== true && stateOf(conditionsOf(field), values).shown
    const first = fields.find(isShown)?.key ?? 'root'
    const ofContract = (checked.valid ? [] : checked.issues).map((issue): FormIssue => {
      const field = byKey.get(issue.key)
      const message = messageOf(issue, field, values[issue.key])
      if (field && isShown(field)) return { path: pathOf(field, issue.part, values[issue.key]), message }
      // A rule of the whole form has no field of its own, and nobody sees a field that is not shown.
      const names = field?.label && issue.message !== ''
      return { path: [first], message: names ? `${field.label} · ${message}` : message }
    })
    const ofFields = fields.filter(isShown).flatMap((field): readonly FormIssue[] => {
      const value = values[field.key]
      if (!isEmptyValue(value)) {
        const faults = Object.hasOwn(body, field.key) ? widgetFaults(field, value) : []
        return faults.map(({ path, message }) => ({ path: pathOf(field, path.join('.'), value), message }))
      }
      const required =
        (body[field.key] === '' && entity.requires(field, mode)) ||
        (field.requireIf !== undefined && stateOf(conditionsOf(field), values).required)
      return required ? [{ path: [field.key], message: messages.required(field.label) }] : []
    })
    const issues = [...ofContract, ...ofFields]
    return issues.length > 0 ? { issues } : { values }
  })

  /** What a widget of the entity's own finds wrong with a value. Built-in widgets leave it to the contract. */
  function widgetFaults(field: EntityField<Row>, value: unknown): readonly z.core.$ZodIssue[] {
    const schema = field.widget.schema?.(field, messages, choicesOf(field))
    return (schema && z.safeParse(schema, value).error?.issues) ?? []
  }
}
