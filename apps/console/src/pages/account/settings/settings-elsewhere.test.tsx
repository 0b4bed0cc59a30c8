import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { AccountSettings } from './settings.tsx'

// In a file of its own: what kind of server an address has is found out once.
describe('AccountSettings on another back end', () => {
  it('offers what that can do: password and appearance', async () => {
    const calls: string[] = []
    const answer = (call: string) => {
      calls.push(call)
      return Response.json({ success: false, code: 401, message: 'Token失效，请重新登录!' }, { status: 401 })
    }
    const screen = await render(
      <TestPage answer={answer}>
        <AccountSettings />
      </TestPage>,
    )
    await expect.element(screen.getByRole('region', { name: '个人资料' }).getByText('王强')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '修改密码' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: '登录设备' })).not.toBeInTheDocument()
    expect(calls).toEqual(['GET /sys/platform'])
  })
})
