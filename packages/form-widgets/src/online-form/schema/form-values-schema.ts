import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FormValues } from '../../engine/form-values.ts'
import { formResolver, type FormIssue } from '../../form/form-resolver.ts'
import type { Messages } from '../../locale/zh-cn.ts'
import { widgetTypes } from '../../widgets/registry.ts'
import { isEmptyValue, readRecord } from '../../widgets/kit/values.ts'
import type { FieldChoices } from '../../widgets/kit/widget.ts'
import type { OnlineField } from './form-field.ts'
import { unreadableText } from './form-values.ts'

interface SchemaOptions {
  messages: Messages['rules']
  choicesOf: (field: OnlineField) => FieldChoices
  /**
   * Returns whether a field is shown at all, must be filled in, and holds what was stored. `values`: of the form, or of the row
   * it stands in.
   */
  stateOf: (field: OnlineField, values: FormValues) => { shown: boolean; required: boolean; kept: boolean }
}

interface CompiledSchema {
  readonly messages: Messages['rules']
  readonly options: FieldChoices['options']
  readonly departments: FieldChoices['departments']
  readonly schema: z.ZodMiniType | undefined
}

/** The schemas of fields, each made once for a language and the choices that have come. */
const compiled = new WeakMap<OnlineField, CompiledSchema>()

/** The schema of a value that is not empty: of its own widget, or of the built-in one. Absent: every value is valid. */
export function valueSchema(field: OnlineField, messages: Messages['rules'], choices: FieldChoices) {
  const { options, departments } = choices
  const known = compiled.get(field)
  if (known?.messages === messages && known.options === options && known.departments === departments)
    return known.schema
  const { widget, widgetType } = field
  const checks = widgetType === undefined ? widget : widgetTypes[widgetType]
  const schema = checks.schema?.(field, messages, choices)
  compiled.set(field, { messages, options, departments, schema })
  return schema
}

/**
 * Returns the fault of a stored value: it cannot be read, or is none of the choices. It is kept unless it is changed.
 * `value`: of the form, read from the stored one.
 */
export function storedFault(
  field: OnlineField,
  { stored, value }: { stored: unknown; value: unknown },
  messages: Pick<Messages, 'rules' | 'onlineForm'>,
  choices: FieldChoices,
): string | undefined {
  const unreadable = unreadableText(field, stored)
  if (unreadable !== undefined) return messages.onlineForm.unreadable(unreadable)
  const schema = field.widget.needs === 'options' && valueSchema(field, messages.rules, choices)
  if (!schema || isEmptyValue(value)) return undefined
  const checked = z.safeParse(schema, value)
  return checked.success ? undefined : checked.error.issues[0]?.message
}

/** The schema of what a form holds, derived from its fields. */
export function formValuesSchema(fields: readonly OnlineField[], options: SchemaOptions): z.ZodMiniType<FormValues> {
  return z.record(z.string(), z.unknown()).check((context) => {
    for (const { path, message } of fields.flatMap((field) => fieldIssues(field, context.value, options))) {
      context.issues.push({ code: 'custom', message, path: [...path], input: context.value })
    }
  })
}

/** Returns the faults of a field, by its path in the form. */
function fieldIssues(field: OnlineField, values: FormValues, options: SchemaOptions): readonly FormIssue[] {
  const state = options.stateOf(field, values)
  if (!state.shown || state.kept) return []
  return issuesOf(field, values[field.key], state.required, options).map(({ path, message }) => ({
    path: [field.key, ...path],
    message,
  }))
}

function issuesOf(field: OnlineField, value: unknown, required: boolean, options: SchemaOptions): readonly FormIssue[] {
  if (field.widgetType === 'tab') return rowIssues(field, value, required, options)
  const written = typeof value === 'string' && field.widget.write ? field.widget.write(value) : value
  if (isEmptyValue(written)) {
    return required ? [{ path: [], message: options.messages.required(field.label) }] : []
  }
  const schema = valueSchema(field, options.messages, options.choicesOf(field))
  const checked = schema && z.safeParse(schema, value)
  return checked?.success === false ? checked.error.issues.map(({ message }) => ({ path: [], message })) : []
}

function rowIssues(
  field: OnlineField,
  value: unknown,
  required: boolean,
  options: SchemaOptions,
): readonly FormIssue[] {
  const row = formValuesSchema(field.fields, options)
  const { relation, maxRows } = field.schema
  const schema =
    relation === 'one'
      ? row
      : z.array(row).check(z.maxLength(maxRows ?? Infinity, options.messages.tooMany(field.label, maxRows ?? 0)))
  const empty = relation !== 'one' && isEmptyValue(value)
  if (empty) return required ? [{ path: [], message: options.messages.required(field.label) }] : []
  // A record may have no row yet.
  const checked = z.safeParse(schema, relation === 'one' ? readRecord(value) : value)
  if (checked.success) return []
  return checked.error.issues.map(({ path, message }) => ({ path: path.map(toKey), message }))
}

function toKey(part: PropertyKey): string | number {
  return typeof part === 'number' ? part : String(part)
}

/** How long a form is validated at a stretch: half a frame. Unit: ms. */
const SLICE_MS = 8

/**
 * Checks by the rules of the fields; while one field is edited, only that one. A form of many fields is checked in slices,
 * between which the page answers.
 */
export function fieldsResolver(fields: readonly OnlineField[], optionsOf: () => SchemaOptions): Resolver<FormValues> {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  return formResolver<FormValues>(async (values, names) => {
    const [name] = names
    const edited = names.length === 1 && name !== undefined ? byKey.get(name.split('.')[0] ?? '') : undefined
    const issues: FormIssue[] = []
    let since = performance.now()
    for (const field of edited ? [edited] : fields) {
      if (performance.now() - since > SLICE_MS) {
        // oxlint-disable-next-line no-await-in-loop -- the page answers here
        await pause()
        since = performance.now()
      }
      for (const issue of fieldIssues(field, values, optionsOf())) {
        // A list of rows has errors of its rows beside its own.
        const ofRows = field.widgetType === 'tab' && issue.path.length === 1
        issues.push(ofRows ? { ...issue, path: [...issue.path, 'root'] } : issue)
      }
    }
    return issues.length > 0 ? { issues } : { values }
  })
}

/** Lets everything that waits go first. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
