import { expect, expectAccessible, haveSession, headersOf, signIn, test } from './journey.ts'
import type { APIRequestContext, Page } from '@playwright/test'

/** Terminals of the simulated fleet that always answer in one way. */
const FAST = { id: 'v19', number: '60018' }
const SLOW = { id: 'v20', number: '60019' }
const BROKEN = { id: 'v15', number: '60014' }
const WITHOUT_TERMINAL = 'v18'

/** Long enough for a terminal that takes three times four seconds to answer, on a busy machine. */
const END = { timeout: 45_000 }

const records = (page: Page) => page.getByRole('table', { name: '指令记录' })
const hours = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true })
const sends = (page: Page) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sendCommMessage')) bodies.push(request.postDataJSON())
  })
  return bodies
}

async function submit(page: Page) {
  const dialog = page.getByRole('dialog', { name: '确认下发' })
  await dialog.getByRole('button', { name: '下发' }).click()
  await expect(dialog).toBeHidden()
}

test('an operator finds a vehicle, changes two intervals, sends, and sees before and after in the record', async ({
  page,
}) => {
  test.slow()
  const bodies = sends(page)
  await haveSession(page, 'operator')
  await page.goto('/matnInfo/home')
  const picker = page.getByRole('combobox', { name: '选择车辆' })
  await picker.click()
  await picker.pressSequentially(FAST.number)
  await page.getByRole('option', { name: new RegExp(FAST.number) }).click()
  await expect(page).toHaveURL(new RegExp(`vclId=${FAST.id}`))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '下发间隔' }).click()
  await expect(page.getByText('没有需要下发的修改')).toBeVisible()

  await page.getByRole('button', { name: '读取当前值' }).click()
  await expect(page.getByText(/^当前值 \d{4}-/)).toBeVisible(END)
  // Journeys before this one may have recalled something else of the same vehicle.
  const recalls = records(page).getByRole('row').filter({ hasText: '召回：保养' })
  await expect(recalls.getByText('执行成功')).toHaveCount(2, END)

  await hours(page, '发动机机油 新间隔').fill('605')
  await expect(page.getByText('请输入10的倍数，如600或610（小时）')).toBeVisible()
  await hours(page, '发动机机油 新间隔').fill('600')
  await hours(page, '液压油 新间隔').fill('4000')
  await expect(page.getByRole('region', { name: '待下发 2 项' })).toContainText('500')
  await expectAccessible(page)

  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: '确认下发' })
  await expect(dialog.getByRole('row', { name: /发动机机油 500\sh 600\sh/ })).toBeVisible()
  await submit(page)
  await expect(page.getByText('指令已提交，等待终端执行')).toBeVisible()
  await expect(page.getByText('已生效 2 项').first()).toBeVisible(END)
  expect(bodies.at(-1)).toMatchObject({
    systemCode: 1005,
    jsonVersion: '1.0',
    infoid: '41',
    orderList: [{ paramContent: { sysId: 14, group: 1, interval: { engineOil: 600, hydOilChange: 4000 } } }],
  })

  await records(page).getByRole('button', { name: '详情' }).first().click()
  const compared = page.getByRole('table', { name: '下发值与回读值' })
  await expect(compared.getByRole('row', { name: /液压油 5000\sh 4000\sh 4000\sh/ })).toBeVisible()
  await expectAccessible(page)
})

test('a command that fails says why and what to do, and can be sent again', async ({ page }) => {
  test.slow()
  await haveSession(page, 'operator')
  await page.goto(`/matnInfo/home?vclId=${BROKEN.id}`)
  await hours(page, '机油滤芯 新间隔').fill('700')
  await page.getByRole('button', { name: '下发间隔' }).click()
  await submit(page)
  await expect(records(page).getByText('CAN通信异常')).toBeVisible(END)
  await records(page).getByRole('button', { name: '详情' }).first().click()
  const drawer = page.getByRole('dialog', { name: /保养间隔/ })
  await expect(drawer.getByText('建议：请检查CAN线束')).toBeVisible()
  await drawer.getByRole('button', { name: '再次下发' }).click()
  await expect(hours(page, '机油滤芯 新间隔')).toHaveValue('700')
})

test('a command is sent once however often it is pressed, and followed through a reload', async ({ page }) => {
  test.slow()
  const bodies = sends(page)
  await haveSession(page, 'operator')
  await page.goto(`/matnInfo/home?vclId=${SLOW.id}`)
  await hours(page, '空调滤芯 新间隔').fill('900')
  await page.getByRole('button', { name: '下发间隔' }).click()
  const dialog = page.getByRole('dialog', { name: '确认下发' })
  await dialog.getByRole('button', { name: '下发' }).dblclick()
  await expect(page.getByRole('button', { name: '1 条指令执行中' })).toBeVisible()
  expect(bodies).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('button', { name: '1 条指令执行中' })).toBeVisible()
  await expect(page.getByText('没有执行中的指令')).toBeVisible(END)
  await expect(records(page).getByRole('row', { name: /执行成功 保养间隔/ })).toHaveCount(1)
})

test('an answer that is lost is looked for, and the command is not sent a second time', async ({ page }) => {
  test.slow()
  await haveSession(page, 'operator')
  await page.goto(`/matnInfo/home?vclId=${SLOW.id}`)
  let arrived = 0
  await page.route('**/sendCommMessage', async (route) => {
    arrived += 1
    await route.fetch()
    await route.abort()
  })
  await hours(page, '吸油滤芯 新间隔').fill('1500')
  await page.getByRole('button', { name: '下发间隔' }).click()
  await page.getByRole('dialog', { name: '确认下发' }).getByRole('button', { name: '下发' }).click()
  await expect(page.getByText('指令已提交，等待终端执行')).toBeVisible()
  expect(arrived).toBe(1)
  // A vehicle takes no second command of a kind meanwhile: a journey after this one would be refused.
  await expect(page.getByText('没有执行中的指令')).toBeVisible(END)
})

test('a draft outlives a reload, and leaving asks', async ({ page }) => {
  await haveSession(page, 'operator')
  await page.goto(`/matnInfo/home?vclId=${FAST.id}`)
  await hours(page, '回油滤芯 新间隔').fill('1800')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(hours(page, '回油滤芯 新间隔')).toHaveValue('1800')
  await page.getByRole('link', { name: '首页' }).click()
  const confirmation = page.getByRole('alertdialog', { name: '离开本页' })
  await expect(confirmation.getByText('有未下发的修改，确定离开吗？')).toBeVisible()
  await confirmation.getByRole('button', { name: '继续修改' }).click()
  await expect(hours(page, '回油滤芯 新间隔')).toHaveValue('1800')
})

test('values are kept by name, fill the page of another vehicle, and are renamed, replaced and deleted', async ({
  page,
}) => {
  test.slow()
  const bodies = sends(page)
  // What was typed stays as a draft.
  page.on('dialog', (dialog) => void dialog.accept())
  await haveSession(page, 'admin')
  await page.goto(`/matnInfo/home?vclId=${FAST.id}`)
  await hours(page, '发动机机油 新间隔').fill('600')
  await hours(page, '液压油 新间隔').fill('4000')
  const templates = page.getByRole('dialog', { name: '参数模板' })
  await page.getByRole('button', { name: '参数模板' }).click()
  await templates.getByRole('textbox', { name: '模板名称' }).fill('夏季保养')
  await expectAccessible(page)
  await templates.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存模板「夏季保养」')).toBeVisible()
  const template = templates.getByRole('listitem').filter({ hasText: '夏季保养' })
  await expect(template).toContainText('本人')

  await page.goto(`/matnInfo/home?vclId=${SLOW.id}`)
  await page.getByRole('button', { name: '参数模板' }).click()
  await templates.getByRole('button', { name: '套用「夏季保养」' }).click()
  await expect(page.getByText('已填入模板「夏季保养」，请核对后下发')).toBeVisible()
  await expect(hours(page, '发动机机油 新间隔')).toHaveValue('600')
  await hours(page, '液压油 新间隔').fill('5000')
  await page.getByRole('button', { name: '参数模板' }).click()
  await templates.getByRole('button', { name: '「夏季保养」的更多操作' }).click()
  await page.getByRole('menuitem', { name: '用填写的内容替换' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '用填写的内容替换' }).click()
  await expect(template).toContainText('5000')
  await templates.getByRole('button', { name: '「夏季保养」的更多操作' }).click()
  await page.getByRole('menuitem', { name: '重命名' }).click()
  await templates.getByRole('listitem').getByRole('textbox', { name: '模板名称' }).fill('全年保养')
  await page.keyboard.press('Enter')
  const renamed = templates.getByRole('listitem').filter({ hasText: '全年保养' })
  await expect(renamed).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '下发间隔' }).click()
  await submit(page)
  expect(bodies.at(-1)).toMatchObject({
    orderList: [{ paramContent: { group: 1, interval: { engineOil: 600, hydOilChange: 5000 } } }],
  })
  await page.getByRole('button', { name: '参数模板' }).click()
  await templates.getByRole('button', { name: '「全年保养」的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(renamed).toHaveCount(0)
  // As above: nothing is under way when the next journey begins.
  await expect(page.getByText('没有执行中的指令')).toBeVisible(END)
})

test('a reset asks for a reason and the number, and says what was done', async ({ page }) => {
  test.slow()
  const bodies = sends(page)
  await haveSession(page, 'admin')
  await page.goto(`/reSet/home?vclId=${FAST.id}`)
  await page.getByRole('checkbox', { name: '诊断重启' }).click()
  await expect(page.getByRole('checkbox', { name: '终端恢复出厂设置' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: '下发', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '确认下发' })
  const send = dialog.getByRole('button', { name: '下发' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('操作原因').fill('诊断程序无响应')
  await dialog.getByLabel('输入车号后四位以确认').fill(FAST.number.slice(-4))
  await expectAccessible(page)
  await submit(page)
  await expect(records(page).getByText('诊断重启 完成')).toBeVisible(END)
  expect(bodies[0]).toMatchObject({
    orderList: [{ paramContent: { group: 8, reset: { diagnosisRestart: 1 } }, reason: '诊断程序无响应' }],
  })
})

test('a viewer looks and does not send, by button or by direct call', async ({ page, request }) => {
  await haveSession(page, 'viewer')
  await page.goto(`/matnInfo/home?vclId=${FAST.id}`)
  await expect(page.getByText('没有下发指令的权限').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '下发间隔' })).toBeDisabled()
  await expect(hours(page, '发动机机油 新间隔')).toHaveAttribute('readonly')
  const answer = await sendDirectly(request, 'viewer')
  expect(answer).toMatchObject({ success: false, code: 510 })
})

test('a vehicle without a terminal is looked at and not commanded', async ({ page }) => {
  await haveSession(page, 'operator')
  await page.goto(`/matnInfo/home?vclId=${WITHOUT_TERMINAL}`)
  await hours(page, '发动机机油 新间隔').fill('600')
  await page.getByRole('button', { name: '下发间隔' }).click()
  await expect(page.getByText('该车辆未绑定终端，不能下发指令')).toBeVisible()

  // The picker lists it, with the reason, and does not take it.
  const remove = page.getByRole('button', { name: /^移除/ })
  const number = ((await remove.getAttribute('aria-label')) ?? '').replace('移除', '').trim()
  await page.goto('/matnInfo/home')
  await page.getByRole('combobox', { name: '选择车辆' }).fill(number)
  const option = page.getByRole('option', { name: number })
  await expect(option).toHaveAttribute('aria-disabled', 'true')
  await expect(option).toContainText('未绑定终端')
})

test('all commands stand in the console, with what came of them', async ({ page }) => {
  await signIn(page, 'operator')
  await page.getByRole('button', { name: '车辆管理' }).click()
  await page.getByRole('link', { name: '指令记录' }).click()
  await expect(page.getByRole('heading', { name: '指令记录' })).toBeVisible()
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  await expectAccessible(page)
})

async function sendDirectly(request: APIRequestContext, username: string): Promise<unknown> {
  const answer = await request.post('/jeecg-boot/command/sendCommand/sendCommMessage', {
    headers: await headersOf(request, username),
    data: {
      systemCode: 1005,
      jsonVersion: '1.0',
      infoid: '41',
      orderList: [
        {
          brandId: 11,
          softwareVersion: 'SUM3.2',
          sendType: 2,
          timeOver: 360,
          encodeFlag: 2,
          paramContent: {
            vcl_plat_id: 'P00018',
            tmnlId: 'wg_86000018',
            imei: '',
            simNo: '',
            sendCenterNo: 'S01',
            model: '',
            sysId: 14,
            group: 1,
            interval: { engineOil: 500 },
          },
        },
      ],
    },
  })
  return answer.json()
}
