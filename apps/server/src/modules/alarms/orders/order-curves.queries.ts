import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import { wholeTenant } from '../../../platform/data-scope/data-scope.ts'
import { visible } from '../../../platform/data-scope/visible.ts'
import { alarm, orderCurve, type OrderCurveContent } from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Notes that the readings around the alarm of an order are to be kept, from now on. */
export async function keepCurve(
  db: Db,
  { orderId, tenantId, alarmId }: { orderId: string; tenantId: string; alarmId: string },
  now: Date,
): Promise<void> {
  await db.insert(orderCurve).values({ orderId, tenantId, alarmId, dueTime: now }).onConflictDoNothing()
}

/** Lets the readings of orders be read once more: what a terminal has sent late is among them. */
export async function reloadCurves(db: Db, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  await db
    .update(orderCurve)
    .set({ dueTime: now })
    .where(inArray(orderCurve.orderId, [...orderIds]))
}

/** Takes orders whose readings are due until a time, at which they are due again if they were not written. */
export async function takeDue(db: Db, now: Date, leaseUntil: Date, most: number) {
  const due = db
    .select({ orderId: orderCurve.orderId })
    .from(orderCurve)
    .where(lte(orderCurve.dueTime, now))
    .orderBy(asc(orderCurve.dueTime))
    .limit(most)
    .for('update', { skipLocked: true })
  return db.update(orderCurve).set({ dueTime: leaseUntil }).where(inArray(orderCurve.orderId, due)).returning()
}

/** Writes the readings of an order that was taken; one that somebody wants read again meanwhile stays due. */
export async function write(
  db: Db,
  { orderId, leaseUntil }: { orderId: string; leaseUntil: Date },
  { content, dueTime }: { content?: OrderCurveContent; dueTime: Date | null },
): Promise<void> {
  await db
    .update(orderCurve)
    .set({
      content,
      dueTime: sql`case when ${orderCurve.dueTime} = ${leaseUntil.toISOString()}::timestamptz
        then ${dueTime?.toISOString() ?? null}::timestamptz else ${orderCurve.dueTime} end`,
    })
    .where(eq(orderCurve.orderId, orderId))
}

/** What is kept of an order that the caller was found to see. */
export async function find(db: Db, tenantId: string, orderId: string) {
  const [row] = await db
    .select()
    .from(orderCurve)
    .where(and(eq(orderCurve.orderId, orderId), eq(orderCurve.tenantId, tenantId)))
  return row
}

/** The alarm that an order was made for, of whichever machine: who sees the order sees it. */
export async function alarmOfOrder(db: Db, tenantId: string, orderId: string) {
  const [row] = await db
    .select()
    .from(alarm)
    .where(visible(alarm, wholeTenant(tenantId), [eq(alarm.orderId, orderId)]))
    .orderBy(asc(alarm.raisedTime))
    .limit(1)
  return row
}
