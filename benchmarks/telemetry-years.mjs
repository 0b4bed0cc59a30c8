// node benchmarks/telemetry-years.mjs: a year of ten parameters of one vehicle, a reading a minute: how long it takes to roll it up, how long
// charts of a day, a month, a quarter and a year take with and without that, and what it all takes on the disk. On PostgreSQL and, where
// TEST_CLICKHOUSE_URL or CHDB_PYTHON names one, on ClickHouse. See benchmarks/README.md.
import pg from '../apps/server/node_modules/pg/lib/index.js'
import { createClient } from '../apps/server/node_modules/@clickhouse/client/dist/index.js'
import { openPostgres } from '../apps/server/src/platform/database/connection/open-database.ts'
import { MIGRATIONS_FOLDER } from '../apps/server/src/platform/core/folders.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { createClickhouseStore } from '../apps/server/src/telemetry-store/clickhouse-store.ts'
import { createPostgresStore } from '../apps/server/src/telemetry-store/postgres-store.ts'
import { hasClickhouse, startClickhouse } from '../apps/server/src/testing/clickhouse.ts'
import { requirePostgres } from './bench-database.mjs'
import { keepFigures } from './in-chromium.mjs'

const TENANT = '1001'
const VEHICLE = 'connected-1'
const CODES = Array.from({ length: 10 }, (_, at) => `SMT_0001_04_${at + 1}`)
const DAY_MS = 86_400_000
const DAYS = 366
const MINUTES = DAYS * 1440
const FROM = new Date('2025-11-20T00:00:00Z')
const NOW = new Date(FROM.getTime() + DAYS * DAY_MS)
/** Days that end now, by the name of the chart. */
const CHARTS = { day: 1, month: 31, quarter: 92, 'half a year': 183, year: 366 }
const READS = 5
/** A machine works some hours a day, and its values then have a decimal place; the rest of the day they stand still. */
const VALUE = (minute, series) =>
  `round((50 + 40 * sin(${minute} / 97.0 + ${series}) * (${minute} % 1440 < 600)::int + random())::numeric, 1)`

const postgres = await requirePostgres()
postgres.createDatabase('years')
const opened = await openPostgres(postgres.url('years'), () => {}, { readLimitMs: 0 })
const clickhouse = hasClickhouse ? await startClickhouse() : undefined
const figures = {}
try {
  await migrate(opened.db, MIGRATIONS_FOLDER, () => {})
  await run(`set session_replication_role = replica;
    insert into service_vehicle (id, tenant_id, vcl_no, pin, type_id, delivered_time, create_time)
    values ('${VEHICLE}', '${TENANT}', 'TH210-90001', 'THD021A6C0090001', 'th210-6', now(), now())`)
  const store = createPostgresStore(opened.db)
  await fillPostgres()
  // Longer ones run into the time limit of a statement.
  figures['PostgreSQL, not rolled up'] = await charts(store, ['day', 'month'])
  const begin = performance.now()
  while ((await store.rollUp(NOW)) > 0);
  const rolled = (performance.now() - begin) / 1000
  await run('vacuum analyze')
  figures.PostgreSQL = { ...(await charts(store)), 'rolled up, readings a second': (MINUTES * 10) / rolled }
  const bytes = {
    'bytes of a reading': (await sizeOf('telemetry_value')) / (MINUTES * 10),
    'bytes of five minutes': (await sizeOf('telemetry_part')) / (await countOf('telemetry_part')),
    'bytes of a day': (await sizeOf('telemetry_day')) / (await countOf('telemetry_day')),
  }
  Object.assign(figures.PostgreSQL, bytes)
  if (clickhouse) {
    const other = await createClickhouseStore(clickhouse.url, opened.db)
    await fillClickhouse()
    figures.ClickHouse = { ...(await charts(other)), ...(await clickhouseBytes()) }
    await other.close()
  }
  console.table(figures)
  keepFigures('telemetry-years', '-', figures)
} finally {
  await clickhouse?.close()
  await opened.close()
  postgres.stop()
}

async function charts(store, names = Object.keys(CHARTS)) {
  const result = {}
  for (const name of names) {
    const times = []
    for (let read = 0; read < READS; read += 1) {
      const begin = performance.now()
      const from = new Date(NOW.getTime() - CHARTS[name] * DAY_MS)
      const request = { codes: CODES, from, to: NOW, periodMs: 60_000, maxPoints: 2000, aggregate: 'minmax' }
      const series = await store.series(TENANT, VEHICLE, request)
      times.push(performance.now() - begin)
      if (series.some(({ points }) => points.length < 150)) throw new Error('Points are missing.')
    }
    result[`${name}, first, ms`] = Math.round(times[0])
    result[`${name}, ms`] = Math.round(times.toSorted((a, b) => a - b)[Math.floor(READS / 2)])
  }
  return result
}

/** In the order in which readings come: all parameters of a minute, then the next minute. */
async function fillPostgres() {
  const month = (at) => new Date(Date.UTC(FROM.getUTCFullYear(), FROM.getUTCMonth() + at, 1)).toISOString().slice(0, 10)
  for (let at = 0; at < 14; at += 1)
    await run(
      `create table telemetry_value_${month(at).slice(0, 7).replace('-', '_')} partition of telemetry_value for values from ('${month(at)}') to ('${month(at + 1)}')`,
    )
  const codes = CODES.map((code) => `('${VEHICLE}', '${code}')`).join(', ')
  await run(`insert into telemetry_series (vehicle_id, code) values ${codes}`)
  await run(`insert into telemetry_value (series_id, sample_time, value)
    select series, timestamptz '${FROM.toISOString()}' + minute * interval '1 minute', ${VALUE('minute', 'series')}
    from generate_series(0, ${MINUTES - 1}) as minute, generate_series(1, 10) as series`)
  await run('vacuum analyze')
}

async function fillClickhouse() {
  const client = createClient({ url: clickhouse.url, request_timeout: 600_000 })
  const value =
    'round(50 + 40 * sin(minute / 97 + series) * (minute % 1440 < 600) + randCanonical(series * 1000000 + minute), 1)'
  for (let first = 0; first < DAYS; first += 30) {
    await client.command({
      query: `insert into telemetry_value
        with number % 10 as series, ${first * 1440} + intDiv(number, 10) as minute
        select '${VEHICLE}', concat('SMT_0001_04_', toString(1 + series)),
          fromUnixTimestamp64Milli(${FROM.getTime()} + minute * 60000, 'UTC'), ${value}, 1
        from numbers(${Math.min(30, DAYS - first) * 14_400})`,
    })
  }
  for (const table of ['telemetry_value', 'telemetry_rollup', 'telemetry_rollup_day'])
    await client.command({ query: `optimize table ${table} final` })
  await client.close()
}

async function clickhouseBytes() {
  const client = createClient({ url: clickhouse.url })
  const answer = await client.query({
    query: `select table, sum(bytes_on_disk) / sum(rows) from system.parts where active and table like 'telemetry%' group by table`,
    format: 'JSONCompactEachRow',
  })
  const rows = new Map(await answer.json())
  await client.close()
  return {
    'bytes of a reading': Number(rows.get('telemetry_value')),
    'bytes of five minutes': Number(rows.get('telemetry_rollup')),
    'bytes of a day': Number(rows.get('telemetry_rollup_day')),
  }
}

/** With its indexes, in all partitions. */
async function sizeOf(table) {
  const { rows } = await run(
    `select sum(pg_total_relation_size(inhrelid))::float as bytes from pg_inherits where inhparent = '${table}'::regclass`,
  )
  return rows[0].bytes
}

async function countOf(table) {
  return (await run(`select count(*)::int as n from ${table}`)).rows[0].n
}

async function run(statement) {
  const client = new pg.Client({ connectionString: postgres.url('years') })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
