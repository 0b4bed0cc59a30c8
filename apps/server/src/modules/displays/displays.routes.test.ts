import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { overview, permission, roles, users } from '@trackhoe/contract'
import { displayTokens } from '@trackhoe/contract/session'
import { push } from '../../platform/bus/bus.ts'
import { MINUTE_MS } from '../../platform/core/clock.ts'
import { auditLog, organization } from '../../platform/database/schema.ts'
import { openSocket, startSocketServer } from '../../testing/open-socket.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  admin = await server.tokenOf('admin')
})

const scope = '/platform/dashboard'
async function make(more: Record<string, unknown> = {}) {
  const { result } = await server.call(displayTokens.add, { token: admin, body: { name: '调度室', scope, ...more } })
  return result
}
const remove = (id: string, token = admin) => server.call(displayTokens.remove, { token, query: { id } })
const list = async (token = admin) => (await server.call(displayTokens.list, { token })).result

describe('a display token', () => {
  it('reads what its page needs, in its tenant, and says when it last did', async () => {
    const { id, token } = await make()
    expect((await list())[0]).toMatchObject({ id, name: '调度室', scope, createBy: 'admin', lastSeen: null })
    server.pass(MINUTE_MS)
    expect((await server.call(overview.counts, { token })).result).toMatchObject({ users: 4 })
    expect((await list())[0]?.lastSeen).toBe('2026-11-21 10:01:00')
    const own = await server.call(displayTokens.own, { token })
    expect(own.result).toEqual({ id, name: '调度室', scope, tenantId: '1001' })
    expect(await server.call(displayTokens.own, { token: admin })).toMatchObject({ status: 403 })
    const elsewhere = { 'X-Tenant-Id': '1002' }
    expect(await server.call(overview.counts, { token, headers: elsewhere })).toMatchObject({ status: 403 })
  })

  it('is refused whatever is not named for its page, and all that changes anything', async () => {
    const { token } = await make({ scope: '/chart/index' })
    for (const { endpoint, rules } of server.routes) {
      if (rules.access === 'public') continue
      const mayRead = rules.display?.includes('/chart/index') ?? false
      const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', 'x']))
      const body = endpoint.method === 'GET' ? undefined : {}
      const reply = await server.call(endpoint, { token, params, body }).catch(() => ({ status: 0, code: 0 }))
      const refused = reply.status === 403 && reply.code === 510
      expect([endpoint.method, endpoint.path, refused]).toEqual([endpoint.method, endpoint.path, !mayRead])
    }
    const named = server.routes.filter(({ rules }) => rules.display)
    expect(named.filter(({ endpoint }) => ['PUT', 'DELETE'].includes(endpoint.method))).toEqual([])
    expect(await server.call(overview.counts, { token })).toMatchObject({ status: 403, code: 510 })
    expect(await server.call(roles.all, { token })).toMatchObject({ status: 403 })
    expect(await server.call(permission.ofUser, { token })).toMatchObject({ status: 403 })
  })

  it('ends when it is revoked or its tenant is frozen, its socket included', async () => {
    const sockets = await startSocketServer(server)
    const [first, second] = [await make(), await make()]
    const wall = openSocket(sockets, first.id, first.token)
    const other = openSocket(sockets, second.id, second.token)
    await Promise.all([wall.opened, other.opened])
    await push(server.db, { tenantId: '1001' }, { cmd: 'topic', msgId: 'for people' })
    await push(server.db, { tenantId: '1001', displays: true }, { cmd: 'command', recordId: 'c1', state: '3' })
    expect(JSON.parse(await wall.next())).toEqual({ cmd: 'command', recordId: 'c1', state: '3' })
    expect(await openSocket(sockets, 'admin', first.token).closed).toBe('HTTP 401')
    await remove(first.id)
    expect(await wall.closed).toBe(4401)
    expect(await server.call(overview.counts, { token: first.token })).toMatchObject({ status: 401, code: 401 })
    expect(await server.call(overview.counts, { token: second.token })).toMatchObject({ status: 200 })
    await server.db.update(organization).set({ status: 0 })
    expect(await server.call(overview.counts, { token: second.token })).toMatchObject({ status: 401 })
    server.pass(MINUTE_MS)
    await sockets.hub.tick()
    expect(await other.closed).toBe(4401)
    await sockets.close()
  })

  it('is kept as a hash, shown once, and not known to another tenant', async () => {
    const { id, token } = await make()
    const stored = JSON.stringify([await server.db.execute('select * from display_token'), await list()])
    expect(stored).not.toContain(token)
    const south = await server.tokenOf('admin2')
    expect(await list(south)).toEqual([])
    expect(await remove(id, south)).toMatchObject({ code: 500, message: '未找到对应实体' })
    expect(await list()).toHaveLength(1)
    const audits = await server.db.select().from(auditLog)
    expect(audits.map(({ action }) => action)).toEqual(['display.add'])
    expect(JSON.stringify(audits)).not.toContain(token)
  })

  it('is for the pages of walls', async () => {
    const given = { token: admin, body: { name: '调度室', scope: '/isystem/user' } }
    expect(await server.call(displayTokens.add, given)).toMatchObject({ status: 400, message: '请选择显示页面' })
    const viewer = await server.tokenOf('viewer')
    expect(await server.call(displayTokens.add, { ...given, token: viewer })).toMatchObject({ status: 403 })
    expect(await server.call(users.list, { token: viewer })).toMatchObject({ status: 200 })
  })
})
