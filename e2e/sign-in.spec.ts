import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, openUsers, PASSWORD, signIn, test } from './journey.ts'

test("a visitor sees the host's own login page", async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/user\/login$/)
  await expect(page).toHaveTitle('挖掘机服务平台')
  await expect(page.getByText('版权所有 © 2026 华东挖掘机服务公司')).toBeVisible()
  const box = await page.getByRole('region', { name: '登录' }).boundingBox()
  // Position 6: middle right.
  expect(box && box.x + box.width).toBeGreaterThan(1300)
  await expectAccessible(page)
})

test('another host has another look, an unknown one the plain one in the middle', async ({ page, baseURL }) => {
  const port = new URL(baseURL ?? '').port
  await page.goto(`http://nanfang.localhost:${port}/user/login`)
  await expect(page).toHaveTitle('南方机械智管平台')
  await page.goto(`http://unknown.localhost:${port}/user/login`)
  await expect(page).toHaveTitle('服务与远程监控平台')
  const box = await page.getByRole('region', { name: '登录' }).boundingBox()
  expect(box && Math.round(box.x + box.width / 2)).toBe(720)
})

test('empty fields are named at the field, and the first one gets the focus', async ({ page }) => {
  await page.goto('/user/login')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入用户名')).toBeVisible()
  await expect(page.getByText('请输入密码')).toBeVisible()
  await expect(page.getByLabel('用户名')).toBeFocused()
  await expect(page.getByLabel('用户名')).toHaveAttribute('aria-invalid', 'true')
})

test('a wrong password keeps what was typed; after three a captcha is asked for', async ({ page, context }) => {
  // The brake also counts by address; the other journeys come from another one.
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.7' })
  await page.goto('/user/login')
  await page.getByLabel('用户名').fill('viewer2')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await page.getByLabel('密码', { exact: true }).fill(`wrong-${attempt}`)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
    await expect(page.getByLabel('用户名')).toHaveValue('viewer2')
  }
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('验证码', { exact: true }).fill('????')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('验证码错误')
  await expectAccessible(page)
})

test('a deep link leads through the login to where it pointed', async ({ page }) => {
  await page.goto('/isystem/user?pageSize=20&username=zhang#top')
  await expect(page).toHaveURL(/\/user\/login\?redirect=/)
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/isystem\/user\?pageSize=20&username=zhang/)
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('zhang')
})

test('a redirect to another place than ours is not followed', async ({ page, baseURL }) => {
  for (const redirect of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
  ]) {
    await page.context().clearCookies()
    await page.goto('/user/login')
    await page.evaluate(() => window.localStorage.clear())
    await page.goto(`/user/login?redirect=${encodeURIComponent(redirect)}`)
    await page.getByLabel('用户名').fill('operator')
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(baseURL)
  }
})

test('a session lasts over a reload and ends with the log-out, in every window', async ({ page, context }) => {
  await signIn(page, 'admin')
  await expect(page.getByText(/^欢迎您，/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^欢迎您，/)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/isystem/user')
  await expect(second.getByRole('heading', { name: '用户', exact: true })).toBeVisible()

  await page.getByRole('button', { name: /用户菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByText('确定要退出登录吗？')).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByLabel('用户名')).toBeVisible()
  await expect(second.getByLabel('用户名')).toBeVisible()
  const left = await page.evaluate(() =>
    Object.keys(window.localStorage).filter((key) => /token|user-info|tenant/.test(key)),
  )
  expect(left).toEqual([])
})

test('a signed-in visitor of the login page goes home; an unknown path is a 404', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/user/login')
  await expect(page).toHaveURL(/\/vclinfoExtend\/distributionMap$/)
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})

test('a one-time token in the address signs in and is gone from it', async ({ page, request, baseURL }) => {
  const login = await request.post('/jeecg-boot/sys/login', { data: { username: 'operator', password: PASSWORD } })
  const { result } = await login.json()
  const issued = await request.post('/jeecg-boot/sys/oneTimeToken', { headers: { 'X-Access-Token': result.token } })
  const { token } = (await issued.json()).result
  const asked: string[] = []
  page.on('request', (call) => asked.push(call.url(), call.headers()['referer'] ?? ''))
  await page.goto(`/isystem/user?token=${token}&pageSize=20`)
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/isystem/user?pageSize=20`)
  // The address of the page itself is the only one that ever held it.
  expect(asked.filter((address) => address.includes(token))).toHaveLength(1)

  await page.evaluate(() => window.localStorage.clear())
  await page.goto(`/isystem/user?token=${token}`)
  await expect(page.getByRole('alert')).toHaveText('链接中的登录凭证无效或已过期，请登录')
})

test('without a refresh token the expired session is asked about once, and goes on where it was', async ({
  page,
  request,
}) => {
  await signIn(page, 'operator')
  await openUsers(page)
  await page.evaluate(() => window.localStorage.removeItem('trackhoe:refresh-token'))
  await page.reload()
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog', { name: '新增用户' }).getByLabel('姓名').fill('还没保存')
  await page.getByRole('dialog').getByLabel('账号').fill('e2e.expired')
  await page.getByRole('dialog').getByLabel('密码', { exact: true }).fill(PASSWORD)
  await endSession(page, request)

  await page.getByRole('button', { name: '保存' }).click()
  const expired = page.getByRole('dialog', { name: '登录已过期' })
  await expect(expired.getByText('登录已过期，请重新登录')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await expired.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await expired.getByRole('button', { name: '重新登录' }).click()
  await expect(expired).toBeHidden()
  await expect(page.getByRole('dialog', { name: '新增用户' }).getByLabel('姓名')).toHaveValue('还没保存')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'e2e.expired', exact: true })).toBeVisible()

  await page.evaluate(() => window.localStorage.removeItem('trackhoe:refresh-token'))
  await page.reload()
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  await endSession(page, request)
  await page.getByRole('button', { name: '刷新' }).click()
  await expired.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/user\/login\?redirect=/)
})

/** Ends the session on the server behind the page's back. */
async function endSession(page: Page, request: APIRequestContext) {
  const token = await page.evaluate(() => {
    const kept = JSON.parse(window.localStorage.getItem('trackhoe:access-token') ?? '{}')
    return String(kept.value)
  })
  await request.post('/jeecg-boot/sys/logout', { headers: { 'X-Access-Token': token } })
}

test('a session that the server has ended leads to the login page, and back', async ({ page, request }) => {
  await signIn(page, 'operator')
  await openUsers(page)
  await endSession(page, request)
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(page.getByRole('alert')).toHaveText('登录已过期，请重新登录')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/isystem\/user/)
})
