import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { count, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { device, vehicle } from '../platform/database/schema/vehicle-schema.ts'
import { createPostgresStore } from '../telemetry-store/postgres-store.ts'
import { createTerminalInlet, type TerminalInlet } from '../terminals/terminal-inlet.ts'
import { NO_TRAFFIC } from '../terminals/terminal-traffic.ts'
import { BROKER_PASSWORD, hasMosquitto, startMosquitto, type Mosquitto } from '../testing/mosquitto.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { connectTerminals } from './connect-terminals.ts'

const TENANT = '1001'
const PARAMETER = 'SMT_0001_04_1'
const TERMINALS = Array.from({ length: 24 }, (_, at) => `wg_7000000${at + 10}`)
const LONG = { timeout: 40_000, interval: 100 }
const MINUTE = 60_000
const SECOND = 1000

describe.runIf(hasMosquitto)('instances that read from one broker', () => {
  let broker: Mosquitto
  let server: TestServer
  let publisher: MqttClient
  let round = 0
  const opened: { close: () => Promise<void> }[] = []

  beforeAll(async () => {
    broker = await startMosquitto([])
    server = await startTestServer()
    await server.empty()
    const now = server.now()
    for (const [at, tmnlId] of TERMINALS.entries()) {
      const id = `v${at}`
      const shared = { tenantId: TENANT, createTime: now }
      await server.db
        .insert(vehicle)
        .values({ ...shared, id, vclNo: `TH-${id}`, pin: `THD0${at}`, typeId: 'th210-6', deliveredTime: now })
      await server.db
        .insert(device)
        .values({ ...shared, id, tmnlId, platId: id, imei: id, simNo: id, softwareVersion: '', vehicleId: id })
    }
    publisher = await connectAsync(broker.url, account('publisher'))
  }, 120_000)
  afterAll(async () => {
    await publisher.endAsync(true)
    await Promise.all(opened.map((one) => one.close()))
    await server.close()
    await broker.close()
  })

  const account = (clientId: string) => {
    return { protocolVersion: 5 as const, clientId, username: 'server', password: BROKER_PASSWORD, ca: broker.ca }
  }

  /** An instance; `store` is called before it stores reports. */
  function open(
    name: string,
    {
      db = server.db,
      store = async () => {},
      isShared = false,
      version = '5',
    }: { db?: Db; store?: () => Promise<void>; isShared?: boolean; version?: '5' | '3.1.1' } = {},
  ) {
    const stored: string[] = []
    const rounds: unknown[] = []
    const inlet = createTerminalInlet({
      traffic: NO_TRAFFIC,
      db: server.db,
      store: createPostgresStore(server.db),
      clock: server.now,
      log: server.deps.log,
      wakeCommands: () => {},
      evaluate: async () => {},
    })
    const watched: TerminalInlet = {
      ...inlet,
      report: async (received) => {
        await store()
        await inlet.report(received)
        stored.push(received.tmnlId)
        rounds.push(received.report.values?.[PARAMETER])
      },
    }
    const { ca } = broker
    const terminals = connectTerminals(
      {
        urls: [broker.url],
        ca,
        cert: undefined,
        key: undefined,
        username: 'server',
        password: BROKER_PASSWORD,
        clientId: name,
        group: 'readers',
        prefix: 'trackhoe',
        isShared,
        version,
      },
      { db, inlet: watched, traffic: NO_TRAFFIC, clock: server.now, log: server.deps.log, wakeCommands: () => {} },
    )
    const instance = {
      stored,
      rounds,
      close: async () => {
        await terminals.close()
        await inlet.close(1000)
      },
    }
    opened.push(instance)
    return instance
  }

  /** Who reads a session, once for each. */
  const owners = async () =>
    (await server.db.select({ owner: sql<string | null>`owner` }).from(sql`report_reader`)).flatMap(
      ({ owner }) => owner ?? [],
    )

  /** One report of each terminal. */
  async function publish(): Promise<void> {
    round += 1
    const time = new Date(server.now().getTime() - 60 * MINUTE + round * SECOND).toISOString()
    const report = JSON.stringify({ version: 1, time, values: { [PARAMETER]: round } })
    await Promise.all(TERMINALS.map((id) => publisher.publishAsync(`trackhoe/${id}/report`, report, { qos: 1 })))
  }

  async function values(): Promise<number> {
    const [row] = await server.db.select({ n: count() }).from(sql`telemetry_value`)
    return row?.n ?? 0
  }

  /** The sessions that were read to their end and given up. */
  const ended = () =>
    server.logs.flatMap(({ msg, clientId }) =>
      msg === 'a session that nobody uses any longer was read to its end' ? [clientId] : [],
    )

  it('store what came for a session that the release before had, and end it', async () => {
    const former = await connectAsync(broker.url, {
      ...account('first-report-2'),
      clean: false,
      properties: { sessionExpiryInterval: 3600 },
    })
    await former.subscribeAsync('trackhoe/+/report', { qos: 1 })
    await former.endAsync()
    await publish()
    const first = open('first')
    await expect.poll(values, LONG).toBe(TERMINALS.length)
    await expect.poll(async () => (await owners()).length, LONG).toBe(4)
    await expect.poll(() => new Set(first.stored).size, LONG).toBe(TERMINALS.length)
    await expect.poll(ended, LONG).toContain('first-report-2')
  }, 60_000)

  it('each store a part of the reports, and take over what a dead one had not stored', async () => {
    let isDead = false
    const dying = new Proxy(server.db, {
      get(target, key) {
        if (isDead) throw new Error('this instance is dead')
        return Reflect.get(target, key)
      },
    })
    const dead = open('second', {
      db: dying,
      store: () => (isDead ? new Promise<void>(() => {}) : Promise.resolve()),
    })
    await expect.poll(async () => new Set(await owners()).size, LONG).toBe(2)
    const before = await values()
    await publish()
    await expect.poll(values, LONG).toBe(before + TERMINALS.length)
    // Its readings are there a little before it is stored whole.
    await expect.poll(() => dead.stored.length, LONG).toBeGreaterThan(0)
    expect(dead.stored.length).toBeLessThan(TERMINALS.length)
    // It takes messages and stores none of them; its lease ends.
    isDead = true
    await publish()
    await publish()
    await expect.poll(values, LONG).toBe(before + 3 * TERMINALS.length)
    expect(new Set(await owners()).size).toBe(1)
    isDead = false
  }, 60_000)

  it('leave a session alone whose lease they cannot renew, also at a broker that does not say who took it', async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()))
    let isCutOff = false
    let taken = 0
    const cutOff = new Proxy(server.db, {
      get(target, key) {
        if (isCutOff) throw new Error('this instance has no database')
        return Reflect.get(target, key)
      },
    })
    open('cut off', {
      version: '3.1.1',
      db: cutOff,
      store: () => {
        taken += 1
        return isCutOff ? new Promise<void>(() => {}) : Promise.resolve()
      },
    })
    open('whole', { version: '3.1.1' })
    await expect.poll(async () => new Set(await owners()).size, LONG).toBe(2)
    const before = await values()
    isCutOff = true
    await publish()
    await expect.poll(values, LONG).toBe(before + TERMINALS.length)
    const takenByThen = taken
    for (let at = 2; at < 8; at++) {
      await publish()
      await expect.poll(values, LONG).toBe(before + at * TERMINALS.length)
    }
    expect(taken).toBe(takenByThen)
    isCutOff = false
  }, 60_000)

  it('lose nothing while the broker begins to divide the reports, and then get each once', async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()))
    const before = await values()
    const first = round
    const both = [open('third', { isShared: true }), open('fourth', { isShared: true })]
    const former = Array.from({ length: 4 }, (_, slot) => `readers-read-${slot}`)
    while (former.some((name) => !ended().includes(name))) await publish()
    await expect.poll(values, LONG).toBe(before + (round - first) * TERMINALS.length)
    await expect.poll(async () => new Set(await owners()).size, LONG).toBe(2)
    const cameOf = (wanted: number) => both.flatMap(({ rounds }) => rounds).filter((each) => each === wanted).length
    await publish()
    await publish()
    await expect.poll(values, LONG).toBe(before + (round - first) * TERMINALS.length)
    // A second copy would have come before what was published later.
    await expect.poll(() => cameOf(round), LONG).toBe(TERMINALS.length)
    expect(cameOf(round - 1)).toBe(TERMINALS.length)
  }, 60_000)

  it('read from a broker that speaks MQTT 3.1.1 alone, and lose nothing while none of them is there', async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()))
    const first = open('fifth', { version: '3.1.1' })
    await expect.poll(async () => (await owners()).length, LONG).toBe(4)
    const before = await values()
    await publish()
    await expect.poll(values, LONG).toBe(before + TERMINALS.length)
    await first.close()
    await publish()
    const second = open('sixth', { version: '3.1.1' })
    await expect.poll(() => new Set(second.stored).size, LONG).toBe(TERMINALS.length)
    await expect.poll(values, LONG).toBe(before + 2 * TERMINALS.length)
  }, 60_000)
})
