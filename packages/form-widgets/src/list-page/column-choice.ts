import * as z from 'zod/mini'

/** Which columns an operator sees, and in which order. Ids of columns. */
export interface ColumnChoice {
  order: readonly string[]
  hidden: readonly string[]
}

/** As the page defines them. */
export const ALL_COLUMNS: ColumnChoice = { order: [], hidden: [] }

const Saved = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) })

/** What was saved, or all columns when it was nothing of ours. */
export function readColumnChoice(saved: unknown): ColumnChoice {
  const read = z.safeParse(Saved, saved)
  return read.success ? read.data : ALL_COLUMNS
}

/** The ids with one of them moved to another place; places out of range are the nearest ones in it. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((other) => other !== id)
  if (rest.length === ids.length) return [...ids]
  return [...rest.slice(0, Math.max(place, 0)), id, ...rest.slice(Math.max(place, 0))]
}
