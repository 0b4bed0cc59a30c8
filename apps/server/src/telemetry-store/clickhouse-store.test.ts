import { createClient } from '@clickhouse/client'
import { telemetryRetention } from '@trackhoe/contract/vehicle'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { condense } from '@trackhoe/vehicle-ports/series'
import { after, DAY_MS, HOUR_MS } from '../platform/core/clock.ts'
import { CONNECTED_VEHICLE, insertConnectedVehicle } from '../testing/connected-vehicle.ts'
import { createClickhouseStore, type ClickhouseStore } from './clickhouse-store.ts'
import { hasClickhouse, startClickhouse, type ClickhouseServer } from '../testing/clickhouse.ts'
import { describeStore } from '../testing/describe-store.ts'
import { startTestServer } from '../testing/start-test-server.ts'

let clickhouse: ClickhouseServer | undefined
let store: ClickhouseStore | undefined

if (hasClickhouse) {
  describeStore(
    'ClickHouse',
    async ({ db }) => {
      clickhouse = await startClickhouse()
      store = await createClickhouseStore(clickhouse.url, db)
      return store
    },
    async () => {
      await store?.close()
      await clickhouse?.close()
    },
  )
}

describe.runIf(hasClickhouse)('a ClickHouse with readings from before there was a roll-up', () => {
  it('rolls them up at the next start, once, and charts of days show them', async () => {
    const server = await startTestServer()
    await server.empty()
    await insertConnectedVehicle(server.db, '1001', server.now())
    const older = await startClickhouse()
    const client = createClient({ url: older.url })
    const begin = Date.parse('2026-08-20T00:00:00Z')
    // Eighty days, over the ends of months.
    const samples = Array.from({ length: 80 * 144 }, (_, at) => ({
      time: new Date(begin + at * 600_000),
      value: at === 2345 ? 104 : 80 + (at % 7),
    }))
    const code = 'SMT_0001_04_14'
    const first = await createClickhouseStore(older.url, server.db)
    await first.append(
      samples.map((sample) => ({ vehicleId: CONNECTED_VEHICLE.id, code, ...sample })),
      server.now(),
    )
    await first.close()
    for (const name of [
      'telemetry_rollup_view',
      'telemetry_rollup',
      'telemetry_rollup_day_view',
      'telemetry_rollup_day',
    ])
      await client.command({ query: `drop table ${name}` })

    const request = {
      codes: [code],
      from: samples[0]?.time ?? new Date(0),
      to: samples.at(-1)?.time ?? new Date(0),
      periodMs: 600_000,
      maxPoints: 60,
    }
    for (let starts = 0; starts < 2; starts += 1) {
      const store = await createClickhouseStore(older.url, server.db)
      for (const [aggregate, from] of [
        ['minmax', request.from],
        ['mean', request.from],
        ['minmax', new Date(begin + 75 * 86_400_000)],
        ['mean', new Date(begin + 75 * 86_400_000)],
      ] as const) {
        const given = { ...request, aggregate, from }
        const [found] = await store.series('1001', CONNECTED_VEHICLE.id, given)
        const expected = condense(
          samples.filter(({ time }) => time >= from),
          given,
        )
        expect(found?.points.map(({ time, value }) => [time, value?.toFixed(9)])).toEqual(
          expected.points.map(({ time, value }) => [time, value?.toFixed(9)]),
        )
      }
      await store.close()
    }
    await client.close()
    await older.close()
    await server.close()
  })
})

describe.runIf(hasClickhouse)('readings in ClickHouse that are older than they are kept', () => {
  it('are removed by months, of the tenant and the parameter, and charts show what is left of them', async () => {
    const server = await startTestServer()
    await server.empty()
    const now = server.now()
    const [coolant, speed] = ['SMT_0001_04_14', 'SMT_0001_04_1'] as const
    await insertConnectedVehicle(server.db, '1001', now)
    await server.db.execute(sql`
      insert into service_vehicle select (jsonb_populate_record(vehicle, ${JSON.stringify({
        id: 'other',
        vcl_no: 'ZX-OTHER',
        pin: 'THD021A6C0090002',
        device_id: null,
        tenant_id: '1002',
      })}::jsonb)).* from service_vehicle as vehicle where id = ${CONNECTED_VEHICLE.id}`)
    const database = await startClickhouse()
    const own = await createClickhouseStore(database.url, server.db)
    const client = createClient({ url: database.url })
    await own.append(
      [CONNECTED_VEHICLE.id, 'other'].flatMap((vehicleId) =>
        [coolant, speed].flatMap((code) =>
          Array.from({ length: 150 * 24 }, (_, at) => ({
            vehicleId,
            code,
            time: after(now, (at - 150 * 24) * HOUR_MS),
            value: at === 50 * 24 ? 120 : 80 + (at % 7),
          })),
        ),
      ),
      now,
    )
    const token = await server.tokenOf('admin')
    const body = { code: coolant, sampleDays: 31, partDays: 62 }
    expect((await server.call(telemetryRetention.add, { token, body })).success).toBe(true)
    const count = async (vehicleId: string, code: string, table = 'telemetry_value', time = 'sample_time') => {
      const before = now.getTime() - 62 * DAY_MS
      const answer = await client.query({
        query: `select count() from ${table} where vehicle_id = '${vehicleId}' and code = '${code}'
          and ${time} < toDateTime(${Math.floor(before / 1000)}, 'UTC')`,
        format: 'JSONCompactEachRow',
      })
      const [[rows] = [0]] = await answer.json<[number | string]>()
      return Number(rows)
    }
    const before = await count(CONNECTED_VEHICLE.id, coolant)
    // It has no effect on its first day.
    await own.purge(now)
    expect(await count(CONNECTED_VEHICLE.id, coolant)).toBe(before)

    await own.purge(after(now, DAY_MS + HOUR_MS))
    await expect.poll(() => count(CONNECTED_VEHICLE.id, coolant), { timeout: 20_000 }).toBe(0)
    expect(await count(CONNECTED_VEHICLE.id, speed)).toBe(before)
    expect(await count('other', coolant)).toBe(before)
    expect(await count('other', coolant, 'telemetry_rollup', 'part')).toBe(before)

    const request = { periodMs: HOUR_MS, maxPoints: 2000, aggregate: 'minmax' } as const
    const chart = async (tenantId: string, vehicleId: string, code: string, days: number) => {
      const from = after(now, -days * DAY_MS)
      const given = { ...request, codes: [code], from, to: after(from, DAY_MS) }
      const [series] = await own.series(tenantId, vehicleId, given)
      return series ?? { points: [], sampled: false }
    }
    const peakOf = ({ points }: Awaited<ReturnType<typeof chart>>) => Math.max(...points.map(({ value }) => value ?? 0))
    const removed = await chart('1001', CONNECTED_VEHICLE.id, coolant, 100.5)
    expect(removed).toMatchObject({ sampled: true, partMs: DAY_MS })
    expect(peakOf(removed)).toBe(120)
    expect(await chart('1001', CONNECTED_VEHICLE.id, coolant, 10)).toMatchObject({ sampled: false })
    for (const [tenantId, vehicleId, code] of [
      ['1001', CONNECTED_VEHICLE.id, speed],
      ['1002', 'other', coolant],
    ] as const) {
      const whole = await chart(tenantId, vehicleId, code, 100.5)
      expect(whole).toMatchObject({ sampled: false })
      expect(peakOf(whole)).toBe(120)
    }
    await client.close()
    await own.close()
    await database.close()
    await server.close()
  })
})

describe('a store whose ClickHouse does not answer', () => {
  it('stops the start with a sentence that names the setting', async () => {
    const server = await startTestServer()
    await expect(createClickhouseStore('http://127.0.0.1:9', server.db)).rejects.toThrow(/^CLICKHOUSE_URL: /)
    await server.close()
  })
})
