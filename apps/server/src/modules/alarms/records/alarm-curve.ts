import { parametersOfCondition, type AlarmCondition, type AlarmCurve } from '@trackhoe/contract/alarms'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { SeriesPoint } from '@trackhoe/vehicle-ports/series'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { after, HOUR_MS, MINUTE_MS, toWireTime } from '../../../platform/core/clock.ts'

/** Unit: hours before and after. */
export const CURVE_HOURS = 6
const CURVE_POINTS = 600
/** The parameters of a trouble code: coolant, oil pressure, engine speed. */
const FAULT_CURVE = [codeOf(14), codeOf(17), codeOf(1)] as const

/** One parameter around an alarm. */
export interface AlarmSeries {
  readonly code: string
  readonly points: readonly SeriesPoint[]
  /** The time for which a point stands where single readings are removed. Absent: they are stored. Unit: milliseconds. */
  readonly partMs?: number | undefined
}

export interface CurveRequest {
  readonly tenantId: string
  readonly vehicleId: string
  readonly raisedTime: Date
  readonly condition: AlarmCondition
  /** Unit: hours before and after. */
  readonly hours: number
}

/** The period of a curve, which ends now at the latest. */
export function periodOf({ raisedTime, hours }: Pick<CurveRequest, 'raisedTime' | 'hours'>, now: Date) {
  const end = after(raisedTime, hours * HOUR_MS)
  return { from: after(raisedTime, -hours * HOUR_MS), to: end < now ? end : now }
}

/** Reads the parameters of the condition of an alarm, or those of a trouble code. */
export async function readCurve(
  telemetry: Pick<TelemetrySource, 'series'>,
  request: CurveRequest,
  now: Date,
): Promise<AlarmSeries[]> {
  const own = parametersOfCondition(request.condition)
  const codes = own.length > 0 ? [...own] : [...FAULT_CURVE]
  const series = await telemetry.series(
    request.tenantId,
    request.vehicleId,
    { codes, ...periodOf(request, now), periodMs: MINUTE_MS, maxPoints: CURVE_POINTS, aggregate: 'minmax' },
    now,
  )
  return codes.map((code, at) => ({ code, points: series[at]?.points ?? [], partMs: series[at]?.partMs }))
}

/** Puts what was kept before the first reading that is still stored, and in place of what is left of removed ones. */
export function joinSeries(kept: readonly AlarmSeries[], stored: readonly AlarmSeries[]): AlarmSeries[] {
  return stored.map(({ code, points, partMs }) => {
    const earlier = kept.find((one) => one.code === code)?.points ?? []
    if (partMs !== undefined && earlier.length > 0) return { code, points: earlier }
    const first = points.find(({ value }) => value !== null)?.time
    return { code, points: first ? [...earlier.filter(({ time }) => time < first), ...points] : earlier }
  })
}

/** A curve as it is on the wire. */
export function curveOf(
  series: readonly AlarmSeries[],
  { condition, ...request }: Pick<CurveRequest, 'raisedTime' | 'hours' | 'condition'>,
  now: Date,
): AlarmCurveRow {
  const byTime = new Map<number, Record<string, string | null>>()
  for (const { code, points } of series) {
    for (const { time, value } of points) {
      const point = byTime.get(time.getTime()) ?? {}
      point[code] = value === null ? null : String(value)
      byTime.set(time.getTime(), point)
    }
  }
  const points = [...byTime]
    .sort(([a], [b]) => a - b)
    .map(([time, values]) => ({ ...values, time: toWireTime(new Date(time)) }))
  const { from, to } = periodOf(request, now)
  const codes = series.map(({ code }) => code)
  return { from: toWireTime(from), to: toWireTime(to), codes, points, limits: limitsOf(condition) }
}

/** The wire form: times are texts. */
type AlarmCurveRow = Pick<AlarmCurve, 'codes' | 'points' | 'limits'> & { from: string; to: string }

function limitsOf(condition: AlarmCondition) {
  if (condition.kind !== 'reading') return []
  const { code, limit, clearLimit } = condition
  return [
    { code, value: limit, kind: 'limit' as const },
    ...(clearLimit === limit ? [] : [{ code, value: clearLimit, kind: 'clearLimit' as const }]),
  ]
}
