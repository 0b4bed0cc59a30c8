import { and, eq, isNull, or } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { menuRelation, permission, permissionOverride } from '../../platform/database/schema/schema.ts'

/** A menu, page or button as a tenant sees it. */
export type PermissionRow = typeof permission.$inferSelect

/**
 * The menus, pages and buttons of a tenant, in menu order: those of the installation as the tenant shows them, and its own
 * (decision 0025). An installation's row that was never changed has the revision 0.
 */
export async function menuRowsOf(db: Db, tenantId: string): Promise<PermissionRow[]> {
  const rows = await db
    .select({ row: permission, override: permissionOverride })
    .from(permission)
    .leftJoin(
      permissionOverride,
      and(eq(permissionOverride.permissionId, permission.id), eq(permissionOverride.tenantId, tenantId)),
    )
    .where(or(isNull(permission.tenantId), eq(permission.tenantId, tenantId)))
  return rows.map(({ row, override }) => asShown(row, override)).sort(inMenuOrder)
}

function asShown(row: PermissionRow, override: typeof permissionOverride.$inferSelect | null): PermissionRow {
  if (row.tenantId !== null) return row
  if (!override) return { ...row, revision: 0 }
  const { changes, updateBy, updateTime, revision } = override
  return {
    ...row,
    ...changes,
    // A name that the tenant gives holds in every language.
    titles: changes.name === undefined ? row.titles : null,
    updateBy,
    updateTime,
    revision,
  }
}

/** Without a number first. */
function inMenuOrder(one: PermissionRow, other: PermissionRow): number {
  const by = (one.sortNo ?? -Infinity) - (other.sortNo ?? -Infinity)
  // Both without one: the difference of infinities is no number.
  return by || (one.id < other.id ? -1 : 1)
}

/** The menus that are granted together with some, without these. */
export async function relatedTo(db: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ id: menuRelation.relatedId })
    .from(menuRelation)
    .where(and(eq(menuRelation.tenantId, tenantId), inArray(menuRelation.menuId, [...ids])))
  return rows.flatMap(({ id }) => (ids.includes(id) ? [] : [id]))
}
