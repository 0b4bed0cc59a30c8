import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, haveSession, headersOf, keepSettings } from '../journey.ts'
import { test } from './morning.ts'

const FOLDER = resolve(import.meta.dirname, '../../docs/pictures')
const SCREEN = { width: 1440, height: 900 } as const

/** Takes a picture when everything on the page has been loaded. */
async function take(page: Page, name: string) {
  await expect(page.locator('[aria-busy=true], .animate-spin')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const path = join(FOLDER, `${name}.png`)
  await mkdir(dirname(path), { recursive: true })
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
}

/** Each README has pictures in its language. */
const LANGUAGES = {
  zh: {
    locale: 'zh-CN',
    inView: /视野内 \d/,
    succeeded: /执行成功/,
    details: '详情',
    template: '工单模板',
    save: '保存',
  },
  en: {
    locale: 'en-US',
    inView: /\d in view/i,
    succeeded: /Succeeded/,
    details: 'Details',
    template: 'Work order',
    save: 'Save',
  },
} as const

for (const [language, t] of Object.entries(LANGUAGES)) {
  test(`the pictures of the README in ${language}`, async ({ page, request }) => {
    const settings = { locale: t.locale, theme: 'light' }
    await page.setViewportSize(SCREEN)
    await haveSession(page, 'admin')
    await keepSettings(page, settings)
    const headers = await headersOf(request, 'admin')
    const read = async (path: string) => (await (await request.get(`/jeecg-boot${path}`, { headers })).json()).result
    const vclId = String((await read('/sumitomo/serviceParamsVideo/list?pageSize=1')).records[0].vclId)

    await page.goto('/')
    await expect(page.getByText(t.inView)).toBeVisible()
    await take(page, `${language}/map`)

    await page.goto(`/tab/view?vclId=${vclId}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await take(page, `${language}/machine`)

    await page.goto('/vehicle/commandRecord')
    await page.getByRole('row', { name: t.succeeded }).first().getByRole('button', { name: t.details }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await take(page, `${language}/command`)

    await page.goto(`/chart?vclId=${vclId}&range=7d`)
    await expect(page.locator('canvas').first()).toBeVisible()
    await take(page, `${language}/curves`)

    await page.goto('/service/serviceType')
    await page.getByRole('row').nth(1).getByRole('button', { name: t.template }).click()
    await expect(page.getByRole('button', { name: t.save, exact: true })).toBeVisible()
    await take(page, `${language}/designer`)

    await page.goto('/isystem/user')
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await take(page, `${language}/users`)

    await page.setViewportSize({ width: 1920, height: 1080 })
    await keepSettings(page, { ...settings, theme: 'dark' })
    await page.goto('/platform/dashboard')
    await expect(page.locator('canvas').first()).toBeVisible()
    await take(page, `${language}/wall`)

    await page.setViewportSize({ width: 390, height: 844 })
    await keepSettings(page, settings)
    await page.goto('/alarm/list')
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await take(page, `${language}/phone`)
  })
}
