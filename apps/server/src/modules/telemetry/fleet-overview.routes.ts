import { fleetOverview } from '@trackhoe/contract/vehicle'
import { after, DAY_MS, startOfWireDay } from '../../platform/core/clock.ts'
import { hidesRows } from '../../platform/data-scope/visible.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { alarmsOfOverview } from '../alarms/records/alarms-of-overview.ts'
import { countByState } from '../commands/commands.queries.ts'
import { liveFleetOf, type LiveFleet } from '../vehicles/live-fleet.ts'
import { connectedIds, statusesOf } from '../vehicles/vehicle-snapshot.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { countOpen } from '../work-orders/work-orders.queries.ts'
import { FAULT_DAYS, OVERVIEW_DAYS, overviewOf, partOfVehicles } from './fleet-overview.ts'
import { partOfStored } from './stored-fleet.queries.ts'

/** The figures of the overview and of walls. Source: vehicle specification §7. */
export function fleetOverviewRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry } = api.deps
  const readers = { access: { action: 'vehicle:telemetry' } } as const
  const counting = new Map<string, ReturnType<typeof partOfStored>>()

  /** Walls of one tenant that ask at the same time get the same count. */
  function countStored(live: LiveFleet, since: Date) {
    const { tenantId } = live
    const counted = counting.get(tenantId) ?? partOfStored(db, live, since).finally(() => counting.delete(tenantId))
    counting.set(tenantId, counted)
    return counted
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
      ...(isWhole ? [await countStored(live, since)] : []),
    ]
    return {
      ...overviewOf(parts, now),
      workOrders: await countOpen(db, caller),
      alarms: await alarmsOfOverview(db, caller),
      commands: await countByState(db, caller, today),
    }
  })
}
