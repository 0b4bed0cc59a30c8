import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, haveSession, headersOf, keepSettings, test } from '../journey.ts'

const FOLDER = resolve(import.meta.dirname, '../../docs/pictures')
const SCREEN = { width: 1440, height: 900 } as const

/** Takes a picture when everything on the page has been loaded. */
async function take(page: Page, name: string) {
  await expect(page.locator('[aria-busy=true], .animate-spin')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await mkdir(FOLDER, { recursive: true })
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide' })
}

test('the pictures of the READMEs', async ({ page, request }) => {
  await page.setViewportSize(SCREEN)
  await haveSession(page, 'admin')
  await keepSettings(page, { locale: 'zh-CN', theme: 'light' })
  const headers = await headersOf(request, 'admin')
  const read = async (path: string) => (await (await request.get(`/jeecg-boot${path}`, { headers })).json()).result
  const vclId = String((await read('/sumitomo/serviceParamsVideo/list?pageSize=1')).records[0].vclId)

  await page.goto('/')
  await expect(page.getByText(/视野内 \d/)).toBeVisible()
  await take(page, 'map')

  await page.goto(`/tab/view?vclId=${vclId}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await take(page, 'machine')

  await page.goto('/vehicle/commandRecord')
  await page
    .getByRole('row', { name: /执行成功/ })
    .first()
    .getByRole('button', { name: '详情' })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await take(page, 'command')

  await page.goto(`/chart?vclId=${vclId}&range=7d`)
  await expect(page.locator('canvas').first()).toBeVisible()
  await take(page, 'curves')

  await page.goto('/service/serviceType')
  await page.getByRole('row').nth(1).getByRole('button', { name: '工单模板' }).click()
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeVisible()
  await take(page, 'designer')

  await page.setViewportSize({ width: 1920, height: 1080 })
  await keepSettings(page, { locale: 'zh-CN', theme: 'dark' })
  await page.goto('/platform/dashboard')
  await expect(page.locator('canvas').first()).toBeVisible()
  await take(page, 'wall')

  await page.setViewportSize({ width: 390, height: 844 })
  await keepSettings(page, { locale: 'zh-CN', theme: 'light' })
  await page.goto('/alarm/list')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await take(page, 'phone')
})
