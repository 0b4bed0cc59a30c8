// A wall display that hangs for days: heap and nodes of its page over simulated updates: node benchmarks/wall-display.mjs [--day]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFigures, startChromium } from './in-chromium.mjs'
import { startServer } from './product-server.mjs'
import { displayToken, vary, weigh } from './wall.mjs'

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
    'heap MB'.padStart(10),
    'nodes'.padStart(8),
    'listeners'.padStart(10),
    'seconds'.padStart(9),
  )
  for (const { stop, heapMB, nodes, listeners, seconds } of results) {
    const columns = [heapMB.toFixed(2).padStart(10), String(nodes).padStart(8), String(listeners).padStart(10)]
    console.log(stop.padEnd(24), ...columns, seconds.toFixed(0).padStart(9))
  }
  const [, first] = results
  const last = results.at(-1)
  const perThousand = ((last.heapMB - first.heapMB) / (last.updates - first.updates)) * 1000
  console.log(`\nFrom half a day on: ${perThousand.toFixed(3)} MB for 1,000 updates.`)
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
  const token = await displayToken(server)
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
