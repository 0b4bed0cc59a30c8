// The data table beside other libraries', in one Chromium: npm run bench -- ui-table [--quick] [--only=tanstack,antd]
import { installPeers } from './peers/install-peers.mjs'
import { inTurns, keepFigures, meter, openPage, printMedians, servePage, startChromium } from './in-chromium.mjs'

const quick = process.argv.includes('--quick')
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',')

const NAMES = {
  ours: 'Trackhoe',
  tanstack: 'TanStack Table + Virtual, bare',
  antd: 'antd Table virtual',
  mui: 'MUI DataGrid (100 a page)',
  aggrid: 'AG Grid community',
  dom: 'plain DOM',
}
const SIZES = quick ? [10_000] : [10_000, 100_000]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const CELLS = 20
const SCROLL_STEPS = 60
// Pulling the scroll bar, and turning the wheel.
const SCROLL_PX = 330
const WHEEL_PX = 40
// Every row in the document makes minutes of every round, and 100,000 of them take a gigabyte.
const DOM_ROWS = 10_000
const isMeasured = (name, size) => name !== 'dom' || (!quick && size <= DOM_ROWS)

/** What is measured, each on a table that has just been mounted. */
const ACTIONS = {
  'sort by text': ['sort', 'owner'],
  'sort by number': ['sort', 'hours'],
  'sort by time': ['sort', 'time'],
  filter: ['filter', 'owner', '沈'],
  'select all': ['selectAll'],
  'one cell changes': ['edit', 3, '新机主'],
}

installPeers()
const site = await servePage('ui-table', [
  [/^@tanstack\//, 'packages/ui'],
  [/^@trackhoe\/ui/, 'packages/form-widgets'],
  [/^(antd|@mui\/x-data-grid|ag-grid-(community|react))$/, null],
])
const browser = await startChromium()
try {
  const figures = {}
  for (const size of SIZES) {
    const names = Object.keys(NAMES).filter((name) => (!only || only.includes(name)) && isMeasured(name, size))
    const rounds = await inTurns(names, ROUNDS, (name) => measure(name, size), size.toLocaleString('en-US'))
    figures[size] = rounds
    printMedians(`${size.toLocaleString('en-US')} × 12`, rounds, { ours: 'ours', unit: 'ms of the main thread' })
  }
  if (!only) keepFigures('ui-table', browser.version(), figures)
} finally {
  await browser.close()
  site.stop()
}

async function measure(name, size) {
  const { page, failures } = await openPage(browser, site.url, { width: 1280, height: 720 })
  await page.evaluate(([table, count]) => globalThis.bench.load(table, count), [name, size])
  const counter = await meter(browser, page)
  const result = {}

  const before = await counter.heap()
  const first = await counter.cost(() => page.evaluate(() => globalThis.bench.mount()))
  result['first mount'] = first.ms
  result['first mount, layouts'] = first.layouts
  result['heap, MiB'] = ((await counter.heap()).bytes - before.bytes) / 1024 ** 2
  const mounted = await page.evaluate(() => globalThis.bench.firstCells())
  if (!mounted.includes('TH')) throw new Error(`${name} shows no rows: ${mounted} ${failures.join('; ')}`)

  if (name !== 'mui') {
    const scroll = [SCROLL_STEPS, SCROLL_PX]
    const { ms, cpuMs } = await counter.cost(() => page.evaluate((how) => globalThis.bench.scroll(...how), scroll))
    result['scroll step'] = ms / SCROLL_STEPS
    result['scroll step, all processes'] = cpuMs / SCROLL_STEPS
    const wheel = [SCROLL_STEPS, WHEEL_PX]
    const slow = await counter.cost(() => page.evaluate((how) => globalThis.bench.scroll(...how), wheel))
    result['scroll step, wheel'] = slow.ms / SCROLL_STEPS
    result['blank frames'] = await page.evaluate((how) => globalThis.bench.blankFrames(...how), scroll)
  }
  await page.evaluate(() => globalThis.bench.unmount())
  result['second mount'] = (await counter.cost(() => page.evaluate(() => globalThis.bench.mount()))).ms
  const { ms: cells } = await counter.cost(() => page.evaluate((count) => globalThis.bench.editCells(count), CELLS))
  result['one of twenty cells in a row'] = cells / CELLS
  for (const [label, action] of Object.entries(ACTIONS)) {
    await page.evaluate(() => {
      globalThis.bench.unmount()
      globalThis.bench.mount()
    })
    const { ms } = await counter.cost(async () => {
      await page.evaluate((step) => {
        globalThis.commits = 0
        globalThis.bench.act(...step)
      }, action)
    })
    result[label] = ms
    if (label === 'one cell changes') result['commits of it'] = await page.evaluate(() => globalThis.commits)
  }
  await page.close()
  if (failures.length > 0) console.log(`  ${name}: ${failures.slice(0, 3).join('; ')}`)
  return result
}
