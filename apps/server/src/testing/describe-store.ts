import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../platform/database/connection/open-database.ts'
import { toWireTime } from '../platform/core/clock.ts'
import type { TelemetryStore } from '../ports/telemetry-store.ts'
import {
  condense,
  condensedGapMs,
  type Aggregate,
  type Sample,
  type SeriesPoint,
  type SeriesRequest,
} from '@trackhoe/vehicle-ports/series'
import { CONNECTED_VEHICLE, insertConnectedVehicle } from './connected-vehicle.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const TENANT = '1001'
const { id: vehicleId } = CONNECTED_VEHICLE
const START = new Date('2026-10-30T00:00:00Z').getTime()
const MINUTE = 60_000
const [COOLANT, SPEED, SWITCH, OIL] = ['SMT_0001_04_14', 'SMT_0001_04_1', 'SMT_0001_04_237', 'SMT_0001_04_20'] as const

const at = (minute: number) => new Date(START + minute * MINUTE)
/** Three days over the end of a month, with a night in between, one peak, and a level of its own at the lowest. */
const coolant: Sample[] = minutes(3 * 1440)
  .filter((minute) => minute < 1000 || minute > 1700)
  .map((minute) => ({ time: at(minute), value: minute === 2345 ? 104 : 80 + Math.round(5 * Math.sin(minute / 37)) }))
const speed: Sample[] = minutes(40).map((minute) => ({ time: at(minute * 10), value: 900 + minute }))
const key: Sample[] = minutes(3000).map((minute) => ({ time: at(minute), value: minute < 1500 ? 0 : 1 }))
/** A year of a machine that stands every second week, with one peak. */
const oil: Sample[] = minutes(366 * 12)
  .filter((step) => Math.floor(step / 84) % 2 === 0)
  .map((step) => ({ time: at((step - 365 * 12) * 120 + 7), value: step === 1234 ? 9 : 3 + Math.sin(step / 11) }))

function minutes(count: number) {
  return Array.from({ length: count }, (_, minute) => minute)
}

const request = (codes: string[], given: Partial<SeriesRequest> = {}): SeriesRequest => ({
  codes,
  from: at(0),
  to: at(3 * 1440),
  periodMs: MINUTE,
  maxPoints: 100,
  aggregate: 'minmax',
  ...given,
})
const widestGapMs = (given: SeriesRequest) => (given.aggregate === 'raw' ? 0 : condensedGapMs(given))
/** A mean of the database differs from one of this process in its last digits. */
const rounded = ({ value }: SeriesPoint) => value?.toFixed(9)

/** Rolls up all that is due. */
export async function rollUpAll(store: TelemetryStore, now: Date): Promise<void> {
  while ((await store.rollUp(now)) > 0);
}

/**
 * What a store promises, whatever database stands behind it. `open` makes an empty one, `close` ends it. `rolledUp`: readings are rolled up
 * before they are read.
 */
export function describeStore(
  name: string,
  open: (opened: OpenDatabase) => Promise<TelemetryStore>,
  close: () => Promise<void>,
  { rolledUp = true }: { rolledUp?: boolean } = {},
): void {
  let server: TestServer
  let store: TelemetryStore
  const series = (given: SeriesRequest) => store.series(TENANT, vehicleId, given)

  beforeAll(async () => {
    server = await startTestServer()
    await server.empty()
    await insertConnectedVehicle(server.db, TENANT, server.now())
    store = await open(server.opened)
    await store.append(
      [
        ...coolant.map((sample) => ({ vehicleId, code: COOLANT, ...sample })),
        ...speed.map((sample) => ({ vehicleId, code: SPEED, ...sample })),
        ...key.map((sample) => ({ vehicleId, code: SWITCH, ...sample })),
        ...oil.map((sample) => ({ vehicleId, code: OIL, ...sample })),
      ],
      server.now(),
    )
    if (rolledUp) await rollUpAll(store, server.now())
  })
  afterAll(async () => {
    await close()
    await server.close()
  })

  describe(`the readings of a vehicle in ${name}`, () => {
    it('keep their one peak however few points are requested, and their night as a gap', async () => {
      for (const maxPoints of [4, 20, 100, 700]) {
        const [found] = await series(request([COOLANT], { maxPoints }))
        const points = found?.points ?? []
        expect(points).toContainEqual({ time: at(2345), value: 104 })
        expect(points.filter(({ value }) => value !== null).length).toBeLessThanOrEqual(maxPoints + 2)
        expect(found?.sampled).toBe(true)
      }
      const [found] = await series(request([COOLANT]))
      const gap = (found?.points ?? []).findIndex(({ value }) => value === null)
      expect(found?.points[gap - 1]?.time).toEqual(at(999))
      expect(found?.points[gap + 1]?.time).toEqual(at(1701))
      expect(found?.points.filter(({ value }) => value === null)).toHaveLength(1)
    })

    it.each<Aggregate>(['minmax', 'mean', 'last', 'raw'])(
      'are condensed by %s as they would be in memory',
      async (aggregate) => {
        for (const [code, samples] of [
          [COOLANT, coolant],
          [SWITCH, key],
          [SPEED, speed],
        ] as const) {
          for (const maxPoints of [10, 64, 1999]) {
            const given = request([code], { aggregate, maxPoints })
            const [found] = await series(given)
            const expected = condense(samples, given)
            expect(found?.sampled).toBe(expected.sampled)
            expect(found?.points.map(({ time }) => time)).toEqual(expected.points.map(({ time }) => time))
            expect(found?.points.map(rounded)).toEqual(expected.points.map(rounded))
            // One night, and nothing else in which the machine was silent.
            const gaps = found?.points.filter(({ value }) => value === null)
            expect(gaps).toHaveLength(samples === coolant && widestGapMs(given) < 700 * MINUTE ? 1 : 0)
          }
        }
      },
    )

    it('of a year are made of days in GMT+8, with their peak and the weeks in which the machine stood', async () => {
      for (const aggregate of ['minmax', 'mean', 'last'] as const) {
        for (const [first, maxPoints] of [
          [0, 1200],
          [31, 700],
          [250.3, 300],
          [0, 20],
        ] as const) {
          const from = new Date((oil[0]?.time.getTime() ?? 0) + first * 1440 * MINUTE)
          const given = request([OIL], { from, to: at(731), periodMs: 120 * MINUTE, aggregate, maxPoints })
          const [found] = await series(given)
          const expected = condense(
            oil.filter(({ time }) => time >= from && time <= given.to),
            given,
          )
          expect(found?.points.map(({ time }) => time)).toEqual(expected.points.map(({ time }) => time))
          expect(found?.points.map(rounded)).toEqual(expected.points.map(rounded))
          expect(found?.sampled).toBe(true)
        }
      }
      const [means] = await series(
        request([OIL], { from: oil[0]?.time ?? at(0), to: at(731), aggregate: 'mean', maxPoints: 1000 }),
      )
      expect(
        new Set(means?.points.filter(({ value }) => value !== null).map(({ time }) => toWireTime(time).slice(11))),
      ).toEqual(new Set(['00:00:00']))
      expect(means?.points.filter(({ value }) => value === null).length).toBeGreaterThan(20)
    })

    it('have no gaps where a machine only reports less often than expected', async () => {
      const [found] = await series(request([SPEED]))
      expect(found).toEqual({ points: speed, sampled: false })
    })

    it('are counted for the parameter that was reported most often, with the time of the last', async () => {
      const period = { from: at(0), to: at(100) }
      const received = (codes: string[], of = vehicleId) => store.received(TENANT, of, codes, period)
      expect(await received([COOLANT, SPEED, 'SMT_0001_04_99'])).toEqual({ count: 101, lastTime: at(100) })
      expect(await received([SPEED])).toEqual({ count: 11, lastTime: at(100) })
      expect(await received(['SMT_0001_04_99'])).toEqual({ count: 0, lastTime: null })
      expect(await received([COOLANT], 'unknown')).toEqual({ count: 0, lastTime: null })
    })

    it('are in the order of the requested parameters, empty for one that was never reported', async () => {
      const found = await series(request([SWITCH, 'SMT_0001_04_99', COOLANT]))
      expect(found.map(({ points }) => points.length > 0)).toEqual([true, false, true])
    })

    it('belong to one tenant, and to the requested time', async () => {
      expect(await store.series('1002', vehicleId, request([COOLANT]))).toEqual([{ points: [], sampled: false }])
      const [found] = await series(request([COOLANT], { from: at(10), to: at(12) }))
      expect(found?.points.map(({ time }) => time)).toEqual([at(10), at(11), at(12)])
    })

    it('are taken once, and not from clocks that stand or run ahead', async () => {
      const now = server.now()
      const wrong = [new Date(0), new Date(now.getTime() + 3_600_000)].map((time) => ({ time, value: 1 }))
      const repeated = { time: at(0), value: 7 }
      const readings = [...wrong, repeated].map((sample) => ({ vehicleId, code: COOLANT, ...sample }))
      expect(await store.append(readings, now)).toBe(2)
      const [found] = await series(request([COOLANT], { to: at(0) }))
      expect(found?.points).toEqual([coolant[0]])
    })

    it('that come twice or late are in a chart of days once, with the value that came first', async () => {
      const now = server.now()
      const twice = [
        { time: at(100), value: 999 },
        { time: at(900), value: -40 },
      ]
      await store.append(
        twice.map((sample) => ({ vehicleId, code: COOLANT, ...sample })),
        now,
      )
      if (rolledUp) await rollUpAll(store, now)
      // In parts that a store may keep rolled up, and that do not begin or end with the period.
      for (const [maxPoints, from] of [
        [60, 3],
        [100, 7],
        [700, 1],
      ] as const) {
        for (const aggregate of ['minmax', 'mean', 'last'] as const) {
          const given = request([COOLANT], { maxPoints, aggregate, from: at(from), to: at(3 * 1440 - 2) })
          const [found] = await series(given)
          const own = coolant.filter(({ time }) => time >= given.from && time <= given.to)
          const expected = condense(own, given)
          expect(found?.points.map(({ time }) => time)).toEqual(expected.points.map(({ time }) => time))
          expect(found?.points.map(rounded)).toEqual(expected.points.map(rounded))
        }
      }
    })
  })
}
