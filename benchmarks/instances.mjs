// node benchmarks/instances.mjs: sign-ins, lists and commands of one, two and three instances on one PostgreSQL, all on this machine.
// See benchmarks/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from '../apps/server/node_modules/pg/lib/index.js'
import { requirePostgres } from './bench-database.mjs'
import { measureLoad, targetsOf } from './command-load.mjs'
import { account, runToEnd, startServer } from './product-server.mjs'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 200)

const postgres = await requirePostgres()
console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} before`)
try {
  for (const count of (process.env.BENCH_INSTANCES ?? '1,2,3').split(',').map(Number)) await measure(count)
} finally {
  postgres.stop()
}

async function measure(count) {
  const data = mkdtempSync(join(tmpdir(), 'trackhoe-bench-'))
  postgres.createDatabase(`instances_${count}`)
  const settings = {
    TRACKHOE_DATA: data,
    DATABASE_URL: postgres.url(`instances_${count}`),
    SIMULATED_VEHICLES: String(Math.ceil((VEHICLES * 12) / 11) + 20),
  }
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  const running = []
  try {
    await runToEnd('seed-command.js', { TRACKHOE_DATA: data, DATABASE_URL: settings.DATABASE_URL })
    // The first one brings the schema up to date and makes the fleet.
    for (let at = 0; at < count; at += 1) running.push(await startServer(settings))
    await client.connect()
    await client.query(`update simulated_vehicle set answer = 'ok;latencyMs=100'`)
    const { token } = await running[0].signIn()
    let turn = 0
    const next = () => running[(turn += 1) % count].url
    console.log(`\n${count} instance${count === 1 ? '' : 's'}`)
    await repeat('sign-ins', 4 * count, async () => {
      const { success } = await call(next(), '/sys/login', { method: 'POST', body: JSON.stringify(account) })
      return success
    })
    await repeat('user lists', 8 * count, async () => {
      const { success } = await call(next(), `/sys/user/list?pageNo=${1 + (turn % 100)}&pageSize=10`, {}, token)
      return success
    })
    const targets = await targetsOf(client, VEHICLES)
    const load = {
      client,
      url: running[0].url,
      token,
      targets,
      instances: `${count} at work`,
      inTheMiddle: async () => {},
    }
    await measureLoad(load)
  } finally {
    await client.end().catch(() => {})
    await Promise.all(running.map((server) => server.stop().catch(() => {})))
    rmSync(data, { recursive: true, force: true })
  }
}

/** Calls side by side for some seconds; how many a second were answered, and how long each took. */
async function repeat(name, sideBySide, work) {
  const times = []
  let failed = 0
  const until = performance.now() + SECONDS * 1000
  const started = performance.now()
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      while (performance.now() < until) {
        const begin = performance.now()
        if (!(await work().catch(() => false))) failed += 1
        times.push(performance.now() - begin)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)].toFixed(0)
  console.log(
    `${name}: ${(times.length / seconds).toFixed(0)} a second at ${sideBySide} at once, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${failed} failed`,
  )
}

async function call(url, path, init, token = '') {
  const response = await fetch(`${url}/jeecg-boot${path}`, {
    ...init,
    headers: { 'Content-Type': 'application/json', 'X-Access-Token': token },
  })
  return response.json()
}
