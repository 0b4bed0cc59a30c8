import * as z from 'zod/mini'
import {
  defaultPinning,
  type ColumnDef,
  type ColumnPinningState,
  type ColumnSizingState,
  type ColumnVisibilityState,
} from '@trackhoe/ui/data-table'

/** Which columns an operator sees, in which order, how wide and at which side. Ids of columns. */
export interface ColumnChoice {
  order: readonly string[]
  hidden: readonly string[]
  widths?: ColumnSizingState
  /** `none` unpins a column that its page pins. */
  pins?: Readonly<Record<string, 'start' | 'end' | 'none'>>
}

/** As the page defines them. */
export const ALL_COLUMNS: ColumnChoice = { order: [], hidden: [] }

const Saved = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.optional(z.record(z.string(), z.number().check(z.positive()))),
  pins: z.optional(z.record(z.string(), z.enum(['start', 'end', 'none']))),
})

/** Reads a stored choice; all columns when it is not valid. */
export function readColumnChoice(saved: unknown): ColumnChoice {
  const read = z.safeParse(Saved, saved)
  if (!read.success) return ALL_COLUMNS
  const { order, hidden, widths, pins } = read.data
  return { order, hidden, widths, pins }
}

/** Pins a column at the next side: from not pinned to the start, to the end, and back to not pinned. */
export function turnPin(choice: ColumnChoice, id: string, now: 'start' | 'end' | undefined): ColumnChoice {
  const next = now === undefined ? 'start' : now === 'start' ? 'end' : 'none'
  return { ...choice, pins: { ...choice.pins, [id]: next } }
}

/** Which columns the choice shows, as the state of a table. */
export function visibilityOf({ hidden }: ColumnChoice): ColumnVisibilityState {
  return Object.fromEntries(hidden.map((id) => [id, false]))
}

/** The pinned columns in the order of the choice, as the state of a table: as chosen, else as the page defines. */
export function pinningOf(
  columns: readonly Pick<ColumnDef<never>, 'id' | 'pin'>[],
  { order, pins = {} }: Pick<ColumnChoice, 'order' | 'pins'>,
): ColumnPinningState {
  const chosen = columns.map(({ id, pin }) => {
    const side = pins[id] ?? pin
    return side === undefined || side === 'none' ? { id } : { id, pin: side }
  })
  return defaultPinning(chosen, order)
}

/** The ids with one of them moved to another place; places out of range are the nearest ones in it. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((other) => other !== id)
  if (rest.length === ids.length) return [...ids]
  return [...rest.slice(0, Math.max(place, 0)), id, ...rest.slice(Math.max(place, 0))]
}
