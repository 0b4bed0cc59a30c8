import type * as z from 'zod'
import {
  fleetOverview,
  MAX_POINTS,
  messages,
  parameters,
  type CatalogParameter,
  type ParameterPoint,
  type ParameterQuery,
} from '@trackhoe/contract/vehicle'
import {
  after,
  DAY_MS,
  fromWireTime,
  MINUTE_MS,
  SECOND_MS,
  startOfWireDay,
  toWireTime,
} from '../../platform/core/clock.ts'
import type { Caller } from '../../platform/http/env.ts'
import { slicePage } from '../../platform/http/handler-helpers.ts'
import { invalid, refused, unknownVehicle } from '../../platform/http/refusal.ts'
import { hidesRows } from '../../platform/data-scope/visible.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { SHEET_TYPE, writeSheet } from '../../platform/spreadsheet/write-sheet.ts'
import type { SentFile } from '../../platform/http/answer-file.ts'
import { bucketMs, type Aggregate, type Series } from '@trackhoe/vehicle-ports/series'
import type { Reading, VehicleFault } from '@trackhoe/vehicle-ports/telemetry-source'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import { countByState } from '../commands/commands.queries.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { groupOf, parametersOf } from '@trackhoe/vehicle-ports/j1939'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { liveFleetOf, type LiveFleet } from '../vehicles/live-fleet.ts'
import { connectedIds, statusesOf } from '../vehicles/vehicle-snapshot.ts'
import { adviceFor, keyOfTroubleCode, severityOf, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { alarmsOfOverview } from '../alarms/records/alarms-of-overview.ts'
import { countOpen } from '../work-orders/work-orders.queries.ts'
import { FAULT_DAYS, OVERVIEW_DAYS, overviewOf, partOfVehicles } from './fleet-overview.ts'
import { partOfStored } from './stored-fleet.queries.ts'
import { averageOf } from './model-average.ts'
import * as queries from './telemetry.queries.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { currentLanguage, inLanguage, texts } from '../../platform/core/language.ts'

const MAX_DAYS = 366
const MAX_SAMPLE_DAYS = 31
const MAX_NAMED = 5
/** Samples of one parameter that are answered without being condensed. */
const MAX_RAW_SAMPLES = 10_000
/** The largest table that is made into a workbook. */
const SHEET_LIMIT_BYTES = 16 * 1024 * 1024
/** How often a terminal reports when nobody says otherwise. Unit: seconds. */
const DEFAULT_PERIOD_SEC = 60
/** The column of the latest values that is not one of the vehicle's. */
const REPORT_TIME = 'reportTime'
/** Vehicles whose values are read at once for a file. */
const EXPORT_STEP = 200
const PAYLOAD = codeOf(216)
const LOAD_RATIO = codeOf(217)
const TOTAL_PAYLOAD = codeOf(218)

/** What vehicles measure and report. Source: vehicle specification §7 "Parameters and messages". */
export function readingRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry } = api.deps
  const readers = { access: { action: 'vehicle:telemetry' } } as const

  /** The vehicle and, where it has a terminal, its id as the list that the source takes. */
  async function findVehicle(caller: Caller, vclId: string) {
    const { tenantId } = caller
    const row = await fleet.find(db, caller, { vclId })
    if (!row) throw unknownVehicle('vclId')
    return { row, tenantId, connected: connectedIds([row]) }
  }

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

  serve(
    api,
    parameters.exportLatest,
    { access: { action: 'vehicle:export' } },
    async ({ query, caller }): Promise<SentFile> => {
      const catalog = new Map((await fleet.parameters(db)).map((entry) => [entry.code, entry]))
      const codes = [...new Set(query.para)]
      assertKnown(codes, catalog, 'para')
      const heads = codes.map((code) => {
        const entry = catalog.get(code)
        const name = (entry && (currentLanguage() === 'en' ? entry.nameEn : entry.nameZh)) ?? code
        return entry?.unit ? `${name} (${entry.unit})` : name
      })
      const rows = await fleet.all(db, caller, { vclNo: query.vclNo })
      const now = clock()
      const stamp = toWireTime(now).replaceAll(/[-: ]/g, '')
      return {
        blob: new Blob([], { type: SHEET_TYPE }),
        name: inLanguage(texts(`服务参数_${stamp}.xlsx`, `Service parameters_${stamp}.xlsx`)),
        stream: writeSheet({
          name: 'Sheet1',
          columns: [...['车号', '车型', '上报时间'].map((label) => inLanguage(labelTexts(label))), ...heads],
          rows: latestRows(caller.tenantId, rows, codes, now),
        }),
      }
    },
  )

  /** The latest values of vehicles, some hundred vehicles at a time. */
  async function* latestRows(
    tenantId: string,
    rows: readonly fleet.VehicleRow[],
    codes: readonly string[],
    now: Date,
  ): AsyncGenerator<(string | number | null)[]> {
    for (let at = 0; at < rows.length; at += EXPORT_STEP) {
      const part = rows.slice(at, at + EXPORT_STEP)
      const readings = await telemetry.latest(tenantId, connectedIds(part), now)
      for (const row of part) {
        const latest = readings.get(row.id)
        const values = codes.map((code) => latest?.values.get(code) ?? null)
        yield [row.vclNo, row.model, latest ? toWireTime(latest.time) : null, ...values]
      }
    }
  }

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
    const { tenantId, connected } = await findVehicle(caller, query.vclId)
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
    const { tenantId, connected } = await findVehicle(caller, body.vclId)
    const [vehicleId] = connected
    const now = clock()
    const until = to < now ? to : now
    if (vehicleId === undefined || until < from) return { codes, series: [], partSec: 0 }
    const request = { codes, from, to: until, periodMs: periodSec * SECOND_MS, maxPoints, aggregate }
    const series = await telemetry.series(tenantId, vehicleId, request, now)
    const partMs = Math.max(bucketMs(request), ...series.map((one) => one.partMs ?? 0))
    return { codes, series, partSec: partMs / SECOND_MS }
  }

  const workbooks = { access: { action: 'vehicle:export' }, limitBytes: SHEET_LIMIT_BYTES } as const
  serve(api, parameters.sheet, workbooks, async ({ body: { name, columns, rows } }): Promise<SentFile> => {
    // A row of another length would move its values below the wrong names.
    const at = rows.findIndex((row) => row.length !== columns.length)
    if (at >= 0)
      throw invalid(
        texts(`第 ${at + 1} 行的列数与表头不一致`, `Row ${at + 1} does not have as many columns as the head`),
        { field: 'rows' },
      )
    return {
      blob: new Blob([], { type: SHEET_TYPE }),
      name: `${name.replaceAll(/[\\/:*?"<>|\p{C}]+/gu, '_')}.xlsx`,
      stream: writeSheet({ name: 'Sheet1', columns, rows }),
    }
  })

  serve(api, messages.operationTime, readers, async ({ body, caller }) => {
    const period = rangeOf(body, MAX_DAYS)
    const { row, tenantId, connected } = await findVehicle(caller, body.vclId)
    const days = await telemetry.days(tenantId, connected, period, clock())
    return (days.get(row.id) ?? []).map((day) => ({
      date: day.date,
      workHours: rounded(day.workHours),
      idleHours: rounded(day.idleHours),
      rate: rounded(rateOf(day, clock())),
      travelHours: rounded(day.travelHours),
      regenHours: rounded(day.regenHours),
      keyOnHours: rounded(day.keyOnHours),
      fuel: rounded(day.fuel),
      starts: day.starts,
      hours: day.hours.map(rounded),
      idles: day.idles.map(rounded),
    }))
  })

  serve(api, messages.modelAverage, readers, async ({ query, caller }) => {
    const period = rangeOf(query, MAX_DAYS)
    const { row, tenantId } = await findVehicle(caller, query.vclId)
    const connected = connectedIds(await fleet.all(db, caller, { vclType: row.model }))
    const now = clock()
    // Called in one turn, so that a source can look the vehicles up once.
    const [days, readings] = await Promise.all([
      telemetry.days(tenantId, connected, period, now),
      telemetry.latest(tenantId, connected, now),
    ])
    return { model: row.model, ...averageOf([...days.values()], [...readings.values()]) }
  })

  serve(api, messages.troubleCodes, readers, async ({ body, caller }) => {
    const { from, to } = rangeOf(body, MAX_DAYS)
    const { row, tenantId, connected } = await findVehicle(caller, body.vclId)
    const now = clock()
    const faults = await telemetry.faults(tenantId, connected, { from, to: to < now ? to : now })
    return countedFaults(faults.get(row.id) ?? [])
  })

  serve(api, messages.tonState, readers, async ({ body, caller }) => {
    const { row, tenantId, connected } = await findVehicle(caller, body.vclId)
    const latest = (await telemetry.latest(tenantId, connected, clock())).get(row.id)
    if (!latest) return null
    const ratio = latest.values.get(LOAD_RATIO) ?? null
    const tonState = ratio === null ? '0' : ratio > 100 ? '3' : ratio >= 80 ? '2' : '1'
    const states = (await textsOf(db, ['ton_state'])).get('ton_state')
    return {
      tonState,
      tonState_dictText: states?.has(tonState) ? inLanguage(labelTexts(states.get(tonState) ?? '')) : null,
      updateTime: toWireTime(latest.time),
      payload: wireValue(latest.values.get(PAYLOAD)),
      loadRatio: wireValue(ratio),
      totalPayload: wireValue(latest.values.get(TOTAL_PAYLOAD)),
      bucketCapacity: numberOrNull(latest.settings['bucketCapacity']),
      materialDensity: numberOrNull(latest.settings['materialDensity']),
    }
  })

  serve(api, messages.diagnosisRestarts, readers, async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.restartPage(db, caller, query)
    const records = rows.map((row) => ({
      ...row,
      restartTime: toWireTime(row.restartTime),
    }))
    return page(await withDictText(records, { reason: 'restart_reason' }), total)
  })

  serve(api, parameters.records, readers, async ({ query, caller, page }) => {
    const { from, to } = rangeOf(query, MAX_SAMPLE_DAYS)
    const { row } = await findVehicle(caller, query.vclId)
    const catalog = new Map((await fleet.parameters(db)).map((entry) => [entry.code, entry]))
    const codes = (query.para ?? '').split(',').filter((code) => code !== '')
    assertKnown(codes, catalog, 'para')
    const replies = await queries.recalledValues(db, row.id, from, to)
    const all = replies.flatMap(({ time, values }) =>
      Object.entries(values).map(([code, value]) => ({
        time: toWireTime(time),
        code,
        name: catalog.get(code)?.nameZh ?? null,
        value: typeof value === 'string' || typeof value === 'number' ? String(value) : null,
        unit: catalog.get(code)?.unit ?? null,
      })),
    )
    const wanted = codes.length > 0 ? all.filter(({ code }) => codes.includes(code)) : all
    return page(slicePage(wanted, query), wanted.length)
  })

  const counting = new Map<string, ReturnType<typeof partOfStored>>()

  /** Walls of one tenant that ask at the same time get the same count. */
  function countStored(live: LiveFleet, since: Date) {
    const { tenantId } = live
    const counted = counting.get(tenantId) ?? partOfStored(db, live, since).finally(() => counting.delete(tenantId))
    counting.set(tenantId, counted)
    return counted
  }

  serve(api, fleetOverview.read, readers, async ({ caller }) => {
    const { tenantId } = caller
    const now = clock()
    const [today, since] = [startOfWireDay(now), after(now, -FAULT_DAYS * DAY_MS)]
    const live = await liveFleetOf(api.deps, tenantId, now)
    // Rules leave a part of the tenant, which nobody has counted.
    const isWhole = !hidesRows(vehicle, caller)
    const rows = isWhole ? await fleet.known(db, caller, [...live.own.keys()]) : await fleet.all(db, caller)
    const connected = connectedIds(rows)
    const dayPeriod = { from: after(today, -OVERVIEW_DAYS * DAY_MS), to: now }
    // Called in one turn, so that a source can look the vehicles up once.
    const [{ statusOf }, daysOf, faultsOf] = await Promise.all([
      statusesOf(api.deps, tenantId, rows, now),
      telemetry.days(tenantId, connected, dayPeriod, now),
      telemetry.faults(tenantId, connected, { from: since, to: now }),
    ])
    const parts = [
      partOfVehicles({ rows, statusOf, daysOf, faultsOf, now, since }),
      ...(isWhole ? [await countStored(live, since)] : []),
    ]
    return {
      ...overviewOf(parts, now),
      workOrders: await countOpen(db, caller),
      alarms: await alarmsOfOverview(db, caller),
      commands: await countByState(db, caller, today),
    }
  })
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** Errors: 400 with the codes that the catalog does not have. */
function assertKnown(codes: readonly string[], catalog: { has: (code: string) => boolean }, field: string): void {
  const unknown = codes.filter((code) => !catalog.has(code))
  if (unknown.length === 0) return
  const named = unknown.slice(0, MAX_NAMED).join('、')
  throw invalid(
    texts(
      `参数不存在：${named}${unknown.length > MAX_NAMED ? ' 等' : ''}`,
      `Unknown parameters: ${named}${unknown.length > MAX_NAMED ? ' and others' : ''}`,
    ),
    { field },
  )
}

/** Errors: 400 for times that are none, or in the wrong order, or too far apart. */
function rangeOf({ bgntime, endtime }: { bgntime: string; endtime: string }, mostDays: number) {
  const from = fromWireTime(bgntime)
  const to = fromWireTime(endtime, true)
  if (!from || !to)
    throw invalid(texts('时间格式不正确', 'Time format is not valid'), { field: from ? 'endtime' : 'bgntime' })
  if (to < from)
    throw invalid(texts('结束时间不能早于开始时间', 'End time must not be before the start time'), { field: 'endtime' })
  if (to.getTime() - from.getTime() > mostDays * DAY_MS + MINUTE_MS)
    throw refused(texts(`时间范围不能超过${mostDays}天`, `The time range can have at most ${mostDays} days`), {
      field: 'endtime',
    })
  return { from, to }
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

const wireValue = (value: number | null | undefined) => (value === undefined || value === null ? null : String(value))

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

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

/** One row for each trouble code: how often it came, when first and last, and whether it is there now. */
function countedFaults(faults: readonly VehicleFault[]) {
  const rows = new Map<
    string,
    { fault: VehicleFault; periods: VehicleFault[]; first: Date; last: Date; active: boolean }
  >()
  for (const fault of faults) {
    const { spn, fmi, from, until } = fault
    const key = keyOfTroubleCode(spn, fmi)
    const row = rows.get(key) ?? { fault, periods: [], first: from, last: from, active: false }
    rows.set(key, {
      fault,
      periods: [...row.periods, fault],
      first: from < row.first ? from : row.first,
      last: from > row.last ? from : row.last,
      active: row.active || until === null,
    })
  }
  return [...rows].map(([key, { fault, periods, first, last, active }]) => {
    const definition = troubleCodeOf(key)
    const lamp = definition?.lamp ?? 'none'
    return {
      time: toWireTime(last),
      spn: String(fault.spn),
      fmi: String(fault.fmi),
      name: definition?.name ?? null,
      count: periods.length,
      active: active ? 1 : 0,
      lamp,
      severity: severityOf(lamp),
      first: toWireTime(first),
      last: toWireTime(last),
      periods: periods.map(({ from, until }) => ({
        from: toWireTime(from),
        until: until === null ? null : toWireTime(until),
      })),
      suggest: adviceFor(lamp),
    }
  })
}

/** The hours that a day is reckoned with. */
const HOURS_A_DAY = 8

/** The share of a day's hours in which a vehicle worked; of a day that has just begun, of those that have passed. */
function rateOf({ date, workHours }: { date: string; workHours: number }, now: Date): number {
  const text = toWireTime(now)
  const passed = text.startsWith(date) ? Number(text.slice(11, 13)) + Number(text.slice(14, 16)) / 60 : HOURS_A_DAY
  const hours = Math.min(HOURS_A_DAY, passed)
  return hours === 0 ? 0 : Math.min(workHours / hours, 1)
}
