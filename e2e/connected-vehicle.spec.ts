import { expect, haveSession, signIn, test } from './journey.ts'

const VEHICLE = { id: 'connected-1', number: 'TH210-90001' }

/** The same journey on a server whose ports lead to a vehicle of its own instead of the simulator. */
test.use({ siteOptions: { program: 'e2e/connected-vehicle-server.ts', embedded: true } })
// One after the other: each worker would start a server.
test.describe.configure({ mode: 'default' })

test('a vehicle that is not simulated is online, on the map and in the lists', async ({ page }) => {
  await signIn(page, 'admin')
  const listed = page.getByRole('listbox', { name: '车辆列表' }).getByRole('option', { name: VEHICLE.number })
  await expect(listed).toContainText('作业')
  await expect(page.getByText('视野内 1 台')).toBeVisible()
  await listed.click()
  const popup = page.getByRole('region', { name: VEHICLE.number, exact: true })
  await expect(popup).toContainText('冷却液温度过高')
  await expect(popup).toContainText('SPN 110 FMI 0')
  await expect(popup).toContainText('1,234.5 h')

  await page.goto(`/deviceinfo/home?vclId=${VEHICLE.id}`)
  await expect(page.getByRole('region', { name: '终端' }).getByText('wg_90000001')).toBeVisible()

  await page.goto('/platform/dashboard')
  await expect(page.getByRole('button', { name: /^在线 1\b/ })).toBeVisible()
})

test('a vehicle that is not simulated is read, set, and answers', async ({ page }) => {
  await haveSession(page, 'operator')
  await page.goto(`/matnInfo/home?vclId=${VEHICLE.id}`)
  await page.getByRole('button', { name: '读取当前值' }).click()
  await expect(page.getByText(/^当前值 \d{4}-/)).toBeVisible()
  await page.getByRole('spinbutton', { name: '发动机机油 新间隔', exact: true }).fill('600')
  await page.getByRole('button', { name: '下发间隔' }).click()
  const dialog = page.getByRole('dialog', { name: '确认下发' })
  await expect(dialog.getByRole('row', { name: /发动机机油 480\sh 600\sh/ })).toBeVisible()
  await dialog.getByRole('button', { name: '下发' }).click()
  await expect(page.getByText('已生效 1 项').first()).toBeVisible()
  const records = page.getByRole('table', { name: '指令记录' })
  await expect(records.getByRole('row', { name: /执行成功 保养间隔/ })).toBeVisible()
})
