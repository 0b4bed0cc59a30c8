import { and, eq, or, sql } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { ADMIN_ROLE_CODE } from '../../auth/access/admin-role.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  menuRelation,
  organization,
  permission,
  permissionOverride,
  role,
  rolePermission,
  type MenuChanges,
} from '../../platform/database/schema/schema.ts'
import { nextRevision } from '../../platform/resource/revision.ts'

/** Locks the tenant's row, so that two changes of its menu see each other's outcome. */
export async function lockForUpdate(db: Db, tenantId: string): Promise<void> {
  await db.select({ id: organization.id }).from(organization).where(eq(organization.id, tenantId)).for('update')
}

export async function insert(db: Db, row: typeof permission.$inferInsert): Promise<void> {
  await db.insert(permission).values(row)
}

/** Changes a row of the tenant and counts up its revision. */
export async function update(db: Db, tenantId: string, id: string, changes: Partial<typeof permission.$inferInsert>) {
  await db
    .update(permission)
    .set({ ...changes, revision: nextRevision(permission.revision) })
    .where(and(eq(permission.id, id), eq(permission.tenantId, tenantId)))
}

interface Override {
  tenantId: string
  permissionId: string
  /** All fields that the tenant shows differently. */
  changes: MenuChanges
  updateBy: string
  updateTime: Date
}

/** Shows a row of the installation differently, in place of what was different before. */
export async function setOverride(db: Db, { tenantId, permissionId, ...values }: Override): Promise<void> {
  await db
    .insert(permissionOverride)
    .values({ tenantId, permissionId, ...values })
    .onConflictDoUpdate({
      target: [permissionOverride.tenantId, permissionOverride.permissionId],
      set: { ...values, revision: nextRevision(permissionOverride.revision) },
    })
}

/** What the tenant shows differently of a row, by its id. */
export async function overridesOf(db: Db, tenantId: string): Promise<ReadonlyMap<string, MenuChanges>> {
  const rows = await db
    .select({ id: permissionOverride.permissionId, changes: permissionOverride.changes })
    .from(permissionOverride)
    .where(eq(permissionOverride.tenantId, tenantId))
  return new Map(rows.map(({ id, changes }) => [id, changes]))
}

/** The row as the release brought it. */
export async function originalOf(db: Db, id: string) {
  const [row] = await db.select().from(permission).where(eq(permission.id, id))
  return row
}

export async function remove(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await db.delete(permission).where(and(inArray(permission.id, [...ids]), eq(permission.tenantId, tenantId)))
}

/** Grants rows to the administrators of the tenant, who have everything. */
export async function grantToAdministrators(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  const administrators = await db
    .select({ roleId: role.id })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.roleCode, ADMIN_ROLE_CODE)))
  const grants = administrators.flatMap(({ roleId }) => ids.map((permissionId) => ({ roleId, permissionId, tenantId })))
  if (grants.length > 0) await db.insert(rolePermission).values(grants).onConflictDoNothing()
}

/** Grants rows to every role of the tenant that has another one: what is moved below a menu is shown only with that. */
export async function grantWith(db: Db, tenantId: string, permissionId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const holders = await db
    .select({ roleId: rolePermission.roleId })
    .from(rolePermission)
    .where(and(eq(rolePermission.tenantId, tenantId), eq(rolePermission.permissionId, permissionId)))
  const grants = holders.flatMap(({ roleId }) => ids.map((id) => ({ roleId, permissionId: id, tenantId })))
  if (grants.length > 0) await db.insert(rolePermission).values(grants).onConflictDoNothing()
}

/** Menu → the menus that are granted with it. */
export async function relations(db: Db, tenantId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ menuId: menuRelation.menuId, relatedId: menuRelation.relatedId })
    .from(menuRelation)
    .where(eq(menuRelation.tenantId, tenantId))
    .orderBy(sql`${menuRelation.menuId}, ${menuRelation.relatedId}`)
  const found = new Map<string, string[]>()
  for (const { menuId, relatedId } of rows) found.set(menuId, [...(found.get(menuId) ?? []), relatedId])
  return found
}

export async function setRelations(db: Db, tenantId: string, menuId: string, relatedIds: readonly string[]) {
  await db.delete(menuRelation).where(and(eq(menuRelation.tenantId, tenantId), eq(menuRelation.menuId, menuId)))
  if (relatedIds.length === 0) return
  await db.insert(menuRelation).values(relatedIds.map((relatedId) => ({ tenantId, menuId, relatedId })))
}

/** Returns true when another row of the installation or of the tenant names the action. */
export async function hasAction(db: Db, tenantId: string, perms: string, except?: string): Promise<boolean> {
  const rows = await db
    .select({ id: permission.id })
    .from(permission)
    .where(and(eq(permission.perms, perms), or(sql`${permission.tenantId} is null`, eq(permission.tenantId, tenantId))))
  return rows.some(({ id }) => id !== except)
}
