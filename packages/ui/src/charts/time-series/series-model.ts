/** A time in epoch milliseconds, and the value at it; null marks a gap. */
export type ChartPoint = readonly [at: number, value: number | null]

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
   * line through the curves shows where it began.
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

/** Returns what a curve did in a time. The mean is that of its points. */
export function seriesFacts(points: readonly ChartPoint[], { from, to }: TimeSpan): SeriesFacts {
  let last: number | null = null
  let min: number | null = null
  let max: number | null = null
  let [sum, count] = [0, 0]
  for (const [at, value] of points) {
    if (value === null || at < from || at > to) continue
    last = value
    min = min === null || value < min ? value : min
    max = max === null || value > max ? value : max
    sum += value
    count += 1
  }
  return { last, min, max, mean: count === 0 ? null : sum / count }
}

/** Returns the place of the last point that is not later than a time; -1 before the first. */
export function indexAt(points: readonly ChartPoint[], at: number): number {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.[0] ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Returns the point that a crosshair at a time stands for: the nearest one that is within reach and no gap. */
export function nearestPoint(points: readonly ChartPoint[], at: number, reachMs: number): ChartPoint | null {
  const before = indexAt(points, at)
  const near = [points[before], points[before + 1]].filter(
    (point) => point !== undefined && point[1] !== null && Math.abs(point[0] - at) <= reachMs,
  )
  const [first, second] = near
  if (!first) return null
  return second && Math.abs(second[0] - at) < Math.abs(first[0] - at) ? second : first
}

/** Parts of a pixel into which the shown time is cut: a curve is drawn as exactly as a screen can show it. */
const PARTS_A_PIXEL = 1
/** The time beside the shown one is cut this much coarser: it is seen only while a hand moves the curve. */
const COARSER = 4

/**
 * Thins a curve out to what can be seen of it: of each part of a pixel its first, lowest, highest and last point stay, and
 * each gap stays one. A curve that has few points stays as it is.
 */
export function thinPoints(points: readonly ChartPoint[], shown: TimeSpan, pixels: number): readonly ChartPoint[] {
  const parts = Math.max(1, Math.round(pixels * PARTS_A_PIXEL))
  if (points.length <= parts * 4) return points
  const fine = Math.max(1, (shown.to - shown.from) / parts)
  const kept: ChartPoint[] = []
  let [begin, part] = [0, Number.NaN]
  const partOf = (at: number) =>
    at >= shown.from && at <= shown.to
      ? Math.floor((at - shown.from) / fine)
      : Math.floor((at - shown.from) / (fine * COARSER)) - (at < shown.from ? 0 : -parts)
  for (let at = 0; at < points.length; at += 1) {
    const point = points[at]
    if (!point) continue
    const own = partOf(point[0])
    if (own === part) continue
    keepEnds(points, begin, at, kept)
    begin = at
    part = own
  }
  keepEnds(points, begin, points.length, kept)
  return kept
}

/** Keeps the first, the lowest, the highest and the last of some points, and the marks of gaps between them. */
function keepEnds(points: readonly ChartPoint[], begin: number, end: number, kept: ChartPoint[]): void {
  if (end - begin <= 4) {
    for (let at = begin; at < end; at += 1) {
      const point = points[at]
      if (point) kept.push(point)
    }
    return
  }
  let [low, high, gap] = [-1, -1, -1]
  for (let at = begin; at < end; at += 1) {
    const value = points[at]?.[1] ?? null
    if (value === null) gap = at
    else {
      if (low < 0 || value < (points[low]?.[1] ?? Infinity)) low = at
      if (high < 0 || value > (points[high]?.[1] ?? -Infinity)) high = at
    }
  }
  const places = [begin, low, high, gap, end - 1].filter((at) => at >= 0).sort((a, b) => a - b)
  places.forEach((at, index) => {
    const point = points[at]
    if (point && at !== places[index - 1]) kept.push(point)
  })
}

/**
 * Thins a curve out to what an eye follows while a hand moves it: of each part its lowest and highest point stay, in the
 * order of time, and each gap stays one. Unit of `part`: milliseconds.
 */
export function coarsePoints(points: readonly ChartPoint[], part: number): readonly ChartPoint[] {
  const kept: ChartPoint[] = []
  let own = Number.NaN
  let low: ChartPoint | null = null
  let high: ChartPoint | null = null
  function keep() {
    const [first, second] = low && high && low[0] > high[0] ? [high, low] : [low, high]
    if (first) kept.push(first)
    if (second && second !== first) kept.push(second)
    low = null
    high = null
  }
  for (const point of points) {
    const [at, value] = point
    const next = Math.floor(at / part)
    if (next !== own || value === null) keep()
    own = next
    if (value === null) kept.push(point)
    else {
      if (low === null || value < (low[1] ?? Infinity)) low = point
      if (high === null || value > (high[1] ?? -Infinity)) high = point
    }
  }
  keep()
  return kept
}

/** Puts finer points of a shorter time in the place of coarser ones. A gap that begins or ends in it stays one. */
export function splicePoints(
  coarse: readonly ChartPoint[],
  fine: readonly ChartPoint[],
  { from, to }: TimeSpan,
): ChartPoint[] {
  if (fine.length === 0) return [...coarse]
  const gapAt = (at: number): ChartPoint[] => (coarse[indexAt(coarse, at)]?.[1] === null ? [[at, null]] : [])
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

/** Series by their unit, in the order in which the units come. */
export function byUnit(series: readonly ChartSeries[]): ReadonlyMap<string, readonly ChartSeries[]> {
  const units = new Map<string, ChartSeries[]>()
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
