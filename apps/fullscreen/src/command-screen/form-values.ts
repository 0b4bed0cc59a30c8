import type { CommandName, GatewayVehicle } from '@trackhoe/contract/vehicle'
import {
  fieldsFor,
  type CommandField,
  type CommandPart,
  type CommandScreen,
  type FormValues,
  type HeldValues,
} from './define-command-screen.ts'

/** One line of the review: what is, and what will be. `from` is undefined where it is not known. */
interface Change {
  key: string
  from: number | undefined
  to: number
}

/** What of a command will be sent. */
export interface PartChanges {
  part: CommandPart
  changes: readonly Change[]
}

/** Sets one field; `null` empties it. */
export function withValue(values: FormValues, command: CommandName, key: string, value: number | null): FormValues {
  const { [key]: _gone, ...others } = values[command] ?? {}
  const own = value === null ? others : { ...values[command], [key]: value }
  const { [command]: _old, ...rest } = values
  return Object.keys(own).length === 0 ? rest : { ...rest, [command]: own }
}

/** Takes a command's values out, as when it has been sent. */
export function withoutPart(values: FormValues, command: CommandName): FormValues {
  const { [command]: _sent, ...rest } = values
  return rest
}

/** The values that differ from what the terminal holds, command by command; commands without any are left out. */
export function changesOf(
  screen: CommandScreen,
  values: FormValues,
  held: HeldValues,
  vehicles: readonly GatewayVehicle[],
): PartChanges[] {
  return screen.parts
    .filter((part) => part.several || vehicles.length <= 1)
    .map((part) => {
      const typed = values[part.command] ?? {}
      const now = vehicles.length > 1 ? {} : (held[part.command] ?? {})
      const changes = fieldsFor(part, vehicles).flatMap(([key]): Change[] => {
        const to = typed[key]
        return to === undefined || to === now[key] ? [] : [{ key, from: now[key], to }]
      })
      return { part, changes }
    })
    .filter(({ changes }) => changes.length > 0)
}

/** The parameters of a command: what has changed and nothing else. */
export function paramsOf({ changes }: PartChanges): Record<string, number> {
  return Object.fromEntries(changes.map(({ key, to }) => [key, to]))
}

/** What is wrong with a value by its field alone. */
export type FieldFault = { kind: 'range'; min: number; max: number; step: number } | null

/** Checks one value against its field. */
export function faultOf(field: CommandField, value: number): FieldFault {
  if (field.kind === 'once') return null
  const { min, max, step } = field
  const steps = value / step
  const fits = value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-6
  return fits ? null : { kind: 'range', min, max, step }
}

/** Fills in what is usual, where it differs from what the terminal holds. */
export function usualValues(screen: CommandScreen, held: HeldValues, vehicles: readonly GatewayVehicle[]): FormValues {
  const parts = screen.parts.flatMap((part) => {
    const now = vehicles.length > 1 ? {} : (held[part.command] ?? {})
    const usual = fieldsFor(part, vehicles).flatMap(([key, field]): [string, number][] =>
      field.kind === 'number' && field.initial !== undefined && field.initial !== now[key]
        ? [[key, field.initial]]
        : [],
    )
    return usual.length === 0 ? [] : [[part.command, Object.fromEntries(usual)] as const]
  })
  return Object.fromEntries(parts)
}

/** Whether anything has been typed, also what is as the terminal holds it. */
export function isEmptyForm(values: FormValues): boolean {
  return Object.values(values).every((own) => Object.keys(own).length === 0)
}
