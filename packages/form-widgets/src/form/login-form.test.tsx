import { UiProvider } from '@trackhoe/ui'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { LoginForm, type LoginCredentials, type LoginFormProps } from './login-form.tsx'

const show = (props: Partial<LoginFormProps>, locale: 'zh-CN' | 'en-US' = 'zh-CN') =>
  render(
    <UiProvider locale={locale}>
      <LoginForm onSubmit={() => {}} {...props} />
    </UiProvider>,
  )
const username = () => page.getByRole('textbox', { name: '用户名' })
const password = () => page.getByLabelText('密码', { exact: true })
const submit = () => page.getByRole('button', { name: '登录' })

describe('LoginForm', () => {
  it('signs in by the keyboard, without the spaces around the name, and is busy meanwhile', async () => {
    let finish = () => {}
    const onSubmit = vi.fn<(credentials: LoginCredentials) => Promise<void>>(
      () => new Promise((resolve) => (finish = resolve)),
    )
    await show({ onSubmit, autoFocus: true })
    await expect.element(username()).toHaveFocus()
    await userEvent.keyboard(' operator {Tab}digger 7{Enter}')
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ username: 'operator', password: 'digger 7' }]])
    // A second press sends nothing.
    await userEvent.keyboard('{Enter}')
    finish()
    await expect.element(submit()).toBeEnabled()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('names each missing value at its field, and the first one gets the focus', async () => {
    const onSubmit = vi.fn<() => void>()
    await show({ onSubmit })
    await submit().click()
    await expect.element(username()).toHaveAccessibleDescription('请输入用户名')
    await expect.element(password()).toHaveAccessibleDescription('请输入密码')
    await expect.element(username()).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('keeps what was typed after a refusal, with the password selected to be typed anew', async () => {
    await show({
      onSubmit: () => Promise.reject(new Error('用户名或密码错误')),
      defaultUsername: 'operator',
      autoFocus: true,
    })
    await userEvent.keyboard('wrong{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('用户名或密码错误')
    await expect.element(username()).toHaveValue('operator')
    await userEvent.keyboard('again')
    await expect.element(password()).toHaveValue('again')
  })

  it('shows a refusal at the field that it names', async () => {
    await show({
      onSubmit: () => Promise.reject(new Error()),
      describeError: () => ({ title: '账号已冻结', field: 'username' }),
      defaultUsername: 'operator',
    })
    await password().fill('digger')
    await submit().click()
    await expect.element(username()).toHaveAccessibleDescription('账号已冻结')
    await expect.element(username()).toHaveFocus()
  })

  it('speaks English, with the name that a project gives', async () => {
    await show({ usernameLabel: 'Email' }, 'en-US')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Enter your email')
  })
})
