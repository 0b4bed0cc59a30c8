import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import * as ddl from './table/form-ddl.ts'
import type { FormRow } from './form-heads.queries.ts'
import { rowsOfStatement } from '../../platform/database/rows-of-statement.ts'

interface KeptColumn {
  readonly table: string
  /** `*`: the whole table. */
  readonly column: string
}

/** How many rows the table of a form has; null before it is published. */
export async function rowCountOf(db: Db, { tableName, version }: Pick<FormRow, 'tableName' | 'version'>) {
  return version === null ? null : valueCountOf(db, { table: tableName, column: '*' })
}

/** How many values a column holds, or how many rows a table. */
export async function valueCountOf(db: Db, { table, column }: KeptColumn): Promise<number> {
  const counted = column === '*' ? sql`*` : sql.identifier(column)
  const found = await db.execute(sql`select count(${counted})::int as total from ${ddl.named(table)}`)
  return Number(rowsOfStatement(found)[0]?.['total'] ?? 0)
}

/** Deletes a column or a table that was set aside, with its values. */
export async function drop(db: Db, { table, column }: KeptColumn): Promise<void> {
  await db.execute(column === '*' ? ddl.dropTable(table) : ddl.dropColumn(table, column))
}

/** Deletes all tables of a form. */
export async function dropAll(db: Db, { tableName, version, layout }: FormRow): Promise<void> {
  const aside = layout.setAside.filter(({ column }) => column === '*').map(({ table }) => table)
  for (const table of [...aside, ...Object.values(layout.tables)]) await db.execute(ddl.dropTable(table))
  if (version !== null) await db.execute(ddl.dropTable(tableName))
}
