import { and, asc, eq, gt, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import { ALARM_STATES, AlarmPreferences, DELIVERY_STATES } from '@trackhoe/contract/alarms'
import { inArray, notInArray } from '../../../platform/database/schema/array-columns.ts'
import {
  alarm,
  alarmChannel,
  alarmDelivery,
  alarmPreference,
  alarmStorm,
  dutyPlan,
} from '../../../platform/database/schema/alarm-schema.ts'
import { MINUTE_MS } from '../../../platform/core/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { leasedRows } from '../../../platform/jobs/leased-rows.ts'
import { depart, user, userDepart } from '../../../platform/database/schema/schema.ts'
import { vehicle } from '../../../platform/database/schema/vehicle-schema.ts'

export type DeliveryRow = typeof alarmDelivery.$inferSelect
export type NewDelivery = typeof alarmDelivery.$inferInsert
export type ChannelRow = typeof alarmChannel.$inferSelect

const ROWS_A_STATEMENT = 500

/** A delivery whose instance has died is taken over after that. */
const LEASE_MS = 2 * MINUTE_MS

const deliveries = leasedRows(alarmDelivery, alarmDelivery.id, LEASE_MS)

/** Alarms whose messages are due, locked; those that another instance works on are left out. */
export const dueAlarms = (db: Db, now: Date, most: number) =>
  db
    .select()
    .from(alarm)
    .where(and(isNotNull(alarm.stageDue), lte(alarm.stageDue, now)))
    .orderBy(asc(alarm.stageDue), asc(alarm.id))
    .limit(most)
    .for('update', { skipLocked: true })

/** Storms of which people have to be notified, locked. */
export const dueStorms = (db: Db, now: Date, most: number) =>
  db
    .select()
    .from(alarmStorm)
    .where(and(isNotNull(alarmStorm.notifyTime), lte(alarmStorm.notifyTime, now)))
    .orderBy(asc(alarmStorm.notifyTime))
    .limit(most)
    .for('update', { skipLocked: true })

/** The machines of a storm. */
export async function vehiclesOfStorm(db: Db, stormId: string): Promise<string[]> {
  const rows = await db.selectDistinct({ id: alarm.vehicleId }).from(alarm).where(eq(alarm.stormId, stormId))
  return rows.map(({ id }) => id)
}

export const stormNotified = (db: Db, id: string) =>
  db.update(alarmStorm).set({ notifyTime: null }).where(eq(alarmStorm.id, id))

/** Writes which messages of alarms come next, and when. */
export async function setStages(
  db: Db,
  rows: readonly { id: string; stage: number; stageDue: Date | null }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const given = JSON.stringify(rows.slice(at, at + ROWS_A_STATEMENT))
    await db.execute(sql`
      update alarm set stage = next.stage, stage_due = next."stageDue"
      from jsonb_to_recordset(${given}::jsonb) as next (id text, stage integer, "stageDue" timestamptz)
      where alarm.id = next.id`)
  }
}

/** The numbers of machines. */
export async function numbersOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: vehicle.id, vclNo: vehicle.vclNo })
    .from(vehicle)
    .where(inArray(vehicle.id, [...ids]))
  return new Map(rows.map(({ id, vclNo }) => [id, vclNo]))
}

/** The people of departments of a tenant, by the codes of these and of those below them. */
export async function peopleOf(db: Db, tenantId: string, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectDistinct({ id: user.id })
    .from(user)
    .innerJoin(userDepart, eq(userDepart.userId, user.id))
    .innerJoin(depart, eq(depart.id, userDepart.depId))
    .where(and(eq(depart.tenantId, tenantId), inArray(depart.orgCode, [...codes]), eq(user.status, USER_STATUS.normal)))
  return rows.map(({ id }) => id)
}

/** The user names among these whose users can sign in. */
export async function activeAmong(db: Db, tenantId: string, usernames: readonly string[]): Promise<Set<string>> {
  if (usernames.length === 0) return new Set()
  const rows = await db
    .select({ username: user.username })
    .from(user)
    .where(
      // A rule names everybody, as every choice of users does.
      and(eq(user.tenantId, tenantId), inArray(user.username, [...usernames]), eq(user.status, USER_STATUS.normal)),
    )
  return new Set(rows.map(({ username }) => username))
}

/** The ids among these whose users can sign in. */
export async function activeIdsAmong(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...userIds]), eq(user.status, USER_STATUS.normal)))
  return new Set(rows.map(({ id }) => id))
}

/** Duty plans of a tenant. */
export async function plansOf(db: Db, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(dutyPlan)
    .where(and(eq(dutyPlan.tenantId, tenantId), inArray(dutyPlan.id, [...ids])))
}

/** Webhooks of a tenant that are on. */
export async function channelsOf(db: Db, tenantId: string, ids: readonly string[]): Promise<ChannelRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(alarmChannel)
    .where(and(eq(alarmChannel.tenantId, tenantId), inArray(alarmChannel.id, [...ids]), eq(alarmChannel.status, '1')))
}

/** How users want alarms, where they have said so; a value of another version is as if they had not. */
export async function preferencesOf(db: Db, tenantId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, AlarmPreferences>()
  const rows = await db
    .select()
    .from(alarmPreference)
    .where(and(eq(alarmPreference.tenantId, tenantId), inArray(alarmPreference.userId, [...userIds])))
  return new Map(
    rows.flatMap(({ userId, content }) => {
      const read = AlarmPreferences.safeParse(content)
      return read.success ? [[userId, read.data] as const] : []
    }),
  )
}

/** The names of users, and where messages reach them. */
export async function contactsOf(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: user.id, username: user.username, realname: user.realname, email: user.email, phone: user.phone })
    .from(user)
    .where(inArray(user.id, [...userIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes deliveries. One that is there already, by alarm, stage, channel and recipient, stays. Returns the ids of the new ones. */
export async function insertDeliveries(db: Db, rows: readonly NewDelivery[]): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const written = await db
      .insert(alarmDelivery)
      .values(rows.slice(at, at + ROWS_A_STATEMENT))
      .onConflictDoNothing()
      .returning({ id: alarmDelivery.id })
    for (const { id } of written) ids.add(id)
  }
  return ids
}

/** Takes deliveries that are due under a lease. `webhooks`: those of webhooks, or the others. */
export function claimDeliveries(
  db: Db,
  { webhooks, now, most }: { webhooks: boolean; now: Date; most: number },
): Promise<DeliveryRow[]> {
  const builtIn = ['bell', 'email', 'sms']
  return deliveries.claim(db, {
    now,
    due: and(
      eq(alarmDelivery.state, DELIVERY_STATES.waiting),
      lte(alarmDelivery.dueTime, now),
      webhooks ? notInArray(alarmDelivery.channel, builtIn) : inArray(alarmDelivery.channel, builtIn),
    ),
    order: [asc(alarmDelivery.dueTime), asc(alarmDelivery.id)],
    most,
    change: { attempts: sql`${alarmDelivery.attempts} + 1` },
  })
}

/** The alarms among these that are closed, of which nobody is notified any more, and those that are silenced, until when. */
export async function endedAmong(
  db: Db,
  alarmIds: readonly string[],
  now: Date,
): Promise<{ closed: ReadonlySet<string>; silenced: ReadonlyMap<string, Date> }> {
  if (alarmIds.length === 0) return { closed: new Set(), silenced: new Map() }
  const rows = await db
    .select({ id: alarm.id, state: alarm.state, silencedUntil: alarm.silencedUntil })
    .from(alarm)
    .where(
      and(inArray(alarm.id, [...alarmIds]), or(eq(alarm.state, ALARM_STATES.closed), gt(alarm.silencedUntil, now))),
    )
  const closed = new Set(rows.filter(({ state }) => state === ALARM_STATES.closed).map(({ id }) => id))
  const silenced = rows.flatMap(({ id, silencedUntil }) =>
    silencedUntil && !closed.has(id) ? [[id, silencedUntil] as const] : [],
  )
  return { closed, silenced: new Map(silenced) }
}

export const setDeliveries = (db: Db, ids: readonly string[], changes: Partial<NewDelivery>) =>
  db
    .update(alarmDelivery)
    .set({ ...changes, leaseUntil: null })
    .where(and(inArray(alarmDelivery.id, [...ids]), ne(alarmDelivery.state, DELIVERY_STATES.sent)))

export const setChannelResult = (db: Db, id: string, changes: Partial<typeof alarmChannel.$inferInsert>) =>
  db.update(alarmChannel).set(changes).where(eq(alarmChannel.id, id))
