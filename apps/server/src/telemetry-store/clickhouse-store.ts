import { createClient, type ClickHouseClient } from '@clickhouse/client'
import { after, DAY_MS, MINUTE_MS } from '../platform/core/clock.ts'
import { groupBy } from '../platform/core/group-by.ts'
import { StartupError } from '../platform/core/startup-error.ts'
import type { Db } from '../platform/database/database.ts'
import {
  bucketMs,
  condensedGapMs,
  condensedSeries,
  wholeSeries,
  type KeptSample,
  type Series,
  type SeriesRequest,
} from '../ports/series.ts'
import type { StoredReading, TelemetryStore } from '../ports/telemetry-store.ts'
import * as sql from './clickhouse.queries.ts'
import { CLOCK_TOLERANCE_MS, OLDEST_DAYS } from './limits.ts'
import { belongsTo } from './telemetry.queries.ts'

/** How long a statement may take before the server gives up. Unit: milliseconds. */
const TIMEOUT_MS = MINUTE_MS

/** A store in ClickHouse, and what ends its connections. */
export interface ClickhouseStore extends TelemetryStore {
  close(): Promise<void>
}

/**
 * Keeps readings in ClickHouse, for fleets that outgrow one machine. The relational database says to which tenant a
 * vehicle belongs.
 *
 * Errors: `StartupError` when the server does not answer or the table cannot be made.
 */
export async function createClickhouseStore(url: string, db: Db): Promise<ClickhouseStore> {
  const client = createClient({ url, request_timeout: TIMEOUT_MS, application: 'trackhoe' })
  try {
    await client.command({ query: sql.CREATE_TABLE })
  } catch (error) {
    await client.close()
    throw new StartupError(
      `CLICKHOUSE_URL: the server refuses or does not answer. ${messageOf(error)}`,
      `CLICKHOUSE_URL：服务器拒绝连接或没有响应。${messageOf(error)}`,
    )
  }
  let writes = 0
  return {
    async append(readings, now) {
      const [oldest, newest] = [after(now, -OLDEST_DAYS * DAY_MS), after(now, CLOCK_TOLERANCE_MS)]
      const kept = new Map<string, StoredReading>()
      let taken = 0
      for (const reading of readings) {
        if (reading.time < oldest || reading.time > newest) continue
        taken += 1
        const key = `${reading.vehicleId}/${reading.code}/${reading.time.getTime()}`
        if (!kept.has(key)) kept.set(key, reading)
      }
      // Of several rows for one time the one with the highest number stays: that of the earliest write.
      writes += 1
      const precedence = Number.MAX_SAFE_INTEGER - now.getTime() * 1000 - (writes % 1000)
      if (kept.size > 0) {
        await client.insert({
          table: sql.TABLE,
          format: 'JSONCompactEachRow',
          values: [...kept.values()].map(({ vehicleId, code, time, value }) => [
            vehicleId,
            code,
            wireTime(time),
            value,
            precedence,
          ]),
        })
      }
      return readings.length - taken
    },

    async series(tenantId, vehicleId, request) {
      if (!(await belongsTo(db, tenantId, vehicleId))) return request.codes.map(() => ({ points: [], sampled: false }))
      const width = bucketMs(request)
      const buckets = await bucketsOf(client, vehicleId, request, width)
      const isWhole = (code: string) => {
        const count = (buckets.get(code) ?? []).reduce((total, bucket) => total + bucket.count, 0)
        return request.aggregate === 'raw' || count <= request.maxPoints
      }
      const whole = request.codes.filter((code) => buckets.has(code) && isWhole(code))
      const samples =
        whole.length === 0 ? new Map<string, SampleRow[]>() : await samplesOf(client, vehicleId, request, whole)
      return request.codes.map((code) =>
        isWhole(code)
          ? wholeSeries(
              (samples.get(code) ?? []).map(({ at, value }) => ({ time: new Date(at), value })),
              request.periodMs,
            )
          : condensed(buckets.get(code) ?? [], request, width),
      )
    },

    close: () => client.close(),
  }
}

/** What one part of a period has of a series. Times in epoch milliseconds. */
interface Bucket {
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

interface SampleRow {
  at: number
  value: number
}

async function bucketsOf(client: ClickHouseClient, vehicleId: string, request: SeriesRequest, width: number) {
  const rows = await ask<[string, number, number, number, ...[number, number][]]>(client, sql.BUCKETS, {
    ...paramsOf(vehicleId, request, request.codes),
    width,
  })
  const buckets = rows.map(([code, bucket, count, mean, low, high, first, last]) => ({
    code,
    bucket: Number(bucket),
    count: Number(count),
    mean,
    ...pairsOf({ low, high, first, last }),
  }))
  return groupBy(buckets, ({ code }) => code)
}

/** Large integers may arrive as text. */
function pairsOf(pairs: Record<'low' | 'high' | 'first' | 'last', readonly [number, number] | undefined>) {
  const pair = (given: readonly [number, number] | undefined): [number, number] => [
    Number(given?.[0] ?? 0),
    Number(given?.[1] ?? 0),
  ]
  return { low: pair(pairs.low), high: pair(pairs.high), first: pair(pairs.first), last: pair(pairs.last) }
}

async function samplesOf(
  client: ClickHouseClient,
  vehicleId: string,
  request: SeriesRequest,
  codes: readonly string[],
): Promise<Map<string, SampleRow[]>> {
  const rows = await ask<[string, number, number]>(client, sql.SAMPLES, paramsOf(vehicleId, request, codes))
  return new Map(
    [...groupBy(rows, ([code]) => code)].map(([code, own]) => [
      code,
      own.map(([, at, value]) => ({ at: Number(at), value })),
    ]),
  )
}

async function ask<Row>(client: ClickHouseClient, query: string, params: Record<string, unknown>): Promise<Row[]> {
  const result = await client.query({ query, query_params: params, format: 'JSONCompactEachRow' })
  return result.json<Row>()
}

const paramsOf = (vehicleId: string, { from, to }: SeriesRequest, codes: readonly string[]) => ({
  vehicle: vehicleId,
  codes: [...codes],
  from: from.getTime(),
  to: to.getTime(),
})

function condensed(buckets: readonly Bucket[], request: SeriesRequest, width: number): Series {
  const gapMs = condensedGapMs(request)
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
          time: new Date(one.bucket * width),
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

/** Wire: `2026-11-21 10:00:00.000`, in UTC as the column is. */
const wireTime = (time: Date) => time.toISOString().slice(0, 23).replace('T', ' ')

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
