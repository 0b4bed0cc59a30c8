import { and, asc, count, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { role, user } from '../../platform/database/schema/schema.ts'
import {
  serviceDict,
  serviceDictItem,
  serviceType,
  timeoutRule,
  workOrder,
  workOrderWatch,
} from '../../platform/database/schema/service-schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { conditionsOf, within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/resource/revision.ts'

export type ServiceTypeRow = typeof serviceType.$inferSelect
export type TimeoutRuleRow = typeof timeoutRule.$inferSelect

/** The columns of the list. */
export const typeColumns: ListColumns = {
  id: { column: serviceType.id, kind: 'text', label: '编号' },
  typeName: { column: serviceType.typeName, kind: 'text', label: '服务类型名称', pinyin: true },
  workorderItems: { column: serviceType.workorderItems, kind: 'integer', label: '工单模板项数' },
  reportItems: { column: serviceType.reportItems, kind: 'integer', label: '报告模板项数' },
  createTime: { column: serviceType.createTime, kind: 'time', label: '创建时间' },
  updateTime: { column: serviceType.updateTime, kind: 'time', label: '修改时间' },
}

/** One page of the service types without their templates, and how many there are. */
export async function page(db: Db, tenantId: string, query: ListQueryInput) {
  const where = within(serviceType.tenantId, tenantId, conditionsOf(typeColumns, query))
  const rows = db
    .select({
      id: serviceType.id,
      typeName: serviceType.typeName,
      workorderItems: serviceType.workorderItems,
      reportItems: serviceType.reportItems,
      createTime: serviceType.createTime,
      updateBy: serviceType.updateBy,
      updateTime: serviceType.updateTime,
      revision: serviceType.revision,
    })
    .from(serviceType)
    .where(where)
    .$dynamic()
  return readPage(db, rows, { columns: typeColumns, tieBreak: serviceType.id, query })
}

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

/** The type, locked until the transaction ends. */
export async function findForUpdate(db: Db, tenantId: string, id: string): Promise<ServiceTypeRow | undefined> {
  const [row] = await db
    .select()
    .from(serviceType)
    .where(and(eq(serviceType.id, id), eq(serviceType.tenantId, tenantId)))
    .for('update')
  return row
}

/** Whether a type of the tenant other than `except` has the name. */
export async function hasName(db: Db, tenantId: string, typeName: string, except?: string): Promise<boolean> {
  const others = except === undefined ? undefined : ne(serviceType.id, except)
  const [row] = await db
    .select({ id: serviceType.id })
    .from(serviceType)
    .where(and(eq(serviceType.tenantId, tenantId), eq(serviceType.typeName, typeName), others))
  return row !== undefined
}

export async function insert(db: Db, row: typeof serviceType.$inferInsert): Promise<void> {
  await db.insert(serviceType).values(row)
}

export async function update(
  db: Db,
  tenantId: string,
  id: string,
  changes: Partial<typeof serviceType.$inferInsert>,
): Promise<ServiceTypeRow | undefined> {
  const [row] = await db
    .update(serviceType)
    .set({ ...changes, revision: nextRevision(serviceType.revision) })
    .where(and(eq(serviceType.id, id), eq(serviceType.tenantId, tenantId)))
    .returning()
  return row
}

export async function remove(db: Db, tenantId: string, id: string): Promise<void> {
  await db.delete(serviceType).where(and(eq(serviceType.id, id), eq(serviceType.tenantId, tenantId)))
}

/** Whether a work order is of the type, whoever may see it. */
export async function isUsed(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: workOrder.id }).from(workOrder).where(eq(workOrder.serviceTypeId, id)).limit(1)
  return row !== undefined
}

/** The names of users by their accounts; one of another tenant is missing. */
export async function realnamesOf(db: Db, tenantId: string, usernames: readonly string[]) {
  if (usernames.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ username: user.username, realname: user.realname })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), inArray(user.username, [...usernames])))
  return new Map(rows.map(({ username, realname }) => [username, realname]))
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
