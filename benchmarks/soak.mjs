// node benchmarks/soak.mjs: one instance on PostgreSQL at half of what it can, for an hour: errors, and how its memory grows.
// BENCH_MINUTES sets another time. See benchmarks/README.md.
import { availableParallelism, loadavg } from 'node:os'
import WebSocket from '../apps/server/node_modules/ws/wrapper.mjs'
import { freePort } from '../scripts/postgres.mjs'
import { openBenchDatabase } from './bench-database.mjs'
import { account, runToEnd, startServer } from './product-server.mjs'

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60)
const SAMPLE_MS = 15_000
const PROBE_MS = 10_000
const AT_ONCE = 8
const SOCKETS = 200
const MEBIBYTE = 1024 * 1024

const metricsPort = await freePort()
const { folder, settings, close } = await openBenchDatabase('soak', {
  METRICS_PORT: String(metricsPort),
  SIMULATED_VEHICLES: '200',
})
const counts = { calls: 0, failed: 0, signIns: 0, writes: 0, pushed: 0 }
const times = []
const failures = new Map()
const sockets = []
let server
try {
  await runToEnd('seed-command.js', { TRACKHOE_DATA: folder, DATABASE_URL: settings.DATABASE_URL })
  server = await startServer(settings)
  const { token, userId } = await signIn()
  for (let at = 0; at < SOCKETS; at += 1) sockets.push(await openSocket(userId, token))
  const most = await probe(token)
  const rate = most / 2
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}; ${most.toFixed(0)} calls a second at most, ${rate.toFixed(0)} kept for ${MINUTES} minutes, ${SOCKETS} sockets`,
  )
  const until = performance.now() + MINUTES * 60_000
  const samples = []
  const sampler = setInterval(() => void sample().then((taken) => samples.push(taken)), SAMPLE_MS)
  await pace(rate, token, until)
  clearInterval(sampler)
  print(samples)
} finally {
  for (const socket of sockets) socket.terminate()
  await server?.stop().catch(() => {})
  await close()
}

/** What an operator does in a shift, so many calls a second whether the ones before are answered or not. */
async function pace(rate, token, until) {
  const began = performance.now()
  const open = new Set()
  let sent = 0
  while (performance.now() < until) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    for (; sent < due; sent += 1) {
      const call = timed(sent, token).finally(() => open.delete(call))
      open.add(call)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await Promise.all(open)
}

async function timed(number, token) {
  const begin = performance.now()
  try {
    await work(number, token)
  } catch (error) {
    counts.failed += 1
    failures.set(error.message, (failures.get(error.message) ?? 0) + 1)
  }
  counts.calls += 1
  times.push(performance.now() - begin)
}

function work(number, token) {
  if (number % 200 === 7) {
    counts.signIns += 1
    return signIn()
  }
  if (number % 20 === 3) {
    counts.writes += 1
    const titile = `运行 ${number}`
    const text = { titile, msgContent: '<p>正文</p>', msgCategory: '1', msgType: 'ALL', priority: 'M' }
    return ask('POST', '/sys/annountCement/add', token, text)
  }
  if (number % 5 === 1) return ask('GET', '/sys/permission/getUserPermissionByToken', token)
  if (number % 5 === 2) return ask('GET', '/sys/platform/overview', token)
  return ask('GET', `/sys/user/list?pageNo=${1 + (number % 100)}&pageSize=10`, token)
}

/** How many calls a second are answered when they are made without a pause. */
async function probe(token) {
  const until = performance.now() + PROBE_MS
  let answered = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        // Without sign-ins, which are bound by the processor on purpose.
        await work(answered % 200 === 7 ? 8 : answered, token)
        answered += 1
      }
    }),
  )
  return answered / (PROBE_MS / 1000)
}

async function sample() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const value = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    minute: performance.now() / 60_000,
    resident: value('process_resident_memory_bytes') / MEBIBYTE,
    heap: value('nodejs_heap_size_used_bytes') / MEBIBYTE,
    lag: value('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}

function print(samples) {
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)].toFixed(0)
  console.log(`${counts.calls} calls, ${counts.failed} failed; ${counts.writes} writes, ${counts.signIns} sign-ins, ${counts.pushed} messages to sockets`) // prettier-ignore
  for (const [message, times] of failures) console.log(`  ${times} × ${message}`)
  console.log(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${times.at(-1).toFixed(0)} ms`)
  // The first third fills caches and compiles.
  const settled = samples.slice(Math.floor(samples.length / 3))
  for (const key of ['heap', 'resident']) {
    const [first, last] = [settled[0], settled.at(-1)]
    console.log(`${key}: ${first[key].toFixed(0)} MiB → ${last[key].toFixed(0)} MiB, ${slope(settled, key).toFixed(1)} MiB an hour by regression`) // prettier-ignore
  }
}

function slope(samples, key) {
  const mean = (of) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [x, y] = [mean((one) => one.minute), mean((one) => one[key])]
  const covariance = mean((one) => (one.minute - x) * (one[key] - y))
  return (covariance / mean((one) => (one.minute - x) ** 2)) * 60
}

async function openSocket(userId, token) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/jeecg-boot/websocket/${userId}`, [token])
  socket.on('message', () => (counts.pushed += 1))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return socket
}

async function signIn() {
  const { result } = await ask('POST', '/sys/login', '', account)
  return { token: result.token, userId: result.userInfo.id }
}

async function ask(method, path, token, body) {
  const response = await fetch(`${server.url}/jeecg-boot${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Access-Token': token },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!answer.success) throw new Error(`${path.split('?')[0]}: ${response.status} ${answer.message}`)
  return answer
}
