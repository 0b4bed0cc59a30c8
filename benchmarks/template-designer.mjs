// The template designer beside a minimal sortable list of @dnd-kit and SurveyJS Creator, in one Chromium:
// node benchmarks/template-designer.mjs [--quick]
import { installPeers } from './peers/install-peers.mjs'
import { inTurns, keepFigures, meter, openPage, printMedians, servePage, startChromium } from './in-chromium.mjs'

const NAMES = ['ours', 'sortable', 'floor', 'surveyjs']
const quick = process.argv.includes('--quick')
const SIZES = quick ? [200] : [200, 1000]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Moves of the mouse over the list, and how far each goes. Unit: px. */
const STEPS = 60
const STEP_PX = 8

installPeers()
const site = await servePage('template-designer', [
  [/^@dnd-kit\//, 'packages/form-widgets'],
  [/^@trackhoe\/ui/, 'packages/form-widgets'],
  [/^@trackhoe\/form-widgets/, 'apps/console'],
  [/^survey-/, null],
])
const browser = await startChromium()
try {
  const figures = {}
  for (const size of SIZES) {
    const title = `${size.toLocaleString('en-US')} items`
    figures[size] = await inTurns(NAMES, ROUNDS, (name) => measure(name, size), title)
    printMedians(title, figures[size], { ours: 'ours', unit: 'ms of the main thread' })
  }
  keepFigures('template-designer', browser.version(), figures)
} finally {
  await browser.close()
  site.stop()
}

async function measure(name, size) {
  const { page } = await openPage(browser, site.url, { width: 1440, height: 800 })
  page.setDefaultTimeout(60_000)
  await page.evaluate((wanted) => globalThis.bench.load(wanted), name)
  const counter = await meter(browser, page)
  const result = {}
  const isSurvey = name === 'surveyjs'
  const options = isSurvey ? page.locator('.svc-question__drag-area') : page.getByRole('option')
  result['first load'] = (
    await counter.cost(async () => {
      await page.evaluate((count) => globalThis.bench.mount(count), size)
      // SurveyJS renders what is scrolled to.
      await options.nth(isSurvey ? 1 : size - 1).waitFor({ state: 'attached' })
    })
  ).ms

  result['a step of the first drag'] = (await counter.cost(() => drag(page, options, isSurvey))).ms / STEPS
  result['a step of the next drag'] = (await counter.cost(() => drag(page, options, isSurvey))).ms / STEPS
  if (name === 'ours') {
    await options.first().click()
    const label = page.getByLabel('标题').first()
    await label.waitFor()
    result['first key in a label'] = (await counter.cost(() => label.press('x'))).ms
    result['next key'] = (await counter.cost(() => label.press('y'))).ms
  }
  await page.close()
  return result
}

/** Takes an item at the top and moves it down and up again over its neighbors, so that both lists stay as they were. */
async function drag(page, options, byHandle) {
  // The cards of SurveyJS are three times as high: the second one would be dragged to the edge, where the page scrolls.
  const item = options.nth(byHandle ? 0 : 1)
  await item.scrollIntoViewIfNeeded()
  const box = await item.boundingBox()
  const x = box.x + (byHandle ? box.width / 2 : 200)
  let y = box.y + (byHandle ? box.height / 2 : 8)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < STEPS; step += 1) {
    y += step < STEPS / 2 ? STEP_PX : -STEP_PX
    await page.mouse.move(x, y)
  }
  await page.mouse.up()
}
