import { Buffer } from 'node:buffer'
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, headersOf, signIn, test } from './journey.ts'

/** A picture of one red point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

const EAST = '1001'

/** Reads the two pages of a tenant; answers what puts them back, for the journeys that come after on the same server. */
async function keepPages(request: APIRequestContext) {
  const headers = await headersOf(request, 'admin')
  const pages = [
    [`/jeecg-boot/sysPageConfig/queryByDomain/${EAST}`, '/jeecg-boot/sysPageConfig/saveOrUpdate'],
    [`/jeecg-boot/sysHomePageConfig/queryByTanId/${EAST}`, '/jeecg-boot/sysHomePageConfig/saveOrUpdate'],
  ] as const
  const read = async (address: string) => (await (await request.get(address, { headers })).json()).result
  const before = await Promise.all(pages.map(([address]) => read(address)))
  return async () => {
    for (const [at, [address, save]] of pages.entries()) {
      const { revision } = await read(address)
      const saved = await request.post(save, { headers, data: { ...before[at], revision } })
      expect(await saved.json()).toMatchObject({ success: true })
    }
  }
}

test('the pages of a tenant are edited with their preview, and their visitors see them', async ({
  page,
  browser,
  request,
}) => {
  const putBack = await keepPages(request)
  await signIn(page, 'admin', '/isystem/pageConfig')
  // Both pages are named before a tenant is chosen.
  for (const name of ['首页配置', '登录页配置']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name }).getByText('请先选择租户')).toBeVisible()
  }
  await expect(page.getByRole('columnheader', { name: '租户编码' })).toBeVisible()
  const tenant = (name: RegExp) => page.getByRole('row', { name }).getByRole('button', { name: '编辑' })
  await tenant(/华东挖掘机服务公司/).click()
  const login = page.getByRole('tabpanel', { name: '登录页配置' })
  const preview = login.frameLocator('iframe')
  await expect(preview.getByText('版权所有 © 2026 华东挖掘机服务公司')).toBeVisible()

  await login.getByLabel('网页标题').fill('华东服务台')
  await expect(preview.getByText('华东服务台')).toBeVisible()
  // As on the grid: from 右中 up to 右上, then left.
  await login.getByRole('radio', { name: '右中' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(login.getByRole('radio', { name: '中上' })).toBeChecked()
  await login.getByRole('checkbox', { name: '手机验证码' }).click()
  await expect(preview.getByRole('tab')).toHaveCount(2)
  await login
    .getByRole('group', { name: '背景图片', exact: true })
    .locator('input[type=file]')
    .setInputFiles({ name: '工地.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(preview.locator('[style*="blob:"]').first()).toBeVisible()
  await expectAccessible(page)

  await tenant(/苏州服务公司/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  await login.getByLabel('域名').fill('nanfang.localhost')
  await login.getByRole('button', { name: '保存' }).click()
  await expect(login.getByText('域名“nanfang.localhost”已被其他租户使用')).toBeVisible()
  await login.getByLabel('域名').fill('127.0.0.1\nlocalhost')
  await login.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL('/user/login', page.url()).href)
  await expect(visitor.getByText('华东服务台')).toBeVisible()
  await expect(visitor).toHaveTitle('华东服务台')
  await expect(visitor.locator('[style*="branding/"]').first()).toBeVisible()

  await page.getByRole('tab', { name: '首页配置' }).click()
  const home = page.getByRole('tabpanel', { name: '首页配置' })
  await home.getByLabel('系统名称', { exact: true }).fill('华东远程平台')
  await home.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('banner').getByText('华东远程平台')).toBeVisible()
  await tenant(/苏州服务公司/).click()
  await expect(page.getByRole('heading', { name: '苏州服务公司' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: '登录页配置' }).getByLabel('网页标题')).toHaveValue('')
  await putBack()
})
