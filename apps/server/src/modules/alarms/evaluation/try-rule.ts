import type { AlarmRuleTrial, AlarmTrigger } from '@trackhoe/contract/alarms'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { TelemetrySource, VehicleFault } from '@trackhoe/vehicle-ports/telemetry-source'
import { after, MINUTE_MS, SECOND_MS, toWireTime } from '../../../platform/core/clock.ts'
import { groupBy } from '../../../platform/core/group-by.ts'
import { advance, type ConditionState } from './advance-state.ts'
import { evaluatorOf } from '../conditions/condition-evaluators.ts'
import { emptyObservation, type EvaluationContext, type Observation } from '../conditions/condition-evaluator.ts'
import type { CompiledRule } from '../rules/rule-books.ts'

/** An alarm that a rule would have raised. */
export interface FoundAlarm {
  readonly vehicleId: string
  readonly from: Date
  to: Date | null
  count: number
  trigger: AlarmTrigger
}

interface Options {
  readonly telemetry: TelemetrySource
  readonly tenantId: string
  readonly from: Date
  readonly to: Date
  readonly context: EvaluationContext
  /** Whether there is time for more machines. */
  readonly goesOn: () => boolean
}

/** Machines that are read at once. */
const VEHICLES_AT_ONCE = 200
/** The engine runs above it. Unit: rpm. */
const RUNNING_RPM = 300
const ENGINE_SPEED = codeOf(1)

/**
 * Applies a rule to what was recorded of machines, by the functions that apply it to what comes in. Returns the alarms and how many
 * machines were tried before the time was over.
 */
export async function tryRule(
  rule: CompiledRule,
  vehicleIds: readonly string[],
  options: Options,
): Promise<{ alarms: FoundAlarm[]; tried: number }> {
  const alarms: FoundAlarm[] = []
  let tried = 0
  for (let at = 0; at < vehicleIds.length && options.goesOn(); at += VEHICLES_AT_ONCE) {
    const some = vehicleIds.slice(at, at + VEHICLES_AT_ONCE)
    if (rule.inputs.faults) {
      const faults = await options.telemetry.faults(options.tenantId, some, options)
      for (const vehicleId of some)
        alarms.push(...replay(rule, vehicleId, faultObservations(faults.get(vehicleId) ?? [], options), options))
      tried += some.length
      continue
    }
    for (const vehicleId of some) {
      if (!options.goesOn()) break
      const observations = rule.inputs.position
        ? await positionObservations(vehicleId, options)
        : await readingObservations(rule, vehicleId, options)
      alarms.push(...replay(rule, vehicleId, observations, options))
      tried++
    }
  }
  return { alarms, tried }
}

function replay(
  rule: CompiledRule,
  vehicleId: string,
  observations: readonly Observation[],
  { context }: Options,
): FoundAlarm[] {
  const found: FoundAlarm[] = []
  const evaluator = evaluatorOf(rule.condition)
  let state: ConditionState | undefined
  let memo: unknown = null
  for (const observation of observations) {
    const evaluated = evaluator.evaluate(rule.condition, observation, memo, context)
    memo = evaluated.memo
    const { state: next, effect } = advance(state, evaluated.verdict, observation.time, rule)
    state = next
    if (!effect) continue
    const open = found.at(-1)
    if (effect.kind === 'raise')
      found.push({ vehicleId, from: effect.time, to: null, count: 1, trigger: effect.trigger })
    else if (open && effect.kind === 'repeat') open.count++
    else if (open) open.to = effect.time
  }
  if (rule.ending.kind === 'time')
    for (const each of found) each.to ??= after(each.from, rule.ending.minutes * MINUTE_MS)
  return found
}

/** The codes that were active, at each time when one of them came or went. */
function faultObservations(faults: readonly VehicleFault[], { from, to }: Options): Observation[] {
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
  { telemetry, tenantId, from, to }: Options,
): Promise<Observation[]> {
  const track = await telemetry.track(tenantId, vehicleId, { from, to }, to)
  return track.map(({ time, lng, lat }) => ({ ...emptyObservation(time), position: { lng, lat } }))
}

async function readingObservations(
  rule: CompiledRule,
  vehicleId: string,
  { telemetry, tenantId, from, to }: Options,
): Promise<Observation[]> {
  const isSilence = rule.inputs.periodic
  const codes = isSilence ? [ENGINE_SPEED] : [...new Set([...rule.inputs.codes, ENGINE_SPEED])]
  const request = { codes, from, to, periodMs: MINUTE_MS, maxPoints: 1, aggregate: 'raw' as const }
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

/** How many alarms there were on each day of a period, days without one included. */
export function perDay(alarms: readonly FoundAlarm[], from: Date, to: Date): AlarmRuleTrial['perDay'] {
  const counts = groupBy(alarms, (each) => toWireTime(each.from).slice(0, 10))
  const days: AlarmRuleTrial['perDay'] = []
  for (let time = from; time <= to; time = after(time, 24 * 60 * MINUTE_MS)) {
    const date = toWireTime(time).slice(0, 10)
    days.push({ date, count: counts.get(date)?.length ?? 0 })
  }
  return days
}
