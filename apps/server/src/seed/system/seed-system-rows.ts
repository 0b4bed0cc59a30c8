import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { dict, dictItem, permission, role, rolePermission } from '../../platform/database/schema/schema.ts'
import { seedServiceRows } from './seed-service-rows.ts'
import { seedVehicleRows } from './seed-vehicle-rows.ts'
import { ADMIN_ROLE_CODE } from '../../auth/access/admin-role.ts'
import { dictionaryRows } from './dictionaries.ts'
import { permissionRows } from './permissions.ts'

/** Writes the rows that every installation needs, over what is there. Run it at each start: twice changes nothing. */
export async function seedSystemRows(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const known = new Set((await tx.select({ id: permission.id }).from(permission)).map(({ id }) => id))
    await tx
      .insert(permission)
      .values([...permissionRows])
      .onConflictDoUpdate({ target: permission.id, set: asGiven(permission) })
    for (const { id, component } of permissionRows)
      if (id !== undefined && component === GROUP && !known.has(id)) await grantGroup(tx, id)
    await tx
      .insert(dict)
      .values(dictionaryRows.map(({ code, name }) => ({ id: `dict-${code}`, dictCode: code, dictName: name })))
      .onConflictDoUpdate({ target: dict.id, set: asGiven(dict) })
    await tx
      .insert(dictItem)
      .values(
        dictionaryRows.flatMap(({ code, items }) =>
          items.map(([itemValue, itemText], index) => ({
            id: `dict-${code}-${itemValue}`,
            dictId: `dict-${code}`,
            itemValue,
            itemText,
            sortOrder: index + 1,
          })),
        ),
      )
      .onConflictDoUpdate({ target: dictItem.id, set: asGiven(dictItem) })
    await seedVehicleRows(tx)
    await seedServiceRows(tx)
    await grantAllToAdministrators(tx)
  })
}

/** The layout of a menu that has no page of its own. */
const GROUP = 'layouts/RouteView'

/**
 * Gives a group that a release has put above pages to whoever has one of these: a page whose group is not granted is left out of the
 * menu.
 */
async function grantGroup(db: Db, groupId: string): Promise<void> {
  for (const [table, holder] of GRANTS)
    await db.execute(sql`
      insert into ${sql.identifier(table)} (${sql.identifier(holder)}, permission_id, tenant_id)
      select distinct granted.${sql.identifier(holder)}, ${groupId}, granted.tenant_id
      from ${sql.identifier(table)} granted
      join sys_permission page on page.id = granted.permission_id
      where page.parent_id = ${groupId}
      on conflict do nothing`)
}

/** Where permissions are granted, and to whom. */
const GRANTS = [
  ['sys_role_permission', 'role_id'],
  ['sys_depart_permission', 'depart_id'],
  ['sys_depart_role_permission', 'role_id'],
] as const

/** A release that brings a new permission brings it to the administrators as well. */
export async function grantAllToAdministrators(db: Db): Promise<void> {
  const administrators = await db
    .select({ roleId: role.id, tenantId: role.tenantId })
    .from(role)
    .where(eq(role.roleCode, ADMIN_ROLE_CODE))
  const grants = administrators.flatMap((administrator) =>
    permissionRows.map(({ id }) => ({ ...administrator, permissionId: id })),
  )
  if (grants.length > 0) await db.insert(rolePermission).values(grants).onConflictDoNothing()
}

/** Every column but the key, as the refused insert had it. */
function asGiven(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.primary)
  return Object.fromEntries(columns.map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]))
}
