// What a caller notices right after a start of the server on the embedded database: npm run bench -- server-start
// `--beside=<folder>` measures another build of the server in turn with this one.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../scripts/bootstrap.mjs'
import { startServer } from './product-server.mjs'

const quick = process.argv.includes('--quick')
const beside = process.argv.find((option) => option.startsWith('--beside='))?.slice('--beside='.length)
const ROUNDS = quick ? 2 : 5
const LISTS_AT_ONCE = 30
/** A health check begins so often, whether the one before was answered or not. Unit: milliseconds. */
const CHECK_EVERY_MS = 10
const CALLS = quick ? 40 : 120
const CALLS_AT_ONCE = 8
const REST_MS = 5000

const builds = {
  'this build': join(root, 'apps/server/dist'),
  ...(beside && { 'the other one': resolve(beside) }),
}
const data = mkdtempSync(join(tmpdir(), 'trackhoe-bench-'))
const settings = { TRACKHOE_DATA: data }

const fleet = (token) => ({
  path: '/api/sumagent/main',
  init: {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Access-Token': token },
    body: JSON.stringify({
      ver: '1.0',
      vst: '20260101000000',
      fun: 'getUserDeviceinfo',
      token,
      data: { pageNo: 1, pageSize: 500 },
    }),
  },
})
const read = (path) => (token) => ({ path, init: { headers: { 'X-Access-Token': token } } })
const ORDINARY = {
  'user list, 10 rows': read('/sys/user/list?pageNo=1&pageSize=10&column=createTime&order=desc'),
  'user list, 500 rows': read('/sys/user/list?pageNo=1&pageSize=500&column=createTime&order=desc'),
  overview: read('/sys/platform/overview'),
  menu: read('/sys/permission/getUserPermissionByToken'),
}

try {
  const token = await makeDatabase()
  const results = Object.fromEntries(Object.keys(builds).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, build] of Object.entries(builds)) results[name].push(await measureRound(build, token))
  }
  print(results)
} finally {
  rmSync(data, { recursive: true, force: true })
}

/** The first start makes the database; the simulated fleet has caught up when its list is answered quickly. */
async function makeDatabase() {
  const server = await startServer(settings)
  const { token } = await server.signIn()
  await ask(server.url, fleet(token))
  await wait(REST_MS)
  await server.stop()
  return token
}

async function measureRound(build, token) {
  const firstList = await withServer(build, async ({ url }) => timeOf(() => ask(url, fleet(token))))
  const underLoad = await withServer(build, ({ url }) => healthWhileListing(url, token))
  const ordinary = await withServer(build, async (server) => {
    await ask(server.url, fleet(token))
    await wait(REST_MS)
    const memory = server.residentBytes()
    const times = {}
    for (const [name, call] of Object.entries(ORDINARY)) times[name] = await timesOf(server.url, call(token))
    return { memory, memoryAfterCalls: server.residentBytes(), times }
  })
  return { firstList, ...underLoad, ...ordinary }
}

async function withServer(build, act) {
  const server = await startServer(settings, build)
  try {
    return await act(server)
  } finally {
    await server.stop()
  }
}

/** Thirty lists leave at once; meanwhile a health check, and one that asks the database, begins every 10 ms. */
async function healthWhileListing(url, token) {
  let listing = true
  const checks = { healthz: [], readyz: [] }
  const started = performance.now()
  const lists = Promise.all(Array.from({ length: LISTS_AT_ONCE }, () => ask(url, fleet(token)))).then(() => {
    listing = false
    return performance.now() - started
  })
  const pending = []
  while (listing) {
    for (const path of Object.keys(checks)) {
      pending.push(timeOf(async () => (await fetch(`${url}/${path}`)).json()).then((time) => checks[path].push(time)))
    }
    await wait(CHECK_EVERY_MS)
  }
  await Promise.all(pending)
  return { lists: await lists, healthz: checks.healthz, readyz: checks.readyz }
}

/** One call at a time, and eight at once. */
async function timesOf(url, call) {
  for (let at = 0; at < 10; at += 1) await ask(url, call)
  const single = []
  for (let at = 0; at < CALLS; at += 1) single.push(await timeOf(() => ask(url, call)))
  const all = await timeOf(async () => {
    let left = CALLS
    await Promise.all(
      Array.from({ length: CALLS_AT_ONCE }, async () => {
        while (left-- > 0) await ask(url, call)
      }),
    )
  })
  return { single: quantile(single, 0.5), perSecond: (CALLS / all) * 1000 }
}

async function ask(url, { path, init }) {
  const response = await fetch(`${url}/jeecg-boot${path}`, init)
  const { success, message, result } = await response.json()
  if (!success) throw new Error(`${path} was refused: ${message}`)
  return result
}

async function timeOf(act) {
  const started = performance.now()
  await act()
  return performance.now() - started
}

function quantile(times, share) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

function print(results) {
  const rows = [
    ['first vehicle list, ms', (rounds) => Math.min(...rounds.map((round) => round.firstList))],
    [`${LISTS_AT_ONCE} lists at once, ms`, (rounds) => Math.min(...rounds.map((round) => round.lists))],
    ...['healthz', 'readyz'].flatMap((path) =>
      [0.5, 0.99].map((share) => [
        `/${path} meanwhile, p${share * 100}, ms`,
        (rounds) =>
          quantile(
            rounds.flatMap((round) => round[path]),
            share,
          ),
      ]),
    ),
    ...Object.keys(ORDINARY).flatMap((name) => [
      [`${name}, one at a time, ms`, (rounds) => Math.min(...rounds.map(({ times }) => times[name].single))],
      [`${name}, calls a second`, (rounds) => Math.max(...rounds.map(({ times }) => times[name].perSecond))],
    ]),
    ['memory at rest, MiB', (rounds) => Math.min(...rounds.map(({ memory }) => memory / 1024 ** 2))],
    ['memory after the calls, MiB', (rounds) => Math.min(...rounds.map((round) => round.memoryAfterCalls / 1024 ** 2))],
  ]
  const [ours, other] = Object.values(results)
  console.log(`\nThe best of ${ROUNDS} rounds; quantiles over all of them.\n`)
  const figures = rows.map(([name, of]) => ({ name, ours: of(ours), ...(other && { other: of(other) }) }))
  for (const { name, ours: value, other: reference } of figures) {
    const ratio =
      reference === undefined ? '' : `${reference.toFixed(1).padStart(10)}   × ${(value / reference).toFixed(2)}`
    console.log(`${name.padEnd(42)} ${value.toFixed(1).padStart(10)} ${ratio}`)
  }
  const folder = join(root, 'benchmarks/results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `server-start-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.json`)
  writeFileSync(file, `${JSON.stringify({ node: process.version, rounds: ROUNDS, figures }, null, 2)}\n`)
  console.log(`\nFigures: ${file}`)
}
