import { createClient, type ClickHouseClient } from '@clickhouse/client'
import { ALL_PARAMETERS } from '@trackhoe/contract/vehicle'
import { after, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../platform/core/clock.ts'
import { groupBy } from '../platform/core/group-by.ts'
import { StartupError } from '../platform/core/startup-error.ts'
import type { Db } from '../platform/database/database.ts'
import { gridOffsetMs } from '@trackhoe/vehicle-ports/series'
import type { StoredReading, TelemetryStore } from '../ports/telemetry-store.ts'
import { bucketSources } from './bucket-sources.ts'
import * as sql from './clickhouse.queries.ts'
import { CLOCK_TOLERANCE_MS, OLDEST_DAYS } from './limits.ts'
import { readSeries, type KeptSince, type SeriesReader } from './read-series.ts'
import { retentionsOf, vehiclesAfter } from './retention.queries.ts'
import { belongsTo } from './telemetry.queries.ts'

/** How long a statement may take before the server gives up. Unit: milliseconds. */
const TIMEOUT_MS = MINUTE_MS
/** The same for a month of a fleet that is rolled up when it has no roll-up yet. Unit: milliseconds. */
const FILL_TIMEOUT_MS = 6 * HOUR_MS
/** All that is written is rolled up. */
const ALL = { partsUntil: Number.POSITIVE_INFINITY, daysUntil: Number.POSITIVE_INFINITY }

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
    await client.command({ query: sql.CREATE_KEPT })
    for (const rollup of sql.ROLLUPS) await createRollup(client, url, rollup)
  } catch (error) {
    await client.close()
    throw new StartupError(
      `CLICKHOUSE_URL: the server refuses or does not answer. ${messageOf(error)}`,
      `CLICKHOUSE_URL：服务器拒绝连接或没有响应。${messageOf(error)}`,
    )
  }
  let writes = 0
  const isNew = createTimeMemory(client)
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
      const fresh = await isNew([...kept.values()])
      if (fresh.length > 0) {
        await client.insert({
          table: sql.TABLE,
          format: 'JSONCompactEachRow',
          values: fresh.map(({ vehicleId, code, time, value }) => [vehicleId, code, wireTime(time), value, precedence]),
        })
      }
      return readings.length - taken
    },

    async series(tenantId, vehicleId, request) {
      if (!(await belongsTo(db, tenantId, vehicleId))) return request.codes.map(() => ({ points: [], sampled: false }))
      return readSeries(readerOf(client, vehicleId), await keptSince(client, vehicleId, request.codes), request)
    },

    async received(tenantId, vehicleId, codes, period) {
      if (codes.length === 0 || !(await belongsTo(db, tenantId, vehicleId))) return { count: 0, lastTime: null }
      const rows = await ask<[number | string, number | string]>(client, sql.MOST_SAMPLES, {
        ...paramsOf(vehicleId, period, codes),
      })
      const [[count, last] = [0, 0]] = rows
      return { count: Number(count), lastTime: Number(count) === 0 ? null : new Date(Number(last)) }
    },

    // Its view rolls up what is written.
    rollUp: async () => 0,

    purge: (now, goesOn = async () => true) => purge(client, db, now, goesOn),

    close: () => client.close(),
  }
}

/**
 * Makes a roll-up, and fills it the first time with what is there, a month at a time. The view comes first, so that nothing is missing that
 * other instances write meanwhile; a start that was cut short begins anew.
 */
async function createRollup(
  client: ClickHouseClient,
  url: string,
  rollup: (typeof sql.ROLLUPS)[number],
): Promise<void> {
  await client.command({ query: rollup.create })
  const [[filled] = [0]] = await ask<[number | string]>(client, rollup.isFilled, {})
  if (Number(filled) > 0) return
  await client.command({ query: rollup.empty })
  await client.command({ query: rollup.createView })
  const [[until] = [0]] = await ask<[number | string]>(client, sql.SERVER_TIME, {})
  const filling = createClient({
    url,
    request_timeout: FILL_TIMEOUT_MS,
    application: 'trackhoe',
    // What lies between must not take a statement that computes for a broken connection.
    clickhouse_settings: { send_progress_in_http_headers: 1, http_headers_progress_interval_ms: '20000' },
  })
  try {
    for (const [month] of await ask<[number | string]>(filling, sql.MONTHS, {}))
      await filling.command({ query: rollup.fill, query_params: { month: Number(month), until: Number(until) } })
  } finally {
    await filling.close()
  }
  await client.command({ query: rollup.markFilled })
}

/** Vehicles of which the newest written time is remembered. */
const MOST_REMEMBERED = 100_000

/**
 * Returns a filter of readings whose times are not stored yet: a roll-up would count them twice. What is newer than
 * everything that this process has written of a vehicle is new; the rest is looked up, a vehicle at a time. Two
 * processes that take the same message at once are not seen: then the extremes of both readings are in the roll-up.
 */
function createTimeMemory(client: ClickHouseClient) {
  const newest = new Map<string, number>()

  function remember(vehicleId: string, at: number): void {
    newest.delete(vehicleId)
    newest.set(vehicleId, at)
    const [oldest] = newest.keys()
    if (newest.size > MOST_REMEMBERED && oldest !== undefined) newest.delete(oldest)
  }

  return async (readings: readonly StoredReading[]): Promise<StoredReading[]> => {
    const fresh: StoredReading[] = []
    for (const [vehicleId, own] of groupBy(readings, (reading) => reading.vehicleId)) {
      const known = newest.get(vehicleId) ?? Number.NEGATIVE_INFINITY
      const late = newest.has(vehicleId) ? own.filter(({ time }) => time.getTime() <= known) : own
      const stored = late.length === 0 ? new Set<string>() : await storedTimes(client, vehicleId, late)
      fresh.push(...own.filter(({ code, time }) => !stored.has(`${code}/${time.getTime()}`)))
      remember(
        vehicleId,
        own.reduce((most, { time }) => Math.max(most, time.getTime()), known),
      )
    }
    return fresh
  }
}

async function storedTimes(client: ClickHouseClient, vehicleId: string, readings: readonly StoredReading[]) {
  const times = readings.map(({ time }) => time.getTime())
  const rows = await ask<[string, number | string]>(client, sql.KNOWN_TIMES, {
    vehicle: vehicleId,
    codes: [...new Set(readings.map(({ code }) => code))],
    from: times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY),
    to: times.reduce((most, at) => Math.max(most, at), Number.NEGATIVE_INFINITY),
  })
  return new Set(rows.map(([code, at]) => `${code}/${Number(at)}`))
}

function readerOf(client: ClickHouseClient, vehicleId: string): SeriesReader {
  return {
    async buckets(codes, request, width) {
      const rows = await ask<[string, number, number, number, ...[number, number][]]>(
        client,
        sql.buckets(bucketSources(request, width, ALL)),
        { vehicle: vehicleId, codes: [...codes], width, offset: gridOffsetMs(width) },
      )
      const buckets = rows.map(([code, bucket, count, mean, low, high, first, last]) => ({
        code,
        bucket: Number(bucket),
        count: Number(count),
        mean,
        ...pairsOf({ low, high, first, last }),
      }))
      return groupBy(buckets, ({ code }) => code)
    },
    async samples(codes, request) {
      const rows = await ask<[string, number, number]>(client, sql.SAMPLES, paramsOf(vehicleId, request, codes))
      return new Map(
        [...groupBy(rows, ([code]) => code)].map(([code, own]) => [
          code,
          own.map(([, at, value]) => ({ time: new Date(Number(at)), value })),
        ]),
      )
    },
  }
}

/** From when on series have their samples and parts: all of them unless something was removed. */
async function keptSince(
  client: ClickHouseClient,
  vehicleId: string,
  codes: readonly string[],
): Promise<Map<string, KeptSince>> {
  const rows = await ask<[string, number, number]>(client, sql.KEPT_SINCE, { vehicle: vehicleId, codes: [...codes] })
  return new Map<string, KeptSince>([
    ...codes.map((code) => [code, { samplesFrom: null, partsFrom: null }] as const),
    ...rows.map(
      ([code, samples, parts]) =>
        [code, { samplesFrom: new Date(samples * SECOND_MS), partsFrom: new Date(parts * SECOND_MS) }] as const,
    ),
  ])
}

/**
 * Removes readings and five minutes that are older than tenants keep them, a whole month at a time: to remove rows, ClickHouse writes the rest of
 * their parts again.
 */
async function purge(client: ClickHouseClient, db: Db, now: Date, goesOn: () => Promise<boolean>): Promise<void> {
  for (const { tenantId, settings } of await retentionsOf(db, now)) {
    const since = (days: number) => startOfMonth(after(now, -days * DAY_MS)).getTime() / SECOND_MS
    const periods = settings.map(({ code, sampleDays, partDays, isEffective }) => ({
      code,
      samples: isEffective ? since(sampleDays) : 0,
      parts: isEffective ? since(partDays) : 0,
    }))
    const others = periods.find(({ code }) => code === ALL_PARAMETERS)
    let vehicles: string[] = []
    for (let last = ''; (vehicles = await vehiclesAfter(db, tenantId, last)).length > 0; last = vehicles.at(-1) ?? '') {
      if (!(await goesOn())) return
      await client.command({
        query: sql.KEEP,
        query_params: {
          vehicles,
          codes: periods.map(({ code }) => code),
          samples: periods.map(({ samples }) => samples),
          parts: periods.map(({ parts }) => parts),
          otherSamples: others?.samples ?? 0,
          otherParts: others?.parts ?? 0,
        },
      })
    }
  }
  for (const expiring of sql.EXPIRING) {
    const until = startOfMonth(now).getTime() / SECOND_MS
    for (const [given] of await ask<[number | string]>(client, sql.monthsOf(expiring), { until })) {
      if (!(await goesOn())) return
      const month = Number(given)
      const end = Date.UTC(Math.floor(month / 100), month % 100, 1) / SECOND_MS
      const expired = await ask(client, sql.hasExpired(expiring), { month, end })
      if (expired.length > 0) await client.command({ query: sql.removeExpired(expiring, month), query_params: { end } })
    }
  }
}

const startOfMonth = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1))

/** Large integers may arrive as text. */
function pairsOf(pairs: Record<'low' | 'high' | 'first' | 'last', readonly [number, number] | undefined>) {
  const pair = (given: readonly [number, number] | undefined): [number, number] => [
    Number(given?.[0] ?? 0),
    Number(given?.[1] ?? 0),
  ]
  return { low: pair(pairs.low), high: pair(pairs.high), first: pair(pairs.first), last: pair(pairs.last) }
}

async function ask<Row>(client: ClickHouseClient, query: string, params: Record<string, unknown>): Promise<Row[]> {
  const result = await client.query({ query, query_params: params, format: 'JSONCompactEachRow' })
  return result.json<Row>()
}

const paramsOf = (vehicleId: string, { from, to }: { from: Date; to: Date }, codes: readonly string[]) => ({
  vehicle: vehicleId,
  codes: [...codes],
  from: from.getTime(),
  to: to.getTime(),
})

/** Wire: `2026-11-21 10:00:00.000`, in UTC as the column is. */
const wireTime = (time: Date) => time.toISOString().slice(0, 23).replace('T', ' ')

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
