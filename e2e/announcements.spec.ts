import type { APIRequestContext, WebSocketRoute } from '@playwright/test'
import { expect, expectAccessible, headersOf, signIn, test } from './journey.ts'

/** Sends announcements as an administrator does, past his page. */
async function administrator(request: APIRequestContext) {
  const headers = await headersOf(request, 'admin')
  return {
    announce: async (titile: string, more: Record<string, string> = {}) => {
      const data = { titile, msgContent: '<p>正文</p>', msgCategory: '1', msgType: 'ALL', priority: 'M', ...more }
      expect((await request.post('/jeecg-boot/sys/annountCement/add', { headers, data })).ok()).toBe(true)
      const list = await request.get('/jeecg-boot/sys/annountCement/list', { headers, params: { titile } })
      const found = (await list.json()) as { result: { records: { id: string }[] } }
      const params = { id: found.result.records[0]?.id ?? '' }
      expect((await request.get('/jeecg-boot/sys/annountCement/doReleaseData', { headers, params })).ok()).toBe(true)
    },
  }
}

test('a push raises the badge without a reload, and opening one marks it read', async ({ page, request }) => {
  await signIn(page, 'viewer', '/isps/userAnnouncement')
  const bell = page.getByRole('button', { name: /^通知/ })
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? '0')
  // The demonstration has some that nobody has read.
  await expect(bell).toHaveAccessibleName(/条未读$/)
  const before = await unread()
  const { announce } = await administrator(request)
  await announce('值班调整：浦东服务站', { priority: 'H', msgContent: '<p style="text-align: center">正文</p>' })
  await expect(bell).toHaveAccessibleName(`通知，${before + 1} 条未读`)

  await bell.click()
  await expect(page.getByRole('tab', { name: /^通知 \(\d+\)$/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: /^系统消息 \(\d+\)$/ })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /值班调整：浦东服务站/ })
    .click()
  const detail = page.getByRole('dialog', { name: '值班调整：浦东服务站' })
  await expect(detail.getByText('紧急消息')).toBeVisible()
  await expect(detail.getByText('发布人')).toBeVisible()
  await expect(detail.getByText('发布时间')).toBeVisible()
  // The policy of the page refuses style attributes.
  await expect(detail.getByText('正文')).toHaveCSS('text-align', 'center')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName(`通知，${before} 条未读`)
  await expect(bell).toBeFocused()

  // The list behind it shows it too.
  const row = page.getByRole('row', { name: /值班调整：浦东服务站/ })
  await expect(row.getByText('已读', { exact: true })).toBeVisible()
})

test('the list has what was read too, and marks all read', async ({ page }) => {
  // Another tenant's, so that nobody else counts on them.
  await signIn(page, 'viewer2', '/404')
  const bell = page.getByRole('button', { name: /^通知/ })
  await bell.click()
  await page.getByRole('link', { name: '查看更多' }).click()
  await expect(page).toHaveURL(/\/isps\/userAnnouncement$/)
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('标题', { exact: true }).fill('保养到期')
  await page.getByRole('button', { name: '查询' }).click()
  const reminder = page.getByRole('row', { name: /保养到期提醒/ })
  await reminder.getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('dialog').getByText('maintenance-2026-47')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reminder.getByText('已读', { exact: true })).toBeVisible()
  const refusal = { success: false, code: 510, message: '没有权限，请联系管理员授权' }
  await page.route('**/sysAnnouncementSend/readAll*', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  })
  await page.getByRole('button', { name: '全部已读' }).click()
  const notice = page.getByRole('alert').filter({ hasText: '系统提示' })
  await expect(notice).toContainText('拒绝访问')
  await notice.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect(bell).toHaveAccessibleName('通知')
})

test('text from people does nothing, and 前往处理 leads only where it is safe', async ({ page, request }) => {
  const { announce } = await administrator(request)
  const hostile =
    '<p>演练</p><script>window.hacked=1</script><iframe src="https://evil.example"></iframe><a href="javascript:window.hacked=1">链接</a>'
  await announce('演练：<img src=x onerror=window.hacked=1>', { msgContent: hostile })
  await announce('去看用户', { openType: 'url', openPage: '/isps/userAnnouncement?readFlag=0' })
  await announce('去看手册', { priority: 'L', openType: 'url', openPage: 'https://manual.example/7' })
  await page.context().route('https://manual.example/**', (route) => route.fulfill({ body: '手册' }))
  await signIn(page, 'operator', '/isps/userAnnouncement')
  const open = async (title: RegExp) => {
    await page.getByRole('button', { name: /^通知/ }).click()
    const item = page.getByRole('listitem').getByRole('button', { name: title })
    if (!(await item.isVisible())) await page.getByRole('tab', { name: /^系统消息/ }).click()
    await item.click()
  }

  await page.getByRole('button', { name: /^通知/ }).click()
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /演练：<img/ })
    .click()
  await expect(page.getByRole('dialog').getByText('重要消息')).toBeVisible()
  const link = page.getByRole('dialog').getByText('链接')
  await expect(link).toBeVisible()
  await expect(link).not.toHaveAttribute('href', /javascript/)
  expect(await page.evaluate(() => Object.hasOwn(window, 'hacked'))).toBe(false)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^通知/ }).click()
  await page.getByRole('tab', { name: /^系统消息/ }).click()
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /不可打开的链接/ })
    .click()
  await page.getByRole('button', { name: '前往处理' }).click()
  await expect(page.getByText('链接不安全，已拒绝打开')).toBeVisible()
  await page.keyboard.press('Escape')

  await open(/去看手册/)
  await expect(page.getByRole('dialog').getByText('一般消息')).toBeVisible()
  await page.getByRole('button', { name: '前往处理' }).click()
  const confirmation = page.getByRole('alertdialog', { name: '打开外部网站' })
  await expect(confirmation.getByText(/manual\.example/)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await confirmation.getByRole('button', { name: '打开' }).click()
  const manual = await opened
  await expect(manual).toHaveURL('https://manual.example/7')
  expect(await manual.evaluate(() => window.opener)).toBeNull()
  await page.keyboard.press('Escape')

  await open(/去看用户/)
  await page.getByRole('button', { name: '前往处理' }).click()
  await expect(page).toHaveURL(/\/isps\/userAnnouncement\?readFlag=0$/)
  await expect(page.getByRole('heading', { name: '我的公告' })).toBeVisible()
})

test('what is pushed shows on the desktop once one has asked for it and looks elsewhere; a click opens it', async ({
  page,
  context,
  request,
}) => {
  // They stand in for the operating system: what it shows, and whether somebody looks at the window.
  await page.addInitScript(() => {
    const shown: Notification[] = []
    const desktop = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        shown.push(this)
      }
    }
    Object.assign(window, { Notification: desktop, shown, away: false })
    document.hasFocus = () => Reflect.get(window, 'away') !== true
  })
  const shown = () => page.evaluate<string[]>('shown.map(({ title, body }) => `${title}：${body}`)')
  await signIn(page, 'viewer', '/404')
  const bell = page.getByRole('button', { name: /^通知/ })
  const wanted = page.getByRole('switch', { name: '桌面通知' })
  await bell.click()
  await wanted.click()
  await expect(page.getByText('浏览器已禁止桌面通知，请在浏览器的网站设置中允许')).toBeVisible()
  await expect(wanted).not.toBeChecked()

  await context.grantPermissions(['notifications'])
  await wanted.click()
  await expect(page.getByText('已开启桌面通知')).toBeVisible()
  await expect(wanted).toBeChecked()
  await page.keyboard.press('Escape')
  const { announce } = await administrator(request)
  const unread = await bell.getAttribute('aria-label')
  await announce('看着的时候不提醒')
  await expect(bell).not.toHaveAccessibleName(unread ?? '')
  expect(await shown()).toEqual([])

  await page.evaluate('away = true')
  await announce('离开的时候提醒', { msgType: 'USER', userIds: 'demo-viewer,' })
  await expect.poll(shown).toEqual(['系统提示：离开的时候提醒'])
  await page.evaluate('shown[0].onclick()')
  await expect(page.getByRole('dialog', { name: '离开的时候提醒' }).getByText('正文')).toBeVisible()
})

test('the socket beats 20 s after it has opened or heard something, and comes back when it is cut', async ({
  page,
  request,
}) => {
  const sent: string[] = []
  let answers = 0
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/websocket\//, (line) => {
    lines.push(line)
    const server = line.connectToServer()
    line.onMessage((message) => {
      sent.push(String(message))
      server.send(message)
    })
    server.onMessage((message) => {
      if (String(message).includes('heartcheck')) answers += 1
      line.send(message)
    })
  })
  await page.clock.install()
  await signIn(page, 'viewer', '/404')
  const bell = page.getByRole('button', { name: /^通知/ })
  await expect(bell).toHaveAccessibleName(/条未读$/)
  await expect.poll(() => lines.length).toBe(1)
  await page.clock.pauseAt(Date.now() + 60_000)
  /** Waits for the first heartbeat of a connection, however long that takes to open, and for the next one 20 s after its answer. */
  const expectHeartbeats = async () => {
    const earlier = sent.length
    await expect(async () => {
      await page.clock.fastForward(1000)
      expect(sent.length).toBeGreaterThan(earlier)
    }).toPass({ intervals: [20] })
    await expect.poll(() => answers).toBe(sent.length)
    const before = sent.length
    await page.clock.fastForward(19_000)
    expect(sent).toHaveLength(before)
    await page.clock.fastForward(1000)
    await expect.poll(() => answers).toBe(before + 1)
    expect(sent).toEqual(Array.from({ length: before + 1 }, () => 'HeartBeat'))
  }
  await expectHeartbeats()

  const unread = await bell.getAttribute('aria-label')
  await lines[0]?.close()
  const { announce } = await administrator(request)
  await announce('线断了也会到')
  await expect(async () => {
    await page.clock.fastForward(1000)
    await expect(bell).not.toHaveAccessibleName(unread ?? '', { timeout: 200 })
  }).toPass({ intervals: [20] })
  expect(lines).toHaveLength(2)
  await expectHeartbeats()
})

test('without a socket the counts are asked for every six seconds, until that fails too', async ({ page }) => {
  const UNREAD = '**/sys/annountCement/listByUser*'
  // One that never opens.
  await page.routeWebSocket(/\/websocket\//, () => new Promise<void>(() => {}))
  await page.clock.install()
  await signIn(page, 'operator2', '/404')
  await page.getByRole('button', { name: /^通知，/ }).click()
  await expect(page.getByRole('tab', { name: /^系统消息/ })).toBeVisible()
  let answers = 0
  page.on('response', (response) => {
    if (response.url().includes('/listByUser')) answers += 1
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  // Each call is six seconds after the answer to the one before, which may be on its way while the clock stands.
  for (const count of [1, 2]) {
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(answers).toBeGreaterThanOrEqual(count)
    }).toPass({ intervals: [50] })
  }

  await page.route(UNREAD, (route) => route.fulfill({ json: { success: false, code: 500, message: '查询失败' } }))
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(page.getByText('未能更新，显示的是上次的内容')).toBeVisible({ timeout: 300 })
  }).toPass()
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/listByUser')) requests += 1
  })
  await page.clock.runFor(60_000)
  expect(requests).toBe(0)
})

test('a display token shows its page until it is revoked', async ({ page, browser }) => {
  await signIn(page, 'admin', '/isystem/displayToken')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByLabel('名称').fill('调度室东墙')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('令牌只显示这一次，关闭后无法再次查看')).toBeVisible()
  await expectAccessible(page)
  const address = await page.getByLabel('显示地址', { exact: true }).inputValue()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()

  const wall = await (await browser.newContext()).newPage()
  await wall.goto(address)
  await expect(wall.getByText('当前为只读显示')).toBeVisible()
  await expect(wall.getByText('车辆总数')).toBeVisible()
  await expect(wall).not.toHaveURL(/token=/)
  await page.getByRole('button', { name: '刷新' }).click()
  const row = page.getByRole('row', { name: /调度室东墙/ })
  await expect(row.getByText('从未')).toBeHidden()
  await expectAccessible(page)

  await row.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click()
  await expect(row).toBeHidden()
  await wall.reload()
  await expect(wall.getByText('显示令牌已失效')).toBeVisible()
  await wall.context().close()
})

test('an administrator sees what the server can do: it tells, and another one is probed here', async ({ page }) => {
  await signIn(page, 'admin', '/isystem/capabilities')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
  await expect(row('公告').getByText('可用')).toBeVisible()
  await expect(row('显示令牌').getByText('可用')).toBeVisible()
  await expectAccessible(page)

  await page.route('**/sys/platform?*', (route) => route.fulfill({ status: 401, json: { message: 'Token失效' } }))
  await page.route('**/sys/role/queryall*', (route) => route.abort())
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(page.getByText('尚未检测')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '检测' }).click()
  await expect(row('角色').getByText('网络连接失败，请检查网络')).toBeVisible()
  await expect(row('公告').getByText('可用')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新检测' })).toBeEnabled()
  await expectAccessible(page)
})

test('an administrator writes one for one user, releases, revokes and deletes it; the user sees it come and go', async ({
  page,
  browser,
}) => {
  const recipient = await (await browser.newContext()).newPage()
  await signIn(page, 'admin', '/isystem/annountCement')
  await signIn(recipient, 'operator', new URL('/404', page.url()).href)
  const bell = recipient.getByRole('button', { name: /^通知/ })
  const title = '油品抽检：本周五 9 点'
  // Not the count of the bell: alarms and finished work raise it meanwhile.
  const announced = recipient.getByRole('listitem').getByRole('button', { name: title })

  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增公告' })
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('请输入标题')).toBeVisible()
  await form.getByLabel('标题', { exact: true }).fill(title)
  await form.getByRole('radio', { name: '紧急消息' }).click()
  await form.getByRole('radio', { name: '指定用户' }).click()
  const text = form.getByRole('textbox', { name: '内容', exact: true })
  await text.click()
  await page.keyboard.type('请带')
  await form.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('取样瓶')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('请选择接收用户')).toBeVisible()
  await form.getByRole('button', { name: '选择 指定用户' }).click()
  const users = page.getByRole('dialog', { name: '选择用户' })
  await users.getByLabel('账号').fill('operator')
  await users.getByRole('button', { name: '查询' }).click()
  await users
    .getByRole('row', { name: /^选择.*operator / })
    .getByRole('checkbox')
    .click()
  await users.getByRole('button', { name: '确定' }).click()
  await form.getByRole('button', { name: '保存', exact: true }).click()

  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row.getByText('未发布')).toBeVisible()
  await expect(row.getByText('指定用户 1 人')).toBeVisible()
  const notices = recipient.getByRole('tab', { name: /^通知/ })
  await bell.click()
  await notices.click()
  await expect(announced).toHaveCount(0)
  await recipient.keyboard.press('Escape')
  await row.getByRole('button', { name: '发布' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await expect(row.getByText('已发布')).toBeVisible()
  await expect(row.getByRole('button', { name: '编辑' })).toHaveCount(0)

  await bell.click()
  // It opens on the kind of the newest message, which may be an alarm that has just come.
  await notices.click()
  await announced.click()
  await expect(recipient.getByRole('dialog', { name: title }).getByText('取样瓶')).toHaveCSS('font-weight', /^[67]00$/)
  await recipient.keyboard.press('Escape')
  await recipient.goto(new URL('/isps/userAnnouncement', page.url()).href)
  await expect(recipient.getByRole('row', { name: new RegExp(title) }).getByText('已读', { exact: true })).toBeVisible()

  await row.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click()
  await expect(row.getByText('已撤销')).toBeVisible()
  await recipient.goto(new URL('/isps/userAnnouncement', page.url()).href)
  await expect(recipient.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  await expect(recipient.getByRole('row', { name: new RegExp(title) })).toHaveCount(0)
  // 公告 is the administrators'.
  await recipient.goto(new URL('/isystem/annountCement', page.url()).href)
  await expect(recipient.getByRole('button', { name: '新增' })).toHaveCount(0)

  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})
