import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session, users } from '@trackhoe/contract'
import { passwordLinks } from '@trackhoe/contract/session'
import { userAdministration } from '@trackhoe/contract/system'
import { push } from '../bus/bus.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../core/clock.ts'
import { organization, userTenant } from '../database/schema/schema.ts'
import { TEST_PASSWORD } from '../../testing/start-test-server.ts'
import { freshServer } from '../../testing/test-server.ts'
import { openSocket, startSocketServer, type SocketServer } from '../../testing/open-socket.ts'
import { isOwnOrigin } from '../http/origin.ts'

const server = await freshServer()
let sockets: SocketServer
beforeEach(async () => {
  sockets = await startSocketServer(server)
})
afterEach(() => sockets.close())

const HEARTBEAT = { cmd: 'heartcheck', msgTxt: '心跳响应' }
const as = async (username: string, suffix = '') => {
  const token = await server.tokenOf(username)
  const client = openSocket(sockets, username + suffix, token)
  await client.opened
  return { ...client, token }
}
type Client = Awaited<ReturnType<typeof as>>

async function until(client: Client, isLast: (message: Record<string, unknown>) => boolean) {
  const received: unknown[] = []
  for (;;) {
    const message: Record<string, unknown> = JSON.parse(await client.next())
    if (isLast(message)) return received
    if (message['cmd'] !== MARK) received.push(message)
  }
}

/** Asks for a sign of life: by its answer, all that this client sent before has been looked at. */
function answersTo(client: Client) {
  client.socket.send('HeartBeat')
  return until(client, ({ cmd }) => cmd === HEARTBEAT.cmd)
}

/** A message that nothing under test sends. */
const MARK = 'sign'
let marks = 0
/** Pushes a mark behind what was pushed before: when it has come, all that was for this client has. */
async function receivedBy(client: Client, tenantId = '1001') {
  const mark = `mark-${++marks}`
  await push(server.db, { tenantId }, { cmd: MARK, msgId: mark })
  return until(client, (message) => message['msgId'] === mark)
}

describe('opening a socket', () => {
  it('takes the token as sub-protocol and gives it back, with or without a suffix behind the id', async () => {
    const plain = await as('viewer')
    expect(plain.socket.protocol).toBe(plain.token)
    await as('viewer', '_0123456789abcdef')
    await as('viewer', '-window')
    expect(sockets.hub.size).toBe(3)
  })

  it('takes the token as the first message too, bare or in JSON', async () => {
    const token = await server.tokenOf('viewer')
    for (const first of [token, JSON.stringify({ token })]) {
      const client = openSocket(sockets, 'viewer')
      await client.opened
      client.socket.send(first)
      client.socket.send('HeartBeat')
      expect(JSON.parse(await client.next())).toEqual(HEARTBEAT)
    }
  })

  it('is refused without a live token of the user whose id it names', async () => {
    const token = await server.tokenOf('viewer')
    const status = (pathId: string, given?: string, options?: Parameters<typeof openSocket>[3]) =>
      openSocket(sockets, pathId, given, options).closed
    expect(await status('viewer', 'nonsense')).toBe('HTTP 401')
    expect(await status('admin', token)).toBe('HTTP 401')
    expect(await status('viewer2', token)).toBe('HTTP 401')
    expect(await status('', token)).toBe('HTTP 404')
    expect(await status('%E0%A4%A', token)).toBe('HTTP 404')
    expect(await status('viewer', token, { path: '/elsewhere/' })).toBe('HTTP 404')
    expect(await status('viewer', token, { origin: 'https://evil.example' })).toBe('HTTP 403')
    const late = openSocket(sockets, 'viewer')
    await late.opened
    late.socket.send('nonsense')
    expect(await late.closed).toBe(4401)
  })

  it('is closed when no token came within five seconds', async () => {
    const client = openSocket(sockets, 'viewer')
    await client.opened
    server.pass(5 * SECOND_MS - 1)
    await sockets.hub.tick()
    expect(sockets.hub.size).toBe(1)
    server.pass(1)
    await sockets.hub.tick()
    expect(await client.closed).toBe(4401)
  })

  it('is for ten windows of a user', async () => {
    for (let count = 0; count < 10; count++) await as('viewer', `_${count}`)
    expect(await (await as('viewer', '_10')).closed).toBe(4429)
    await as('operator')
    expect(sockets.hub.size).toBe(11)
  })
})

describe('an open socket', () => {
  it('answers each kind of heartbeat and nothing else', async () => {
    const client = await as('viewer')
    for (const text of ['HeartBeat', 'ping', 'heartcheck', '{"cmd":"heartcheck"}']) client.socket.send(text)
    for (const text of ['whatever', '{', '{"cmd":1}', '[]']) client.socket.send(text)
    for (let count = 0; count < 4; count++) expect(JSON.parse(await client.next())).toEqual(HEARTBEAT)
    expect(await answersTo(client)).toEqual([])
    expect(client.received).toEqual([])
  })

  it('is closed by a message over 64 KiB, and by more than twenty in a second', async () => {
    const large = await as('viewer')
    large.socket.send('x'.repeat(64 * 1024 + 1))
    expect(await large.closed).toBe(1009)
    const loud = await as('viewer')
    for (let count = 0; count < 21; count++) loud.socket.send('HeartBeat')
    expect(await loud.closed).toBe(1008)
  })

  it('is pinged, and let go when it has missed two', async () => {
    const token = await server.tokenOf('viewer')
    const dead = openSocket(sockets, 'viewer', token, { autoPong: false })
    await dead.opened
    for (let round = 0; round < 3; round++) {
      server.pass(20 * SECOND_MS)
      await sockets.hub.tick()
    }
    expect(await dead.closed).toBe(1006)
    const alive = await as('viewer')
    for (let round = 0; round < 5; round++) {
      const pinged = new Promise((resolve) => alive.socket.once('ping', resolve))
      server.pass(20 * SECOND_MS)
      await sockets.hub.tick()
      await pinged
      // The answer to the ping went out before this, so it has arrived when this is answered.
      expect(await answersTo(alive)).toEqual([])
    }
  })

  it('is closed with 1012 when the server stops', async () => {
    const client = await as('viewer')
    await sockets.hub.close()
    expect(await client.closed).toBe(1012)
    expect(await openSocket(sockets, 'viewer', client.token).closed).toBe('HTTP 503')
  })
})

describe('the end of a session', () => {
  it('closes its sockets at log-out, and no others', async () => {
    const login = await server.call(session.login, { body: { username: 'viewer', password: TEST_PASSWORD } })
    const first = openSocket(sockets, 'viewer', login.result.token)
    await first.opened
    const other = await as('viewer', '_other')
    await server.call(session.logout, { token: login.result.token })
    expect(await first.closed).toBe(4401)
    expect(await receivedBy(other)).toEqual([])
  })

  it('closes all of a user whose password an administrator sets, who sets it by a link, or who is deleted', async () => {
    const token = await server.tokenOf('admin')
    const password = 'seventeen green excavators'
    const given = await as('viewer')
    await server.call(userAdministration.changePassword, { token, body: { username: 'viewer', password } })
    expect(await given.closed).toBe(4401)
    const linked = await as('operator')
    const { result } = await server.call(passwordLinks.add, { token, body: { usernames: ['operator'] } })
    // A link that is only made ends nothing.
    expect(await receivedBy(linked)).toEqual([])
    const body = { token: result[0]?.token ?? '', password, confirmpassword: password }
    await server.call(passwordLinks.redeem, { body })
    expect(await linked.closed).toBe(4401)
    const deleted = await as('viewer')
    await server.call(userAdministration.removeAll, { token, query: { ids: 'viewer' } })
    expect(await deleted.closed).toBe(4401)
  })

  it('closes all of a user who is frozen', async () => {
    const client = await as('viewer')
    const token = await server.tokenOf('admin')
    await server.call(users.setStatus, { token, body: { ids: 'viewer', status: '2' } })
    expect(await client.closed).toBe(4401)
  })

  it('comes by itself, with the token or with the tenant; a refreshed session goes on', async () => {
    const login = await server.call(session.login, { body: { username: 'viewer', password: TEST_PASSWORD } })
    const refreshed = openSocket(sockets, 'viewer', login.result.token)
    await refreshed.opened
    const south = await as('viewer2')
    server.pass(11 * HOUR_MS)
    const body = { username: 'viewer', refreshToken: login.result.refreshToken }
    await server.call(session.refresh, { body })
    await server.db.update(organization).set({ status: 0 }).where(eq(organization.id, '1002'))
    server.pass(HOUR_MS + MINUTE_MS)
    await sockets.hub.tick()
    expect(await south.closed).toBe(4401)
    expect(sockets.hub.size).toBe(1)
    server.pass(12 * HOUR_MS)
    await sockets.hub.tick()
    expect(await refreshed.closed).toBe(4401)
  })
})

describe('a push', () => {
  it('reaches everybody of the tenant, or some, and nobody elsewhere', async () => {
    await server.db.insert(userTenant).values({ userId: 'admin2', tenantId: '1001' })
    const [viewer, admin, both, south] = await Promise.all([as('viewer'), as('admin'), as('admin2'), as('viewer2')])
    await push(server.db, { tenantId: '1001' }, { cmd: 'topic', msgId: 'a1' })
    const some = ['viewer', 'viewer2', ...Array.from({ length: 250 }, (_, index) => `nobody-${index}`)]
    await push(server.db, { tenantId: '1001', userIds: some }, { cmd: 'user', msgId: 'a2' })
    const topic = { cmd: 'topic', msgId: 'a1' }
    expect(await receivedBy(viewer)).toEqual([topic, { cmd: 'user', msgId: 'a2', userId: 'viewer' }])
    expect(await receivedBy(admin)).toEqual([topic])
    expect(await receivedBy(both)).toEqual([topic])
    expect(await receivedBy(south, '1002')).toEqual([])
  })

  it('is received by every instance, once it is committed', async () => {
    const second = await startSocketServer(server)
    const here = await as('viewer')
    const there = { ...openSocket(second, 'admin', await server.tokenOf('admin')), token: '' }
    await there.opened
    await expect(
      server.db.transaction(async (tx) => {
        await push(tx, { tenantId: '1001' }, { cmd: 'topic', msgId: 'undone' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await push(server.db, { tenantId: '1001' }, { cmd: 'topic', msgId: 'done' })
    expect(await receivedBy(here)).toEqual([{ cmd: 'topic', msgId: 'done' }])
    expect(await receivedBy(there)).toEqual([{ cmd: 'topic', msgId: 'done' }])
    await second.close()
  })

  it('is no place for more than ids and a line', async () => {
    const large = { cmd: 'topic' as const, msgTxt: '长'.repeat(700) }
    await expect(push(server.db, { tenantId: '1001' }, large)).rejects.toThrow(/carries 2000/)
  })
})

describe('isOwnOrigin', () => {
  it('takes the own host on any port, configured origins, and programs without one', () => {
    expect(isOwnOrigin('http://console.test:5173', 'console.test', [])).toBe(true)
    expect(isOwnOrigin('http://localhost:5173', '127.0.0.1:5180', [])).toBe(true)
    expect(isOwnOrigin('https://a.example', 'b.example', ['https://a.example'])).toBe(true)
    expect(isOwnOrigin(undefined, 'b.example', [])).toBe(true)
    expect(isOwnOrigin('https://a.example', 'b.example', [])).toBe(false)
    expect(isOwnOrigin('null', 'b.example', [])).toBe(false)
    expect(isOwnOrigin('http://b.example.evil.test', 'b.example', [])).toBe(false)
    expect(isOwnOrigin('http://b.example', undefined, [])).toBe(false)
  })
})
