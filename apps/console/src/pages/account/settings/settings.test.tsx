import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage, wangqiang } from '../../../testing/test-page.tsx'
import { AccountSettings } from './settings.tsx'

const user = {
  ...wangqiang,
  birthday: '1990-05-01',
  phone: '13800000001',
  phoneConfirmed: true,
  email: 'wq@example.com',
  emailConfirmed: false,
  workNo: 'S0021',
  revision: 3,
}

const sessions = [
  {
    id: 's1',
    current: true,
    address: '192.0.2.1',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
    signedInTime: '2026-11-21 09:00:00',
    lastUsedTime: '2026-11-21 10:00:00',
  },
  {
    id: 's2',
    current: false,
    address: null,
    userAgent: null,
    signedInTime: '2026-11-20 09:00:00',
    lastUsedTime: '2026-11-20 10:00:00',
  },
]

interface BackEnd {
  refuse?: Readonly<Record<string, object>>
}

/** Opens the page against a back end that keeps what is ended and confirmed. */
async function show({ refuse = {} }: BackEnd = {}) {
  const calls: string[] = []
  const state = { user, sessions }
  const answer = async (call: string, request: Request) => {
    if (call === 'GET /sys/platform') return { flavour: 'native', version: '1.7', features: [] }
    const body = request.method === 'GET' || request.method === 'DELETE' ? '' : await request.text()
    calls.push(`${call} ${body}`.trim())
    const refusal = refuse[call]
    if (refusal) return Response.json({ success: false, code: 500, message: '', result: null, ...refusal })
    switch (call) {
      case 'GET /api/user/info':
        return state.user
      case 'GET /sys/user/session/list':
        return state.sessions
      case 'DELETE /sys/user/session/delete':
        state.sessions = state.sessions.filter(({ id }) => id !== new URL(request.url).searchParams.get('id'))
        return null
      case 'POST /sys/user/contact/confirm':
        state.user = { ...state.user, emailConfirmed: true }
        return state.user
      case 'PUT /sys/user/account':
        state.user = { ...state.user, realname: JSON.parse(body).realname }
        return state.user
      default:
        return null
    }
  }
  const screen = await render(
    <TestPage answer={answer}>
      <AccountSettings />
    </TestPage>,
  )
  return { screen, calls }
}

describe('AccountSettings', () => {
  it('shows who one is, which contacts are confirmed, and where one is signed in', async () => {
    const { screen } = await show()
    await expect.element(screen.getByRole('region', { name: '个人资料' }).getByText('S0021')).toBeVisible()
    const contacts = screen.getByRole('region', { name: '手机和邮箱' })
    await expect.element(contacts.getByRole('listitem').nth(0).getByText('已验证')).toBeVisible()
    await expect.element(contacts.getByRole('listitem').nth(1).getByText('未验证')).toBeVisible()
    const devices = screen.getByRole('region', { name: '登录设备' }).getByRole('listitem')
    await expect.element(devices.nth(0).getByText('本机')).toBeVisible()
    await expect.element(devices.nth(1).getByText('未知设备')).toBeVisible()
    await expect.element(screen.getByRole('region', { name: '外观与布局' })).toBeVisible()
  })

  it('confirms the present address by code alone', async () => {
    const { screen, calls } = await show()
    await screen.getByRole('button', { name: '验证邮箱' }).click()
    const dialog = screen.getByRole('dialog', { name: '验证邮箱' })
    await expect.element(dialog.getByRole('textbox', { name: '邮箱' })).toHaveValue('wq@example.com')
    await expect.element(dialog.getByLabelText('登录密码')).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await expect.element(dialog.getByText('验证码已发送至 wq@example.com，10 分钟内有效')).toBeVisible()
    await dialog.getByRole('textbox', { name: '验证码' }).fill('123456')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.element(screen.getByText('邮箱验证成功')).toBeVisible()
    await expect.element(screen.getByText('未验证')).not.toBeInTheDocument()
    expect(calls).toContain('POST /sys/user/contact/confirm {"kind":"email","value":"wq@example.com","code":"123456"}')
  })

  it('asks for the password before it replaces a phone, and shows a refusal at its field', async () => {
    const refusal = { message: '密码错误', result: { field: 'password' } }
    const { screen } = await show({ refuse: { 'POST /sys/user/contact/confirm': refusal } })
    await screen.getByRole('button', { name: '更换手机号' }).click()
    const dialog = screen.getByRole('dialog', { name: '更换手机号' })
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await expect.element(dialog.getByRole('textbox', { name: '手机号' })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: '手机号' }).fill('13900000009')
    await dialog.getByRole('textbox', { name: '验证码' }).fill('123456')
    await dialog.getByLabelText('登录密码').fill('wrong')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.element(dialog.getByText('密码错误')).toBeVisible()
    await expect.element(dialog.getByLabelText('登录密码')).toHaveFocus()
    await expect.element(dialog.getByRole('textbox', { name: '验证码' })).toHaveValue('123456')
  })

  it('ends another session after a question', async () => {
    const { screen } = await show()
    await screen.getByRole('button', { name: '退出 未知设备' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
    await expect.element(screen.getByText('已退出')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '退出 未知设备' })).not.toBeInTheDocument()
  })

  it('changes the own data with the revision that was read', async () => {
    const { screen, calls } = await show()
    await screen.getByRole('button', { name: '编辑' }).click()
    await screen.getByLabelText('姓名').fill('王小强')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByRole('region', { name: '个人资料' }).getByText('王小强')).toBeVisible()
    const sent = calls.find((call) => call.startsWith('PUT /sys/user/account'))
    expect(JSON.parse(sent?.replace('PUT /sys/user/account ', '') ?? '')).toMatchObject({
      id: 'u1',
      realname: '王小强',
      revision: 3,
    })
  })
})
