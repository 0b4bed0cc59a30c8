// node benchmarks/broker-readings.mjs: readings that terminals report over Mosquitto, until they are in PostgreSQL: how many a
// second, and how late the last one is. See benchmarks/README.md.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import mqtt from '../apps/server/node_modules/mqtt/build/index.js'
import pg from '../apps/server/node_modules/pg/lib/index.js'
import { startPostgres } from '../scripts/postgres.mjs'
import { BROKER_PROGRAM, startBroker } from './broker.mjs'
import { targetsOf } from './command-load.mjs'
import { runToEnd, startServer } from './product-server.mjs'

const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 500)
const REPORTS = Number(process.env.BENCH_REPORTS ?? 40)
/** Values of one report, with its position; of a machine that reports once in ten seconds. */
const VALUES = 30
const POSITION_VALUES = 2

const postgres = await startPostgres()
if (!postgres || !existsSync(BROKER_PROGRAM)) {
  console.log('PostgreSQL or Mosquitto is not on this machine: nothing is measured.')
  process.exit()
}
const folder = mkdtempSync(join(tmpdir(), 'trackhoe-bench-'))
postgres.createDatabase('readings')
const settings = { TRACKHOE_DATA: folder, DATABASE_URL: postgres.url('readings') }
const client = new pg.Client({ connectionString: settings.DATABASE_URL })
const broker = await startBroker(folder, { isDurable: false })
let server
let terminals
try {
  await runToEnd('seed-command.js', settings)
  const fleet = { SIMULATED_VEHICLES: String(Math.ceil((VEHICLES * 12) / 11) + 20) }
  await (await startServer({ ...settings, ...fleet })).stop()
  await client.connect()
  const targets = await targetsOf(client, VEHICLES)
  server = await startServer({ ...settings, SIMULATOR: 'off', MQTT_URL: broker.url, MQTT_CLIENT_ID: 'bench' })
  terminals = mqtt.connect(broker.url, { protocolVersion: 5, clientId: 'bench-terminals' })
  await once(terminals, 'connect')
  const start = Date.now() - REPORTS * 10_000
  const before = await readings()
  const health = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const begin = performance.now()
      await fetch(`${server.url}/healthz`)
      health.push(performance.now() - begin)
      await wait(100)
    }
  })()
  const begin = performance.now()
  for (let at = 0; at < REPORTS; at++) {
    const time = new Date(start + at * 10_000).toISOString()
    await Promise.all(targets.map(({ tmnl_id: tmnlId }, number) => report(tmnlId, number, at, time)))
  }
  const published = performance.now() - begin
  const wanted = VEHICLES * REPORTS * (VALUES + POSITION_VALUES)
  let stored = 0
  while ((stored = (await readings()) - before) < wanted) {
    if (performance.now() - begin > 600_000) throw new Error(`Only ${stored} of ${wanted} readings were stored.`)
    await wait(100)
  }
  const took = (performance.now() - begin) / 1000
  isOver = true
  await watching
  health.sort((a, b) => a - b)
  const rate = (count) => Math.round(count / took)
  console.log(
    `${targets.length} terminals, ${VEHICLES * REPORTS} reports of ${VALUES} values and a position, published in ${(published / 1000).toFixed(1)} s`,
  )
  console.log(
    `stored after ${took.toFixed(1)} s: ${rate(VEHICLES * REPORTS)} reports, ${rate(wanted)} readings a second`,
  )
  console.log(`health check p50 ${quantile(health, 0.5)} ms, p99 ${quantile(health, 0.99)} ms`)
} finally {
  await terminals?.endAsync(true).catch(() => {})
  await client.end().catch(() => {})
  await server?.stop().catch(() => {})
  await broker.kill()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function report(tmnlId, number, at, time) {
  const values = Object.fromEntries(
    Array.from({ length: VALUES }, (_, n) => [`SMT_0001_04_${n + 1}`, Math.round(100 * Math.sin(at + n + number))]),
  )
  const position = { lng: 110 + (number % 100) / 10, lat: 30 + at / 1000 }
  const message = { version: 1, time, position, keyOn: true, engineRunning: true, activity: 'work', values }
  return terminals.publishAsync(`trackhoe/${tmnlId}/report`, JSON.stringify(message), { qos: 1 })
}

async function readings() {
  const { rows } = await client.query('select count(*)::int as n from telemetry_reading')
  return rows[0].n
}

function quantile(sorted, part) {
  return (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)
}
