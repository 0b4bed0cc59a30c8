import { curveOf, extremesIn, indexAt } from './curve.ts'

/** A time in epoch milliseconds, and the value at it; null marks a gap. */
export type ChartPoint = readonly [at: number, value: number | null]

/**
 * Points in two columns of the same length, in the order of time: a long curve takes a tenth of the memory. Times are epoch
 * milliseconds; `NaN` marks a gap. Neither column may change after it was given to a chart.
 */
export interface PointColumns {
  readonly times: Float64Array
  readonly values: Float64Array | Float32Array
}

export type SeriesPoints = readonly ChartPoint[] | PointColumns

/** A curve whose points are columns. */
export interface ColumnSeries extends Omit<ChartSeries, 'points'> {
  points: PointColumns
}

export type AnySeries = ChartSeries | ColumnSeries

/** One curve. */
export interface ChartSeries {
  id: string
  name: string
  /** Series of one unit share an axis. Empty: a number without a unit. */
  unit: string
  /** In the order of time. */
  points: readonly ChartPoint[]
  /** The number of its color, from 0; it is taken from the series colors of the theme. Absent: its place in the list. */
  color?: number
  /** Decimal places of its values; null or absent: as they are. */
  digits?: number | null
  /** Drawn thinner and dashed: what the others are compared with. */
  compared?: boolean
  /** It keeps a value until the next one: a switch, a state. */
  stepped?: boolean
  /** The texts of its values, for a switch or a state. */
  texts?: Readonly<Record<string, string>>
  /** Limits that are drawn as lines of their own. */
  limits?: { low?: number | null; high?: number | null }
}

/** Something that happened, on the time axis. */
export interface ChartMark {
  id: string
  at: number
  /** Null: it still lasts. Absent: it has no length. */
  until?: number | null
  text: string
  tone: 'danger' | 'warning' | 'info'
  /**
   * The name of a lane of its own, for what lasts: only the lane shows it. Absent: it is in the lane of `marksName`, and a
   * line through the curves shows where it began; those that begin close together share one.
   */
  lane?: string
}

/** The shown time. Unit: epoch milliseconds. */
export interface TimeSpan {
  from: number
  to: number
}

/** The figures of a curve in the shown time. */
export interface SeriesFacts {
  last: number | null
  min: number | null
  max: number | null
  mean: number | null
}

/** Returns what is read out of a curve in a time: all of its figures that are found without looking at each point. */
export function readOut(points: SeriesPoints, shown: TimeSpan): Omit<SeriesFacts, 'mean'> {
  const curve = curveOf(points)
  const { times, values } = curve
  let last = indexAt(times, shown.to)
  while (last >= 0 && (times[last] ?? -Infinity) >= shown.from && Number.isNaN(values[last])) last -= 1
  const extremes = extremesIn(curve, shown)
  return extremes ? { last: values[last] ?? null, ...extremes } : { last: null, min: null, max: null }
}

/** Returns what a curve did in a time. The mean is that of its points. */
export function seriesFacts(points: SeriesPoints, shown: TimeSpan): SeriesFacts {
  const { times, values } = curveOf(points)
  let [sum, count] = [0, 0]
  for (let at = indexAt(times, shown.to); at >= 0 && (times[at] ?? -Infinity) >= shown.from; at -= 1) {
    const value = values[at] ?? Number.NaN
    if (Number.isNaN(value)) continue
    sum += value
    count += 1
  }
  return { ...readOut(points, shown), mean: count === 0 ? null : sum / count }
}

/** Returns the point that a crosshair at a time stands for: the nearest one that is within reach and no gap. */
export function nearestPoint(points: SeriesPoints, at: number, reachMs: number): ChartPoint | null {
  const { times, values } = curveOf(points)
  const before = indexAt(times, at)
  let nearest: ChartPoint | null = null
  for (const place of [before, before + 1]) {
    const [time, value] = [times[place] ?? Number.NaN, values[place] ?? Number.NaN]
    const isNear = Math.abs(time - at) <= reachMs && !Number.isNaN(value)
    if (isNear && (!nearest || Math.abs(time - at) < Math.abs(nearest[0] - at))) nearest = [time, value]
  }
  return nearest
}

/** Puts finer points of a shorter time in the place of coarser ones. A gap that begins or ends in it stays one. */
export function splicePoints(
  coarse: readonly ChartPoint[],
  fine: readonly ChartPoint[],
  { from, to }: TimeSpan,
): ChartPoint[] {
  if (fine.length === 0) return [...coarse]
  const { times } = curveOf(coarse)
  const gapAt = (at: number): ChartPoint[] => (coarse[indexAt(times, at)]?.[1] === null ? [[at, null]] : [])
  return [
    ...coarse.filter(([at]) => at < from),
    ...gapAt(from),
    ...fine,
    ...gapAt(to),
    ...coarse.filter(([at]) => at > to),
  ]
}

/** Marks by the name of their lane, in the order in which the lanes come; those without a lane first. */
export function byLane(marks: readonly ChartMark[], name: string): ReadonlyMap<string, readonly ChartMark[]> {
  const lanes = new Map<string, ChartMark[]>()
  for (const mark of marks.toSorted((a, b) => Number(a.lane !== undefined) - Number(b.lane !== undefined))) {
    const lane = mark.lane ?? name
    lanes.set(lane, [...(lanes.get(lane) ?? []), mark])
  }
  return lanes
}

const TONE_ORDER = ['danger', 'warning', 'info'] as const satisfies readonly ChartMark['tone'][]

/** A line of one mark, or of several that begin close together. */
interface MarkLine {
  /** The place at which the first of them began. Unit: px. */
  at: number
  /** The most severe of them. */
  tone: ChartMark['tone']
}

/**
 * Returns the lines of marks that lie in a chart. Marks nearer to each other than `nearPx` share a line: hundreds of them would hide the
 * curves, and their lane shows each. `x`: the place of a time. Pure.
 */
export function markLines(
  marks: readonly ChartMark[],
  x: (at: number) => number,
  { left, right, nearPx }: { left: number; right: number; nearPx: number },
): MarkLine[] {
  const shown = marks
    .filter(({ lane }) => lane === undefined)
    .map(({ at, tone }) => ({ at: x(at), tone }))
    .filter(({ at }) => at >= left && at <= right)
    .sort((a, b) => a.at - b.at)
  const lines: MarkLine[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const { at, tone } of shown) {
    const line = lines.at(-1)
    if (!line || at - before >= nearPx) lines.push({ at, tone })
    else if (TONE_ORDER.indexOf(tone) < TONE_ORDER.indexOf(line.tone)) line.tone = tone
    before = at
  }
  return lines
}

/** Series by their unit, in the order in which the units come. */
export function byUnit(series: readonly AnySeries[]): ReadonlyMap<string, readonly AnySeries[]> {
  const units = new Map<string, AnySeries[]>()
  for (const one of series) units.set(one.unit, [...(units.get(one.unit) ?? []), one])
  return units
}

const MINUTE_MS = 60_000

/** Moves the shown time by a part of its length; it stays inside of all of the time. */
export function moveTimeSpan({ from, to }: TimeSpan, part: number, span: TimeSpan): TimeSpan {
  const shift = Math.max(span.from - from, Math.min(span.to - to, (to - from) * part))
  return { from: from + shift, to: to + shift }
}

/** Makes the shown time so many times as long, around its middle; at least a minute, at most all of the time. */
export function zoomTimeSpan({ from, to }: TimeSpan, factor: number, span: TimeSpan): TimeSpan {
  const half = Math.max(MINUTE_MS, (to - from) * factor) / 2
  const middle = (from + to) / 2
  return { from: Math.max(span.from, middle - half), to: Math.min(span.to, middle + half) }
}

/** Makes the shown time so many times as long, around a time of it; at least a minute, at most all of the time. */
export function zoomTimeSpanAt({ from, to }: TimeSpan, factor: number, at: number, span: TimeSpan): TimeSpan {
  const length = Math.min(span.to - span.from, Math.max(MINUTE_MS, (to - from) * factor))
  const begin = at - ((at - from) / Math.max(1, to - from)) * length
  const inside = Math.max(span.from, Math.min(span.to - length, begin))
  return { from: inside, to: inside + length }
}
