import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { ApartStatements } from './run-apart.ts'

/** What sorts, groups and joins of a statement may take together; the other half of 64 MiB is for values. Unit: KiB. */
const WORK_KIB = 32 * 1024
const MOST_WORK_KIB = 8 * 1024
/** What PostgreSQL takes at least. */
const LEAST_WORK_KIB = 64

interface PlanNode {
  'Node Type': string
  'Total Cost': number
  'Inner Unique'?: boolean | undefined
  Plans?: PlanNode[] | undefined
}
const PlanNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Total Cost': z.number(),
    'Inner Unique': z.boolean().optional(),
    Plans: z.array(PlanNode).optional(),
  }),
)
const Plan = z.tuple([z.object({ Plan: PlanNode })])

/**
 * Divides the memory of a statement among the nodes of its plan, and takes joins by hash from it where one side may be
 * larger than memory however it is divided: rows of one key stay together. Returns what the planner expects it to cost when
 * all rows are read, whatever limits the statement has: those say nothing of how far it has to look.
 */
export async function settleMemory(statements: ApartStatements, query: SQL): Promise<number> {
  let plan = await planOf(statements, query)
  if (nodesOf(plan).some((node) => node['Node Type'] === 'Hash Join' && node['Inner Unique'] !== true)) {
    await statements.answer(sql`select set_config('enable_hashjoin', 'off', true)`)
    plan = await planOf(statements, query)
  }
  const share = Math.floor(WORK_KIB / Math.max(1, nodesOf(plan).length))
  const workMem = Math.max(LEAST_WORK_KIB, Math.min(MOST_WORK_KIB, share))
  await statements.answer(sql`select set_config('work_mem', ${`${workMem}kB`}, true)`)
  return costOf(plan)
}

async function planOf(statements: ApartStatements, query: SQL): Promise<PlanNode> {
  const [row = {}] = await statements.rows(sql`explain (verbose, format json) ${query}`)
  const plan: unknown = Object.values(row)[0]
  return Plan.parse(typeof plan === 'string' ? JSON.parse(plan) : plan)[0].Plan
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/**
 * A limit takes a part of the cost of what stands below it; the whole of that is added to all that stands above. EXISTS takes
 * a part without a limit: nothing costs less than what stands below it.
 */
function costOf(node: PlanNode): number {
  const parts = node.Plans ?? []
  if (node['Node Type'] === 'Limit') return Math.max(node['Total Cost'], ...parts.map(costOf))
  const whole = parts.reduce((sum, part) => sum + costOf(part) - part['Total Cost'], node['Total Cost'])
  return Math.max(whole, ...parts.map(costOf))
}
