import { sql, type SQL } from 'drizzle-orm'
import { HOUR_MS } from '../../platform/core/clock.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { columnOf } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { isContactRecent, isSevere, liveState, type LiveFleet } from '../vehicles/live-fleet.ts'
import { datesOf, DUE_WITHIN_H, HOURS_A_DAY, NEWEST_FAULTS, type FleetPart } from './fleet-overview.ts'

/**
 * What the vehicles of a tenant add to an overview whose states are in the database, and those of which nothing is known. They are counted there;
 * their days are counted as they are written.
 */
export async function partOfStored(db: Db, live: LiveFleet, since: Date): Promise<FleetPart> {
  // Side by side: one statement for all of it takes as long as these together.
  const [models, states, begun, faults, codes, days] = await Promise.all([
    countModels(db, live),
    countStates(db, live),
    countBegun(db, live),
    newestFaults(db, live, since),
    countCodes(db, live),
    readDays(db, live),
  ])
  return { ...countsOf(models, states), faults, codes, ...daysOf(days, live.now, begun) }
}

/** The condition that a vehicle is not one of those. `id` names its id. */
const notOwn = ({ own }: LiveFleet, id: SQL): SQL =>
  own.size === 0 ? sql`true` : sql`${id} <> all(${columnOf([...own.keys()], 'text', (key) => key)})`

interface ModelCount {
  typeId: string
  model: string
  vehicles: number
}

interface StateCount {
  typeId: string
  state: string
  vehicles: number
  online: number
  faulty: number
  due: number
  overdue: number
}

/** Vehicles of which all are counted: those that start to work are in no day yet. */
interface BegunCount {
  /** They work now and have no work of today yet, which the days count in whole steps. */
  begun: number
  /** They work now, and have no work of this hour yet. */
  begunHour: number
}

const numberOf = (name: string) => sql<number>`${sql.raw(name)}`.mapWith(Number)

/** Vehicles by type. */
function countModels(db: Db, live: LiveFleet): Promise<ModelCount[]> {
  return db.select({ typeId: sql<string>`type_id`, model: sql<string>`model`, vehicles: numberOf('vehicles') }).from(
    sql`(
      select type.id as type_id, type.vcl_type as model, vehicles from (
        select type_id, count(*) as vehicles from service_vehicle as vehicle
        where vehicle.tenant_id = ${live.tenantId} and ${notOwn(live, sql`vehicle.id`)} group by 1
      ) as counted join service_dict_vcltype as type on type.id = counted.type_id
    ) as counted`,
  )
}

/** Active trouble codes by vehicle, as a common table expression. */
const activeFaults = sql`active as materialized (
  select vehicle_id, count(*)::int as faults, bool_or(${isSevere}) as severe
  from vehicle_fault_period where until_time is null group by vehicle_id
)`

/** Vehicles that have reported, by type and state. */
function countStates(db: Db, live: LiveFleet): Promise<StateCount[]> {
  const remaining = sql`floor(service_due - hour_meter)`
  return db
    .select({
      typeId: sql<string>`type_id`,
      state: sql<string>`state`,
      vehicles: numberOf('vehicles'),
      online: numberOf('online'),
      faulty: numberOf('faulty'),
      due: numberOf('due'),
      overdue: numberOf('overdue'),
    })
    .from(
      sql`(
      with ${activeFaults}
      select type_id, ${liveState} as state, count(*) as vehicles, count(*) filter (where online) as online,
        count(*) filter (where faults > 0) as faulty,
        count(*) filter (where ${remaining} <= ${DUE_WITHIN_H}) as due, count(*) filter (where ${remaining} < 0) as overdue
      from (select *, ${isContactRecent(live)} as online from vehicle_live where tenant_id = ${live.tenantId}) as reported
      join service_vehicle as vehicle on vehicle.id = reported.vehicle_id
      left join active on active.vehicle_id = reported.vehicle_id
      where vehicle.tenant_id = ${live.tenantId} and ${notOwn(live, sql`reported.vehicle_id`)}
      group by 1, 2
    ) as counted`,
    )
}

async function countBegun(db: Db, live: LiveFleet): Promise<BegunCount> {
  const { today, hoursSoFar } = datesOf(live.now)
  const [row] = await db.select({ begun: numberOf('begun'), begunHour: numberOf('begun_hour') }).from(
    sql`(
      with ${activeFaults}
      select count(*) filter (where coalesce(day.work_ms, 0) = 0) as begun,
        count(*) filter (where coalesce((day.hours ->> ${Math.floor(hoursSoFar)}::int)::double precision, 0) = 0) as begun_hour
      from (
        select vehicle_id from vehicle_live
        where tenant_id = ${live.tenantId} and ${isContactRecent(live)} and engine_running and activity = ${WORKING}
          and ${notOwn(live, sql`vehicle_id`)} and not exists (select from active where active.vehicle_id = vehicle_live.vehicle_id and severe)
      ) as working
      left join vehicle_day as day on day.vehicle_id = working.vehicle_id and day.day = ${today}::date
    ) as counted`,
  )
  return row ?? { begun: 0, begunHour: 0 }
}

const WORKING = 'work'

function countsOf(types: readonly ModelCount[], rows: readonly StateCount[]) {
  const sum = (of: (row: StateCount) => number) => rows.reduce((all, row) => all + of(row), 0)
  const total = types.reduce((all, { vehicles }) => all + vehicles, 0)
  // Of the others nothing is known.
  const states: Record<string, number> = { offline: Math.max(0, total - sum((row) => row.vehicles)) }
  for (const { state, vehicles } of rows) states[state] = (states[state] ?? 0) + vehicles
  const onlineOf = groupBy(rows, ({ typeId }) => typeId)
  return {
    total,
    online: sum((row) => row.online),
    states,
    faulty: sum((row) => row.faulty),
    due: sum((row) => row.due),
    overdue: sum((row) => row.overdue),
    models: types.map(({ typeId, model, vehicles }) => ({
      model,
      total: vehicles,
      online: (onlineOf.get(typeId) ?? []).reduce((all, { online }) => all + online, 0),
    })),
  }
}

/** The newest trouble code of vehicles that have one, or had one since a time; newest first. */
async function newestFaults(db: Db, live: LiveFleet, since: Date): Promise<FleetPart['faults']> {
  const rows = await db
    .select({
      vclId: sql<string>`vehicle_id`,
      vclNo: sql<string>`vcl_no`,
      spn: sql<number>`spn`.mapWith(Number),
      fmi: sql<number>`fmi`.mapWith(Number),
      from: sql<Date>`from_time`.mapWith((text: string | Date) => new Date(text)),
      until: sql<Date | null>`until_time`.mapWith((text: string | Date | null) =>
        text === null ? null : new Date(text),
      ),
      others: sql<number>`others`.mapWith(Number),
    })
    .from(
      sql`(
      select distinct on (fault.vehicle_id) fault.*, vehicle.vcl_no, (
        select count(distinct (other.spn, other.fmi)) from vehicle_fault_period as other
        where other.vehicle_id = fault.vehicle_id and (other.from_time >= ${since.toISOString()}::timestamptz or other.until_time is null)
          and (other.spn, other.fmi) <> (fault.spn, fault.fmi)
      ) as others
      from vehicle_fault_period as fault
      join vehicle_live on vehicle_live.vehicle_id = fault.vehicle_id
      join service_vehicle as vehicle on vehicle.id = fault.vehicle_id
      where vehicle_live.tenant_id = ${live.tenantId} and ${notOwn(live, sql`fault.vehicle_id`)} and (fault.from_time >= ${since.toISOString()}::timestamptz or fault.until_time is null)
      order by fault.vehicle_id, fault.from_time desc
    ) as newest order by from_time desc limit ${NEWEST_FAULTS}`,
    )
  return rows
}

/** Vehicles with each active trouble code. */
function countCodes(db: Db, live: LiveFleet): Promise<FleetPart['codes'][number][]> {
  return db
    .select({
      spn: sql<string>`spn::text`,
      fmi: sql<string>`fmi::text`,
      vehicles: sql<number>`vehicles`.mapWith(Number),
    })
    .from(
      sql`(
      select spn, fmi, count(*) as vehicles from vehicle_fault_period
      join vehicle_live using (vehicle_id)
      where until_time is null and vehicle_live.tenant_id = ${live.tenantId} and ${notOwn(live, sql`vehicle_id`)}
      group by spn, fmi
    ) as codes`,
    )
}

/** The days of a fleet as they are counted. Units: milliseconds, liters. */
interface FleetDay {
  day: string
  work: number
  idle: number
  fuel: number
  hourMs: number[]
  hourVehicles: number[]
  firstHours: number[]
}

function readDays(db: Db, live: LiveFleet): Promise<FleetDay[]> {
  const { dates } = datesOf(live.now)
  const hours = (name: string) => sql<number[]>`${sql.raw(name)}`.mapWith((values: unknown[]) => values.map(Number))
  const sums = (name: string) =>
    sql.raw(`(select array_agg(hourly.total::double precision order by hourly.hour) from (
      select hour, sum(value) as total from fleet_day as part, unnest(part.${name}) with ordinality as shares (value, hour)
      where part.tenant_id = fleet_day.tenant_id and part.day = fleet_day.day group by hour) as hourly) as ${name}`)
  return db
    .select({
      day: sql<string>`day`,
      work: sql<number>`work_ms`.mapWith(Number),
      idle: sql<number>`idle_ms`.mapWith(Number),
      fuel: sql<number>`fuel`.mapWith(Number),
      hourMs: hours('hour_ms'),
      hourVehicles: hours('hour_vehicles'),
      firstHours: hours('first_hours'),
    })
    .from(
      sql`(
      select to_char(day, 'YYYY-MM-DD') as day, sum(work_ms) as work_ms, sum(idle_ms) as idle_ms, sum(fuel) as fuel,
        ${sums('hour_ms')}, ${sums('hour_vehicles')}, ${sums('first_hours')}
      from fleet_day where tenant_id = ${live.tenantId} and day >= ${dates[0] ?? ''}::date
      group by tenant_id, fleet_day.day
    ) as days`,
    )
}

/** The days of a fleet; those that today is compared with until the same time, what is not work in the same proportion. */
function daysOf(rows: readonly FleetDay[], now: Date, { begun, begunHour }: BegunCount) {
  const { today, usualDates, hoursSoFar } = datesOf(now)
  const current = rows.find(({ day }) => day === today)
  const hour = Math.floor(hoursSoFar)
  const hours = Array.from(
    { length: hour + 1 },
    (_, at) => (current?.hourVehicles[at] ?? 0) + (at === hour ? begunHour : 0),
  )
  return {
    hours,
    workedToday: sumOf(current?.firstHours ?? []) + begun,
    days: new Map(
      rows.map(({ day, work, idle, fuel }) => [
        day,
        { workHours: work / HOUR_MS, idleHours: idle / HOUR_MS, fuel, worked: 0 },
      ]),
    ),
    usual: new Map(
      rows.flatMap((row) => (usualDates.includes(row.day) ? [[row.day, untilHour(row, hoursSoFar)] as const] : [])),
    ),
  }
}

function untilHour({ work, idle, fuel, hourMs, firstHours }: FleetDay, hoursSoFar: number) {
  const worked = sumOf(hourMs.map((ms, hour) => ms * Math.min(1, Math.max(0, hoursSoFar - hour))))
  const part = work > 0 ? worked / work : hoursSoFar / HOURS_A_DAY
  return {
    workHours: worked / HOUR_MS,
    idleHours: (idle * part) / HOUR_MS,
    fuel: fuel * part,
    worked: sumOf(firstHours.filter((_, hour) => hour < hoursSoFar)),
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
