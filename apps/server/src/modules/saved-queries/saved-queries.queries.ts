import { and, asc, count, eq, isNull, or } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { savedQuery } from '../../platform/database/schema/form-schema.ts'
import { role, userRole } from '../../platform/database/schema/schema.ts'
import { within } from '../../platform/http/list-query.ts'

/** Whose queries: a person in a tenant. */
interface Owner {
  tenantId: string
  userId: string
}

/** The roles that somebody has in the tenant, by name. */
export function rolesOf(db: Db, { tenantId, userId }: Owner): Promise<{ id: string; roleName: string }[]> {
  return db
    .select({ id: role.id, roleName: role.roleName })
    .from(userRole)
    .innerJoin(role, and(eq(role.id, userRole.roleId), eq(role.tenantId, userRole.tenantId)))
    .where(within(userRole.tenantId, tenantId, [eq(userRole.userId, userId)]))
    .orderBy(asc(role.roleName), asc(role.id))
}

const ofOwner = (userId: string) => and(eq(savedQuery.ownerId, userId), isNull(savedQuery.roleId))

/** The queries of a list that somebody has himself or by a role, his own first. */
export function visibleTo(db: Db, { tenantId, userId }: Owner, listKey: string, roleIds: readonly string[]) {
  return db
    .select({
      id: savedQuery.id,
      name: savedQuery.name,
      ownerId: savedQuery.ownerId,
      roleId: savedQuery.roleId,
      content: savedQuery.content,
    })
    .from(savedQuery)
    .where(
      within(savedQuery.tenantId, tenantId, [
        eq(savedQuery.listKey, listKey),
        or(ofOwner(userId), roleIds.length > 0 ? inArray(savedQuery.roleId, [...roleIds]) : undefined),
      ]),
    )
    .orderBy(asc(savedQuery.name), asc(savedQuery.id))
}

/** The query of a name: somebody's own, or of a role. */
export async function byName(
  db: Db,
  { tenantId, userId }: Owner,
  listKey: string,
  name: string,
  roleId: string | null,
) {
  const [row] = await db
    .select({ id: savedQuery.id, ownerId: savedQuery.ownerId })
    .from(savedQuery)
    .where(
      within(savedQuery.tenantId, tenantId, [
        eq(savedQuery.listKey, listKey),
        eq(savedQuery.name, name),
        roleId === null ? ofOwner(userId) : eq(savedQuery.roleId, roleId),
      ]),
    )
    .for('update')
  return row
}

export async function find(db: Db, tenantId: string, id: string) {
  const [row] = await db
    .select({ id: savedQuery.id, name: savedQuery.name, ownerId: savedQuery.ownerId, roleId: savedQuery.roleId })
    .from(savedQuery)
    .where(within(savedQuery.tenantId, tenantId, [eq(savedQuery.id, id)]))
  return row
}

/** How many queries of a list somebody has saved, shared ones too. */
export async function countOf(db: Db, { tenantId, userId }: Owner, listKey: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(savedQuery)
    .where(within(savedQuery.tenantId, tenantId, [eq(savedQuery.ownerId, userId), eq(savedQuery.listKey, listKey)]))
  return counted?.total ?? 0
}

export async function insert(db: Db, row: typeof savedQuery.$inferInsert): Promise<void> {
  await db.insert(savedQuery).values(row)
}

export async function replace(
  db: Db,
  tenantId: string,
  id: string,
  content: typeof savedQuery.$inferInsert.content,
): Promise<void> {
  await db
    .update(savedQuery)
    .set({ content })
    .where(within(savedQuery.tenantId, tenantId, [eq(savedQuery.id, id)]))
}

export async function remove(db: Db, tenantId: string, id: string): Promise<void> {
  await db.delete(savedQuery).where(within(savedQuery.tenantId, tenantId, [eq(savedQuery.id, id)]))
}
