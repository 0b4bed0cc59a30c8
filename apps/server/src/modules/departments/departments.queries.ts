import { asc, eq } from 'drizzle-orm'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { depart, departDirector } from '../../platform/database/schema/schema.ts'
import { groupBy } from '../../platform/core/group-by.ts'

export type DepartRow = typeof depart.$inferSelect

/** Department → the ids of its directors. */
export async function directorsByDepart(db: Db, tenantId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ departId: departDirector.departId, userId: departDirector.userId })
    .from(departDirector)
    .where(eq(departDirector.tenantId, tenantId))
    .orderBy(asc(departDirector.userId))
  const byDepart = groupBy(rows, ({ departId }) => departId)
  return new Map([...byDepart].map(([departId, own]) => [departId, own.map(({ userId }) => userId)]))
}

/** All departments that a scope shows, siblings in their order. */
export function departmentsOfTenant(db: Db, scope: DataScope): Promise<DepartRow[]> {
  return db.select().from(depart).where(visible(depart, scope)).orderBy(asc(depart.departOrder), asc(depart.orgCode))
}
