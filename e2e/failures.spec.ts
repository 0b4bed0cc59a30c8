import { startFaultProxy, type Fault, type FaultProxy } from './fault-proxy.ts'
import {
  expect,
  fillLogin,
  haveSession,
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

// Plain HTTP has no locks of the browser: there a window that is too busy to object may refresh beside another one.
for (const { host, most } of [
  { host: '127.0.0.1', most: 1 },
  { host: 'office.test', most: 4 },
]) {
  test(`storms of refused calls in four windows cause at most ${most} refreshes each, at ${host}`, async ({
    page,
    line,
    context,
  }) => {
    test.slow()
    const origin = line.url.replace('127.0.0.1', host)
    await signInByForm(page, 'operator', `${origin}/user/login`)
    const windows = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))]
    // The second finds what the first has left behind.
    for (const _storm of [1, 2]) {
      await Promise.all(windows.map((window) => window.goto(`${origin}/favicon.svg`)))
      line.killToken()
      const before = line.count('POST', REFRESH)
      await Promise.all(windows.map((window) => window.goto(`${origin}/isystem/user`)))
      for (const window of windows) await expect(rows(window)).toHaveCount(11, { timeout: 20_000 })
      const refreshes = line.count('POST', REFRESH) - before
      expect(refreshes).toBeGreaterThan(0)
      expect(refreshes).toBeLessThanOrEqual(most)
    }
  })
}

test('a refresh that takes long is waited for', async ({ page, line }) => {
  await listThrough(line, page)
  // Longer than a second attempt is muted.
  line.break(REFRESH, { kind: 'delay', ms: 5000 })
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

/** `final`: the same call would be refused the same way, so that no 重试 is offered. */
const faults: readonly { name: string; fault: Fault; text: string; final?: true }[] = [
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
    final: true,
  },
  {
    name: 'a call that is gone',
    fault: { kind: 'status', status: 404, body: '', type: 'text/html' },
    text: '很抱歉，资源未找到！',
    final: true,
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
  for (const { name, fault, text, final } of faults) {
    await test.step(name, async () => {
      line.break(LIST, fault)
      await page.getByRole('button', { name: '刷新' }).click()
      await expect(page.getByText(text)).toBeVisible({ timeout: 20_000 })
      if (final) await expect(page.getByRole('button', { name: '重试' })).toBeHidden()
      line.mend()
      await page.getByRole('button', { name: final ? '刷新' : '重试' }).click()
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

const MISSING: Fault = { kind: 'status', status: 404, body: '{}', type: 'application/json' }

test('a part of the page that is gone: the other tabs stay, and it is fetched again on demand', async ({
  page,
  line,
}) => {
  await signIn(page, 'admin', `${line.url}/404`)
  await markWindow(page)
  const missing = page.getByRole('heading', { name: '未能载入此页面' })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '系统管理' }).click()

  line.break('/assets/user-list', MISSING)
  await menu.getByRole('link', { name: '用户', exact: true }).click()
  await expect(missing).toBeVisible()
  await expect(page.getByText('暂时无法从服务器取得此页面，稍后会自动重试。')).toBeVisible()
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  line.mend()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows(page)).toHaveCount(11)
  await expect(missing).toHaveCount(0)
  // The window does not reload by itself: other tabs may hold unsaved edits.
  expect(await isMarked(page)).toBe(true)

  line.break('/assets/display-token-list', MISSING)
  await menu.getByRole('link', { name: '显示令牌' }).click()
  await expect(missing).toBeVisible()
  line.mend()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('heading', { name: '显示令牌' })).toBeVisible()
})

test('without a network nothing is lost: page, search and dialog say so and come when it is back', async ({
  page,
  line,
}) => {
  // What is loaded when the browser is idle has not come either.
  for (const part of ['menu-search', 'shortcuts-dialog', 'collapsed-menu', 'display-token-list'])
    line.break(`/assets/${part}`, MISSING)
  await signInToUsers(page, 'admin', line.url)
  await markWindow(page)
  await page.getByLabel('账号', { exact: true }).fill('operator')
  await page.context().setOffline(true)

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '显示令牌' }).click()
  await expect(page.getByRole('heading', { name: '未能载入此页面' })).toBeVisible()
  await expect(page.getByText('网络已断开，恢复后会自动重试。')).toBeVisible()
  await expect(page.getByRole('button', { name: '刷新页面' })).toHaveCount(0)
  const report = page.getByRole('alert').filter({ hasText: '网络已断开，恢复后会自动重试' })
  await page.keyboard.press('Control+k')
  await expect(report.getByRole('button', { name: '关闭' })).toBeVisible()
  await report.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(report.getByRole('button', { name: '重试' }).first()).toBeVisible()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.keyboard.press('?')
  await expect(report.getByRole('button', { name: '关闭' })).toBeVisible()

  line.mend()
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog', { name: '帮助' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: '显示令牌' })).toBeVisible()
  await page.getByRole('tab', { name: '用户' }).click()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('operator')
  expect(await isMarked(page)).toBe(true)
})

test('home, list and overview say that the network is gone, keep what they show, and recover by themselves', async ({
  page,
  line,
}) => {
  const offline = page.getByText('网络连接失败，请检查网络')
  const context = page.context()
  await signInToUsers(page, 'admin', line.url)
  const rows = page.getByRole('table').getByRole('row')
  await context.setOffline(true)
  await page.getByRole('button', { name: '刷新', exact: true }).first().click()
  await expect(offline.first()).toBeVisible()
  await expect(rows.nth(1)).toBeVisible()
  await context.setOffline(false)
  await expect(offline).toHaveCount(0)

  for (const [path, shown] of [
    ['/', /^视野内 \d+ 台$/],
    ['/platform/dashboard', '已连接'],
  ] as const) {
    await page.goto(`${line.url}${path}`)
    await expect(page.getByText(shown)).toBeVisible({ timeout: 30_000 })
    await context.setOffline(true)
    await expect(offline).toBeVisible()
    await context.setOffline(false)
    await expect(offline).toBeHidden()
    await expect(page.getByText(shown)).toBeVisible({ timeout: 30_000 })
  }
})

test('a newer build: a window with unsaved edits offers the reload, one without reloads', async ({ page, line }) => {
  await signInToUsers(page, 'admin', line.url)
  await markWindow(page)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '新增用户' })
  await dialog.getByLabel('账号').fill('newbuild')
  // As a deployment leaves it: the file has gone, and the entry page names another program.
  line.break('/assets/display-token-list', MISSING)
  line.break('/isystem/displayToken', {
    kind: 'status',
    status: 200,
    body: '<script type="module" crossorigin src="/assets/index-newer.js"></script>',
    type: 'text/html',
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索页面' }).fill('xianshilingpai')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '版本已更新，请刷新' })).toBeVisible()
  await expect(page.getByRole('status').getByText('版本已更新，请保存修改后刷新页面')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await page.getByRole('tab', { name: /^用户/ }).click()
  await expect(dialog.getByLabel('账号')).toHaveValue('newbuild')
})

test('a console whose own code does not come says so', async ({ page, line }) => {
  await haveSession(page, 'operator', { path: line.url })
  line.break('/assets/frame', { kind: 'status', status: 404, body: '{}', type: 'application/json' })
  await page.goto(line.url)
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible()
  line.mend()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})

/** Marks the window, so that a reload is noticed. */
const markWindow = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)
