import { createClient } from '@clickhouse/client'
import { describe, expect, it } from 'vitest'
import { condense } from '@trackhoe/vehicle-ports/series'
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

describe('a store whose ClickHouse does not answer', () => {
  it('stops the start with a sentence that names the setting', async () => {
    const server = await startTestServer()
    await expect(createClickhouseStore('http://127.0.0.1:9', server.db)).rejects.toThrow(/^CLICKHOUSE_URL: /)
    await server.close()
  })
})
