import { sql, type SQL } from 'drizzle-orm'
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

/** The vehicles that are read, and the facts of them. */
export interface SnapshotQuery {
  /** A part of the number or the model and, where `hidesPeople` is not set, of the terminal or the customer. */
  text: string
  hidesPeople: boolean
  withAlarms: boolean
  /** Of those whose states are in this process, the ones with maintenance that is due. */
  ownDue: readonly string[]
}

/**
 * Reads how the vehicles that a scope shows stand now, by their numbers. The numbers come as bytes and the ids as one text: for a hundred thousand
 * rows the driver and the library would take longer than the database.
 */
export async function readSnapshot(db: Db, scope: DataScope, live: LiveFleet, query: SnapshotQuery) {
  const text = query.text === '' ? undefined : containing(query)
  const joined = sql`
    ${text ? sql`join ${vehicleType} on ${vehicleType.id} = ${vehicle.typeId}` : sql``}
    ${text && !query.hidesPeople ? sql`left join ${device} on ${device.vehicleId} = ${vehicle.id}` : sql``}
    ${text && !query.hidesPeople ? sql`left join ${consumer} on ${consumer.id} = ${vehicle.consumerId}` : sql``}`
  const level = query.withAlarms ? sql`coalesce(urgent.level::int, 0)` : sql`0`
  const alarms = query.withAlarms
    ? sql`left join (${mostUrgentLevels(db, scope)}) as urgent on urgent.vehicle_id = ${vehicle.id}`
    : sql``
  const [row] = await db.select({ ids: sql<string | null>`ids`, numbers: sql<string | null>`numbers` }).from(
    sql`(
      select json_agg(id)::text as ids, encode(string_agg(int4send(lng) || int4send(lat) || int4send(flags), ''), 'hex') as numbers
      from (
        select ${vehicle.id},
          case when ${isPlaced} then round((live.lng * ${UNITS_PER_DEGREE})::numeric)::int else 0 end as lng,
          case when ${isPlaced} then round((live.lat * ${UNITS_PER_DEGREE})::numeric)::int else 0 end as lat,
          ${stateIndex} + ${level} * ${FLAGS.alarm}::int + ${flag(sql`live.faults > 0`, FLAGS.faulty)} + ${flag(isPlaced, FLAGS.placed)}
            + ${flag(sql`live.online`, FLAGS.online)} + ${flag(isDue(query.ownDue), FLAGS.due)} as flags
        from ${vehicle} ${joined}
        left join ${liveRows(live)} on live.vehicle_id = ${vehicle.id}
        left join vehicle_live as reported on reported.vehicle_id = ${vehicle.id}
        ${alarms}
        where ${visible(vehicle, scope, [text])}
        order by ${vehicle.vclNo}, ${vehicle.id}
      ) as numbered
    ) as fleet`,
  )
  const ids: string[] = JSON.parse(row?.ids ?? '[]')
  return new FleetSnapshot({ ids, numbers: readIntegers(row?.numbers ?? ''), at: live.now })
}

/** A terminal without a fix reports 0,0 or nothing. */
const isPlaced: SQL = sql`
  (live.lng between -180 and 180 and live.lat between -85 and 85 and not (live.lng = 0 and live.lat = 0))`

const isDue = (own: readonly string[]): SQL =>
  sql`(floor(reported.service_due - reported.hour_meter) <= ${DUE_WITHIN_H}::int or ${vehicle.id} = any(${columnOf(own, 'text', (id) => id)}))`

const stateIndex: SQL = sql`coalesce(array_position(${sql.param([...VEHICLE_STATES])}::text[], live.state) - 1, ${VEHICLE_STATES.indexOf('offline')}::int)`

const flag = (condition: SQL, value: number) => sql`case when ${condition} then ${value}::int else 0 end`

function containing({ text, hidesPeople }: SnapshotQuery): SQL {
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const people = hidesPeople ? sql`` : sql` or ${device.tmnlId} ilike ${part} or ${consumer.name} ilike ${part}`
  return sql`(${vehicle.vclNo} ilike ${part} or ${vehicleType.vclType} ilike ${part}${people})`
}

/** Big-endian, as the database sends them. */
function readIntegers(hex: string): Int32Array {
  const bytes = Buffer.from(hex, 'hex')
  return Int32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(4 * at))
}
