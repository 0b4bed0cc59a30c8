import type { VehicleState } from '@trackhoe/contract/vehicle'
import { after, MINUTE_MS, toWireTime } from '../platform/core/clock.ts'
import { groupBy } from '../platform/core/group-by.ts'
import type { Db } from '../platform/database/database.ts'
import { keyOfTroubleCode, severityOf, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import {
  FRAMES_KEPT,
  type TelemetrySource,
  type VehicleDay,
  type VehicleSnapshot,
} from '@trackhoe/vehicle-ports/telemetry-source'
import { SILENCE_MS } from '../ports/silence.ts'
import { POSITION_CODES, type TelemetryStore } from '../ports/telemetry-store.ts'
import * as queries from './terminal-reports.queries.ts'
import type { DayRow, FaultRow, StateRow } from './terminal-reports.queries.ts'

const HOUR = 3_600_000

/** What terminals have reported that are connected by MQTT. Knows the vehicles that have reported, and no others. */
export function createReportedTelemetry(db: Db, store: TelemetryStore): TelemetrySource {
  return {
    async snapshots(tenantId, vehicleIds, now) {
      const rows = await queries.statesOf(db, tenantId, vehicleIds)
      const faults = groupBy(
        await queries.activeFaults(
          db,
          rows.map(({ vehicleId }) => vehicleId),
        ),
        ({ vehicleId }) => vehicleId,
      )
      return new Map(rows.map((row) => [row.vehicleId, snapshotOf(row, faults.get(row.vehicleId) ?? [], now)]))
    },

    // Their states are in the database.
    ownVehicleIds: async () => [],
    ownSnapshots: async () => new Map(),

    async latest(tenantId, vehicleIds) {
      const rows = await queries.reportsOf(db, tenantId, vehicleIds)
      return new Map(
        rows.flatMap(({ vehicleId, reportTime, values, settings }) =>
          reportTime === null
            ? []
            : [[vehicleId, { time: reportTime, values: new Map(Object.entries(values)), settings }]],
        ),
      )
    },

    series: (tenantId, vehicleId, request) => store.series(tenantId, vehicleId, request),

    async days(tenantId, vehicleIds, { from, to }, now) {
      const last = toWireTime(to < now ? to : now).slice(0, 10)
      const first = toWireTime(from).slice(0, 10)
      const known = await queries.reportedIds(db, tenantId, vehicleIds)
      const rows = groupBy(await queries.daysOf(db, tenantId, vehicleIds, first, last), (row) => row.vehicleId)
      const dates = datesBetween(first, last)
      return new Map(
        known.map((vehicleId) => {
          const byDate = new Map((rows.get(vehicleId) ?? []).map((row) => [row.day, row]))
          return [vehicleId, dates.map((date) => dayOf(date, byDate.get(date)))]
        }),
      )
    },

    async faults(tenantId, vehicleIds, { from, to }) {
      const known = await queries.reportedIds(db, tenantId, vehicleIds)
      const faults = groupBy(await queries.faultsOf(db, tenantId, vehicleIds, from, to), (row) => row.vehicleId)
      return new Map(
        known.map((vehicleId) => [
          vehicleId,
          (faults.get(vehicleId) ?? []).map(({ spn, fmi, fromTime, untilTime }) => ({
            spn,
            fmi,
            from: fromTime,
            until: untilTime,
          })),
        ]),
      )
    },

    // Terminals know nothing of visits; the work orders of the platform do.
    services: async () => new Map(),

    async track(tenantId, vehicleId, { from, to }) {
      const [lngs, lats] = await store.series(tenantId, vehicleId, {
        codes: [POSITION_CODES.lng, POSITION_CODES.lat],
        from,
        to,
        periodMs: MINUTE_MS,
        maxPoints: 1,
        aggregate: 'raw',
      })
      const latAt = new Map((lats?.points ?? []).map(({ time, value }) => [time.getTime(), value]))
      return (lngs?.points ?? []).flatMap(({ time, value: lng }) => {
        const lat = latAt.get(time.getTime()) ?? null
        return lng === null || lat === null || (lng === 0 && lat === 0) ? [] : [{ time, lng, lat }]
      })
    },

    async frames(tenantId, vehicleId, { from, to }) {
      const rows = await queries.framesOf(db, tenantId, vehicleId, from, to, FRAMES_KEPT)
      return rows.map(({ frameTime, canId, data }) => ({ time: frameTime, id: canId, data }))
    },

    async received(tenantId, vehicleId, { codes, from, to }) {
      const [row] = codes === null ? await queries.reportsOf(db, tenantId, [vehicleId]) : []
      // A message has some of what the vehicle is known to report, and its time is that of each of them.
      const wanted = codes ?? (row ? [...Object.keys(row.values), ...Object.values(POSITION_CODES)] : [])
      return store.received(tenantId, vehicleId, wanted, { from, to })
    },

    async engineTests(tenantId, vehicleId, tests) {
      const recordIds = tests.map(({ recordId }) => recordId)
      const samples = await queries.testSamplesOf(db, tenantId, vehicleId, recordIds)
      return samples.map(({ sampleTime, recordId, values }) => ({ time: sampleTime, recordId, values }))
    },
  }
}

function snapshotOf(row: StateRow, faults: readonly FaultRow[], now: Date): VehicleSnapshot {
  const online = row.connected && row.contactTime >= after(now, -SILENCE_MS)
  return {
    online,
    lastTime: row.contactTime,
    state: stateOf(row, faults, online),
    lng: row.lng,
    lat: row.lat,
    hourMeter: row.hourMeter,
    fuelLevel: row.fuelLevel,
    ureaLevel: row.ureaLevel,
    faults: faults.map(({ spn, fmi, fromTime }) => ({ spn, fmi, from: fromTime })),
    keyOn: online ? row.keyOn : null,
    engineRunning: online ? row.engineRunning : null,
    servicedAt: row.servicedAt,
    simulated: false,
  }
}

function stateOf(row: StateRow, faults: readonly FaultRow[], online: boolean): VehicleState {
  if (!online) return 'offline'
  const isSevere = ({ spn, fmi }: FaultRow) =>
    severityOf(troubleCodeOf(keyOfTroubleCode(spn, fmi))?.lamp ?? 'none') === 1
  if (faults.some(isSevere)) return 'fault'
  return row.engineRunning ? (row.activity ?? 'idle') : 'stop'
}

function datesBetween(first: string, last: string): string[] {
  const from = Date.parse(`${first}T00:00:00Z`)
  const days = Math.floor((Date.parse(`${last}T00:00:00Z`) - from) / (24 * HOUR)) + 1
  return Array.from({ length: Math.max(days, 0) }, (_, at) =>
    new Date(from + at * 24 * HOUR).toISOString().slice(0, 10),
  )
}

function dayOf(date: string, row: DayRow | undefined): VehicleDay {
  return {
    date,
    workHours: (row?.work ?? 0) / HOUR,
    idleHours: (row?.idle ?? 0) / HOUR,
    travelHours: (row?.travel ?? 0) / HOUR,
    regenHours: (row?.regen ?? 0) / HOUR,
    keyOnHours: (row?.keyOn ?? 0) / HOUR,
    fuel: row?.fuel ?? 0,
    starts: row?.starts ?? 0,
    hours: sharesOf(row?.hours),
    idles: sharesOf(row?.idles),
  }
}

/** Milliseconds in each hour of a day as shares of it. */
const sharesOf = (hours: readonly number[] = []) =>
  Array.from({ length: 24 }, (_, hour) => Math.min((hours[hour] ?? 0) / HOUR, 1))
