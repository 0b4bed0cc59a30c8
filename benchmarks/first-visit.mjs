// What a first visit fetches and how soon the page answers, beside a minimal antd layout: npm run bench -- first-visit [--quick]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readUsers, serveAntdLayout } from './antd-layout.mjs'
import { collect, keepFigures, printMedians, startChromium } from './in-chromium.mjs'
import { account, startServer } from './product-server.mjs'

const ROUNDS = process.argv.includes('--quick') ? 3 : 7
const SLOWER = 4
/** The "Fast 4G" of Chromium's developer tools. Units: bytes a second, milliseconds. */
const FAST_4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 }
const QUIET_MS = 1500
const PATIENCE_MS = 120_000

/** What is looked for, and what must become of it once it is clicked. */
const ROW = {
  path: '/isystem/user',
  find: 'tbody tr :is([role=checkbox], input[type=checkbox])',
  answers: 'tbody tr :is([aria-checked=true], input:checked)',
}
const FORM = { path: '/user/login', find: 'button[type=submit]', answers: '[aria-invalid=true]' }

const peer = await serveAntdLayout()
const data = mkdtempSync(join(tmpdir(), 'trackhoe-first-visit-'))
const ours = await startServer({ TRACKHOE_DATA: data })
const browser = await startChromium()
try {
  const session = await signIn()
  peer.answer('/user/list', await readUsers(ours))
  const login = {}
  const cold = {}
  const warm = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    const contenders = [
      ['ours', ours, session],
      ['antd', peer, undefined],
    ]
    // Another one is first in each round.
    for (const [name, { url }, storageState] of round % 2 === 0 ? contenders : contenders.toReversed()) {
      login[name] = collect(login[name], (await visit(url, FORM)).cold)
      const visits = await visit(url, ROW, storageState)
      cold[name] = collect(cold[name], visits.cold)
      warm[name] = collect(warm[name], visits.warm)
    }
  }
  const options = { ours: 'ours', unit: 'ms and kB' }
  printMedians('Login page, nothing kept', login, options)
  printMedians('User list by its address, signed in, nothing kept', cold, options)
  printMedians('The same again', warm, options)
  keepFigures('first-visit', browser.version(), { login, cold, warm })
} finally {
  await browser.close()
  await ours.stop()
  peer.stop()
  rmSync(data, { recursive: true, force: true })
}

async function signIn() {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(ours.url)
  await page.getByLabel('用户名').fill(account.username)
  await page.getByLabel('密码', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText(/^欢迎您，/).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** Opens an address with nothing in the cache, and once more with what the first time left there. */
async function visit(url, goal, storageState) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    ...(storageState && { storageState }),
  })
  await context.addInitScript(watchFor, goal)
  const cold = await open(context, url + goal.path)
  const warm = await open(context, url + goal.path)
  await context.close()
  return { cold, warm }
}

async function open(context, address) {
  const page = await context.newPage()
  const failures = []
  page.on('pageerror', (error) => failures.push(error.message))
  const devTools = await context.newCDPSession(page)
  const traffic = await follow(devTools)
  await devTools.send('Network.emulateNetworkConditions', FAST_4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'commit' })
  const answered = await page
    .waitForFunction(() => globalThis.firstVisit, undefined, { timeout: PATIENCE_MS })
    .catch((error) => {
      throw new Error(`${address} has not answered.`, { cause: error })
    })
  const times = await answered.jsonValue()
  const before = traffic.sum(times.answered)
  await traffic.quiet(page)
  const all = traffic.sum(Infinity)
  if (process.env.BENCH_PICTURES)
    await page.screenshot({ path: join(process.env.BENCH_PICTURES, `${new URL(address).port}.png`) })
  await page.close()
  if (failures.length > 0) throw new Error(`${address}: ${failures[0]}`)
  return {
    'there, ms': times.there,
    'answers, ms': times.answered,
    'script and style till then, kB': before.bytes / 1000,
    'files till then': before.files,
    'all script and style, kB': all.bytes / 1000,
    'all files': all.files,
  }
}

/** Runs in the page: notes when what is looked for is there, presses it in each frame until it answers. Unit: ms. */
function watchFor({ find, answers }) {
  let there
  const check = () => {
    const found = document.querySelector(find)
    if (found) there ??= performance.now()
    if (found && document.querySelector(answers)) {
      globalThis.firstVisit = { there, answered: performance.now() }
      return
    }
    found?.click()
    requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

/** Counts script and style as they come over the wire, with their heads; what the cache has costs nothing. */
async function follow(devTools) {
  const files = new Map()
  let started
  let underWay = 0
  let changed = performance.now()
  const count = (step) => {
    underWay += step
    changed = performance.now()
  }
  devTools.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    started ??= timestamp
    files.set(requestId, { at: (timestamp - started) * 1000, type, bytes: 0 })
    count(1)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (!file) return
    file.bytes = encodedDataLength
    count(-1)
  })
  devTools.on('Network.loadingFailed', () => count(-1))
  await devTools.send('Network.enable')
  return {
    sum(until) {
      const fetched = [...files.values()].filter(
        ({ at, type, bytes }) => at <= until && bytes > 0 && (type === 'Script' || type === 'Stylesheet'),
      )
      return { bytes: fetched.reduce((total, { bytes }) => total + bytes, 0), files: fetched.length }
    },
    async quiet(page) {
      while (underWay > 0 || performance.now() - changed < QUIET_MS) await page.waitForTimeout(100)
    },
  }
}
