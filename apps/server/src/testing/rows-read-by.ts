import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from '../platform/database/database.ts'
import * as schema from '../platform/database/schema/schema.ts'

/** How many rows the statements of some work have read from tables and indexes, kept or not. */
export async function rowsReadBy(db: Db, work: (db: Db) => Promise<unknown>): Promise<number> {
  const pool = Reflect.get(db, '$client') as Pool
  const statements: { query: string; params: unknown[] }[] = []
  await work(
    drizzle({
      client: pool,
      schema,
      logger: { logQuery: (query, params) => void statements.push({ query, params }) },
    }),
  )
  let rows = 0
  for (const { query, params } of statements) {
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${query}`,
      params,
    )
    rows += readBy(plans[0]?.['QUERY PLAN'][0]?.Plan)
  }
  return rows
}

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** What the scans below a node have read, kept or not. */
function readBy(plan: Plan | undefined): number {
  if (!plan) return 0
  const own = plan['Node Type'].endsWith('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + readBy(child), 0)
}
