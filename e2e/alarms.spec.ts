import type { Page } from '@playwright/test'
import { expect, expectAccessible, haveSession, signIn, test } from './journey.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a rule is tried on the past and switched on, and what it would raise by the thousand is asked for first', async ({
  page,
}) => {
  await signIn(page, 'admin', '/alarm/rule')
  await row(page, '燃油不足').getByRole('button', { name: '编辑' }).click()
  const dialog = page.getByRole('dialog', { name: /编辑告警规则/ })
  await dialog.getByRole('button', { name: '开始试算' }).click()
  await expect(dialog.getByText(/最近 30 天.*条告警/)).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '取消' }).click()

  await row(page, '停机油量异常下降').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '启用' }).click()
  await expect(row(page, '停机油量异常下降')).toContainText('启用')
})

test('an alarm is acknowledged, becomes an order in three presses, is mended on a phone and closes; the server dies between any two steps', async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(240_000)
  // The machines of the demonstration report their yellow lamps soon after the start.
  await haveSession(page, 'operator')
  await page.goto('/alarm/list?open=1')
  await expect(row(page, '一般').first()).toBeVisible({ timeout: 90_000 })
  await site.crash()

  await page.goto('/')
  await page.getByRole('button', { name: /^通知/ }).click()
  await page.getByRole('tab', { name: /系统消息/ }).click()
  // Many at once are one message.
  await expect(page.getByRole('button', { name: /黄灯故障码|条新告警/ }).first()).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: /^未关闭告警/ }).click()
  await row(page, '待确认').first().getByRole('link').first().click()
  await expect(page.getByText('待确认')).toBeVisible()
  const address = page.url()
  await expectAccessible(page)
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click()
  await expect(page.getByText('已确认').first()).toBeVisible()
  await site.crash()

  await page.reload()
  await expect(page.getByText('已确认').first()).toBeVisible()
  await page.getByRole('button', { name: '新建工单' }).click()
  await page.getByRole('dialog', { name: '新建工单' }).getByRole('button', { name: '创建工单' }).click()
  await expect(heading(page)).toHaveText(/^WO/)
  const order = page.url()
  await expect(page.getByRole('heading', { name: '告警' })).toBeVisible()
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
})
