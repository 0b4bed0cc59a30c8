import { and, asc, count, eq, isNull, or } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { role } from '../../platform/database/schema/schema.ts'
import {
  serviceDict,
  serviceDictItem,
  serviceType,
  timeoutRule,
  workOrderWatch,
} from '../../platform/database/schema/service-schema.ts'

export type ServiceTypeRow = typeof serviceType.$inferSelect
export type TimeoutRuleRow = typeof timeoutRule.$inferSelect

/** How many rules each of these types has; a type without any is missing. */
export async function ruleCounts(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: timeoutRule.serviceTypeId, total: count() })
    .from(timeoutRule)
    .where(and(eq(timeoutRule.tenantId, tenantId), inArray(timeoutRule.serviceTypeId, [...ids])))
    .groupBy(timeoutRule.serviceTypeId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export async function find(db: Db, tenantId: string, id: string): Promise<ServiceTypeRow | undefined> {
  const [row] = await db
    .select()
    .from(serviceType)
    .where(and(eq(serviceType.id, id), eq(serviceType.tenantId, tenantId)))
  return row
}

/** The names and codes of roles by their ids; one of another tenant is missing. */
export async function rolesOf(db: Db, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { roleName: string; roleCode: string }>()
  const rows = await db
    .select({ id: role.id, roleName: role.roleName, roleCode: role.roleCode })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), inArray(role.id, [...ids])))
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** The items of a dictionary that the tenant sees, in their order. */
export function dictionaryItems(db: Db, tenantId: string, id: string) {
  return db
    .select({
      id: serviceDictItem.id,
      mainId: serviceDictItem.mainId,
      itemName: serviceDictItem.itemName,
      itemValue: serviceDictItem.itemValue,
      sort: serviceDictItem.sort,
    })
    .from(serviceDictItem)
    .innerJoin(serviceDict, eq(serviceDict.id, serviceDictItem.mainId))
    .where(
      and(
        eq(serviceDict.id, id),
        eq(serviceDict.delFlag, '0'),
        or(isNull(serviceDict.tenantId), eq(serviceDict.tenantId, tenantId)),
      ),
    )
    .orderBy(asc(serviceDictItem.sort), asc(serviceDictItem.id))
}

/** Lets the watch over the work orders of a tenant look at them at once. */
export async function wakeWatch(db: Db, tenantId: string, now: Date): Promise<void> {
  await db.update(workOrderWatch).set({ nextTime: now }).where(eq(workOrderWatch.tenantId, tenantId))
}
