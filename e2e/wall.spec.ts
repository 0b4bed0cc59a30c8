import type { APIRequestContext, Page } from '@playwright/test'
import { isFullScreenPath } from '../packages/contract/src/paths.ts'
import { DISPLAY_PAGES } from '../packages/contract/src/session.ts'
import { expect, expectAccessible, haveSession, headersOf, test } from './journey.ts'

const DAY_MS = 86_400_000

/** An administrator makes a display; answers its id and token. */
async function makeDisplay(request: APIRequestContext, scope = '/platform/dashboard') {
  const headers = await headersOf(request, 'admin')
  const made = await request.post('/jeecg-boot/sys/displayToken', { headers, data: { name: '调度室', scope } })
  const display: { id: string; token: string } = (await made.json()).result
  const revoke = () => request.delete(`/jeecg-boot/sys/displayToken?id=${display.id}`, { headers })
  return { ...display, revoke }
}

async function hang(page: Page, token: string) {
  await page.goto(`/platform/dashboard?kiosk=1#token=${token}`)
  // The first reading of a fleet after a start takes its time on a busy machine.
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/, { timeout: 30_000 })
  await expect(page).toHaveURL(/\/platform\/dashboard\?kiosk=1$/)
}

/** The same with a display of its own, whose time the test moves. */
async function hangUnderClock(page: Page, request: APIRequestContext) {
  const display = await makeDisplay(request)
  await page.clock.install()
  await hang(page, display.token)
}

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').locator('span').first()

test('a display signs in by its address once, reads, and has nothing to press', async ({ page, request }) => {
  const display = await makeDisplay(request)
  await hang(page, display.token)
  await expect(page.getByText('已连接')).toBeVisible()
  await expect(page.getByText(/^数据截至 \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  // It is read from five meters: twice the wall, twice the letters.
  const title = page.getByRole('heading', { name: '今日开工率' })
  for (const times of [1, 2]) {
    await page.setViewportSize({ width: times * 1920, height: times * 1080 })
    await expect(title).toHaveCSS('font-size', `${times * 28}px`)
  }
  await page.goto('/platform/dashboard?kiosk=1')
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/)
})

test('each page that only reads opens with a display of its own, and is refused nothing', async ({
  browser,
  request,
}) => {
  test.slow()
  for (const path of DISPLAY_PAGES) {
    if (!isFullScreenPath(path)) continue
    const display = await makeDisplay(request, path)
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
    const page = await context.newPage()
    const refused: string[] = []
    page.on('response', (one) => one.status() >= 400 && refused.push(`${one.status()} ${one.url()}`))
    await page.goto(`${path}?kiosk=1&vclId=v19#token=${display.token}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByText('未登录')).toHaveCount(0)
    expect(refused, path).toEqual([])
    await context.close()
    await display.revoke()
  }
})

test('no address and no script gets to see the token of a display, and its page asks for nothing that it may not', async ({
  page,
  request,
  context,
}) => {
  const display = await makeDisplay(request)
  const requested: string[] = []
  const refused: string[] = []
  page.on('request', (one) => requested.push(one.url()))
  page.on('response', (one) => one.status() >= 400 && refused.push(`${one.status()} ${one.url()}`))
  await hang(page, display.token)
  await page.getByText('已连接').waitFor()
  expect(requested.filter((url) => url.includes(display.token))).toEqual([])
  expect(refused).toEqual([])
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(kept).not.toContain(display.token)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'trackhoe-display')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/jeecg-boot' })
  expect(kept).not.toContain(cookie?.value)
})

test('a display outlives the restart of its server', async ({ page, request, site }) => {
  const display = await makeDisplay(request)
  await hang(page, display.token)
  await site.restart()
  // What a wall would do within half a minute.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('已连接')).toBeVisible({ timeout: 40_000 })
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/)
})

test('ten minutes without network: the figures stay and say how old they are, then they are new', async ({
  page,
  request,
  context,
}) => {
  await hangUnderClock(page, request)
  const before = await figure(page, '车辆总数').textContent()
  await context.setOffline(true)
  await page.clock.runFor(10 * 60_000)
  await expect(page.getByText(/^数据已过期 · (9|10) 分钟前$/).first()).toBeVisible()
  await expect(figure(page, '车辆总数')).toHaveText(before ?? '')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await page.clock.runFor(120_000)
  await expect(page.getByText(/^数据已过期/)).toHaveCount(0)
})

test('a revoked display says so quietly, and shows figures again once it has another token', async ({
  page,
  request,
}) => {
  const display = await makeDisplay(request)
  await hang(page, display.token)
  await display.revoke()
  await page.reload()
  await expect(page.getByText('显示令牌已失效').first()).toBeVisible()
  await expect(page.getByText(new RegExp(display.id.slice(-6), 'i')).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const next = await makeDisplay(request)
  await hang(page, next.token)
})

test('a wall goes on with its own token when the session of the person before it ends', async ({ page, request }) => {
  const display = await makeDisplay(request)
  await hang(page, display.token)
  await haveSession(page, 'operator')
  await page.goto('/platform/dashboard?kiosk=1')
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/)
  const token: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem('trackhoe:access-token') ?? '{}').value,
  )
  await request.post('/jeecg-boot/sys/logout', { headers: { 'X-Access-Token': token } })
  await page.evaluate(() => localStorage.removeItem('trackhoe:refresh-token'))
  await page.reload()
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a display begins anew at night after a day', async ({ page, request }) => {
  await hangUnderClock(page, request)
  const loaded = page.waitForEvent('load', { timeout: 60_000 })
  const now = Date.now()
  const night = Math.floor((now + 8 * 3_600_000) / DAY_MS) * DAY_MS + 2 * DAY_MS + (4 - 8) * 3_600_000 + 20 * 60_000
  await page.clock.fastForward(night - now - 10 * 60_000)
  await page.clock.runFor(12 * 60_000)
  await loaded
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/)
})

test('a display takes up a new build by itself', async ({ page, request }) => {
  await hangUnderClock(page, request)
  const isPage = (url: URL) => url.pathname === '/platform/dashboard'
  await page.route(isPage, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, body: (await answer.text()).replaceAll('assets/index-', 'assets/newer-') })
  })
  const looked = page.waitForResponse((answer) => isPage(new URL(answer.url())))
  const loaded = page.waitForEvent('load', { timeout: 60_000 })
  await page.clock.fastForward(6 * 60_000)
  await (await looked).finished()
  await page.clock.fastForward(6 * 60_000)
  await loaded
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/)
})

test('a display begins anew when its screen has frozen', async ({ page, request }) => {
  await hangUnderClock(page, request)
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  const loaded = page.waitForEvent('load', { timeout: 60_000 })
  await page.clock.runFor(2 * 60_000)
  await loaded
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/)
})

test('a display keeps its screen awake, and asks for it again when it comes back into sight', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const locks: { released: boolean; release(): Promise<void> }[] = []
    const ask = () => {
      const lock = { released: false, release: () => Promise.resolve() }
      locks.push(lock)
      return Promise.resolve(lock)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request: ask } })
    Object.assign(window, { locks })
  })
  const display = await makeDisplay(request)
  await hang(page, display.token)
  expect(await page.evaluate('locks.length')).toBe(1)
  // A browser lets go of it whenever the page is hidden.
  await page.evaluate('locks[0].released = true; document.dispatchEvent(new Event("visibilitychange"))')
  expect(await page.evaluate('locks.length')).toBe(2)
})

test('pages of a playlist are shown in turn, and those that are not there passed over', async ({ page }) => {
  await page.clock.install({ time: '2026-03-12T10:24:00+08:00' })
  await page.goto('/platform/dashboard?kiosk=1&playlist=/platform/dashboard,/no/such/page,/deviceinfo/home&rotate=20')
  const title = () => page.getByRole('heading', { level: 1 })
  const first = (await title().textContent()) ?? ''
  await page.clock.runFor(20_000)
  await expect(title()).not.toHaveText(first)
  await page.clock.runFor(20_000)
  await expect(title()).toHaveText(first)
})

test('a wall that draws nothing any more loads itself again, but not while its network is away', async ({
  page,
  request,
  context,
}) => {
  await hangUnderClock(page, request)
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await context.setOffline(true)
  await page.clock.runFor(90_000)
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/)
  expect(loads).toBe(0)
  await context.setOffline(false)
  await page.clock.runFor(30_000)
  await expect.poll(() => loads).toBe(1)
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/, { timeout: 30_000 })
})
