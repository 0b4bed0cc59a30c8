import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { depart } from '../../platform/database/schema.ts'

export type DepartRow = typeof depart.$inferSelect

/** All departments of a tenant, siblings in their order. */
export function departmentsOfTenant(db: Db, tenantId: string): Promise<DepartRow[]> {
  return db
    .select()
    .from(depart)
    .where(eq(depart.tenantId, tenantId))
    .orderBy(asc(depart.departOrder), asc(depart.orgCode))
}
