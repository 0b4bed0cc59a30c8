// Our map of a fleet, bare and with its offline base, beside Leaflet with Supercluster in one Chromium:
// npm run bench -- fleet-map [--quick]
import { installPeers } from './peers/install-peers.mjs'
import { keepFigures, least, meter, printFigures, servePage, startChromium } from './in-chromium.mjs'

const quick = process.argv.includes('--quick')
const SIZES = quick ? [10_000] : [10_000, 100_000]
const ROUNDS = quick ? 2 : 4
const NAMES = ['ours', 'offline', 'leaflet']
const MIDDLE = { x: 640, y: 360 }
const PAN_STEPS = 40

installPeers()
const site = await servePage('fleet-map', [
  [/^(leaflet)($|\/)/, null],
  [/^supercluster$/, 'packages/form-widgets'],
  [/^@trackhoe\/form-widgets/, 'packages/shell'],
])
const browser = await startChromium()
try {
  const figures = {}
  for (const size of SIZES) {
    const least_ = {}
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of NAMES) least_[name] = least(least_[name], await measure(name, size))
      console.log(`${size}: round ${round + 1} of ${ROUNDS}`)
    }
    figures[size] = least_
    printFigures(`${size.toLocaleString('en-US')} vehicles`, least_, { ours: 'ours', unit: 'ms' })
  }
  keepFigures('fleet-map', browser.version(), figures)
} finally {
  await browser.close()
  site.stop()
}

async function measure(name, size) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  const failures = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(site.url)
  await page.evaluate(([map, count]) => globalThis.bench.load(map, count), [name, size])
  const counter = await meter(browser, page)
  const result = {}
  const keep = async (label, act, steps = 1) => {
    const { ms, cpuMs } = await counter.cost(act)
    result[label] = ms / steps
    result[`${label}, all processes`] = cpuMs / steps
  }

  // The first one also compiles.
  await page.evaluate(() => globalThis.bench.mount())
  await page.evaluate(() => globalThis.bench.unmount())
  await keep('first draw', () => page.evaluate(() => globalThis.bench.mount()))
  await keep('all into view', () => page.evaluate(() => globalThis.bench.showAll()))
  await keep('step of a pan', () => pan(page), PAN_STEPS)
  await keep('all have reported', () => page.evaluate(() => globalThis.bench.report(1)))
  await keep('level nearer or farther', () => zoom(page), 4)
  await keep('to one vehicle', () => page.evaluate(() => globalThis.bench.goTo('v5')))
  await keep('step of a pan among single ones', () => pan(page), PAN_STEPS)
  await keep('all have reported, single ones', () => page.evaluate(() => globalThis.bench.report(2)))
  if (process.env.BENCH_PICTURES) await page.screenshot({ path: `${process.env.BENCH_PICTURES}/${name}-${size}.png` })
  await page.close()
  if (failures.length > 0) throw new Error(`${name}: ${failures[0]}`)
  return result
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
