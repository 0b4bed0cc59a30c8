import { after, DAY_MS } from '../platform/core/clock.ts'
import { groupBy } from '../platform/core/group-by.ts'
import type { Db } from '../platform/database/database.ts'
import { bucketMs, wholeSeries, type Sample } from '@trackhoe/vehicle-ports/series'
import type { StoredReading, TelemetryStore } from '../ports/telemetry-store.ts'
import { condenseBuckets } from './condense-buckets.ts'
import { CLOCK_TOLERANCE_MS, OLDEST_DAYS } from './limits.ts'
import * as queries from './telemetry.queries.ts'
import type { SampleRow } from './telemetry.queries.ts'

/** A statement takes 65,535 bound values. */
const ROWS_A_STATEMENT = 10_000

/** Keeps readings in partitions by month; the same statements run on PGlite and on PostgreSQL. */
export function createPostgresStore(db: Db): TelemetryStore {
  const months = new Set<string>()
  const ids = new Map<string, number>()

  async function ensureMonths(times: readonly Date[]): Promise<void> {
    for (const month of new Set(times.map((time) => time.toISOString().slice(0, 7)))) {
      if (months.has(month)) continue
      await queries.ensurePartition(db, month)
      months.add(month)
    }
  }

  async function ensureSeries(readings: readonly StoredReading[]): Promise<void> {
    const missing = new Map<string, { vehicleId: string; code: string }>()
    for (const { vehicleId, code } of readings) {
      const key = `${vehicleId}/${code}`
      if (!ids.has(key)) missing.set(key, { vehicleId, code })
    }
    for (const part of partsOf([...missing.values()])) {
      for (const [key, id] of await queries.seriesIds(db, part)) ids.set(key, id)
    }
  }

  return {
    async append(readings, now) {
      const [oldest, newest] = [after(now, -OLDEST_DAYS * DAY_MS), after(now, CLOCK_TOLERANCE_MS)]
      const kept = readings.filter(({ time }) => time >= oldest && time <= newest)
      await ensureMonths(kept.map(({ time }) => time))
      await ensureSeries(kept)
      const rows = kept.flatMap(({ vehicleId, code, time, value }): SampleRow[] => {
        const seriesId = ids.get(`${vehicleId}/${code}`)
        return seriesId === undefined ? [] : [{ seriesId, sampleTime: time, value }]
      })
      try {
        for (const part of partsOf(rows)) await queries.insertValues(db, part)
      } catch (error) {
        // A vehicle may have been deleted meanwhile, and its series with it.
        ids.clear()
        throw error
      }
      return readings.length - kept.length
    },

    async series(tenantId, vehicleId, request) {
      const known = await queries.seriesOf(db, tenantId, vehicleId, request.codes)
      const all = [...known.values()]
      const isRaw = request.aggregate === 'raw'
      const parts = all.length === 0 || isRaw ? [] : await queries.buckets(db, all, request, bucketMs(request))
      const buckets = groupBy(parts, ({ seriesId }) => seriesId)
      const isWhole = (id: number) =>
        isRaw || (buckets.get(id) ?? []).reduce((sum, { count }) => sum + count, 0) <= request.maxPoints
      const whole = all.filter((id) => isRaw || (buckets.has(id) && isWhole(id)))
      const rows = groupBy(
        whole.length === 0 ? [] : await queries.values(db, whole, request),
        ({ seriesId }) => seriesId,
      )
      return request.codes.map((code) => {
        const id = known.get(code)
        return id === undefined || isWhole(id)
          ? wholeSeries(samplesOf(id === undefined ? [] : (rows.get(id) ?? [])), request.periodMs)
          : condenseBuckets(buckets.get(id) ?? [], request)
      })
    },

    async received(tenantId, vehicleId, codes, period) {
      const ids = [...(await queries.seriesOf(db, tenantId, vehicleId, codes)).values()]
      return ids.length === 0 ? { count: 0, lastTime: null } : queries.mostValues(db, ids, period)
    },
  }
}

function samplesOf(rows: readonly SampleRow[]): Sample[] {
  return rows.flatMap(({ sampleTime, value }) => (value === null ? [] : [{ time: sampleTime, value }]))
}

function partsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / ROWS_A_STATEMENT) }, (_, at) =>
    items.slice(at * ROWS_A_STATEMENT, (at + 1) * ROWS_A_STATEMENT),
  )
}
