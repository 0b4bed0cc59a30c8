import {
  bucketMs,
  ROLLUP_MS,
  wholeSeries,
  type Sample,
  type Series,
  type SeriesRequest,
} from '@trackhoe/vehicle-ports/series'
import { DAY_MS } from '../platform/core/clock.ts'
import { groupBy } from '../platform/core/group-by.ts'
import { ceilDay, ceilPart, floorDay, floorPart } from './bucket-sources.ts'
import { condenseBuckets, type Bucket } from './condense-buckets.ts'

/** From when on a series has its samples and its parts; null: all of them. */
export interface KeptSince {
  samplesFrom: Date | null
  partsFrom: Date | null
}

/** What a database has of one vehicle, by the code of the parameter. */
export interface SeriesReader {
  /** The parts of that length of a period. */
  buckets(codes: readonly string[], request: SeriesRequest, width: number): Promise<ReadonlyMap<string, Bucket[]>>
  samples(codes: readonly string[], request: SeriesRequest): Promise<ReadonlyMap<string, Sample[]>>
}

/**
 * Reads series in the order of the request, each from the finest level that has all of the period: its samples, five minutes, or days. `kept`:
 * the series that there are.
 */
export async function readSeries(
  reader: SeriesReader,
  kept: ReadonlyMap<string, KeptSince>,
  request: SeriesRequest,
): Promise<Series[]> {
  const finest = groupBy([...kept.keys()], (code) => finestPart(kept.get(code), request))
  const found = new Map([
    ...(await readSamples(reader, finest.get(0) ?? [], request)),
    ...(await readParts(reader, kept, finest.get(ROLLUP_MS) ?? [], request, ROLLUP_MS)),
    ...(await readParts(reader, kept, finest.get(DAY_MS) ?? [], request, DAY_MS)),
  ])
  return request.codes.map((code) => found.get(code) ?? wholeSeries([], request.periodMs))
}

/** Series of which all samples are kept that a request wants, or which are read raw. */
async function readSamples(
  reader: SeriesReader,
  codes: readonly string[],
  request: SeriesRequest,
): Promise<[string, Series][]> {
  if (codes.length === 0) return []
  const isRaw = request.aggregate === 'raw'
  const width = bucketMs(request)
  const buckets = isRaw ? new Map<string, Bucket[]>() : await reader.buckets(codes, request, width)
  const isWhole = (code: string) =>
    isRaw || (buckets.get(code) ?? []).reduce((sum, { count }) => sum + count, 0) <= request.maxPoints
  const whole = codes.filter((code) => isRaw || (buckets.has(code) && isWhole(code)))
  const samples = whole.length === 0 ? new Map<string, Sample[]>() : await reader.samples(whole, request)
  return codes.map((code) => [
    code,
    isWhole(code)
      ? wholeSeries(samples.get(code) ?? [], request.periodMs)
      : condenseBuckets(buckets.get(code) ?? [], request, width),
  ])
}

/** Series of which only parts of that length are left for all of the period. */
async function readParts(
  reader: SeriesReader,
  kept: ReadonlyMap<string, KeptSince>,
  codes: readonly string[],
  request: SeriesRequest,
  least: number,
): Promise<[string, Series][]> {
  if (codes.length === 0) return []
  const partMs = Math.ceil(bucketMs(request) / least) * least
  const own = codes.flatMap((code) => kept.get(code) ?? [])
  const buckets = await reader.buckets(codes, { ...request, ...wholeParts(own, request, least) }, partMs)
  return codes.map((code) => [code, { ...condenseBuckets(buckets.get(code) ?? [], request, partMs), partMs }])
}

/** The length of the finest parts that a series has for all of a period; 0: it has its samples. Unit: milliseconds. */
function finestPart(kept: KeptSince | undefined, { from, aggregate }: SeriesRequest): number {
  const { samplesFrom = null, partsFrom = null } = kept ?? {}
  if (aggregate === 'raw' || samplesFrom === null || from >= samplesFrom) return 0
  return partsFrom === null || from >= partsFrom ? ROLLUP_MS : DAY_MS
}

/**
 * A period with the whole of the parts at its ends whose samples are removed: nothing can be cut off from them. What stands for them may lie
 * before or after the period.
 */
function wholeParts(kept: readonly KeptSince[], { from, to }: SeriesRequest, least: number) {
  const isDays = least === DAY_MS
  const [begin, end] = [from.getTime(), to.getTime() + 1]
  const isBefore = (time: Date | null) => time !== null && to < time
  const last =
    isDays && kept.some(({ partsFrom }) => isBefore(partsFrom))
      ? ceilDay(end)
      : kept.some(({ samplesFrom }) => isBefore(samplesFrom))
        ? ceilPart(end)
        : end
  return { from: new Date(isDays ? floorDay(begin) : floorPart(begin)), to: new Date(last - 1) }
}
