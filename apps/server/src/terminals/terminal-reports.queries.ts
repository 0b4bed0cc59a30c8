import { and, asc, desc, eq, getTableColumns, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { bigint, boolean, date, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../platform/database/schema/columns.ts'
import { COMMAND_STATES } from '@trackhoe/contract/vehicle'
import { groupBy } from '../platform/core/group-by.ts'
import type { Db } from '../platform/database/database.ts'
import { commandRecord, device, vehicle } from '../platform/database/schema/vehicle-schema.ts'
import { columnOf, inArray } from '../platform/database/schema/array-columns.ts'
import { sumOf, type DayAmount, type DaySums } from './apply-report.ts'

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
  if (tmnlIds.length === 0) return new Map()
  const rows = await db
    .select({ tmnlId: device.tmnlId, vehicleId: device.vehicleId })
    .from(device)
    .where(inArray(device.tmnlId, tmnlIds))
  return new Map(rows.flatMap(({ tmnlId, vehicleId }) => (vehicleId === null ? [] : [[tmnlId, vehicleId]])))
}

/** The last states of vehicles, locked until the transaction ends; a vehicle that never reported gets a row. */
export async function lockReports(db: Db, vehicleIds: readonly string[], now: Date): Promise<Map<string, ReportRow>> {
  const ids = [...new Set(vehicleIds)].sort()
  if (ids.length === 0) return new Map()
  const lock = () =>
    db
      .select()
      .from(vehicleReport)
      .where(inArray(vehicleReport.vehicleId, ids))
      .orderBy(asc(vehicleReport.vehicleId))
      .for('update')
  let rows = await lock()
  if (rows.length < ids.length) {
    // One that has been deleted meanwhile gets none.
    await db.execute(sql`
      insert into ${vehicleReport} (vehicle_id, contact_time)
      select ${vehicle.id}, ${now.toISOString()}::timestamptz from ${vehicle} where ${inArray(vehicle.id, ids)}
      on conflict do nothing`)
    rows = await lock()
  }
  return new Map(rows.map((row) => [row.vehicleId, row]))
}

/** Writes last states whose rows are locked. */
export async function writeReports(db: Db, rows: readonly ReportRow[]): Promise<void> {
  if (rows.length === 0) return
  const table = vehicleReport
  await db.execute(sql`
    update ${table} set
      connected = given.connected, contact_time = given.contact_time, report_time = given.report_time, lng = given.lng,
      lat = given.lat, key_on = given.key_on, engine_running = given.engine_running, activity = given.activity,
      hour_meter = given.hour_meter, fuel_level = given.fuel_level, urea_level = given.urea_level,
      total_fuel = given.total_fuel, serviced_at = given.serviced_at, settings = given.settings,
      reported_values = given.reported_values
    from unnest(
      ${columnOf(rows, 'text', (row) => row.vehicleId)}, ${columnOf(rows, 'boolean', (row) => row.connected)},
      ${columnOf(rows, 'timestamptz', (row) => row.contactTime.toISOString())},
      ${columnOf(rows, 'timestamptz', (row) => row.reportTime?.toISOString() ?? null)},
      ${columnOf(rows, 'double precision', (row) => row.lng)}, ${columnOf(rows, 'double precision', (row) => row.lat)},
      ${columnOf(rows, 'boolean', (row) => row.keyOn)}, ${columnOf(rows, 'boolean', (row) => row.engineRunning)},
      ${columnOf(rows, 'text', (row) => row.activity)}, ${columnOf(rows, 'double precision', (row) => row.hourMeter)},
      ${columnOf(rows, 'double precision', (row) => row.fuelLevel)},
      ${columnOf(rows, 'double precision', (row) => row.ureaLevel)},
      ${columnOf(rows, 'double precision', (row) => row.totalFuel)},
      ${columnOf(rows, 'jsonb', (row) => (row.servicedAt === null ? null : JSON.stringify(row.servicedAt)))},
      ${columnOf(rows, 'jsonb', (row) => JSON.stringify(row.settings))},
      ${columnOf(rows, 'jsonb', (row) => JSON.stringify(row.values))}
    ) as given (
      vehicle_id, connected, contact_time, report_time, lng, lat, key_on, engine_running, activity, hour_meter, fuel_level,
      urea_level, total_fuel, serviced_at, settings, reported_values
    )
    where ${table.vehicleId} = given.vehicle_id`)
}

/** Adds to days of vehicles whose last states are locked: nobody else adds to them meanwhile. */
export async function addToDays(db: Db, { days }: DaySums): Promise<void> {
  if (days.length === 0) return
  const wanted = sql`(${vehicleDay.vehicleId}, ${vehicleDay.day}) in (
    select * from unnest(${columnOf(days, 'text', (row) => row.vehicleId)}, ${columnOf(days, 'date', (row) => row.day)})
  )`
  const stored = new Map(
    (await db.select().from(vehicleDay).where(wanted)).map((row) => [`${row.vehicleId}/${row.day}`, row]),
  )
  const rows = days.map((row) => {
    const before = stored.get(`${row.vehicleId}/${row.day}`)
    return before ? { ...sumOf(before, row), vehicleId: row.vehicleId } : row
  })
  await db.execute(sql`
    insert into ${vehicleDay}
      (vehicle_id, day, work_ms, idle_ms, travel_ms, regen_ms, key_on_ms, fuel, starts, hours, idles)
    select * from unnest(
      ${columnOf(rows, 'text', (row) => row.vehicleId)}, ${columnOf(rows, 'date', (row) => row.day)},
      ${columnOf(rows, 'bigint', (row) => row.work)}, ${columnOf(rows, 'bigint', (row) => row.idle)},
      ${columnOf(rows, 'bigint', (row) => row.travel)}, ${columnOf(rows, 'bigint', (row) => row.regen)},
      ${columnOf(rows, 'bigint', (row) => row.keyOn)}, ${columnOf(rows, 'double precision', (row) => row.fuel)},
      ${columnOf(rows, 'integer', (row) => row.starts)}, ${columnOf(rows, 'jsonb', (row) => JSON.stringify(row.hours))},
      ${columnOf(rows, 'jsonb', (row) => JSON.stringify(row.idles))}
    )
    on conflict (vehicle_id, day) do update set
      work_ms = excluded.work_ms, idle_ms = excluded.idle_ms, travel_ms = excluded.travel_ms,
      regen_ms = excluded.regen_ms, key_on_ms = excluded.key_on_ms, fuel = excluded.fuel, starts = excluded.starts,
      hours = excluded.hours, idles = excluded.idles`)
  await addToFleetDays(
    db,
    rows.map((row) => ({ before: stored.get(`${row.vehicleId}/${row.day}`), after: row })),
  )
}

/** Adds what days have gained to the days of their fleets. */
async function addToFleetDays(
  db: Db,
  changes: readonly { before: DayRow | undefined; after: DayAmount & { vehicleId: string } }[],
): Promise<void> {
  const vehicleIds = changes.map(({ after }) => after.vehicleId)
  const owners = await db
    .select({ id: vehicle.id, tenantId: vehicle.tenantId })
    .from(vehicle)
    .where(inArray(vehicle.id, vehicleIds))
  const tenants = new Map(owners.map(({ id, tenantId }) => [id, tenantId]))
  const gains = [...groupBy(changes, ({ after }) => `${tenants.get(after.vehicleId) ?? ''}/${after.day}`)].flatMap(
    ([, own]) => {
      const [{ after } = {}] = own
      const tenantId = after && tenants.get(after.vehicleId)
      return after && tenantId !== undefined ? [fleetGain(tenantId, after.day, own)] : []
    },
  )
  for (const { tenantId, day, workMs, idleMs, fuel, hourMs, hourVehicles, firstHours } of gains) {
    const added = (column: string) =>
      sql.raw(`array(select before + gain from unnest(fleet_day.${column}, excluded.${column}) as sums (before, gain))`)
    await db.execute(sql`
      insert into fleet_day (tenant_id, day, shard, work_ms, idle_ms, fuel, hour_ms, hour_vehicles, first_hours)
      values (
        ${tenantId}, ${day}::date, pg_backend_pid() % 16, ${workMs}, ${idleMs}, ${fuel},
        ${columnOf(hourMs, 'bigint', (ms) => ms)}, ${columnOf(hourVehicles, 'integer', (count) => count)},
        ${columnOf(firstHours, 'integer', (count) => count)}
      )
      on conflict (tenant_id, day, shard) do update set
        work_ms = fleet_day.work_ms + excluded.work_ms, idle_ms = fleet_day.idle_ms + excluded.idle_ms,
        fuel = fleet_day.fuel + excluded.fuel, hour_ms = ${added('hour_ms')}, hour_vehicles = ${added('hour_vehicles')},
        first_hours = ${added('first_hours')}`)
  }
}

function fleetGain(
  tenantId: string,
  day: string,
  changes: readonly { before: DayAmount | undefined; after: DayAmount }[],
) {
  const [hourMs, hourVehicles, firstHours] = [noHours(), noHours(), noHours()]
  let [workMs, idleMs, fuel] = [0, 0, 0]
  for (const { before, after } of changes) {
    workMs += after.work - (before?.work ?? 0)
    idleMs += after.idle - (before?.idle ?? 0)
    fuel += after.fuel - (before?.fuel ?? 0)
    for (const [hour, ms] of after.hours.entries()) {
      const known = before?.hours[hour] ?? 0
      add(hourMs, hour, ms - known)
      if (ms > 0 && known === 0) add(hourVehicles, hour, 1)
    }
    const [first, firstBefore] = [firstHour(after), firstHour(before)]
    if (first === firstBefore) continue
    add(firstHours, first, 1)
    add(firstHours, firstBefore, -1)
  }
  return { tenantId, day, workMs, idleMs, fuel, hourMs, hourVehicles, firstHours }
}

const noHours = () => Array.from({ length: 24 }, () => 0)

const firstHour = (day: DayAmount | undefined) => day?.hours.findIndex((ms) => ms > 0) ?? -1

function add(hours: number[], hour: number, amount: number): void {
  if (hour >= 0) hours[hour] = (hours[hour] ?? 0) + amount
}

/** The faults of vehicles that are active. */
export function activeFaults(db: Db, vehicleIds: readonly string[]): Promise<FaultRow[]> {
  if (vehicleIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(faultPeriod)
    .where(and(inArray(faultPeriod.vehicleId, vehicleIds), isNull(faultPeriod.untilTime)))
}

/** Writes periods that have begun or ended. */
export async function writeFaults(db: Db, rows: readonly FaultRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${faultPeriod} (vehicle_id, spn, fmi, from_time, until_time)
    select * from unnest(
      ${columnOf(rows, 'text', (row) => row.vehicleId)}, ${columnOf(rows, 'integer', (row) => row.spn)},
      ${columnOf(rows, 'integer', (row) => row.fmi)}, ${columnOf(rows, 'timestamptz', (row) => row.fromTime.toISOString())},
      ${columnOf(rows, 'timestamptz', (row) => row.untilTime?.toISOString() ?? null)}
    )
    on conflict (vehicle_id, spn, fmi, from_time) do update set until_time = excluded.until_time`)
}

/** The last states of those of a tenant's vehicles that reported. */
export async function reportsOf(db: Db, tenantId: string, vehicleIds: readonly string[]): Promise<ReportRow[]> {
  if (vehicleIds.length === 0) return []
  const rows = await db
    .select({ report: vehicleReport })
    .from(vehicleReport)
    .innerJoin(vehicle, eq(vehicle.id, vehicleReport.vehicleId))
    .where(and(eq(vehicle.tenantId, tenantId), inArray(vehicleReport.vehicleId, vehicleIds)))
  return rows.map(({ report }) => report)
}

/** A last state without the values and settings, which are far larger than the rest. */
export type StateRow = Omit<ReportRow, 'values' | 'settings'>

/** The last states of those of a tenant's vehicles that reported, as a list or a map of many needs them. */
export function statesOf(db: Db, tenantId: string, vehicleIds: readonly string[]): Promise<StateRow[]> {
  const { values: _, settings: __, ...columns } = getTableColumns(vehicleReport)
  return db
    .select(columns)
    .from(vehicleReport)
    .innerJoin(vehicle, eq(vehicle.id, vehicleReport.vehicleId))
    .where(and(eq(vehicle.tenantId, tenantId), inArray(vehicleReport.vehicleId, vehicleIds)))
}

/** The ids of those of a tenant's vehicles that reported. */
export async function reportedIds(db: Db, tenantId: string, vehicleIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: vehicleReport.vehicleId })
    .from(vehicleReport)
    .innerJoin(vehicle, eq(vehicle.id, vehicleReport.vehicleId))
    .where(and(eq(vehicle.tenantId, tenantId), inArray(vehicleReport.vehicleId, vehicleIds)))
  return rows.map(({ id }) => id)
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
        inArray(faultPeriod.vehicleId, vehicleIds),
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
        inArray(vehicleDay.vehicleId, vehicleIds),
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
    .where(and(inArray(commandRecord.vehicleId, vehicleIds), eq(commandRecord.state, COMMAND_STATES.queued)))
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
      and(eq(vehicle.tenantId, tenantId), eq(testSample.vehicleId, vehicleId), inArray(testSample.recordId, recordIds)),
    )
    .orderBy(asc(testSample.sampleTime))
  return rows.map(({ sample }) => sample)
}

/** Keeps frames, and of each of their vehicles the newest ones. One that came before stays as it is. */
export async function keepFrames(db: Db, rows: readonly FrameRow[], kept: number): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${canFrame} (vehicle_id, frame_time, can_id, data)
    select * from unnest(
      ${columnOf(rows, 'text', (row) => row.vehicleId)},
      ${columnOf(rows, 'timestamptz', (row) => row.frameTime.toISOString())},
      ${columnOf(rows, 'integer', (row) => row.canId)}, ${columnOf(rows, 'text', (row) => row.data)}
    )
    on conflict do nothing`)
  const vehicleIds = [...new Set(rows.map((row) => row.vehicleId))]
  await db.execute(sql`
    delete from ${canFrame} using (
      select own.vehicle_id, oldest.frame_time
      from unnest(${columnOf(vehicleIds, 'text', (id) => id)}) as own (vehicle_id)
      cross join lateral (
        select kept.frame_time from ${canFrame} as kept where kept.vehicle_id = own.vehicle_id
        order by kept.frame_time desc offset ${kept} limit 1
      ) as oldest
    ) as surplus
    where ${canFrame.vehicleId} = surplus.vehicle_id and ${canFrame.frameTime} <= surplus.frame_time`)
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
