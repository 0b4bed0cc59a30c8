import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { LoginBox, type LoginBoxProps } from './login-box.tsx'
import { loginMessages } from './both-messages.ts'

const props: LoginBoxProps = {
  t: loginMessages('zh-CN'),
  ways: ['account', 'phone', 'email'],
  firstWay: 'account',
  forms: { phone: () => <input aria-label="手机号" />, email: () => <input aria-label="邮箱" /> },
  onSubmit: () => Promise.resolve({ kind: 'signed-in' }),
  loadCaptcha: () => Promise.resolve('data:image/png;base64,'),
  onFollow: () => {},
  onLanguage: () => Promise.resolve(),
}

describe('LoginBox', () => {
  it('keeps what was typed while another way is looked at', async () => {
    const screen = await render(<LoginBox {...props} />)
    await screen.getByLabelText('用户名').fill('wangqiang')
    await screen.getByRole('tab', { name: '手机登录' }).click()
    await screen.getByLabelText('手机号').fill('138')
    await expect.element(screen.getByLabelText('用户名')).not.toBeVisible()
    await screen.getByRole('tab', { name: '账号登录' }).click()
    await expect.element(screen.getByLabelText('用户名')).toHaveValue('wangqiang')
    await screen.getByRole('tab', { name: '手机登录' }).click()
    await expect.element(screen.getByLabelText('手机号')).toHaveValue('138')
  })

  it('is walked through with the arrows, round its ends', async () => {
    const screen = await render(<LoginBox {...props} />)
    await screen.getByRole('tab', { name: '账号登录' }).click()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(screen.getByRole('tab', { name: '邮箱登录', selected: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(screen.getByRole('tab', { name: '手机登录', selected: true })).toHaveFocus()
    await expect.element(screen.getByRole('tabpanel', { name: '手机登录' })).toBeVisible()
  })

  it('has no tabs where there is one way', async () => {
    const screen = await render(<LoginBox {...props} ways={['account']} />)
    await expect.element(screen.getByLabelText('密码', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('tablist')).not.toBeInTheDocument()
  })

  it('leads to the other open pages without leaving the document, and lets the browser open windows', async () => {
    const onFollow = vi.fn<(to: string) => void>()
    const screen = await render(<LoginBox {...props} onFollow={onFollow} />)
    await screen.getByRole('link', { name: '忘记密码' }).click()
    expect(onFollow).toHaveBeenCalledWith('/user/alteration')
    await expect.element(screen.getByRole('link', { name: '注册账号' })).toHaveAttribute('href', '/user/register')
  })
})
