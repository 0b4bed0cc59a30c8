import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillLogin, keepSettings, makeAccount, test } from './journey.ts'

const offer = (page: Page) => page.getByRole('complementary', { name: '产品导览' })
const step = (page: Page) => page.getByRole('dialog')

async function signInFirst(page: Page, username: string) {
  await page.goto('/')
  await fillLogin(page, username, { isNew: true })
}

test('a new user is shown around once, and in no other browser again', async ({ page, browser, baseURL }) => {
  test.slow()
  await makeAccount(page.request, 'newcomer1', '13900000881', '1001-A01')
  await signInFirst(page, 'newcomer1')
  await expect(offer(page)).toBeVisible()
  await expectAccessible(page)
  await offer(page).getByRole('button', { name: '开始导览' }).press('Enter')
  await expect(step(page)).toHaveAccessibleName('菜单与收藏 第 1 步，共 6 步')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(step(page)).toHaveAccessibleName('搜索 第 2 步，共 6 步')

  // The page goes on working beside it.
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: '搜索页面' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(step(page)).toHaveAccessibleName('搜索 第 2 步，共 6 步')
  const marked = page.waitForResponse('**/sys/user/tour/markSeen')
  await page.keyboard.press('Escape')
  await expect(step(page)).toHaveCount(0)
  await marked

  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  const requested = other.waitForResponse('**/sys/user/tour/list*')
  await signInFirst(other, 'newcomer1')
  await requested
  await other.getByRole('button', { name: /用户菜单/ }).click()
  await other.getByRole('menuitem', { name: '产品导览' }).click()
  await expect(step(other)).toHaveAccessibleName('菜单与收藏 第 1 步，共 6 步')
  await other.keyboard.press('Escape')
  await expect(other.getByRole('button', { name: /用户菜单/ })).toBeFocused()
  await expect(offer(other)).toHaveCount(0)
  await context.close()
})

test('on a phone and in English it has the parts that are there, and is skipped by Esc', async ({ page }) => {
  await makeAccount(page.request, 'newcomer2', '13900000882', '1001-A01')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await keepSettings(page, { locale: 'en-US', theme: 'dark' })
  await page.reload()
  await page.getByLabel('Username').fill('newcomer2')
  await page.getByLabel('Password', { exact: true }).fill('Trackhoe@2026')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Start tour' }).click()
  for (const name of ['Menu and favorites', 'Search', 'Notifications and alarms']) {
    await expect(step(page)).toHaveAccessibleName(new RegExp(`^${name} Step \\d of 4$`))
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expect(step(page)).toHaveAccessibleName('Appearance and language Step 4 of 4')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(step(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start tour' })).toHaveCount(0)
})
