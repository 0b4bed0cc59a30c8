import type { Page } from '@playwright/test'
import { expect, openUsers, signIn, test } from '../journey.ts'
import { expectPicture, stopClock } from './picture.ts'

const SIZES = { '': { width: 1440, height: 900 }, '-phone': { width: 390, height: 844 } } as const

/** Takes a page in both themes and both widths, as it stands. */
async function expectPictures(page: Page, name: string) {
  for (const [suffix, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
      await expectPicture(page, `pages/${name}${suffix}-${theme}`)
    }
  }
}

test('pages before the sign-in', async ({ page }) => {
  await stopClock(page)
  await page.goto('/user/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expectPictures(page, 'login')
  await page.goto('/user/register')
  await expect(page.getByRole('button', { name: '注册' })).toBeVisible()
  await expectPictures(page, 'register')
})

test('user list, its form, and the page that is not there', async ({ page }) => {
  await signIn(page, 'admin')
  await openUsers(page)
  await expectPictures(page, 'users')
  await page.setViewportSize(SIZES[''])
  await page.getByRole('button', { name: '新增' }).click()
  await expect(page.getByRole('dialog', { name: '新增用户' })).toBeVisible()
  await expectPictures(page, 'user-form')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expectPictures(page, 'not-found')
})
