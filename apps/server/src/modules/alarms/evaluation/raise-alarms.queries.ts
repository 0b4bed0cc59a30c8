import { and, count, desc, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { ALARM_STATES } from '@trackhoe/contract/alarms'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import { alarm, alarmAction, alarmState, alarmStorm } from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowsOfStatement } from '../../../platform/database/rows-of-statement.ts'
import { vehicle } from '../../../platform/database/schema/vehicle-schema.ts'

export type StateRow = typeof alarmState.$inferSelect
export type AlarmRow = typeof alarm.$inferSelect
export type NewAlarm = typeof alarm.$inferInsert
export type ActionRow = typeof alarmAction.$inferInsert

const ROWS_A_STATEMENT = 500

/** Does something with parts of a list that fit one statement. */
async function inParts<Item>(items: readonly Item[], work: (some: Item[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_A_STATEMENT) await work(items.slice(at, at + ROWS_A_STATEMENT))
}

/** What is pending or active of machines. */
export async function statesOf(db: Db, vehicleIds: readonly string[]): Promise<StateRow[]> {
  if (vehicleIds.length === 0) return []
  return db
    .select()
    .from(alarmState)
    .where(inArray(alarmState.vehicleId, [...vehicleIds]))
}

export async function writeStates(db: Db, rows: readonly StateRow[]): Promise<void> {
  await inParts(rows, async (some) => {
    await db
      .insert(alarmState)
      .values(some)
      .onConflictDoUpdate({
        target: [alarmState.ruleId, alarmState.vehicleId],
        set: {
          revision: sql`excluded.revision`,
          phase: sql`excluded.phase`,
          since: sql`excluded.since`,
          evaluated: sql`excluded.evaluated`,
          dueTime: sql`excluded.due_time`,
          memo: sql`excluded.memo`,
        },
      })
  })
}

export async function removeStates(db: Db, keys: readonly { ruleId: string; vehicleId: string }[]): Promise<void> {
  await inParts(keys, async (some) => {
    await db.execute(sql`
      delete from alarm_state using jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as gone ("ruleId" text, "vehicleId" text)
      where rule_id = gone."ruleId" and vehicle_id = gone."vehicleId"`)
  })
}

/** Numbers for new alarms, each given once in an installation. */
export async function takeNumbers(db: Db, amount: number): Promise<number[]> {
  const rows = rowsOfStatement(
    await db.execute(sql`select nextval('alarm_number')::text as number from generate_series(1, ${amount})`),
  )
  return rows.map(({ number }) => Number(number))
}

/**
 * Raises alarms. Where one of the rule and the machine is not closed, that one counts instead; one that was acknowledged and over is
 * open again, and people are notified again. Returns the rows as they are now; a new one has the id that was given.
 */
export async function raise(db: Db, rows: readonly NewAlarm[]): Promise<AlarmRow[]> {
  const written: AlarmRow[] = []
  await inParts(rows, async (some) => {
    const reopens = sql`${alarm.state} = ${ALARM_STATES.acknowledged} and not ${alarm.active}`
    const found = await db
      .insert(alarm)
      .values(some)
      .onConflictDoUpdate({
        target: [alarm.ruleId, alarm.vehicleId],
        targetWhere: ne(alarm.state, sql.raw(`'${ALARM_STATES.closed}'`)),
        set: {
          count: sql`${alarm.count} + 1`,
          active: true,
          lastTime: sql`greatest(${alarm.lastTime}, excluded.last_time)`,
          clearedTime: null,
          trigger: sql`excluded.trigger`,
          state: sql`case when ${reopens} then ${ALARM_STATES.open} else ${alarm.state} end`,
          round: sql`${alarm.round} + case when ${reopens} then 1 else 0 end`,
          stage: sql`case when ${reopens} then 0 else ${alarm.stage} end`,
          stageDue: sql`case when ${reopens} then excluded.stage_due else ${alarm.stageDue} end`,
        },
      })
      .returning()
    written.push(...found)
  })
  return written
}

interface Key {
  ruleId: string
  vehicleId: string
  time: Date
}

/**
 * The condition of alarms is over. Those that somebody has acknowledged, and those that nobody has to, are closed by it; one with a
 * work order is closed by the end of that.
 */
export async function clear(
  db: Db,
  keys: readonly (Key & { closes: boolean })[],
  { now, cause, notice }: { now: Date; cause: string; notice: string },
): Promise<AlarmRow[]> {
  const cleared: AlarmRow[] = []
  await inParts(keys, async (some) => {
    const given = JSON.stringify(some.map((key) => ({ ...key, time: key.time.toISOString() })))
    const closes = sql`(gone.closes and ${alarm.orderId} is null and (${alarm.state} = ${ALARM_STATES.acknowledged} or ${alarm.level} = ${notice}))`
    const ids = rowsOfStatement(
      await db.execute(sql`
        update alarm set active = false, cleared_time = gone."time",
          state = case when ${closes} then ${ALARM_STATES.closed} else ${alarm.state} end,
          close_time = case when ${closes} then ${now.toISOString()}::timestamptz else close_time end,
          close_cause = case when ${closes} then ${cause} else close_cause end,
          stage_due = case when ${closes} then null else stage_due end
        from jsonb_to_recordset(${given}::jsonb)
          as gone ("ruleId" text, "vehicleId" text, "time" timestamptz, closes boolean)
        where rule_id = gone."ruleId" and vehicle_id = gone."vehicleId" and state <> ${ALARM_STATES.closed} and active
        returning alarm.id`),
    ).map(({ id }) => String(id))
    if (ids.length > 0) cleared.push(...(await db.select().from(alarm).where(inArray(alarm.id, ids))))
  })
  return cleared
}

export async function writeActions(db: Db, rows: readonly ActionRow[]): Promise<void> {
  await inParts(rows, async (some) => {
    await db.insert(alarmAction).values(some)
  })
}

/** The newest alarms of machines whose work order has ended since a time, by rule and machine. */
export async function repairedSince(db: Db, vehicleIds: readonly string[], since: Date) {
  if (vehicleIds.length === 0) return []
  return db
    .select({
      id: alarm.id,
      ruleId: alarm.ruleId,
      vehicleId: alarm.vehicleId,
      spn: alarm.spn,
      fmi: alarm.fmi,
      orderDoneTime: alarm.orderDoneTime,
    })
    .from(alarm)
    .where(
      and(
        inArray(alarm.vehicleId, [...vehicleIds]),
        eq(alarm.state, ALARM_STATES.closed),
        isNotNull(alarm.orderDoneTime),
        gte(alarm.orderDoneTime, since),
      ),
    )
    .orderBy(desc(alarm.orderDoneTime))
}

/** Alarms of a rule that were raised since a time and that no storm has gathered. */
export function raisedSince(db: Db, ruleId: string, since: Date) {
  return db
    .select({ id: alarm.id })
    .from(alarm)
    .where(and(eq(alarm.ruleId, ruleId), gte(alarm.createTime, since), isNull(alarm.stormId)))
}

/** The storm of a rule that goes on. */
export async function openStorm(db: Db, ruleId: string) {
  const [row] = await db
    .select()
    .from(alarmStorm)
    .where(and(eq(alarmStorm.ruleId, ruleId), isNull(alarmStorm.endTime)))
    .for('update')
  return row
}

/** Begins a storm; undefined when another instance has begun it. */
export async function beginStorm(db: Db, row: typeof alarmStorm.$inferInsert) {
  const [written] = await db.insert(alarmStorm).values(row).onConflictDoNothing().returning()
  return written
}

export async function goOnStorm(db: Db, id: string, lastTime: Date): Promise<void> {
  await db.update(alarmStorm).set({ lastTime }).where(eq(alarmStorm.id, id))
}

/** Gathers alarms into a storm: nobody is notified of each of them any more. */
export async function gather(db: Db, stormId: string, ids: readonly string[]): Promise<void> {
  await inParts(ids, async (some) => {
    await db.update(alarm).set({ stormId, stageDue: null, orderDue: false }).where(inArray(alarm.id, some))
  })
}

export const machinesOf = async (db: Db, tenantId: string): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(vehicle).where(eq(vehicle.tenantId, tenantId))
  return row?.total ?? 0
}

/** Ends storms that nothing has joined since a time. */
export const endStorms = (db: Db, since: Date, now: Date) =>
  db
    .update(alarmStorm)
    .set({ endTime: now })
    .where(and(isNull(alarmStorm.endTime), lt(alarmStorm.lastTime, since)))
    .returning({ id: alarmStorm.id, tenantId: alarmStorm.tenantId })
