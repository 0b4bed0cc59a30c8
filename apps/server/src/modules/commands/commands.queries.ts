import { and, asc, count, desc, eq, gt, gte, ilike, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { COMMAND_STATES, type JsonObject } from '@trackhoe/contract/vehicle'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { after, MINUTE_MS, SECOND_MS, toWireTime } from '../../platform/core/clock.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { ownedRows, RELEASED } from '../../platform/jobs/leased-rows.ts'
import { idsOfPage, totalOf } from '../../platform/http/list-total.ts'
import { user } from '../../platform/database/schema/schema.ts'
import {
  commandAnswer,
  commandRecord,
  commandSend,
  device,
  diagnosisRestart,
  terminalSetting,
  vehicle,
  vehicleType,
} from '../../platform/database/schema/vehicle-schema.ts'
import type { RecordState } from './progress.ts'

export type RecordRow = typeof commandRecord.$inferSelect
type NewRecord = typeof commandRecord.$inferInsert

const { queued, sent, acknowledged } = COMMAND_STATES
const UNFINISHED = [queued, sent, acknowledged]

/** How long a key answers what it answered first. */
const KEY_LIFE_MS = 10 * MINUTE_MS
/** How long one instance has a command for itself. A crash gives it free after that. */
const LEASE_MS = 15 * SECOND_MS

const leases = ownedRows(commandRecord, commandRecord.recordId, LEASE_MS)

interface KeyOwner {
  tenantId: string
  senderId: string
  idempotencyKey: string
}

/**
 * Takes a key for a send. Undefined when it is free now; else what was sent with it before. Two sends with one key
 * take turns, because the second waits for the row of the first.
 */
export async function takeKey(db: Db, owner: KeyOwner, bodyHash: string, recordIds: string[], now: Date) {
  const { tenantId, senderId, idempotencyKey } = owner
  const which = and(
    eq(commandSend.tenantId, tenantId),
    eq(commandSend.senderId, senderId),
    eq(commandSend.idempotencyKey, idempotencyKey),
  )
  await db.delete(commandSend).where(lt(commandSend.createTime, after(now, -KEY_LIFE_MS)))
  const taken = await db
    .insert(commandSend)
    .values({ ...owner, bodyHash, recordIds, createTime: now })
    .onConflictDoNothing()
    .returning({ key: commandSend.idempotencyKey })
  if (taken.length > 0) return undefined
  const [known] = await db.select().from(commandSend).where(which)
  return known
}

export async function insert(db: Db, rows: readonly NewRecord[]): Promise<void> {
  await db.insert(commandRecord).values([...rows])
}

/** The unfinished commands that stand in the way of these. */
export function inTheWay(db: Db, rows: readonly NewRecord[]) {
  const pairs = rows.flatMap(({ vehicleId, kind }) =>
    kind ? and(eq(commandRecord.vehicleId, vehicleId), eq(commandRecord.kind, kind)) : [],
  )
  if (pairs.length === 0) return Promise.resolve([])
  return db
    .select({ recordId: commandRecord.recordId, vehicleId: commandRecord.vehicleId })
    .from(commandRecord)
    .where(and(inArray(commandRecord.state, UNFINISHED), or(...pairs)))
}

/**
 * Makes sends to the same vehicles take turns until the transaction ends. The order of the ids keeps two sends with
 * several vehicles from waiting for each other.
 */
export async function lockForSend(db: Db, vehicleIds: readonly string[]): Promise<void> {
  await db
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(inArray(vehicle.id, [...vehicleIds]))
    .orderBy(asc(vehicle.id))
    .for('no key update')
}

/** The time of the last send to each of these vehicles, of those that had one after `since`. */
export async function sentSince(
  db: Db,
  vehicleIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ vehicleId: commandRecord.vehicleId, sendTime: commandRecord.sendTime })
    .from(commandRecord)
    .where(and(inArray(commandRecord.vehicleId, [...vehicleIds]), gt(commandRecord.sendTime, since)))
    .orderBy(asc(commandRecord.sendTime))
  return new Map(rows.map((row) => [row.vehicleId, row.sendTime]))
}

/** Records by their ids, in the order of the ids. */
export async function byIds(db: Db, scope: DataScope, recordIds: readonly string[]): Promise<RecordRow[]> {
  if (recordIds.length === 0) return []
  const rows = await db
    .select()
    .from(commandRecord)
    .where(visible(commandRecord, scope, [inArray(commandRecord.recordId, [...recordIds])]))
  return recordIds.flatMap((id) => rows.find((row) => row.recordId === id) ?? [])
}

/**
 * Withdraws a command that is still queued. `under-way`: an instance is handing it over at this moment, after which it
 * may be queued again, since its terminal could not be reached.
 */
export async function withdraw(
  db: Db,
  scope: DataScope,
  recordId: string,
  now: Date,
): Promise<'withdrawn' | 'under-way' | 'too-late' | 'unknown'> {
  const done = await db
    .update(commandRecord)
    .set({ state: COMMAND_STATES.withdrawn, finishTime: now, dueTime: null, ...RELEASED })
    .where(
      visible(commandRecord, scope, [
        eq(commandRecord.recordId, recordId),
        eq(commandRecord.state, queued),
        leases.isFree(now),
      ]),
    )
    .returning({ recordId: commandRecord.recordId })
  if (done.length > 0) return 'withdrawn'
  const [record] = await byIds(db, scope, [recordId])
  if (!record) return 'unknown'
  return record.state === queued ? 'under-way' : 'too-late'
}

/**
 * Takes commands that are due, for one instance alone: those that another is at are skipped. What is never blocked goes
 * first.
 */
export function claim(db: Db, owner: string, now: Date, most: number): Promise<RecordRow[]> {
  return leases.claim(db, {
    owner,
    now,
    due: lte(commandRecord.dueTime, now),
    order: [desc(commandRecord.priority), asc(commandRecord.dueTime)],
    most,
    change: {
      takenTime: sql`coalesce(${commandRecord.takenTime}, ${now.toISOString()}::timestamptz)`,
      attempts: sql`${commandRecord.attempts} + case when ${commandRecord.takenTime} is null then 1 else 0 end`,
    },
  })
}

/** What an exchange has changed of a record. */
export interface Change extends Omit<RecordState, 'expireTime'> {
  recordId: string
  /** The state it was in when it was read: another one means that somebody else was faster. */
  from: string
  dueTime: Date | null
}

const Written = z.object({ rows: z.array(z.object({ record_id: z.string() })) })

/** Writes changes of claimed records and gives them free; answers the ids of those that this instance still held. */
export function writeChanges(db: Db, leaseOwner: string, changes: readonly Change[]): Promise<Set<string>> {
  return writeAll(db, changes, sql`r.lease_owner = ${leaseOwner}`)
}

async function writeAll(db: Db, changes: readonly Change[], condition: SQL): Promise<Set<string>> {
  if (changes.length === 0) return new Set()
  const rows = JSON.stringify(changes)
  const answer = await db.execute(sql`
    update command_record r set
      state = c.state, dispatch_time = c."dispatchTime", ack_time = c."ackTime", finish_time = c."finishTime",
      reply_time = c."replyTime", error_code = c."errorCode", error_text = c."errorText", reply = c.reply,
      late_reply = c."lateReply", due_time = c."dueTime", lease_owner = null, lease_until = null
    from jsonb_to_recordset(${rows}::jsonb) as c(
      "recordId" text, "from" text, state text, "dispatchTime" timestamptz, "ackTime" timestamptz,
      "finishTime" timestamptz, "replyTime" timestamptz, "errorCode" text, "errorText" text, reply jsonb,
      "lateReply" boolean, "dueTime" timestamptz)
    where r.record_id = c."recordId" and r.state = c."from" and ${condition}
    returning r.record_id
  `)
  // The types of the drivers differ; what is there does not.
  return new Set(Written.parse(answer).rows.map((row) => row.record_id))
}

/** Records by their ids, for one who will change them in the same transaction. */
export async function lock(db: Db, recordIds: readonly string[]): Promise<Map<string, RecordRow>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(commandRecord)
    .where(inArray(commandRecord.recordId, [...recordIds]))
    // So that two that lock the same do not wait for each other.
    .orderBy(asc(commandRecord.recordId))
    .for('update')
  return new Map(rows.map((row) => [row.recordId, row]))
}

/** Keeps answers to records. One that is kept already, by whichever instance, is not kept again. */
export async function keepAnswers(db: Db, rows: readonly (typeof commandAnswer.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(commandAnswer)
      .values([...rows])
      .onConflictDoNothing()
}

/** The answers to a record that changed nothing. */
export function oddAnswers(db: Db, recordId: string) {
  return db.select().from(commandAnswer).where(eq(commandAnswer.recordId, recordId)).orderBy(asc(commandAnswer.id))
}

/** Puts values beside what a terminal is known to hold already. */
export async function keepSettings(
  db: Db,
  vehicleId: string,
  name: string,
  content: JsonObject,
  reportTime: Date,
): Promise<void> {
  await db
    .insert(terminalSetting)
    .values({ vehicleId, name, content, reportTime })
    .onConflictDoUpdate({
      target: [terminalSetting.vehicleId, terminalSetting.name],
      set: { content: sql`${terminalSetting.content} || excluded.content`, reportTime },
    })
}

/** Forgets the settings of a terminal that was put back to how it was delivered. */
export async function forgetSettings(db: Db, vehicleId: string): Promise<void> {
  await db.delete(terminalSetting).where(eq(terminalSetting.vehicleId, vehicleId))
}

export async function setCenter(db: Db, vehicleId: string, sendCenterNo: string): Promise<void> {
  await db.update(device).set({ sendCenterNo }).where(eq(device.vehicleId, vehicleId))
}

export async function noteRestart(db: Db, row: typeof diagnosisRestart.$inferInsert): Promise<void> {
  await db.insert(diagnosisRestart).values(row).onConflictDoNothing()
}

/** Which records. */
export interface RecordConditions {
  vehicleIds?: readonly string[] | undefined
  infoid?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  recordIds?: readonly string[] | undefined
  states?: readonly string[] | undefined
  groups?: readonly number[] | undefined
  keyword?: string | undefined
}

interface RecordFilter extends RecordConditions {
  size: number
  current: number
  /** Counts to the end where the total would be a minimum. */
  exactTotal?: boolean | undefined
}

async function conditionsOf(db: Db, scope: DataScope, filter: RecordConditions): Promise<(SQL | undefined)[]> {
  const { recordIds, states, keyword } = filter
  return [
    filter.vehicleIds && inArray(commandRecord.vehicleId, [...filter.vehicleIds]),
    filter.infoid === undefined ? undefined : eq(commandRecord.infoid, filter.infoid),
    filter.from && gte(commandRecord.sendTime, filter.from),
    filter.to && lte(commandRecord.sendTime, filter.to),
    recordIds && inArray(commandRecord.recordId, [...recordIds]),
    states && inArray(commandRecord.state, [...states]),
    filter.groups && inArray(commandRecord.group, [...filter.groups]),
    keyword ? await holding(db, scope, keyword) : undefined,
  ]
}

/** The ids of the records that fit, newest first. */
export async function recordIds(db: Db, scope: DataScope, filter: RecordConditions): Promise<string[]> {
  const rows = await db
    .select({ id: commandRecord.recordId })
    .from(commandRecord)
    .where(visible(commandRecord, scope, await conditionsOf(db, scope, filter)))
    .orderBy(desc(commandRecord.sendTime), asc(commandRecord.recordId))
  return rows.map(({ id }) => id)
}

const recordsWithNames = (db: Db) =>
  db
    .select({
      record: commandRecord,
      vclNo: vehicle.vclNo,
      model: vehicleType.vclType,
      senderName: user.realname,
    })
    .from(commandRecord)
    .innerJoin(vehicle, eq(vehicle.id, commandRecord.vehicleId))
    .innerJoin(vehicleType, eq(vehicleType.id, vehicle.typeId))
    .leftJoin(user, eq(user.id, commandRecord.senderId))

/** The records with these ids, with the names of vehicle and sender, in any order. */
export const recordsOf = (db: Db, scope: DataScope, ids: readonly string[]) =>
  recordsWithNames(db).where(visible(commandRecord, scope, [inArray(commandRecord.recordId, [...ids])]))

/** Records of the tenant, newest first, with how many there are. */
export async function page(db: Db, scope: DataScope, filter: RecordFilter) {
  const { size, current, exactTotal } = filter
  const conditions = await conditionsOf(db, scope, filter)
  const where = visible(commandRecord, scope, conditions)
  const query = { pageNo: current, pageSize: size, exactTotal }
  const counted = await totalOf(db, { table: commandRecord, scope, where, conditions, query })
  const order = (backwards: boolean) =>
    backwards
      ? [asc(commandRecord.sendTime), desc(commandRecord.recordId)]
      : [desc(commandRecord.sendTime), asc(commandRecord.recordId)]
  const id = commandRecord.recordId
  const rows = await recordsWithNames(db)
    .where(inArray(id, idsOfPage(db, commandRecord, { id, where, order, query, total: counted })))
    .orderBy(...order(false))
  return { rows, total: counted }
}

/** How many vehicles or operators one text may name. */
const MOST_NAMED = 50
/** Of so many vehicles the newest records are soon found, whichever they are. */
const MANY_VEHICLES = 200

/**
 * Free text stands for a vehicle number or an operator, or for several with commas or blanks between. Both are looked up
 * first: there are far fewer of them.
 */
async function holding(db: Db, scope: DataScope, keyword: string): Promise<SQL | undefined> {
  const named = keyword
    .split(/[\s,，、;；]+/)
    .filter((part) => part !== '')
    .slice(0, MOST_NAMED)
  const parts = named.map((one) => `%${one.replaceAll(/[\\%_]/g, '\\$&')}%`)
  if (parts.length === 0) return undefined
  const vehicles = db
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(visible(vehicle, scope, [or(...parts.map((part) => ilike(vehicle.vclNo, part)))]))
  const vehicleIds = (await vehicles.limit(MANY_VEHICLES + 1)).map(({ id }) => id)
  const senders = await db
    .select({ id: user.id })
    .from(user)
    .where(
      visible(user, scope, [or(...parts.flatMap((part) => [ilike(user.username, part), ilike(user.realname, part)]))]),
    )
    .limit(200)
  const senderIds = senders.map(({ id }) => id)
  const isOfVehicle =
    vehicleIds.length > MANY_VEHICLES
      ? inArray(commandRecord.vehicleId, vehicles)
      : inArray(commandRecord.vehicleId, vehicleIds)
  // An index serves one of them alone.
  if (senderIds.length === 0) return isOfVehicle
  if (vehicleIds.length === 0) return inArray(commandRecord.senderId, senderIds)
  return or(isOfVehicle, inArray(commandRecord.senderId, senderIds))
}

/** The last command with vehicle parameters that was sent to a vehicle, whatever became of it. */
export async function lastSetting(db: Db, vehicleId: string) {
  const [row] = await db
    .select()
    .from(commandRecord)
    .where(and(eq(commandRecord.vehicleId, vehicleId), eq(commandRecord.infoid, '41'), eq(commandRecord.group, 6)))
    .orderBy(desc(commandRecord.sendTime), desc(commandRecord.recordId))
    .limit(1)
  if (!row) return null
  const { recordId, infoid, paramContent, state, sendTime } = row
  return { recordId, infoid, paramContent, state, sendTime: toWireTime(sendTime) }
}

/** States of a test that has begun: it runs, it ran, or its end was never reported. */
const BEGUN = [COMMAND_STATES.acknowledged, COMMAND_STATES.succeeded, COMMAND_STATES.timedOut]

/** The engine tests that began on a vehicle in a stretch of time, and those that were stopped. */
export function testsOf(db: Db, vehicleId: string, from: Date, to: Date) {
  return db
    .select()
    .from(commandRecord)
    .where(
      and(
        eq(commandRecord.vehicleId, vehicleId),
        eq(commandRecord.infoid, '41'),
        inArray(commandRecord.group, [9, 13]),
        inArray(commandRecord.state, BEGUN),
        gte(commandRecord.ackTime, from),
        lte(commandRecord.ackTime, to),
      ),
    )
    .orderBy(asc(commandRecord.ackTime))
}

/** How many commands of the tenant are in which state, of those sent since then. */
export async function countByState(db: Db, scope: DataScope, since: Date): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: commandRecord.state, total: count() })
    .from(commandRecord)
    .where(visible(commandRecord, scope, [gte(commandRecord.sendTime, since)]))
    .groupBy(commandRecord.state)
  return Object.fromEntries(rows.map(({ state, total }) => [state, total]))
}

/** Writes changes of records that are locked. */
export async function writeReceived(db: Db, changes: readonly Change[]): Promise<void> {
  await writeAll(db, changes, sql`true`)
}
