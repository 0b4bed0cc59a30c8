import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { LoginAttempt } from '../../../client/login-attempt.ts'
import { loginMessages } from '../login/both-messages.ts'
import { BindUserForm } from './bind-user-form.tsx'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

describe('BindUserForm', () => {
  it('sends the scan of the address with name and password, and the captcha once it is asked for', async () => {
    const onSubmit = vi.fn<(body: object) => Promise<LoginAttempt>>(async () => ({
      kind: 'refused',
      message: '请输入验证码',
      captchaRequired: true,
    }))
    const screen = await render(
      <BindUserForm
        t={loginMessages('zh-CN')}
        locale="zh-CN"
        search="?thirdType=2&thirdUserUuid=scan-7"
        onSubmit={onSubmit}
        loadCaptcha={async () => PICTURE}
        onFollow={() => {}}
      />,
    )
    await screen.getByLabelText('用户名').fill(' wangqiang ')
    await screen.getByLabelText('密码', { exact: true }).fill('rusty bucket pin')
    await screen.getByRole('button', { name: '绑定并登录' }).click()
    const sent = { thirdType: '2', thirdUserUuid: 'scan-7', username: 'wangqiang', password: 'rusty bucket pin' }
    expect(onSubmit).toHaveBeenLastCalledWith(sent, expect.any(Function))
    await expect.element(screen.getByRole('img', { name: '验证码图片' })).toBeVisible()
    await screen.getByLabelText('验证码', { exact: true }).fill('AB3D')
    await screen.getByRole('button', { name: '绑定并登录' }).click()
    expect(onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ ...sent, captcha: 'AB3D' }),
      expect.any(Function),
    )
  })
})
