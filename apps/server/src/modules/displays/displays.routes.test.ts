import { describe, expect, it } from 'vitest'
import { PageOf, pageConfig, roles, users } from '@trackhoe/contract'
import { workOrders } from '@trackhoe/contract/service'
import { displayTokens } from '@trackhoe/contract/session'
import { devices, fleetOverview, gateway, parameters, UserDevice } from '@trackhoe/contract/vehicle'
import { push } from '../../platform/bus/bus.ts'
import { HOUR_MS, MINUTE_MS } from '../../platform/core/clock.ts'
import { auditLog, organization } from '../../platform/database/schema/schema.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { openSocket, startSocketServer } from '../../testing/open-socket.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const admin = signedIn(server, 'admin')

const scope = '/platform/dashboard'
async function make(more: Record<string, unknown> = {}) {
  const { result } = await server.call(displayTokens.add, { token: admin, body: { name: '调度室', scope, ...more } })
  return result
}
const exchange = (token: string) => server.call(displayTokens.open, { body: { token } })
/** The headers of a browser that was opened as the display. */
async function browserOf({ token }: { token: string }) {
  const { headers } = await exchange(token)
  return { Cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}
/** A new display, opened in a browser. */
async function hung(more: Record<string, unknown> = {}) {
  const display = await make(more)
  return { ...display, headers: await browserOf(display) }
}
const remove = (id: string, token = admin) => server.call(displayTokens.remove, { token, query: { id } })
const list = async (token = admin) => (await server.call(displayTokens.list, { token })).result

describe('a display token', () => {
  it('is exchanged for a cookie that no script reads and no other site sends, and is good for nothing else', async () => {
    const { id, token } = await make()
    const { headers, result } = await exchange(token)
    expect(result).toEqual({ id, name: '调度室', scope, tenantId: '1001' })
    expect(headers.get('Set-Cookie')).toMatch(
      /^trackhoe-display=[\w-]{40,}; Max-Age=34560000; Path=\/jeecg-boot; HttpOnly; SameSite=Strict$/,
    )
    expect(headers.get('Set-Cookie')).not.toContain(token)
    expect(await server.call(fleetOverview.read, { token })).toMatchObject({ status: 401 })
    const address = { query: { token } as never }
    expect(await server.call(fleetOverview.read, address)).toMatchObject({ status: 401 })
    expect(await server.call(fleetOverview.read, { headers: { Cookie: `trackhoe-display=${token}` } })).toMatchObject({
      status: 401,
    })
  })

  it('reads what its page needs, in its tenant, and says when it last did', async () => {
    const { id, headers } = await hung()
    expect((await list())[0]).toMatchObject({ id, name: '调度室', scope, createBy: 'admin', lastSeen: null })
    server.pass(MINUTE_MS)
    expect((await server.call(fleetOverview.read, { headers })).status).toBe(200)
    expect((await list())[0]?.lastSeen).toBe('2026-11-21 10:01:00')
    const own = await server.call(displayTokens.own, { headers })
    expect(own.result).toEqual({ id, name: '调度室', scope, tenantId: '1001' })
    expect(own.headers.get('Set-Cookie')).toContain(headers.Cookie)
    expect(await server.call(displayTokens.own, { token: admin })).toMatchObject({ status: 403 })
    // The wall has the name that its tenant has given the system.
    const name = await server.call(pageConfig.homeOfTenant, { headers, params: { tenantId: '1001' } })
    expect(name.result?.systemName).toMatch(/^平台1001/)
    expect((await server.call(pageConfig.homeOfTenant, { headers, params: { tenantId: '1002' } })).result).toBeNull()
    const elsewhere = { ...headers, 'X-Tenant-Id': '1002' }
    expect(await server.call(fleetOverview.read, { headers: elsewhere })).toMatchObject({ status: 403 })
  })

  it('is refused whatever its page does not show, and all that changes anything', async () => {
    const { headers } = await hung()
    const answered: string[] = []
    for (const { endpoint, rules } of server.routes) {
      if (rules.access === 'public') continue
      const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', 'x']))
      const body = endpoint.method === 'GET' ? undefined : {}
      const reply = await server.call(endpoint, { headers, params, body }).catch(() => ({ status: 0, code: 0 }))
      if (reply.status !== 403 || reply.code !== 510) answered.push(`${endpoint.method} ${endpoint.path}`)
    }
    expect(answered.toSorted()).toEqual([
      'GET /map/archive/{id}',
      'GET /map/sources',
      'GET /service/workordermanagement/serviceWoInfo/list',
      'GET /sumitomo/serviceParamsVideo/paraList',
      'GET /sys/displayToken/own',
      'GET /sys/platform/fleetList',
      'GET /sys/platform/fleetOverview',
      'GET /sys/platform/fleetView',
      'GET /sys/platform/wallLayout',
      'GET /sysHomePageConfig/queryByTanId/{tenantId}',
      'POST /api/sumagent/main',
    ])
    const foreign = await hung({ scope: '/chart/index' })
    for (const line of [
      fleetOverview.read,
      parameters.latest,
      devices.consumers,
      devices.list,
      roles.all,
      users.list,
    ]) {
      expect(await server.call(line, { headers: foreign.headers })).toMatchObject({ status: 403, code: 510 })
    }
  })

  it('learns where machines are, not their terminals or whose they are', async () => {
    await seedFleet(server.db, { vehicles: 12, now: server.now() })
    const { headers } = await hung()
    const ask = (fun: string, data: Record<string, unknown>) =>
      server.call(gateway.main, { headers, body: { ver: '1.0', vst: '', fun, token: '', data } })
    const paging = { pageNo: 1, pageSize: 50 }
    const { result } = await ask('getUserDeviceinfo', paging)
    const { records } = PageOf(UserDevice).parse(result)
    expect(records).toHaveLength(12)
    expect(records[0]).toMatchObject({
      vclNo: expect.any(String),
      imei: null,
      simNo: null,
      tmnlId: null,
      consumerName: null,
    })
    const revealing = [{ consumerId: 'c1' }, { consumerName: '*路*' }, { tmnlId: 'wg*' }, { column: 'vclNo,tmnlId' }]
    for (const query of revealing) {
      expect(await ask('getUserDeviceinfo', { ...paging, ...query })).toMatchObject({ status: 403 })
    }
    for (const fun of ['getGB4VclInfo', 'GetInitLast', 'GetInitLastQuery', 'getEngineTest', 'GetDictAffixType']) {
      expect(await ask(fun, { vclId: 'v1' })).toMatchObject({ status: 403, code: 510 })
    }
    const orders = await server.call(workOrders.list, { headers })
    expect(orders.result.records.map(({ consumerName }) => consumerName).filter(Boolean)).toEqual([])
    // Whose orders they are could be guessed letter by letter, and read from their order.
    const guesses = [
      { consumerName: '江*' },
      { column: 'consumerName', order: 'asc' },
      { column: 'woNo,handler_dictText', order: 'asc' },
      { handler_MultiString: 'operator,viewer' },
      { createBy: 'admin' },
      { superQueryParams: '[{"field":"consumerName","rule":"like","val":"江"}]' },
    ]
    for (const query of guesses) {
      const { status } = await server.call(workOrders.list, { headers, query: query as never })
      expect([400, 403]).toContain(status)
    }
    const sorted = await server.call(workOrders.list, { headers, query: { column: 'createTime', order: 'desc' } })
    expect(sorted.status).toBe(200)
  })

  it('ends with the day that was given to it', async () => {
    const refusal = (expireDate: string) =>
      server.call(displayTokens.add, { token: admin, body: { name: 'a', scope, expireDate } })
    expect(await refusal('2026-11-20')).toMatchObject({
      status: 400,
      message: '有效期不能早于今天',
      result: { field: 'expireDate' },
    })
    expect(await refusal('2026-02-30')).toMatchObject({ status: 400, message: '有效期应为 YYYY-MM-DD' })
    const { token, headers } = await hung({ expireDate: '2026-11-21' })
    expect((await list())[0]?.expireTime).toBe('2026-11-21 23:59:59')
    server.pass(HOUR_MS)
    expect(await server.call(fleetOverview.read, { headers })).toMatchObject({ status: 200 })
    server.pass(13 * HOUR_MS)
    expect(await server.call(fleetOverview.read, { headers })).toMatchObject({ status: 401 })
    expect(await exchange(token)).toMatchObject({ status: 401 })
  })

  it('cannot be guessed at will', async () => {
    const guess = (token: string) => server.call(displayTokens.open, { body: { token }, address: '192.0.2.66' })
    for (let count = 0; count < 30; count++) expect((await guess(`guess ${count}`)).status).toBe(401)
    expect(await guess('one more')).toMatchObject({ status: 429 })
    server.pass(MINUTE_MS)
    expect(await guess('one more')).toMatchObject({ status: 401 })
  })

  it('ends when it is revoked or its tenant is frozen, its socket included', async () => {
    const sockets = await startSocketServer(server)
    const [first, second] = [await hung(), await hung()]
    const wall = openSocket(sockets, first.id, undefined, { headers: first.headers })
    const other = openSocket(sockets, second.id, undefined, { headers: second.headers })
    await Promise.all([wall.opened, other.opened])
    await push(server.db, { tenantId: '1001' }, { cmd: 'topic', msgId: 'for people' })
    await push(server.db, { tenantId: '1001', displays: true }, { cmd: 'command', recordId: 'c1', state: '3' })
    expect(JSON.parse(await wall.next())).toEqual({ cmd: 'command', recordId: 'c1', state: '3' })
    expect(await openSocket(sockets, 'admin', first.token).closed).toBe('HTTP 401')
    await remove(first.id)
    expect(await wall.closed).toBe(4401)
    expect(await server.call(fleetOverview.read, { headers: first.headers })).toMatchObject({ status: 401, code: 401 })
    expect(await server.call(fleetOverview.read, { headers: second.headers })).toMatchObject({ status: 200 })
    await server.db.update(organization).set({ status: 0 })
    expect(await server.call(fleetOverview.read, { headers: second.headers })).toMatchObject({ status: 401 })
    server.pass(MINUTE_MS)
    await sockets.hub.tick()
    expect(await other.closed).toBe(4401)
    await sockets.close()
  })

  it('is kept as a hash, shown once, and not known to another tenant', async () => {
    const { id, token, headers } = await hung()
    const tables = ['display_token', 'display_session'].map((table) => server.db.execute(`select * from ${table}`))
    const stored = JSON.stringify([await Promise.all(tables), await list()])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(headers.Cookie.split('=')[1])
    const south = await server.tokenOf('admin2')
    expect(await list(south)).toEqual([])
    expect(await remove(id, south)).toMatchObject({ code: 500, message: '未找到对应实体' })
    expect(await list()).toHaveLength(1)
    const audits = await server.db.select().from(auditLog)
    expect(audits.map(({ action }) => action)).toEqual(['display.add', 'display.open'])
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
