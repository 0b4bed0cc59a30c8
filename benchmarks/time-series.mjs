// Our curves beside ECharts, uPlot and Chart.js in one Chromium: npm run bench -- time-series [--quick] [uplot chartjs …]
import { setTimeout as wait } from 'node:timers/promises'
import { installPeers } from './peers/install-peers.mjs'
import {
  inTurns,
  keepFigures,
  meter,
  openPage,
  painted,
  printMedians,
  servePage,
  startChromium,
} from './in-chromium.mjs'

const quick = process.argv.includes('--quick')
const CURVES = 10
const POINTS = quick ? 20_000 : 100_000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const ALL = ['ours', 'echarts', 'uplot', 'chartjs']
const chosen = ALL.filter((name) => process.argv.includes(name))
const NAMES = chosen.length > 0 ? chosen : ALL
const MIDDLE = { x: 640, y: 300 }
const PAN_STEPS = 40
/** Each is done when nothing happens any more: what a chart puts off until the hand rests is counted. */
const SINGLE_STEPS = 6
const REST_MS = 400

installPeers()
const site = await servePage('time-series', [
  [/^(uplot|chart\.js)($|\/)/, null],
  [/^echarts($|\/)/, 'packages/ui'],
  [/^@trackhoe\/ui($|\/)/, 'packages/vehicles'],
])
const browser = await startChromium()
try {
  const figures = await inTurns(NAMES, ROUNDS, measure)
  printMedians(`${CURVES} curves of ${POINTS.toLocaleString('en-US')} points`, figures, {
    ours: 'ours',
    unit: 'ms, MiB',
  })
  keepFigures('time-series', browser.version(), figures)
} finally {
  await browser.close()
  site.stop()
}

async function measure(name) {
  const { page, failures } = await openPage(browser, site.url, { width: 1280, height: 720 })
  await page.evaluate(([chart, count, points]) => globalThis.bench.load(chart, count, points), [name, CURVES, POINTS])
  const counter = await meter(browser, page)
  const result = {}
  const keep = async (label, act, steps = 1) => {
    const { ms, cpuMs } = await counter.cost(act)
    result[label] = ms / steps
    result[`${label}, all processes`] = cpuMs / steps
  }

  const single = (label, act) =>
    keep(
      label,
      async () => {
        for (let step = 0; step < SINGLE_STEPS; step += 1) {
          await act(step)
          await painted(page)
          await wait(REST_MS)
        }
      },
      SINGLE_STEPS,
    )

  const before = await counter.heap()
  await keep('first mount', () => page.evaluate(() => globalThis.bench.mount()))
  result['heap, MiB'] = ((await counter.heap()).bytes - before.bytes) / 1024 ** 2
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await single('a notch of a zoom', (step) => page.mouse.wheel(0, step < SINGLE_STEPS / 2 ? -100 : 100))
  await single('a move by a quarter', (step) =>
    page.evaluate((part) => globalThis.bench.move(part), step < SINGLE_STEPS / 2 ? 0.25 : -0.25),
  )
  await page.evaluate((count) => globalThis.bench.prepareLive(count), SINGLE_STEPS)
  await single('live data', () => page.evaluate(() => globalThis.bench.live()))
  await keep('step of a pan', () => pan(page), PAN_STEPS)
  await page.evaluate(() => globalThis.bench.unmount())
  await keep('second mount', () => page.evaluate(() => globalThis.bench.mount()))
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
