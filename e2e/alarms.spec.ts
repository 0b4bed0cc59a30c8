import { createHmac } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { BROKER_PASSWORD, hasMosquitto, startMosquitto, type Mosquitto } from '../apps/server/src/testing/mosquitto.ts'
import { connectTerminal, topicOf } from '../apps/server/src/testing/mqtt-terminal.ts'
import { FUEL, sampleRule } from '../apps/server/src/testing/sample-alarm-rule.ts'
import { expect, expectAccessible, haveSession, headersOf, signIn, tabTo, test as journey } from './journey.ts'
import { startRobot, type Robot } from './robot.ts'
import type { SiteOptions } from './site.ts'

const TERMINAL = 'wg_e2e_alarm'
const VEHICLE = 'TH210-E2E01'
/** A machine whose alarms are worked through by keyboard. */
const OTHER = {
  terminal: 'wg_e2e_keys',
  vehicle: 'TH210-E2E02',
  pin: 'THD021A6C0E2E02',
  imei: '861000009000098',
  rule: '冷却液高温',
}
const SECRET = 'SEC-e2e'
const RULE = '水温报警故障码'

/** Journeys on a server with a broker of terminals, and with a robot that it may reach. */
// oxlint-disable-next-line typescript/no-empty-object-type -- no fixture of a test is added
const test = journey.extend<{}, { siteOptions: SiteOptions; broker: Mosquitto; robot: Robot }>({
  broker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the first parameter
    async ({}, use) => {
      const broker = await startMosquitto([TERMINAL, OTHER.terminal])
      await use(broker)
      await broker.close()
    },
    { scope: 'worker' },
  ],
  robot: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const robot = await startRobot()
      await use(robot)
      await robot.stop()
    },
    { scope: 'worker' },
  ],
  siteOptions: [
    ({ broker, robot }, use) =>
      use({
        settings: {
          MQTT_URL: broker.url,
          MQTT_CA: broker.caFile,
          MQTT_USERNAME: 'server',
          MQTT_PASSWORD: BROKER_PASSWORD,
          MQTT_CLIENT_ID: 'trackhoe-e2e',
          PROXY_ALLOW: `${robot.url};private`,
        },
      }),
    { scope: 'worker' },
  ],
})
// One after the other: each worker would start a server.
test.describe.configure({ mode: 'default' })
test.skip(!hasMosquitto, 'needs Mosquitto')

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Calls as the administrator, past the pages. */
async function adminCalls(request: APIRequestContext) {
  const headers = await headersOf(request, 'admin')
  const post = async (path: string, data: object) => {
    const reply = await request.post(`/jeecg-boot${path}`, { headers, data })
    expect(await reply.json()).toMatchObject({ success: true })
  }
  const get = async (path: string, params: Record<string, string>) =>
    (await (await request.get(`/jeecg-boot${path}`, { headers, params })).json()).result
  return { post, get }
}
type AdminCalls = Awaited<ReturnType<typeof adminCalls>>

/** Registers a machine with its terminal. Returns its id. */
async function addMachine(
  { post, get }: AdminCalls,
  { vehicle, pin, terminal, imei }: { vehicle: string; pin: string; terminal: string; imei: string },
): Promise<string> {
  await post('/vehicle/serviceVclInfo/add', { vclNo: vehicle, pin, typeId: 'th210-6', deliveredTime: '2026-01-05' })
  const found = await get('/sys/dict/loadDict/service_vehicle,vcl_no,id', { keyword: vehicle })
  const vclId = String(found[0].value)
  await post('/device/serviceDevice/add', {
    tmnlId: terminal,
    vcl_plat_id: `P${imei.slice(-6)}`,
    imei,
    simNo: `1440000${imei.slice(-6)}`,
    softwareVersion: 'SUM3.2',
    vclId,
  })
  return vclId
}

/** A rule for one trouble code of a machine. */
const coolantRule = (name: string, vclId: string, changes: Parameters<typeof sampleRule>[0]) =>
  sampleRule({
    name,
    scope: { kind: 'vehicles', ids: [vclId] },
    condition: { kind: 'troubleCode', match: 'codes', codes: [{ spn: 110, fmi: 0 }], lamps: [] },
    ...changes,
  })

/** Registers a machine with its terminal, a robot, and a rule that is off. */
async function prepare(request: APIRequestContext, robot: Robot): Promise<void> {
  const headers = await headersOf(request, 'admin')
  const post = async (path: string, data: object) => {
    const reply = await request.post(`/jeecg-boot${path}`, { headers, data })
    expect(await reply.json()).toMatchObject({ success: true })
  }
  const idOf = async (path: string, params: Record<string, string>): Promise<string> => {
    const { result } = await (await request.get(`/jeecg-boot${path}`, { headers, params })).json()
    return String(result.records[0].id)
  }
  await post('/vehicle/serviceVclInfo/add', {
    vclNo: VEHICLE,
    pin: 'THD021A6C0E2E01',
    typeId: 'th210-6',
    deliveredTime: '2026-01-05',
  })
  const dict = '/jeecg-boot/sys/dict/loadDict/service_vehicle,vcl_no,id'
  const found = await (await request.get(dict, { headers, params: { keyword: VEHICLE } })).json()
  const vclId = String(found.result[0].value)
  await post('/device/serviceDevice/add', {
    tmnlId: TERMINAL,
    vcl_plat_id: 'PE2E01',
    imei: '861000009000099',
    simNo: '1440000900099',
    softwareVersion: 'SUM3.2',
    vclId,
  })
  await post('/alarm/channel/add', {
    name: '值班群',
    format: 'dingtalk',
    url: `${robot.url}/send`,
    secret: SECRET,
    status: '1',
  })
  const { notification } = sampleRule()
  const channels = ['bell', await idOf('/alarm/channel/list', { name: '值班群' })]
  await post(
    '/alarm/rule/add',
    sampleRule({
      name: RULE,
      status: '2',
      scope: { kind: 'vehicles', ids: [vclId] },
      condition: { kind: 'troubleCode', match: 'codes', codes: [{ spn: 110, fmi: 0 }], lamps: [] },
      notification: { ...notification, channels },
    }),
  )
}

const coolantFault = () => ({
  version: 1,
  time: new Date().toISOString(),
  faults: [{ spn: 110, fmi: 0 }],
  position: { lng: 116.4, lat: 39.9 },
  keyOn: true,
  engineRunning: true,
  values: { SMT_0001_04_14: 108 },
})

test('a rule is tried on the past and switched on, and what it would raise by the thousand is asked for first', async ({
  page,
}) => {
  // It is tried twice, each time for up to ten seconds.
  test.setTimeout(120_000)
  // Every model of the demonstration reports everything.
  const unsupported = [{ vclType: 'TH75-6', codes: [FUEL], vehicles: 33 }]
  await page.route('**/alarm/rule/support', (route) =>
    route.fulfill({ json: { success: true, code: 200, message: '', timestamp: 0, result: { unsupported } } }),
  )
  await signIn(page, 'admin', '/alarm/rule')
  await row(page, '燃油不足').getByRole('button', { name: '编辑' }).click()
  const dialog = page.getByRole('dialog', { name: /编辑告警规则/ })
  await expect(dialog.getByText('车型 TH75-6（33 台）不上报燃油油位')).toBeVisible()
  await dialog.getByRole('button', { name: '开始试算' }).click()
  await expect(dialog.getByText(/最近 30 天.*条告警/)).toBeVisible({ timeout: 45_000 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '取消' }).click()

  await row(page, '停机油量异常下降').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '启用' }).click()
  await expect(row(page, '停机油量异常下降')).toContainText('启用', { timeout: 45_000 })
})

test('what a terminal reports rings the bell and reaches the robot once, becomes an order in three presses, is mended on a phone and closes; the server dies between any two steps', async ({
  browser,
  page,
  site,
  broker,
  robot,
}) => {
  test.setTimeout(300_000)
  await prepare(page.request, robot)
  await signIn(page, 'admin', '/alarm/rule')
  await row(page, RULE).getByRole('button', { name: '编辑' }).click()
  const dialog = page.getByRole('dialog', { name: /编辑告警规则/ })
  await dialog.getByRole('button', { name: '开始试算' }).click()
  await expect(dialog.getByText(/最近 30 天不会产生告警/)).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: '取消' }).click()
  await row(page, RULE).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '启用' }).click()
  await expect(row(page, RULE)).toContainText('启用', { timeout: 25_000 })
  await site.crash()

  const terminal = await connectTerminal(broker, TERMINAL)
  const fault = { version: 1, time: new Date().toISOString(), faults: [{ spn: 110, fmi: 0 }] }
  const more = {
    position: { lng: 116.4, lat: 39.9 },
    keyOn: true,
    engineRunning: true,
    values: { SMT_0001_04_14: 108 },
  }
  await terminal.publishAsync(topicOf(TERMINAL, 'report'), JSON.stringify({ ...fault, ...more }), { qos: 1 })
  // The broker has it; the server may not.
  await site.crash()

  const ofRule = () => robot.messages.filter(({ body }) => body.markdown?.title.includes(VEHICLE))
  await expect.poll(() => ofRule().length, { timeout: 60_000 }).toBe(1)
  const [message] = ofRule()
  const timestamp = message?.url.searchParams.get('timestamp') ?? ''
  expect(message?.url.searchParams.get('sign')).toBe(
    createHmac('sha256', SECRET).update(`${timestamp}\n${SECRET}`).digest('base64'),
  )
  expect(message?.body).toMatchObject({
    msgtype: 'markdown',
    markdown: { text: expect.stringContaining('冷却液温度过高') },
  })
  await haveSession(page, 'operator')
  await page.goto('/alarm/delivery')
  await expect(row(page, '值班群')).toContainText('已发送')
  await site.crash()

  await page.goto('/')
  const bell = page.getByRole('button', { name: /^通知/ })
  const notification = page.getByRole('button', { name: new RegExp(RULE) })
  await bell.click()
  // The rule of red lamps has notified as well.
  await expect(notification).toHaveCount(1, { timeout: 20_000 })
  await page.goto('/alarm/list?open=1')
  await row(page, VEHICLE).first().getByRole('link').first().click()
  await expect(page.getByText('待确认')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click()
  await expect(page.getByText('已确认').first()).toBeVisible()
  await site.crash()

  await page.reload()
  await expect(page.getByText('已确认').first()).toBeVisible()
  // From what the bell shows, three presses.
  await bell.click()
  await notification.click()
  const opened = page.getByRole('dialog', { name: new RegExp(RULE) })
  await expect(opened.getByRole('button', { name: '新建工单' })).toBeVisible()
  await expectAccessible(page)
  const address = (await opened.getByRole('link', { name: '查看' }).getAttribute('href')) ?? ''
  await opened.getByRole('button', { name: '新建工单' }).click()
  await page.getByRole('dialog', { name: '新建工单' }).getByRole('button', { name: '创建工单' }).click()
  await expect(heading(page)).toHaveText(/^WO/)
  await expect(opened).toBeHidden()
  const order = page.url()
  await expect(page.getByRole('heading', { name: '告警' })).toBeVisible()
  // On paper it has the readings around the alarm as a picture.
  await page.getByRole('button', { name: '打印' }).click()
  const printed = page.frameLocator('iframe[aria-hidden]')
  await expect(printed.getByRole('img', { name: /冷却液温度/ })).toBeAttached()
  await expect(printed.getByText(/冷却液温度过高/).first()).toBeAttached()
  await site.crash()

  // The engineer, on a telephone.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  const phone = await context.newPage()
  await haveSession(phone, 'admin', { path: new URL('/', order).href })
  await phone.goto(order)
  // The readings around the alarm stand beside what is to be filled in.
  await expect(phone.getByRole('radio', { name: '前后 6 小时' })).toBeVisible()
  const form = phone.getByRole('tabpanel', { name: '工单内容' })
  await form.getByLabel('服务站').fill('浦东服务站')
  await form.getByLabel('故障系统').click()
  await phone.getByRole('option', { name: '电气系统' }).click()
  await form.getByLabel('故障现象').fill('黄灯常亮')
  await form.getByLabel('影响作业').check()
  await form.getByRole('textbox', { name: '完成时间' }).fill('2026-11-24 12:00')
  const saved = phone.waitForResponse((response) => response.url().includes('/serviceWoInfo/edit'))
  await form.getByRole('button', { name: '保存工单' }).click()
  expect((await saved).ok()).toBe(true)
  await phone.getByRole('tab', { name: '服务报告' }).click()
  const report = phone.getByRole('tabpanel', { name: '服务报告' })
  await report.getByLabel('故障原因').fill('线束接头进水')
  await report.getByLabel('处理过程').fill('清洁并更换接头')
  await report.getByLabel('已解决').check()
  await expectAccessible(phone)
  await report.getByRole('button', { name: '提交报告' }).click()
  await expect(phone.locator('header').getByText('已完成', { exact: true })).toBeVisible()
  await context.close()
  await site.crash()

  // The order's end closes the alarm.
  await page.goto(address)
  await expect(page.getByText('已关闭').first()).toBeVisible({ timeout: 30_000 })
  // Nobody is notified twice, whatever was killed.
  expect(ofRule()).toHaveLength(1)
  await terminal.endAsync(true)
})

test('alarms are filtered, acknowledged, commented, silenced and closed by keyboard alone, one and several', async ({
  page,
  broker,
}) => {
  test.setTimeout(180_000)
  const calls = await adminCalls(page.request)
  const vclId = await addMachine(calls, OTHER)
  await calls.post('/alarm/rule/add', coolantRule(OTHER.rule, vclId, { status: '1' }))
  const terminal = await connectTerminal(broker, OTHER.terminal)
  await terminal.publishAsync(topicOf(OTHER.terminal, 'report'), JSON.stringify(coolantFault()), { qos: 1 })
  // The rule of red lamps raises one as well.
  await expect
    .poll(async () => Number((await calls.get('/alarm/list', { vclId, pageNo: '1', pageSize: '10' })).total), {
      timeout: 60_000,
    })
    .toBe(2)

  await signIn(page, 'admin', '/alarm/list')
  const rows = page.getByRole('row')
  const dialog = page.getByRole('dialog')
  const onSelection = page.getByRole('group', { name: '已选项的操作' })
  await tabTo(page, page.getByRole('textbox', { name: '车号' }))
  await page.keyboard.type(OTHER.vehicle)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await expectAccessible(page)

  await tabTo(page, rows.nth(1).getByRole('button', { name: '确认' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('textbox', { name: '备注' }))
  await page.keyboard.type('现场已查看')
  await expectAccessible(page)
  await tabTo(page, dialog.getByRole('button', { name: '确认' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rows.nth(1)).toContainText('已确认')

  // On the page of an alarm as well: the focus comes back to what was pressed, and stays beside it where that is gone.
  await tabTo(page, rows.nth(2).getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('冷却液温度过高')
  const [assign, acknowledge] = ['指派', '确认'].map((name) => page.getByRole('button', { name, exact: true }))
  await tabTo(page, assign!)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: '负责人' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: '指派', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('请选择负责人')).toBeVisible()
  await tabTo(page, dialog.getByRole('combobox', { name: '负责人' }), 'Shift+Tab')
  await page.keyboard.type('operator')
  await expect(page.getByRole('option').first()).toContainText('operator')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: '指派', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('已处理 1 条告警').first()).toBeVisible()
  await expect(assign!).toBeFocused()
  await expect(page.getByText('王晓燕').first()).toBeVisible()
  await tabTo(page, acknowledge!, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: '确认', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('已确认').first()).toBeVisible()
  await expect(assign!).toBeFocused()
  await page.goBack()
  await expect(rows).toHaveCount(3)

  /** Selects all rows, opens an act on them, and fills it in. */
  async function act(name: string, fill: () => Promise<void>) {
    const all = rows.nth(0).getByRole('checkbox')
    if (!(await all.isChecked())) {
      await tabTo(page, all, 'Shift+Tab')
      await page.keyboard.press('Space')
      await expect(all).toBeChecked()
    }
    await tabTo(page, onSelection.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
    await fill()
    await tabTo(page, dialog.getByRole('button', { name, exact: true }).last())
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }
  await act('备注', async () => {
    await tabTo(page, dialog.getByRole('textbox', { name: '备注' }))
    await page.keyboard.type('等待配件')
  })
  await act('静音', async () => {})
  await expect(rows.nth(1)).toContainText('静音')
  await act('关闭', async () => {
    const cause = dialog.getByRole('combobox', { name: '关闭原因' })
    await tabTo(page, cause)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').first()).toBeVisible()
    // A list that was still loading when it opened has no active option yet.
    if (!(await cause.getAttribute('aria-activedescendant'))) await page.keyboard.press('ArrowDown')
    await expect(cause).toHaveAttribute('aria-activedescendant', /./)
    await page.keyboard.press('Enter')
    await expect(cause).not.toHaveValue('')
    await expectAccessible(page)
  })
  await expect(rows.nth(1)).toContainText('已关闭')
  await expect(rows.nth(2)).toContainText('已关闭')

  // The alarm has all of it in its history.
  await tabTo(page, rows.nth(1).getByRole('link').first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('冷却液温度过高')
  await expect(page.getByText('等待配件')).toBeVisible()
  await expectAccessible(page)
  await terminal.endAsync(true)
})
