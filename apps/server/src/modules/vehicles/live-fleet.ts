import { sql, type SQL } from 'drizzle-orm'
import type { TelemetrySource, VehicleSnapshot } from '@trackhoe/vehicle-ports/telemetry-source'
import { severityOf, TROUBLE_CODES } from '@trackhoe/vehicle-ports/trouble-codes'
import { after } from '../../platform/core/clock.ts'
import { columnOf } from '../../platform/database/schema/array-columns.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { SILENCE_MS } from '../../ports/silence.ts'

/** How the vehicles of a tenant stand at a time, for queries: nobody reads a hundred thousand of them to show ten. */
export interface LiveFleet {
  readonly tenantId: string
  readonly now: Date
  /** Those whose state is not in the database. */
  readonly own: ReadonlyMap<string, VehicleSnapshot>
}

/** How the vehicles of a tenant stand at a time. */
export async function liveFleetOf(
  { telemetry }: { telemetry: TelemetrySource },
  tenantId: string,
  now: Date,
): Promise<LiveFleet> {
  return { tenantId, now, own: await telemetry.ownSnapshots(tenantId, now) }
}

const STOP = 1
const severe = TROUBLE_CODES.filter(({ lamp }) => severityOf(lamp) === STOP)
/** Trouble codes with which a machine has to stop. */
export const isSevere: SQL = sql`(spn, fmi) in (select * from unnest(
  ${columnOf(severe, 'integer', ({ spn }) => spn)}, ${columnOf(severe, 'integer', ({ fmi }) => fmi)}
))`

const silent = ({ now }: LiveFleet): SQL => sql`${after(now, -SILENCE_MS).toISOString()}::timestamptz`

/**
 * A terminal is connected and not silent; for the columns of `vehicle_live`. `coalesce` hides the columns from the planner: by statistics that are
 * minutes old hardly any machine is connected after an outage, and a join planned for hardly any takes longer than a statement may.
 */
export const isContactRecent = (live: LiveFleet): SQL =>
  sql`coalesce(connected and contact_time >= ${silent(live)}, false)`

/** The state of a vehicle; for these columns with `online`, and `severe` of its active trouble codes. */
export const liveState: SQL = sql`
  case when not online then 'offline' when severe then 'fault' when engine_running then coalesce(activity, 'idle') else 'stop' end`

const idsOf = (live: LiveFleet, isWanted: (snapshot: VehicleSnapshot) => boolean = () => true): SQL =>
  columnOf(
    [...live.own].filter(([, snapshot]) => isWanted(snapshot)),
    'text',
    ([id]) => id,
  )

const hasTerminal = (id: SQL): SQL => sql`exists (select from service_device where service_device.vehicle_id = ${id})`

/** The condition that a vehicle is online. One without a terminal never is. */
export function isOnline(live: LiveFleet): SQL {
  const stored = sql`exists (
    select from vehicle_live where vehicle_live.vehicle_id = ${vehicle.id} and ${isContactRecent(live)})`
  if (live.own.size === 0) return stored
  const own = sql`${vehicle.id} = any(${idsOf(live, ({ online }) => online)}) and ${hasTerminal(sql`${vehicle.id}`)}`
  return sql`((${own}) or (${vehicle.id} <> all(${idsOf(live)}) and ${stored}))`
}

/**
 * The vehicles of the tenant of which something is known, as a part of a FROM clause named `live`: `vehicle_id`, `online`, `last_time`, `lng`,
 * `lat`, `state` and the number of active `faults`. One without a terminal is missing.
 */
export function liveRows(live: LiveFleet): SQL {
  const active = sql`(
    select vehicle_id, count(*)::int as faults, bool_or(${isSevere}) as severe
    from vehicle_fault_period where until_time is null group by vehicle_id) as active`
  const stored = sql`
    select vehicle_id, online, contact_time as last_time, lng, lat,
      ${liveState} as state,
      coalesce(active.faults, 0) as faults
    from (
      select *, ${isContactRecent(live)} as online from vehicle_live where tenant_id = ${live.tenantId}
    ) as reported
    left join ${active} using (vehicle_id)`
  if (live.own.size === 0) return sql`(${stored}) as live`
  const own = [...live.own]
  return sql`(
    ${stored} where vehicle_id <> all(${idsOf(live)})
    union all
    select own.* from unnest(
      ${columnOf(own, 'text', ([id]) => id)}, ${columnOf(own, 'boolean', ([, row]) => row.online)},
      ${columnOf(own, 'timestamptz', ([, row]) => row.lastTime.toISOString())},
      ${columnOf(own, 'double precision', ([, row]) => row.lng)}, ${columnOf(own, 'double precision', ([, row]) => row.lat)},
      ${columnOf(own, 'text', ([, row]) => row.state)}, ${columnOf(own, 'integer', ([, row]) => row.faults.length)}
    ) as own (vehicle_id, online, last_time, lng, lat, state, faults)
    where ${hasTerminal(sql`own.vehicle_id`)}
  ) as live`
}
