import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { VEHICLE_STATES } from '@trackhoe/contract/vehicle'
import type { DataScope } from '../../../platform/data-scope/data-scope.ts'
import { visible } from '../../../platform/data-scope/visible.ts'
import { columnOf } from '../../../platform/database/schema/array-columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import { consumer, device, vehicle, vehicleType } from '../../../platform/database/schema/vehicle-schema.ts'
import { mostUrgentLevels } from '../../alarms/records/alarms.queries.ts'
import { liveRows, type LiveFleet } from '../../vehicles/live-fleet.ts'
import { DUE_WITHIN_H } from '../fleet-overview.ts'
import { FLAGS, FleetSnapshot, UNITS_PER_DEGREE } from './fleet-snapshot.ts'

/** The facts of the vehicles that are read. */
interface SnapshotQuery {
  withAlarms: boolean
  /** Reads whose maintenance is due: of those whose states are in this process, these. */
  due?: { own: readonly string[] } | undefined
}

/**
 * Reads how the vehicles that a scope shows stand now, by their numbers. The numbers come as bytes and the ids as one text: for a hundred thousand
 * rows the driver and the library would take longer than the database.
 */
export async function readSnapshot(db: Db, scope: DataScope, live: LiveFleet, query: SnapshotQuery) {
  const level = query.withAlarms ? sql`coalesce(urgent.level::int, 0)` : sql`0`
  const alarms = query.withAlarms
    ? sql`left join (${mostUrgentLevels(db, scope)}) as urgent on urgent.vehicle_id = ${vehicle.id}`
    : sql``
  const reported = query.due ? sql`left join vehicle_live as reported on reported.vehicle_id = ${vehicle.id}` : sql``
  const [row] = await db.select({ ids: sql<string | null>`ids`, numbers: sql<string | null>`numbers` }).from(
    sql`(
      select json_agg(id)::text as ids, encode(string_agg(int4send(lng) || int4send(lat) || int4send(flags), ''), 'hex') as numbers
      from (
        select ${vehicle.id},
          case when ${isPlaced} then (live.lng * ${UNITS_PER_DEGREE}::double precision)::int else 0 end as lng,
          case when ${isPlaced} then (live.lat * ${UNITS_PER_DEGREE}::double precision)::int else 0 end as lat,
          ${stateIndex} + ${level} * ${FLAGS.alarm}::int + ${flag(sql`live.faults > 0`, FLAGS.faulty)} + ${flag(isPlaced, FLAGS.placed)}
            + ${flag(sql`live.online`, FLAGS.online)} + ${query.due ? flag(isDue(query.due.own), FLAGS.due) : sql`0`} as flags
        from ${vehicle}
        left join ${liveRows(live)} on live.vehicle_id = ${vehicle.id}
        ${reported}
        ${alarms}
        where ${visible(vehicle, scope)}
        order by ${vehicle.vclNo}, ${vehicle.id}
      ) as numbered
    ) as fleet`,
  )
  const ids: string[] = JSON.parse(row?.ids ?? '[]')
  return FleetSnapshot.read(ids, Buffer.from(row?.numbers ?? '', 'hex'), live.now)
}

/** A terminal without a fix reports 0,0 or nothing. */
const isPlaced: SQL = sql`
  (live.lng between -180 and 180 and live.lat between -85 and 85 and not (live.lng = 0 and live.lat = 0))`

const isDue = (own: readonly string[]): SQL =>
  sql`(floor(reported.service_due - reported.hour_meter) <= ${DUE_WITHIN_H}::int or ${vehicle.id} = any(${columnOf(own, 'text', (id) => id)}))`

// A search in an array takes as long as all the rest of a row.
const stateIndex: SQL = sql`case live.state ${sql.join(
  VEHICLE_STATES.map((name, at) => sql`when ${name} then ${at}::int`),
  sql` `,
)} else ${VEHICLE_STATES.indexOf('offline')}::int end`

const flag = (condition: SQL, value: number) => sql`case when ${condition} then ${value}::int else 0 end`

/** A text that is searched for, and whether terminals and customers may be found by it. */
interface TextQuery {
  text: string
  hidesPeople: boolean
}

/**
 * The ids of the vehicles of a scope with a text in the number or the model and, where `hidesPeople` is not set, in the terminal or the customer.
 * One may come twice. Each column is searched by itself: of a condition over several tables no index serves a part.
 */
export async function idsOfText(db: Db, scope: DataScope, { text, hidesPeople }: TextQuery): Promise<string[]> {
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = (join: SQL, column: SQLWrapper) => sql`
    select ${vehicle.id} from ${vehicle} ${join} where ${visible(vehicle, scope, [sql`${column} ilike ${part}`])}`
  const columns = [
    found(sql``, vehicle.vclNo),
    found(sql`join ${vehicleType} on ${vehicleType.id} = ${vehicle.typeId}`, vehicleType.vclType),
    ...(hidesPeople
      ? []
      : [
          found(sql`join ${device} on ${device.vehicleId} = ${vehicle.id}`, device.tmnlId),
          found(sql`join ${consumer} on ${consumer.id} = ${vehicle.consumerId}`, consumer.name),
        ]),
  ]
  const [row] = await db
    .select({ ids: sql<string | null>`ids` })
    .from(sql`(select json_agg(id)::text as ids from (${sql.join(columns, sql` union all `)}) as found) as fleet`)
  return JSON.parse(row?.ids ?? '[]')
}
