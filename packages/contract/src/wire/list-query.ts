import * as z from 'zod/mini'
import { textFilters } from './filters.ts'
import { ownLabel } from './label.ts'
import { PageQuery } from './page.ts'
import { SuperQueryFields } from './super-query.ts'

/** Paging, sorting and an advanced query: what every list takes beside its own filters. Source: platform specification §7 "List pages". */
export const ListQuery = z.extend(PageQuery, SuperQueryFields)
export type ListQuery = z.input<typeof ListQuery>

/** Returns the query of a list whose filters are texts, from their labels. */
export const listQuery = <const Names extends Readonly<Record<string, string>>>(labels: Names) =>
  z.extend(ListQuery, textFilters(labels))

/**
 * Returns the query of a list that is filtered by fields of its bodies, each a text with the label of the field. `others`: labels of
 * further filters. Errors: an integrator's mistake for a field without a label.
 */
export function listQueryOf<
  const Fields extends Readonly<Record<string, z.core.$ZodType>>,
  const Name extends keyof Fields & string,
  const Others extends Readonly<Record<string, string>> = Readonly<Record<never, string>>,
>(fields: Fields, names: readonly Name[], others?: Others) {
  const labels = names.map((name) => {
    const text = ownLabel(fields[name])
    if (text === undefined)
      throw new Error(`[contract] A list is filtered by ${name}, which has no label. Give the field one.`)
    return [name, text] as const
  })
  // `fromEntries` forgets which names it was given.
  return listQuery({ ...(Object.fromEntries(labels) as Record<Name, string>), ...(others as Others) })
}
