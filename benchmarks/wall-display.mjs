// A wall display that hangs for days: heap and nodes of its page over simulated updates: node benchmarks/wall-display.mjs [--day]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFigures, startChromium } from './in-chromium.mjs'
import { startServer } from './product-server.mjs'

/** One update each half minute: from an hour to three and a half days. */
const STOPS = [
  ['after an hour', 120],
  ['after half a day', 1440],
  ['after a day', 2880],
  ['after two days', 5760],
  ['after 10,000 updates', 10_000],
].slice(0, process.argv.includes('--day') ? 3 : 5)
const UPDATE_MS = 30_000

const data = mkdtempSync(join(tmpdir(), 'trackhoe-wall-'))
const server = await startServer({ TRACKHOE_DATA: data })
const browser = await startChromium()
try {
  const results = await measure()
  console.log(
    ''.padEnd(24),
    'heap MiB'.padStart(10),
    'nodes'.padStart(8),
    'listeners'.padStart(10),
    'seconds'.padStart(9),
  )
  for (const { stop, heapMiB, nodes, listeners, seconds } of results) {
    const columns = [heapMiB.toFixed(2).padStart(10), String(nodes).padStart(8), String(listeners).padStart(10)]
    console.log(stop.padEnd(24), ...columns, seconds.toFixed(0).padStart(9))
  }
  const [, first] = results
  const last = results.at(-1)
  const perThousand = ((last.heapMiB - first.heapMiB) / (last.updates - first.updates)) * 1000
  console.log(`\nFrom half a day on: ${perThousand.toFixed(3)} MiB for 1,000 updates.`)
  keepFigures('wall-display', browser.version(), { updateMs: UPDATE_MS, results })
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

async function measure() {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  await page.clock.install()
  const token = await displayToken()
  await page.goto(`${server.url}/platform/dashboard?kiosk=1#token=${token}`)
  // The first reading of a fleet takes its time on a busy machine.
  await page.getByText('今日开工率').first().waitFor({ timeout: 120_000 })
  await answerByItself(page)
  const devTools = await context.newCDPSession(page)
  const results = []
  const started = performance.now()
  let updates = 0
  for (const [stop, until] of STOPS) {
    for (; updates < until; updates++) await page.clock.runFor(UPDATE_MS)
    results.push({ stop, updates, seconds: (performance.now() - started) / 1000, ...(await weigh(devTools)) })
  }
  return results
}

/** An administrator makes a display for the wall. */
async function displayToken() {
  const { token } = await server.signIn()
  const response = await fetch(`${server.url}/jeecg-boot/sys/displayToken`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Access-Token': token },
    body: JSON.stringify({ name: 'benchmark', scope: '/platform/dashboard' }),
  })
  return (await response.json()).result.token
}

/** From here on the page is answered without the server, with other figures each time, so that a day takes minutes. */
async function answerByItself(page) {
  let turn = 0
  const answers = new Map()
  await page.route('**/jeecg-boot/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const key = `${pathname} ${/"fun":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? ''}`
    if (!answers.has(key)) answers.set(key, await (await route.fetch({ timeout: 120_000 })).json())
    const answer = structuredClone(answers.get(key))
    turn++
    if (pathname.endsWith('/fleetOverview')) vary(answer.result, turn)
    for (const row of answer.result?.records ?? []) Object.assign(row, { lng: Number(row.lng) + Math.sin(turn) / 50 })
    await route.fulfill({ json: answer })
  })
  // Nothing newer to load: the run is to last.
  await page.route(`${server.url}/platform/dashboard`, (route) => route.abort())
}

function vary(overview, turn) {
  const wave = (at) => Math.round(20 + 15 * Math.sin(turn / 7 + at))
  Object.assign(overview, {
    online: wave(0),
    faulty: wave(1),
    states: { ...overview.states, work: wave(2), idle: wave(3) },
    hours: overview.hours.map((entry, at) => ({ ...entry, rate: wave(at) / 100 })),
    faults: overview.faults.map((fault, at) => ({ ...fault, spn: String(100 + ((turn + at) % 400)) })),
    commands: { 3: wave(4), 4: wave(5), 1: wave(6) },
    days: overview.days.map((day, at) => ({ ...day, workHours: wave(at) * 10, fuel: wave(at + 2) * 90 })),
  })
}

async function weigh(devTools) {
  for (let time = 0; time < 3; time++) await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
  return { heapMiB: usedSize / 1024 ** 2, nodes, listeners: jsEventListeners }
}
