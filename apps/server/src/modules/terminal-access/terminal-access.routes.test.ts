import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { terminalAccess } from '@trackhoe/contract/vehicle'
import { createTerminalTraffic, type TerminalTraffic, type TrafficMessage } from '../../terminals/terminal-traffic.ts'
import { terminalKnock, terminalMessage } from '../../platform/database/schema/terminal-access-schema.ts'
import { device, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { keepBrokerRules } from './keep-broker-rules.ts'

const WAIT = { timeout: 15_000, interval: 50 }
const MQTT = {
  urls: ['mqtt://127.0.0.1'],
  username: 'server',
  password: 'correct horse battery',
  caFile: undefined,
  certFile: undefined,
  keyFile: undefined,
  clientId: undefined,
  prefix: 'trackhoe',
  isShared: false,
  version: '5' as const,
  rulesFolder: undefined,
  helloPassword: undefined,
}
const STORED = { id: 'stored', tmnlId: 'wg_stored', simNo: '13900000001' }

let server: TestServer
let traffic: TerminalTraffic
/** The administrators of the tenant that operates the installation, and of another one. */
let operator: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
  server.deps.config.operatorTenant = '1001'
  await server.empty()
  const { db, deps } = server
  await seedFleet(db, { vehicles: 3, now: server.now() })
  await db.insert(device).values({
    ...STORED,
    tenantId: '1002',
    platId: 'P-stored',
    imei: '861000009000777',
    softwareVersion: 'SUM3.2',
    createTime: server.now(),
  })
  operator = await server.tokenOf('admin')
  other = await server.tokenOf('admin2')
  traffic = createTerminalTraffic({ db, clock: server.now, log: deps.log })
})
afterAll(async () => {
  await traffic.close()
  await server.close()
})
beforeEach(async () => {
  await server.db.delete(terminalKnock)
  await server.db.delete(terminalMessage)
})

const knock = (terminal: string, address: string | null = null) =>
  traffic.knocked({
    protocol: 'jt808',
    terminal,
    reason: 'unknown',
    address,
    time: server.now(),
    identity: { maker: '70107' },
  })
const listed = async (token: string, terminal?: string) =>
  (await server.call(terminalAccess.knocking, { token, query: terminal === undefined ? {} : { terminal } })).result
    .records

describe('a terminal that is not let in', () => {
  it('is listed for the operator of the installation, and for nobody else who does not name it', async () => {
    knock('13800000077')
    knock('13800000077')
    await expect.poll(() => listed(operator), WAIT).toHaveLength(1)
    expect(await listed(operator)).toMatchObject([
      {
        terminal: '13800000077',
        protocol: 'jt808',
        reason: 'unknown',
        attempts: 2,
        identity: { maker: '70107' },
        deviceId: null,
      },
    ])
    expect(await listed(other)).toEqual([])
    expect(await listed(other, '1380000007')).toEqual([])
    expect(await listed(other, '13800000077')).toMatchObject([{ terminal: '13800000077' }])
  })

  it('is listed for the tenant that has its device, by its SIM number as well, and not for the operator', async () => {
    knock(STORED.simNo)
    await expect
      .poll(() => listed(other), WAIT)
      .toMatchObject([{ terminal: STORED.simNo, reason: 'unbound', deviceId: STORED.id, tmnlId: STORED.tmnlId }])
    expect(await listed(operator)).toEqual([])
    expect(await listed(operator, STORED.simNo)).toEqual([])
  })

  it('is removed from the list by the operator, and not by a tenant that knows its number', async () => {
    knock('13800000078')
    await expect.poll(() => listed(operator), WAIT).toHaveLength(1)
    const query = { protocol: 'jt808', terminal: '13800000078' }
    expect(await server.call(terminalAccess.dismiss, { token: other, query })).toMatchObject({ success: false })
    expect(await listed(operator)).toHaveLength(1)
    expect(await server.call(terminalAccess.dismiss, { token: operator, query })).toMatchObject({ success: true })
    expect(await listed(operator)).toEqual([])
  })

  it('cannot fill the list from one address', async () => {
    for (let at = 0; at < 500; at++) knock(`1370000${String(at).padStart(4, '0')}`, '192.0.2.7')
    knock('13800000079', '192.0.2.8')
    await expect.poll(() => listed(operator, '13800000079'), WAIT).toHaveLength(1)
    expect((await server.db.select().from(terminalKnock)).length).toBeLessThanOrEqual(51)
  })

  it('keeps a name that no device could have out of the list', async () => {
    knock('<script>')
    knock('13800000080')
    await expect.poll(() => listed(operator), WAIT).toMatchObject([{ terminal: '13800000080' }])
  })

  it('is not searched for by trying numbers', async () => {
    const replies = []
    for (let at = 0; at < 61; at++) {
      replies.push(await server.call(terminalAccess.knocking, { token: other, query: { terminal: `1360000${at}` } }))
    }
    expect(replies.at(-1)).toMatchObject({ status: 429 })
    server.pass(2 * 3_600_000)
  })
})

it('finds a vehicle by what a plate says: its number, its PIN, or an address with one of them', async () => {
  const [known] = await server.db.select().from(vehicle).where(eq(vehicle.tenantId, '1001')).limit(1)
  const { id = '', vclNo = '', pin = '' } = known ?? {}
  for (const code of [vclNo, pin, `https://example.com/m/${pin}?from=plate`]) {
    const { result } = await server.call(terminalAccess.vehicle, { token: operator, query: { code } })
    expect(result).toMatchObject({ vclId: id, vclNo, pin })
  }
  expect(await server.call(terminalAccess.vehicle, { token: other, query: { code: pin } })).toMatchObject({
    success: false,
    message: '车辆不存在',
  })
})

describe('the messages of a device', () => {
  const tmnlId = STORED.tmnlId
  const message = (more: Partial<TrafficMessage>): TrafficMessage => ({
    protocol: 'mqtt',
    terminal: tmnlId,
    time: server.now(),
    isSent: false,
    kind: 'report',
    content: Buffer.from('{"version":1}'),
    read: () => ({ reading: { version: 1 }, problems: [] }),
    isFaulty: false,
    ...more,
  })
  const messages = async (token: string) =>
    (await server.call(terminalAccess.messages, { token, body: { id: STORED.id } })).result

  it('are shown from before somebody looked, with the field that does not fit, and to nobody else', async () => {
    traffic.passed(message({}))
    traffic.passed(
      message({
        isFaulty: true,
        content: Buffer.from('{"version":2}'),
        read: () => ({ reading: null, problems: [{ kind: 'value', field: 'version' }] }),
      }),
    )
    await expect.poll(() => messages(other), WAIT).toHaveLength(2)
    expect(await messages(other)).toMatchObject([
      expect.objectContaining({ raw: expect.stringContaining('version') }),
      expect.objectContaining({ kind: 'report' }),
    ])
    expect((await messages(other)).flatMap(({ problems }) => problems)).toEqual([{ kind: 'value', field: 'version' }])
    expect(await server.call(terminalAccess.messages, { token: operator, body: { id: STORED.id } })).toMatchObject({
      success: false,
    })
    traffic.passed(message({ kind: 'status' }))
    await expect.poll(async () => (await messages(other))[0]?.kind, WAIT).toBe('status')
  })

  it('are kept of no name that anybody can make up', async () => {
    traffic.passed(message({ terminal: 'unlisted', isFaulty: true }))
    traffic.passed(message({ kind: 'answer' }))
    await expect.poll(async () => (await messages(other))[0]?.kind, WAIT).toBe('answer')
    const rows = await server.db.select().from(terminalMessage)
    expect(rows.filter(({ terminal }) => terminal === 'unlisted')).toEqual([])
  })
})

describe('the key of a terminal', () => {
  it('is shown once, stands hashed in the files of the broker, and leaves them when it is withdrawn', async () => {
    const { db, deps } = server
    const folder = mkdtempSync(join(tmpdir(), 'trackhoe-rules-'))
    const writing = keepBrokerRules({ db, mqtt: MQTT, log: deps.log }, folder)
    const passwords = () => readFile(join(folder, 'passwords'), 'utf8').catch(() => '')
    const { result } = await server.call(terminalAccess.issueKey, { token: other, body: { id: STORED.id } })
    expect(result).toMatchObject({ username: STORED.tmnlId })
    await expect.poll(passwords, WAIT).toMatch(/^server:\$7\$\d+\$[\w+/=]+\$[\w+/=]+\nwg_stored:\$7\$101\$/)
    expect(await passwords()).not.toContain(result.password)
    expect(await readFile(join(folder, 'acl'), 'utf8')).toContain('pattern read trackhoe/%u/command')
    const access = (await server.call(terminalAccess.access, { token: other, query: { id: STORED.id } })).result
    expect(access).toMatchObject({ tmnlId: STORED.tmnlId, protocol: 'mqtt', key: { issuedBy: 'admin2' } })
    expect(JSON.stringify(access)).not.toContain('$7$')
    expect(await server.call(terminalAccess.withdrawKey, { token: other, query: { id: STORED.id } })).toMatchObject({
      success: true,
    })
    await expect.poll(passwords, WAIT).not.toContain('wg_stored')
    await writing.stop()
  })

  it('is issued by nobody for a device of another tenant, and its files are for the operator alone', async () => {
    expect(await server.call(terminalAccess.issueKey, { token: operator, body: { id: STORED.id } })).toMatchObject({
      success: false,
    })
    expect(await server.call(terminalAccess.brokerRules, { token: other, query: { file: 'passwords' } })).toMatchObject(
      { success: false },
    )
  })
})
