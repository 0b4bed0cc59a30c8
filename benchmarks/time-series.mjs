// Our curves beside ECharts, uPlot and Chart.js in one Chromium: npm run bench -- time-series [--quick]
import { installPeers } from './peers/install-peers.mjs'
import { keepFigures, least, meter, printFigures, servePage, startChromium } from './in-chromium.mjs'

const quick = process.argv.includes('--quick')
const CURVES = 10
const POINTS = quick ? 20_000 : 100_000
const ROUNDS = quick ? 2 : 3
const NAMES = ['ours', 'echarts', 'uplot', 'chartjs']
const MIDDLE = { x: 640, y: 300 }
const PAN_STEPS = 40

installPeers()
const site = await servePage('time-series', [
  [/^(uplot|chart\.js)($|\/)/, null],
  [/^echarts($|\/)/, 'packages/ui'],
  [/^@trackhoe\/ui($|\/)/, 'packages/vehicles'],
])
const browser = await startChromium()
try {
  const figures = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of NAMES) figures[name] = least(figures[name], await measure(name))
    console.log(`round ${round + 1} of ${ROUNDS}`)
  }
  printFigures(`${CURVES} curves of ${POINTS.toLocaleString('en-US')} points`, figures, { ours: 'ours', unit: 'ms' })
  keepFigures('time-series', browser.version(), figures)
} finally {
  await browser.close()
  site.stop()
}

async function measure(name) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  const failures = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(site.url)
  await page.evaluate(([chart, count, points]) => globalThis.bench.load(chart, count, points), [name, CURVES, POINTS])
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
  await keep('step of a pan', () => pan(page), PAN_STEPS)
  if (process.env.BENCH_PICTURES) await page.screenshot({ path: `${process.env.BENCH_PICTURES}/${name}-curves.png` })
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
    await page.mouse.move(MIDDLE.x - far * 12, MIDDLE.y)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve)
        }),
    )
  }
  await page.mouse.up()
}
