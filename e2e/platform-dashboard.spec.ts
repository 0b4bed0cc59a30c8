import { expect, expectAccessible, PASSWORD, signIn, test } from './journey.ts'

test('the wall opens without a session and says so; after signing in it shows live figures', async ({ page }) => {
  await page.goto('/platform/dashboard')
  await expect(page.getByText('未登录').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '登录' }).click()
  await page.getByLabel('用户名').fill('operator')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/platform\/dashboard$/)
  await expect(page.getByText('已连接')).toBeVisible()
  await expect(page.getByText('用户总数')).toBeVisible()
  await expectAccessible(page)
})

test('its figures are the server’s, and follow a sign-in elsewhere', async ({ page, request, context }) => {
  await signIn(page, 'admin')
  const wall = await context.newPage()
  await wall.goto('/platform/dashboard')
  const figure = (name: string) =>
    wall.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd').locator('span').first()
  await expect(figure('用户总数')).toHaveText(/^5,\d{3}$/)
  const before = Number(await figure('今日登录').textContent())
  await request.post('/jeecg-boot/sys/login', { data: { username: 'viewer', password: PASSWORD } })
  await wall.reload()
  await expect(figure('今日登录')).toHaveText(String(before + 1))
})

test('figures that cannot be renewed stay, with their age', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'admin')
  await page.goto('/platform/dashboard')
  await expect(page.getByText('已连接')).toBeVisible()
  await page.route('**/sys/platform/overview*', (route) => route.abort())
  await page.clock.runFor(120_000)
  await expect(page.getByText(/^数据已过期/)).toBeVisible()
  await expect(page.getByText('用户总数')).toBeVisible()
})
