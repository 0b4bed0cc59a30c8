import * as z from 'zod/mini'
import type { AdvancedQuery } from './advanced-query.ts'

/** An advanced query that an operator has saved under a name. */
export interface SavedQuery extends AdvancedQuery {
  name: string
}

const Saved = z.array(
  z.object({
    name: z.string(),
    match: z.enum(['and', 'or']),
    conditions: z.array(z.object({ field: z.string(), rule: z.string(), val: z.string() })),
  }),
)

/** Reads stored queries; none when they are not valid. */
export function readSavedQueries(stored: unknown): readonly SavedQuery[] {
  const read = z.safeParse(Saved, stored)
  return read.success ? read.data : []
}
