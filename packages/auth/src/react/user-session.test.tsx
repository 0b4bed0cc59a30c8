import { hydrateRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { mechanic, openMechanicWindow, signedInMechanic } from '../testing/sample-session.ts'
import { permissionsOf } from '../permission/permission-source.ts'
import { PermissionProvider } from './permission-provider.tsx'
import { Permitted } from './permitted.tsx'
import { useUserSession } from './use-user-session.ts'

function openApp() {
  const { session } = openMechanicWindow()
  const permission = permissionsOf(session, (user, action) => user.rights.includes(action))
  function App() {
    const name = useUserSession(session, ({ user }) => user?.name)
    return (
      <PermissionProvider permission={permission}>
        <p>{name ?? '未登录'}</p>
        <Permitted action="order:close">
          <button type="button">关闭工单</button>
        </Permitted>
        <Permitted action={['order:delete', 'order:print']}>
          <button type="button">更多</button>
        </Permitted>
      </PermissionProvider>
    )
  }
  return { session, App }
}

describe('a session on a back end of one’s own, in React', () => {
  it('shows the user, and what he may do, as both change', async () => {
    const { session, App } = openApp()
    const screen = await render(<App />)
    expect(screen.container.textContent).toBe('未登录')
    session.signIn({ ...signedInMechanic(7), user: mechanic(7, ['order:close']) })
    await expect.poll(() => screen.container.textContent).toBe('Mechanic 7关闭工单')
    session.updateUser(mechanic(7, ['order:print']))
    await expect.poll(() => screen.container.textContent).toBe('Mechanic 7更多')
    void session.signOut()
    await expect.poll(() => screen.container.textContent).toBe('未登录')
  })

  it('is nobody’s in what a server renders, and hydrated without a difference', async () => {
    const { session, App } = openApp()
    const container = document.createElement('div')
    container.innerHTML = '<p>未登录</p>'
    document.body.append(container)
    session.signIn(signedInMechanic(7))
    const onRecoverableError = vi.fn<(error: unknown) => void>()
    const root = hydrateRoot(container, <App />, { onRecoverableError })
    await expect.poll(() => container.textContent).toBe('Mechanic 7')
    expect(onRecoverableError).not.toHaveBeenCalled()
    root.unmount()
    container.remove()
  })
})
