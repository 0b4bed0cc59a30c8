// node benchmarks/fleet-endurance.mjs: a large fleet reports ten values a minute over Mosquitto to two instances on PostgreSQL, an operator works
// meanwhile, and one instance is killed in the middle. At the end every acknowledged report must be stored once. See benchmarks/README.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nothingMeasured, openBenchDatabase } from './bench-database.mjs'
import { BROKER_PROGRAM, startBroker } from './broker.mjs'
import { callsOfScreens, createCaller, wholeMap } from './large-fleet-calls.mjs'
import { seedLargeFleet } from './large-fleet-seed.mjs'
import { runToEnd, startServer } from './product-server.mjs'

const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 100_000)
const MINUTES = Number(process.env.BENCH_MINUTES ?? 60)
const INSTANCES = 2
/** Ten values and a position. */
const READINGS = 12
/** An operator looks at something each second. */
const THINKS_MS = 1000
/** A map that is open is read again each minute: these are six of them. */
const MAP_MS = 10_000
/** Operators who do these all the time: enough calls for a p99. */
const OFTEN = [
  'vehicles: first page',
  'search: last four digits',
  'map: first view, and again',
  'map: moved and zoomed',
]
const OFTEN_MS = 250
const STUCK_MS = 300_000

/** A database with such a fleet that stays. */
const given = process.env.BENCH_DATABASE_URL
if (!existsSync(BROKER_PROGRAM)) nothingMeasured('Mosquitto')
const { folder, settings, client, close } = await openBenchDatabase('fleet', { SIMULATOR: 'off' }, given)
const broker = await startBroker(folder, { isDurable: false })
const servers = []
let terminals
try {
  await client.connect()
  if (!given) {
    await runToEnd('seed-command.js', settings)
    await seedLargeFleet(client, VEHICLES)
  }
  for (let at = 0; at < INSTANCES; at++) {
    const data = mkdtempSync(join(folder, 'instance-'))
    servers.push(
      await startServer({ ...settings, TRACKHOE_DATA: data, MQTT_URL: broker.url, MQTT_CLIENT_ID: `bench-${at}` }),
    )
  }
  const { token } = await servers[0].signIn()
  console.log(`console of the instance that stays: ${servers[0].url}`)
  const began = new Date()
  terminals = spawn('node', [join(import.meta.dirname, 'fleet-terminals.mjs'), broker.url, VEHICLES, MINUTES * 60], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(terminals, 'exit')
  let isOver = false
  let last = {}
  let phase = 'connecting: '
  const lines = (async () => {
    for await (const line of createInterface(terminals.stdout)) {
      last = JSON.parse(line)
      // A hundred thousand machines that come within half a minute are an outage that is over, and counted apart.
      if (last.connected) phase = ''
      console.log(line)
    }
  })()
  // The operator works with the instance that stays.
  const ask = createCaller(() => servers[0].url, token)
  const times = new Map()
  const timed = async (kind, call, at) => {
    const name = phase + kind
    const begin = performance.now()
    const response = await ask(call, at)
    times.set(name, [...(times.get(name) ?? []), performance.now() - begin])
    if (response.refused) console.log(`${name}: ${response.refused}`)
    return response
  }
  const operator = (async () => {
    const calls = Object.entries(callsOfScreens())
    for (let at = 0; !isOver; at += 1) {
      const [name, call] = calls[at % calls.length]
      await timed(name, call, at)
      await wait(THINKS_MS)
    }
  })()
  const often = (async () => {
    const calls = callsOfScreens()
    for (let at = 0; !isOver; at += 1) {
      const name = OFTEN[at % OFTEN.length]
      await timed(`often: ${name}`, calls[name], at)
      await wait(OFTEN_MS)
    }
  })()
  const openMap = (async () => {
    let version
    while (!isOver) {
      version = (await timed('map that is open', wholeMap(version))).version
      await wait(MAP_MS)
    }
  })()
  const health = []
  const prober = (async () => {
    while (!isOver) {
      const begin = performance.now()
      await fetch(`${servers[0].url}/healthz`).catch((error) => console.log(`health: ${error}`))
      health.push(performance.now() - begin)
      await wait(100)
    }
  })()
  const killed = wait(MINUTES * 30_000).then(() => {
    servers.pop().kill()
    console.log('one instance is killed')
  })
  await Promise.all([ended, lines, killed])
  const published = performance.now()
  const wanted = last.acknowledged * READINGS
  let stored = 0
  for (const begin = performance.now(); performance.now() - begin < STUCK_MS; await wait(1000)) {
    stored = await storedSince(began)
    if (stored >= wanted) break
  }
  isOver = true
  await Promise.all([operator, often, openMap, prober])
  console.log(
    `${last.acknowledged} reports acknowledged in ${last.seconds.toFixed(0)} s, ${last.failed} refused by the broker`,
  )
  console.log(
    `${wanted - stored} readings lost, all stored ${((performance.now() - published) / 1000).toFixed(1)} s after the last one`,
  )
  const doubled = await client.query(
    'select count(*)::int as n from vehicle_day where day >= (now() at time zone $1)::date and work_ms + idle_ms + travel_ms > 86400000',
    ['Asia/Shanghai'],
  )
  console.log(`${doubled.rows[0].n} machines worked for more than the day has`)
  console.log(`health check p50 ${quantile(health, 0.5)} ms, p99 ${quantile(health, 0.99)} ms`)
  const figures = Object.fromEntries(
    [...times].map(([name, own]) => [
      name,
      {
        'first, ms': Math.round(own[0]),
        'p50, ms': quantile(own, 0.5),
        'p99, ms': quantile(own, 0.99),
        'longest, ms': Math.round(Math.max(...own)),
        calls: own.length,
      },
    ]),
  )
  console.table(figures)
  console.log(
    `memory ${servers.map(({ residentBytes }) => Math.round(residentBytes() / 2 ** 20)).join(', ')} MiB, at most ${servers.map(({ peakBytes }) => Math.round(peakBytes() / 2 ** 20)).join(', ')}`,
  )
} finally {
  terminals?.kill()
  await Promise.all(servers.map((server) => server.stop().catch(() => {})))
  await broker.kill()
  await close()
}

/** The readings of reports that were taken since then. */
async function storedSince(time) {
  const { rows } = await client.query('select count(*)::int as n from telemetry_value where sample_time >= $1', [time])
  return rows[0].n
}

function quantile(times, part) {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
}
