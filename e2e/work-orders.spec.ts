import { expect, type Page } from '@playwright/test'
import { expectAccessible, signIn, test } from './journey.ts'

const TYPE = '交机验收检查'
const TYPES = [
  '文本', '多行文本', '数字', '日期', '电话', '人员', '单选', '多选', '下拉', '级联', '滑块', '图片', '文字', '分割线',
] // prettier-ignore

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const canvas = (page: Page) => page.getByRole('listbox', { name: '模板内容' })
const options = (page: Page) => canvas(page).getByRole('option')
const names = async (page: Page) =>
  (await options(page).allTextContents()).map((text) =>
    text
      .replace(/，(必填|只读)/g, '')
      .split('，')
      .at(-1),
  )
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Takes an item by the mouse and lets it go below another one. */
async function drag(page: Page, from: number, below: number) {
  const [start, end] = [await options(page).nth(from).boundingBox(), await options(page).nth(below).boundingBox()]
  if (!start || !end) throw new Error('Both items are on the canvas.')
  await page.mouse.move(start.x + 200, start.y + 8)
  await page.mouse.down()
  await page.mouse.move(end.x + 200, end.y + end.height - 6, { steps: 8 })
  await page.mouse.move(end.x + 200, end.y + end.height - 4)
  await page.mouse.up()
}

/** Saves the template, reloads it, and finds the items as they were. */
async function saveAndReload(page: Page) {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存成功').last()).toBeVisible()
  const before = await names(page)
  await page.reload()
  await expect(options(page).first()).toBeVisible()
  expect(await names(page)).toEqual(before)
}

test('a template of every type is designed by mouse and by keys, filled in as an order, reported and printed', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'admin', '/service/serviceType')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByLabel('服务类型名称').fill(TYPE)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()

  // By mouse: a press adds at the selection, a drag puts where the mark is.
  await row(page, TYPE).getByRole('button', { name: '工单模板' }).click()
  await expect(page.getByText('从左侧拖入组件，或点击组件添加')).toBeVisible()
  for (const name of TYPES) await page.getByRole('button', { name: `添加${name}`, exact: true }).click()
  await expect(options(page)).toHaveCount(TYPES.length)
  expect(await names(page)).toEqual(TYPES)
  await options(page).nth(2).click()
  await page.getByLabel('标题').fill('工作小时')
  await options(page).nth(0).scrollIntoViewIfNeeded()
  await drag(page, 0, 1)
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['多行文本', '文本', '数字'])
  await saveAndReload(page)

  // By keys alone: the same types into the service report.
  await page.goto(page.url().replace('workorderTemplate', 'reportTemplate'))
  await expect(page.getByText('从左侧拖入组件，或点击组件添加')).toBeVisible()
  for (const name of TYPES) {
    await page.getByRole('button', { name: `添加${name}`, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(options(page)).toHaveCount(TYPES.length)
  await canvas(page).focus()
  for (const key of ['Home', ' ', 'ArrowDown', 'ArrowDown', ' ']) await page.keyboard.press(key)
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['多行文本', '数字', '文本'])
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('标题')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('处理结果')
  await saveAndReload(page)
  await page.getByRole('button', { name: '更多' }).last().click()
  await page.getByRole('menuitem', { name: '历史版本' }).click()
  await expect(page.getByRole('dialog', { name: '历史版本' }).getByText('版本 1').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // The order is made and filled in.
  await page.goto('/service/workOrder')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('服务类型').click()
  await page.getByRole('option', { name: TYPE }).click()
  await dialog.getByLabel('车辆').click()
  await dialog.getByLabel('车辆').fill('60001')
  await page.getByRole('option', { name: /60001/ }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  const form = page.getByRole('tabpanel', { name: '工单内容' })
  await form.getByLabel('服务站').fill('上海服务站')
  await form.getByLabel('工作小时').fill('1200')
  await form.getByRole('button', { name: '保存工单' }).click()
  // What is required says so at its field, and nothing is lost.
  await expect(form.getByRole('textbox', { name: '服务工程师' })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('工作小时')).toHaveValue('1200')
  await form.getByRole('button', { name: '选择 服务工程师' }).click()
  const people = page.getByRole('dialog', { name: /用户/ })
  await people.getByRole('row', { name: /admin/ }).first().getByRole('checkbox').click()
  await people.getByRole('button', { name: /确\s*定/ }).click()
  await form.getByRole('textbox', { name: '完成时间' }).fill('2026-11-30 10:00')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: '保存工单' }).click()
  await expect(page.locator('header').getByText('处理中', { exact: true })).toBeVisible()

  // It is reported, with a picture and a part.
  await page.getByRole('tab', { name: '服务报告', exact: true }).click()
  const report = page.getByRole('tabpanel', { name: '服务报告' })
  await report.getByLabel('处理结果').fill('已更换主泵')
  await report.locator('input[type=file]').setInputFiles({ name: 'site.png', mimeType: 'image/png', buffer: PICTURE })
  await report.getByRole('button', { name: '添加配件' }).click()
  const parts = page.getByRole('dialog', { name: '选择配件' })
  await parts.getByLabel('一级系统').click()
  await page.getByRole('option', { name: '液压系统' }).click()
  await parts.getByLabel('二级系统').click()
  await page.getByRole('option', { name: '液压泵' }).click()
  await parts.getByRole('button', { name: '选择液压主泵' }).click()
  await parts.getByRole('button', { name: '完成' }).click()
  await expectAccessible(page)
  await report.getByRole('button', { name: '提交报告' }).click()
  await expect(page.locator('header').getByText('已完成', { exact: true })).toBeVisible()
  await expect(report.getByText('已更换主泵')).toBeVisible()
  await expect(report.getByText('液压主泵')).toBeVisible()

  // It is printed: what the page hands to the printer holds both forms.
  await page.getByRole('button', { name: '打印' }).click()
  const printed = page.frameLocator('iframe[aria-hidden]')
  await expect(printed.getByRole('heading', { name: /^工单 WO/ })).toBeAttached()
  await expect(printed.getByText('已更换主泵')).toBeAttached()
  await expect(printed.getByText('客户签字')).toBeAttached()
})

test('a rule is tried, marks what is late, and rings the bell of whom it reminds', async ({ page }) => {
  await signIn(page, 'admin', '/service/workOrder?woStatus=2')
  await expect(page.getByRole('row', { name: /故障维修/ }).first()).toBeVisible()
  await page.goto('/service/serviceType')
  await row(page, '故障维修').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '超时规则' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增报警规则' })
  await form.getByLabel('超时时间').fill('1')
  await form.getByRole('button', { name: /提醒人 / }).click()
  const people = page.getByRole('dialog', { name: /用户/ })
  await people.getByRole('row', { name: /admin/ }).first().getByRole('checkbox').click()
  await people.getByRole('button', { name: /确\s*定/ }).click()
  await form.getByRole('radio', { name: '启用' }).click()
  await form.getByRole('button', { name: '试算' }).click()
  await expect(form.getByText(/会提醒 1 人：/)).toBeVisible()
  await expect(form.getByText(/此规则会报警 \d+ 次/)).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功').last()).toBeVisible()

  await page.goto('/service/workOrder')
  await expect(
    page
      .getByRole('row')
      .nth(1)
      .getByText(/已超时/),
  ).toBeVisible({ timeout: 20_000 })
  await page.goto('/isps/userAnnouncement')
  await expect(page.getByText(/工单超时提醒：.*已超时 1 小时/).first()).toBeVisible({ timeout: 20_000 })
})
