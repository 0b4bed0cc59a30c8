import * as z from 'zod/mini'
import type { ColumnPins, ColumnWidths } from '@trackhoe/ui/data-table'

/** Which columns an operator sees, in which order, how wide and at which side. Ids of columns. */
export interface ColumnChoice {
  order: readonly string[]
  hidden: readonly string[]
  widths?: ColumnWidths
  pins?: ColumnPins
}

/** As the page defines them. */
export const ALL_COLUMNS: ColumnChoice = { order: [], hidden: [] }

const Saved = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.optional(z.record(z.string(), z.number().check(z.positive()))),
  pins: z.optional(z.record(z.string(), z.enum(['start', 'end', 'none']))),
})

/** What was saved, or all columns when it was nothing of ours. */
export function readColumnChoice(saved: unknown): ColumnChoice {
  const read = z.safeParse(Saved, saved)
  if (!read.success) return ALL_COLUMNS
  const { order, hidden, widths, pins } = read.data
  return { order, hidden, ...(widths ? { widths } : {}), ...(pins ? { pins } : {}) }
}

/** The choice with one column at another side: not pinned, then at the start, then at the end, then not again. */
export function turnPin(choice: ColumnChoice, id: string, now: 'start' | 'end' | undefined): ColumnChoice {
  const next = now === undefined ? 'start' : now === 'start' ? 'end' : 'none'
  return { ...choice, pins: { ...choice.pins, [id]: next } }
}

/** The ids with one of them moved to another place; places out of range are the nearest ones in it. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((other) => other !== id)
  if (rest.length === ids.length) return [...ids]
  return [...rest.slice(0, Math.max(place, 0)), id, ...rest.slice(Math.max(place, 0))]
}
