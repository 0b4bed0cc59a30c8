import { expect, expectAccessible, haveSession, test } from './journey.ts'
import type { Page } from '@playwright/test'

/** A terminal of the simulated fleet that always answers, and at once. */
const FAST = { id: 'v19', lastDigits: '0018' }

const END = { timeout: 45_000 }

const records = (page: Page) => page.getByRole('table', { name: '指令记录' })
const dialog = (page: Page) => page.getByRole('dialog', { name: '确认下发' })
const sends = (page: Page) => {
  const contents: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/sendCommMessage')) return
    contents.push(request.postDataJSON().orderList[0].paramContent)
  })
  return contents
}

async function submit(page: Page) {
  await dialog(page).getByRole('button', { name: '下发' }).click()
  await expect(dialog(page)).toBeHidden()
}

test('settings are recalled, changed in one group, and held by the terminal', async ({ page }) => {
  test.slow()
  const contents = sends(page)
  await haveSession(page, 'admin')
  await page.goto(`/initialSet?vclId=${FAST.id}`)
  await expect(page).toHaveURL(new RegExp(`/initialSet/home\\?vclId=${FAST.id}`))
  await page.getByRole('button', { name: '读取当前值' }).click()
  await expect(page.getByText(/^当前值 \d{4}-/)).toBeVisible(END)
  await page.getByRole('spinbutton', { name: '怠速自动停机' }).fill('2')
  await expect(page.getByText('请输入0（关闭）或3～60之间的整数（分钟）')).toBeVisible()
  await page.getByRole('spinbutton', { name: '怠速自动停机' }).fill('7')
  await expectAccessible(page)
  await page.getByRole('button', { name: '下发', exact: true }).click()
  await submit(page)
  await expect(page.getByText('已生效 1 项').first()).toBeVisible(END)
  expect(contents.at(-1)).toMatchObject({ group: 6, param: { idleShutdownMin: 7 } })
})

test('a message goes to the monitor with the usual time and priority', async ({ page }) => {
  test.slow()
  const contents = sends(page)
  await haveSession(page, 'operator')
  await page.goto(`/sendMessage/home?vclId=${FAST.id}`)
  await page.getByRole('button', { name: '加注尿素' }).click()
  await expect(page.getByRole('textbox', { name: '消息内容' })).toHaveValue('尿素液位低，请及时加注尿素')
  await expectAccessible(page)
  await page.getByRole('button', { name: '发送消息' }).click()
  await submit(page)
  await expect(records(page).getByText('已显示')).toBeVisible(END)
  expect(contents).toMatchObject([
    { transmit: { op: 'message', text: '尿素液位低，请及时加注尿素', displaySec: 60, priority: 'M', needConfirm: 1 } },
  ])
})

test('a lock asks for a reason and the number, an unlock does not', async ({ page }) => {
  test.slow()
  const contents = sends(page)
  await haveSession(page, 'admin')
  await page.goto(`/tamper/home?vclId=${FAST.id}`)
  await page.getByText('手动锁定', { exact: true }).click()
  await page.getByRole('combobox', { name: '锁定级别' }).click()
  await page.getByRole('option', { name: '3 禁止再次起动' }).click()
  await page.getByRole('button', { name: '立即锁定' }).click()
  await expect(dialog(page).getByRole('button', { name: '下发' })).toBeDisabled()
  await dialog(page)
    .getByRole('textbox', { name: /操作原因/ })
    .fill('车辆被盗')
  await dialog(page)
    .getByRole('textbox', { name: /车号后四位/ })
    .fill(FAST.lastDigits)
  await submit(page)
  await expect(records(page).getByText('下次起动生效')).toBeVisible(END)
  await page.getByRole('button', { name: '立即解锁' }).click()
  await expect(dialog(page).getByText('手动解锁')).toBeVisible()
  await submit(page)
  await expect(records(page).getByText('已生效', { exact: true })).toBeVisible(END)
  expect(contents.map(({ lock }) => lock)).toEqual([{ manual: 1, level: 3 }, { manual: 0 }])
})

test('an operator without the permission for locks sees the page and cannot send', async ({ page }) => {
  await haveSession(page, 'operator')
  await page.goto(`/tamper/home?vclId=${FAST.id}`)
  await expect(page.getByText('没有下发指令的权限')).toBeVisible()
  await page.goto(`/historyDataReCall/home?vclId=${FAST.id}`)
  await expect(page).toHaveURL(new RegExp(`/historyReCall/home\\?vclId=${FAST.id}`))
})
