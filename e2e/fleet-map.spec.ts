import { expect, expectAccessible, haveSession, test } from './journey.ts'

const SOURCE = {
  id: 'street',
  name: '街道图',
  kind: 'tiles',
  url: '/no-tiles/{z}/{x}/{y}.png',
  datum: 'GCJ02',
  attribution: '© 示例地图',
  approvalNumber: 'GS(2026)0001号',
  minZoom: null,
  maxZoom: null,
}

test('somebody draws a geofence, follows a vehicle and plays where it was', async ({ page }) => {
  await haveSession(page, 'operator')
  await page.goto('/')
  const list = page.getByRole('listbox', { name: '车辆列表' })
  await expect(list.getByRole('option').first()).toBeVisible()

  await page.getByRole('radio', { name: '围栏' }).click()
  await page.getByRole('button', { name: '添加围栏' }).click()
  const map = page.getByRole('application', { name: '车辆分布地图' })
  await page.getByLabel('围栏名称').fill('一号矿坑')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请在地图上绘制围栏，或输入坐标')).toBeVisible()
  // The code for drawing comes with the first geofence: until then a click draws nothing.
  await expect(async () => {
    await map.click({ position: { x: 400, y: 300 } })
    await map.click({ position: { x: 460, y: 300 } })
    await expect(page.getByLabel('圆心经度')).not.toHaveValue('', { timeout: 1_000 })
  }).toPass()
  await page.getByLabel('半径').fill('1500')
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  const fence = page.getByRole('list', { name: '围栏列表' }).getByRole('listitem').filter({ hasText: '一号矿坑' })
  await expect(fence).toContainText('围栏内 0 台')
  await fence.getByRole('button', { name: '编辑 一号矿坑' }).click()
  await expect(page.getByLabel('半径')).toHaveValue('1500')
  await page.getByRole('button', { name: '取消' }).click()
  await fence.getByRole('button', { name: '删除 一号矿坑' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect(fence).toHaveCount(0)

  await page.getByRole('radio', { name: '车辆', exact: true }).click()
  await list.getByRole('option').filter({ hasNotText: '无定位' }).nth(3).click()
  await page.getByRole('button', { name: '跟踪' }).click()
  await expect(page.getByRole('button', { name: '停止跟踪' })).toBeVisible()
  await page.getByRole('button', { name: '轨迹' }).click()
  const player = page.getByRole('region', { name: /轨迹$/ })
  await player.getByRole('radio', { name: '近7天' }).click()
  await expect(player.getByText(/^定位 \d/)).toBeVisible()
  const slider = player.getByRole('slider', { name: '时间' })
  const before = await slider.getAttribute('aria-valuenow')
  await slider.press('PageUp')
  await expect(slider).not.toHaveAttribute('aria-valuenow', before ?? '')
  await expectAccessible(page)
  await player.getByRole('button', { name: '关闭轨迹' }).click()
  await expect(player).toBeHidden()
})

test('a source of tiles that refuses gives way to the offline map, and shows its number before', async ({ page }) => {
  await haveSession(page, 'viewer')
  await page.route('**/map/sources*', (route) =>
    route.fulfill({
      json: { success: true, code: 200, message: '', timestamp: 0, result: [SOURCE] },
    }),
  )
  await page.route('**/no-tiles/**', (route) => route.fulfill({ status: 403 }))
  await page.goto('/')
  await expect(page.getByText('底图“街道图”没有响应，已改用离线底图')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('listbox', { name: '车辆列表' }).getByRole('option').first()).toBeVisible()
  await page.unroute('**/no-tiles/**')
  await page.route('**/no-tiles/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>',
    }),
  )
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('© 示例地图 审图号：GS(2026)0001号')).toBeVisible()
})
