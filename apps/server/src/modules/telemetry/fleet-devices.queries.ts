import { sql, type SQL } from 'drizzle-orm'
import type { FleetDevice } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { isContactRecent, isSevere, liveState, type LiveFleet } from '../vehicles/live-fleet.ts'
import { faultOf } from '../vehicles/vehicle-snapshot.ts'

/** A vehicle as the statement returns it. Times: milliseconds. */
interface StoredDevice {
  id: string
  no: string
  model: string | null
  consumer: string | null
  terminal: string | null
  state: string
  online: boolean
  time: number | null
  lng: number | null
  lat: number | null
  hours: number | null
  fuel: number | null
  due: number | null
  faults: readonly { spn: number; fmi: number; from: number }[] | null
}

/**
 * The next vehicles of the tenant after one, by their ids, as far as their states are in the database. They come as one text: for a hundred
 * thousand rows the driver and the library would take longer than the database.
 */
export async function storedDevices(
  db: Db,
  scope: DataScope,
  live: LiveFleet,
  { after, limit }: { after: string; limit: number },
): Promise<FleetDevice[]> {
  const part = sql`
    select ${vehicle.id}, ${vehicle.vclNo}, ${vehicle.typeId}, ${vehicle.consumerId} from ${vehicle}
    where ${visible(vehicle, scope, [sql`${vehicle.id} > ${after}`, notOwn(live)])} order by ${vehicle.id} limit ${limit}`
  const [row] = await db.select({ devices: sql<string>`devices` }).from(
    sql`(
      with part as materialized (${part}),
      active as materialized (
        select vehicle_id, bool_or(${isSevere}) as severe,
          json_agg(json_build_object('spn', spn, 'fmi', fmi, 'from', floor(extract(epoch from from_time) * 1000))) as codes
        from vehicle_fault_period where until_time is null and vehicle_id in (select id from part) group by vehicle_id
      ),
      reported as (
        select *, ${isContactRecent(live)} as online from (
          select live.*, report.fuel_level from part
          join vehicle_live as live on live.vehicle_id = part.id
          join vehicle_report as report on report.vehicle_id = part.id
        ) as joined
      )
      select coalesce(json_agg(json_build_object(
        'id', part.id, 'no', part.vcl_no, 'model', type.vcl_type, 'consumer', consumer.name, 'terminal', terminal.tmnl_id,
        'state', case when reported.vehicle_id is null then 'offline' else ${liveState} end, 'online', coalesce(online, false),
        'time', floor(extract(epoch from contact_time) * 1000), 'lng', lng, 'lat', lat, 'hours', floor(hour_meter * 10) / 10,
        'fuel', fuel_level, 'due', floor(service_due - hour_meter), 'faults', case when reported.vehicle_id is not null then active.codes end
      ) order by part.id), '[]')::text as devices
      from part
      join service_dict_vcltype as type on type.id = part.type_id
      left join service_consumer as consumer on consumer.id = part.consumer_id
      left join service_device as terminal on terminal.vehicle_id = part.id
      left join reported on reported.vehicle_id = part.id
      left join active on active.vehicle_id = part.id
    ) as fleet`,
  )
  const devices: readonly StoredDevice[] = JSON.parse(row?.devices ?? '[]')
  return devices.map(deviceOf)
}

const notOwn = ({ own }: LiveFleet): SQL | undefined =>
  own.size === 0 ? undefined : sql`${vehicle.id} <> all(${sql.param([...own.keys()])}::text[])`

function deviceOf({ id, no, model, consumer, terminal, online, time, hours, fuel, due, ...rest }: StoredDevice) {
  const { state, lng, lat } = rest
  const faults = (rest.faults ?? []).map(({ spn, fmi, from }) => faultOf({ spn, fmi, from: new Date(from) }))
  return {
    id,
    vclId: id,
    vclNo: no,
    model,
    consumerName: consumer,
    tmnlId: terminal,
    state,
    online: online ? 1 : 0,
    lastTime: time === null ? null : toWireTime(new Date(time)),
    lng,
    lat,
    hourMeter: hours,
    fuelLevel: fuel,
    nextMaintenance: due,
    faults: faults.sort((a, b) => b.since.localeCompare(a.since)),
    activeFaults: faults.length,
  }
}
