import { expect, type Page } from '@playwright/test'
import { expectAccessible, headersOf, signIn, test } from './journey.ts'

const TYPE = '故障维修'
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

/** The templates of the service type on the page, as the server has them. */
async function stored(page: Page): Promise<Record<string, string>> {
  const headers = await headersOf(page.request, 'admin')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const address = '/jeecg-boot/service/systemmanagement/serviceServiceType/queryDetailsById'
  const { result } = await (await page.request.get(address, { headers, params: { id } })).json()
  return result
}

/** Saves the template, loads it again, changes nothing of it and saves it again: it is the same to the letter. */
async function saveAndReload(page: Page, field: string, save: () => Promise<unknown>) {
  await save()
  await expect(page.getByText('保存成功').last()).toBeVisible()
  const [before, text] = [await names(page), (await stored(page))[field]]
  await page.reload()
  await expect(options(page).first()).toBeVisible()
  expect(await names(page)).toEqual(before)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存成功').last()).toBeVisible()
  expect((await stored(page))[field]).toBe(text)
}

test('a template of every type is designed by mouse and by keys, filled in, late, announced, reported and printed', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin', '/service/workOrder?woStatus=2')
  // The orders that connected systems report have come.
  await expect(row(page, TYPE).first()).toBeVisible({ timeout: 20_000 })

  // By mouse: a press adds at the selection, a drag puts where the mark is.
  await page.goto('/service/serviceType')
  await row(page, TYPE).getByRole('button', { name: '工单模板' }).click()
  await options(page).first().click()
  await page.getByRole('button', { name: '更多' }).last().click()
  await page.getByRole('menuitem', { name: '全选' }).click()
  await page.keyboard.press('Delete')
  await expect(options(page)).toHaveCount(0)
  for (const name of TYPES) await page.getByRole('button', { name: `添加${name}`, exact: true }).click()
  await expect(options(page)).toHaveCount(TYPES.length)
  expect(await names(page)).toEqual(TYPES)
  await options(page).nth(2).click()
  await page.getByLabel('标题').fill('工作小时')
  await options(page).nth(0).scrollIntoViewIfNeeded()
  await drag(page, 0, 1)
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['多行文本', '文本', '数字'])
  await saveAndReload(page, 'workorderVariableTemp', () =>
    page.getByRole('button', { name: '保存', exact: true }).click(),
  )

  // By keys alone: the same types into the service report.
  await page.goto(page.url().replace('workorderTemplate', 'reportTemplate'))
  await expect(options(page).first()).toBeVisible()
  await canvas(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(page.getByText('从左侧拖入组件，或点击组件添加')).toBeVisible()
  for (const name of TYPES) {
    await page.getByRole('button', { name: `添加${name}`, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(options(page)).toHaveCount(TYPES.length)
  await canvas(page).focus()
  for (const key of ['Home', ' ']) await page.keyboard.press(key)
  await expect(page.getByText(/已拿起/)).toBeAttached()
  for (const place of [2, 3]) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(new RegExp(`移到第 ${place} 项`))).toBeAttached()
  }
  await page.keyboard.press(' ')
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['多行文本', '数字', '文本'])
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('标题')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('处理结果')
  await saveAndReload(page, 'reportTemp', () => page.keyboard.press('Control+s'))
  await page.getByRole('button', { name: '更多' }).last().click()
  await page.getByRole('menuitem', { name: '历史版本' }).click()
  await expect(page.getByRole('dialog', { name: '历史版本' }).getByText('版本 1').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // A rule is tried before it is saved, marks what is late, and rings the bell of whom it reminds.
  await page.goto('/service/serviceType')
  await row(page, TYPE).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '超时规则' }).click()
  await page
    .getByRole('dialog', { name: `超时规则 · ${TYPE}` })
    .getByRole('button', { name: '新增' })
    .click()
  const rule = page.getByRole('dialog', { name: '新增报警规则' })
  const people = page.getByRole('dialog', { name: /用户/ })
  const chooseAdmin = async () => {
    await people.getByRole('row', { name: /admin/ }).first().getByRole('checkbox').click()
    await people.getByRole('button', { name: /确\s*定/ }).click()
  }
  await rule.getByLabel('超时时间').fill('1')
  await rule.getByRole('button', { name: /提醒人 / }).click()
  await chooseAdmin()
  await rule.getByRole('radio', { name: '启用' }).click()
  await rule.getByRole('button', { name: '试算' }).click()
  await expect(rule.getByText(/会提醒 1 人：/)).toBeVisible()
  await expect(rule.getByText(/此规则会报警 \d+ 次/)).toBeVisible()
  await rule.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功').last()).toBeVisible()
  await page.goto('/service/workOrder')
  // One that a connected system has reported: those of the demonstration have got their forms.
  const late = page
    .getByRole('row')
    .filter({ hasText: TYPE })
    .filter({ hasText: '已超时' })
    .filter({ hasNotText: /WO\d{8}9\d{3}/ })
    .first()
  await expect(late.getByText(/已超时/)).toBeVisible({ timeout: 20_000 })
  await page.goto('/isps/userAnnouncement')
  await expect(page.getByText(/工单超时提醒：.*已超时 1 小时/).first()).toBeVisible({ timeout: 20_000 })

  // The late order is filled in by the form that was designed.
  await page.goto('/service/workOrder')
  await late.getByRole('button', { name: '填写' }).click()
  await page.getByRole('tab', { name: '工单内容' }).click()
  const form = page.getByRole('tabpanel', { name: '工单内容' })
  await form.getByLabel('服务站').fill('上海服务站')
  await form.getByLabel('工作小时').fill('1200')
  await form.getByRole('button', { name: '保存工单' }).click()
  // What is required says so at its field, and nothing is lost.
  await expect(form.getByRole('textbox', { name: '服务工程师' })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('工作小时')).toHaveValue('1200')
  await form.getByRole('textbox', { name: '文本', exact: true }).fill('现场编号 7')
  await form.getByLabel('多行文本').fill('液压油温度偏高')
  await form.getByRole('textbox', { name: '日期' }).fill('2026-11-20')
  await form.getByLabel('电话').fill('13800000000')
  await form.getByRole('button', { name: '选择 人员' }).click()
  await chooseAdmin()
  await form.getByRole('radio', { name: '新选项' }).click()
  await form.getByRole('checkbox', { name: '新选项' }).click()
  await form.getByRole('combobox', { name: '下拉' }).click()
  await page.getByRole('option', { name: '新选项' }).click()
  await form.getByRole('combobox', { name: '级联' }).click()
  await page.getByRole('dialog', { name: '请选择' }).getByLabel('搜索').fill('浦东')
  await page
    .getByRole('dialog', { name: '请选择' })
    .getByText(/浦东新区/)
    .click()
  await form.getByRole('slider', { name: '滑块' }).focus()
  await page.keyboard.press('End')
  await form.locator('input[type=file]').setInputFiles({ name: 'before.png', mimeType: 'image/png', buffer: PICTURE })
  await form.getByRole('button', { name: '选择 服务工程师' }).click()
  await chooseAdmin()
  await form.getByRole('textbox', { name: '完成时间' }).fill('2026-11-30 10:00')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: '保存工单' }).click()
  await expect(page.getByText(/超过 1 小时未完成.*已提醒/)).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: '工单内容' }).click()
  await expect(form.getByLabel('工作小时')).toHaveValue('1200')
  await expect(form.getByRole('slider', { name: '滑块' })).toHaveAttribute('aria-valuenow', '100')
  await expect(form.getByRole('combobox', { name: '级联' })).toContainText('浦东新区')

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
  await expect(printed.getByRole('heading', { name: /^工单 / })).toBeAttached()
  await expect(printed.getByText('现场编号 7')).toBeAttached()
  await expect(printed.getByText('已更换主泵')).toBeAttached()
  await expect(printed.getByText('客户签字')).toBeAttached()

  // So does Ctrl+P: the browser prints the order, not the console around it.
  const paper = page.locator('[data-printed]')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(paper.getByRole('heading', { name: /^工单 / })).toBeVisible()
  await expect(paper.getByText('已更换主泵')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '打印' })).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  await expect(paper).toHaveCount(0)
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible()

  // A new order has the same form, and the list is searched by who does the work.
  await page.goto('/service/workOrder')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: /新增/ })
  await dialog.getByLabel('服务类型').click()
  await page.getByRole('option', { name: TYPE }).click()
  await dialog.getByLabel('车辆').click()
  await dialog.getByLabel('车辆').fill('60001')
  await page.getByRole('option', { name: /60001/ }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('tabpanel', { name: '工单内容' }).getByLabel('工作小时')).toBeVisible()
})
