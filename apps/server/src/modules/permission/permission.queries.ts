import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { permission } from '../../platform/database/schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { grantedTo } from '../../auth/callers.queries.ts'

export type PermissionRow = typeof permission.$inferSelect

const BUTTON = 2

/** The rows that the caller's roles grant, and those that everybody has. In menu order. */
export function grantedRows(db: Db, caller: Caller, everybodys: readonly string[]): Promise<PermissionRow[]> {
  return db
    .select()
    .from(permission)
    .where(or(inArray(permission.id, grantedTo(db, caller)), inArray(permission.id, [...everybodys])))
    .orderBy(sql`${permission.sortNo} asc nulls first`, asc(permission.id))
}

/** Every button row of the system. */
export function buttonRows(db: Db): Promise<PermissionRow[]> {
  return db.select().from(permission).where(eq(permission.menuType, BUTTON)).orderBy(asc(permission.id))
}

export const isButton = (row: PermissionRow) => row.menuType === BUTTON
