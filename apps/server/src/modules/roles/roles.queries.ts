import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { role } from '../../platform/database/schema.ts'

export function rolesOfTenant(db: Db, tenantId: string) {
  return db
    .select({ id: role.id, roleName: role.roleName, roleCode: role.roleCode, description: role.description })
    .from(role)
    .where(eq(role.tenantId, tenantId))
    .orderBy(asc(role.createTime), asc(role.id))
}
