import { messages } from '@trackhoe/contract/vehicle'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { VehicleFault } from '@trackhoe/vehicle-ports/telemetry-source'
import { adviceFor, keyOfTroubleCode, severityOf, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { toWireTime } from '../../platform/core/clock.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { inLanguage } from '../../platform/core/language.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import { connectedIds } from '../vehicles/vehicle-snapshot.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { averageOf, sumsOfVehicles } from './model-average.ts'
import { sumsOfStored } from './stored-average.queries.ts'
import { findVehicle, MAX_DAYS, rangeOf, wireValue } from './requested-readings.ts'
import * as queries from './telemetry.queries.ts'

const PAYLOAD = codeOf(216)
const LOAD_RATIO = codeOf(217)
const TOTAL_PAYLOAD = codeOf(218)

/** What terminals report of days, trouble codes and loads. Source: vehicle specification §7 "Parameters and messages". */
export function vehicleMessageRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry } = api.deps
  const readers = { access: { action: 'vehicle:telemetry' } } as const

  serve(api, messages.operationTime, readers, async ({ body, caller }) => {
    const period = rangeOf(body, MAX_DAYS)
    const { row, tenantId, connected } = await findVehicle(db, caller, body.vclId)
    const days = await telemetry.days(tenantId, connected, period, clock())
    const meters = await queries.metersOf(db, row.id, period)
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
      hourMeter: roundedOrNull(meters.get(day.date)),
    }))
  })

  serve(api, messages.modelAverage, readers, async ({ query, caller }) => {
    const { from, to } = rangeOf(query, MAX_DAYS)
    const { row, tenantId } = await findVehicle(db, caller, query.vclId)
    const now = clock()
    const period = { from, to: to < now ? to : now }
    const own = await telemetry.ownVehicleIds(tenantId)
    const ofModel = (await fleet.known(db, caller, own)).filter(({ model }) => model === row.model)
    const connected = connectedIds(ofModel)
    // Called in one turn, so that a source can look the vehicles up once.
    const [days, readings, stored] = await Promise.all([
      telemetry.days(tenantId, connected, period, now),
      telemetry.latest(tenantId, connected, now),
      sumsOfStored(db, caller, { model: row.model, own, ...period }),
    ])
    return { model: row.model, ...averageOf([sumsOfVehicles([...days.values()], [...readings.values()]), stored]) }
  })

  serve(api, messages.troubleCodes, readers, async ({ body, caller }) => {
    const { from, to } = rangeOf(body, MAX_DAYS)
    const { row, tenantId, connected } = await findVehicle(db, caller, body.vclId)
    const now = clock()
    const faults = await telemetry.faults(tenantId, connected, { from, to: to < now ? to : now })
    return countedFaults(faults.get(row.id) ?? [])
  })

  serve(api, messages.tonState, readers, async ({ body, caller }) => {
    const { row, tenantId, connected } = await findVehicle(db, caller, body.vclId)
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
}

const rounded = (value: number) => Math.round(value * 100) / 100

const roundedOrNull = (value: number | null | undefined) => (typeof value === 'number' ? rounded(value) : null)

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

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
