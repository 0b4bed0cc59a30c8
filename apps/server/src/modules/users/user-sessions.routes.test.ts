import { describe, expect, it } from 'vitest'
import { users } from '@trackhoe/contract'
import { auditLog, userSessions } from '@trackhoe/contract/system'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const admin = signedIn(server, 'admin')

const sessionsOf = async (userId: string, token = admin) => server.call(userSessions.list, { token, query: { userId } })
const isSignedIn = async (token: string) => (await server.call(users.list, { token })).status === 200

describe('the sessions of a user', () => {
  it('are shown with their begin, and end one by one or all together', async () => {
    const first = await server.tokenOf('viewer')
    server.pass(60_000)
    const second = await server.tokenOf('viewer')
    const third = await server.tokenOf('viewer')
    const { result } = await sessionsOf('viewer')
    expect(result.map(({ current }) => current)).toEqual([false, false, false])
    const oldest = result.at(-1)
    expect(oldest?.signedInTime).not.toBe(result[0]?.signedInTime)
    const query = { userId: 'viewer', id: oldest?.id ?? '' }
    expect(await server.call(userSessions.end, { token: admin, query })).toMatchObject({ success: true })
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])
    expect(await server.call(userSessions.end, { token: admin, query })).toMatchObject({ message: '该会话已结束' })
    await server.call(userSessions.endAll, { token: admin, query: { userId: 'viewer' } })
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, false])
    const log = await server.call(auditLog.list, { token: admin, query: { action: 'session.end' } })
    expect(log.result.records).toMatchObject([{ detail: 'viewer' }, { detail: 'viewer' }])
  })

  it('of oneself go on where they are in use', async () => {
    const other = await server.tokenOf('admin')
    const own = (await sessionsOf('admin')).result.find(({ current }) => current)
    const end = await server.call(userSessions.end, { token: admin, query: { userId: 'admin', id: own?.id ?? '' } })
    expect(end).toMatchObject({ success: false, message: '当前会话请使用退出登录' })
    await server.call(userSessions.endAll, { token: admin, query: { userId: 'admin' } })
    expect([await isSignedIn(admin), await isSignedIn(other)]).toEqual([true, false])
  })

  it('are not for another tenant, for those without the permission, nor of those who may do more', async () => {
    const foreign = await server.tokenOf('admin2')
    expect(await sessionsOf('viewer', foreign)).toMatchObject({ message: '未找到对应实体' })
    expect(await sessionsOf('viewer', await server.tokenOf('operator'))).toMatchObject({ status: 403 })
    const all = await server.call(userSessions.endAll, { token: foreign, query: { userId: 'viewer' } })
    expect(all).toMatchObject({ message: '未找到对应实体' })
  })
})
