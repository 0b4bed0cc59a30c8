import { startEmulatedTerminal } from './emulated-terminal.ts'
import { expect, expectAccessible, haveSession, headersOf, signIn, test as journey } from './journey.ts'
import type { SiteOptions } from './site.ts'

const NUMBER = '13812345678'
const VEHICLE = { vclNo: 'TH210-80801', pin: 'THD021A6C0080801', typeId: 'th210-6', deliveredTime: '2026-01-01' }
const END = { timeout: 45_000 }
/** Beside the ports of the servers. */
const PORTS_APART = 40

const portOf = (worker: number) => Number(process.env['E2E_PORT'] ?? '5190') + PORTS_APART + worker

/** A server that terminals of JT/T 808 connect to. */
// oxlint-disable-next-line typescript/no-empty-object-type -- no fixture of a test is added
const test = journey.extend<{}, { siteOptions: SiteOptions }>({
  siteOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the first parameter
    ({}, use, { parallelIndex }) => {
      const settings = { JT808_PORT: String(portOf(parallelIndex)), JT808_HOST: '127.0.0.1', SIMULATED_VEHICLES: '3' }
      return use({ embedded: true, settings })
    },
    { scope: 'worker' },
  ],
})
// One after the other: each worker would start a server.
test.describe.configure({ mode: 'default' })

test('a terminal that knocks is put into a vehicle, is seen on the map, and answers a command', async ({ page }) => {
  test.slow()
  const terminal = startEmulatedTerminal(portOf(test.info().parallelIndex), NUMBER)
  try {
    const headers = await headersOf(page.request, 'admin')
    await page.request.post('/jeecg-boot/vehicle/serviceVclInfo/add', { headers, data: VEHICLE })

    await signIn(page, 'admin')
    await page.goto('/vehicle/terminalAccess')
    const row = page.getByRole('row', { name: new RegExp(NUMBER) })
    await expect(row).toContainText('未登记', END)
    await expect(row).toContainText('JT/T 808')
    await expectAccessible(page)
    await row.getByRole('button', { name: '装车' }).click()
    const step = page.getByRole('dialog', { name: `终端 ${NUMBER} 装车` })
    await step.getByRole('textbox', { name: '车号或整机编号' }).fill('TH210-99999')
    await page.keyboard.press('Enter')
    await expect(step.getByText('车辆不存在')).toBeVisible()
    // As a code on its plate may say it.
    await step.getByRole('textbox', { name: '车号或整机编号' }).fill(`https://example.com/machine?pin=${VEHICLE.pin}`)
    await page.keyboard.press('Enter')
    await expect(step.getByText(VEHICLE.vclNo)).toBeVisible()
    await expectAccessible(page)
    await step.getByRole('button', { name: '下一步' }).click()
    const form = page.getByRole('dialog', { name: /设备/ })
    await expect(form.getByRole('textbox', { name: '终端编号' })).toHaveValue(NUMBER)
    await expect(form.getByRole('textbox', { name: 'SIM' })).toHaveValue(NUMBER)
    await form.getByRole('textbox', { name: 'IMEI' }).fill('861000009080801')
    await form.getByRole('button', { name: /保存|确定/ }).click()
    await expect(page.getByText('已装车')).toBeVisible()
    await expect(row).toBeHidden(END)

    await page.goto('/vehicle/device')
    const device = page.getByRole('row', { name: new RegExp(NUMBER) })
    await expect(device).toBeVisible(END)
    await device.getByRole('button', { name: '接入' }).click()
    const drawer = page.getByRole('dialog', { name: `终端 ${NUMBER}` })
    await expect(drawer.getByText('在线', { exact: true })).toBeVisible(END)
    await expect(drawer.getByText('JT/T 808-2013')).toBeVisible(END)
    const message = drawer.getByRole('button', { name: /收 位置/ }).first()
    await expect(message).toBeVisible(END)
    await message.click()
    await expect(drawer.getByText('"lng": 116.4').first()).toBeVisible()
    await expect(drawer.getByRole('row', { name: /^数据采集/ })).toContainText('不可用')
    await expectAccessible(page)

    const parameters = drawer.getByRole('region', { name: '终端参数' })
    await parameters.getByRole('button', { name: '读取' }).click()
    const interval = parameters.getByRole('row', { name: /缺省时间间隔/ })
    await expect(interval).toContainText('10 s', END)
    await parameters.getByRole('button', { name: '修改' }).click()
    await parameters.getByRole('spinbutton', { name: '缺省时间间隔' }).fill('30')
    await parameters.getByRole('button', { name: '下发1项' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog', { name: '设置终端参数' }).getByRole('button', { name: '下发1项' }).click()
    await expect(parameters.getByRole('status')).toContainText('终端已接受1项，并已重新读取', END)
    await expect(interval).toContainText('30 s')
    await page.keyboard.press('Escape')

    await page.goto('/')
    const listed = page.getByRole('listbox', { name: '车辆列表' }).getByRole('option', { name: VEHICLE.vclNo })
    await listed.click()
    await expect(page.getByRole('region', { name: VEHICLE.vclNo, exact: true })).toBeVisible()

    const found = await page.request.get(`/jeecg-boot/device/terminalAccess/vehicle?code=${VEHICLE.vclNo}`, { headers })
    const { result } = await found.json()
    await haveSession(page, 'operator')
    await page.goto(`/sendMessage/home?vclId=${result.vclId}`)
    await page.getByRole('textbox', { name: '消息内容' }).fill('请回场检修')
    await page.getByRole('combobox', { name: '需要确认' }).click()
    await page.getByRole('option', { name: '关', exact: true }).click()
    await page.getByRole('button', { name: '发送消息' }).click()
    await page.getByRole('dialog', { name: '确认下发' }).getByRole('button', { name: '下发' }).click()
    const records = page.getByRole('table', { name: '指令记录' })
    await expect(records.getByRole('row', { name: /执行成功.*请回场检修/ })).toBeVisible(END)
  } finally {
    await terminal.stop()
  }
})

test('a terminal that takes the commands of the platform gets one as transparent data, and its answer is shown', async ({
  page,
}) => {
  test.slow()
  // The terminal of the library takes no commands of the platform.
  test.skip(process.env['JT808_EMULATOR'] === 'java')
  const number = '13812345679'
  const vehicle = { ...VEHICLE, vclNo: 'TH210-80802', pin: 'THD021A6C0080802' }
  const reply = { confirmedTime: '2026-01-02T03:04:05.000Z' }
  const headers = await headersOf(page.request, 'admin')
  await page.request.post('/jeecg-boot/vehicle/serviceVclInfo/add', { headers, data: vehicle })
  const found = await page.request.get(`/jeecg-boot/device/terminalAccess/vehicle?code=${vehicle.vclNo}`, { headers })
  const { vclId } = (await found.json()).result
  const device = { tmnlId: number, vcl_plat_id: number, imei: '861000009080802', simNo: number, vclId }
  await page.request.post('/jeecg-boot/device/serviceDevice/add', {
    headers,
    data: { ...device, softwareVersion: 'SUM3.2' },
  })
  const terminal = startEmulatedTerminal(portOf(test.info().parallelIndex), number, { reply })
  try {
    await signIn(page, 'operator')
    await page.goto(`/sendMessage/home?vclId=${vclId}`)
    await page.getByRole('textbox', { name: '消息内容' }).fill('请确认保养')
    const confirmation = page.getByRole('combobox', { name: '需要确认' })
    await expect(async () => {
      // Until the terminal has said that it takes such commands.
      await page.reload()
      await page.getByRole('textbox', { name: '消息内容' }).fill('请确认保养')
      await confirmation.click()
      await page.getByRole('option', { name: '开', exact: true }).click()
      await expect(page.getByRole('button', { name: '发送消息' })).toBeEnabled({ timeout: 1000 })
    }).toPass(END)
    await page.getByRole('button', { name: '发送消息' }).click()
    await page.getByRole('dialog', { name: '确认下发' }).getByRole('button', { name: '下发' }).click()
    const records = page.getByRole('table', { name: '指令记录' })
    const row = records.getByRole('row', { name: /执行成功.*请确认保养/ })
    await expect(row).toBeVisible(END)
    await expect(row).toContainText('操作手已确认')
  } finally {
    await terminal.stop()
  }
})
