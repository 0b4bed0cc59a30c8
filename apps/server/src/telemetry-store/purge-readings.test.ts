import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { telemetryRetention } from '@trackhoe/contract/vehicle'
import type { SeriesRequest } from '@trackhoe/vehicle-ports/series'
import { after, DAY_MS, MINUTE_MS } from '../platform/core/clock.ts'
import { rowsOfStatement } from '../platform/database/rows-of-statement.ts'
import type { TelemetryStore } from '../ports/telemetry-store.ts'
import { CONNECTED_VEHICLE, insertConnectedVehicle } from '../testing/connected-vehicle.ts'
import { rollUpAll } from '../testing/describe-store.ts'
import { freshServer } from '../testing/test-server.ts'
import { createPostgresStore } from './postgres-store.ts'

const TENANT = '1001'
const [COOLANT, SPEED] = ['SMT_0001_04_14', 'SMT_0001_04_1'] as const
const { id: vehicleId } = CONNECTED_VEHICLE
const DAYS = 150

const server = await freshServer()
let store: TelemetryStore
let now: Date

beforeEach(async () => {
  await server.db.execute(
    sql`truncate telemetry_series, telemetry_value, telemetry_part, telemetry_day, telemetry_rollup, telemetry_late`,
  )
  now = server.now()
  await insertConnectedVehicle(server.db, TENANT, now)
  store = createPostgresStore(server.db)
  // Five months, a reading each hour, with one peak a hundred days ago.
  await append(
    Array.from({ length: DAYS * 24 }, (_, at) => ({
      time: after(now, (at - DAYS * 24) * 60 * MINUTE_MS),
      value: at === (DAYS - 100) * 24 ? 120 : 80 + (at % 7),
    })),
  )
  await rollUpAll(store, now)
})

async function append(samples: readonly { time: Date; value: number }[]) {
  const readings = samples.flatMap((sample) => [COOLANT, SPEED].map((code) => ({ vehicleId, code, ...sample })))
  await store.append(readings, now)
}

async function keep(code: string, sampleDays: number, partDays: number) {
  const token = await server.tokenOf('admin')
  const added = await server.call(telemetryRetention.add, { token, body: { code, sampleDays, partDays } })
  expect(added.success).toBe(true)
  // It has no effect on its first day.
  await server.db.execute(sql`update telemetry_retention set create_time = create_time - interval '25 hours'`)
}

const request = (code: string, given: Partial<SeriesRequest>): SeriesRequest => ({
  codes: [code],
  from: after(now, -DAYS * DAY_MS),
  to: now,
  periodMs: 60 * MINUTE_MS,
  maxPoints: 2000,
  aggregate: 'minmax',
  ...given,
})
async function chart(code: string, given: Partial<SeriesRequest> = {}) {
  const [series] = await store.series(TENANT, vehicleId, request(code, given))
  return series ?? { points: [], sampled: false }
}
/** The day around the peak. */
const aroundPeak = () => ({ from: after(now, -100.5 * DAY_MS), to: after(now, -99.5 * DAY_MS) })
const peakOf = ({ points }: Awaited<ReturnType<typeof chart>>) => Math.max(...points.map(({ value }) => value ?? 0))

async function partitionsOf(table: string) {
  const rows = rowsOfStatement(
    await server.db.execute(
      sql`select relname from pg_inherits join pg_class on oid = inhrelid where inhparent = ${table}::regclass order by 1`,
    ),
  )
  return rows.map(({ relname }) => String(relname))
}

async function oldestOf(code: string) {
  const [row] = rowsOfStatement(
    await server.db.execute(sql`
      select round(date_part('epoch', min(sample_time)) * 1000) as at from telemetry_value
      join telemetry_series on id = series_id where code = ${code}`),
  )
  return Number(row?.['at'])
}

/** How many rows of each table there are before a time. */
async function countBefore(time: Date) {
  const rows = await server.db.execute(sql`
    select (select count(*) from telemetry_value where sample_time < ${time.toISOString()}) as samples,
      (select count(*) from telemetry_part where part_time < ${time.toISOString()}) as parts,
      (select count(*) from telemetry_day where part_time < ${time.toISOString()}) as days`)
  const [row] = rowsOfStatement(rows)
  return { samples: Number(row?.['samples']), parts: Number(row?.['parts']), days: Number(row?.['days']) }
}

describe('readings that are older than they are kept', () => {
  it('stay for ever without a setting', async () => {
    const before = await partitionsOf('telemetry_value')
    await store.purge(now)
    expect(await partitionsOf('telemetry_value')).toEqual(before)
    expect(await oldestOf(COOLANT)).toBe(after(now, -DAYS * DAY_MS).getTime())
  })

  it('stay on the first day of a setting, also where that of all parameters is older', async () => {
    await keep('*', 31, 400)
    const token = await server.tokenOf('admin')
    const body = { code: COOLANT, sampleDays: 62, partDays: 400 }
    expect((await server.call(telemetryRetention.add, { token, body })).success).toBe(true)
    await store.purge(now)
    expect(await oldestOf(COOLANT)).toBe(after(now, -DAYS * DAY_MS).getTime())
    expect(await oldestOf(SPEED)).toBeGreaterThan(after(now, -33 * DAY_MS).getTime())
    await store.purge(after(now, DAY_MS + MINUTE_MS))
    expect(await oldestOf(COOLANT)).toBeGreaterThan(after(now, -63 * DAY_MS).getTime())
    expect(await oldestOf(COOLANT)).toBeLessThan(after(now, -60 * DAY_MS).getTime())
  })

  it('go with the partitions of which nobody keeps anything, and the chart still has their peak', async () => {
    const before = await partitionsOf('telemetry_value')
    expect(await chart(COOLANT, aroundPeak())).toMatchObject({ sampled: false })
    await keep('*', 62, 120)
    await store.purge(now)
    const left = await partitionsOf('telemetry_value')
    expect(left.length).toBeLessThan(before.length - 1)
    expect((await partitionsOf('telemetry_part')).length).toBeGreaterThan(left.length)
    const oldest = await oldestOf(COOLANT)
    expect(oldest).toBeGreaterThanOrEqual(after(now, -63 * DAY_MS).getTime())
    expect(oldest).toBeLessThanOrEqual(after(now, -61 * DAY_MS).getTime())
    expect(await countBefore(after(now, -121 * DAY_MS))).toMatchObject({ samples: 0, parts: 0 })
    expect((await countBefore(after(now, -121 * DAY_MS))).days).toBeGreaterThan(50)
    // Of five minutes where it was of single readings, and of days where five minutes are gone as well.
    const zoomed = await chart(COOLANT, aroundPeak())
    expect(zoomed).toMatchObject({ sampled: true, partMs: 300_000 })
    expect(peakOf(zoomed)).toBe(120)
    expect(zoomed.points.length).toBeGreaterThan(20)
    const first = await chart(COOLANT, { from: after(now, -149 * DAY_MS), to: after(now, -147 * DAY_MS) })
    expect(first).toMatchObject({ sampled: true, partMs: DAY_MS })
    expect(first.points.length).toBeGreaterThan(0)
    expect(peakOf(await chart(COOLANT))).toBe(120)
    // An hour of which only the day is left still has a curve.
    const hour = { from: after(now, -140 * DAY_MS), to: after(now, -140 * DAY_MS + 60 * MINUTE_MS) }
    expect((await chart(COOLANT, hour)).points.length).toBeGreaterThan(0)
    expect((await chart(COOLANT, { ...hour, aggregate: 'raw' })).points).toEqual([])
    // What is kept is there as before.
    expect(await chart(COOLANT, { from: after(now, -2 * DAY_MS) })).toMatchObject({ sampled: false })
  })

  it('are kept by parameter, each chart as fine as its own readings allow', async () => {
    await keep('*', 400, 400)
    await keep(COOLANT, 31, 400)
    const before = await partitionsOf('telemetry_value')
    await store.purge(now)
    expect(await partitionsOf('telemetry_value')).toEqual(before)
    expect(await oldestOf(SPEED)).toBe(after(now, -DAYS * DAY_MS).getTime())
    expect(await oldestOf(COOLANT)).toBeGreaterThan(after(now, -33 * DAY_MS).getTime())
    const both = await store.series(TENANT, vehicleId, { ...request(COOLANT, aroundPeak()), codes: [COOLANT, SPEED] })
    expect(both.map(({ sampled }) => sampled)).toEqual([true, false])
    expect(both.map(peakOf)).toEqual([120, 120])
  })

  it('are removed in parts, and what an interruption leaves the next time', async () => {
    await keep(COOLANT, 31, 31)
    let turns = 0
    await store.purge(now, async () => (turns += 1) <= 1)
    expect(await oldestOf(COOLANT)).toBe(after(now, -DAYS * DAY_MS).getTime())
    await store.purge(now)
    expect(await oldestOf(COOLANT)).toBeGreaterThan(after(now, -33 * DAY_MS).getTime())
  })

  it('are taken of a time that is gone, without changing what is known of it', async () => {
    await keep('*', 62, 120)
    await store.purge(now)
    const before = await chart(COOLANT)
    // Into a partition that was dropped, and with ones of today.
    await append([
      { time: after(now, -140 * DAY_MS), value: 500 },
      { time: after(now, -30_000), value: 81 },
    ])
    await rollUpAll(store, now)
    await store.purge(now)
    expect(peakOf(await chart(COOLANT))).toBe(120)
    expect((await chart(COOLANT)).points.slice(0, 50)).toEqual(before.points.slice(0, 50))
    const newest = await chart(COOLANT, { from: after(now, -60_000) })
    expect(newest.points).toEqual([{ time: after(now, -30_000), value: 81 }])
  })

  it('of a backlog that is not rolled up yet stay until it is', async () => {
    await append([{ time: after(now, -40 * DAY_MS + MINUTE_MS), value: 150 }])
    await keep('*', 31, 400)
    await store.purge(now)
    expect(await oldestOf(COOLANT)).toBe(after(now, -DAYS * DAY_MS).getTime())
    await rollUpAll(store, now)
    await store.purge(now)
    expect(await oldestOf(COOLANT)).toBeGreaterThan(after(now, -33 * DAY_MS).getTime())
    expect(peakOf(await chart(COOLANT))).toBe(150)
  })

  it('of a machine of another tenant that reports a dropped month late are taken and rolled up', async () => {
    await keep('*', 31, 31)
    await store.purge(now)
    const other = 'connected-late'
    await server.db.execute(sql`
      insert into service_vehicle select (jsonb_populate_record(vehicle, ${JSON.stringify({
        id: other,
        vcl_no: 'ZX-LATE',
        pin: 'THD021A6C0090002',
        device_id: null,
        tenant_id: '1002',
      })}::jsonb)).* from service_vehicle as vehicle where id = ${vehicleId}`)
    const time = after(now, -120 * DAY_MS)
    await store.append([{ vehicleId: other, code: COOLANT, time, value: 77 }], now)
    await rollUpAll(store, now)
    await store.purge(now)
    const given = request(COOLANT, { maxPoints: 60 })
    const [series] = await store.series('1002', other, given)
    expect(series).toMatchObject({ points: [{ time, value: 77 }], sampled: false })
    expect((await partitionsOf('telemetry_part')).length).toBeGreaterThan(2)
  })

  it('stay as they are when their setting is removed or made longer', async () => {
    await keep(COOLANT, 31, 31)
    await store.purge(now)
    await server.db.execute(sql`update telemetry_retention set sample_days = 400, part_days = 400`)
    await store.purge(now)
    expect(await chart(COOLANT, aroundPeak())).toMatchObject({ partMs: DAY_MS })
    await server.db.execute(sql`delete from telemetry_retention`)
    await store.purge(now)
    expect(peakOf(await chart(COOLANT, aroundPeak()))).toBe(120)
  })

  it('of another tenant stay', async () => {
    await server.db.execute(sql`update service_vehicle set tenant_id = '1002' where id = ${vehicleId}`)
    await keep('*', 31, 31)
    await store.purge(now)
    expect(await oldestOf(COOLANT)).toBe(after(now, -DAYS * DAY_MS).getTime())
  })
})
