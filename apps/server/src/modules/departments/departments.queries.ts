import { asc } from 'drizzle-orm'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { depart } from '../../platform/database/schema.ts'

export type DepartRow = typeof depart.$inferSelect

/** All departments that a scope shows, siblings in their order. */
export function departmentsOfTenant(db: Db, scope: DataScope): Promise<DepartRow[]> {
  return db.select().from(depart).where(visible(depart, scope)).orderBy(asc(depart.departOrder), asc(depart.orgCode))
}
