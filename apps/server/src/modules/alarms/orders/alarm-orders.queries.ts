import { and, asc, count, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { WORK_ORDER_STATUS } from '@trackhoe/contract/service'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import { wholeTenant } from '../../../platform/data-scope/data-scope.ts'
import { visible } from '../../../platform/data-scope/visible.ts'
import { alarm } from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { user } from '../../../platform/database/schema/schema.ts'
import { serviceType, workOrder } from '../../../platform/database/schema/service-schema.ts'

/** Alarms whose rule makes their work order, locked; those that another instance works on are left out. */
export const dueOrders = (db: Db, most: number) =>
  db
    .select()
    .from(alarm)
    .where(eq(alarm.orderDue, true))
    .orderBy(asc(alarm.raisedTime))
    .limit(most)
    .for('update', { skipLocked: true })

/** Alarms whose work order has ended, locked, and when that was. */
export const endedOrders = (db: Db, most: number) =>
  db
    .select({ alarm, finishTime: workOrder.finishTime, woNo: workOrder.woNo })
    .from(alarm)
    .innerJoin(workOrder, eq(workOrder.id, alarm.orderId))
    .where(and(isNotNull(alarm.orderId), isNull(alarm.orderDoneTime), eq(workOrder.woStatus, WORK_ORDER_STATUS.done)))
    .limit(most)
    .for('update', { of: alarm, skipLocked: true })

/** The service type that most orders of earlier alarms of a tenant had; null without any. */
export async function usualServiceType(db: Db, tenantId: string): Promise<string | null> {
  const [most] = await db
    .select({ serviceTypeId: workOrder.serviceTypeId })
    .from(alarm)
    .innerJoin(workOrder, eq(workOrder.id, alarm.orderId))
    .innerJoin(serviceType, eq(serviceType.id, workOrder.serviceTypeId))
    .where(eq(alarm.tenantId, tenantId))
    .groupBy(workOrder.serviceTypeId)
    .orderBy(desc(count()), asc(workOrder.serviceTypeId))
    .limit(1)
  return most?.serviceTypeId ?? null
}

/** How many orders that are not done users have, by their names. */
export async function openOrders(db: Db, tenantId: string, usernames: readonly string[]): Promise<Map<string, number>> {
  if (usernames.length === 0) return new Map()
  const rows = await db
    .select({ handler: workOrder.handler, total: count() })
    .from(workOrder)
    .where(
      visible(workOrder, wholeTenant(tenantId), [
        inArray(workOrder.handler, [...usernames]),
        ne(workOrder.woStatus, WORK_ORDER_STATUS.done),
      ]),
    )
    .groupBy(workOrder.handler)
  return new Map(rows.flatMap(({ handler, total }) => (handler === null ? [] : [[handler, total] as const])))
}

/** The names of users by their ids. */
export async function namesOf(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .select({ id: user.id, username: user.username, realname: user.realname })
    .from(user)
    .where(inArray(user.id, [...userIds]))
    .orderBy(asc(user.username))
}
