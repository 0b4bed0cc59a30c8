import { startFaultProxy, type Fault, type FaultProxy } from './fault-proxy.ts'
import {
  expect,
  fillLogin,
  PASSWORD,
  pressIfThere,
  sessionLeft,
  signIn,
  signInByForm,
  signInToUsers,
  test as journey,
} from './journey.ts'
import type { Page } from '@playwright/test'

const LIST = '/sys/user/list'
const REFRESH = '/sys/refreshToken'

const test = journey.extend<{ line: FaultProxy }>({
  line: async ({ baseURL }, run) => {
    const line = await startFaultProxy(baseURL ?? '')
    await run(line)
    await line.close()
  },
})

const listThrough = (line: FaultProxy, page: Page) => signInToUsers(page, 'operator', line.url)

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('many calls with a dead token cause one refresh, and nobody notices', async ({ page, line }) => {
  await listThrough(line, page)
  // A document that runs nothing: no call of the page before has its part in it.
  await page.goto(`${line.url}/favicon.svg`)
  line.killToken()
  const refreshed = page.waitForRequest(`**${REFRESH}`)
  await page.goto(`${line.url}/isystem/user`)
  await expect(rows(page)).toHaveCount(11)
  expect((await refreshed).postDataJSON()).toEqual({ username: 'operator', refreshToken: expect.any(String) })
  expect(line.count('POST', REFRESH)).toBe(1)
})

test('two windows with one dead token cause one refresh', async ({ page, line, context }) => {
  await listThrough(line, page)
  const second = await context.newPage()
  await second.goto(`${line.url}/isystem/user`)
  await expect(rows(second)).toHaveCount(11)
  // Documents that run nothing: a call of the pages before would begin a refresh and leave with its page.
  await Promise.all([page, second].map((window) => window.goto(`${line.url}/favicon.svg`)))
  line.break(REFRESH, { kind: 'delay', ms: 1000 })
  line.killToken()
  await Promise.all([page, second].map((window) => window.goto(`${line.url}/isystem/user`)))
  await expect(rows(page)).toHaveCount(11)
  await expect(rows(second)).toHaveCount(11)
  expect(line.count('POST', REFRESH)).toBe(1)
})

test('a refresh that takes long is waited for', async ({ page, line }) => {
  await listThrough(line, page)
  line.break(REFRESH, { kind: 'delay', ms: 10_000 })
  line.killToken()
  await page.getByRole('button', { name: '刷新' }).click()
  const busy = page.locator('[aria-busy=true]').filter({ has: page.getByRole('table') })
  await expect(busy).toBeVisible()
  await expect(busy).toHaveCount(0, { timeout: 20_000 })
  await expect(rows(page)).toHaveCount(11)
})

test('a refused refresh leads to the login page, and from there back', async ({ page, line }) => {
  await listThrough(line, page)
  line.break(REFRESH, { kind: 'status', status: 401, body: '', type: 'text/html' })
  line.killToken()
  await pressIfThere(page, '刷新')
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fisystem%2Fuser/)
  expect(await sessionLeft(page)).toEqual([])
  await fillLogin(page, 'operator')
  await expect(rows(page)).toHaveCount(11)
})

test('a refresh that does not come through signs nobody out', async ({ page, line }) => {
  await listThrough(line, page)
  line.break(REFRESH, { kind: 'drop' })
  line.killToken()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(page.getByText('网络连接失败，请检查网络')).toBeVisible()
  line.mend()
  // The guard mutes a second attempt for four seconds; asking again after it is enough.
  await expect(async () => {
    await page.getByRole('button', { name: '重试' }).click({ timeout: 1000 })
    await expect(page.getByText('网络连接失败，请检查网络')).toBeHidden({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(rows(page)).toHaveCount(11)
})

const faults: readonly { name: string; fault: Fault; text: string }[] = [
  { name: 'a connection that is closed', fault: { kind: 'drop' }, text: '网络连接失败，请检查网络' },
  { name: 'a body that is cut off', fault: { kind: 'cut' }, text: '网络连接失败，请检查网络' },
  { name: 'half a document', fault: { kind: 'truncate' }, text: '服务返回的数据不符合约定' },
  {
    name: 'a page in place of data',
    fault: { kind: 'status', status: 200, body: '<html>portal</html>', type: 'text/html' },
    text: '服务返回的数据不符合约定',
  },
  {
    name: 'a gateway without a server',
    fault: { kind: 'status', status: 502, body: '<html>502</html>', type: 'text/html' },
    text: '系统异常，请稍后再试',
  },
  {
    name: 'a right that was taken away',
    fault: { kind: 'status', status: 403, body: '{"success":false,"code":510}', type: 'application/json' },
    text: '拒绝访问',
  },
  {
    name: 'a call that is gone',
    fault: { kind: 'status', status: 404, body: '', type: 'text/html' },
    text: '很抱歉，资源未找到！',
  },
  {
    name: 'a fault that the server has words for',
    fault: { kind: 'status', status: 500, body: '{"success":false,"message":"查询超限"}', type: 'application/json' },
    text: '查询超限',
  },
  {
    name: 'a gateway that gave up',
    fault: { kind: 'status', status: 504, body: '', type: 'text/html' },
    text: '网络超时',
  },
]

test('a list survives what goes wrong on the way: the rows stay, it says so, and 重试 mends it', async ({
  page,
  line,
}) => {
  await listThrough(line, page)
  for (const { name, fault, text } of faults) {
    await test.step(name, async () => {
      line.break(LIST, fault)
      await page.getByRole('button', { name: '刷新' }).click()
      await expect(page.getByText(text)).toBeVisible({ timeout: 20_000 })
      line.mend()
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page.getByText(text)).toBeHidden()
      await expect(rows(page)).toHaveCount(11)
    })
  }
})

for (const { name, offMs } of [
  { name: 'a day ahead', offMs: 86_400_000 },
  { name: 'a day behind', offMs: -86_400_000 },
]) {
  test(`a browser whose clock is ${name} signs in, stays signed in, and refreshes nothing`, async ({ page, line }) => {
    await page.clock.install({ time: Date.now() + offMs })
    await signInByForm(page, 'operator', `${line.url}/isystem/user`)
    await page.reload()
    await expect(rows(page)).toHaveCount(11)
    expect(line.count('POST', REFRESH)).toBe(0)
  })
}

test('a slow save is sent once, however often the button is pressed', async ({ page, line }) => {
  await listThrough(line, page)
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增用户' })
  await dialog.getByLabel('账号').fill(`e2e.slow.${Date.now().toString(36)}`)
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('姓名').fill('慢速保存')
  line.break('/sys/user/add', { kind: 'delay', ms: 3000 })
  const save = dialog.getByRole('button', { name: '保存' })
  await save.dblclick()
  await dialog.getByLabel('姓名').press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('保存成功')).toBeVisible()
  expect(line.count('POST', '/sys/user/add')).toBe(1)
})

test('a save that fails keeps what was typed', async ({ page, line }) => {
  await listThrough(line, page)
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增用户' })
  await dialog.getByLabel('账号').fill(`e2e.kept.${Date.now().toString(36)}`)
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('姓名').fill('不能丢')
  line.break('/sys/user/add', { kind: 'status', status: 502, body: '<html>502</html>', type: 'text/html' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('系统异常，请稍后再试')).toBeVisible()
  await expect(dialog.getByLabel('姓名')).toHaveValue('不能丢')
  expect(line.count('POST', '/sys/user/add')).toBe(1)
  line.mend()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
})

test('a login page without its server says so and keeps what was typed', async ({ page, line }) => {
  line.break('/jeecg-boot/', { kind: 'drop' })
  await page.goto(`${line.url}/user/login`)
  await fillLogin(page, 'operator')
  await expect(page.getByRole('alert')).toHaveText('网络连接失败，请检查网络')
  line.mend()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})

test('a menu that does not load can be asked for again; the session is kept', async ({ page, line }) => {
  await listThrough(line, page)
  line.break('getUserPermissionByToken', { kind: 'drop' })
  await page.reload()
  await expect(page.getByRole('heading', { name: '无法载入菜单' })).toBeVisible({ timeout: 20_000 })
  line.mend()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows(page)).toHaveCount(11)
})

test('a part of the page that is gone: the other tabs stay, and it is fetched again on demand', async ({
  page,
  line,
}) => {
  const missing: Fault = { kind: 'status', status: 404, body: '{}', type: 'application/json' }
  await signIn(page, 'admin', `${line.url}/404`)
  const outdated = page.getByText('版本已更新，请刷新')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '系统管理' }).click()

  line.break('/assets/user-list', missing)
  await menu.getByRole('link', { name: '用户', exact: true }).click()
  await expect(outdated).toBeVisible()
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  // The window does not reload by itself: other tabs may hold unsaved edits.
  expect(line.count('GET', '/isystem/user')).toBe(0)
  line.mend()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows(page)).toHaveCount(11)
  await expect(outdated).toHaveCount(0)

  line.break('/assets/display-token-list', missing)
  await menu.getByRole('link', { name: '显示令牌' }).click()
  await expect(outdated).toBeVisible()
  line.mend()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('heading', { name: '显示令牌' })).toBeVisible()
})

test('a console whose own code does not come says so', async ({ page, line }) => {
  line.break('/assets/workspace', { kind: 'status', status: 404, body: '{}', type: 'application/json' })
  await page.goto(`${line.url}/user/login`)
  await fillLogin(page, 'operator')
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible()
  line.mend()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})
