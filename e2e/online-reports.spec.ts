import { expect, type Page } from '@playwright/test'
import { expectAccessible, signIn, test } from './journey.ts'

const table = (page: Page) => page.getByRole('table').last()

test('a report is written, previewed, opened, charted, exported, and serves as the popup of another one', async ({
  page,
}) => {
  await signIn(page, 'admin', '/online/cgreport')
  await page.getByRole('link', { name: '新增报表' }).click()
  await page.getByRole('textbox', { name: '报表名称' }).fill('排放阶段统计')
  await page.getByRole('textbox', { name: '报表编码' }).fill('by_emission')
  const sql = page.getByRole('textbox', { name: '报表SQL' })

  // What a statement must not do is refused with its reason, and nothing typed is lost.
  await sql.fill('select pg_sleep(3600) as x')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toHaveText('不能使用函数：pg_sleep')
  // Chromium gives text that replaces colored text a style of its own, which the policy refuses: it is deleted first.
  await sql.press('Control+a')
  await sql.press('Delete')
  await sql.fill(
    'select t.vcl_type, v.emission_stage, count(*) as vehicles from service_vehicle v join service_dict_vcltype t on t.id = v.type_id where :type is null or t.vcl_type = :type group by 1, 2',
  )
  await page.getByRole('button', { name: '解析' }).click()
  await expect(page.getByText('解析出 3 列、1 个参数')).toBeVisible()
  await expect(page.getByRole('table', { name: '参数' })).toContainText(':type')
  await expectAccessible(page)

  await page.getByRole('tab', { name: /^列/ }).click()
  await page.getByLabel('列标题 vcl_type').fill('车型')
  await page.getByLabel('列标题 vehicles').fill('车辆数')
  await page.getByRole('combobox', { name: '合计 vehicles' }).click()
  await page.getByRole('option', { name: '求和' }).click()
  await page.getByRole('tab', { name: /^查询项/ }).click()
  await page.getByRole('combobox', { name: '添加查询项' }).click()
  await page.getByRole('option', { name: /^车型/ }).click()
  await page.getByRole('combobox', { name: '控件 车型' }).click()
  await page.getByRole('option', { name: '报表弹窗' }).click()
  await page.getByLabel('弹窗报表编码 车型').fill('fleet_overview')
  await page.getByLabel('取值字段 车型').fill('vcl_type')
  await page.getByRole('tab', { name: /^图表/ }).click()
  await page.getByRole('button', { name: '添加图表' }).click()

  await page.getByRole('button', { name: '预览', exact: true }).click()
  const preview = page.getByRole('dialog', { name: '预览报表' })
  await expect(preview.getByRole('row').nth(1)).toContainText('TH')
  await preview.getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()

  await page.getByRole('link', { name: '打开报表' }).click()
  await expect(page.getByRole('heading', { name: '排放阶段统计', level: 1 })).toBeVisible()
  await expect(page.getByRole('figure', { name: '排放阶段统计' })).toBeVisible()
  await expect(table(page).getByRole('row').last()).toContainText('合计')
  const all = await page
    .getByRole('tabpanel')
    .getByText(/^共 \d+ 条$/)
    .textContent()
  await page.getByRole('search').getByRole('button', { name: '车型' }).click()
  const popup = page.getByRole('dialog', { name: '车辆与客户一览' })
  await popup
    .getByRole('row', { name: /TH130-6/ })
    .first()
    .getByRole('radio')
    .check()
  await popup.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('tabpanel').getByText(/^共 \d+ 条$/)).not.toHaveText(all ?? '')
  await expect(table(page)).toContainText('TH130-6')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()])
  expect(file.suggestedFilename()).toMatch(/^排放阶段统计_\d{8}\.xlsx$/)
  await expectAccessible(page)

  // The entry in the menu; who has not been granted it is refused.
  await page.goto('/online/cgreport/by_emission')
  await expect(page.getByRole('link', { name: '排放阶段统计' }).first()).toBeVisible()
  await signIn(page, 'viewer', '/online/cgreport/fleet_overview')
  await expect(page.getByRole('heading', { name: '车辆与客户一览', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '编辑报表' })).toHaveCount(0)
  await page.goto('/online/cgreport/by_emission')
  await expect(page.getByRole('main')).not.toContainText('车型')
  await expect(page.getByRole('heading', { name: '排放阶段统计', level: 1 })).toHaveCount(0)
})
