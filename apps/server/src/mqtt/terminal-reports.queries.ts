import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { COMMAND_STATES } from '@trackhoe/contract/vehicle'
import { groupBy } from '../platform/core/group-by.ts'
import type { Db } from '../platform/database/database.ts'
import { commandRecord, device, vehicle } from '../platform/database/vehicle-schema.ts'
import type { DayAmount } from './apply-report.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

const vehicleReport = pgTable('vehicle_report', {
  vehicleId: text('vehicle_id').primaryKey(),
  connected: boolean().notNull().default(false),
  contactTime: time('contact_time').notNull(),
  reportTime: time('report_time'),
  lng: doublePrecision(),
  lat: doublePrecision(),
  keyOn: boolean('key_on'),
  engineRunning: boolean('engine_running'),
  activity: text().$type<'work' | 'idle' | 'travel'>(),
  hourMeter: doublePrecision('hour_meter'),
  fuelLevel: doublePrecision('fuel_level'),
  ureaLevel: doublePrecision('urea_level'),
  totalFuel: doublePrecision('total_fuel'),
  servicedAt: jsonb('serviced_at').$type<number[]>(),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  values: jsonb('reported_values').$type<Record<string, number | null>>().notNull().default({}),
})

const faultPeriod = pgTable(
  'vehicle_fault_period',
  {
    vehicleId: text('vehicle_id').notNull(),
    spn: integer().notNull(),
    fmi: integer().notNull(),
    fromTime: time('from_time').notNull(),
    untilTime: time('until_time'),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.spn, table.fmi, table.fromTime] })],
)

const vehicleDay = pgTable(
  'vehicle_day',
  {
    vehicleId: text('vehicle_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    work: bigint('work_ms', { mode: 'number' }).notNull().default(0),
    idle: bigint('idle_ms', { mode: 'number' }).notNull().default(0),
    travel: bigint('travel_ms', { mode: 'number' }).notNull().default(0),
    regen: bigint('regen_ms', { mode: 'number' }).notNull().default(0),
    keyOn: bigint('key_on_ms', { mode: 'number' }).notNull().default(0),
    fuel: doublePrecision().notNull().default(0),
    starts: integer().notNull().default(0),
    hours: jsonb().$type<number[]>().notNull(),
    idles: jsonb().$type<number[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.day] })],
)

const testSample = pgTable(
  'engine_test_sample',
  {
    vehicleId: text('vehicle_id').notNull(),
    recordId: text('record_id').notNull(),
    sampleTime: time('sample_time').notNull(),
    values: jsonb('sample_values').$type<Record<string, number>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.recordId, table.sampleTime] })],
)

const canFrame = pgTable(
  'vehicle_can_frame',
  {
    vehicleId: text('vehicle_id').notNull(),
    frameTime: time('frame_time').notNull(),
    canId: integer('can_id').notNull(),
    data: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.frameTime, table.canId] })],
)

export type FrameRow = typeof canFrame.$inferSelect
export type ReportRow = typeof vehicleReport.$inferSelect
export type FaultRow = typeof faultPeriod.$inferSelect
export type DayRow = typeof vehicleDay.$inferSelect

/** The vehicles in which these terminals sit, by the names of the terminals. */
export async function vehiclesOf(db: Db, tmnlIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ tmnlId: device.tmnlId, vehicleId: device.vehicleId })
    .from(device)
    .where(inArray(device.tmnlId, [...new Set(tmnlIds)]))
  return new Map(rows.flatMap(({ tmnlId, vehicleId }) => (vehicleId === null ? [] : [[tmnlId, vehicleId]])))
}

/** The last states of vehicles, locked until the transaction ends; a vehicle that never reported gets a row. */
export async function lockReports(db: Db, vehicleIds: readonly string[], now: Date): Promise<Map<string, ReportRow>> {
  const ids = [...new Set(vehicleIds)].sort()
  if (ids.length === 0) return new Map()
  await db
    .insert(vehicleReport)
    .values(ids.map((vehicleId) => ({ vehicleId, contactTime: now })))
    .onConflictDoNothing()
  const rows = await db
    .select()
    .from(vehicleReport)
    .where(inArray(vehicleReport.vehicleId, ids))
    .orderBy(asc(vehicleReport.vehicleId))
    .for('update')
  return new Map(rows.map((row) => [row.vehicleId, row]))
}

export async function writeReports(db: Db, rows: readonly ReportRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(vehicleReport)
    .values([...rows])
    .onConflictDoUpdate({
      target: vehicleReport.vehicleId,
      set: {
        connected: sql`excluded.connected`,
        contactTime: sql`excluded.contact_time`,
        reportTime: sql`excluded.report_time`,
        lng: sql`excluded.lng`,
        lat: sql`excluded.lat`,
        keyOn: sql`excluded.key_on`,
        engineRunning: sql`excluded.engine_running`,
        activity: sql`excluded.activity`,
        hourMeter: sql`excluded.hour_meter`,
        fuelLevel: sql`excluded.fuel_level`,
        ureaLevel: sql`excluded.urea_level`,
        totalFuel: sql`excluded.total_fuel`,
        servicedAt: sql`excluded.serviced_at`,
        settings: sql`excluded.settings`,
        values: sql`excluded.reported_values`,
      },
    })
}

/** The sums of two lists of 24 milliseconds. A day that was begun before its idling was counted has an empty list. */
const sumOfHours = (before: AnyPgColumn, added: SQL): SQL => sql`(
  select jsonb_agg(coalesce((${before} ->> hour)::bigint, 0) + coalesce((${added} ->> hour)::bigint, 0) order by hour)
  from generate_series(0, 23) as hour
)`

/** Adds to days. */
export async function addToDays(db: Db, vehicleId: string, amounts: readonly DayAmount[]): Promise<void> {
  for (const amount of amounts) {
    await db
      .insert(vehicleDay)
      .values({ vehicleId, ...amount })
      .onConflictDoUpdate({
        target: [vehicleDay.vehicleId, vehicleDay.day],
        set: {
          work: sql`${vehicleDay.work} + excluded.work_ms`,
          idle: sql`${vehicleDay.idle} + excluded.idle_ms`,
          travel: sql`${vehicleDay.travel} + excluded.travel_ms`,
          regen: sql`${vehicleDay.regen} + excluded.regen_ms`,
          keyOn: sql`${vehicleDay.keyOn} + excluded.key_on_ms`,
          fuel: sql`${vehicleDay.fuel} + excluded.fuel`,
          starts: sql`${vehicleDay.starts} + excluded.starts`,
          hours: sumOfHours(vehicleDay.hours, sql`excluded.hours`),
          idles: sumOfHours(vehicleDay.idles, sql`excluded.idles`),
        },
      })
  }
}

/** The faults of vehicles that are active. */
export function activeFaults(db: Db, vehicleIds: readonly string[]): Promise<FaultRow[]> {
  if (vehicleIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(faultPeriod)
    .where(and(inArray(faultPeriod.vehicleId, [...vehicleIds]), isNull(faultPeriod.untilTime)))
}

export async function beginFaults(db: Db, rows: readonly (typeof faultPeriod.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) {
    await db
      .insert(faultPeriod)
      .values([...rows])
      // A code that comes back with the time at which it first came goes on.
      .onConflictDoUpdate({
        target: [faultPeriod.vehicleId, faultPeriod.spn, faultPeriod.fmi, faultPeriod.fromTime],
        set: { untilTime: null },
      })
  }
}

export async function endFault(db: Db, { vehicleId, spn, fmi }: FaultRow, untilTime: Date): Promise<void> {
  await db
    .update(faultPeriod)
    .set({ untilTime })
    .where(
      and(
        eq(faultPeriod.vehicleId, vehicleId),
        eq(faultPeriod.spn, spn),
        eq(faultPeriod.fmi, fmi),
        isNull(faultPeriod.untilTime),
      ),
    )
}

/** The last states of those of a tenant's vehicles that reported. */
export async function reportsOf(db: Db, tenantId: string, vehicleIds: readonly string[]): Promise<ReportRow[]> {
  if (vehicleIds.length === 0) return []
  const rows = await db
    .select({ report: vehicleReport })
    .from(vehicleReport)
    .innerJoin(vehicle, eq(vehicle.id, vehicleReport.vehicleId))
    .where(and(eq(vehicle.tenantId, tenantId), inArray(vehicleReport.vehicleId, [...vehicleIds])))
  return rows.map(({ report }) => report)
}

/** Faults of a tenant's vehicles that were active in a period, newest first. */
export async function faultsOf(db: Db, tenantId: string, vehicleIds: readonly string[], from: Date, to: Date) {
  if (vehicleIds.length === 0) return []
  const rows = await db
    .select({ fault: faultPeriod })
    .from(faultPeriod)
    .innerJoin(vehicle, eq(vehicle.id, faultPeriod.vehicleId))
    .where(
      and(
        eq(vehicle.tenantId, tenantId),
        inArray(faultPeriod.vehicleId, [...vehicleIds]),
        lte(faultPeriod.fromTime, to),
        or(isNull(faultPeriod.untilTime), gte(faultPeriod.untilTime, from)),
      ),
    )
    .orderBy(desc(faultPeriod.fromTime))
  return rows.map(({ fault }) => fault)
}

/** Days of a tenant's vehicles, in their order. `first` and `last`: `YYYY-MM-DD`. */
export async function daysOf(db: Db, tenantId: string, vehicleIds: readonly string[], first: string, last: string) {
  if (vehicleIds.length === 0) return []
  const rows = await db
    .select({ day: vehicleDay })
    .from(vehicleDay)
    .innerJoin(vehicle, eq(vehicle.id, vehicleDay.vehicleId))
    .where(
      and(
        eq(vehicle.tenantId, tenantId),
        inArray(vehicleDay.vehicleId, [...vehicleIds]),
        gte(vehicleDay.day, first),
        lte(vehicleDay.day, last),
      ),
    )
    .orderBy(asc(vehicleDay.day))
  return rows.map(({ day }) => day)
}

/** The terminals and the vehicles of commands, by record id; those of unknown records are missing. */
export async function recipientsOf(db: Db, recordIds: readonly string[]) {
  if (recordIds.length === 0) return new Map<string, { vehicleId: string; tmnlId: string }>()
  const rows = await db
    .select({ recordId: commandRecord.recordId, vehicleId: commandRecord.vehicleId, tmnlId: device.tmnlId })
    .from(commandRecord)
    .innerJoin(device, eq(device.vehicleId, commandRecord.vehicleId))
    .where(inArray(commandRecord.recordId, [...new Set(recordIds)]))
  return new Map(rows.map(({ recordId, ...recipient }) => [recordId, recipient]))
}

/** Makes the queued commands of vehicles due now. */
export async function makeCommandsDue(db: Db, vehicleIds: readonly string[], now: Date): Promise<void> {
  if (vehicleIds.length === 0) return
  await db
    .update(commandRecord)
    .set({ dueTime: now })
    .where(and(inArray(commandRecord.vehicleId, [...vehicleIds]), eq(commandRecord.state, COMMAND_STATES.queued)))
}

/** Makes the commands due now that were handed over and have no result. */
export async function makeSentCommandsDue(db: Db, now: Date): Promise<void> {
  await db
    .update(commandRecord)
    .set({ dueTime: now })
    .where(
      and(
        inArray(commandRecord.state, [COMMAND_STATES.sent, COMMAND_STATES.acknowledged]),
        gt(commandRecord.expireTime, now),
      ),
    )
}

/** How many samples of an engine test are kept: an hour with ten a second. */
const MOST_SAMPLES = 36_000

/** Inserts samples of engine tests. A test that has as many as are kept gets no more. */
export async function insertTestSamples(db: Db, received: readonly (typeof testSample.$inferInsert)[]): Promise<void> {
  const rows = []
  for (const [recordId, samples] of groupBy(received, (row) => row.recordId)) {
    const vehicleIds = samples.map(({ vehicleId }) => vehicleId)
    const stored = await db.$count(
      testSample,
      and(inArray(testSample.vehicleId, vehicleIds), eq(testSample.recordId, recordId)),
    )
    rows.push(...samples.slice(0, Math.max(0, MOST_SAMPLES - stored)))
  }
  if (rows.length > 0)
    await db
      .insert(testSample)
      .values([...rows])
      .onConflictDoNothing()
}

export async function testSamplesOf(db: Db, tenantId: string, vehicleId: string, recordIds: readonly string[]) {
  if (recordIds.length === 0) return []
  const rows = await db
    .select({ sample: testSample })
    .from(testSample)
    .innerJoin(vehicle, eq(vehicle.id, testSample.vehicleId))
    .where(
      and(
        eq(vehicle.tenantId, tenantId),
        eq(testSample.vehicleId, vehicleId),
        inArray(testSample.recordId, [...recordIds]),
      ),
    )
    .orderBy(asc(testSample.sampleTime))
  return rows.map(({ sample }) => sample)
}

/** Keeps frames, and of each of their vehicles the newest ones. One that came before stays as it is. */
export async function keepFrames(db: Db, rows: readonly FrameRow[], kept: number): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(canFrame)
    .values([...rows])
    .onConflictDoNothing()
  for (const vehicleId of new Set(rows.map((row) => row.vehicleId))) {
    const own = eq(canFrame.vehicleId, vehicleId)
    const oldest = db
      .select({ frameTime: canFrame.frameTime })
      .from(canFrame)
      .where(own)
      .orderBy(desc(canFrame.frameTime))
      .offset(kept)
      .limit(1)
    await db.delete(canFrame).where(and(own, lte(canFrame.frameTime, sql`(${oldest})`)))
  }
}

/** The newest frames of a tenant's vehicle in a period, newest first. */
export async function framesOf(db: Db, tenantId: string, vehicleId: string, from: Date, to: Date, most: number) {
  const rows = await db
    .select({ frame: canFrame })
    .from(canFrame)
    .innerJoin(vehicle, eq(vehicle.id, canFrame.vehicleId))
    .where(
      and(
        eq(vehicle.tenantId, tenantId),
        eq(canFrame.vehicleId, vehicleId),
        gte(canFrame.frameTime, from),
        lte(canFrame.frameTime, to),
      ),
    )
    .orderBy(desc(canFrame.frameTime), asc(canFrame.canId))
    .limit(most)
  return rows.map(({ frame }) => frame)
}
