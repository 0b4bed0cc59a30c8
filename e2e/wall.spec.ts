import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, PASSWORD, signIn, test } from './journey.ts'

const DAY_MS = 86_400_000

/** An administrator makes a display; answers its id and token. */
async function makeDisplay(request: APIRequestContext, scope = '/platform/dashboard') {
  const signedIn = await request.post('/jeecg-boot/sys/login', { data: { username: 'admin', password: PASSWORD } })
  const { token } = (await signedIn.json()).result
  const headers = { 'X-Access-Token': token }
  const made = await request.post('/jeecg-boot/sys/displayToken', { headers, data: { name: '调度室', scope } })
  const display: { id: string; token: string } = (await made.json()).result
  const revoke = () => request.delete(`/jeecg-boot/sys/displayToken?id=${display.id}`, { headers })
  return { ...display, revoke }
}

async function hang(page: Page, token: string) {
  await page.goto(`/platform/dashboard?kiosk=1&token=${token}`)
  // The first reading of a fleet after a start takes its time on a busy machine.
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/, { timeout: 30_000 })
  await expect(page).toHaveURL(/\/platform\/dashboard\?kiosk=1$/)
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
  await page.goto('/platform/dashboard?kiosk=1')
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/)
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
  const display = await makeDisplay(request)
  await page.clock.install()
  await hang(page, display.token)
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
  await signIn(page, 'operator', '/user/login')
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
  const display = await makeDisplay(request)
  await page.clock.install()
  await hang(page, display.token)
  const loaded = page.waitForEvent('load', { timeout: 60_000 })
  const now = Date.now()
  const night = Math.floor((now + 8 * 3_600_000) / DAY_MS) * DAY_MS + 2 * DAY_MS + (4 - 8) * 3_600_000 + 20 * 60_000
  await page.clock.fastForward(night - now - 10 * 60_000)
  await page.clock.runFor(12 * 60_000)
  await loaded
  await expect(figure(page, '车辆总数')).toHaveText(/^\d/)
})
