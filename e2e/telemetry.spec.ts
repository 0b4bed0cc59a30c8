import { readFileSync } from 'node:fs'
import { expect, expectAccessible, haveSession, test } from './journey.ts'
import type { Page } from '@playwright/test'

/** A machine of the simulated fleet that is driven on most days. */
const MACHINE = 'v1'
const COOLANT = 'SMT_0001_04_14'

type Point = Record<string, string | null>

/** What the page reads of its series. */
function pointsOf(page: Page): Promise<Point[]> {
  return page
    .waitForResponse(
      (response) =>
        response.url().endsWith('/queryByParams') &&
        response.request().postData()?.includes(COOLANT) === true &&
        response.ok(),
    )
    .then(async (response) => (await response.json()).result)
}

async function fileOf(page: Page, item: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return download
}

test('a reading is the same in the curve, in the table and in the files', async ({ page }) => {
  await haveSession(page, 'admin')
  const answered = pointsOf(page)
  await page.goto(`/chart?vclId=${MACHINE}&p=${COOLANT}&range=7d&limit=${COOLANT}::102`)
  await expect(page).toHaveURL(/\/chart\/index\?/)
  const points = await answered
  const values = points.flatMap((point) => point[COOLANT] ?? []).map(Number)
  const highest = Math.max(...values)
  const figure = page.getByRole('figure', { name: '曲线' })
  await expect(figure).toContainText(`最大 ${highest}`)
  await expect(page.getByRole('list', { name: '图例' })).toContainText(`最大 ${highest}`)
  await expectAccessible(page)

  const before = await figure.textContent()
  await page.getByRole('button', { name: '放大' }).click()
  await expect(figure).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: '显示全部时间' }).click()
  await expect(figure).toHaveText(before ?? '')

  const picture = await fileOf(page, '图片 PNG')
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  await page.getByText('数据表', { exact: true }).click()
  await expect(page).toHaveURL(/view=table/)
  const newest = points.findLast((point) => point[COOLANT] !== null)
  const row = page.getByRole('row', { name: newest?.['time'] ?? '' })
  await expect(row.getByRole('cell').last()).toHaveText(newest?.[COOLANT] ?? '')
  const sheet = readFileSync(await (await fileOf(page, '数据 CSV')).path(), 'utf8')
  expect(sheet).toContain(`${newest?.['time']},${newest?.[COOLANT]}`)
  expect(sheet.split('\r\n')[0]).toContain('冷却液温度 (℃)')
  const workbook = await fileOf(page, '数据 XLSX')
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/)
  expect(
    readFileSync(await workbook.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('a year is a press away, by the day with its extremes, and finer where somebody zooms in', async ({ page }) => {
  await haveSession(page, 'admin')
  const day = pointsOf(page)
  await page.goto(`/chart?vclId=${MACHINE}&p=${COOLANT}&range=24h`)
  await day
  const answered = pointsOf(page)
  await page.getByText('1年', { exact: true }).click()
  await expect(page).toHaveURL(/range=365d/)
  const points = await answered
  const values = points.flatMap((point) => point[COOLANT] ?? []).map(Number)
  const legend = page.getByRole('list', { name: '图例' })
  await expect(legend).toContainText(`最大 ${Math.max(...values)}`)
  await expect(page.getByRole('button', { name: '已抽样，每天' })).toBeVisible()
  await expectAccessible(page)

  // The last weeks.
  for (let presses = 0; presses < 5; presses += 1) await page.getByRole('button', { name: '放大' }).click()
  for (let presses = 0; presses < 40; presses += 1) await page.getByRole('button', { name: '向后移动' }).click()
  await expect(page.getByRole('button', { name: /^已抽样，每 \d+ (分钟|秒)$/ })).toBeVisible()
})

test('the pages about one machine read what they show, and a pinned parameter stays', async ({ page }) => {
  test.slow()
  await haveSession(page, 'admin')
  await page.goto(`/canData/index?vclId=${MACHINE}&p=${COOLANT}`)
  const pinned = page.getByRole('list', { name: '关注参数' })
  await expect(pinned.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('textbox', { name: '搜索参数' }).fill('共轨压力偏差')
  await page.getByRole('button', { name: '关注 共轨压力偏差' }).click()
  await expect(pinned).toContainText('共轨压力偏差')
  await page.reload()
  await expect(pinned.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  await page.goto(`/tab/view?vclId=${MACHINE}`)
  await expect(page.getByRole('list', { name: '主要参数' }).getByRole('listitem')).toHaveCount(6)
  await page.getByRole('tab', { name: '曲线' }).click()
  await expect(page.getByRole('figure', { name: '曲线' })).toContainText('发动机转速')
  await page.getByRole('tab', { name: '故障' }).click()
  await expect(page.getByRole('table', { name: '故障' })).toBeVisible()
  await page.getByRole('tab', { name: '保养' }).click()
  await expect(page.getByRole('table', { name: '保养项目' }).getByRole('row')).toHaveCount(15)
  await page.getByRole('tab', { name: '报表' }).click()
  await expect(page.getByRole('table', { name: '运转率' })).toBeVisible()
  await page.getByRole('tab', { name: '轨迹' }).click()
  await expect(page.getByRole('slider', { name: '时间' })).toBeVisible()
  await page.getByRole('tab', { name: '参数' }).click()
  await page.getByRole('switch', { name: '只看变化' }).click()
  await expect(page.getByText(/^自 .* 起变化的参数$/)).toBeVisible()

  await page.goto(`/report?vclId=${MACHINE}`)
  await expect(page.getByRole('table', { name: '运转率' }).getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
  await page.goto(`/deviceMonth?vclId=${MACHINE}&month=2020-01`)
  await expect(page.getByText('2020-01 没有数据')).toBeVisible()
})

test('a file of all samples is ordered, followed and saved', async ({ page }) => {
  test.slow()
  await haveSession(page, 'admin')
  await page.goto(`/tableExport/index?vclId=${MACHINE}&p=${COOLANT}`)
  await page.getByText('CSV', { exact: true }).click()
  const tasks = page.getByRole('table', { name: '导出任务' })
  await expect(tasks.getByRole('row').nth(1)).toBeVisible()
  const before = await tasks.getByRole('row').count()
  await page.getByRole('button', { name: '生成文件' }).click()
  const download = page.waitForEvent('download')
  await expect(tasks.getByRole('row')).toHaveCount(before + 1)
  const own = tasks.getByRole('row').nth(1)
  await own.getByRole('button', { name: '下载' }).click({ timeout: 45_000 })
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text.split('\r\n')[0]).toContain('冷却液温度')
  await own.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(tasks.getByRole('row')).toHaveCount(before)
})

test('a set-up of a chart is kept by name and opened by its link, by somebody else too', async ({ page, browser }) => {
  await haveSession(page, 'admin')
  await page.goto(`/chart/index?vclId=${MACHINE}&p=${COOLANT}&range=7d`)
  await page.getByRole('button', { name: '我的视图' }).click()
  await page.getByLabel('视图名称').fill('水温一周')
  await page.getByRole('button', { name: '保存当前视图' }).click()
  await expect(page.getByText('视图“水温一周”已保存')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制视图“水温一周”的链接' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`vclId=${MACHINE}&kept=`)

  const other = await browser.newPage()
  await haveSession(other, 'viewer', { path: link })
  await other.goto(link)
  await expect(other.getByRole('heading', { name: '曲线 · 水温一周' })).toBeVisible()
  await expect(other.getByRole('figure')).toContainText('冷却液温度')
  await other.close()
  await page.reload()
  await page.getByRole('button', { name: '我的视图' }).click()
  await page.getByRole('button', { name: '删除视图“水温一周”' }).click()
  await expect(page.getByRole('button', { name: '删除视图“水温一周”' })).toHaveCount(0)
})

test('a machine is checked before it leaves the factory, and the next one can be scanned', async ({ page }) => {
  test.slow()
  await haveSession(page, 'admin')
  await page.goto('/plantQuery')
  const field = page.getByRole('textbox', { name: '扫描或输入车号、IMEI、终端号' })
  await expect(field).toBeFocused()
  await page.keyboard.type('no such machine')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有找到车辆：no such machine')).toBeVisible()
  // The terminal of this machine always answers, and at once: others sleep or lose one answer in a hundred.
  await page.keyboard.type('60018')
  await page.keyboard.press('Enter')
  const checks = page.getByRole('table', { name: '检查结果' })
  await expect(checks.getByRole('row', { name: /^绑定关系 通过 wg_/ })).toBeVisible()
  await expect(checks.getByRole('row')).toHaveCount(13)
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: '打印标签' })).toBeVisible({ timeout: 40_000 })
  await expect(checks.getByText('待检')).toHaveCount(0)
  // A machine whose work is over for the day is offline; it is sent nothing.
  const isOnline = (await checks.getByRole('row', { name: /^在线 通过/ }).count()) > 0
  await expect(
    isOnline
      ? page.getByRole('table', { name: '指令记录' }).getByText('召回：出厂自检').first()
      : checks.getByRole('row', { name: /^终端自检 不通过 终端不在线，未下发自检/ }),
  ).toBeVisible()
  await expectAccessible(page)
})
