// node benchmarks/broker-readings.mjs: readings that terminals report over Mosquitto, until they are in PostgreSQL: how many a
// second, how soon the last one can be read, and what becomes of them when an instance is killed. See benchmarks/README.md.
import { existsSync, mkdtempSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import mqtt from '../apps/server/node_modules/mqtt/build/index.js'
import { nothingMeasured, openBenchDatabase } from './bench-database.mjs'
import { BROKER_PROGRAM, startBroker } from './broker.mjs'
import { seedTargets } from './command-load.mjs'
import { startServer } from './product-server.mjs'

const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 1000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
/** Readings a second that are published. */
const RATE = Number(process.env.BENCH_RATE ?? 32_000)
const INSTANCES = Number(process.env.BENCH_INSTANCES ?? 1)
/** `on`: one instance is killed in the middle. */
const KILL = process.env.BENCH_KILL === 'on'
/** The folder of another build of the server. */
const BUILD = process.env.BENCH_BUILD
/** Values of one report, and its position. */
const VALUES = 30
const POSITION_VALUES = 2
const READINGS = VALUES + POSITION_VALUES
const TICK_MS = 50
/** The time between two reports of one machine, as they say it. */
const STEP_MS = 10_000
const STUCK_MS = 180_000
const FIRST_METRICS_PORT = 9460

if (!existsSync(BROKER_PROGRAM)) nothingMeasured('Mosquitto')
const { folder, settings, client, close } = await openBenchDatabase('readings')
const broker = await startBroker(folder, { isDurable: false })
const servers = []
let terminals
try {
  // The last one is only looked at.
  const [probe, ...targets] = await seedTargets(client, settings, VEHICLES, VEHICLES + 1)
  for (let at = 0; at < INSTANCES; at++) {
    const own = {
      TRACKHOE_DATA: mkdtempSync(join(folder, 'instance-')),
      MQTT_CLIENT_ID: `bench-${at}`,
      METRICS_PORT: String(FIRST_METRICS_PORT + at),
    }
    const server = await startServer({ ...settings, ...own, SIMULATOR: 'off', MQTT_URL: broker.url }, BUILD)
    servers.push({ ...server, metrics: `http://127.0.0.1:${own.METRICS_PORT}/metrics` })
  }
  terminals = mqtt.connect(broker.url, { protocolVersion: 5, clientId: 'bench-terminals' })
  await once(terminals, 'connect')
  // The first report of each machine makes its series.
  const reports = Math.round((SECONDS * RATE) / READINGS / targets.length)
  const start = Date.now() - (reports + 1) * STEP_MS
  await Promise.all(targets.map(({ tmnl_id: tmnlId }, number) => report(tmnlId, number, 0, start)))
  await until(async () => (await readings()) >= targets.length * READINGS)

  let isOver = false
  const health = repeat(100, async () => {
    const begin = performance.now()
    await fetch(`${servers[0].url}/healthz`)
    return performance.now() - begin
  })
  const readable = repeat(500, async () => {
    const time = new Date()
    const begin = performance.now()
    await report(probe.tmnl_id, 0, 0, time.getTime())
    const known = 'select from vehicle_report where vehicle_id = $1 and report_time >= $2'
    while ((await client.query(known, [probe.id, time])).rowCount === 0) await wait(10)
    return performance.now() - begin
  })
  const begin = performance.now()
  const underWay = new Set()
  const total = targets.length * reports
  let sent = 0
  let killed
  while (sent < total) {
    const due = Math.min(total, Math.round(((performance.now() - begin) / 1000) * (RATE / READINGS)))
    for (; sent < due; sent++) {
      const number = sent % targets.length
      const at = Math.floor(sent / targets.length) + 1
      const sending = report(targets[number].tmnl_id, number, at, start + at * STEP_MS)
      underWay.add(sending)
      void sending.then(() => underWay.delete(sending))
    }
    if (KILL && killed === undefined && sent > total / 2) {
      killed = servers.pop()
      killed.kill()
    }
    await wait(TICK_MS)
  }
  await Promise.all(underWay)
  const published = (performance.now() - begin) / 1000
  await until(async () => (await lastTimes(start + reports * STEP_MS)) >= targets.length)
  const took = (performance.now() - begin) / 1000
  isOver = true
  const [healthTimes, readableTimes] = await Promise.all([health, readable])
  const probed = readableTimes.length * READINGS
  const wanted = targets.length * (reports + 1) * READINGS
  await until(async () => (await readings()) >= wanted + probed).catch(() => {})
  console.log(
    `${targets.length} terminals, ${total} reports of ${VALUES} values and a position, published in ${published.toFixed(1)} s`,
  )
  const rate = (count) => Math.round(count / took)
  console.log(`stored after ${took.toFixed(1)} s: ${rate(total)} reports, ${rate(total * READINGS)} readings a second`)
  console.log(`readable after p50 ${quantile(readableTimes, 0.5)} ms, p99 ${quantile(readableTimes, 0.99)} ms`)
  console.log(`health check p50 ${quantile(healthTimes, 0.5)} ms, p99 ${quantile(healthTimes, 0.99)} ms`)
  console.log(
    `${wanted + probed - (await readings())} readings lost, ${await wrongDays(reports)} machines with wrong hours`,
  )
  for (const { metrics, residentBytes } of servers) {
    console.log(`an instance stored ${await storedBy(metrics)} reports in ${Math.round(residentBytes() / 2 ** 20)} MiB`)
  }

  /** Does something again and again until it is over; returns what it took, in order. */
  async function repeat(restMs, work) {
    const times = []
    while (!isOver) {
      times.push(await work())
      await wait(restMs)
    }
    return times.sort((a, b) => a - b)
  }

  /** How many of the machines do not have exactly the time between their first and their last report as work. */
  async function wrongDays(count) {
    const { rows } = await client.query(
      `select count(*)::int as n from (
        select vehicle_id from vehicle_day where vehicle_id <> $1 group by vehicle_id having sum(work_ms) <> $2) as wrong`,
      [probe.id, count * STEP_MS],
    )
    return rows[0].n
  }
} finally {
  await terminals?.endAsync(true).catch(() => {})
  await Promise.all(servers.map((server) => server.stop().catch(() => {})))
  await broker.kill()
  await close()
}

function report(tmnlId, number, at, time) {
  const values = Object.fromEntries(
    Array.from({ length: VALUES }, (_, n) => [`SMT_0001_04_${n + 1}`, Math.round(100 * Math.sin(at + n + number))]),
  )
  const position = { lng: 110 + (number % 100) / 10, lat: 30 + at / 1000 }
  const machine = { keyOn: true, engineRunning: true, activity: 'work' }
  const message = { version: 1, time: new Date(time).toISOString(), position, ...machine, values }
  return terminals.publishAsync(`trackhoe/${tmnlId}/report`, JSON.stringify(message), { qos: 1 })
}

async function readings() {
  const { rows } = await client.query('select count(*)::int as n from telemetry_value')
  return rows[0].n
}

/** How many machines have reported at this time last. */
async function lastTimes(time) {
  const { rows } = await client.query('select count(*)::int as n from vehicle_report where report_time = $1', [
    new Date(time),
  ])
  return rows[0].n
}

async function storedBy(metrics) {
  const text = await (await fetch(metrics)).text()
  return /trackhoe_ingest_messages_total\{kind="report",outcome="stored"\} (\d+)/.exec(text)?.[1] ?? 0
}

async function until(isDone) {
  for (const begin = performance.now(); !(await isDone()); await wait(100)) {
    if (performance.now() - begin > STUCK_MS) throw new Error('What was published is not stored.')
  }
}

function quantile(sorted, part) {
  return (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)
}
