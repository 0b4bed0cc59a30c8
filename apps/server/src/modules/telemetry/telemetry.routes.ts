import { FLEET_DISPLAY_PAGES } from '@trackhoe/contract/session'
import { fleetOverview, messages, parameters, type CatalogParameter } from '@trackhoe/contract/vehicle'
import {
  after,
  DAY_MS,
  fromWireTime,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  startOfWireDay,
  toWireTime,
} from '../../platform/core/clock.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import { createEventLoopYield } from '../../platform/core/yield-to-event-loop.ts'
import { codeOf, numberOf } from '../parameters/parameter-catalog.ts'
import { countByState } from '../commands/commands.queries.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { machineKeyOf, SEEN_BY, sightOf } from '../vehicles/vehicle-snapshot.ts'
import { adviceFor, severityOf, troubleCodeOf } from '../trouble-codes/trouble-codes.ts'
import { settingsAt } from '../../simulator/settings.ts'
import type { MachineFault } from '../../simulator/simulator.ts'
import { dayOf, startOfDay } from '../../simulator/weather.ts'
import { workOrdersOf } from '../work-orders/work-orders.ts'
import * as queries from './telemetry.queries.ts'

const MAX_DAYS = 366
const MAX_SAMPLE_DAYS = 31
const MAX_POINTS = 2000
const DUE_WITHIN_H = 50
const NEWEST_FAULTS = 20
const FAULT_DAYS = 3
const OVERVIEW_DAYS = 30
/** A share of a day's hours below this is no work. */
const WORKED = 0.05

/** What vehicles measure and report. Source: vehicle specification §7 "Parameters and messages". */
export function readingRoutes(api: Api<VehicleDeps>) {
  const { db, clock, simulator } = api.deps
  const readers = { access: { action: 'vehicle:telemetry' }, display: FLEET_DISPLAY_PAGES } as const

  async function machineOf(caller: Caller, vclId: string) {
    const row = await fleet.find(db, caller.tenantId, { vclId })
    if (!row) throw refused('车辆不存在')
    const held = await fleet.settingsOf(db, [row.id], SEEN_BY)
    return { row, key: row.device ? machineKeyOf(row, held.get(row.id)) : undefined }
  }

  serve(api, parameters.latest, readers, async ({ query, caller }) => {
    const { rows, total } = await fleet.page(db, caller.tenantId, query)
    const now = clock()
    const held = await fleet.settingsOf(
      db,
      rows.map(({ id }) => id),
      SEEN_BY,
    )
    const records = rows.map((row) => {
      const key = row.device ? machineKeyOf(row, held.get(row.id)) : undefined
      const latest = key && simulator.latest(key, now.getTime())
      const sight = sightOf(simulator, row, now, held.get(row.id))
      return {
        id: `pv-${row.id}`,
        vclId: row.id,
        vclNo: row.vclNo,
        model: row.model,
        reportTime: latest ? toWireTime(new Date(latest.at)) : null,
        ...(latest ? valuesOnWire(latest.values) : { values: {}, quality: {} }),
        lng: sight.lng,
        lat: sight.lat,
        state: sight.state,
      }
    })
    const { pageSize: size, pageNo: current } = query
    return { records, total, size, current, pages: Math.ceil(total / size) }
  })

  serve(api, parameters.query, readers, async ({ body, caller }) => {
    const { from, to } = rangeOf(body, MAX_SAMPLE_DAYS)
    const { key } = await machineOf(caller, body.vclId)
    if (!key) return []
    const span = Math.min(to.getTime(), clock().getTime()) - from.getTime()
    if (span <= 0) return []
    const most = body.maxPoints ?? MAX_POINTS
    const least = Math.max((body.periodSec ?? 60) * SECOND_MS, SECOND_MS)
    const period = Math.max(least, Math.ceil(span / most / SECOND_MS) * SECOND_MS)
    const moments = Array.from({ length: Math.floor(span / period) + 1 }, (_, at) => from.getTime() + at * period)
    const sampled = period > least
    return simulator.series(key, moments).map(({ at, values }) => ({
      time: toWireTime(new Date(at)),
      ...Object.fromEntries(body.params.map((code) => [code, wireValue(values[numberOf(code) ?? 0])])),
      ...(sampled ? { sampled: 1 } : {}),
    }))
  })

  serve(api, messages.operationTime, readers, async ({ body, caller }) => {
    const { from, to } = rangeOf(body, MAX_DAYS)
    const { key } = await machineOf(caller, body.vclId)
    if (!key) return []
    const now = clock().getTime()
    const last = Math.min(dayOf(to.getTime()), dayOf(now))
    return simulator.days(key, dayOf(from.getTime()), last, now).map((day) => ({
      date: toWireTime(new Date(startOfDay(day.day))).slice(0, 10),
      workHours: rounded(day.work),
      idleHours: rounded(day.idle),
      // Of the eight hours that a day is reckoned with.
      rate: rounded(Math.min(day.work / 8, 1)),
      travelHours: rounded(day.travel),
      regenHours: rounded(day.regen),
      keyOnHours: rounded(day.keyOn),
      fuel: rounded(day.fuel),
      starts: day.starts,
      hours: day.hours.map(rounded),
    }))
  })

  serve(api, messages.troubleCodes, readers, async ({ body, caller }) => {
    const { from, to } = rangeOf(body, MAX_DAYS)
    const { key } = await machineOf(caller, body.vclId)
    if (!key) return []
    const until = Math.min(to.getTime(), clock().getTime())
    return countedFaults(simulator.faults(key, from.getTime(), until))
  })

  serve(api, messages.tonState, readers, async ({ body, caller }) => {
    const { key } = await machineOf(caller, body.vclId)
    const latest = key && simulator.latest(key, clock().getTime())
    if (!latest) return null
    const ratio = latest.values[217] ?? Number.NaN
    const { bucketCapacity, materialDensity } = settingsAt(latest.sight.machine, latest.at)
    const tonState = Number.isNaN(ratio) ? '0' : ratio > 100 ? '3' : ratio >= 80 ? '2' : '1'
    const texts = (await textsOf(db, ['ton_state'])).get('ton_state')
    return {
      tonState,
      tonState_dictText: texts?.get(tonState) ?? null,
      updateTime: toWireTime(new Date(latest.at)),
      payload: wireValue(latest.values[216]),
      loadRatio: wireValue(ratio),
      totalPayload: wireValue(latest.values[218]),
      bucketCapacity,
      materialDensity,
    }
  })

  serve(api, messages.diagnosisRestarts, readers, async ({ query, caller }) => {
    const { rows, total } = await queries.restartPage(db, caller.tenantId, query)
    const texts = (await textsOf(db, ['restart_reason'])).get('restart_reason')
    const records = rows.map((row) => ({
      ...row,
      restartTime: toWireTime(row.restartTime),
      reason_dictText: texts?.get(row.reason) ?? row.reason,
    }))
    const { pageSize: size, pageNo: current } = query
    return { records, total, size, current, pages: Math.ceil(total / size) }
  })

  serve(api, parameters.records, readers, async ({ query, caller }) => {
    const { from, to } = rangeOf(query, MAX_SAMPLE_DAYS)
    const { row } = await machineOf(caller, query.vclId)
    const catalogue = new Map((await fleet.parameters(db)).map((entry) => [entry.code, entry]))
    const replies = await queries.recalledValues(db, row.id, from, to)
    const all = replies.flatMap(({ time, values }) =>
      Object.entries(values).map(([code, value]) => ({
        time: toWireTime(time),
        code,
        name: catalogue.get(code)?.nameZh ?? null,
        value: typeof value === 'string' || typeof value === 'number' ? String(value) : null,
        unit: catalogue.get(code)?.unit ?? null,
      })),
    )
    const asked = query.para ? all.filter(({ code }) => query.para?.split(',').includes(code)) : all
    const { pageSize: size, pageNo: current } = query
    const records = asked.slice((current - 1) * size, current * size)
    return { records, total: asked.length, size, current, pages: Math.ceil(asked.length / size) }
  })

  serve(api, fleetOverview.read, readers, async ({ caller: { tenantId } }) => {
    const now = clock()
    const today = dayOf(now.getTime())
    const rows = await fleet.all(db, tenantId)
    const held = await fleet.settingsOf(
      db,
      rows.map(({ id }) => id),
      SEEN_BY,
    )
    const states: Record<string, number> = { work: 0, idle: 0, travel: 0, stop: 0, fault: 0, offline: 0 }
    const models = new Map<string, { total: number; online: number }>()
    const hours = Array.from({ length: Math.floor((now.getTime() - startOfDay(today)) / HOUR_MS) + 1 }, () => 0)
    const days = Array.from({ length: OVERVIEW_DAYS + 1 }, () => ({ work: 0, idle: 0, fuel: 0 }))
    const faults: { fault: MachineFault; row: fleet.VehicleRow }[] = []
    let [online, faulty, due, overdue] = [0, 0, 0, 0]
    const workOrders = { open: 0, overdue: 0 }
    const breathe = createEventLoopYield()
    for (const row of rows) {
      await breathe()
      const sight = sightOf(simulator, row, now, held.get(row.id))
      states[sight.state] = (states[sight.state] ?? 0) + 1
      const model = models.get(row.model) ?? { total: 0, online: 0 }
      models.set(row.model, { total: model.total + 1, online: model.online + (sight.online ? 1 : 0) })
      if (sight.online) online += 1
      if (sight.activeFaults > 0) faulty += 1
      if (sight.nextMaintenance !== null && sight.nextMaintenance <= DUE_WITHIN_H) due += 1
      if (sight.nextMaintenance !== null && sight.nextMaintenance < 0) overdue += 1
      const key = row.device ? machineKeyOf(row, held.get(row.id)) : undefined
      if (!key) continue
      for (const [index, day] of simulator.days(key, today - OVERVIEW_DAYS, today, now.getTime()).entries()) {
        const sum = days[index]
        if (sum) Object.assign(sum, { work: sum.work + day.work, idle: sum.idle + day.idle, fuel: sum.fuel + day.fuel })
        if (day.day !== today) continue
        for (const hour of hours.keys()) if ((day.hours[hour] ?? 0) > WORKED) hours[hour] = (hours[hour] ?? 0) + 1
      }
      for (const order of workOrdersOf(simulator, key, now.getTime())) {
        if (order.done === null) workOrders.open += 1
        if (order.overdue) workOrders.overdue += 1
      }
      const since = now.getTime() - FAULT_DAYS * DAY_MS
      for (const fault of simulator.faults(key, since, now.getTime())) {
        if (fault.from >= since) faults.push({ fault, row })
      }
    }
    return {
      at: toWireTime(now),
      total: rows.length,
      online,
      states,
      faulty,
      maintenanceDue: due,
      maintenanceOverdue: overdue,
      models: [...models]
        .map(([model, counts]) => ({ model, ...counts }))
        .sort((a, b) => b.total - a.total || a.model.localeCompare(b.model)),
      hours: hours.map((worked, hour) => ({
        hour: String(hour).padStart(2, '0'),
        rate: rows.length === 0 ? 0 : rounded(worked / rows.length),
      })),
      faults: faults
        .sort((a, b) => b.fault.from - a.fault.from)
        .slice(0, NEWEST_FAULTS)
        .map(({ fault, row }) => {
          const definition = troubleCodeOf(fault.key)
          const [spn = '', fmi = ''] = fault.key.split('-')
          return {
            time: toWireTime(new Date(fault.from)),
            vclId: row.id,
            vclNo: row.vclNo,
            spn,
            fmi,
            name: definition?.name ?? null,
            severity: severityOf(definition?.lamp ?? 'none'),
            active: fault.until === null,
          }
        }),
      workOrders,
      commands: await countByState(db, tenantId, startOfWireDay(now)),
      days: days.map(({ work, idle, fuel }, at) => ({
        date: toWireTime(new Date(startOfDay(today - OVERVIEW_DAYS + at))).slice(0, 10),
        workHours: rounded(work),
        idleHours: rounded(idle),
        fuel: rounded(fuel),
      })),
    }
  })
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** Errors: 400 for times that are none, or in the wrong order, or too far apart. */
function rangeOf({ bgntime, endtime }: { bgntime: string; endtime: string }, mostDays: number) {
  const from = fromWireTime(bgntime)
  const to = fromWireTime(endtime, true)
  if (!from || !to) throw invalid('时间格式不正确', { field: from ? 'endtime' : 'bgntime' })
  if (to < from) throw invalid('结束时间不能早于开始时间', { field: 'endtime' })
  if (to.getTime() - from.getTime() > mostDays * DAY_MS + MINUTE_MS)
    throw refused(`时间范围不能超过${mostDays}天`, { field: 'endtime' })
  return { from, to }
}

function wireValue(value: number | undefined): string | null {
  return value === undefined || Number.isNaN(value) ? null : String(value)
}

/** Values as texts by their codes; of one that is missing, why. */
function valuesOnWire(values: Float64Array): {
  values: Record<string, string | null>
  quality: Record<string, string>
} {
  const texts: Record<CatalogParameter['code'], string | null> = {}
  const quality: Record<string, string> = {}
  for (let n = 1; n < values.length; n++) {
    const text = wireValue(values[n])
    texts[codeOf(n)] = text
    if (text === null) quality[codeOf(n)] = 'na'
  }
  return { values: texts, quality }
}

/** One row for each trouble code: how often it came, when first and last, and whether it is there now. */
function countedFaults(faults: readonly MachineFault[]) {
  const rows = new Map<string, { count: number; first: number; last: number; active: boolean }>()
  for (const { key, from, until } of faults) {
    const row = rows.get(key) ?? { count: 0, first: from, last: from, active: false }
    rows.set(key, {
      count: row.count + 1,
      first: Math.min(row.first, from),
      last: Math.max(row.last, from),
      active: row.active || until === null,
    })
  }
  return [...rows].map(([key, { count, first, last, active }]) => {
    const [spn = '', fmi = ''] = key.split('-')
    const definition = troubleCodeOf(key)
    const lamp = definition?.lamp ?? 'none'
    return {
      time: toWireTime(new Date(last)),
      spn,
      fmi,
      name: definition?.name ?? null,
      count,
      active: active ? 1 : 0,
      lamp,
      severity: severityOf(lamp),
      first: toWireTime(new Date(first)),
      last: toWireTime(new Date(last)),
      suggest: adviceFor(lamp),
    }
  })
}

/** Lives through the history of the fleet in small pieces, so that the first question after a start is not a slow one. */
export async function warmUp(
  { db, clock, simulator }: Pick<VehicleDeps, 'db' | 'clock' | 'simulator'>,
  goesOn: () => boolean,
): Promise<void> {
  for (const key of await queries.machines(db)) {
    if (!goesOn()) return
    simulator.sight(key, after(clock(), 0).getTime())
    await new Promise((resolve) => setImmediate(resolve))
  }
}
