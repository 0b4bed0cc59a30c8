import { columnsOfFleet, fleetOverview, type FleetColumns, type FleetDevice } from '@trackhoe/contract/vehicle'
import { MINUTE_MS, SECOND_MS } from '../../platform/core/clock.ts'
import { hidesRows } from '../../platform/data-scope/visible.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { liveFleetOf } from '../vehicles/live-fleet.ts'
import { statusesOf } from '../vehicles/vehicle-snapshot.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { storedDevices } from './fleet-devices.queries.ts'
import { KeptFleet, type ShowDevice } from './kept-fleet.ts'

/** Vehicles that are read at once: other requests have their turn between two of these. */
const AT_ONCE = 5000
/** How long what was read serves a map that knows it, and one that has just been opened; a map asks for it each minute. */
const FRESH_MS = 10 * SECOND_MS
const FIRST_MS = MINUTE_MS
/** Maps that have not asked for so long are closed. */
const KEPT_MS = 5 * MINUTE_MS
const NAME_BYTES = 6

/** A fleet that somebody looks at. */
interface WatchedFleet {
  readonly kept: KeptFleet
  /** The read that is under way; a second one beside it would bring other vehicles under the same version. */
  reading: Promise<void> | undefined
  /** The time of the last read that came to its end. */
  readAt: number
  usedAt: number
}

const showAll: ShowDevice = (device) => device
/** A wall shows where machines are and how they do, not their terminals and whose they are. */
const showOnWall: ShowDevice = (device) => ({ ...device, tmnlId: null, consumerName: null })

/** Every vehicle for the maps of large fleets. */
export function fleetVehiclesRoutes(api: Api<VehicleDeps>) {
  const { db, clock, random } = api.deps
  const watched = new Map<string, WatchedFleet>()

  async function* read(caller: Caller): AsyncGenerator<FleetDevice[]> {
    const live = await liveFleetOf(api.deps, caller.tenantId, clock())
    const ownIds = [...live.own.keys()]
    for (let from = 0; from < ownIds.length; from += AT_ONCE) {
      const rows = await fleet.known(db, caller, ownIds.slice(from, from + AT_ONCE))
      const { statusOf } = await statusesOf(api.deps, caller.tenantId, rows, live.now)
      yield rows.map((row) => {
        const { online, faults, ...status } = statusOf(row)
        const { id, vclNo, model, consumerName, device } = row
        const facts = { id, vclId: id, vclNo, model, consumerName, tmnlId: device?.tmnlId ?? null }
        return { ...facts, ...status, online: online ? 1 : 0, faults: [...faults] }
      })
    }
    for (let last = '', isOver = false; !isOver;) {
      const some = await storedDevices(db, caller, live, { after: last, limit: AT_ONCE })
      yield some
      last = some.at(-1)?.id ?? last
      isOver = some.length < AT_ONCE
    }
  }

  /** The whole fleet of the caller's tenant, read again where it is older than that. */
  async function fleetOf(caller: Caller, longestMs: number): Promise<KeptFleet> {
    const now = clock().getTime()
    for (const [tenantId, { usedAt }] of watched) if (usedAt < now - KEPT_MS) watched.delete(tenantId)
    const found = watched.get(caller.tenantId) ?? newFleet()
    found.usedAt = now
    watched.set(caller.tenantId, found)
    if (found.readAt <= now - FRESH_MS && !found.reading) {
      found.reading = found.kept
        .replace(read(caller))
        .then(() => void (found.readAt = now))
        .finally(() => (found.reading = undefined))
      // A reader that does not wait for it takes no notice of a failure.
      found.reading.catch(() => {})
    }
    if (found.readAt <= now - longestMs) await found.reading
    return found.kept
  }

  const newFleet = (): WatchedFleet => ({
    kept: new KeptFleet(Buffer.from(random(NAME_BYTES)).toString('hex')),
    reading: undefined,
    readAt: -Infinity,
    usedAt: 0,
  })

  serve(api, fleetOverview.vehicles, { access: { action: 'vehicle:list' } }, async ({ caller, query: { since } }) => {
    const show = caller.displayPage === undefined ? showAll : showOnWall
    if (!hidesRows(vehicle, caller))
      return (await fleetOf(caller, since === undefined ? FIRST_MS : FRESH_MS)).since(since, show)
    // Rules leave a part of the tenant to each caller.
    const parts: FleetColumns[] = []
    for await (const devices of read(caller)) parts.push(columnsOfFleet(devices.map(show)))
    return { parts }
  })
}
