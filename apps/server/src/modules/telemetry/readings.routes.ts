import type * as z from 'zod'
import {
  MAX_POINTS,
  parameters,
  type CatalogParameter,
  type ParameterPoint,
  type ParameterQuery,
} from '@trackhoe/contract/vehicle'
import { groupOf, parametersOf } from '@trackhoe/vehicle-ports/j1939'
import { bucketMs, type Aggregate, type Series } from '@trackhoe/vehicle-ports/series'
import type { Reading } from '@trackhoe/vehicle-ports/telemetry-source'
import { SECOND_MS, toWireTime } from '../../platform/core/clock.ts'
import { texts } from '../../platform/core/language.ts'
import type { Caller } from '../../platform/http/env.ts'
import { refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { liveFleetOf } from '../vehicles/live-fleet.ts'
import { connectedIds, statusesOf } from '../vehicles/vehicle-snapshot.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { readingSheetRoutes } from './reading-sheets.routes.ts'
import { assertKnown, findVehicle, MAX_DAYS, MAX_SAMPLE_DAYS, rangeOf, wireValue } from './requested-readings.ts'

/** Samples of one parameter that are answered without being condensed. */
const MAX_RAW_SAMPLES = 10_000
/** How often a terminal reports when nobody says otherwise. Unit: seconds. */
const DEFAULT_PERIOD_SEC = 60
/** The column of the latest values that is not one of the vehicle's. */
const REPORT_TIME = 'reportTime'

/** The readings of vehicles. Source: vehicle specification §7 "Parameters and messages". */
export function readingRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry } = api.deps
  const readers = { access: { action: 'vehicle:telemetry' } } as const

  serve(api, parameters.latest, readers, async ({ query, caller, page }) => {
    const { tenantId } = caller
    const now = clock()
    const isByTime = query.column === REPORT_TIME
    const { rows, total } = await fleet.page(
      db,
      caller,
      isByTime ? { ...query, column: fleet.LAST_TIME } : query,
      isByTime ? { live: await liveFleetOf(api.deps, tenantId, now) } : {},
    )
    // Called in one turn, so that a source can look the vehicles up once.
    const [{ statusOf }, readings] = await Promise.all([
      statusesOf(api.deps, tenantId, rows, now),
      telemetry.latest(tenantId, connectedIds(rows), now),
    ])
    const records = rows.map((row) => {
      const latest = readings.get(row.id)
      const { lng, lat, state } = statusOf(row)
      return {
        id: `pv-${row.id}`,
        vclId: row.id,
        vclNo: row.vclNo,
        model: row.model,
        reportTime: latest ? toWireTime(latest.time) : null,
        ...(latest ? valuesOnWire(latest) : { values: {}, quality: {} }),
        lng,
        lat,
        state,
      }
    })
    return page(records, total)
  })

  serve(api, parameters.query, readers, async ({ body, caller }) => {
    const { codes, series, partSec } = await readSeries(body, caller)
    const longest = Math.max(0, ...series.map(({ points }) => points.length))
    if (longest > MAX_RAW_SAMPLES && body.aggregate === 'raw')
      throw refused(
        texts(
          `采样点超过${MAX_RAW_SAMPLES}个，请缩短时间范围`,
          `More than ${MAX_RAW_SAMPLES} samples. Select a shorter time range`,
        ),
        { field: 'endtime' },
      )
    return pointsOnWire(codes, series, partSec)
  })

  serve(api, parameters.frames, readers, async ({ query, caller }) => {
    const period = rangeOf(query, MAX_SAMPLE_DAYS)
    const { tenantId, connected } = await findVehicle(db, caller, query.vclId)
    const [vehicleId] = connected
    if (vehicleId === undefined) return []
    const frames = await telemetry.frames(tenantId, vehicleId, period, clock())
    return frames.map(({ time, id, data }) => ({
      time: toWireTime(time),
      canId: id.toString(16).toUpperCase().padStart(8, '0'),
      pgn: groupOf(id),
      data,
      codes: parametersOf(id),
    }))
  })

  /** Reads series after it has checked vehicle, parameters and period. */
  async function readSeries(body: z.output<typeof ParameterQuery>, caller: Caller) {
    const periodSec = body.periodSec ?? DEFAULT_PERIOD_SEC
    const { maxPoints = MAX_POINTS, aggregate = 'minmax' } = body
    const { from, to } = rangeOf(body, longestDaysOf(periodSec, aggregate))
    const codes = [...new Set(body.params)]
    assertKnown(codes, new Set((await fleet.parameters(db)).map(({ code }) => code)), 'params')
    const { tenantId, connected } = await findVehicle(db, caller, body.vclId)
    const [vehicleId] = connected
    const now = clock()
    const until = to < now ? to : now
    if (vehicleId === undefined || until < from) return { codes, series: [], partSec: 0 }
    const request = { codes, from, to: until, periodMs: periodSec * SECOND_MS, maxPoints, aggregate }
    const series = await telemetry.series(tenantId, vehicleId, request, now)
    const partMs = Math.max(bucketMs(request), ...series.map((one) => one.partMs ?? 0))
    return { codes, series, partSec: partMs / SECOND_MS }
  }

  readingSheetRoutes(api)
}

/** The longest period of samples that are so close together. Source: vehicle screens "frame" and "recall"; of condensed ones not in the specification. */
function longestDaysOf(periodSec: number, aggregate: Aggregate): number {
  if (periodSec < 60) return periodSec < 10 ? 1 : 7
  return aggregate === 'raw' ? MAX_SAMPLE_DAYS : MAX_DAYS
}

/**
 * One row for each time at which some series has a point; the others are missing in it, and null marks a gap.
 * Wire: `sampled` is 1 when points stand for more samples, each for those of `partSec` seconds.
 */
function pointsOnWire(codes: readonly string[], series: readonly Series[], partSec: number) {
  const rows = new Map<number, ParameterPoint>()
  for (const [at, { points }] of series.entries()) {
    const code = codes[at]
    if (code === undefined) continue
    for (const { time, value } of points) {
      const row = rows.get(time.getTime()) ?? { time: toWireTime(time) }
      row[code] = wireValue(value)
      rows.set(time.getTime(), row)
    }
  }
  const sampled = series.some((one) => one.sampled)
  const marks = sampled ? { sampled: '1', partSec: String(partSec) } : {}
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => ({ ...row, ...marks }))
}

/** Values as texts by their codes; of one that is missing, why. */
function valuesOnWire(reading: Reading): {
  values: Record<string, string | null>
  quality: Record<string, string>
} {
  const texts: Record<CatalogParameter['code'], string | null> = {}
  const quality: Record<string, string> = {}
  for (const [code, value] of reading.values) {
    texts[code] = wireValue(value)
    if (value === null) quality[code] = 'na'
  }
  return { values: texts, quality }
}
