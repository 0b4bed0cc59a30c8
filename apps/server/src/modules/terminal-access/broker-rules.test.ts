import { randomBytes } from 'node:crypto'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { terminalAccess } from '@trackhoe/contract/vehicle'
import { device } from '../../platform/database/schema/vehicle-schema.ts'
import { BROKER_PASSWORD, hasMosquitto, startMosquitto, type Mosquitto } from '../../testing/mosquitto.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { keepBrokerRules } from './keep-broker-rules.ts'

const WAIT = { timeout: 20_000, interval: 200 }
const TERMINALS = ['wg_first', 'wg_second']

describe.runIf(hasMosquitto)('a broker with the files that the server writes', () => {
  let broker: Mosquitto
  let server: TestServer
  let writing: ReturnType<typeof keepBrokerRules>
  let token: string
  const opened: MqttClient[] = []
  beforeAll(async () => {
    broker = await startMosquitto([])
    server = await startTestServer()
    await server.empty()
    const { db, deps } = server
    await db.insert(device).values(
      TERMINALS.map((tmnlId, at) => ({
        id: tmnlId,
        tmnlId,
        tenantId: '1001',
        platId: tmnlId,
        imei: `86100000900077${at}`,
        simNo: `1390000000${at}`,
        softwareVersion: 'SUM3.2',
        createTime: server.now(),
      })),
    )
    token = await server.tokenOf('admin')
    const mqtt = {
      urls: [broker.url],
      username: 'server',
      password: BROKER_PASSWORD,
      caFile: undefined,
      certFile: undefined,
      keyFile: undefined,
      clientId: undefined,
      prefix: 'trackhoe',
      isShared: false,
      version: '5' as const,
      rulesFolder: broker.folder,
      helloPassword: undefined,
    }
    writing = keepBrokerRules({ db, mqtt, log: deps.log }, broker.folder)
  }, 120_000)
  afterAll(async () => {
    await Promise.all(opened.map((client) => client.endAsync(true)))
    await writing.stop()
    await server.close()
    await broker.close()
  })

  const open = async (username: string, password: string) => {
    const client = await connectAsync(broker.url, {
      protocolVersion: 5,
      username,
      password,
      ca: broker.ca,
      reconnectPeriod: 0,
      clientId: `${username}-${randomBytes(4).toString('hex')}`,
    })
    opened.push(client)
    return client
  }
  const issue = async (id: string) => (await server.call(terminalAccess.issueKey, { token, body: { id } })).result
  /** Connects as soon as the broker has read the files. */
  const whenLetIn = (username: string, password: string) =>
    expect
      .poll(async () => {
        broker.reload()
        return open(username, password).then(
          () => true,
          () => false,
        )
      }, WAIT)
      .toBe(true)

  it('lets a terminal in with its key, to its own topics, and ends its connection when the key is withdrawn', async () => {
    const key = await issue('wg_first')
    await whenLetIn(key.username, key.password)
    const [own] = opened.splice(-1)
    if (!own) throw new Error('There is no connection.')
    const platform = await open('server', BROKER_PASSWORD)
    const topics: string[] = []
    platform.on('message', (topic) => topics.push(topic))
    await platform.subscribeAsync('trackhoe/#', { qos: 1 })
    const refused = await own
      .publishAsync('trackhoe/wg_second/report', '{}', { qos: 1 })
      .then(() => false)
      .catch(() => true)
    expect(refused).toBe(true)
    await own.publishAsync('trackhoe/wg_first/report', '{}', { qos: 1 })
    await expect.poll(() => topics, WAIT).toEqual(['trackhoe/wg_first/report'])
    let isEnded = false
    own.on('close', () => {
      isEnded = true
    })
    await server.call(terminalAccess.withdrawKey, { token, query: { id: 'wg_first' } })
    await expect
      .poll(() => {
        broker.reload()
        return isEnded
      }, WAIT)
      .toBe(true)
    await expect(open(key.username, key.password)).rejects.toThrow(/not authorized/i)
  })

  it('lets a terminal in with its newest key alone', async () => {
    const former = await issue('wg_second')
    await whenLetIn(former.username, former.password)
    const newest = await issue('wg_second')
    await whenLetIn(newest.username, newest.password)
    await expect(open(former.username, former.password)).rejects.toThrow(/not authorized/i)
  })
})
