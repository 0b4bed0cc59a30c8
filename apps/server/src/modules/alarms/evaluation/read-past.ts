import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { TelemetrySource, VehicleFault } from '@trackhoe/vehicle-ports/telemetry-source'
import { after, MINUTE_MS, SECOND_MS } from '../../../platform/core/clock.ts'
import { groupBy } from '../../../platform/core/group-by.ts'
import type { Db } from '../../../platform/database/database.ts'
import { emptyObservation, type Observation } from '../conditions/condition-evaluator.ts'
import { evaluatorOf } from '../conditions/condition-evaluators.ts'
import type { CompiledRule } from '../rules/rule-books.ts'
import { readIdling } from './past-idling.ts'
import { readRemaining } from './past-remaining.ts'

export interface PastOptions {
  readonly db: Db
  readonly telemetry: TelemetrySource
  readonly tenantId: string
  readonly from: Date
  readonly to: Date
}

/** The observations of a machine in a period, oldest first. */
export type PastOf = (vehicleId: string) => Promise<readonly Observation[]>

/** The engine runs above it. Unit: rpm. */
const RUNNING_RPM = 300
const ENGINE_SPEED = codeOf(1)
/** Silence takes hours: reports need not be looked at one by one. */
const SILENCE_STEP_MS = 10 * MINUTE_MS

/** Reads what was recorded of machines, as far as a rule needs it. */
export async function readPast(
  rule: CompiledRule,
  vehicleIds: readonly string[],
  options: PastOptions,
): Promise<PastOf> {
  const { inputs } = rule
  if (inputs.faults) {
    const faults = await options.telemetry.faults(options.tenantId, vehicleIds, options)
    return async (vehicleId) => faultObservations(faults.get(vehicleId) ?? [], options)
  }
  if (inputs.remaining) {
    const { condition } = rule
    const isDue = (observation: Observation) =>
      evaluatorOf(condition).evaluate(condition, observation, null, { geofences: new Map() }).verdict.is !== 'off'
    return readRemaining(vehicleIds, options, isDue)
  }
  if (inputs.activity) return readIdling(vehicleIds, options)
  if (inputs.position) return (vehicleId) => positionObservations(vehicleId, options)
  return (vehicleId) => readingObservations(rule, vehicleId, options)
}

/** The codes that were active, at each time when one of them came or went. */
function faultObservations(faults: readonly VehicleFault[], { from, to }: PastOptions): Observation[] {
  const times = faults.flatMap((fault) => [fault.from, ...(fault.until ? [fault.until] : [])])
  const sorted = [...new Set(times.map((time) => Math.max(time.getTime(), from.getTime())))].sort((a, b) => a - b)
  return sorted
    .map((time) => new Date(time))
    .filter((time) => time <= to)
    .map((time) => ({
      ...emptyObservation(time),
      faults: faults.filter((fault) => fault.from <= time && (fault.until === null || fault.until > time)),
    }))
}

async function positionObservations(
  vehicleId: string,
  { telemetry, tenantId, from, to }: PastOptions,
): Promise<Observation[]> {
  const track = await telemetry.track(tenantId, vehicleId, { from, to }, to)
  return track.map(({ time, lng, lat }) => ({ ...emptyObservation(time), position: { lng, lat } }))
}

async function readingObservations(
  rule: CompiledRule,
  vehicleId: string,
  { telemetry, tenantId, from, to }: PastOptions,
): Promise<Observation[]> {
  const isSilence = rule.inputs.periodic
  const codes = isSilence ? [ENGINE_SPEED] : [...new Set([...rule.inputs.codes, ENGINE_SPEED])]
  const periodMs = isSilence ? SILENCE_STEP_MS : MINUTE_MS
  const request = { codes, from, to, periodMs, maxPoints: 1, aggregate: 'raw' as const }
  const series = await telemetry.series(tenantId, vehicleId, request, to)
  const samples = codes.flatMap((code, at) =>
    (series[at]?.points ?? []).flatMap(({ time, value }) => (value === null ? [] : [{ code, time, value }])),
  )
  const byTime = [...groupBy(samples, ({ time }) => time.getTime())].sort(([a], [b]) => a - b)
  if (isSilence)
    return silenceObservations(
      byTime.map(([time]) => new Date(time)),
      to,
    )
  let engineRunning: boolean | null = null
  return byTime.map(([time, own]) => {
    const speed = own.find(({ code }) => code === ENGINE_SPEED)
    if (speed) engineRunning = speed.value > RUNNING_RPM
    return {
      ...emptyObservation(new Date(time)),
      values: new Map(own.map(({ code, value }) => [code, value])),
      engineRunning,
    }
  })
}

/** How long a machine had been silent before each report, and until now. */
function silenceObservations(times: readonly Date[], to: Date): Observation[] {
  const reports = times.flatMap((time, at): Observation[] => {
    const before = times[at - 1]
    return [
      ...(before ? [{ ...emptyObservation(after(time, -SECOND_MS)), lastReport: before }] : []),
      { ...emptyObservation(time), lastReport: time },
    ]
  })
  const last = times.at(-1)
  return last ? [...reports, { ...emptyObservation(to), lastReport: last }] : []
}
