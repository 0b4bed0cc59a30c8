import { after, DAY_MS } from '../platform/core/clock.ts'
import { groupBy } from '../platform/core/group-by.ts'
import { violatedCheck, violatedUniqueKey, type Db } from '../platform/database/database.ts'
import type { OpenDatabase } from '../platform/database/connection/open-database.ts'
import { gridOffsetMs, ROLLUP_MS, type Sample } from '@trackhoe/vehicle-ports/series'
import type { StoredReading, TelemetryStore } from '../ports/telemetry-store.ts'
import { bucketSources, floorDay } from './bucket-sources.ts'
import { CLOCK_TOLERANCE_MS, OLDEST_DAYS } from './limits.ts'
import { readSeries, type SeriesReader } from './read-series.ts'
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
  const seenMonths = new Set<number>()
  const ids = createSeriesIds()
  /** The changes of terminals and series up to which the ids hold. */
  let seen: number | undefined

  async function ensureMonths(readings: readonly StoredReading[]): Promise<void> {
    const months = new Map(readings.map(({ time }) => [time.getUTCFullYear() * 12 + time.getUTCMonth(), time]))
    for (const [month, time] of months) {
      if (seenMonths.has(month)) continue
      await queries.ensurePartition(db, time.toISOString().slice(0, 7))
      seenMonths.add(month)
    }
  }

  /** Makes what series are missing, in a transaction of its own: it may wait for one that removes their vehicle. */
  async function ensureSeries(readings: readonly StoredReading[]): Promise<void> {
    if (ids.size() > MOST_SERIES) ids.clear()
    const missing = new Map<string, { vehicleId: string; code: string }>()
    for (const { vehicleId, code } of readings)
      if (ids.of(vehicleId, code) === undefined) missing.set(`${vehicleId}/${code}`, { vehicleId, code })
    for (const series of await queries.seriesIds(db, [...missing.values()])) ids.add(series)
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
      const seriesId = ids.of(vehicleId, code)
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

  return {
    rollUp: createRollUp(db),
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
          seenMonths.clear()
          await ensureMonths(kept)
        }
      }
      return readings.length - kept.length
    },

    async series(tenantId, vehicleId, request) {
      const known = await queries.seriesOf(db, tenantId, vehicleId, request.codes)
      return readSeries(readerOf(db, known), known, request)
    },

    async received(tenantId, vehicleId, codes, period) {
      const ids = [...(await queries.seriesOf(db, tenantId, vehicleId, codes)).values()].map(({ id }) => id)
      return ids.length === 0 ? { count: 0, lastTime: null } : queries.mostValues(db, ids, period)
    },
  }
}

/** What there is of some series, by the code of their parameter. */
function readerOf(db: Db, known: ReadonlyMap<string, KnownSeries>): SeriesReader {
  const idsOf = (codes: readonly string[]) => codes.flatMap((code) => known.get(code)?.id ?? [])
  const codeOf = new Map([...known].map(([code, { id }]) => [id, code]))
  const byCode = <Row extends { seriesId: number }>(rows: readonly Row[]) =>
    groupBy(rows, ({ seriesId }) => codeOf.get(seriesId) ?? '')
  return {
    async buckets(codes, request, width) {
      const state = width % ROLLUP_MS === 0 ? await readRollup(db) : undefined
      const rolledUp = state && { partsUntil: state.rolledUntil.getTime(), daysUntil: state.daysUntil.getTime() }
      const sources = bucketSources(request, width, rolledUp)
      return byCode(await queries.buckets(db, idsOf(codes), sources, { width, offset: gridOffsetMs(width) }))
    },
    async samples(codes, request) {
      const rows = byCode(await queries.values(db, idsOf(codes), request))
      return new Map([...rows].map(([code, own]) => [code, samplesOf(own)]))
    },
  }
}

/** A process that drops partitions does not know which ones this process has seen. */
function createRollUp(db: Db): TelemetryStore['rollUp'] {
  const partitions: SeenPartitions = new Set()
  return async (now, goesOn = () => true) => {
    try {
      return await rollUp(db, now, partitions, goesOn)
    } catch (error) {
      if (!violatedCheck(error)) throw error
      partitions.clear()
      return rollUp(db, now, partitions, goesOn)
    }
  }
}

/** The ids of series, by their vehicle and in it by their code: with a text for both, each reading would make one to look it up. */
function createSeriesIds() {
  const vehicles = new Map<string, Map<string, number>>()
  let count = 0
  return {
    size: () => count,
    of: (vehicleId: string, code: string) => vehicles.get(vehicleId)?.get(code),
    add({ vehicleId, code, id }: { vehicleId: string; code: string; id: number }): void {
      const own = vehicles.get(vehicleId) ?? new Map<string, number>()
      vehicles.set(vehicleId, own.set(code, id))
      count += 1
    },
    clear(): void {
      vehicles.clear()
      count = 0
    },
  }
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
