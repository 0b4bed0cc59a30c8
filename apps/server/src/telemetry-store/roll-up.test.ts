import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { condense, type Sample, type SeriesRequest } from '@trackhoe/vehicle-ports/series'
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/core/clock.ts'
import { rowsOfStatement } from '../platform/database/rows-of-statement.ts'
import type { TelemetryStore } from '../ports/telemetry-store.ts'
import { CONNECTED_VEHICLE, insertConnectedVehicle } from '../testing/connected-vehicle.ts'
import { rollUpAll } from '../testing/describe-store.ts'
import { freshServer } from '../testing/test-server.ts'
import { serverInstance } from '../platform/database/schema/instance-schema.ts'
import { createPostgresStore } from './postgres-store.ts'
import { hasOlderInstances, MIGRATIONS } from './rollup.queries.ts'

const TENANT = '1001'
const CODE = 'SMT_0001_04_14'
const { id: vehicleId } = CONNECTED_VEHICLE

const server = await freshServer()
let store: TelemetryStore
let now: Date
let samples: Sample[]

beforeEach(async () => {
  await server.db.execute(
    sql`truncate telemetry_series, telemetry_value, telemetry_part, telemetry_day, telemetry_rollup, telemetry_late`,
  )
  now = server.now()
  await insertConnectedVehicle(server.db, TENANT, now)
  store = createPostgresStore(server.db)
  samples = []
  // Five days up to now, a reading each ten minutes.
  await append(
    Array.from({ length: 5 * 144 }, (_, at) => ({
      time: after(now, (at - 5 * 144) * 10 * MINUTE_MS),
      value: 80 + (at % 7),
    })),
  )
})

/** Stores readings; a time that comes twice keeps its first value. */
async function append(added: readonly Sample[], of = store) {
  await of.append(
    added.map((sample) => ({ vehicleId, code: CODE, ...sample })),
    now,
  )
  const known = new Set(samples.map(({ time }) => time.getTime()))
  samples = [...samples, ...added.filter(({ time }) => !known.has(time.getTime()))].sort(
    (a, b) => a.time.getTime() - b.time.getTime(),
  )
}

/** Where a chart of the last days or one of a year does not show what is stored, in any of the three ways to condense it. */
async function differences(of = store) {
  const found: object[] = []
  for (const days of [5, 300]) {
    for (const aggregate of ['minmax', 'mean', 'last'] as const) {
      const request: SeriesRequest = {
        codes: [CODE],
        from: after(now, -days * DAY_MS),
        to: now,
        periodMs: 10 * MINUTE_MS,
        maxPoints: 60,
        aggregate,
      }
      const [series] = await of.series(TENANT, vehicleId, request)
      const expected = condense(
        samples.filter(({ time }) => time >= request.from),
        request,
      )
      const shown = (points: readonly { time: Date; value: number | null }[] = []) =>
        points.map(({ time, value }) => [time, value?.toFixed(9)])
      const [is, wanted] = [shown(series?.points), shown(expected.points)]
      if (JSON.stringify(is) !== JSON.stringify(wanted)) found.push({ days, aggregate, is, wanted })
    }
  }
  return found
}

async function rowsOf(table: string): Promise<number> {
  const [row] = rowsOfStatement(
    await server.db.execute(sql`select count(*)::integer as n from ${sql.identifier(table)}`),
  )
  return Number(row?.['n'])
}

describe('readings that are rolled up', () => {
  it('are in charts before, in the middle of it and after it', async () => {
    expect(await differences()).toEqual([])
    expect(await rowsOf('telemetry_part')).toBe(0)
    await store.rollUp(now)
    expect(await differences()).toEqual([])
    await rollUpAll(store, now)
    expect(await differences()).toEqual([])
    expect(await rowsOf('telemetry_part')).toBeGreaterThan(5 * 140)
    expect(await rowsOf('telemetry_day')).toBeGreaterThanOrEqual(5)
  })

  it('are whole although the process was killed in the middle of a step', async () => {
    await store.rollUp(now)
    // A step that closes its time and then ends.
    let steps = 0
    while ((await store.rollUp(now, () => (steps += 1) < 22)) > 0);
    expect(await differences()).toEqual([])
    await append([{ time: after(now, -2 * DAY_MS - MINUTE_MS), value: -40 }])
    const next = createPostgresStore(server.db)
    await rollUpAll(next, now)
    expect(await differences(next)).toEqual([])
  })

  it('have what comes late or twice once, also of days that are rolled up long since', async () => {
    await rollUpAll(store, now)
    await append([
      { time: after(now, -3 * DAY_MS - 90_000), value: 120 },
      { time: after(now, -200 * DAY_MS), value: 5 },
      // Of the last hour, which is not rolled up yet.
      { time: after(now, -5 * MINUTE_MS - 1000), value: 60 },
    ])
    await append([{ time: after(now, -3 * DAY_MS - 90_000), value: 500 }])
    await append(samples.slice(0, 40).map(({ time }) => ({ time, value: 999 })))
    await rollUpAll(store, now)
    expect(await differences()).toEqual([])
    expect(await rowsOf('telemetry_late')).toBe(0)
  })

  it('are made again once for each day of a backlog, however many batches it came in', async () => {
    await rollUpAll(store, now)
    for (let minute = 0; minute < 30; minute += 1)
      await append([{ time: after(now, -2 * DAY_MS - (minute * 10 + 3) * MINUTE_MS), value: 60 + minute }])
    expect(await rowsOf('telemetry_late')).toBe(30)
    expect(await store.rollUp(now)).toBeLessThanOrEqual(2)
    expect(await rowsOf('telemetry_late')).toBe(0)
    expect(await differences()).toEqual([])
  })

  it('go on with the clock, an hour behind it', async () => {
    await rollUpAll(store, now)
    const before = await rowsOf('telemetry_part')
    now = after(now, 7 * HOUR_MS)
    await append([{ time: after(now, -4 * HOUR_MS), value: 77 }])
    await rollUpAll(store, now)
    expect(await rowsOf('telemetry_part')).toBeGreaterThan(before)
    expect(await differences()).toEqual([])
  })

  it('are the same when two instances roll up at once', async () => {
    const other = createPostgresStore(server.db)
    await Promise.all([rollUpAll(store, now), rollUpAll(other, now)])
    await rollUpAll(store, now)
    expect(await differences()).toEqual([])
  })

  it('wait while a server works that was started before there were roll-ups', async () => {
    const instance = (startTime: Date) => ({
      id: 'old',
      host: 'a',
      pid: 1,
      version: '0.1.0',
      startTime,
      seenTime: now,
      sockets: 0,
      memoryBytes: 1,
      eventLoopMs: 1,
      slowCalls: [],
    })
    await server.db.insert(serverInstance).values(instance(new Date(0)))
    expect(await hasOlderInstances(server.db, MIGRATIONS.rollUp, after(now, -MINUTE_MS))).toBe(true)
    expect(await hasOlderInstances(server.db, MIGRATIONS.rollUp, after(now, MINUTE_MS))).toBe(false)
    await server.db.update(serverInstance).set(instance(new Date('2100-01-01T00:00:00Z')))
    expect(await hasOlderInstances(server.db, MIGRATIONS.rollUp, after(now, -MINUTE_MS))).toBe(false)
    await server.db.delete(serverInstance)
  })

  it('go with their vehicle', async () => {
    await rollUpAll(store, now)
    await append([{ time: after(now, -3 * DAY_MS - 90_000), value: 120 }])
    await server.db.execute(sql`delete from telemetry_series`)
    expect([await rowsOf('telemetry_part'), await rowsOf('telemetry_day')]).toEqual([0, 0])
    await rollUpAll(store, now)
    expect([await rowsOf('telemetry_part'), await rowsOf('telemetry_day'), await rowsOf('telemetry_late')]).toEqual([
      0, 0, 0,
    ])
  })
})
