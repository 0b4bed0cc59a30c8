import {
  TERMINAL_PARAMETERS,
  terminalParameterOf,
  type TerminalParameter,
  type TerminalParameterKind,
  type TerminalParameters,
} from '@trackhoe/contract/vehicle'

export type ParameterValue = TerminalParameter['value']
/** The values that are being typed, by their ids. */
export type ParameterDraft = Readonly<Record<number, ParameterValue>>

/** A parameter that the terminal has sent, or that is to be added. */
export interface ParameterRow {
  id: number
  /** Undefined for one that the standard does not name. */
  kind: TerminalParameterKind | undefined
  reported: TerminalParameter | undefined
}

const order = new Map(TERMINAL_PARAMETERS.map(({ id }, at) => [id, at]))

/** The parameters of a terminal, those of the standard in its groups and then the others; those of a draft beside them. */
export function parameterRows({ values }: TerminalParameters, draft: ParameterDraft | null): ParameterRow[] {
  const reported = new Map(values.map((value) => [value.id, value]))
  const ids = new Set([...reported.keys(), ...Object.keys(draft ?? {}).map(Number)])
  return [...ids]
    .map((id) => ({ id, kind: terminalParameterOf(id), reported: reported.get(id) }))
    .toSorted((a, b) => (order.get(a.id) ?? Infinity) - (order.get(b.id) ?? Infinity) || a.id - b.id)
}

/** The parameters of the standard that can be set and that the terminal has not sent. */
export const addableParameters = (rows: readonly ParameterRow[]): TerminalParameterKind[] =>
  TERMINAL_PARAMETERS.filter(({ id, type }) => type !== 'bytes' && !rows.some((row) => row.id === id))

/** What of a draft differs from what the terminal has. An empty number is no change. */
export function draftChanges(
  rows: readonly ParameterRow[],
  draft: ParameterDraft,
): { id: number; value: number | string }[] {
  return rows.flatMap(({ id, reported }) => {
    const value = draft[id]
    if (value === undefined || value === null || value === reported?.value) return []
    // A text that was never there and stays empty.
    return value === '' && !reported ? [] : [{ id, value }]
  })
}

/** The parameters that the terminal was to have, and that it reports otherwise now. */
export function rejectedChanges({ request, values }: TerminalParameters): number[] {
  if (request?.state !== 'done') return []
  return request.changes.flatMap(({ id, value }) => {
    const reported = values.find((one) => one.id === id)
    return reported && reported.value !== value ? [id] : []
  })
}

const ID_DIGITS = 4
/** The id as the standard writes it. */
export const parameterCode = (id: number) => `0x${id.toString(16).toUpperCase().padStart(ID_DIGITS, '0')}`
