import { count, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { orderOf, type ListColumns } from '../http/list-query.ts'

interface Paging {
  readonly pageNo: number
  readonly pageSize: number
}

/** The order that the query asks for, with the column that makes it total, so that no row is on two pages; or another one. */
type Order =
  | { columns: ListColumns; tieBreak: PgColumn; query: Paging & { column: string; order: string } }
  | { order: readonly SQL[]; query: Paging }

/**
 * One page of the rows that a query with its conditions finds, in the order that is asked for, and how many there are.
 * `rows` has no order and no limit yet.
 */
export async function readPage<Rows extends PgSelect>(
  db: Db,
  rows: Rows,
  options: Order,
): Promise<{ rows: Awaited<Rows>; total: number }> {
  const [counted] = await db.select({ total: count() }).from(sql`(${rows.getSQL()}) as found`)
  const order = 'order' in options ? options.order : orderOf(options.columns, options.query, options.tieBreak)
  return { rows: await rowsOfPage(rows.orderBy(...order) as Rows, options.query), total: counted?.total ?? 0 }
}

/** The rows of one page of a query with its order. */
export const rowsOfPage = <Rows extends PgSelect>(rows: Rows, { pageNo, pageSize }: Paging): Rows =>
  // The builder returns itself; the compiler knows it by what is left to be called.
  rows.limit(pageSize).offset((pageNo - 1) * pageSize) as unknown as Rows
