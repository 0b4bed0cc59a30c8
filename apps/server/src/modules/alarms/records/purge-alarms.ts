import { and, asc, eq, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { ALARM_STATES } from '@trackhoe/contract/alarms'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import { after, DAY_MS } from '../../../platform/core/clock.ts'
import {
  alarm,
  alarmDelivery,
  alarmRule,
  alarmRuleRevision,
  alarmStorm,
} from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { workOrder } from '../../../platform/database/schema/service-schema.ts'

/** Rows that one statement removes: the first purge of a large table must not block what comes in. */
const ROWS_A_STATEMENT = 2000
/** Messages are looked at while somebody asks why he was not notified. */
const DELIVERY_DAYS = 180
const WAITING = '0'

/**
 * Deletes alarms that were closed so long ago with their history and messages, storms without an alarm, and rules as they were that no
 * alarm refers to. An alarm that is not closed stays, and so does one whose work order is not finished.
 */
export async function purgeAlarms(
  db: Db,
  now: Date,
  { alarmDays, goesOn = () => true }: { alarmDays: number; goesOn?: () => boolean },
): Promise<void> {
  const oldest = after(now, -alarmDays * DAY_MS)
  const unfinished = db
    .select({ one: sql`1` })
    .from(workOrder)
    .where(and(eq(workOrder.id, alarm.orderId), isNull(workOrder.finishTime)))
  await inSteps(goesOn, () => {
    const some = db
      .select({ id: alarm.id })
      .from(alarm)
      .where(and(eq(alarm.state, ALARM_STATES.closed), lt(alarm.closeTime, oldest), notExists(unfinished)))
      .orderBy(asc(alarm.closeTime))
      .limit(ROWS_A_STATEMENT)
    return db.delete(alarm).where(inArray(alarm.id, some)).returning({ id: alarm.id })
  })
  await inSteps(goesOn, () => {
    const some = db
      .select({ id: alarmDelivery.id })
      .from(alarmDelivery)
      .where(
        and(
          lt(alarmDelivery.createTime, after(now, -Math.min(alarmDays, DELIVERY_DAYS) * DAY_MS)),
          ne(alarmDelivery.state, WAITING),
        ),
      )
      .limit(ROWS_A_STATEMENT)
    return db.delete(alarmDelivery).where(inArray(alarmDelivery.id, some)).returning({ id: alarmDelivery.id })
  })
  const member = db
    .select({ one: sql`1` })
    .from(alarm)
    .where(eq(alarm.stormId, alarmStorm.id))
  await db
    .delete(alarmStorm)
    .where(and(isNotNull(alarmStorm.endTime), lt(alarmStorm.endTime, oldest), notExists(member)))
  const uses = db
    .select({ one: sql`1` })
    .from(alarm)
    .where(and(eq(alarm.ruleId, alarmRuleRevision.ruleId), eq(alarm.ruleRevision, alarmRuleRevision.revision)))
  const rule = db
    .select({ one: sql`1` })
    .from(alarmRule)
    .where(eq(alarmRule.id, alarmRuleRevision.ruleId))
  // Of a rule that is deleted only: those of others are few, and what is pending may refer to them.
  await db.delete(alarmRuleRevision).where(and(notExists(rule), notExists(uses)))
}

async function inSteps(goesOn: () => boolean, remove: () => Promise<readonly unknown[]>): Promise<void> {
  while (goesOn()) if ((await remove()).length < ROWS_A_STATEMENT) return
}
