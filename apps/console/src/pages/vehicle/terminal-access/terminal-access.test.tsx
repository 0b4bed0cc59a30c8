import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { TerminalDrawer } from '../terminal-details/terminal-drawer.tsx'
import { TerminalAccessPage } from './terminal-access.tsx'

const times = { firstTime: '2026-11-21 09:00:00', lastTime: '2026-11-21 10:00:00' }
const unknown = {
  ...times,
  protocol: 'jt808',
  terminal: '13800000077',
  reason: 'unknown',
  address: '192.0.2.7',
  attempts: 12,
  identity: { maker: '70107', model: 'TM-30' },
  deviceId: null,
  tmnlId: null,
}
const taken = { ...unknown, terminal: 'wg_1', reason: 'taken', deviceId: 'd1', tmnlId: 'wg_1', identity: {} }
const ways = { operates: true, mqtt: true, jt808Port: 7611, writesRules: true }
const pageOf = (records: readonly object[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })
const ALL = ['vehicle:device:access', 'vehicle:device:add', 'vehicle:device:edit', 'vehicle:device:key']

it('lists the terminals that knock, and puts one into a vehicle that is found by its code', async () => {
  await page.viewport(1440, 900)
  const requestedCodes: string[] = []
  await render(
    <TestPage
      granted={ALL}
      answer={(call, request) => {
        if (call.endsWith('/ways')) return ways
        if (call.endsWith('/knocking')) return pageOf([unknown, taken])
        if (!call.endsWith('/terminalAccess/vehicle')) return null
        const code = new URL(request.url).searchParams.get('code') ?? ''
        requestedCodes.push(code)
        if (code === 'none') return Response.json({ success: false, code: 500, message: '车辆不存在', result: null })
        return {
          vclId: 'v1',
          vclNo: 'TH75-60001',
          pin: 'THD075',
          model: 'TH75',
          tmnlId: code === 'full' ? 'wg_9' : null,
        }
      }}
    >
      <TerminalAccessPage />
    </TestPage>,
  )
  const row = page.getByRole('row', { name: /13800000077/ })
  for (const text of ['JT/T 808', '未登记', '70107 TM-30', '192.0.2.7'])
    await expect.poll(() => row.query()?.textContent).toContain(text)
  await expect.poll(() => page.getByRole('row', { name: /wg_1/ }).query()?.textContent).toContain('编号已被占用')
  await row.getByRole('button', { name: '装车' }).click()
  const dialog = page.getByRole('dialog', { name: '终端 13800000077 装车' })
  const field = dialog.getByRole('textbox', { name: '车号或整机编号' })
  await field.fill('none')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('车辆不存在')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '下一步' })).toBeDisabled()
  await field.fill('full')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('该车辆已有终端 wg_9，请先解绑。')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '下一步' })).toBeDisabled()
  await field.fill('THD075')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('TH75-60001（TH75）')).toBeVisible()
  await dialog.getByRole('button', { name: '下一步' }).click()
  const form = page.getByRole('dialog', { name: /设备/ })
  await expect.element(form.getByRole('textbox', { name: '终端编号' })).toHaveValue('13800000077')
  await expect.element(form.getByRole('textbox', { name: 'SIM' })).toHaveValue('13800000077')
  expect(requestedCodes).toEqual(['none', 'full', 'THD075'])
})

it('tells a tenant that does not operate the installation how to find a terminal, and offers nothing that it may not do', async () => {
  await render(
    <TestPage
      granted={['vehicle:device:access']}
      answer={(call) =>
        call.endsWith('/ways') ? { ...ways, operates: false } : call.endsWith('/knocking') ? pageOf([unknown]) : null
      }
    >
      <TerminalAccessPage />
    </TestPage>,
  )
  await expect.element(page.getByText(/输入完整的终端编号才能查到/)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /13800000077/ })).toBeVisible()
  expect(page.getByRole('button', { name: '装车' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: '忽略' }).elements()).toEqual([])
})

const access = {
  id: 'd1',
  tmnlId: 'wg_1',
  protocol: 'mqtt',
  vclId: 'v1',
  vclNo: 'TH75-60001',
  online: true,
  contactTime: '2026-11-21 10:00:00',
  key: null,
  registration: null,
}
const noParameters = { objection: 'protocol', readTime: null, values: [], request: null }
const message = {
  id: 1,
  messageTime: '2026-11-21 10:00:00.125',
  isSent: false,
  kind: 'report',
  raw: '{"version":1,"fuelLevel":140}',
  byteCount: 29,
  reading: null,
  problems: [{ kind: 'value', field: 'fuelLevel', detail: 'Too big' }],
}

it('shows a message with the field that does not fit, and a key once', async () => {
  await page.viewport(1440, 900)
  let key: object | null = null
  await render(
    <TestPage
      granted={ALL}
      answer={(call) => {
        if (call.endsWith('/ways')) return ways
        if (call.endsWith('/access')) return { ...access, key }
        if (call.endsWith('/messages')) return [message]
        if (call.endsWith('/parameters')) return noParameters
        if (call !== 'POST /device/terminalAccess/key') return null
        key = { issueTime: '2026-11-21 10:01:00', issuedBy: 'wangqiang' }
        return { username: 'wg_1', password: 'correct-horse' }
      }}
    >
      <TerminalDrawer device={{ id: 'd1', tmnlId: 'wg_1' }} onClose={() => {}} />
    </TestPage>,
  )
  const drawer = page.getByRole('dialog', { name: '终端 wg_1' })
  await drawer.getByRole('button', { name: /收 上报/ }).click()
  await expect.element(drawer.getByText('fuelLevel', { exact: true })).toBeVisible()
  await expect.element(drawer.getByText('{"version":1,"fuelLevel":140}')).toBeVisible()
  await expect.element(drawer.getByText('未能解析')).toBeVisible()
  await drawer.getByRole('button', { name: '发放密钥' }).click()
  const issued = page.getByRole('dialog', { name: 'wg_1 的密钥' })
  await expect.element(issued.getByRole('textbox', { name: '密码' })).toHaveValue('correct-horse')
  await issued.getByRole('button', { name: '关闭' }).last().click()
  await expect.element(drawer.getByText('2026-11-21 10:01:00 由 wangqiang 发放')).toBeVisible()
  expect(page.getByText('correct-horse').elements()).toEqual([])
})

it('says of a terminal of JT/T 808 which commands it cannot do, and why', async () => {
  await page.viewport(1440, 900)
  await render(
    <TestPage
      granted={ALL}
      answer={(call) => {
        if (call.endsWith('/ways')) return ways
        if (call.endsWith('/messages')) return []
        if (call.endsWith('/parameters')) return noParameters
        if (!call.endsWith('/access')) return null
        const registration = { edition: '2019', registerTime: '2026-11-20 10:00:00', valid: true, maker: '70107' }
        return { ...access, protocol: 'jt808', registration }
      }}
    >
      <TerminalDrawer device={{ id: 'd1', tmnlId: 'wg_1' }} onClose={() => {}} />
    </TestPage>,
  )
  const drawer = page.getByRole('dialog', { name: '终端 wg_1' })
  await expect.element(drawer.getByText('JT/T 808-2019')).toBeVisible()
  await expect.element(drawer.getByRole('row', { name: /^发送消息 可用/ })).toBeVisible()
  await expect.element(drawer.getByRole('row', { name: /不可用.*JT\/T 808 终端没有定时发送/ })).toBeInTheDocument()
  await expect.element(drawer.getByRole('button', { name: '重置注册' })).toBeVisible()
  expect(drawer.getByRole('button', { name: '发放密钥' }).elements()).toEqual([])
})
