import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { rowsOfStatement } from '../../../platform/database/rows-of-statement.ts'
import { named } from './form-ddl.ts'
import { storedText } from '../definition/form-texts.ts'

const SAMPLES = 3

/** How many rows of a table fit a condition, which calls the table `rows`. */
export async function countWhere(db: Db, table: string, where: SQL): Promise<number> {
  const found = await db.execute(sql`select count(*)::int as total from ${named(table)} as rows where ${where}`)
  return Number(rowsOfStatement(found)[0]?.['total'] ?? 0)
}

/** Some different texts of the rows that fit a condition. */
export async function samplesWhere(db: Db, table: string, text: SQL, where: SQL): Promise<string[]> {
  const found = await db.execute(
    sql`select distinct left(${text}, 40) as sample from ${named(table)} as rows where ${where} order by 1 limit ${SAMPLES}`,
  )
  return rowsOfStatement(found).map((row) => storedText(row['sample']))
}
