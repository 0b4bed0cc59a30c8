import { DAY_MS, MINUTE_MS, toWireTime } from '@trackhoe/vehicle-ports/clock'
import { createEventLoopYield } from '@trackhoe/vehicle-ports/yield-to-event-loop'
import { codeOf, numberOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import {
  condense,
  LONGEST_OF_PARTS_MS,
  ROLLUP_MS,
  type Sample,
  type SeriesRequest,
} from '@trackhoe/vehicle-ports/series'
import { framesOf } from '@trackhoe/vehicle-ports/j1939'
import {
  FRAMES_KEPT,
  type CanFrame,
  type Period,
  type PositionAt,
  type TelemetrySource,
  type VehicleDay,
  type VehicleSnapshot,
} from '@trackhoe/vehicle-ports/telemetry-source'
import { engineTestSamples } from './engine-tests.ts'
import { receptionOf } from './reception.ts'
import { servicesOf } from './services.ts'
import { settingsAt } from './simulation/settings.ts'
import type { SimulatedFleet } from './simulated-fleet.ts'
import type { MachineKey, WorkedDay } from './simulation/history.ts'
import type { MachineSnapshot, Simulator } from './simulation/simulator.ts'
import { dayOf, startOfDay } from './simulation/weather.ts'

/** How often a simulated terminal reports its position. */
const POSITION_MS = 2 * MINUTE_MS
/** How often it sends frames of the bus. */
const FRAMES_MS = MINUTE_MS

/** What the vehicles of the simulated fleet report. Knows those of its own table, and no others. */
export function createSimulatedTelemetry({ simulator, find, idsOf }: SimulatedFleet): TelemetrySource {
  /** An answer for each vehicle that is simulated. Right after a start each of them has some days to live through. */
  async function each<Answer>(
    tenantId: string,
    vehicleIds: readonly string[],
    answer: (key: MachineKey) => Answer | null,
  ): Promise<Map<string, Answer>> {
    const answers = new Map<string, Answer>()
    const yieldToEventLoop = createEventLoopYield()
    for (const vehicle of await find(tenantId, vehicleIds)) {
      await yieldToEventLoop()
      const found = answer(vehicle.key)
      if (found !== null) answers.set(vehicle.vehicleId, found)
    }
    return answers
  }

  return {
    snapshots: (tenantId, vehicleIds, now) =>
      each(tenantId, vehicleIds, (key) => snapshotOf(simulator.snapshot(key, now.getTime()))),

    ownVehicleIds: idsOf,

    async ownSnapshots(tenantId, now) {
      const ids = await idsOf(tenantId)
      return each(tenantId, ids, (key) => snapshotOf(simulator.snapshot(key, now.getTime())))
    },

    latest: (tenantId, vehicleIds, now) =>
      each(tenantId, vehicleIds, (key) => {
        const latest = simulator.latest(key, now.getTime())
        if (!latest) return null
        const { at, values, snapshot } = latest
        const settings = { ...settingsAt(snapshot.machine, at) }
        return { time: new Date(at), values: valuesByCode(values), settings }
      }),

    async series(tenantId, vehicleId, request, now) {
      const [vehicle] = await find(tenantId, [vehicleId])
      if (!vehicle) return []
      return seriesOf(simulator, vehicle.key, request, now)
    },

    async days(tenantId, vehicleIds, { from, to }, now) {
      const first = dayOf(from.getTime())
      const last = Math.min(dayOf(to.getTime()), dayOf(now.getTime()))
      const dates = Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => dateOf(first + at))
      return each(tenantId, vehicleIds, (key) =>
        simulator.days(key, first, last, now.getTime()).map((day, at) => dayReport(day, dates[at] ?? '')),
      )
    },

    faults: (tenantId, vehicleIds, { from, to }) =>
      each(tenantId, vehicleIds, (key) =>
        simulator.faults(key, from.getTime(), to.getTime()).map((fault) => {
          const until = fault.until === null ? null : new Date(fault.until)
          return { ...codeOfKey(fault.key), from: new Date(fault.from), until }
        }),
      ),

    services: (tenantId, vehicleIds, { from, to }) =>
      each(tenantId, vehicleIds, (key) => servicesOf(simulator, key, from, to)),

    async track(tenantId, vehicleId, { from, to }, now) {
      const [vehicle] = await find(tenantId, [vehicleId])
      if (!vehicle) return []
      return trackOf(simulator, vehicle.key, { from, to }, now)
    },

    async frames(tenantId, vehicleId, { from, to }, now) {
      const [vehicle] = await find(tenantId, [vehicleId])
      if (!vehicle) return []
      return framesBetween(simulator, vehicle.key, { from, to }, now)
    },

    async received(tenantId, vehicleId, request, now) {
      const [vehicle] = await find(tenantId, [vehicleId])
      return vehicle ? receptionOf(simulator, vehicle.key, request, now) : { count: 0, lastTime: null }
    },

    async engineTests(tenantId, vehicleId, tests, now) {
      const [vehicle] = await find(tenantId, [vehicleId])
      return vehicle ? tests.flatMap((test) => engineTestSamples(simulator, vehicle.key, test, now)) : []
    },
  }
}

/** The values of a period, thinned as the request wants them. */
async function seriesOf(simulator: Simulator, key: MachineKey, request: SeriesRequest, now: Date) {
  const yieldToEventLoop = createEventLoopYield()
  const numbers = request.codes.map((code) => numberOf(code) ?? 0)
  const samples = numbers.map((): Sample[] => [])
  for (const { at, values } of simulator.series(key, reportTimes(request), now.getTime(), numbers)) {
    const time = new Date(at)
    for (const [series, number] of numbers.entries()) {
      const value = presentValue(values[number])
      if (value !== null) samples[series]?.push({ time, value })
    }
    await yieldToEventLoop()
  }
  return samples.map((all) => condense(all, request))
}

/** The positions that a terminal has reported in a period. */
async function trackOf(simulator: Simulator, key: MachineKey, { from, to }: Period, now: Date) {
  const yieldToEventLoop = createEventLoopYield()
  const points: PositionAt[] = []
  const last = Math.min(to.getTime(), now.getTime())
  for (const { at, position } of simulator.positions(key, gridOf(from.getTime(), last, POSITION_MS), now.getTime())) {
    const { lng, lat } = position
    if (lng !== null && lat !== null && (lng !== 0 || lat !== 0)) points.push({ time: new Date(at), lng, lat })
    await yieldToEventLoop()
  }
  return points
}

/** The frames of a period, the newest first. */
async function framesBetween(simulator: Simulator, key: MachineKey, { from, to }: Period, now: Date) {
  const last = Math.min(to.getTime(), now.getTime())
  // Those of a longer period are not kept.
  const first = Math.max(from.getTime(), last - DAY_MS)
  const times = gridOf(first, last, FRAMES_MS)
  const yieldToEventLoop = createEventLoopYield()
  const frames: CanFrame[] = []
  for (const { at, values } of simulator.series(key, times, now.getTime())) {
    const time = new Date(at)
    frames.unshift(...framesOf(values).map((frame) => ({ time, ...frame })))
    frames.length = Math.min(frames.length, FRAMES_KEPT)
    await yieldToEventLoop()
  }
  return frames
}

function snapshotOf({
  connection,
  moment,
  state,
  position,
  slow,
  fuelLevel,
  ureaLevel,
}: MachineSnapshot): VehicleSnapshot {
  return {
    online: connection.online,
    lastTime: new Date(connection.lastTime),
    state,
    lng: position.lng,
    lat: position.lat,
    hourMeter: slow.hours,
    fuelLevel,
    ureaLevel,
    faults: slow.faults.map(({ key, from }) => ({ ...codeOfKey(key), from: new Date(from) })),
    // In an outage nobody knows what happens meanwhile.
    keyOn: connection.online ? moment.keyOn : null,
    engineRunning: connection.online ? moment.running : null,
    servicedAt: [...slow.changedAt],
    simulated: true,
  }
}

/** When a simulated terminal reports: on a grid of the requested period, so that a reading never changes. */
function* reportTimes(request: SeriesRequest): Generator<number> {
  const { from, to } = request
  const periodMs = reportStepMs(request)
  const first = Math.ceil(from.getTime() / periodMs) * periodMs
  for (let at = first; at <= to.getTime(); at += periodMs) yield at
}

/** A machine lives through every step that is read: of a period that is condensed to days fewer are. */
function reportStepMs({ from, to, periodMs, aggregate }: SeriesRequest): number {
  const isLong = aggregate !== 'raw' && to.getTime() - from.getTime() > LONGEST_OF_PARTS_MS
  return isLong ? Math.max(periodMs, ROLLUP_MS) : periodMs
}

/** The times of a grid in a period. */
function* gridOf(from: number, to: number, stepMs: number): Generator<number> {
  for (let at = Math.ceil(from / stepMs) * stepMs; at <= to; at += stepMs) yield at
}

function codeOfKey(key: string) {
  const [spn = 0, fmi = 0] = key.split('-').map(Number)
  return { spn, fmi }
}

function valuesByCode(values: Float64Array): Map<string, number | null> {
  const byCode = new Map<string, number | null>()
  for (let number = 1; number < values.length; number++) byCode.set(codeOf(number), presentValue(values[number]))
  return byCode
}

const presentValue = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)

const dateOf = (day: number) => toWireTime(new Date(startOfDay(day))).slice(0, 10)

function dayReport(
  { work, idle, travel, regen, keyOn, fuel, starts, hours, idles }: WorkedDay,
  date: string,
): VehicleDay {
  return {
    date,
    workHours: work,
    idleHours: idle,
    travelHours: travel,
    regenHours: regen,
    keyOnHours: keyOn,
    fuel,
    starts,
    hours,
    idles: idles ?? [],
  }
}
