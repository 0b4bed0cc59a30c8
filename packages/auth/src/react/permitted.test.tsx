import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { fakeAuth } from '../testing.ts'
import { AuthProvider } from './auth-provider.tsx'
import { Permitted, usePermitted } from './permitted.tsx'
import { useSession } from './use-session.ts'

const signedIn = () => fakeAuth({ username: 'wangqiang', permissions: ['user:add'] })

describe('Permitted', () => {
  it('leaves what is not permitted out of the document', async () => {
    const screen = await render(
      <AuthProvider {...signedIn()}>
        <Permitted action="user:add">
          <button type="button">新增</button>
        </Permitted>
        <Permitted action="user:edit">
          <button type="button">编辑</button>
        </Permitted>
        <Permitted action={['user:edit', 'user:add']}>
          <button type="button">导入</button>
        </Permitted>
        <Permitted action={[]}>
          <button type="button">删除</button>
        </Permitted>
      </AuthProvider>,
    )
    await expect.element(screen.getByRole('button', { name: '新增' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '导入' })).toBeVisible()
    expect(screen.container.textContent).toBe('新增导入')
  })

  it('follows a change of the rights at once', async () => {
    const { session, permission } = signedIn()
    const screen = await render(
      <AuthProvider session={session} permission={permission}>
        <Permitted action="user:edit">
          <button type="button">编辑</button>
        </Permitted>
      </AuthProvider>,
    )
    expect(screen.container.textContent).toBe('')
    permission.set({ menu: [], auth: [{ action: 'user:edit' }], allAuth: [] }, 'wangqiang')
    await expect.element(screen.getByRole('button', { name: '编辑' })).toBeVisible()
    permission.set({ menu: [], auth: [{ action: 'user:edit' }], allAuth: [{ action: 'user:edit', status: '0' }] }, 'a')
    await expect.element(screen.getByRole('button', { name: '编辑' })).not.toBeInTheDocument()
  })

  it('says what is missing when it stands outside', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(render(<Permitted action="user:add">新增</Permitted>)).rejects.toThrow('Wrap the app in <AuthProvider')
    silenced.mockRestore()
  })
})

describe('usePermitted', () => {
  function SaveButton() {
    return (
      <button type="button" disabled={!usePermitted(['user:edit', 'user:delete'])}>
        保存
      </button>
    )
  }

  it('answers for buttons that stay and are switched off', async () => {
    const { session, permission } = signedIn()
    const screen = await render(
      <AuthProvider session={session} permission={permission}>
        <SaveButton />
      </AuthProvider>,
      { wrapper: StrictMode },
    )
    await expect.element(screen.getByRole('button', { name: '保存' })).toBeDisabled()
    permission.set({ menu: [], auth: [{ action: 'user:delete' }], allAuth: [] }, 'wangqiang')
    await expect.element(screen.getByRole('button', { name: '保存' })).toBeEnabled()
  })
})

describe('useSession', () => {
  it('draws again for the chosen part only', async () => {
    const { session, permission } = signedIn()
    let drawn = 0
    function Welcome() {
      drawn++
      return <p>{`欢迎您，${useSession((state) => state.username) ?? '访客'}`}</p>
    }
    const screen = await render(
      <AuthProvider session={session} permission={permission}>
        <Welcome />
      </AuthProvider>,
    )
    await expect.element(screen.getByText('欢迎您，wangqiang')).toBeVisible()
    const before = drawn
    session.applyRefresh(session.getState().generation, { token: 'second' })
    expect(drawn).toBe(before)
    session.clear()
    await expect.element(screen.getByText('欢迎您，访客')).toBeVisible()
  })
})
