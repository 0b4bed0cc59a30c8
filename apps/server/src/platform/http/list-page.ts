import { count, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { orderOf, type ListColumns } from './list-query.ts'

interface PageOptions {
  columns: ListColumns
  /** Makes the order total, so that no row is on two pages. */
  tieBreak: PgColumn
  query: { pageNo: number; pageSize: number; column: string; order: string }
}

/**
 * One page of the rows that a query with its conditions finds, in the order that is asked for, and how many there are.
 * `rows` has no order and no limit yet.
 */
export async function readPage<Rows extends PgSelect>(
  db: Db,
  rows: Rows,
  { columns, tieBreak, query }: PageOptions,
): Promise<{ rows: Awaited<Rows>; total: number }> {
  const [counted] = await db.select({ total: count() }).from(sql`(${rows.getSQL()}) as found`)
  const paged = rows
    .orderBy(...orderOf(columns, query, tieBreak))
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
  return { rows: await (paged as Rows), total: counted?.total ?? 0 }
}
