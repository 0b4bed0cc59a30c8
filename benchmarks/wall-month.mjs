// A wall that hangs for a month: node benchmarks/wall-month.mjs. Thirty simulated days with cuts of the network, restarts of the
// server and a new version in between: how the heap of its page grows, and whether its figures are right at the end.
// BENCH_DAYS sets another time. See benchmarks/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/postgres.mjs'
import { keepFigures, startChromium } from './in-chromium.mjs'
import { startServer } from './product-server.mjs'
import { displayToken, vary, weigh } from './wall.mjs'

const DAYS = Number(process.env.BENCH_DAYS ?? 30)
/** What passes between two looks at the wall, which refreshes a little sooner: a day is 144 updates. */
const STEP_MS = 600_000
const REFRESH_S = 560
const HOP_MS = 300_000
const FRAME_MS = 40
const SETTLE_MS = 150
const STEPS_A_DAY = 144
/** Each day the network is away for half an hour, and every sixth day the server is started again. */
const CUT = { from: 40, until: 43 }
const RESTART = { every: 6, at: 80 }
const NEW_VERSION = { day: Math.ceil(DAYS / 2), at: 100, steps: 6 }
/** Days at the beginning, and after the new version, in which code and caches still fill. */
const WARM_DAYS = 2
/** The connection that is kept from before the server was started again is broken. */
const RETRIED = { timeout: 120_000, maxRetries: 5 }
const MOST_MB_A_DAY = 0.1

const data = mkdtempSync(join(tmpdir(), 'trackhoe-wall-'))
const settings = { TRACKHOE_DATA: data, PORT: String(await freePort()) }
let server = await startServer(settings)
const browser = await startChromium()
const events = { cuts: 0, restarts: 0, reloads: 0 }
const answers = new Map()
/** What the page itself reports: a panel that cannot be drawn. */
const errors = new Set()
let network = 'up'
/** The figures at which the wall stands at the end. */
const LAST_TURN = 4711
let turn = 0
let answered = 0
let isFrozen = false
/** Stands in the name of the entry script of the new version, and in every part of the program that imports it. */
const NEW = '-new.js'
let isNewVersion = false
let isDocumentServed = false
/** The file of the entry script. */
let entry

try {
  const { samples, differences, seconds } = await measure()
  const parts = [
    samples.filter(({ day }) => day > WARM_DAYS && day < NEW_VERSION.day),
    samples.filter(({ day }) => day > NEW_VERSION.day + WARM_DAYS),
  ].filter((part) => part.length > 2)
  const slopes = parts.map(slopeOf)
  console.log(
    `\n${DAYS} days in ${seconds.toFixed(0)} s: ${events.cuts} cuts, ${events.restarts} restarts, a new version, ${events.reloads} reloads.`,
  )
  for (const [at, slope] of slopes.entries())
    console.log(
      `${at === 0 ? 'before' : 'after'} the new version: ${slope.toFixed(3)} MB a day (aim: < ${MOST_MB_A_DAY})`,
    )
  console.log(
    differences.length === 0 ? 'every figure is that of a wall just opened' : `WRONG: ${differences.join('; ')}`,
  )
  for (const error of errors) console.log(`WRONG: ${error}`)
  keepFigures('wall-month', browser.version(), { days: DAYS, events, slopes, samples })
  if (errors.size > 0 || differences.length > 0 || slopes.some((slope) => slope >= MOST_MB_A_DAY)) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

async function measure() {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, timezoneId: 'Asia/Shanghai' })
  await context.clock.install()
  const token = await displayToken(server)
  const page = await context.newPage()
  const address = `${server.url}/platform/dashboard?kiosk=1&refresh=${REFRESH_S}`
  await page.goto(`${address}#token=${token}`)
  await page.getByText('今日开工率').first().waitFor({ timeout: 120_000 })
  await answerByItself(context)
  page.on('load', () => (events.reloads += 1))
  page.on('console', (message) => {
    // What the network says is part of the month.
    if (message.type() === 'error' && message.text().startsWith('Error: ')) errors.add(message.text().split('\n')[0])
  })
  const devTools = await context.newCDPSession(page)
  const samples = []
  const started = performance.now()
  for (let day = 1; day <= DAYS; day++) {
    for (let step = 0; step < STEPS_A_DAY; step++) {
      await happen(context, day, step)
      await update(page)
    }
    const sample = { day, ...(await weigh(devTools)) }
    samples.push(sample)
    const { heapMB, nodes, listeners } = sample
    console.log(`day ${String(day).padStart(2)}  ${heapMB.toFixed(2)} MB  ${nodes} nodes  ${listeners} listeners`)
  }
  const seconds = (performance.now() - started) / 1000
  const script = await page.locator('script[type=module]').first().getAttribute('src')
  if (!script?.endsWith(NEW)) errors.add(`the wall still runs ${script}`)
  return { samples, seconds, differences: await differencesTo(context, page, address) }
}

/** Ten minutes pass. */
async function update(page) {
  const before = answered
  // In hops, so that what a timer begins is drawn before the next. A wall that has drawn nothing for a minute takes its screen for frozen;
  // it asks whether it can load itself again, and finds that it cannot. All in the page: messages would be most of the time.
  const hop = async ({ hops, hopMs, frameMs }) => {
    const { controller } = globalThis.__pwClock
    for (let at = 0; at < hops; at++) {
      await controller.fastForward(hopMs)
      await controller.runFor(frameMs)
    }
  }
  await page.evaluate(hop, { hops: STEP_MS / HOP_MS, hopMs: HOP_MS, frameMs: FRAME_MS }).catch(() => {
    // The page loads itself again for a newer build.
  })
  // Also after it has loaded itself again: what passes meanwhile is not the time of a wall.
  await page
    .getByText('今日开工率')
    .first()
    .waitFor({ timeout: 60_000 })
    .catch(async (cause) => {
      const text = await page.locator('body').innerText()
      throw new Error(`The wall is gone; ${page.url()} says: ${text.slice(0, 500)}`, { cause })
    })
  const until = performance.now() + (network === 'up' ? 2000 : 50)
  while (answered === before && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5))
  // Frames and delays of what was drawn.
  await page.clock.runFor(SETTLE_MS)
}

async function happen(context, day, step) {
  if (step === CUT.from || step === CUT.until) {
    network = step === CUT.from ? 'cut' : 'up'
    events.cuts += step === CUT.from ? 1 : 0
    await context.setOffline(network === 'cut')
  }
  if (day % RESTART.every === 0 && step === RESTART.at) {
    network = 'cut'
    await server.stop()
  }
  if (day % RESTART.every === 0 && step === RESTART.at + 1) {
    server = await startServer(settings)
    network = 'up'
    events.restarts += 1
  }
  if (day !== NEW_VERSION.day) return
  if (step === NEW_VERSION.at) isNewVersion = isDocumentServed = true
  if (step === NEW_VERSION.at + NEW_VERSION.steps) isDocumentServed = false
}

/**
 * From here on the page is answered without the server, with other figures each time. Its document is not answered, which would
 * make it reload each night and begin anew; but for a newer build.
 */
async function answerByItself(context) {
  await context.route('**/jeecg-boot/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname.includes('/websocket')) return route.continue()
    const key = `${pathname} ${/"fun":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? ''}`
    if (network === 'cut') return route.abort('connectionrefused')
    if (!answers.has(key)) answers.set(key, await (await route.fetch(RETRIED)).json())
    const answer = structuredClone(answers.get(key))
    if (!isFrozen) turn++
    if (pathname.endsWith('/fleetOverview')) vary(answer.result, isFrozen ? LAST_TURN : turn)
    for (const row of answer.result?.records ?? []) Object.assign(row, { lng: Number(row.lng) + Math.sin(turn) / 50 })
    await route.fulfill({ json: answer })
    if (pathname.endsWith('/fleetOverview')) answered++
  })
  // A document that is not answered by the server itself counts as one of the internet, which may not open a socket to this machine.
  await context.grantPermissions(['local-network-access'])
  await context.route(`${server.url}/platform/dashboard**`, async (route) => {
    if (!isDocumentServed && !isFrozen) return route.abort()
    const answer = await route.fetch(RETRIED)
    const html = await answer.text()
    entry ??= /<script[^>]*\stype="module"[^>]*\ssrc="[^"]*\/([^"/]+)\.js"/.exec(html)?.[1]
    await route.fulfill({ response: answer, body: ofVersion(html) })
  })
  // The whole program has to name the new entry script: imported under both names, it would run twice.
  await context.route('**/assets/*.js', async (route) => {
    if (!isNewVersion) return route.continue()
    const answer = await route.fetch({ ...RETRIED, url: route.request().url().replace(NEW, '.js') })
    await route.fulfill({ response: answer, body: ofVersion(await answer.text()) })
  })
}

/** A part of the program as its version names the entry script. */
function ofVersion(text) {
  return isNewVersion ? text.replaceAll(`${entry}.js`, `${entry}${NEW}`) : text
}

/** What the wall says otherwise than one that is opened now, of the same answers. */
async function differencesTo(context, page, address) {
  isFrozen = true
  await update(page)
  const fresh = await context.newPage()
  await fresh.goto(address)
  await fresh.getByText('今日开工率').first().waitFor({ timeout: 120_000 })
  await update(fresh)
  await update(page)
  const [shown, wanted] = await Promise.all([page, fresh].map(figuresOf))
  if (shown.length === wanted.length)
    return shown.flatMap((line, at) => (line === wanted[at] ? [] : [`${line} in place of ${wanted[at]}`]))
  const only = (lines, others) => lines.filter((line) => !others.includes(line)).join(', ')
  return [`only here: ${only(shown, wanted)}; only in a wall just opened: ${only(wanted, shown)}`]
}

/** The texts of the panels, line by line, without the times of day. */
async function figuresOf(page) {
  const text = await page.locator('section').allInnerTexts()
  return text
    .flatMap((part) => part.split('\n'))
    .map((line) => line.replaceAll(/\d{1,2}:\d{2}(:\d{2})?/g, '').trim())
    .filter((line) => line !== '')
}

/** The growth of the heap by the day, by least squares. */
function slopeOf(samples) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const day = mean(samples.map((sample) => sample.day))
  const heap = mean(samples.map((sample) => sample.heapMB))
  const moved = samples.map((sample) => [sample.day - day, sample.heapMB - heap])
  return moved.reduce((sum, [x, y]) => sum + x * y, 0) / moved.reduce((sum, [x]) => sum + x * x, 0)
}
