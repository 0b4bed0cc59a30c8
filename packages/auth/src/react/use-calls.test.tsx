import { createClient, users } from '@trackhoe/api-client'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { fakeAuth } from '../testing.ts'
import { AuthProvider } from './auth-provider.tsx'
import { useCalls } from './use-calls.ts'

function RoleIds({ userId }: { userId: string }) {
  const api = useCalls(users)
  const [ids, setIds] = useState<string[]>()
  useEffect(() => {
    api.rolesOf(userId).then(setIds, () => {})
  }, [api, userId])
  return <p>{ids ? `${String(ids.length)} 个角色` : '加载中'}</p>
}

describe('useCalls', () => {
  it('calls the server with the functions of a group, its overrides included, once', async () => {
    const fetch = vi.fn<() => Promise<Response>>(() =>
      Promise.resolve(Response.json({ success: false, code: 500, message: '未找到用户相关角色信息', result: null })),
    )
    const client = createClient({ baseUrl: 'http://platform.test', fetch })
    const screen = await render(
      <AuthProvider {...fakeAuth({ username: null })} client={client}>
        <RoleIds userId="u1" />
      </AuthProvider>,
    )
    await expect.element(screen.getByText('0 个角色')).toBeVisible()
    await screen.rerender(
      <AuthProvider {...fakeAuth({ username: null })} client={client}>
        <RoleIds userId="u1" />
      </AuthProvider>,
    )
    await expect.element(screen.getByText('0 个角色')).toBeVisible()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('names the missing client', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = (
      <AuthProvider {...fakeAuth({ username: null })}>
        <RoleIds userId="u1" />
      </AuthProvider>
    )
    await expect(render(page)).rejects.toThrow('Pass client={client} to <AuthProvider>')
    silenced.mockRestore()
  })
})
