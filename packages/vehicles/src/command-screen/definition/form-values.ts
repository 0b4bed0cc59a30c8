import { commandKinds, type CommandKind, type GatewayVehicle } from '@trackhoe/contract/vehicle'
import {
  fieldsFor,
  type CommandField,
  type CommandPart,
  type CommandScreen,
  type FieldValue,
  type FormValues,
  type ReportedValues,
} from './define-command-screen.ts'

/** One row of the review: reported and new value. `from` is undefined where it is not known. */
export interface Change {
  key: string
  from: FieldValue | undefined
  to: FieldValue
}

/** The fields of a part that will be sent. */
export interface PartChanges {
  part: CommandPart
  changes: readonly Change[]
}

/** Sets one field; `null` clears it. */
export function withValue(values: FormValues, partId: string, key: string, value: FieldValue | null): FormValues {
  const { [key]: _gone, ...others } = values[partId] ?? {}
  const own = value === null ? others : { ...values[partId], [key]: value }
  const { [partId]: _old, ...rest } = values
  return Object.keys(own).length === 0 ? rest : { ...rest, [partId]: own }
}

/** Returns whether a part has nothing to fill in: one button sends it. */
export function isAction({ fields }: CommandPart): boolean {
  return Object.keys(fields).length === 0
}

/** Removes the values of a part, for instance after it was sent. */
export function withoutPart(values: FormValues, partId: string): FormValues {
  const { [partId]: _sent, ...rest } = values
  return rest
}

/**
 * Returns what will be sent, by part: the values that differ from those the terminal reported, and all values of a part
 * that is sent as a whole as soon as one is set. Parts without values are omitted.
 */
export function changesOf(
  screen: CommandScreen,
  values: FormValues,
  reported: ReportedValues,
  vehicles: readonly GatewayVehicle[],
): PartChanges[] {
  return screen.parts
    .filter((part) => part.allowsSeveral || vehicles.length <= 1)
    .map((part) => {
      const typed = values[part.id] ?? {}
      const now = reportedOf(part, reported, vehicles)
      const changes = fieldsFor(part, vehicles).flatMap(([key]): Change[] => {
        const to = typed[key]
        return to === undefined || (!part.whole && isSame(to, now[key])) ? [] : [{ key, from: now[key], to }]
      })
      return { part, changes }
    })
    .filter(({ changes }) => changes.length > 0)
}

function reportedOf(part: CommandPart, reported: ReportedValues, vehicles: readonly GatewayVehicle[]) {
  // Several vehicles have no common reported value.
  return vehicles.length > 1 ? {} : (reported[part.id] ?? {})
}

/** Returns the parameters of a command: the fixed values of its form and the changes. */
export function paramsOf({ part, changes }: PartChanges): Record<string, FieldValue> {
  const fixed = Object.entries(part.fixed).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined)
  return Object.fromEntries([...fixed, ...changes.map(({ key, to }) => [key, to] as const)])
}

/** Returns whether two values are equal, irrespective of the order of object keys. */
export function isSame(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)))
}

function sorted(value: FieldValue): unknown {
  if (typeof value !== 'object') return value
  if (isList(value)) return value.map(sorted)
  return Object.entries(value)
    .map(([key, one]) => [key, sorted(one)] as const)
    .toSorted(([a], [b]) => a.localeCompare(b))
}

/** An error that follows from the field alone. */
export type FieldError =
  | { kind: 'missing' }
  | { kind: 'range'; min: number; max: number; step: number; extraValue: number | undefined }
  /** In the range, but between two steps. */
  | { kind: 'step'; step: number; below: number; above: number }
  | { kind: 'length'; min: number; max: number }
  | { kind: 'count'; min: number; max: number }
  | { kind: 'not-offered' }
  | { kind: 'letters-and-digits' | 'shown-by-monitor' }

const MONITOR_CANNOT = /[\p{Cc}\p{Cs}\p{Extended_Pictographic}]/u

/** Validates one value against its field. */
export function fieldError(field: CommandField, value: FieldValue): FieldError | null {
  switch (field.kind) {
    case 'number': {
      const { min, max, step, extraValue } = field
      if (typeof value !== 'number') return { kind: 'range', min, max, step, extraValue }
      if (value === extraValue) return null
      if (value < min || value > max) return { kind: 'range', min, max, step, extraValue }
      const steps = value / step
      if (Math.abs(steps - Math.round(steps)) < 1e-6) return null
      if (step === 1) return { kind: 'range', min, max, step, extraValue }
      // Without the tail that multiplying fractions leaves.
      const at = (count: number) => Number((count * step).toFixed(6))
      return { kind: 'step', step, below: at(Math.floor(steps)), above: at(Math.ceil(steps)) }
    }
    case 'choice':
      return field.options === null || field.options.some((option) => option === value) ? null : { kind: 'not-offered' }
    case 'switch':
      return value === 0 || value === 1 ? null : { kind: 'not-offered' }
    case 'text': {
      const text = typeof value === 'string' ? value : ''
      const { min, max, format } = field
      if (format === 'letters-and-digits' && !/^[a-zA-Z0-9]*$/.test(text)) return { kind: format }
      if (format === 'shown-by-monitor' && MONITOR_CANNOT.test(text)) return { kind: format }
      return text.trim().length >= min && text.length <= max ? null : { kind: 'length', min, max }
    }
    case 'several': {
      const { options, min = 1, max = options.length } = field
      const list = isList(value) ? value : []
      if (list.some((one) => !options.some((option) => option === one))) return { kind: 'not-offered' }
      return list.length >= min && list.length <= max ? null : { kind: 'count', min, max }
    }
    case 'once':
    case 'composed':
      return null
    default:
      return field satisfies never
  }
}

/** Returns the errors of a part: of each field, and of required values that are missing. */
export function fieldErrors(
  { part, changes }: PartChanges,
  vehicles: readonly GatewayVehicle[],
): { key: string; error: FieldError }[] {
  return fieldsFor(part, vehicles).flatMap(([key, field]) => {
    const change = changes.find((one) => one.key === key)
    if (change === undefined) {
      return part.whole && !field.optional ? [{ key, error: { kind: 'missing' } as const }] : []
    }
    const error = fieldError(field, change.to)
    return error ? [{ key, error }] : []
  })
}

/**
 * Returns the contract's errors of a part without field errors, in the contract's words: about two fields, or inside a
 * composed value. Each with the field at which it begins, or null.
 */
export function contractErrors(changes: PartChanges): { key: string | null; text: string }[] {
  const kind: CommandKind = commandKinds[changes.part.command]
  const parsed = kind.params.safeParse(paramsOf(changes))
  if (parsed.success) return []
  return parsed.error.issues.map(({ path: [first], message }) => {
    const key = typeof first === 'string' && first in changes.part.fields ? first : null
    return { key, text: message }
  })
}

/** Fills in the defaults where they differ from the reported values. */
export function defaultValues(
  screen: CommandScreen,
  reported: ReportedValues,
  vehicles: readonly GatewayVehicle[],
): FormValues {
  const parts = screen.parts.flatMap((part) => {
    const now = reportedOf(part, reported, vehicles)
    const usual = fieldsFor(part, vehicles).flatMap(([key, field]): [string, FieldValue][] => {
      const initial = defaultOf(field)
      return initial === undefined || (!part.whole && isSame(initial, now[key])) ? [] : [[key, initial]]
    })
    return usual.length === 0 ? [] : [[part.id, Object.fromEntries(usual)] as const]
  })
  return Object.fromEntries(parts)
}

/** Returns the value that 恢复默认 fills in for a field. */
export function defaultOf(field: CommandField): FieldValue | undefined {
  return 'initial' in field ? field.initial : undefined
}

/** Returns whether nothing has been entered. A value equal to the reported one counts as entered. */
export function isEmptyForm(values: FormValues): boolean {
  return Object.values(values).every((own) => Object.keys(own).length === 0)
}

/** Returns the part of a screen that produces a command with these values, if there is one. */
export function partOf(
  screen: CommandScreen,
  command: string | null,
  values: Readonly<Record<string, unknown>>,
): CommandPart | undefined {
  return screen.parts.find((part) => part.command === command && hasFixed(part, values))
}

/** Returns whether values have what selects this form of a command. */
export function hasFixed({ fixed }: CommandPart, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fixed).every(([key, wanted]) => values[key] === wanted)
}

/** Returns the values of a command that are fields of a part. */
export function ownValues(part: CommandPart, values: Readonly<Record<string, unknown>>): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, FieldValue] => entry[0] in part.fields && isFieldValue(entry[1]),
    ),
  )
}

/** Returns whether a value from outside, as a record or a draft of an earlier version, can be a field value. */
export function isFieldValue(value: unknown): value is FieldValue {
  if (typeof value === 'number' || typeof value === 'string') return true
  if (Array.isArray(value)) return value.every(isFieldValue)
  return typeof value === 'object' && value !== null && Object.values(value).every(isFieldValue)
}

// `Array.isArray` does not narrow a read-only array.
function isList(value: FieldValue): value is readonly FieldValue[] {
  return Array.isArray(value)
}
