// From the press on 登录 to work, and from F5 to work, beside a minimal antd layout: npm run bench -- sign-in [--quick]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readUsers, serveAntdLayout } from './antd-layout.mjs'
import { inTurns, keepFigures, meter, printMedians, startChromium } from './in-chromium.mjs'
import { account, startServer } from './product-server.mjs'
import { slowLine } from './slow-line.mjs'

const ROUNDS = process.argv.includes('--quick') ? 3 : 7
const TABS = 20
const USERS = '/isystem/user'
/** Somebody who types a name and a password takes at least so long. */
const TYPING_MS = 2500
const PATIENCE_MS = 60_000

/** What is waited for: an element, with a text where one is named. */
const ROWS = { find: 'tbody tr:nth-child(10) :is([role=checkbox], input[type=checkbox])', text: '' }
/** The count of the vehicles in view, which is known when they are painted. */
const VEHICLES = { find: 'fieldset + div > span', text: String.raw`视野内 [\d,]*[1-9]` }

const peer = await serveAntdLayout()
const data = mkdtempSync(join(tmpdir(), 'trackhoe-sign-in-'))
const ours = await startServer({ TRACKHOE_DATA: data })
const lines = { ours: await slowLine(ours.url), peer: await slowLine(peer.url) }
/** The machine itself, and a line of a site office. */
const places = {
  'at home': { ours: ours.url, peer: peer.url },
  'at 10 Mbit and 40 ms': { ours: lines.ours.url, peer: lines.peer.url },
}
const browser = await startChromium()
try {
  peer.answer('/session', '{}')
  peer.answer('/user/list', await readUsers(ours))
  const scenarios = {
    'list, ours': (place) => signIn(`${place.ours}/user/login?redirect=%2Fisystem%2Fuser`, ROWS),
    'list, antd': (place) => signIn(`${place.peer}/login`, ROWS),
    'map, ours': (place) => signIn(`${place.ours}/user/login`, VEHICLES),
  }
  const figures = {}
  for (const [name, place] of Object.entries(places))
    figures[name] = await inTurns(Object.keys(scenarios), ROUNDS, (scenario) => scenarios[scenario](place), name)
  const reload = await inTurns(['reload'], ROUNDS, reloadTabs, `F5 with ${TABS} tabs`)
  for (const [name, { 'list, ours': list, 'list, antd': antd, 'map, ours': map }] of Object.entries(figures)) {
    printMedians(
      `From the press on 登录 to ten rows of users, ${name}`,
      { ours: list, antd },
      { ours: 'ours', unit: 'ms' },
    )
    printMedians(
      `From the press on 登录 to the vehicles on the map, ${name}`,
      { ours: map },
      { ours: 'ours', unit: 'ms' },
    )
  }
  printMedians(`From F5 with ${TABS} tabs to ten rows of the shown one`, reload, { ours: 'reload', unit: 'ms' })
  keepFigures('sign-in', browser.version(), { ...figures, reload })
} finally {
  await browser.close()
  for (const line of Object.values(lines)) line.stop()
  await ours.stop()
  peer.stop()
  rmSync(data, { recursive: true, force: true })
}

/** Signs in with nothing in the cache but what the login page has loaded while somebody typed. */
async function signIn(address, goal) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await context.addInitScript(watchFor, goal)
  const page = await context.newPage()
  await page.goto(address)
  const fields = page.locator('form input')
  await fields.nth(0).fill(account.username)
  await page.waitForTimeout(TYPING_MS)
  await fields.nth(1).fill(account.password)
  const figures = await timed(page, () => page.locator('button[type=submit]').click())
  await context.close()
  return figures
}

/** Opens as many pages of the menu as a long morning leaves, the list of users last, and presses F5. */
async function reloadTabs() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await context.addInitScript(watchFor, ROWS)
  const page = await context.newPage()
  await page.goto(`${ours.url}/user/login`)
  const fields = page.locator('form input')
  await fields.nth(0).fill(account.username)
  await fields.nth(1).fill(account.password)
  await page.locator('button[type=submit]').click()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.waitFor()
  const tabs = page.getByRole('tab')
  const open = async (address) => {
    await menu.locator(`a[href="${address}"]`).click()
    await page.waitForURL((url) => url.pathname === address)
  }
  // One group of the menu is open at a time.
  const expand = async (group) => {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
    // It opens in a moment.
    await page.waitForTimeout(400)
  }
  for (const name of ['车辆管理', '服务管理', '系统管理']) {
    await expand(menu.getByRole('button', { name }))
    const addresses = await menu
      .locator('a[href^="/"]:visible')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const address of addresses) if (address !== USERS && (await tabs.count()) < TABS - 1) await open(address)
  }
  await open(USERS)
  await page.waitForFunction(() => globalThis.foundAt)
  const figures = await timed(page, () => page.reload({ waitUntil: 'commit' }), { reloading: true })
  if ((await tabs.count()) !== TABS) throw new Error(`Not ${TABS} tabs: ${(await tabs.allTextContents()).join()}`)
  await context.close()
  return figures
}

/** Until what is waited for is there, by the clock of the page, and what its main thread works until nothing goes on. */
async function timed(page, act, { reloading = false } = {}) {
  const processor = await meter(browser, page)
  let ms
  const { ms: mainThreadMs } = await processor.cost(async () => {
    await act()
    const found = await page.waitForFunction(() => globalThis.foundAt, undefined, { timeout: PATIENCE_MS })
    const at = await found.jsonValue()
    ms = reloading ? at : await page.evaluate((end) => end - globalThis.pressedAt, at)
  })
  return { 'there, ms': ms, 'main thread until quiet, ms': mainThreadMs }
}

/** Runs in the page: notes when a button is pressed, and when what is waited for is there. Unit: ms. */
function watchFor({ find, text }) {
  addEventListener('click', () => (globalThis.pressedAt ??= performance.now()), { capture: true })
  const wanted = new RegExp(text)
  const check = () => {
    const found = document.querySelector(find)
    if (found && wanted.test(found.textContent)) globalThis.foundAt = performance.now()
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}
