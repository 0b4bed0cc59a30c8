import type { ParameterQuery } from '@trackhoe/contract/vehicle'
import { DAY_MS, WIRE_OFFSET_MS } from './clock.ts'

/** How several samples become one point. `minmax` keeps the lowest and the highest of them, each at its own time. */
export type Aggregate = NonNullable<ParameterQuery['aggregate']>

/** A request for series of one vehicle. */
export interface SeriesRequest {
  /** The codes of the parameters. */
  codes: readonly string[]
  /** Both ends included. */
  from: Date
  to: Date
  /** The expected time between two samples: after three of them without a sample there is a gap. */
  periodMs: number
  /** Points of a series; the ends of gaps come in addition. `raw` is never condensed. */
  maxPoints: number
  aggregate: Aggregate
}

/** One sample, or null as the mark of a gap: what stands before it and after it is not connected. */
export interface SeriesPoint {
  time: Date
  value: number | null
}

/** What one parameter did in a period, in the order of time. */
export interface Series {
  points: SeriesPoint[]
  /** It had more samples than points: these are the result of the requested aggregate. */
  sampled: boolean
  /** The time for which a point stands where the store no longer has finer ones; absent: that of the request. Unit: milliseconds. */
  partMs?: number
}

/** A sample with a value. */
export interface Sample {
  time: Date
  value: number
}

/** How many periods without a sample make a gap. Source: vehicle screens "chart". */
const GAP_PERIODS = 3

/** The parts that a store may keep rolled up. A longer part of a condensed series is made of whole ones. Unit: milliseconds. */
export const ROLLUP_MS = 300_000

/** The longest period that is made of those parts; a longer one is made of days in GMT+8. Unit: milliseconds. */
export const LONGEST_OF_PARTS_MS = 62 * DAY_MS

/**
 * The length of the parts into which a period is cut so that a series keeps to its number of points. They lie on a fixed
 * grid: what is in one of them does not depend on when it is requested. Unit: milliseconds, whole seconds.
 */
export function bucketMs({ from, to, maxPoints, aggregate }: SeriesRequest): number {
  const buckets = Math.max(1, Math.floor(aggregate === 'minmax' ? maxPoints / 2 : maxPoints) - 1)
  const periodMs = to.getTime() - from.getTime()
  const least = Math.max(1, Math.ceil(periodMs / buckets / 1000)) * 1000
  if (least <= ROLLUP_MS) return least
  const step = periodMs > LONGEST_OF_PARTS_MS ? DAY_MS : ROLLUP_MS
  return Math.ceil(least / step) * step
}

/** The place on the grid of the part in which a time lies. Days of the grid begin at midnight in GMT+8. */
export const bucketAt = (at: number, width: number) => Math.floor((at + gridOffsetMs(width)) / width)

/** The start of a part by its place on the grid. Unit: epoch milliseconds. */
export const bucketStart = (bucket: number, width: number) => bucket * width - gridOffsetMs(width)

/** By how much the grid of parts lies before that of the epoch. Unit: milliseconds. */
export const gridOffsetMs = (width: number) => (width % DAY_MS === 0 ? WIRE_OFFSET_MS : 0)

/** The shortest time without a sample that is a gap in a condensed series. Unit: milliseconds. */
export function condensedGapMs(request: SeriesRequest): number {
  return Math.max(GAP_PERIODS * request.periodMs, bucketMs(request))
}

/** A sample of a condensed series. */
export interface KeptSample extends Sample {
  /** The readings have a gap before it. What stays of them may lie farther apart than they do. */
  afterGap: boolean
}

/**
 * Makes a series of all samples of a period, which ascend in time. With more samples than points each part of the period
 * is condensed: by `minmax` its lowest and highest sample stay, so that no peak is lost, and the samples at the ends of
 * gaps. A gap is where the samples have one, whatever stays of them. Pure.
 */
export function condense(samples: readonly Sample[], request: SeriesRequest): Series {
  if (request.aggregate === 'raw' || samples.length <= request.maxPoints) return wholeSeries(samples, request.periodMs)
  const [width, gapMs] = [bucketMs(request), condensedGapMs(request)]
  const all = samples.map((sample, at): KeptSample => {
    const before = samples[at - 1]
    return { ...sample, afterGap: before !== undefined && sample.time.getTime() - before.time.getTime() > gapMs }
  })
  const buckets: KeptSample[][] = []
  let current = Number.NaN
  for (const sample of all) {
    const bucket = bucketAt(sample.time.getTime(), width)
    if (bucket === current) buckets.at(-1)?.push(sample)
    else buckets.push([sample])
    current = bucket
  }
  if (request.aggregate === 'minmax') return condensedSeries(keepExtremes(all, buckets))
  return condensedSeries(
    buckets.flatMap((bucket): KeptSample[] => {
      const [first, last] = [bucket[0], bucket.at(-1)]
      if (!first || !last) return []
      const { afterGap } = first
      if (request.aggregate === 'last') return [{ ...last, afterGap }]
      const sum = bucket.reduce((total, { value }) => total + value, 0)
      return [
        {
          time: new Date(bucketStart(bucketAt(last.time.getTime(), width), width)),
          value: sum / bucket.length,
          afterGap,
        },
      ]
    }),
  )
}

/** A series of points that stand for more samples. */
export function condensedSeries(points: readonly KeptSample[]): Series {
  return { points: withGaps(points, ({ afterGap }) => afterGap), sampled: true }
}

/** A series with every sample. A machine that reports less often than expected has no gap between each two reports. */
export function wholeSeries(samples: readonly Sample[], periodMs: number): Series {
  const steps = samples.slice(1).map(({ time }, at) => time.getTime() - (samples[at]?.time.getTime() ?? 0))
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? periodMs
  const gapMs = GAP_PERIODS * Math.max(periodMs, usual)
  const isAfterGap = (sample: Sample, before: Sample) => sample.time.getTime() - before.time.getTime() > gapMs
  return { points: withGaps(samples, isAfterGap), sampled: false }
}

function keepExtremes(samples: readonly KeptSample[], buckets: readonly KeptSample[][]): KeptSample[] {
  const kept = new Set<KeptSample>()
  for (const bucket of buckets) {
    let [low, high] = [bucket[0], bucket[0]]
    for (const sample of bucket) {
      if (low && sample.value < low.value) low = sample
      // The last of equal ones: a level stays as long as it was.
      if (high && sample.value >= high.value) high = sample
    }
    if (low) kept.add(low)
    if (high) kept.add(high)
  }
  return samples.filter((sample, at) => kept.has(sample) || sample.afterGap || samples[at + 1]?.afterGap)
}

function withGaps<Point extends Sample>(
  samples: readonly Point[],
  isAfterGap: (sample: Point, before: Point) => boolean,
): SeriesPoint[] {
  return samples.flatMap((sample, at): SeriesPoint[] => {
    const before = samples[at - 1]
    const point = { time: sample.time, value: sample.value }
    if (!before || !isAfterGap(sample, before)) return [point]
    return [{ time: new Date(before.time.getTime() + 1000), value: null }, point]
  })
}

/** The values of some parameters at one time, in the order of their series. */
export interface SeriesRow {
  time: Date
  values: (number | null)[]
}

/**
 * The values of several whole series at times that ascend, each the last one of the period that ends there. Times without
 * any are left out. Pure.
 */
export function rowsAt(series: readonly Series[], times: readonly Date[], periodMs: number): SeriesRow[] {
  const places = series.map(() => 0)
  return times.flatMap((time): SeriesRow[] => {
    const values = series.map(({ points }, index) => {
      let at = places[index] ?? 0
      let value: number | null = null
      for (let point = points[at]; point && point.time <= time; point = points[++at]) {
        if (point.value !== null && time.getTime() - point.time.getTime() < periodMs) value = point.value
      }
      places[index] = at
      return value
    })
    return values.every((value) => value === null) ? [] : [{ time, values }]
  })
}
