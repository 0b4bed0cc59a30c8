import { dataRulesOf } from '../../auth/access/data-rules.ts'
import { mayDo } from '../../auth/access/callers.queries.ts'
import { MINUTE_MS, toWireTime, type Clock } from '../../platform/core/clock.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import type { Logger } from '../../platform/core/logger.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import { startWorkLoop } from '../../platform/core/work-loop.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { sendSystemMessage } from '../announcements/send-system-message.ts'
import { isInside } from './geofence-area.ts'
import * as queries from './geofences.queries.ts'
import type { GeofenceRow, PresenceRow } from './geofences.queries.ts'
import { usersIn } from './geofences.routes.ts'
import { texts } from '../../platform/core/language.ts'

/** How often positions are looked at that no terminal has sent in: those of a simulator, or of another source. */
const REST_MS = MINUTE_MS
/** Vehicles that one message names. */
const MOST_NAMED = 20

/** Where a vehicle was when it reported. */
export interface VehiclePosition {
  vehicleId: string
  time: Date
  lng: number | null
  lat: number | null
}

interface WatchDeps {
  db: Db
  clock: Clock
  random: Random
}

/** Reports who crosses the geofences of a tenant with these positions. */
async function applyPositions(
  deps: WatchDeps,
  tenantId: string,
  positions: readonly VehiclePosition[],
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  const { db } = deps
  const placed = positions.filter(({ lng, lat }) => lng !== null && lat !== null && (lng !== 0 || lat !== 0))
  const fences = placed.length === 0 ? [] : await queries.enabledOf(db, tenantId)
  if (fences.length === 0) return
  const known = new Map(
    (
      await queries.presenceOf(
        db,
        fences.map(({ id }) => id),
        placed.map(({ vehicleId }) => vehicleId),
      )
    ).map((row) => [`${row.geofenceId}/${row.vehicleId}`, row]),
  )
  const rows: PresenceRow[] = []
  for (const fence of fences) {
    for (const { vehicleId, time, lng, lat } of placed) {
      const before = known.get(`${fence.id}/${vehicleId}`)
      if (before && before.since >= time) continue
      const inside = isInside(fence.shape, { lng: lng ?? 0, lat: lat ?? 0 }, before?.inside ?? null)
      if (before?.inside !== inside) rows.push({ geofenceId: fence.id, vehicleId, inside, since: time })
    }
  }
  const crossed = groupBy(await queries.writePresence(db, rows), ({ geofenceId }) => geofenceId)
  for (const fence of fences) {
    for (const inside of [true, false]) {
      const own = (crossed.get(fence.id) ?? []).filter((row) => row.inside === inside)
      const wanted = fence.events === 'both' || fence.events === (inside ? 'enter' : 'leave')
      if (own.length > 0 && wanted) await notifyUsers(deps, fence, inside, own, numbers)
    }
  }
}

/** Notifies the users of a geofence of vehicles that have crossed it: each of them of those that his data rules show. */
async function notifyUsers(
  { db, clock, random }: WatchDeps,
  fence: GeofenceRow,
  inside: boolean,
  crossed: readonly PresenceRow[],
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  const { tenantId } = fence
  const now = clock()
  const byVehicles = new Map<string, string[]>()
  for (const { id: userId } of (await queries.usersOf(db, tenantId, usersIn(fence))).values()) {
    const person = { userId, tenantId }
    if (!(await mayDo(db, person, 'vehicle:geofence:list'))) continue
    const dataRules = await dataRulesOf(db, person, now)
    const shown = await queries.shows(
      db,
      { tenantId, dataRules },
      crossed.map(({ vehicleId }) => vehicleId),
    )
    const ids = crossed.filter(({ vehicleId }) => shown.has(vehicleId)).map(({ vehicleId }) => vehicleId)
    if (ids.length > 0) byVehicles.set(ids.join(), [...(byVehicles.get(ids.join()) ?? []), userId])
  }
  for (const [key, userIds] of byVehicles) {
    const ids = new Set(key.split(','))
    const rows = crossed.filter(({ vehicleId }) => ids.has(vehicleId))
    const named = rows.map(({ vehicleId }) => numbers.get(vehicleId) ?? vehicleId)
    const message = crossingMessage(fence, { inside, named, time: rows[0]?.since ?? now })
    await db.transaction((tx) => sendSystemMessage(tx, { id: newId(random), tenantId, userIds, ...message, now }))
  }
}

interface Crossing {
  inside: boolean
  /** The numbers of the vehicles. */
  named: readonly string[]
  time: Date
}

/** The message about vehicles that have crossed a geofence. */
export function crossingMessage(
  { id, name }: Pick<GeofenceRow, 'id' | 'name'>,
  { inside, named, time: crossedTime }: Crossing,
) {
  const act = inside ? texts('进入', 'entered') : texts('离开', 'left')
  const who =
    named.length === 1
      ? texts(named[0] ?? '', named[0] ?? '')
      : texts(`${named[0]} 等 ${named.length} 台车辆`, `${named[0]} and ${named.length - 1} more`)
  const shown = named.slice(0, MOST_NAMED)
  const isLong = named.length > MOST_NAMED
  const list = texts(shown.join('、') + (isLong ? ' 等' : ''), shown.join(', ') + (isLong ? ' and others' : ''))
  const time = toWireTime(crossedTime)
  return {
    titile: texts(`${who.zh}${act.zh}围栏“${name}”`, `${who.en} ${act.en} the geofence “${name}”`),
    msgContent: texts(
      escapeHtml(`${time}，${list.zh}${act.zh}围栏“${name}”。`),
      escapeHtml(`${time}: ${list.en} ${act.en} the geofence “${name}”.`),
    ),
    priority: 'M',
    openPage: `/vclinfoExtend/distributionMap?geofence=${encodeURIComponent(id)}`,
    busType: 'geofence',
    busId: id,
  } as const
}

/** Names are whatever somebody has typed. */
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Takes the positions that terminals have sent in. */
export async function watchReported(deps: WatchDeps, positions: readonly VehiclePosition[]): Promise<void> {
  if (positions.length === 0 || (await queries.watchedTenants(deps.db)).length === 0) return
  const vehicles = await queries.vehiclesById(
    deps.db,
    positions.map(({ vehicleId }) => vehicleId),
  )
  const numbers = new Map(vehicles.map(({ id, vclNo }) => [id, vclNo]))
  const byId = groupBy(positions, ({ vehicleId }) => vehicleId)
  for (const [tenantId, own] of groupBy(vehicles, (vehicle) => vehicle.tenantId)) {
    const ofTenant = own.flatMap(({ id }) => byId.get(id) ?? [])
    await applyPositions(deps, tenantId, ofTenant, numbers)
  }
}

/** Looks once where all vehicles of tenants with geofences are. */
export async function watchSnapshots(deps: WatchDeps & { telemetry: TelemetrySource }): Promise<void> {
  const { db, telemetry, clock } = deps
  for (const tenantId of await queries.watchedTenants(db)) {
    const vehicles = await queries.connectedVehicles(db, tenantId)
    const ids = vehicles.map(({ id }) => id)
    const snapshots = await telemetry.snapshots(tenantId, ids, clock())
    const positions = [...snapshots].map(([vehicleId, { lastTime, lng, lat }]) => {
      return { vehicleId, time: lastTime, lng, lat }
    })
    await applyPositions(deps, tenantId, positions, new Map(vehicles.map(({ id, vclNo }) => [id, vclNo])))
  }
}

/** Looks each minute where vehicles are. */
export function keepWatchingGeofences(
  deps: WatchDeps & { telemetry: TelemetrySource },
  log: Logger,
): { stop: () => Promise<void> } {
  const step = async () => {
    await watchSnapshots(deps)
    return 0
  }
  return startWorkLoop({ step, restMs: REST_MS, log, failure: 'geofences could not be watched' })
}
