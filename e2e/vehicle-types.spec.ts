import { expect, type Page } from '@playwright/test'
import { expectAccessible, fillLogin, headersOf, PASSWORD, signIn, test } from './journey.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()

test('a tenant reads the types of the installation, copies one and bounds the copy', async ({ page }) => {
  await signIn(page, 'admin2', '/vehicle/type')
  const given = row(page, 'TH210-6')
  await expect(given.getByText('平台', { exact: true })).toBeVisible()
  await expect(given.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await given.getByRole('button', { name: '更多' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['复制'])
  await page.getByRole('menuitem', { name: '复制' }).click()
  const dialog = page.getByRole('dialog')
  const name = `C${Date.now()}`
  await dialog.getByLabel('车型名称').fill(name)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(row(page, name).getByText('本租户')).toBeVisible()

  await row(page, name).getByRole('button', { name: '编辑' }).click()
  const least = dialog.getByLabel(/^自动怠速延时.*最小/)
  const most = dialog.getByLabel(/^自动怠速延时.*最大/)
  await least.fill('9')
  await most.fill('3')
  await dialog.getByRole('button', { name: '保存' }).click()
  // What is wrong is marked, and nothing else.
  await expect(dialog.locator('input[aria-invalid=true]')).toHaveCount(2)
  await expectAccessible(page)
  await most.fill('30')
  await expect(dialog.locator('input[aria-invalid=true]')).toHaveCount(0)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await row(page, name).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(row(page, name)).toHaveCount(0)
})

test('a password that must be changed leads to its change, in either language, and on', async ({ page, request }) => {
  const username = `must${Date.now()}`
  const headers = await headersOf(request, 'admin')
  const person = { username, password: PASSWORD, realname: '李必改', selectedroles: '1001-operator', selecteddeparts: '1001-A01' } // prettier-ignore
  const added = await request.post('/jeecg-boot/sys/user/add', { headers, data: person })
  expect(await added.json()).toMatchObject({ success: true })
  const given = { username, password: 'seventeen blue diggers', mustChange: true }
  const changed = await request.put('/jeecg-boot/sys/user/changePassword', { headers, data: given })
  expect(await changed.json()).toMatchObject({ success: true })
  await page.goto('/')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(given.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/user\/password$/)
  await expect(page.getByRole('heading', { name: '设置密码' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '中文' }).click()
  // Not the one that was given.
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认新密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '保存密码' }).click()
  await page.getByRole('button', { name: '立即登录' }).click()
  await fillLogin(page, username)
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})
