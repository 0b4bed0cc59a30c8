import { fleetOverview } from '@trackhoe/contract/vehicle'
import { after, DAY_MS, SECOND_MS, startOfWireDay } from '../../platform/core/clock.ts'
import { SharedReads } from '../../platform/core/shared-reads.ts'
import { hidesRows } from '../../platform/data-scope/visible.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { keptTotal } from '../../platform/http/list-total.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { alarmsOfOverview } from '../alarms/records/alarms-of-overview.ts'
import { countByState } from '../commands/commands.queries.ts'
import { liveFleetOf, type LiveFleet } from '../vehicles/live-fleet.ts'
import { connectedIds, statusesOf } from '../vehicles/vehicle-snapshot.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { countOpen } from '../work-orders/work-orders.queries.ts'
import { FAULT_DAYS, OVERVIEW_DAYS, overviewOf, partOfVehicles, type FleetPart } from './fleet-overview.ts'
import { partOfStored } from './stored-fleet.queries.ts'

/** A fleet of which a count takes long enough to be shared. */
const LARGE_FLEET = 2000
/** A count is made again once it is so old, and shown for so long. */
const [FRESH_MS, LONGEST_MS] = [5 * SECOND_MS, 20 * SECOND_MS]
const MOST_TENANTS = 100

/** The figures of the overview and of walls. Source: vehicle specification §7. */
export function fleetOverviewRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry } = api.deps
  const readers = { access: { action: 'vehicle:telemetry' } } as const
  const counted = new SharedReads<FleetPart>({ freshMs: FRESH_MS, longestMs: LONGEST_MS, most: MOST_TENANTS })

  /** All who look at a large fleet get the same count; a small one is counted for each. */
  async function countStored(caller: Caller, live: LiveFleet, since: Date) {
    const count = () => partOfStored(db, live, since)
    const vehicles = (await keptTotal(db, vehicle, caller, [])) ?? 0
    return vehicles > LARGE_FLEET ? counted.get(`${caller.tenantId} ${live.own.size}`, live.now, count) : count()
  }

  serve(api, fleetOverview.read, readers, async ({ caller }) => {
    const { tenantId } = caller
    const now = clock()
    const [today, since] = [startOfWireDay(now), after(now, -FAULT_DAYS * DAY_MS)]
    const live = await liveFleetOf(api.deps, tenantId, now)
    // Rules leave a part of the tenant, which nobody has counted.
    const isWhole = !hidesRows(vehicle, caller)
    const rows = isWhole ? await fleet.known(db, caller, [...live.own.keys()]) : await fleet.all(db, caller)
    const connected = connectedIds(rows)
    const dayPeriod = { from: after(today, -OVERVIEW_DAYS * DAY_MS), to: now }
    // Called in one turn, so that a source can look the vehicles up once.
    const [{ statusOf }, daysOf, faultsOf] = await Promise.all([
      statusesOf(api.deps, tenantId, rows, now),
      telemetry.days(tenantId, connected, dayPeriod, now),
      telemetry.faults(tenantId, connected, { from: since, to: now }),
    ])
    const parts = [
      partOfVehicles({ rows, statusOf, daysOf, faultsOf, now, since }),
      ...(isWhole ? [await countStored(caller, live, since)] : []),
    ]
    return {
      ...overviewOf(parts, now),
      workOrders: await countOpen(db, caller),
      alarms: await alarmsOfOverview(db, caller),
      commands: await countByState(db, caller, today),
    }
  })
}
