// Our workspace beside antd's layout and tabs in one Chromium: npm run bench -- workspace [--quick]
import { existsSync, readFileSync } from 'node:fs'
import { installPeers } from './peers/install-peers.mjs'
import { inTurns, keepFigures, meter, openPage, printMedians, servePage, startChromium } from './in-chromium.mjs'

const quick = process.argv.includes('--quick')
const SIZES = quick ? [20] : [20, 50]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const NAMES = ['ours', 'antd']
const SWITCHES = 20
const OPENS = quick ? 50 : 500
const clockOf = (id) => `/proc/${id}/task/${id}/schedstat`
const readClock = (id) => Number(readFileSync(clockOf(id), 'utf8').split(' ')[0])

installPeers()
const site = await servePage('workspace', [
  [/^antd$/, null],
  [/^@trackhoe\//, 'packages/shell'],
])
const browser = await startChromium()
try {
  const figures = {}
  for (const size of SIZES) {
    const title = `${size} tabs of a form and a table of 50 rows`
    figures[size] = await inTurns(NAMES, ROUNDS, (name) => measure(name, size), `${size} tabs`)
    printMedians(title, figures[size], { ours: 'ours', unit: 'ms and MiB' })
  }
  figures.opensAndCloses = await inTurns(NAMES, quick ? 1 : ROUNDS, openAndClose, 'opened and closed')
  printMedians(`${OPENS} opened and closed`, figures.opensAndCloses, { ours: 'ours', unit: 'MiB and nodes' })
  keepFigures('workspace', browser.version(), figures)
} finally {
  await browser.close()
  site.stop()
}

async function start(name) {
  const { page, failures } = await openPage(browser, site.url, { width: 1440, height: 900 })
  await page.evaluate((workspace) => globalThis.bench.mount(workspace), name)
  await page.getByRole('tab', { name: '首页' }).waitFor()
  return { page, counter: await meter(browser, page), failures }
}

async function measure(name, size) {
  const { page, counter, failures } = await start(name)
  const empty = await counter.heap()
  for (let at = 0; at < size; at += 1) {
    await page.evaluate((number) => globalThis.bench.open(number), at)
    await page.getByText('TH210-60101').locator('visible=true').first().waitFor()
  }
  const full = await counter.heap()
  const turns = (numbers) =>
    page.evaluate(
      (titles) => globalThis.bench.choose(titles),
      numbers.map((at) => `车辆 ${at}`),
    )
  // Each tab was shown when it was opened, and comes back for the first time.
  const back = await cost(counter, () => turns(Array.from({ length: size }, (_, at) => at)))
  const round = await cost(counter, () => turns(Array.from({ length: size }, (_, at) => at)))
  const two = Array.from({ length: SWITCHES }, (_, at) => size - 1 - ((at + 1) % 2))
  const toAndFro = await cost(counter, () => turns(two))
  if (process.env.BENCH_PICTURES) await page.screenshot({ path: `${process.env.BENCH_PICTURES}/${name}-${size}.png` })
  await page.close()
  if (failures.length > 0) throw new Error(`${name}: ${failures[0]}`)
  const MiB = 1024 * 1024
  return {
    'switch, each for the first time': back.mainMs / size,
    'switch, each for the first time, all processes': back.cpuMs / size,
    'switch between two': toAndFro.mainMs / SWITCHES,
    'switch between two, all processes': toAndFro.cpuMs / SWITCHES,
    'switch, once round all': round.mainMs / size,
    'switch, once round all, all processes': round.cpuMs / size,
    'heap of the tabs': (full.bytes - empty.bytes) / MiB,
    'nodes of the tabs': full.nodes - empty.nodes,
  }
}

/** With `mainMs`, the processor's time of the page's main thread: a machine that does other things does not add to it. */
async function cost(counter, act) {
  const devTools = await browser.newBrowserCDPSession()
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo')
  await devTools.detach()
  // The first thread of a renderer has the number of its process.
  const clocks = processInfo
    .filter(({ id, type }) => type === 'renderer' && existsSync(clockOf(id)))
    .map(({ id }) => ({ id, ns: readClock(id) }))
  const whole = await counter.cost(act)
  const spent = clocks.map(({ id, ns }) => (readClock(id) - ns) / 1e6)
  return { ...whole, mainMs: spent.length > 0 ? Math.max(...spent) : whole.ms }
}

/** What stays behind of pages that were opened and closed. */
async function openAndClose(name) {
  const { page, counter, failures } = await start(name)
  const once = async (at) => {
    await page.evaluate((number) => globalThis.bench.open(number), at)
    await page.getByText('TH210-60101').locator('visible=true').first().waitFor()
    await page.evaluate((number) => globalThis.bench.close(number), at)
  }
  // What is made once, such as caches, is not counted.
  for (let at = 0; at < 20; at += 1) await once(at)
  const before = await counter.heap()
  for (let at = 20; at < 20 + OPENS; at += 1) await once(at)
  const after = await counter.heap()
  await page.close()
  if (failures.length > 0) throw new Error(`${name}: ${failures[0]}`)
  return { 'heap more': (after.bytes - before.bytes) / 1024 / 1024, 'nodes more': after.nodes - before.nodes }
}
