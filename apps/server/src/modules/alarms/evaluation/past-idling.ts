import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { VehicleDay } from '@trackhoe/vehicle-ports/telemetry-source'
import { after, fromWireTime, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/core/clock.ts'
import { emptyObservation, type Observation } from '../conditions/condition-evaluator.ts'
import type { PastOf, PastOptions } from './read-past.ts'

interface Stretch {
  readonly from: Date
  to: Date
}

/** The counter of idle hours. */
const IDLE_HOURS = codeOf(287)
const STEP_MS = 5 * MINUTE_MS
/** A machine idles while so much of the time is counted: a counter has steps. */
const COUNTED = 0.9
/** Reports that are further apart are no stretch. */
const APART_MS = 10 * MINUTE_MS

/** Reads when machines idled: by their counter of idle hours, or by how long they idled in each hour. */
export async function readIdling(vehicleIds: readonly string[], options: PastOptions): Promise<PastOf> {
  const { telemetry, tenantId, from, to } = options
  const days = await telemetry.days(tenantId, vehicleIds, { from, to }, to)
  return async (vehicleId) => {
    const request = { codes: [IDLE_HOURS], from, to, periodMs: STEP_MS, maxPoints: 1, aggregate: 'raw' as const }
    const [series] = await telemetry.series(tenantId, vehicleId, request, to)
    const samples = (series?.points ?? []).flatMap(({ time, value }) => (value === null ? [] : [{ time, value }]))
    const stretches = samples.length > 0 ? countedStretches(samples) : hourlyStretches(days.get(vehicleId) ?? [])
    return stretches
      .filter((stretch) => stretch.from >= from && stretch.to <= to)
      .flatMap((stretch, at) => observationsOf(stretch, stretches[at + 1]))
  }
}

/** While the counter grows as fast as the clock, the machine idles. */
function countedStretches(samples: readonly { time: Date; value: number }[]): Stretch[] {
  const changes = samples.filter(({ value }, at) => at === 0 || value !== samples[at - 1]?.value)
  const stretches: Stretch[] = []
  for (const [at, change] of changes.entries()) {
    const before = changes[at - 1]
    if (!before) continue
    const counted = (change.value - before.value) * HOUR_MS
    if (counted < (change.time.getTime() - before.time.getTime()) * COUNTED) continue
    join(stretches, { from: before.time, to: change.time })
  }
  return stretches
}

/** The time idled in an hour counts as one stretch, which goes on while hours are full. */
function hourlyStretches(days: readonly VehicleDay[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { date, idles } of days) {
    const midnight = fromWireTime(`${date} 00:00:00`)
    if (!midnight) continue
    for (const [hour, share] of idles.entries()) {
      const from = after(midnight, hour * HOUR_MS)
      if (share > 0) join(stretches, { from, to: after(from, (share >= COUNTED ? 1 : share) * HOUR_MS) })
    }
  }
  return stretches
}

function join(stretches: Stretch[], next: Stretch): void {
  const last = stretches.at(-1)
  if (last && last.to >= next.from) last.to = next.to
  else stretches.push(next)
}

function observationsOf({ from, to }: Stretch, next: Stretch | undefined): Observation[] {
  const observations: Observation[] = []
  for (let time = from; time < to; time = after(time, APART_MS))
    observations.push({ ...emptyObservation(time), idling: true })
  observations.push({ ...emptyObservation(to), idling: true })
  const end = after(to, SECOND_MS)
  if (!next || next.from > end) observations.push({ ...emptyObservation(end), idling: false })
  return observations
}
