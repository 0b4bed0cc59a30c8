import { expect, fillLogin, test } from './journey.ts'

test('on plain HTTP an operator signs in after three wrong passwords, with nothing to read', async ({
  page,
  context,
  baseURL,
}) => {
  // Failures are counted by address too; the other journeys come from another one.
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.9' })
  await page.goto(`http://office.test:${new URL(baseURL ?? '').port}/user/login`)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)

  await page.getByLabel('用户名').fill('admin2')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await page.getByLabel('密码', { exact: true }).fill(`wrong-${attempt}`)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
  }
  await expect(page.getByLabel('验证码', { exact: true })).toHaveCount(0)
  await fillLogin(page, 'admin2')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})
