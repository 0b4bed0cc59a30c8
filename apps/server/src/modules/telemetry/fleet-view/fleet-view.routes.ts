import { fleetOverview } from '@trackhoe/contract/vehicle'
import type * as z from 'zod/mini'
import { mayDo } from '../../../auth/access/callers.queries.ts'
import { toWireTime } from '../../../platform/core/clock.ts'
import type { Caller } from '../../../platform/http/env.ts'
import { pageOf } from '../../../platform/http/handler-helpers.ts'
import { serve, type Api } from '../../../platform/http/serve.ts'
import type { VehicleDeps } from '../../../ports/vehicle-deps.ts'
import { liveFleetOf, type LiveFleet } from '../../vehicles/live-fleet.ts'
import { statusesOf } from '../../vehicles/vehicle-snapshot.ts'
import * as fleet from '../../vehicles/vehicles.queries.ts'
import { DUE_WITHIN_H } from '../fleet-overview.ts'
import { marksOf, ofCluster } from './fleet-grid.ts'
import { FleetSnapshots } from './fleet-snapshots.ts'
import { idsOfText, readSnapshot } from './fleet-snapshot.queries.ts'
import { KeptViews } from './kept-views.ts'

const NAME_BYTES = 6
const LEVELS = ['1', '2', '3', '4'] as const

/** The maps of large fleets: what is in view, and the list beside it. */
export function fleetViewRoutes(api: Api<VehicleDeps>) {
  const { db, clock, random } = api.deps
  const snapshots = new FleetSnapshots(() => clock().getTime())
  const views = new KeptViews(Buffer.from(random(NAME_BYTES)).toString('hex'))

  /** The fleet that a caller sees, as far as a text leaves it. `readers` names those who see the same. */
  async function fleetOf(caller: Caller, { text = '', due }: { text?: string | undefined; due?: '1' | undefined }) {
    const isWall = caller.displayPage !== undefined
    const withAlarms = isWall || (await mayDo(db, caller, 'alarm:list'))
    const readers = JSON.stringify([caller.tenantId, isWall, withAlarms, [...caller.dataRules]])
    const whole = await snapshots.of(`${readers} ${due}`, async () => {
      const live = await liveFleetOf(api.deps, caller.tenantId, clock())
      return readSnapshot(db, caller, live, { withAlarms, due: due && { own: await dueOf(caller, live) } })
    })
    const wanted = text.trim().toLowerCase()
    const snapshot =
      wanted === ''
        ? whole
        : await whole.ofText(wanted, () => idsOfText(db, caller, { text: wanted, hidesPeople: isWall }))
    return { snapshot, readers, withAlarms, isWall }
  }

  /** Vehicles whose states are in this process: their maintenance is computed when somebody wants to know. */
  async function dueOf(caller: Caller, { own, now }: LiveFleet): Promise<string[]> {
    const rows = await fleet.known(db, caller, [...own.keys()])
    const { statusOf } = await statusesOf(api.deps, caller.tenantId, rows, now)
    return rows.filter((row) => (statusOf(row).nextMaintenance ?? Infinity) <= DUE_WITHIN_H).map(({ id }) => id)
  }

  serve(api, fleetOverview.view, { access: { action: 'vehicle:list' } }, async ({ caller, query }) => {
    const { text, cluster, since, west, south, east, north, zoom, ...filter } = query
    const { snapshot: whole, readers, withAlarms } = await fleetOf(caller, { text })
    const snapshot = ofCluster(whole, filter, cluster)
    const { alarmed, ...counts } = snapshot.counts(filter)
    return views.since(readers, since, {
      at: toWireTime(snapshot.at),
      ...marksOf(snapshot, filter, { west, south, east, north, zoom }),
      ...counts,
      ...(withAlarms && { alarmed }),
    })
  })

  serve(api, fleetOverview.list, { access: { action: 'vehicle:list' } }, async ({ caller, query }) => {
    const { snapshot: whole, isWall } = await fleetOf(caller, query)
    const snapshot = ofCluster(whole, query, query.cluster)
    const { ids, total } = idsOf(snapshot, query)
    const rows = new Map((await fleet.known(db, caller, ids)).map((row) => [row.id, row]))
    const found = ids.flatMap((id) => rows.get(id) ?? [])
    const { statusOf } = await statusesOf(api.deps, caller.tenantId, found, clock())
    const records = found.map((row) => {
      const { online, faults, ...status } = statusOf(row)
      const place = snapshot.placeOf(row.id)
      return {
        vclId: row.id,
        vclNo: row.vclNo,
        model: row.model,
        // A wall shows where machines are and how they do, not their terminals and whose they are.
        tmnlId: isWall ? null : (row.device?.tmnlId ?? null),
        consumerName: isWall ? null : row.consumerName,
        ...status,
        online: online ? 1 : 0,
        faults: [...faults],
        alarm: place === undefined ? null : (LEVELS[snapshot.alarm(place) - 1] ?? null),
      }
    })
    return pageOf(records, total, query)
  })
}

function idsOf(
  snapshot: Awaited<ReturnType<typeof readSnapshot>>,
  { pageNo, pageSize, vclId, ...filter }: z.output<typeof fleetOverview.list.query>,
): { ids: string[]; total: number } {
  if (vclId === undefined) return snapshot.inOrder(filter, (pageNo - 1) * pageSize, pageSize)
  const place = snapshot.placeOf(vclId)
  const isThere = place !== undefined && snapshot.matcher(filter)(place)
  return { ids: isThere ? [vclId] : [], total: isThere ? 1 : 0 }
}
