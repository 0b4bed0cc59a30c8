import { MAINTENANCE_ITEMS } from '@trackhoe/contract/vehicle'
import { remainingKnownFrom } from '@trackhoe/vehicle-ports/maintenance'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { VehicleDay } from '@trackhoe/vehicle-ports/telemetry-source'
import { after, DAY_MS, fromWireTime, HOUR_MS } from '../../../platform/core/clock.ts'
import { emptyObservation, type Observation } from '../conditions/condition-evaluator.ts'
import type { PastOf, PastOptions } from './read-past.ts'
import { remainingItems, wearPartsOf } from './wear-parts.ts'

interface MeterAt {
  readonly time: Date
  /** Unit: hours. */
  readonly hours: number
}

/** The engine hours. */
const HOUR_METER = codeOf(277)

/**
 * Reads how many hours wear parts had left: what the meter said, and at the last service of each item. Before that service nobody
 * knows. `isDue` says it of an observation: since that service the hours only get fewer, so that the meter of a machine where nothing
 * is due now need not be read.
 */
export async function readRemaining(
  vehicleIds: readonly string[],
  options: PastOptions,
  isDue: (observation: Observation) => boolean,
): Promise<PastOf> {
  const { db, telemetry, tenantId, from, to } = options
  const parts = await wearPartsOf(db, vehicleIds)
  const snapshots = await telemetry.snapshots(tenantId, vehicleIds, to)
  const days = await telemetry.days(tenantId, vehicleIds, { from, to }, to)
  return async (vehicleId) => {
    const snapshot = snapshots.get(vehicleId)
    const own = parts.get(vehicleId)
    if (!own || !snapshot?.servicedAt || snapshot.hourMeter === null) return []
    const { servicedAt, hourMeter } = snapshot
    const knownFrom = remainingKnownFrom(servicedAt, own.reported)
    const observationAt = ({ time, hours }: MeterAt): Observation => ({
      ...emptyObservation(time),
      remaining: (remainingItems({ servicedAt, hourMeter: hours }, own) ?? []).filter(
        ({ item }) => hours >= (knownFrom[MAINTENANCE_ITEMS.indexOf(item)] ?? 0),
      ),
    })
    if (!isDue(observationAt({ time: to, hours: hourMeter }))) return []
    const request = { codes: [HOUR_METER], from, to, periodMs: HOUR_MS, maxPoints: 1, aggregate: 'raw' as const }
    const [series] = await telemetry.series(tenantId, vehicleId, request, to)
    const samples = (series?.points ?? []).flatMap(({ time, value }) =>
      value === null ? [] : [{ time, hours: value }],
    )
    const meter = samples.length > 0 ? samples : meterByDays(days.get(vehicleId) ?? [], { time: to, hours: hourMeter })
    return meter.map(observationAt)
  }
}

/** What the meter said at the end of each day: what it says now, less what the engine has run since. */
function meterByDays(days: readonly VehicleDay[], now: MeterAt): MeterAt[] {
  let { hours } = now
  const meter: MeterAt[] = [now]
  for (const { date, workHours, idleHours, travelHours } of days.toReversed()) {
    const midnight = fromWireTime(`${date} 00:00:00`)
    const end = midnight && after(midnight, DAY_MS)
    if (end && end < now.time) meter.unshift({ time: end, hours })
    hours -= workHours + idleHours + travelHours
  }
  return meter
}
