import { after, DAY_MS } from '../platform/core/clock.ts'
import { groupBy } from '../platform/core/group-by.ts'
import { violatedCheck, violatedUniqueKey, type Db } from '../platform/database/database.ts'
import type { OpenDatabase } from '../platform/database/connection/open-database.ts'
import {
  bucketMs,
  gridOffsetMs,
  ROLLUP_MS,
  wholeSeries,
  type Sample,
  type Series,
  type SeriesRequest,
} from '@trackhoe/vehicle-ports/series'
import type { StoredReading, TelemetryStore } from '../ports/telemetry-store.ts'
import { bucketSources, ceilDay, ceilPart, floorDay, floorPart } from './bucket-sources.ts'
import { condenseBuckets } from './condense-buckets.ts'
import { CLOCK_TOLERANCE_MS, OLDEST_DAYS } from './limits.ts'
import { purgeReadings } from './purge-readings.ts'
import { rollUp, type SeenPartitions } from './roll-up.ts'
import { insertLate, readRollup } from './rollup.queries.ts'
import * as queries from './telemetry.queries.ts'
import type { KnownSeries, SampleRow } from './telemetry.queries.ts'

/** Series whose ids are kept in memory. */
const MOST_SERIES = 2_000_000

/** What a store needs of a database beside its queries. */
interface StoreOptions {
  /**
   * A connection of its own: then readings are written by COPY. Absent: by statements, as the embedded database takes them, which has only
   * one session.
   */
  withSession?: OpenDatabase['withSession'] | undefined
}

/** Keeps readings in partitions by month, in PGlite and in PostgreSQL. */
export function createPostgresStore(db: Db, { withSession }: StoreOptions = {}): TelemetryStore {
  const months = new Set<string>()
  const rollupPartitions: SeenPartitions = new Set()
  const ids = new Map<string, number>()
  /** The changes of terminals and series up to which the ids hold. */
  let seen: number | undefined

  async function ensureMonths(readings: readonly StoredReading[]): Promise<void> {
    for (const month of new Set(readings.map(({ time }) => time.toISOString().slice(0, 7)))) {
      if (months.has(month)) continue
      await queries.ensurePartition(db, month)
      months.add(month)
    }
  }

  /** Makes what series are missing, in a transaction of its own: it may wait for one that removes their vehicle. */
  async function ensureSeries(readings: readonly StoredReading[]): Promise<void> {
    if (ids.size > MOST_SERIES) ids.clear()
    const missing = new Map<string, { vehicleId: string; code: string }>()
    for (const { vehicleId, code } of readings) {
      const key = `${vehicleId}/${code}`
      if (!ids.has(key)) missing.set(key, { vehicleId, code })
    }
    for (const [key, id] of await queries.seriesIds(db, [...missing.values()])) ids.set(key, id)
  }

  /** Writes readings in a transaction that keeps their series. Returns false when their ids have to be read again. */
  async function write(
    tx: Db,
    readings: readonly StoredReading[],
    insert: (rows: readonly SampleRow[]) => Promise<void>,
  ): Promise<boolean> {
    const { changes, closedUntil } = await queries.holdSeries(tx)
    if (changes !== seen) {
      ids.clear()
      seen = changes
      return false
    }
    const rows = readings.flatMap(({ vehicleId, code, time, value }) => {
      const seriesId = ids.get(`${vehicleId}/${code}`)
      return seriesId === undefined ? [] : [{ seriesId, sampleTime: time, value }]
    })
    await insert(rows)
    if (closedUntil) await insertLate(tx, lateDays(rows, closedUntil))
    return true
  }

  const insert = (readings: readonly StoredReading[]) =>
    db.transaction((tx) => write(tx, readings, (rows) => queries.insertValues(tx, rows)))

  /** Several times faster; where one of the readings is there already, all are inserted. */
  async function copy(lend: OpenDatabase['withSession'], readings: readonly StoredReading[]): Promise<boolean> {
    const isWritten = await lend(async (session) => {
      try {
        return await session.db.transaction((tx) => write(tx, readings, (rows) => queries.copyValues(session, rows)))
      } catch (error) {
        if (violatedUniqueKey(error) === undefined) throw error
        return undefined
      }
    })
    return isWritten ?? insert(readings)
  }

  async function readBuckets(ids: readonly number[], request: SeriesRequest, width: number) {
    const state = width % ROLLUP_MS === 0 ? await readRollup(db) : undefined
    const rolledUp = state && { partsUntil: state.rolledUntil.getTime(), daysUntil: state.daysUntil.getTime() }
    return queries.buckets(db, ids, bucketSources(request, width, rolledUp), { width, offset: gridOffsetMs(width) })
  }

  /** The series of which all samples are kept that a request wants, or which are read raw. */
  async function readSamples(ids: readonly number[], request: SeriesRequest): Promise<Map<number, Series>> {
    const isRaw = request.aggregate === 'raw'
    const width = bucketMs(request)
    const parts = ids.length === 0 || isRaw ? [] : await readBuckets(ids, request, width)
    const buckets = groupBy(parts, ({ seriesId }) => seriesId)
    const isWhole = (id: number) =>
      isRaw || (buckets.get(id) ?? []).reduce((sum, { count }) => sum + count, 0) <= request.maxPoints
    const whole = ids.filter((id) => isRaw || (buckets.has(id) && isWhole(id)))
    const rows = groupBy(whole.length === 0 ? [] : await queries.values(db, whole, request), ({ seriesId }) => seriesId)
    return new Map(
      ids.map((id) => [
        id,
        isWhole(id)
          ? wholeSeries(samplesOf(rows.get(id) ?? []), request.periodMs)
          : condenseBuckets(buckets.get(id) ?? [], request, width),
      ]),
    )
  }

  /** Series of which only parts of that length are left for all of the period. */
  async function readParts(
    known: readonly KnownSeries[],
    request: SeriesRequest,
    least: number,
  ): Promise<Map<number, Series>> {
    if (known.length === 0) return new Map()
    const ids = known.map(({ id }) => id)
    const partMs = Math.ceil(bucketMs(request) / least) * least
    const buckets = groupBy(
      await readBuckets(ids, { ...request, ...wholeParts(known, request, least) }, partMs),
      ({ seriesId }) => seriesId,
    )
    return new Map(ids.map((id) => [id, { ...condenseBuckets(buckets.get(id) ?? [], request, partMs), partMs }]))
  }

  /** A process that drops partitions does not know which ones this process has seen. */
  async function rollUpDue(now: Date, goesOn: () => boolean): Promise<number> {
    try {
      return await rollUp(db, now, rollupPartitions, goesOn)
    } catch (error) {
      if (!violatedCheck(error)) throw error
      rollupPartitions.clear()
      return rollUp(db, now, rollupPartitions, goesOn)
    }
  }

  return {
    rollUp: (now, goesOn = () => true) => rollUpDue(now, goesOn),
    purge: (now, goesOn = async () => true) => purgeReadings(db, now, goesOn),

    async append(readings, now) {
      const [oldest, newest] = [after(now, -OLDEST_DAYS * DAY_MS), after(now, CLOCK_TOLERANCE_MS)]
      const kept = readings.filter(({ time }) => time >= oldest && time <= newest)
      await ensureMonths(kept)
      for (let isWritten = kept.length === 0, hasMonths = false; !isWritten;) {
        await ensureSeries(kept)
        try {
          isWritten = await (withSession ? copy(withSession, kept) : insert(kept))
        } catch (error) {
          // A partition was dropped since: nobody had kept anything of that month.
          if (hasMonths || !violatedCheck(error)) throw error
          hasMonths = true
          months.clear()
          await ensureMonths(kept)
        }
      }
      return readings.length - kept.length
    },

    async series(tenantId, vehicleId, request) {
      const known = await queries.seriesOf(db, tenantId, vehicleId, request.codes)
      const finest = groupBy([...known.values()], (series) => finestPart(series, request))
      const found = new Map([
        ...(await readSamples(
          (finest.get(0) ?? []).map(({ id }) => id),
          request,
        )),
        ...(await readParts(finest.get(ROLLUP_MS) ?? [], request, ROLLUP_MS)),
        ...(await readParts(finest.get(DAY_MS) ?? [], request, DAY_MS)),
      ])
      return request.codes.map((code) => found.get(known.get(code)?.id ?? 0) ?? wholeSeries([], request.periodMs))
    },

    async received(tenantId, vehicleId, codes, period) {
      const ids = [...(await queries.seriesOf(db, tenantId, vehicleId, codes)).values()].map(({ id }) => id)
      return ids.length === 0 ? { count: 0, lastTime: null } : queries.mostValues(db, ids, period)
    },
  }
}

/** The length of the finest parts that a series has for all of a period; 0: it has its samples. Unit: milliseconds. */
function finestPart({ samplesFrom, partsFrom }: KnownSeries, { from, aggregate }: SeriesRequest): number {
  if (aggregate === 'raw' || samplesFrom === null || from >= samplesFrom) return 0
  return partsFrom === null || from >= partsFrom ? ROLLUP_MS : DAY_MS
}

/**
 * A period with the whole of the parts at its ends whose samples are removed: nothing can be cut off from them. What stands for them may lie before
 * or after the period.
 */
function wholeParts(known: readonly KnownSeries[], { from, to }: SeriesRequest, least: number) {
  const isDays = least === DAY_MS
  const [begin, end] = [from.getTime(), to.getTime() + 1]
  const isBefore = (time: Date | null) => time !== null && to < time
  const last =
    isDays && known.some(({ partsFrom }) => isBefore(partsFrom))
      ? ceilDay(end)
      : known.some(({ samplesFrom }) => isBefore(samplesFrom))
        ? ceilPart(end)
        : end
  return { from: new Date(isDays ? floorDay(begin) : floorPart(begin)), to: new Date(last - 1) }
}

/** Each day of a series once of which something came after it was closed. */
function lateDays(rows: readonly SampleRow[], closedUntil: Date) {
  const days = new Map<string, { seriesId: number; dayTime: Date }>()
  for (const { seriesId, sampleTime } of rows) {
    if (sampleTime >= closedUntil) continue
    const day = floorDay(sampleTime.getTime())
    days.set(`${seriesId}/${day}`, { seriesId, dayTime: new Date(day) })
  }
  return [...days.values()]
}

function samplesOf(rows: readonly SampleRow[]): Sample[] {
  return rows.flatMap(({ sampleTime, value }) => (value === null ? [] : [{ time: sampleTime, value }]))
}
