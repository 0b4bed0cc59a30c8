import * as z from 'zod/mini'
import { label } from './label.ts'

/** The comparisons that every back end of this family knows. */
export const SUPER_QUERY_RULES = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'left_like', 'right_like', 'in'] as const
export type SuperQueryRule = (typeof SUPER_QUERY_RULES)[number]

/**
 * One line of an advanced query. `type` date and datetime let the server read the value as a time; `dbType` int, long,
 * double, bigdecimal and boolean let it cast. Source: platform specification §7 "List pages"; JeecgBoot.
 */
export const SuperQueryCondition = z.object({
  field: z.string(),
  /** Rules that only newer back ends know pass through. */
  rule: z.string(),
  val: z.union([z.string(), z.number(), z.boolean()]),
  type: z.optional(z.string()),
  dbType: z.optional(z.string()),
})
export type SuperQueryCondition = z.output<typeof SuperQueryCondition>

/** The two parameters of an advanced query; a list that takes one has them beside its filters. */
export const SuperQueryFields = {
  superQueryParams: z.optional(z.string()).check(label('高级查询条件')),
  superQueryMatchType: z.optional(z.enum(['and', 'or'])).check(label('高级查询匹配方式')),
}

/**
 * Writes an advanced query; nothing when no condition is complete.
 *
 * Wire: `superQueryParams` is the JSON of the conditions behind `encodeURI`, which the query string encodes once more:
 * servers decode twice. A condition without field, rule or value is left out, as servers skip it.
 */
export function writeSuperQuery(
  conditions: readonly SuperQueryCondition[],
  match: 'and' | 'or' = 'and',
): { superQueryParams?: string; superQueryMatchType?: 'and' | 'or' } {
  const complete = conditions.filter(isComplete)
  if (complete.length === 0) return {}
  // The second decoding of a JeecgBoot server reads a plus as a blank; `encodeURI` would leave it as it is.
  const params = encodeURI(JSON.stringify(complete)).replaceAll('+', '%2B')
  return { superQueryParams: params, superQueryMatchType: match }
}

/** Reads `superQueryParams` after the query string is decoded. Errors: none; a malformed list is ignored. */
export function readSuperQuery(wire: string | null | undefined): SuperQueryCondition[] {
  if (!wire) return []
  try {
    const list = z.safeParse(z.array(z.unknown()), JSON.parse(decodeURIComponent(wire)))
    if (!list.success) return []
    return list.data.flatMap((item) => {
      const condition = z.safeParse(SuperQueryCondition, item)
      return condition.success && isComplete(condition.data) ? [condition.data] : []
    })
  } catch {
    return []
  }
}

function isComplete({ field, rule, val }: SuperQueryCondition): boolean {
  return field !== '' && rule !== '' && val !== ''
}
