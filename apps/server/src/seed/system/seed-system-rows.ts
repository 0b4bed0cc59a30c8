import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { dict, dictItem, permission, role, rolePermission } from '../../platform/database/schema.ts'
import { seedServiceRows } from './seed-service-rows.ts'
import { seedVehicleRows } from './seed-vehicle-rows.ts'
import { ADMIN_ROLE_CODE } from '../../auth/admin-role.ts'
import { dictionaryRows } from './dictionaries.ts'
import { permissionRows } from './permissions.ts'

/** Writes the rows that every installation needs, over what is there. Run it at each start: twice changes nothing. */
export async function seedSystemRows(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(permission)
      .values([...permissionRows])
      .onConflictDoUpdate({ target: permission.id, set: asGiven(permission) })
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
