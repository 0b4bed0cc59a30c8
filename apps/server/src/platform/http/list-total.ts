import { and, count, eq, getTableName, sql, sum, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { hidesRows } from '../data-scope/visible.ts'
import type { DataScope } from '../data-scope/data-scope.ts'
import type { RuledTable } from '../database/schema/tables.ts'
import type { Db } from '../database/database.ts'
import { listCount } from '../database/schema/schema.ts'

/** So many rows are counted one by one before an answer; beyond, a total says that it is a minimum. */
const EXACT_COUNT_LIMIT = 10_000

/** How many rows a list has. `totalIsMinimum`: there are more. */
export interface ListTotal {
  total: number
  totalIsMinimum?: true
}

interface Counted {
  pageNo: number
  pageSize: number
  /** Counts to the end. */
  exactTotal?: boolean | undefined
}

/**
 * The rows that fit a condition: all of them up to a limit that grows with the page, so that there is always a next page to
 * go to. Counting a million rows takes longer than reading a page of them.
 */
export async function countRows(db: Db, table: PgTable, where: SQL | undefined, query: Counted): Promise<ListTotal> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
  return countFound(db, found.$dynamic(), query)
}

/** As `countRows`, for the rows that a query finds, of several tables. The query has no order and no limit yet, and may be used again. */
export async function countFound(
  db: Db,
  found: PgSelect,
  { pageNo, pageSize, exactTotal }: Counted,
): Promise<ListTotal> {
  const limit = Math.max(EXACT_COUNT_LIMIT, (pageNo + 1) * pageSize)
  const most = exactTotal ? sql`` : sql`limit ${limit + 1}`
  const [row] = await db.select({ total: count() }).from(sql`(${found.getSQL()} ${most}) as found`)
  const total = row?.total ?? 0
  return total > limit && !exactTotal ? { total: limit, totalIsMinimum: true } : { total }
}

/**
 * As `countRows`, for a table whose rows are counted when they are written: what a whole tenant has is known at once.
 * `conditions` are those beside the tenant's; without any the kept count is the answer.
 */
export async function totalOf(db: Db, { table, scope, where, conditions, query }: TotalOptions): Promise<ListTotal> {
  const kept = await keptTotal(db, table, scope, conditions)
  return kept === undefined ? countRows(db, table, where, query) : { total: kept }
}

/**
 * The kept count of such a table; undefined for a list that conditions beside the tenant's, or data rules, make narrower.
 */
export async function keptTotal(
  db: Db,
  table: PgTable,
  scope: DataScope,
  conditions: readonly (SQL | undefined)[],
): Promise<number | undefined> {
  const isNarrowed = conditions.some((condition) => condition !== undefined) || hidesRows(table, scope)
  return isNarrowed ? undefined : keptCount(db, table, scope.tenantId)
}

interface TotalOptions {
  table: RuledTable
  scope: DataScope
  where: SQL | undefined
  conditions: readonly (SQL | undefined)[]
  query: Counted
}

async function keptCount(db: Db, table: PgTable, tenantId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(listCount.rowCount).mapWith(Number) })
    .from(listCount)
    .where(and(eq(listCount.tableName, getTableName(table)), eq(listCount.tenantId, tenantId)))
    .prepare('kept_count')
    .execute()
  return row?.total ?? 0
}

interface FarPage {
  id: PgColumn
  where: SQL | undefined
  /** The order of the list, from its end where that is asked for. */
  order: (backwards: boolean) => SQL[]
  query: { pageNo: number; pageSize: number }
  total: ListTotal
}

/**
 * The ids of one page, as a subquery: a far page is found in an index alone where the condition and the order are in one,
 * and from the nearer end where the total is known.
 */
export function idsOfPage(db: Db, table: PgTable, { id, where, order, query, total }: FarPage) {
  const offset = (query.pageNo - 1) * query.pageSize
  const size = Math.min(query.pageSize, total.total - offset)
  const backwards = !total.totalIsMinimum && offset > total.total / 2 && size > 0
  return db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order(backwards))
    .limit(backwards ? size : query.pageSize)
    .offset(backwards ? total.total - offset - size : offset)
}
