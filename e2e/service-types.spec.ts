import { expect, type Page } from '@playwright/test'
import { expectAccessible, signIn, test } from './journey.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const canvas = (page: Page) => page.getByRole('listbox', { name: '模板内容' })
const panel = (page: Page) => page.getByRole('region', { name: '属性' })

test('a service type gets a template that is designed by keyboard, saved, reloaded and shown', async ({ page }) => {
  await signIn(page, 'admin', '/service/serviceType')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByLabel('服务类型名称').fill('交机验收')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(row(page, '交机验收')).toBeVisible()
  await row(page, '交机验收').getByRole('button', { name: '工单模板' }).click()

  await expect(page.getByText('固定项（顶部）')).toBeVisible()
  await expect(page.getByText('从左侧拖入组件，或点击组件添加')).toBeVisible()
  for (const name of ['数字', '单选', '图片']) {
    await page.getByRole('button', { name: `添加${name}`, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(canvas(page).getByRole('option')).toHaveCount(3)
  await canvas(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await panel(page).getByLabel('标题').fill('小时表读数')
  await panel(page).getByRole('switch', { name: '必填' }).click()
  await canvas(page).focus()
  await page.keyboard.press('End')
  for (const [key, announcement] of [
    [' ', /已拿起图片.*位于第 3 项/],
    ['ArrowUp', /图片.*移到第 2 项/],
    ['ArrowUp', /图片.*移到第 1 项/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(announcement)).toBeAttached()
  }
  await page.keyboard.press(' ')
  const expected = ['图片，图片', '小时表读数，数字，必填', '单选，单选']
  const names = () => canvas(page).getByRole('option').allTextContents()
  await expect
    .poll(async () => (await names()).map((text, at) => text.endsWith(expected[at] ?? '')))
    .toEqual([true, true, true])
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('保存成功')).toBeVisible()

  await page.reload()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect
    .poll(async () => (await names()).map((text, at) => text.endsWith(expected[at] ?? '')))
    .toEqual([true, true, true])
  const address = page.url().replace('workorderTemplate', 'details')
  await page.goto(`${address}?setting=workorder`)
  await expect(page.getByRole('heading', { name: '工单设置' })).toBeVisible()
  await expect(page.getByRole('region', { name: '可变项' }).getByText('小时表读数')).toBeVisible()
  await page.goto(`${address}?setting=other`)
  await expect(page.getByText('页面丢失了')).toBeVisible()
  await page.goto(address.replace(/details\/[^?]+/, 'reportTemplate/unknown'))
  await expect(page.getByText('未获取到模板数据').first()).toBeVisible()
})

test('what is not saved is offered after a reload, and nobody overwrites somebody else unseen', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/service/serviceType')
  await row(page, '故障维修').getByRole('button', { name: '报告模板' }).click()
  await canvas(page).getByRole('option').first().click()
  await panel(page).getByLabel('标题').fill('根本原因')
  await expect(page.getByText('有未保存的修改')).toBeVisible()

  // A look at another tab costs nothing.
  await page.getByRole('tab', { name: '服务类型', exact: true }).click()
  await expect(row(page, '故障维修')).toBeVisible()
  await page.getByRole('tab', { name: /服务报告模板设计/ }).click()
  await expect(canvas(page).getByRole('option').first()).toContainText('根本原因')

  // Somebody else saves the same template.
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage()
  await signIn(other, 'admin', page.url())
  await canvas(other).getByRole('option').nth(1).click()
  await panel(other).getByLabel('标题').fill('处理步骤')
  await other.getByRole('button', { name: '保存' }).click()
  await expect(other.getByText('保存成功')).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('dialog', { name: '此模板已被他人修改' })
  await expect(dialog.getByText('标题：处理步骤')).toBeVisible()
  await dialog.getByRole('button', { name: '返回编辑' }).click()

  page.once('dialog', (dialogToLeave) => void dialogToLeave.accept())
  await page.reload()
  await page.getByRole('button', { name: '恢复草稿' }).click()
  await expect(canvas(page).getByRole('option').first()).toContainText('根本原因')
})

test('a timeout rule needs somebody to remind, and is switched on and off', async ({ page }) => {
  await signIn(page, 'admin', '/service/serviceType')
  await row(page, '定期保养').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '超时规则' }).click()
  const rules = page.getByRole('dialog', { name: '超时规则 · 定期保养' })
  await rules.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增报警规则' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入超时时间')).toBeVisible()
  await expect(form.getByText('提醒人、提醒角色至少选择一项')).toBeVisible()
  await expect(form.getByText('请选择提醒人', { exact: true })).toBeVisible()
  await expect(form.getByText('请选择提醒角色', { exact: true })).toBeVisible()
  await expect(form.getByRole('radio', { name: '禁用' })).toBeChecked()
  await form.getByLabel('超时时间').fill('48')
  await form.getByLabel('提醒角色').click()
  await expect(page.getByRole('option', { name: '管理员' })).toHaveCount(0)
  await page.getByRole('option', { name: '操作员' }).click()
  await page.keyboard.press('Escape')
  await expect(form.getByText('请选择提醒人', { exact: true })).toBeHidden()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await rules.getByRole('switch', { name: '48 小时规则的启用状态' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(rules.getByRole('switch', { name: '48 小时规则的启用状态' })).toBeChecked()
  await expectAccessible(page)
})
