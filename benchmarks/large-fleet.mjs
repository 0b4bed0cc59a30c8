// node benchmarks/large-fleet.mjs: the calls behind the screens at 100,000 machines on PostgreSQL, one at a time, each the first
// time and then again and again, with the health check meanwhile. See benchmarks/README.md.
import { openBenchDatabase } from './bench-database.mjs'
import { callsOfScreens, createCaller, wholeMap } from './large-fleet-calls.mjs'
import { seedLargeFleet } from './large-fleet-seed.mjs'
import { runToEnd, startServer } from './product-server.mjs'

const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 100_000)
/** Calls of each kind, one after the other; fewer where they take long. */
const CALLS = Number(process.env.BENCH_CALLS ?? 100)
const MOST_MS = 10_000
/** A part of a name: only the calls with it are made. */
const ONLY = process.env.BENCH_ONLY ?? ''
/** A database with such a fleet that stays. */
const given = process.env.BENCH_DATABASE_URL

const { settings, client, close } = await openBenchDatabase('fleet', { SIMULATOR: 'off' }, given)
const figures = {}
let server
try {
  await client.connect()
  if (!given || !(await isSeeded())) {
    await runToEnd('seed-command.js', settings)
    const begin = performance.now()
    await seedLargeFleet(client, VEHICLES)
    console.log(`${VEHICLES} machines seeded in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  }
  // Minutes may have passed, and machines that are silent are offline.
  await client.query(
    `update vehicle_report set contact_time = now() - random() * interval '10 minutes' where vehicle_id like 'lf-%'`,
  )
  await client.query('vacuum analyze vehicle_report')
  server = await startServer(settings)
  const { token } = await server.signIn()
  const ask = createCaller(() => server.url, token)
  for (const [name, call] of Object.entries(callsOfScreens())) {
    if (!name.includes(ONLY)) continue
    let at = 0
    figures[name] = await measure(() => ask(call, at++))
    console.log(`${name}: ${JSON.stringify(figures[name])}`)
  }
  if ('map'.includes(ONLY) || ONLY.startsWith('map')) await measureChanges()
  console.table(figures)
  console.log(
    `memory ${Math.round(server.residentBytes() / 2 ** 20)} MiB, at most ${Math.round(server.peakBytes() / 2 ** 20)}`,
  )
} finally {
  await server?.stop().catch(() => {})
  await close()
}

/** The bytes of a map that is read again: without a change, after one machine has moved, and after a thousand have. */
async function measureChanges() {
  const ask = createCaller(() => server.url, (await server.signIn()).token)
  let { version } = await ask(wholeMap())
  for (const machines of [0, 1, 1000]) {
    await client.query(`update vehicle_report set lng = lng + 1, lat = lat + 0.5 where vehicle_id = any ($1)`, [
      Array.from({ length: machines }, (_, at) => `lf-${at + 1}`),
    ])
    // What was read serves for half a minute, and is then read again for who asks.
    await new Promise((resolve) => setTimeout(resolve, 31_000))
    const begin = performance.now()
    const response = await ask(wholeMap(version))
    version = response.version
    console.log(
      `map: ${machines} machines moved: ${response.bytes} bytes in ${Math.round(performance.now() - begin)} ms`,
    )
  }
}

async function isSeeded() {
  const { rows } = await client.query(`select to_regclass('service_vehicle') is not null as there`)
  if (!rows[0].there) return false
  return (await client.query(`select from service_vehicle where id = 'lf-1'`)).rowCount > 0
}

/** Times of a call, the first one apart, and the longest health check meanwhile. Unit: milliseconds. */
async function measure(call) {
  const timed = async () => {
    const begin = performance.now()
    const response = await call()
    return { took: performance.now() - begin, response }
  }
  const { took: firstMs, response } = await timed()
  const [times, health] = [[], []]
  let isOver = false
  const prober = (async () => {
    while (!isOver) {
      const begin = performance.now()
      await fetch(`${server.url}/healthz`)
      health.push(performance.now() - begin)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  for (const begin = performance.now(); times.length < CALLS && performance.now() - begin < MOST_MS;) {
    times.push((await timed()).took)
  }
  isOver = true
  await prober
  times.sort((a, b) => a - b)
  const part = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))])
  return {
    'first, ms': Math.round(firstMs),
    'p50, ms': part(0.5),
    'p99, ms': part(0.99),
    calls: times.length,
    'health check at most, ms': Math.round(Math.max(...health)),
    bytes: response.bytes,
    total: response.total,
    ...(response.refused && { refused: response.refused }),
  }
}
