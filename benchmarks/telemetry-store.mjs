// node benchmarks/telemetry-store.mjs: how fast readings are stored, and a month of ten parameters is read out of many,
// on PostgreSQL and, where TEST_CLICKHOUSE_URL or CHDB_PYTHON names one, on ClickHouse. See benchmarks/README.md.
import pg from '../apps/server/node_modules/pg/lib/index.js'
import { createClient } from '../apps/server/node_modules/@clickhouse/client/dist/index.js'
import { openPostgres } from '../apps/server/src/platform/database/connection/open-database.ts'
import { MIGRATIONS_FOLDER } from '../apps/server/src/platform/core/folders.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { createClickhouseStore } from '../apps/server/src/telemetry-store/clickhouse-store.ts'
import { BUCKETS } from '../apps/server/src/telemetry-store/clickhouse.queries.ts'
import { createPostgresStore } from '../apps/server/src/telemetry-store/postgres-store.ts'
import { hasClickhouse, startClickhouse } from '../apps/server/src/testing/clickhouse.ts'
import { requirePostgres } from './bench-database.mjs'
import { keepFigures } from './in-chromium.mjs'

/** The name in the figures. */
const CLICKHOUSE = 'ClickHouse'
const CODES = Array.from({ length: 10 }, (_, at) => `SMT_0001_04_${at + 1}`)
/** A value a minute for 31 days. */
const MONTH_SAMPLES = 31 * 1440
const VEHICLES = Math.max(
  1,
  Math.round(Number(process.env.BENCH_READINGS ?? 10_000_000) / (MONTH_SAMPLES * CODES.length)),
)
const FROM = new Date('2026-10-01T00:00:00Z')
const TO = new Date(FROM.getTime() + (MONTH_SAMPLES - 1) * 60_000)
const NOW = new Date('2026-11-21T02:00:00Z')
const TENANT = '1001'
const VEHICLE = 'connected-1'
const BATCHES = 20
const BATCH = 10_000
const READS = 7
const VEHICLES_A_STATEMENT = 10

const postgres = await requirePostgres()
postgres.createDatabase('telemetry')
const opened = await openPostgres(postgres.url('telemetry'), () => {})
const clickhouse = hasClickhouse ? await startClickhouse() : undefined
const figures = {}
try {
  await migrate(opened.db, MIGRATIONS_FOLDER, () => {})
  await seedVehicle()
  const contenders = {
    PostgreSQL: createPostgresStore(opened.db),
    ...(clickhouse && { [CLICKHOUSE]: await createClickhouseStore(clickhouse.url, opened.db) }),
  }
  await contenders.PostgreSQL.append(
    CODES.map((code) => reading(code, 0)),
    NOW,
  )
  const filled = { PostgreSQL: await fillPostgres(), ...(clickhouse && { [CLICKHOUSE]: await fillClickhouse() }) }
  console.log(`${(VEHICLES * CODES.length * MONTH_SAMPLES).toLocaleString('en-US')} readings of ${VEHICLES} vehicles`)
  for (const [name, store] of Object.entries(contenders)) {
    const chart = await timesOf(() => read1(store, 'minmax'))
    const unrolled = name === CLICKHOUSE ? medianOf(await timesOf(readWithoutRollup)) : undefined
    const stored = await timeOf(async () => {
      for (let batch = 0; batch < BATCHES; batch += 1) {
        await store.append(
          Array.from({ length: BATCH }, (_, at) => reading(CODES[at % 10], batch * BATCH + at)),
          NOW,
        )
      }
    })
    figures[name] = {
      'filled, s': filled[name] / 1000,
      'month of 10 parameters, ms (median)': medianOf(chart),
      'the same without the roll-up, ms': unrolled,
      'the same, first read, ms': chart[0],
      'readings stored a second': (BATCHES * BATCH) / (stored / 1000),
    }
  }
  console.table(figures)
  keepFigures('telemetry-store', '-', { vehicles: VEHICLES, figures })
  await contenders[CLICKHOUSE]?.close()
} finally {
  await clickhouse?.close()
  await opened.close()
  postgres.stop()
}

async function read1(store, aggregate) {
  const request = { codes: CODES, from: FROM, to: TO, periodMs: 60_000, maxPoints: 2000, aggregate }
  const series = await store.series(TENANT, VEHICLE, request)
  const points = series.reduce((sum, one) => sum + one.points.length, 0)
  if (points < 15_000) throw new Error(`Only ${points} points came back.`)
}

/** The same parts of the month, out of the samples. */
async function readWithoutRollup() {
  const client = createClient({ url: clickhouse.url, request_timeout: 600_000 })
  const answer = await client.query({
    query: BUCKETS,
    query_params: {
      vehicle: VEHICLE,
      codes: CODES,
      from: FROM.getTime(),
      to: TO.getTime(),
      width: 45 * 60_000,
      offset: 0,
    },
    format: 'JSONCompactEachRow',
  })
  const rows = await answer.json()
  await client.close()
  if (rows.length < 9_000) throw new Error(`Only ${rows.length} parts came back.`)
}

async function timesOf(act) {
  const times = []
  for (let read = 0; read < READS; read += 1) times.push(await timeOf(act))
  return times
}

function medianOf(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(READS / 2)]
}

/** A reading that is not among those of the month. */
function reading(code, at) {
  return { vehicleId: VEHICLE, code, time: new Date(TO.getTime() + (at + 1) * 1000), value: at % 100 }
}

async function timeOf(act) {
  const begin = performance.now()
  await act()
  return performance.now() - begin
}

/** The vehicle that is read, without the model and the tenant that it would have elsewhere. */
async function seedVehicle() {
  await run(`set session_replication_role = replica;
    insert into service_vehicle (id, tenant_id, vcl_no, pin, type_id, delivered_time, create_time)
    values ('${VEHICLE}', '${TENANT}', 'TH210-90001', 'THD021A6C0090001', 'th210-6', now(), now())`)
}

/** Other vehicles stand for the rest of a fleet; the reads are of one among them. */
async function fillPostgres() {
  await run(
    `create table telemetry_value_2026_10 partition of telemetry_value for values from ('2026-10-01') to ('2026-11-01')`,
  ).catch(() => {})
  await run(`alter table telemetry_value drop constraint if exists telemetry_value_series_id_fkey`)
  return timeOf(() =>
    run(`insert into telemetry_value (series_id, sample_time, value)
      select series, timestamptz '2026-10-01 00:00:00+00' + minute * interval '1 minute', 50 + 40 * sin(minute / 97.0 + series)
      from generate_series(1, ${VEHICLES * CODES.length}) as series, generate_series(0, ${MONTH_SAMPLES - 1}) as minute
      on conflict do nothing`),
  )
}

/** By some vehicles at a time: a statement of a hundred million rows takes longer than a request may. */
async function fillClickhouse() {
  const client = createClient({ url: clickhouse.url, request_timeout: 600_000 })
  const ms = await timeOf(async () => {
    for (let first = 0; first < VEHICLES; first += VEHICLES_A_STATEMENT) {
      const vehicles = Math.min(VEHICLES_A_STATEMENT, VEHICLES - first)
      await client.command({
        query: `insert into telemetry_value
          with ${first} + number % ${vehicles} as vehicle, intDiv(number, ${vehicles * CODES.length}) as minute
          select if(vehicle = 0, '${VEHICLE}', concat('v', toString(vehicle))),
            concat('SMT_0001_04_', toString(1 + intDiv(number, ${vehicles}) % ${CODES.length})),
            fromUnixTimestamp64Milli(${FROM.getTime()} + minute * 60000, 'UTC'),
            50 + 40 * sin(minute / 97), 1
          from numbers(${vehicles * CODES.length * MONTH_SAMPLES})`,
      })
    }
  })
  await client.close()
  return ms
}

async function run(statement) {
  const client = new pg.Client({ connectionString: postgres.url('telemetry') })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
