import { files } from '../packages/api-client/src/files.ts'
import { bind, createClient, HttpError } from '../packages/api-client/src/index.ts'
import { createAnnouncementSocket, type ServerMessage } from '../packages/api-client/src/socket.ts'
import { createPermission } from '../packages/auth/src/permission/permission.ts'
import { createSessionActions } from '../packages/auth/src/session/session-actions.ts'
import { createSession } from '../packages/auth/src/session/session.ts'
import { announcements } from '../packages/contract/src/system.ts'
import { createExpiringStorage } from '../packages/auth/src/storage/expiring-storage.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { expect, PASSWORD, test as journey } from './journey.ts'

// What happens on the way to the real server, met by the packages alone: no browser, no console.

const LIST = '/sys/user/list'
const REFRESH = '/sys/refreshToken'
const UPLOAD = '/sys/common/upload'
const DAY_MS = 86_400_000

const test = journey.extend<{ line: FaultProxy }>({
  line: async ({ site }, run) => {
    const line = await startFaultProxy(site.url)
    await run(line)
    await line.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- there is no page to be watched, and none shall be opened for it
  watched: async ({}, run) => run(),
})

/** Somebody at work, through the line. */
async function signedIn(line: FaultProxy, username = 'operator', now: () => number = Date.now) {
  const session = createSession({ storage: createExpiringStorage({ now }) })
  const permission = createPermission({ storage: createExpiringStorage({ area: 'session', now }) })
  const baseUrl = `${line.url}/jeecg-boot`
  const client = createClient({
    baseUrl,
    token: () => session.getState().token,
    tenantId: () => session.getState().tenantId,
    sessionSignal: () => session.getSignal(),
    onUnauthorized: (sentToken) => actions.refresh(sentToken),
    onStillUnauthorized: (sentToken) => actions.invalidate(sentToken),
    now,
  })
  const actions = createSessionActions({ session, permission, client, now, locks: undefined })
  await actions.login({ username, password: PASSWORD })
  return { baseUrl, session, actions, client, list: () => client.users.list({ query: { pageSize: 1 } }) }
}

function socketOf({ baseUrl, session, actions }: Awaited<ReturnType<typeof signedIn>>) {
  const messages: ServerMessage[] = []
  const socket = createAnnouncementSocket({
    baseUrl,
    userId: session.getState().userInfo?.id ?? '',
    token: () => session.getState().token,
    onUnauthorized: (sentToken) => actions.refresh(sentToken),
    locks: undefined,
    firstDelayMs: 10,
    maxDelayMs: 40,
  })
  socket.onMessage((message) => messages.push(message))
  return { socket, messages, kind: () => socket.getState().kind }
}

const opened = (line: FaultProxy) => line.count('UPGRADE', '/websocket/')

const outcome = (settled: readonly PromiseSettledResult<unknown>[]) => ({
  answered: settled.filter(({ status }) => status === 'fulfilled').length,
  notified: settled.filter(
    (one) => one.status === 'rejected' && one.reason instanceof HttpError && one.reason.status === 401,
  ).length,
})

test('a hundred calls with a dead token: one refresh, a hundred answers', async ({ line }) => {
  const { list } = await signedIn(line)
  await list()
  line.killToken()
  const settled = await Promise.allSettled(Array.from({ length: 100 }, list))
  expect(outcome(settled)).toEqual({ answered: 100, notified: 0 })
  expect(line.count('POST', REFRESH)).toBe(1)
  expect(line.count('GET', LIST)).toBe(201)
})

test('a hundred calls whose session is over: one refresh, and each is notified', async ({ line }) => {
  const { list, session } = await signedIn(line)
  await list()
  line.break(REFRESH, { kind: 'status', status: 401, body: '', type: 'text/html' })
  line.killToken()
  const settled = await Promise.allSettled(Array.from({ length: 100 }, list))
  expect(outcome(settled)).toEqual({ answered: 0, notified: 100 })
  expect(line.count('POST', REFRESH)).toBe(1)
  expect(session.getState()).toMatchObject({ status: 'expired', expiryReason: 'refused' })
})

test('a token that dies while a file is on its way: it is renewed, and the file arrives', async ({ line }) => {
  const { client } = await signedIn(line)
  await client.dictionaries.items({ params: { code: 'sex' } })
  line.break(UPLOAD, { kind: 'delay', ms: 300 })
  const file = new File([new Uint8Array(1_000_000).fill(65)], '保养记录.txt', { type: 'text/plain' })
  const upload = bind(client.send, files).upload(file)
  await expect.poll(() => line.count('POST', UPLOAD)).toBe(1)
  line.killToken()
  const path = await upload
  expect(path).toMatch(/\.txt$/)
  expect(line.count('POST', UPLOAD)).toBe(2)
  expect(line.count('POST', REFRESH)).toBe(1)
})

test('a line of five seconds is slow, and nothing else', async ({ line }) => {
  const { list } = await signedIn(line)
  line.break('/jeecg-boot/', { kind: 'delay', ms: 5000 })
  const settled = await Promise.allSettled([list(), list(), list()])
  expect(outcome(settled).answered).toBe(3)
  expect(line.count('GET', LIST)).toBe(3)
})

test('a socket that is cut 50 times comes back 50 times, and hears', async ({ line }) => {
  const admin = await signedIn(line, 'admin')
  const { socket, messages, kind } = socketOf(admin)
  for (let cuts = 0; cuts < 50; cuts++) {
    await expect.poll(() => [opened(line), kind()], { intervals: [5] }).toEqual([cuts + 1, 'open'])
    expect(line.killSockets()).toBe(1)
  }
  await expect.poll(() => [opened(line), kind()]).toEqual([51, 'open'])

  const titile = `值班安排 ${Date.now().toString(36)}`
  const api = bind(admin.client.send, announcements)
  await api.add({ body: { titile, msgCategory: '1', msgType: 'ALL', priority: 'L' } })
  const { records } = await api.list({ query: { titile } })
  await api.release({ query: { id: records[0]?.id ?? '' } })
  await expect.poll(() => messages.some(({ cmd }) => cmd === 'topic' || cmd === 'user')).toBe(true)
  socket.close()
})

test('a server that is started anew: the session goes on, and the socket comes back', async ({ line, site }) => {
  test.setTimeout(120_000)
  const somebody = await signedIn(line)
  const { socket, kind } = socketOf(somebody)
  await expect.poll(kind).toBe('open')
  await site.restart()
  await expect(somebody.list()).resolves.toMatchObject({ current: 1 })
  await expect.poll(() => opened(line) > 1 && kind()).toBe('open')
  expect(line.count('POST', REFRESH)).toBe(0)
  expect(somebody.session.getState().status).toBe('signed-in')
  socket.close()
})

test('a log-out of the session elsewhere ends its socket, and it stays away', async ({ line }) => {
  const somebody = await signedIn(line)
  const { socket, kind } = socketOf(somebody)
  await expect.poll(kind).toBe('open')
  await somebody.client.session.logout(somebody.session.getState().token ?? '')
  await expect.poll(() => socket.getState(), { timeout: 15_000 }).toEqual({ kind: 'closed', why: 'refused' })
})

for (const days of [1, -1]) {
  test(`a clock that is ${days === 1 ? 'a day ahead' : 'a day behind'} refreshes nothing and signs nobody out`, async ({
    line,
  }) => {
    const { list, session } = await signedIn(line, 'operator', () => Date.now() + days * DAY_MS)
    await expect(list()).resolves.toMatchObject({ current: 1 })
    session.sync()
    expect(session.getState().status).toBe('signed-in')
    expect(line.count('POST', REFRESH)).toBe(0)
  })
}

test('a clock that is put forward by a day costs one refresh', async ({ line }) => {
  let aheadMs = 0
  const { list, session } = await signedIn(line, 'operator', () => Date.now() + aheadMs)
  aheadMs = DAY_MS
  session.sync()
  await Promise.all([list(), list(), list()])
  expect(line.count('POST', REFRESH)).toBeLessThanOrEqual(1)
  expect(session.getState().status).toBe('signed-in')
})
