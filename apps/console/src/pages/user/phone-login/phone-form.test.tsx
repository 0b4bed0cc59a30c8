import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Attempt, LoginAttempt, OnProof } from '../../../client/login-attempt.ts'
import { loginMessages } from '../login/both-messages.ts'
import { PhoneForm } from './phone-form.tsx'

const sendCode = vi.hoisted(() =>
  vi.fn<(body: { mobile: string; smsmode: string }, onProof: OnProof) => Promise<Attempt>>(),
)
vi.mock('../../../client/accounts.ts', () => ({ sendCode }))

beforeEach(() => {
  sessionStorage.clear()
  sendCode.mockReset().mockResolvedValue({ kind: 'done' })
})

async function show(onSubmit = vi.fn<() => Promise<LoginAttempt>>(async () => ({ kind: 'signed-in' }))) {
  const screen = await render(<PhoneForm t={loginMessages('zh-CN')} locale="zh-CN" onSubmit={onSubmit} />)
  return { screen, onSubmit }
}

describe('PhoneForm', () => {
  it('asks for a code, says so and lets one wait for the next', async () => {
    const { screen, onSubmit } = await show()
    await screen.getByLabelText('手机号').fill(' 138 0000 0001 ')
    await screen.getByRole('button', { name: '获取验证码' }).click()
    await expect.element(screen.getByText('验证码已发送，10 分钟内有效')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /秒后重试$/ })).toHaveAttribute('aria-disabled', 'true')
    expect(sendCode.mock.calls).toEqual([[{ mobile: '138 0000 0001', smsmode: '0' }, expect.any(Function)]])
    await screen.getByLabelText('短信验证码').fill('123456')
    await screen.getByRole('button', { name: '登录' }).click()
    expect(onSubmit).toHaveBeenCalledWith({ mobile: '138 0000 0001', captcha: '123456' })
  })

  it('asks for no code without a phone number', async () => {
    const { screen } = await show()
    await screen.getByRole('button', { name: '获取验证码' }).click()
    await expect.element(screen.getByText('请输入手机号')).toBeVisible()
    await expect.element(screen.getByLabelText('手机号')).toHaveFocus()
    await screen.getByLabelText('手机号').fill('abc')
    await screen.getByRole('button', { name: '获取验证码' }).click()
    await expect.element(screen.getByText('手机号格式不正确')).toBeVisible()
    expect(sendCode).not.toHaveBeenCalled()
  })

  it('shows the messages of a refusal, keeps what was typed and the number for the other pages', async () => {
    sendCode.mockResolvedValue({ kind: 'refused', message: '验证码获取过于频繁，请60秒后再试', captchaRequired: false })
    const refuse = vi.fn<() => Promise<LoginAttempt>>(async () => ({
      kind: 'refused',
      message: '手机验证码错误',
      captchaRequired: false,
    }))
    const { screen } = await show(refuse)
    await screen.getByLabelText('手机号').fill('13800000001')
    await screen.getByRole('button', { name: '获取验证码' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('验证码获取过于频繁，请60秒后再试')
    await expect.element(screen.getByRole('button', { name: '获取验证码' })).not.toHaveAttribute('aria-disabled')
    await screen.getByLabelText('短信验证码').fill('000000')
    await screen.getByRole('button', { name: '登录' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('手机验证码错误')
    await expect.element(screen.getByLabelText('短信验证码')).toHaveValue('000000')
    expect(sessionStorage.getItem('trackhoe:login-draft')).toContain('13800000001')
    expect(sessionStorage.getItem('trackhoe:login-draft')).not.toContain('000000"')
  })
})
