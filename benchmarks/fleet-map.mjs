// Our map of a fleet, bare and with its offline base, beside Leaflet with Supercluster in one Chromium:
// npm run bench -- fleet-map [--quick]
import { installPeers } from './peers/install-peers.mjs'
import { inTurns, keepFigures, meter, openPage, printMedians, servePage, startChromium } from './in-chromium.mjs'

const quick = process.argv.includes('--quick')
const SIZES = quick ? [100_000] : [10_000, 100_000]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const NAMES = ['ours', 'offline', 'leaflet']
const MIDDLE = { x: 640, y: 360 }
const PAN_STEPS = 40
/** Workers gather vehicles and paint tiles for a while after the main thread is through. */
const SETTLE_MS = 800

/** Whose script is on the page; the page of the benchmark itself is the rest. */
const OWNERS = [
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['@trackhoe/ui', /packages\/ui\/|node_modules\/(@radix-ui|@floating-ui|lucide-react|tailwind-merge)/],
  [
    'map',
    /packages\/(form-widgets|contract)\/|node_modules\/(ol|supercluster|kdbush|pmtiles|fflate|rbush|quickselect|zod)\/|worker/,
  ],
]

installPeers()
const site = await servePage('fleet-map', [
  [/^(leaflet)($|\/)/, null],
  [/^supercluster$/, 'packages/form-widgets'],
  [/^@trackhoe\/form-widgets/, 'packages/shell'],
])
const browser = await startChromium()
try {
  const figures = { bytes: await measureBytes() }
  for (const size of SIZES) {
    const title = `${size.toLocaleString('en-US')} vehicles`
    figures[size] = await inTurns(NAMES, ROUNDS, (name) => measure(name, size), title)
    printMedians(title, figures[size], { ours: 'ours', unit: 'ms, MiB' })
  }
  keepFigures('fleet-map', browser.version(), figures)
} finally {
  await browser.close()
  site.stop()
}

async function measure(name, size) {
  const { page, failures } = await openPage(browser, site.url, { width: 1280, height: 720 })
  await page.evaluate(([map, count]) => globalThis.bench.load(map, count), [name, size])
  const counter = await meter(browser, page, SETTLE_MS)
  const result = {}
  const keep = async (label, act, steps = 1) => {
    const { ms, cpuMs } = await counter.cost(act)
    result[label] = ms / steps
    result[`${label}, all processes`] = cpuMs / steps
  }

  const before = await counter.heap()
  await keep('first draw', async () => {
    result['until all are shown, clock'] = await page.evaluate(() => globalThis.bench.mount())
  })
  result['heap, MiB'] = ((await counter.heap()).bytes - before.bytes) / 1024 ** 2
  await keep('step of a pan', () => pan(page), PAN_STEPS)
  await keep('all have reported', () => page.evaluate(() => globalThis.bench.report(1)))
  await keep('level nearer or farther', () => zoom(page), 4)
  await keep('to one vehicle', () => page.evaluate(() => globalThis.bench.goTo('v5')))
  await keep('step of a pan among single ones', () => pan(page), PAN_STEPS)
  await keep('all have reported, single ones', () => page.evaluate(() => globalThis.bench.report(2)))
  if (process.env.BENCH_PICTURES) await page.screenshot({ path: `${process.env.BENCH_PICTURES}/${name}-${size}.png` })
  await page.evaluate(() => globalThis.bench.unmount())
  await keep('second draw', () => page.evaluate(() => globalThis.bench.mount()))
  await page.close()
  if (failures.length > 0) throw new Error(`${name}: ${failures[0]}`)
  return result
}

/** What the browser loads until a fleet is shown, without a base and with the offline one, and what it may ever load. */
async function measureBytes() {
  const loaded = {}
  for (const name of ['ours', 'offline']) {
    const { page } = await openPage(browser, site.url, { width: 1280, height: 720 })
    const names = new Set()
    page.context().on('response', (response) => {
      const path = new URL(response.url()).pathname.slice(1)
      if (/\.(js|css)$/.test(path)) names.add(path)
    })
    // The entry page came before.
    for (const path of await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name)))
      names.add(new URL(path).pathname.slice(1))
    await page.evaluate((map) => globalThis.bench.load(map, 1000), name)
    await (await meter(browser, page, 2000)).cost(() => page.evaluate(() => globalThis.bench.mount()))
    loaded[name === 'ours' ? 'at once' : 'with the offline base'] = scripts(names)
    await page.close()
  }
  // Handlers of a worker are built a second time for pages that must not have workers.
  loaded['whatever may come'] = scripts(site.fileNames().filter((name) => !name.includes('leaflet')))
  console.log('\nkB of script, gzip')
  for (const [label, sizes] of Object.entries(loaded)) {
    const parts = Object.entries(sizes).map(([owner, size]) => `${owner} ${(size / 1000).toFixed(1)}`.padStart(20))
    console.log(label.padEnd(24) + parts.join(''))
  }
  return loaded
}

function scripts(names) {
  return site.weigh(
    [...names].filter((name) => name.endsWith('.js')),
    OWNERS,
  )
}

/** There and back by the pointer, a step a frame, as a hand does. */
async function pan(page) {
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await page.mouse.down()
  for (let step = 1; step <= PAN_STEPS; step += 1) {
    const far = step <= PAN_STEPS / 2 ? step : PAN_STEPS - step
    await page.mouse.move(MIDDLE.x - far * 12, MIDDLE.y - far * 6)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve)
        }),
    )
  }
  await page.mouse.up()
}

/** Two levels nearer and two back by keyboard, which both know, with the animation that each has. */
async function zoom(page) {
  await page.mouse.click(5, 5)
  for (const key of ['+', '+', '-', '-']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(500)
  }
}
