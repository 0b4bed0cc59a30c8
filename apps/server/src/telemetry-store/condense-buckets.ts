import {
  bucketStart,
  condensedGapMs,
  condensedSeries,
  type KeptSample,
  type Series,
  type SeriesRequest,
} from '@trackhoe/vehicle-ports/series'

/** What one part of a period has of a series. Times in epoch milliseconds. */
export interface Bucket {
  /** Its place on the grid of parts. */
  bucket: number
  count: number
  mean: number
  /** The lowest sample, the first of equal ones, and the highest, the last of equal ones: value and time. */
  low: [number, number]
  high: [number, number]
  /** The first and the last sample: time and value. */
  first: [number, number]
  last: [number, number]
}

/** Makes a condensed series of the parts of a period, in the order of time, as `condense` makes it of all samples. `width`: their length. Pure. */
export function condenseBuckets(buckets: readonly Bucket[], request: SeriesRequest, width: number): Series {
  const gapMs = Math.max(condensedGapMs(request), width)
  const isAfterGap = ({ first: [at] }: Bucket, place: number) => {
    const before = buckets[place - 1]
    return before !== undefined && at - before.last[0] > gapMs
  }
  switch (request.aggregate) {
    case 'minmax':
      return condensedSeries(buckets.flatMap((bucket, at) => extremesOf(bucket, at, buckets, isAfterGap)))
    case 'mean':
      return condensedSeries(
        buckets.map((one, at) => ({
          time: new Date(bucketStart(one.bucket, width)),
          value: one.mean,
          afterGap: isAfterGap(one, at),
        })),
      )
    case 'last':
      return condensedSeries(
        buckets.map((one, at) => ({
          time: new Date(one.last[0]),
          value: one.last[1],
          afterGap: isAfterGap(one, at),
        })),
      )
    // One that is asked for raw is never condensed.
    case 'raw':
      return { points: [], sampled: false }
    default:
      return request.aggregate satisfies never
  }
}

/** The lowest and the highest sample of a part, and the ends of gaps before and after it: a gap is longer than a part. */
function extremesOf(
  bucket: Bucket,
  at: number,
  buckets: readonly Bucket[],
  isAfterGap: (bucket: Bucket, at: number) => boolean,
): KeptSample[] {
  const { low, high, first, last } = bucket
  const [afterGap, next] = [isAfterGap(bucket, at), buckets[at + 1]]
  const kept = new Map([
    [low[1], low[0]],
    [high[1], high[0]],
    ...(afterGap ? [first] : []),
    ...(next && isAfterGap(next, at + 1) ? [last] : []),
  ])
  return [...kept]
    .sort(([a], [b]) => a - b)
    .map(([time, value], place) => ({ time: new Date(time), value, afterGap: afterGap && place === 0 }))
}
