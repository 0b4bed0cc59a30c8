import { and, asc, count, desc, eq, getTableColumns, gte, isNotNull, ne, sql } from 'drizzle-orm'
import { WORK_ORDER_STATUS } from '@trackhoe/contract/service'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { wholeTenant, type DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { alarm, orderCurve } from '../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { user } from '../../platform/database/schema/schema.ts'
import {
  part,
  partSystem,
  serviceType,
  workOrder,
  workOrderAlert,
  workOrderWatch,
} from '../../platform/database/schema/service-schema.ts'
import { consumer, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { readLongPage } from '../../platform/resource/long-page.ts'
import { keptTotal } from '../../platform/http/list-total.ts'
import { conditionsOf, orderOf, within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/resource/revision.ts'
import { byNumber, customerColumn } from '../vehicles/vehicle-columns.ts'

type StoredOrder = typeof workOrder.$inferSelect

/** The columns of the list. */
export const columns: ListColumns = {
  woNo: { column: workOrder.woNo, kind: 'text', label: '工单编号' },
  vclNo: { column: vehicle.vclNo, kind: 'text', label: '车号' },
  consumerName: customerColumn,
  serviceTypeId: { column: workOrder.serviceTypeId, kind: 'text', label: '服务类型' },
  woStatus: { column: workOrder.woStatus, kind: 'text', label: '工单状态', groups: { by: workOrder.woStatus } },
  handler: { column: workOrder.handler, kind: 'text', label: '服务工程师' },
  overdueTime: { column: workOrder.overdueTime, kind: 'time', label: '超时时间' },
  overdueLevel: { column: workOrder.overdueLevel, kind: 'text', label: '报警级别' },
  reportTime: { column: workOrder.reportTime, kind: 'time', label: '报告时间' },
  finishTime: { column: workOrder.finishTime, kind: 'time', label: '完成时间' },
  createBy: { column: workOrder.createBy, kind: 'text', label: '创建人' },
  createTime: { column: workOrder.createTime, kind: 'time', label: '创建时间' },
}

/** The name of a type is shown and not its id, so the orders of a type stand together in the order of the names. */
const sortable: ListColumns = {
  ...columns,
  serviceTypeId: {
    column: workOrder.typeName,
    kind: 'text',
    label: '服务类型',
    pinyin: true,
    groups: { by: workOrder.typeName },
  },
  handler: {
    column: user.realname,
    kind: 'text',
    label: '服务工程师',
    pinyin: true,
    groups: { by: workOrder.handler, of: { table: user, id: user.username } },
  },
  overdue: { column: workOrder.isOverdue, kind: 'integer', label: '是否超时' },
}

function orders(db: Db) {
  return db
    .select({
      ...getTableColumns(workOrder),
      vclNo: vehicle.vclNo,
      consumerName: consumer.name,
      currentTypeName: serviceType.typeName,
      handlerName: user.realname,
    })
    .from(workOrder)
    .innerJoin(vehicle, eq(vehicle.id, workOrder.vehicleId))
    .leftJoin(consumer, eq(consumer.id, vehicle.consumerId))
    .leftJoin(serviceType, eq(serviceType.id, workOrder.serviceTypeId))
    .leftJoin(user, eq(user.username, workOrder.handler))
    .$dynamic()
}

/** A work order with the names of what it refers to. */
export type OrderRow = Awaited<ReturnType<typeof orders>>[number]

/** A page of the orders that a scope shows. `overdue`: `1` or `0`. */
export async function page(db: Db, scope: DataScope, query: OrderQuery) {
  const long = {
    from: joined(query),
    where: and(foundBy(scope, query), byNumber(query, scope)),
    id: workOrder.id,
    columns: sortable,
    query,
    total: await keptTotal(db, workOrder, scope, filtersOf(query)),
  }
  return readLongPage(db, long, (ids) => rowsOf(db, scope, ids))
}

/** The orders with what a list is filtered and sorted by. */
const joined = ({ column }: OrderQuery) => sql`${workOrder}
  left join ${vehicle} on ${vehicle.id} = ${workOrder.vehicleId}
  left join ${consumer} on ${consumer.id} = ${vehicle.consumerId}
  ${column.includes('handler') ? sql`left join ${user} on ${user.username} = ${workOrder.handler}` : sql``}`

type OrderQuery = ListQueryInput & { overdue?: string | undefined }

const filtersOf = (query: OrderQuery) => [
  ...conditionsOf(columns, query),
  query.overdue ? eq(workOrder.isOverdue, query.overdue === '1') : undefined,
]

const foundBy = (scope: DataScope, query: OrderQuery, selections: readonly string[] = []) =>
  visible(workOrder, scope, [
    ...filtersOf(query),
    selections.length > 0 ? inArray(workOrder.id, [...selections]) : undefined,
  ])

/** The ids of the orders that a query finds, in its order; of the selected ones only, where there are any. */
export async function idsOf(db: Db, scope: DataScope, query: OrderQuery, selections: readonly string[]) {
  const rows = await orders(db)
    .where(foundBy(scope, query, selections))
    .orderBy(...orderOf(sortable, query, workOrder.id))
  return rows.map(({ id }) => id)
}

/** The orders with these ids. */
export const rowsOf = (db: Db, scope: DataScope, ids: readonly string[]): Promise<OrderRow[]> =>
  orders(db).where(visible(workOrder, scope, [inArray(workOrder.id, [...ids])]))

/** The alarm that an order was made for; null without one. */
export async function alarmOf(db: Db, orderId: string): Promise<string | null> {
  const [first] = await db
    .select({ id: alarm.id })
    .from(alarm)
    .where(eq(alarm.orderId, orderId))
    .orderBy(asc(alarm.raisedTime))
    .limit(1)
  if (first) return first.id
  // One that was purged: the order has kept what it shows of it.
  const [kept] = await db
    .select({ id: orderCurve.alarmId })
    .from(orderCurve)
    .where(and(eq(orderCurve.orderId, orderId), isNotNull(orderCurve.content)))
  return kept?.id ?? null
}

/** How many orders that a scope shows are not done, and how many of them are late. */
export async function countOpen(db: Db, scope: DataScope): Promise<{ open: number; overdue: number }> {
  const [row] = await db
    .select({ open: count(), overdue: sql<number>`(count(*) filter (where ${workOrder.isOverdue}))::int` })
    .from(workOrder)
    .where(visible(workOrder, scope, [ne(workOrder.woStatus, WORK_ORDER_STATUS.done)]))
  return { open: row?.open ?? 0, overdue: row?.overdue ?? 0 }
}

export async function find(db: Db, scope: DataScope, id: string): Promise<OrderRow | undefined> {
  const [row] = await orders(db).where(visible(workOrder, scope, [eq(workOrder.id, id)]))
  return row
}

/** The order, locked until the transaction ends. */
export async function findForUpdate(db: Db, scope: DataScope, id: string): Promise<StoredOrder | undefined> {
  const [row] = await db
    .select()
    .from(workOrder)
    .where(visible(workOrder, scope, [eq(workOrder.id, id)]))
    .for('update')
  return row
}

export async function insert(db: Db, row: typeof workOrder.$inferInsert): Promise<void> {
  await db.insert(workOrder).values(row)
}

export async function update(db: Db, id: string, changes: Partial<typeof workOrder.$inferInsert>): Promise<void> {
  await db
    .update(workOrder)
    .set({ ...changes, revision: nextRevision(workOrder.revision) })
    .where(eq(workOrder.id, id))
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.delete(workOrder).where(eq(workOrder.id, id))
}

/** Which rules have caught the order, and when. */
export function alertsOf(db: Db, orderId: string) {
  return db
    .select()
    .from(workOrderAlert)
    .where(eq(workOrderAlert.orderId, orderId))
    .orderBy(asc(workOrderAlert.alertTime), asc(workOrderAlert.outHour))
}

/** Takes the next number of a day. Two that ask at once get two numbers. */
export async function nextNumber(db: Db, tenantId: string, day: string, now: Date): Promise<number> {
  const next = sql`case when ${workOrderWatch.numberDay} = excluded.number_day then ${workOrderWatch.lastNumber} + 1 else 1 end`
  const [row] = await db
    .insert(workOrderWatch)
    .values({ tenantId, nextTime: now, numberDay: day, lastNumber: 1 })
    .onConflictDoUpdate({ target: workOrderWatch.tenantId, set: { numberDay: day, lastNumber: next } })
    .returning({ number: workOrderWatch.lastNumber })
  return row?.number ?? 1
}

/** The name of a user of the tenant by his account; undefined when there is none. */
export async function realnameOf(db: Db, tenantId: string, username: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ realname: user.realname })
    .from(user)
    // Whoever makes an order may name anybody of the tenant, as in every choice of users.
    .where(and(eq(user.username, username), eq(user.tenantId, tenantId)))
  return row?.realname
}

/** The orders of a type that were made since a time, the newest first. */
export function madeSince(db: Db, scope: DataScope, serviceTypeId: string, since: Date) {
  return db
    .select({
      woNo: workOrder.woNo,
      vclNo: vehicle.vclNo,
      createTime: workOrder.createTime,
      finishTime: workOrder.finishTime,
    })
    .from(workOrder)
    .innerJoin(vehicle, eq(vehicle.id, workOrder.vehicleId))
    .where(visible(workOrder, scope, [eq(workOrder.serviceTypeId, serviceTypeId), gte(workOrder.createTime, since)]))
    .orderBy(desc(workOrder.createTime), asc(workOrder.id))
}

/** The systems below another one, or those of the first level. */
export function partSystems(db: Db, parentId: string | null) {
  return db
    .select({ value: partSystem.id, text: partSystem.systemName })
    .from(partSystem)
    .where(parentId === null ? sql`${partSystem.parentId} is null` : eq(partSystem.parentId, parentId))
    .orderBy(asc(partSystem.sort), asc(partSystem.id))
}

interface PartsQuery {
  systemOne?: string | undefined
  systemTwo?: string | undefined
  keyword?: string | undefined
  pageNo: number
  pageSize: number
}

/** A page of the parts of a system, by their numbers. `keyword`: a part of number or name, whatever its case. */
export async function partsPage(db: Db, query: PartsQuery) {
  const text = `%${(query.keyword ?? '').trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = and(
    query.systemTwo ? eq(part.systemId, query.systemTwo) : undefined,
    query.systemOne ? eq(partSystem.parentId, query.systemOne) : undefined,
    sql`(${part.partNo} ilike ${text} or ${part.partName} ilike ${text})`,
  )
  const joined = eq(partSystem.id, part.systemId)
  const rows = db
    .select({
      partNo: part.partNo,
      partName: part.partName,
      unit: part.unit,
      stock: part.stock,
      price: part.price,
    })
    .from(part)
    .innerJoin(partSystem, joined)
    .where(where)
    .$dynamic()
  return readPage(db, rows, { order: [asc(part.partNo)], query })
}

/** Parts by their numbers. */
export async function partsOf(db: Db, partNos: readonly string[]) {
  if (partNos.length === 0) return new Map<string, typeof part.$inferSelect>()
  const rows = await db
    .select()
    .from(part)
    .where(inArray(part.partNo, [...partNos]))
  return new Map(rows.map((row) => [row.partNo, row]))
}

/** Open orders that a connected system made, and when the oldest of them began. */
export async function oldestReported(db: Db, tenantId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ createTime: workOrder.createTime })
    .from(workOrder)
    .where(
      visible(workOrder, wholeTenant(tenantId), [
        eq(workOrder.isReported, true),
        ne(workOrder.woStatus, WORK_ORDER_STATUS.done),
      ]),
    )
    .orderBy(asc(workOrder.createTime))
    .limit(1)
  return row?.createTime
}

/** The types of a tenant by their names. */
export async function typesByName(db: Db, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: serviceType.id, typeName: serviceType.typeName })
    .from(serviceType)
    .where(within(serviceType.tenantId, tenantId, [isNotNull(serviceType.typeName)]))
  return new Map(rows.map(({ id, typeName }) => [typeName, id]))
}
