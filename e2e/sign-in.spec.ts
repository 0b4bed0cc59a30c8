import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  fillLogin,
  haveSession,
  headersOf,
  makeAccount,
  PASSWORD,
  pressIfThere,
  sessionLeft,
  signIn,
  signInByForm,
  test,
} from './journey.ts'

const MENU = '/jeecg-boot/sys/permission/getUserPermissionByToken'
const NEW_PASSWORD = 'Rusty-bucket-pin 7'
const APPEARANCE_CALL = '**/sysPageConfig/loginQueryByDomain/**'
const ONE_PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

const loginBox = (page: Page) => page.getByRole('region', { name: '登录', exact: true })

/** Where the login box stands in the window, however high it is: 1 to 9, row by row. */
async function positionOf(page: Page): Promise<number> {
  await expect(loginBox(page)).toBeVisible()
  const { x, y, width, height } = (await loginBox(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const third = (before: number, after: number) => (Math.abs(before - after) < 2 ? 1 : before < after ? 0 : 2)
  return third(y, 900 - y - height) * 3 + third(x, 1440 - x - width) + 1
}

/** Opens the login page as at a first visit. */
async function forgetAppearance(page: Page) {
  if (page.url() !== 'about:blank') await page.evaluate(() => window.localStorage.clear())
  await page.goto('/user/login')
}

test("a visitor sees the host's own login page, and nothing before its look is known", async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(APPEARANCE_CALL, async (route) => {
    await held
    await route.continue()
  })
  const request = page.waitForRequest(APPEARANCE_CALL)
  await page.goto('/')
  await request
  await expect(page).toHaveURL(/\/user\/login$/)
  await expect(loginBox(page)).toHaveCount(0)
  release()
  await expect(page).toHaveTitle('挖掘机服务平台')
  await expect(page.getByText('版权所有 © 2026 华东挖掘机服务公司')).toBeVisible()
  expect(await positionOf(page)).toBe(6)
  await expectAccessible(page)
})

test('the login box stands where the tenant has put it, 1 to 9, in the look of the tenant', async ({ page }) => {
  const appearance = {
    title: '华北工程机械平台',
    webIcon: 'temp/icon.gif',
    backgroundPicture: 'temp/ground.gif',
    loginBoxBackgroundPicture: 'temp/box.gif',
    otherLoginType: '1,2,,9',
    icp: '<p>京ICP备1号<script>window.hacked=1</script><a href="javascript:window.hacked=1">公安备案</a></p>',
  }
  let loginPosition: string | null = null
  await page.route(APPEARANCE_CALL, (route) =>
    route.fulfill({ json: { success: true, result: { ...appearance, loginPosition } } }),
  )
  await page.route('**/sys/common/static/**', (route) => route.fulfill({ contentType: 'image/gif', body: ONE_PIXEL }))
  // A server that does not say what it offers, as a JeecgBoot.
  await page.route('**/sys/platform*', (route) => route.fulfill({ status: 404, json: {} }))
  for (loginPosition of '123456789') {
    // A machine that is too busy to answer within two seconds gets the plain page.
    await expect(async () => {
      await forgetAppearance(page)
      expect(await positionOf(page)).toBe(Number(loginPosition))
    }).toPass()
  }
  await expect(page).toHaveTitle('华北工程机械平台')
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /temp\/icon\.gif$/)
  const grounds = await page
    .locator('[style*="background-image"]')
    .evaluateAll((found) => found.map((element) => getComputedStyle(element).backgroundImage))
  expect(grounds).toEqual([expect.stringContaining('temp/ground.gif'), expect.stringContaining('temp/box.gif')])
  await expect(page.getByText('京ICP备1号')).toBeVisible()
  // A scan would lead to no session.
  await expect(page.getByRole('region', { name: '其他登录方式' })).toHaveCount(0)
  await expect(page.getByText('公安备案')).not.toHaveAttribute('href')
  expect(await page.evaluate(() => Object.hasOwn(window, 'hacked'))).toBe(false)

  loginPosition = null
  await forgetAppearance(page)
  expect(await positionOf(page)).toBe(6)
})

test('without a look the login page is the plain one in the middle, and says nothing of it', async ({
  page,
  baseURL,
}) => {
  const port = new URL(baseURL ?? '').port
  await page.goto(`http://nanfang.localhost:${port}/user/login`)
  await expect(page).toHaveTitle('南方机械智管平台')
  await page.goto(`http://unknown.localhost:${port}/user/login`)
  await expect(page).toHaveTitle('服务与远程监控平台')
  expect(await positionOf(page)).toBe(5)
  await expect(page.getByRole('banner').locator('svg')).toBeVisible()

  await page.route(APPEARANCE_CALL, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '系统异常' } }),
  )
  await page.goto('/user/login')
  expect(await positionOf(page)).toBe(5)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await page.unroute(APPEARANCE_CALL)
  // Never answered at all: it is waited for two seconds.
  await page.route(APPEARANCE_CALL, () => {})
  await forgetAppearance(page)
  expect(await positionOf(page)).toBe(5)
})

test('empty fields are named; a wrong password keeps what was typed; after three a check runs by itself', async ({
  page,
  context,
}) => {
  // The throttle also counts by address; the other journeys come from another one.
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.7' })
  await page.goto('/user/login')
  const username = page.getByLabel('用户名')
  const logIn = page.getByRole('button', { name: '登录', exact: true })
  await logIn.click()
  await expect(page.getByText('请输入用户名')).toBeVisible()
  await expect(page.getByText('请输入密码')).toBeVisible()
  await expect(username).toBeFocused()
  await expect(username).toHaveAttribute('aria-invalid', 'true')

  await username.fill('viewer2')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await page.getByLabel('密码', { exact: true }).fill(`wrong-${attempt}`)
    await logIn.click()
    await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
    await expect(username).toHaveValue('viewer2')
  }
  // Held back, so that the line can be seen; then it signs in without anything to read.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/sys/login', async (route) => {
    if (route.request().postDataJSON().proof) await held
    await route.continue()
  })
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await logIn.click()
  await expect(page.getByRole('status').filter({ hasText: '已验证' })).toBeVisible()
  await expect(page.getByRole('img', { name: '验证码图片' })).toHaveCount(0)
  await expectAccessible(page)
  release()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})

test('a check that cannot run is said so, keeps what was typed, and runs at the next press', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.8' })
  await page.addInitScript(() => {
    const { Worker: Real } = window
    let failed = false
    window.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (!failed && String(url).includes('solver')) {
          failed = true
          throw new Error('no worker')
        }
        super(url, options)
      }
    }
  })
  await page.goto('/user/login')
  await page.getByLabel('用户名').fill('viewer2')
  const logIn = page.getByRole('button', { name: '登录', exact: true })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await page.getByLabel('密码', { exact: true }).fill(`wrong-${attempt}`)
    await logIn.click()
    await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
  }
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await logIn.click()
  await expect(page.getByRole('alert')).toHaveText('安全验证未能完成，请重试')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PASSWORD)
  await logIn.click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})

test('a deep link leads through the login to where it pointed', async ({ page }) => {
  await page.goto('/isystem/user?pageSize=20&username=zhang#top')
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fisystem%2Fuser%3FpageSize%3D20%26username%3Dzhang%23top$/)
  await fillLogin(page, 'admin')
  await expect(page).toHaveURL(/\/isystem\/user\?pageSize=20&username=zhang/)
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('zhang')
})

test('the full-screen pages that need a session lead through the login, the others open', async ({ page }) => {
  for (const path of ['/deviceMonth', '/sendTimeSet/home', '/startCollectSet/home', '/canData/index', '/oil/index']) {
    await page.goto(`${path}?vclId=v1`)
    await expect(page).toHaveURL(`/user/login?redirect=${encodeURIComponent(`${path}?vclId=v1`)}`)
  }
  await page.goto('/canData?vclId=v1')
  await expect(page).toHaveURL(`/user/login?redirect=${encodeURIComponent('/canData/index?vclId=v1')}`)
  await fillLogin(page, 'admin')
  await expect(page).toHaveURL('/canData/index?vclId=v1')
  await expect(page.getByRole('region').first()).toBeVisible()

  await page.evaluate(() => window.localStorage.clear())
  await page.goto('/tab/view?vclId=v1')
  await expect(page.getByText('未登录').first()).toBeVisible()
  await expect(page).toHaveURL('/tab/view?vclId=v1')
})

test('a redirect to another place than ours is not followed', async ({ page, baseURL }) => {
  // The other shapes of such an address are met by the tests of safeRedirect.
  for (const redirect of ['/\\evil.example', 'javascript:alert(1)']) {
    await page.goto('/favicon.svg')
    await page.evaluate(() => window.localStorage.clear())
    await signInByForm(page, 'operator', `/user/login?redirect=${encodeURIComponent(redirect)}`)
    await expect(page).toHaveURL(`${baseURL}/vclinfoExtend/distributionMap`)
  }
})

test('a session lasts over a reload and ends with the log-out, in every window', async ({ page, context }) => {
  await signInByForm(page, 'admin')
  await expect(page.getByText('欢迎您，陈建华')).toBeVisible()
  const hours = await page.evaluate(() =>
    ['access-token', 'user-info', 'refresh-token', 'tenant-id'].map((name) => {
      const { expiresAt } = JSON.parse(window.localStorage.getItem(`trackhoe:${name}`) ?? '{}')
      return Math.ceil((expiresAt - Date.now()) / 3_600_000)
    }),
  )
  expect(hours).toEqual([12, 12, 10 * 24, 7 * 24])
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
  expect(await sessionLeft(page)).toEqual([])
})

test('a signed-in visitor of the login page goes home; an unknown path is a 404', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/user/login')
  await expect(page).toHaveURL(/\/vclinfoExtend\/distributionMap$/)
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  // The full-screen app has paths of its own.
  await page.goto('/oil/no-such-page')
  await expect(page).toHaveTitle('页面不存在 - 挖掘机服务平台')
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/vclinfoExtend\/distributionMap$/)
})

test('a menu that cannot be had is asked for again, and ends the session only where the token is refused', async ({
  page,
}) => {
  let answer: { status?: number; json: object } = {
    json: { success: false, code: 500, message: '查询失败', result: null },
  }
  const menu = '**/sys/permission/getUserPermissionByToken*'
  await page.route(menu, (route) => route.fulfill(answer))
  await page.route('**/sys/logout', (route) => route.abort())
  await haveSession(page, 'operator')
  await page.goto('/isystem/user')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  expect(await sessionLeft(page)).not.toEqual([])
  answer = { status: 401, json: { success: false, code: 401, message: 'Token失效，请重新登录', result: null } }
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fisystem%2Fuser$/)
  await expect(page.getByLabel('用户名')).toBeVisible()
  expect(await sessionLeft(page)).toEqual([])
})

test('a one-time token in the address signs in and is gone from it', async ({ page, request, baseURL }) => {
  const headers = await headersOf(request, 'operator')
  const issued = await request.post('/jeecg-boot/sys/oneTimeToken', { headers })
  const { token } = (await issued.json()).result
  const addresses: string[] = []
  page.on('request', (call) => addresses.push(call.url(), call.headers()['referer'] ?? ''))
  await page.goto(`/isystem/user?token=${token}&pageSize=20`)
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/isystem/user?pageSize=20`)
  // The address of the page itself is the only one that ever held it.
  expect(addresses.filter((address) => address.includes(token))).toHaveLength(1)

  await page.evaluate(() => window.localStorage.clear())
  await page.goto(`/isystem/user?token=${token}`)
  await expect(page.getByRole('alert')).toHaveText('链接中的登录凭证无效或已过期，请登录')
})

/** A token that signs somebody in once, by a link. */
async function oneTimeTokenOf(request: APIRequestContext, username: string): Promise<string> {
  const headers = await headersOf(request, username)
  return (await (await request.post('/jeecg-boot/sys/oneTimeToken', { headers })).json()).result.token
}

test('a link with a token asks before it replaces the session of somebody else, and a bad one leaves it', async ({
  page,
  request,
}) => {
  const issued = () => oneTimeTokenOf(request, 'operator')
  await haveSession(page, 'viewer')
  await page.goto(`/isystem/user?token=${await issued()}`)
  const confirmation = page.getByRole('alertdialog', { name: '切换账号？' })
  await expect(confirmation).toContainText('当前已登录账号 viewer，该链接将登录账号 operator。')
  await expect(confirmation.getByRole('button', { name: '继续使用 viewer' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('欢迎您，李明')).toBeVisible()

  await page.goto('/isystem/user?token=bad')
  await expect(page.getByText('链接中的登录凭证无效或已过期，仍为当前账号')).toBeVisible()
  await expect(page.getByText('欢迎您，李明')).toBeVisible()

  await page.goto(`/isystem/user?token=${await issued()}`)
  await confirmation.getByRole('button', { name: '切换到 operator' }).click()
  await expect(page.getByText('欢迎您，王晓燕')).toBeVisible()
})

test('a link to a full-screen page asks the same, and reads nothing for the other before', async ({
  page,
  request,
}) => {
  const path = '/platform/dashboard'
  const link = async () => `${path}?token=${await oneTimeTokenOf(request, 'operator')}`
  await haveSession(page, 'viewer')
  await page.goto(await link())
  const confirmation = page.getByRole('alertdialog', { name: '切换账号？' })
  await expect(confirmation.getByRole('button', { name: '继续使用 viewer' })).toBeFocused()
  await expect(page).toHaveURL(path)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const user = page.getByRole('button', { name: '用户菜单' })
  await expect(user).toContainText('李明')

  await page.goto(`${path}?token=bad`)
  await expect(user).toContainText('李明')

  await page.goto(await link())
  await confirmation.getByRole('button', { name: '切换到 operator' }).click()
  await expect(user).toContainText('王晓燕')
  await page.reload()
  await expect(user).toContainText('王晓燕')
})

test('without a refresh token the expired session is asked about once, and goes on where it was', async ({
  page,
  request,
}) => {
  await haveSession(page, 'operator', { refreshToken: false })
  await page.goto('/isystem/user')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog', { name: '新增用户' }).getByLabel('姓名').fill('还没保存')
  await page.getByRole('dialog').getByLabel('账号').fill('e2e.expired')
  await page.getByRole('dialog').getByLabel('密码', { exact: true }).fill(PASSWORD)
  await endSession(page, request)

  await pressIfThere(page, '保存')
  const expired = page.getByRole('dialog', { name: '登录已过期' })
  await expect(expired.getByText('登录已过期，请重新登录')).toBeVisible()
  // It is the top layer once it has the focus.
  await expect(expired.locator(':focus')).toHaveCount(1)
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
  // What was saved is offered to nobody again.
  await expect(page.getByRole('button', { name: /继续编辑/ })).toHaveCount(0)
  // As a JeecgBoot words it.
  const dead = { success: false, code: 500, message: 'Token失效，请重新登录', result: null }
  await page.route('**/sys/user/list*', (route) => route.fulfill({ status: 500, json: dead }))
  // A press while rows are on their way is none.
  await expect(async () => {
    await pressIfThere(page, '刷新')
    await expect(expired).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expired.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/user\/login\?redirect=/)
  expect(await sessionLeft(page)).toEqual([])
})

/** Ends the session on the server behind the page's back. */
async function endSession(page: Page, request: APIRequestContext) {
  const token = await page.evaluate(() => {
    const kept = JSON.parse(window.localStorage.getItem('trackhoe:access-token') ?? '{}')
    return String(kept.value)
  })
  await request.post('/jeecg-boot/sys/logout', { headers: { 'X-Access-Token': token } })
}

test('a session that the server has ended leads to the login page, and back to what was typed; to nobody else', async ({
  page,
  request,
}) => {
  await signIn(page, 'operator', '/isystem/user')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增用户' })
  await form.getByLabel('账号').fill('e2e.ended')
  await form.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await form.getByLabel('姓名').fill('还没保存')
  await endSession(page, request)
  await pressIfThere(page, '保存')
  await expect(page.getByRole('alert')).toHaveText('登录已过期，请重新登录')
  await fillLogin(page, 'operator')
  await expect(page).toHaveURL(/\/isystem\/user/)
  // The form is open again with what was typed, but for the password, which is kept nowhere.
  await expect(form.getByLabel('账号')).toHaveValue('e2e.ended')
  await expect(form.getByLabel('姓名')).toHaveValue('还没保存')
  await expect(form.getByLabel('密码', { exact: true })).toHaveValue('')

  const draft = page.getByRole('button', { name: '继续编辑 新增用户' })
  await endSession(page, request)
  await page.reload()
  for (const name of ['admin', 'operator']) {
    await fillLogin(page, name)
    await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
    await expect(draft).toHaveCount(0)
    await expect(form).toHaveCount(0)
    await page.getByRole('button', { name: /用户菜单$/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.goto('/isystem/user')
  }
})

test('a password is changed by its rules, and whoever else is signed in with it is not any more', async ({
  page,
  request,
}) => {
  const username = `e2e.password.${Date.now().toString(36)}`
  await makeAccount(request, username, `138${String(Date.now()).slice(-8)}`)
  await signIn(page, username, '/404')
  const logInElsewhere = (password: string) => request.post('/jeecg-boot/sys/login', { data: { username, password } })
  const { result } = await (await logInElsewhere(PASSWORD)).json()
  const elsewhere = { 'X-Access-Token': String(result.token) }
  expect((await request.get(MENU, { headers: elsewhere })).status()).toBe(200)

  await page.getByRole('button', { name: /用户菜单$/ }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800)
  const [before, password, repeated] = [
    dialog.getByLabel('旧密码'),
    dialog.getByLabel('新密码', { exact: true }),
    dialog.getByLabel('确认新密码'),
  ]
  const save = dialog.getByRole('button', { name: '保存' })
  await save.click()
  for (const text of ['请输入旧密码！', '请输入新密码！', '请确认新密码！'])
    await expect(dialog.getByText(text)).toBeVisible()
  await expectAccessible(page)

  // How strong it is stands there while it is typed.
  for (const [typed, strength] of [
    ['short', '密码格式不符合规范'],
    ['password1', '密码强度 弱'],
    [NEW_PASSWORD, '密码强度 强'],
  ] as const) {
    await password.fill(typed)
    await expect(dialog.getByText(strength, { exact: true })).toBeVisible()
  }
  await password.fill('short')
  await repeated.fill('short')
  await before.fill('not this one')
  await save.click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription(/密码格式不符合规范/)
  await repeated.fill(NEW_PASSWORD)
  await expect(dialog.getByText('两次输入的密码不一致！')).toBeVisible()
  await password.fill(NEW_PASSWORD)
  await expect(dialog.getByText('两次输入的密码不一致！')).toBeHidden()
  await save.click()
  await expect(dialog.getByText('旧密码输入错误!')).toBeVisible()
  await expect(before).toBeFocused()
  await before.fill(PASSWORD)
  await password.fill(PASSWORD)
  await repeated.fill(PASSWORD)
  await save.click()
  await expect(dialog.getByText('新密码不能与旧密码相同')).toBeVisible()
  await expectAccessible(page)
  await password.fill(NEW_PASSWORD)
  await repeated.fill(NEW_PASSWORD)
  await save.click()
  await expect(page.getByText('密码修改成功')).toBeVisible()
  await expect(dialog).toBeHidden()

  // Here one works on; wherever else he was signed in he is not any more.
  await page.reload()
  await expect(page.getByText('欢迎您，多部门')).toBeVisible()
  expect((await request.get(MENU, { headers: elsewhere })).status()).toBe(401)
  expect((await (await logInElsewhere(NEW_PASSWORD)).json()).success).toBe(true)
})
