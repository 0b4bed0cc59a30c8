import { columnsOfFleet, fleetOverview, type FleetColumns, type FleetDevice } from '@trackhoe/contract/vehicle'
import { SECOND_MS } from '../../platform/core/clock.ts'
import { hidesRows } from '../../platform/data-scope/visible.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { statusesOf } from '../vehicles/vehicle-snapshot.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'

/** Vehicles that are read at once: other requests have their turn between two of these. */
const AT_ONCE = 2000
/** How long an answer serves the maps of a tenant, which all ask for it each minute. */
const KEPT_MS = 10 * SECOND_MS

/** Every vehicle for the maps of large fleets. */
export function fleetVehiclesRoutes(api: Api<VehicleDeps>) {
  const { db, clock } = api.deps
  const kept = new Map<string, { until: number; columns: Promise<FleetColumns> }>()

  async function read(caller: Caller): Promise<FleetColumns> {
    const rows: FleetDevice[] = []
    // A wall shows where machines are and how they do, not their terminals and whose they are.
    const isDisplay = caller.displayPage !== undefined
    for (let last = '', isOver = false; !isOver;) {
      const some = await fleet.after(db, caller, last, AT_ONCE)
      const { statusOf } = await statusesOf(api.deps, caller.tenantId, some, clock())
      for (const row of some) {
        const { online, faults, ...status } = statusOf(row)
        rows.push({
          id: row.id,
          vclId: row.id,
          vclNo: row.vclNo,
          model: row.model,
          tmnlId: isDisplay ? null : (row.device?.tmnlId ?? null),
          consumerName: isDisplay ? null : row.consumerName,
          online: online ? 1 : 0,
          faults: [...faults],
          ...status,
        })
      }
      last = some.at(-1)?.id ?? last
      isOver = some.length < AT_ONCE
    }
    return columnsOfFleet(rows)
  }

  serve(api, fleetOverview.vehicles, { access: { action: 'vehicle:list' } }, async ({ caller }) => {
    // Rules leave a part of the tenant to each caller.
    if (hidesRows(vehicle, caller)) return read(caller)
    const now = clock().getTime()
    const key = JSON.stringify([caller.tenantId, caller.displayPage !== undefined])
    for (const [name, { until }] of kept) if (until <= now) kept.delete(name)
    const columns = kept.get(key)?.columns ?? read(caller)
    if (!kept.has(key)) {
      kept.set(key, { until: now + KEPT_MS, columns })
      columns.catch(() => kept.delete(key))
    }
    return columns
  })
}
