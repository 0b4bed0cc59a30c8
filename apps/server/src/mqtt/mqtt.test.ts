import { randomBytes } from 'node:crypto'
import { connectAsync, type IPublishPacket, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isNotNull } from 'drizzle-orm'
import { alarmRules, alarms } from '@trackhoe/contract/alarms'
import { commands, devices, parameters, writeCommand, type ParamsOfCommand } from '@trackhoe/contract/vehicle'
import { createAlarmEvaluation } from '../modules/alarms/evaluation/alarm-evaluation.ts'
import { createDispatcher, type Dispatcher } from '../modules/commands/dispatcher.ts'
import { commandRecord, device } from '../platform/database/schema/vehicle-schema.ts'
import { EVERY_RECORD } from '../testing/every-record.ts'
import { CONNECTED_VEHICLE, insertConnectedVehicle } from '../testing/connected-vehicle.ts'
import { BROKER_PASSWORD, hasMosquitto, startMosquitto, type Mosquitto } from '../testing/mosquitto.ts'
import { FRAMES_KEPT, type TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { connectTerminal, topicOf } from '../testing/mqtt-terminal.ts'
import { toWireTime } from '../platform/core/clock.ts'
import { sampleRule } from '../testing/sample-alarm-rule.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { createReportedTelemetry } from '../terminals/reported-telemetry.ts'
import { createTerminalInlet, type TerminalInlet } from '../terminals/terminal-inlet.ts'
import { NO_TRAFFIC } from '../terminals/terminal-traffic.ts'
import { connectTerminals } from './connect-terminals.ts'
import { createPostgresStore } from '../telemetry-store/postgres-store.ts'

const TENANT = '1001'
const { id, vclNo, tmnlId, platId } = CONNECTED_VEHICLE
/** A terminal in the store: it sits in no vehicle. */
const STORED = 'wg_90000002'
/** A real broker and a whole server, on a busy machine. */
const LONG = { timeout: 30_000, interval: 50 }
const POSITION = { lng: 116.4, lat: 39.9 }

describe.runIf(hasMosquitto)('a terminal that is connected by MQTT', () => {
  let broker: Mosquitto
  let server: TestServer
  // The broker may answer before the server with its clock is there.
  let now = () => new Date(0)
  let terminals: ReturnType<typeof connectTerminals>
  let inlet: TerminalInlet
  let telemetry: TelemetrySource
  let dispatcher: Dispatcher
  let token: string
  let opened: MqttClient[] = []

  beforeAll(async () => {
    broker = await startMosquitto([tmnlId, STORED])
    server = await startTestServer((db) => {
      const settings = {
        urls: [broker.url],
        ca: broker.ca,
        cert: undefined,
        key: undefined,
        username: 'server',
        password: BROKER_PASSWORD,
        clientId: 'trackhoe-test',
        group: 'trackhoe-test',
        isShared: false,
        version: '5' as const,
        prefix: 'trackhoe',
      }
      const log = { warn, error: warn, info: () => {} }
      const store = createPostgresStore(db)
      const deps = {
        db,
        clock: () => now(),
        log: Object.assign(Object.create(null), log),
        wakeCommands: () => {},
      }
      const evaluate = createAlarmEvaluation({ clock: () => now(), random: randomBytes })
      inlet = createTerminalInlet({ ...deps, store, evaluate, traffic: NO_TRAFFIC })
      terminals = connectTerminals(settings, { ...deps, inlet, traffic: NO_TRAFFIC })
      telemetry = createReportedTelemetry(db, store)
      return { telemetry, gateway: terminals.gateway }
    })
    now = () => server.now()
    await server.empty()
    const { db, deps } = server
    await insertConnectedVehicle(db, TENANT, server.now())
    await db.insert(device).values({
      id: 'stored-device',
      tenantId: TENANT,
      tmnlId: STORED,
      platId: 'P90002',
      imei: '861000009000018',
      simNo: '1440000900002',
      softwareVersion: 'SUM3.2',
      createTime: server.now(),
    })
    dispatcher = createDispatcher({ ...deps, random: randomBytes, gateway: terminals.gateway })
    token = await server.tokenOf('admin')
  }, 120_000)
  afterEach(async () => {
    for (const client of opened) await client.endAsync(true)
    opened = []
    warnings.length = 0
    // A vehicle takes one send a second.
    server.pass(2000)
  })
  afterAll(async () => {
    await terminals.close()
    await inlet.close(1000)
    await server.close()
    await broker.close()
  })

  it('is online at its place with its values and faults, from its reports', async () => {
    const terminal = await connect()
    await terminal.report({ position: POSITION, keyOn: true, engineRunning: true, activity: 'work', hourMeter: 1234.5 })
    server.pass(10 * 60_000)
    const faults = [{ spn: 110, fmi: 0 }]
    await terminal.report({ faults, hourMeter: 1234.7, fuelLevel: 61, values: { SMT_0001_04_1: 1750, UNKNOWN: 1 } })
    await expect.poll(activeFaults, LONG).toBe(1)
    const shown = await read()
    expect(shown).toMatchObject({ vclNo, ...POSITION, online: 1, state: 'fault', hourMeter: 1234.7, fuelLevel: 61 })
    expect(shown).toMatchObject({ simulated: 0, faults: [{ spn: '110', fmi: '0', name: '冷却液温度过高' }] })
    const latest = (await server.call(parameters.latest, { token })).result
    expect(latest.records).toMatchObject([{ vclId: id, values: { SMT_0001_04_1: '1750' } }])
    expect(warnings).toContainEqual(expect.objectContaining({ tmnlId, codes: ['UNKNOWN'] }))
    const to = server.now()
    const days = await telemetry.days(TENANT, [id], { from: to, to }, to)
    expect(days.get(id)?.[0]?.workHours).toBeCloseTo(1 / 6)
    // The list of active codes is complete: one that is missing has ended.
    server.pass(1000)
    await terminal.report({ faults: [] })
    await expect.poll(activeFaults, LONG).toBe(0)
  })

  it('stores a report once that comes twice, and one from the past without going back', async () => {
    const terminal = await connect()
    const first = server.now()
    server.pass(60_000)
    await terminal.report({ position: { lng: 121, lat: 31 } })
    await terminal.report({
      time: first.toISOString(),
      position: { lng: 100, lat: 30 },
      values: { SMT_0001_04_1: 900 },
    })
    await terminal.report({
      time: first.toISOString(),
      position: { lng: 100, lat: 30 },
      values: { SMT_0001_04_1: 900 },
    })
    await vehicle((row) => row.lng === 121)
    const request = { codes: ['SMT_0001_04_1'], from: first, to: first, periodMs: 60_000, maxPoints: 10 }
    const series = () => telemetry.series(TENANT, id, { ...request, aggregate: 'raw' }, server.now())
    await expect.poll(series, LONG).toEqual([{ points: [{ time: first, value: 900 }], sampled: false }])
    expect(await vehicle(() => true)).toMatchObject({ lng: 121, lat: 31 })
  })

  it('raises an alarm by what it reports, once, and ends it', async () => {
    const body = sampleRule({
      condition: { kind: 'troubleCode', match: 'codes', codes: [{ spn: 100, fmi: 1 }], lamps: [] },
    })
    expect(await server.call(alarmRules.add, { token, body })).toMatchObject({ success: true })
    const terminal = await connect()
    const found = async () => (await server.call(alarms.list, { token, query: { vclId: id } })).result.records
    server.pass(1000)
    const report = { time: server.now().toISOString(), faults: [{ spn: 100, fmi: 1 }], position: POSITION }
    await terminal.report(report)
    await terminal.report(report)
    await expect.poll(async () => (await found()).length, LONG).toBe(1)
    server.pass(1000)
    await terminal.report({ faults: [] })
    await expect.poll(async () => (await found())[0]?.active, LONG).toBe(false)
    expect(await found()).toMatchObject([{ count: 1, state: '1', ...POSITION, trigger: { spn: 100, fmi: 1 } }])
  })

  it('whose clock is ahead raises an alarm at the time of the server, and ends it when its clock is right again', async () => {
    const name = '时钟超前'
    const body = sampleRule({
      name,
      condition: { kind: 'troubleCode', match: 'codes', codes: [{ spn: 157, fmi: 16 }], lamps: [] },
    })
    expect(await server.call(alarmRules.add, { token, body })).toMatchObject({ success: true })
    const terminal = await connect()
    const found = async () => (await server.call(alarms.list, { token, query: { ruleName: name } })).result.records
    server.pass(1000)
    const ahead = new Date(server.now().getTime() + 30 * 86_400_000).toISOString()
    await terminal.report({ time: ahead, faults: [{ spn: 157, fmi: 16 }] })
    await expect.poll(async () => (await found()).length, LONG).toBe(1)
    expect((await found())[0]?.raisedTime).toBe(toWireTime(server.now()))
    server.pass(1000)
    await terminal.report({ faults: [] })
    await expect.poll(async () => (await found())[0]?.active, LONG).toBe(false)
  })

  it('keeps the frames of the bus that it sends, each once, and of all of them the newest', async () => {
    const terminal = await connect()
    const now = server.now().getTime()
    const frame = (secondsAgo: number, data: string) => ({
      time: new Date(now - secondsAgo * 1000).toISOString(),
      id: '0CF00400',
      data,
    })
    const frames = () =>
      telemetry.frames(TENANT, id, { from: new Date(now - 86_400_000), to: server.now() }, server.now())
    await terminal.report({ frames: [frame(2, 'ffffffbbb036ffff'), frame(1, '00')] })
    await expect.poll(async () => (await frames()).map(({ data }) => data), LONG).toEqual(['00', 'FFFFFFBBB036FFFF'])
    await terminal.report({ frames: [frame(1, '01'), ...Array.from({ length: 999 }, (_, at) => frame(at + 3, '02'))] })
    await expect.poll(async () => (await frames()).length, LONG).toBe(FRAMES_KEPT)
    expect((await frames()).slice(0, 3).map(({ data }) => data)).toEqual(['00', 'FFFFFFBBB036FFFF', '02'])
    expect(await telemetry.frames('1002', id, { from: new Date(0), to: server.now() }, server.now())).toEqual([])
  })

  it('takes a command with its record id and answers to it', async () => {
    const terminal = await connect()
    const recordId = await send({ engineOil: 250 })
    const command = await terminal.next()
    expect(command.properties?.responseTopic).toBe(`trackhoe/${tmnlId}/answer`)
    expect(command.properties?.correlationData?.toString()).toBe(recordId)
    expect(command.content).toMatchObject({
      version: 1,
      recordId,
      infoid: '41',
      name: 'maintenanceInterval',
      values: { engineOil: 250 },
    })
    expect((await record(recordId)).state).toBe('1')
    await terminal.answer(recordId, { kind: 'acknowledged' })
    await state(recordId, '2')
    await terminal.answer(recordId, { kind: 'succeeded', reply: { values: { engineOil: 250 } } })
    await state(recordId, '3')
    // Answers that come again or out of turn change nothing.
    await terminal.answer(recordId, { kind: 'failed', errorCode: 'CAN_ERROR' })
    await terminal.answer(recordId, { kind: 'acknowledged' })
    const failing = await send({ engineOil: 300 })
    await terminal.next()
    await terminal.answer(failing, { kind: 'failed', errorCode: 'STORAGE_FULL', errorText: '终端存储空间不足' })
    await state(failing, '4')
    expect(await record(failing)).toMatchObject({ errorCode: 'STORAGE_FULL', errorText: '终端存储空间不足' })
    expect((await record(recordId)).state).toBe('3')
  })

  it('believes no answer that cannot be read, of another version, or to a command of another terminal', async () => {
    const terminal = await connect()
    const stranger = await connect(STORED)
    const recordId = await send({ engineOil: 260 })
    await terminal.next()
    await stranger.answer(recordId, { kind: 'succeeded', reply: {} })
    await terminal.publish('answer', 'not json', recordId)
    await terminal.publish('answer', JSON.stringify({ version: 2, kind: 'succeeded' }), recordId)
    await terminal.publish('answer', JSON.stringify({ version: 1, kind: 'exploded' }), recordId)
    await terminal.answer('R-unknown', { kind: 'succeeded' })
    await terminal.publish('report', JSON.stringify({ version: 1, time: 'yesterday' }))
    await expect.poll(() => warnings.length, LONG).toBeGreaterThanOrEqual(6)
    expect((await record(recordId)).state).toBe('1')
    await terminal.answer(recordId, { kind: 'succeeded', reply: { values: { engineOil: 260 } } })
    await state(recordId, '3')
  })

  it('cannot speak for another one: its topic names it, whatever the message says, and the broker knows it by that', async () => {
    const terminal = await connect()
    const stranger = await connect(STORED)
    await terminal.report({ fuelLevel: 61, hourMeter: 2000 })
    await vehicle((row) => row.hourMeter === 2000)
    server.pass(1000)
    const forged = {
      fuelLevel: 1,
      hourMeter: 9999,
      tmnlId,
      vclId: id,
      vehicleId: id,
      topic: `trackhoe/${tmnlId}/report`,
    }
    await stranger.report(forged)
    const asOther = await connectAsync(broker.url, {
      protocolVersion: 5, clientId: 'forger', username: STORED, password: BROKER_PASSWORD, ca: broker.ca,
    }) // prettier-ignore
    opened.push(asOther)
    const content = JSON.stringify({ version: 1, time: server.now().toISOString(), ...forged })
    for (const topic of [`trackhoe/${tmnlId}/report`, `trackhoe/${STORED}/../${tmnlId}/report`]) {
      await asOther.publishAsync(topic, content, { qos: 1 }).catch(() => {})
    }
    const offline = JSON.stringify({ version: 1, online: false })
    await asOther.publishAsync(`trackhoe/${tmnlId}/status`, offline, { qos: 1, retain: true }).catch(() => {})
    // Both have been read when the own report after them has.
    await expect.poll(() => warnings.some((warning) => warning['tmnlId'] === STORED), LONG).toBe(true)
    server.pass(1000)
    await terminal.report({ hourMeter: 2001 })
    expect(await vehicle((row) => row.hourMeter === 2001)).toMatchObject({ fuelLevel: 61, online: 1 })
  })

  it('keeps the settings and values that have a name, however many others it reports', async () => {
    const terminal = await connect()
    const many = (prefix: string) => Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`${prefix}${at}`, at]))
    await terminal.report({ settings: { bucketCapacity: 0.9, ...many('a') } })
    server.pass(1000)
    const long = { language: 'x'.repeat(200), affixType: { nested: many('b') } }
    const spelled = { SMT_0001_04_01: 1, 'SMT_0001_04_ 1': 1, 'SMT_0001_04_1.0': 1, SMT_0001_04_1e0: 1 }
    await terminal.report({ settings: { ...many('b'), ...long }, values: { ...spelled, SMT_0001_04_1: 1600 } })
    const latest = async () => (await telemetry.latest(TENANT, [id], server.now())).get(id)
    await expect.poll(async () => (await latest())?.values.get('SMT_0001_04_1'), LONG).toBe(1600)
    const shown = await latest()
    expect(shown?.settings).toEqual({ bucketCapacity: 0.9 })
    expect([...(shown?.values.keys() ?? [])].filter((code) => code in spelled)).toEqual([])
  })

  it('gets a command when it is back that was sent while it was offline, and says so by its last will', async () => {
    const before = await connect()
    await vehicle((row) => row.online === 1)
    before.cut()
    await vehicle((row) => row.online === 0)
    const recordId = await send({ engineOil: 270 })
    expect((await record(recordId)).state).toBe('0')
    const terminal = await connect()
    await vehicle((row) => row.online === 1)
    await dispatch()
    expect((await terminal.next()).content).toMatchObject({ recordId })
    await terminal.answer(recordId, { kind: 'succeeded', reply: { values: {} } })
    await state(recordId, '3')
  })

  it('loses nothing while the broker is dead', async () => {
    const terminal = await connect()
    const answered = await send({ engineOil: 280 })
    await terminal.next()
    await vehicle((row) => row.online === 1)
    await broker.kill()
    await terminal.isAway()
    // All wait: what the terminal reports and answers, and what an operator sends meanwhile.
    const reporting = terminal.report({ position: { lng: 110, lat: 35 } })
    const answering = terminal.answer(answered, { kind: 'succeeded', reply: { values: {} } })
    server.pass(2000)
    const waiting = await send({ hydOilChange: 2000 }, 'maintenanceRemaining')
    expect((await record(waiting)).state).toBe('0')
    await broker.start()
    await Promise.all([reporting, answering])
    await vehicle((row) => row.lng === 110)
    await state(answered, '3')
    await expect
      .poll(async () => {
        server.pass(3000)
        await dispatch()
        return (await record(waiting)).state
      }, LONG)
      .toBe('1')
    expect((await terminal.next()).content).toMatchObject({ recordId: waiting })
    await terminal.answer(waiting, { kind: 'succeeded', reply: { values: {} } })
    await state(waiting, '3')
  })

  it('is handed a command again whose answer was lost with the broker, and answers it once more', async () => {
    const terminal = await connect()
    await vehicle((row) => row.online === 1)
    const recordId = await send({ engineOil: 300 })
    expect((await terminal.next()).content).toMatchObject({ recordId })
    expect((await record(recordId)).state).toBe('1')
    await broker.kill()
    await terminal.isAway()
    await broker.start()
    await expect
      .poll(async () => {
        server.pass(1000)
        await dispatch()
        return terminal.received()
      }, LONG)
      .toBe(1)
    expect((await terminal.next()).content).toMatchObject({ recordId })
    await terminal.answer(recordId, { kind: 'succeeded', reply: { values: { engineOil: 300 } } })
    await state(recordId, '3')
    expect(await record(recordId)).toMatchObject({ attempts: 1 })
  })

  it('is counted by what has arrived of a plan and of a transmission at once', async () => {
    const terminal = await connect()
    const order = async <Name extends 'sampling' | 'transmit'>(name: Name, params: ParamsOfCommand<Name>) => {
      const target = { vcl_plat_id: platId, tmnlId, imei: '', simNo: '', sendCenterNo: 'S01', model: '' }
      server.pass(2000)
      const { result } = await server.call(commands.send, { token, body: writeCommand(name, [target], params) })
      const recordId = result.orders[0]?.recordId ?? ''
      server.pass(2000)
      await dispatch()
      await terminal.next()
      await terminal.answer(recordId, { kind: 'succeeded', reply: { result: 'OK' } })
      await state(recordId, '3')
    }
    const paras = ['SMT_0001_04_1', 'SMT_0001_04_14']
    await order('sampling', {
      op: 'plan', planId: 1, name: '液压诊断', mode: 'cycle', periodMs: 1000, uploadSec: 10, paras,
    }) // prettier-ignore
    await order('sampling', { op: 'start', planId: 1, durationMin: 60 })
    await order('transmit', { op: 'start', intervalSec: 10, durationMin: 30 })
    for (const [SMT_0001_04_1, more] of [
      [1700, { SMT_0001_04_14: 80 }],
      [1710, {}],
      [1720, {}],
    ] as const) {
      server.pass(1000)
      await terminal.report({ values: { SMT_0001_04_1, ...more } })
    }
    // What comes twice counts once, and another parameter is none of the plan's.
    await terminal.report({ values: { SMT_0001_04_1: 1720 } })
    server.pass(1000)
    await terminal.report({ values: { SMT_0001_04_26: 61 } })
    const plan = async () => (await server.call(commands.samplingPlans, { token, query: { vclId: id } })).result[0]
    await expect.poll(plan, LONG).toMatchObject({ state: 'running', name: '液压诊断', received: 3 })
    const sent = async () => (await server.call(commands.transmissions, { token, query: { vclId: id } })).result[0]
    await expect.poll(sent, LONG).toMatchObject({ state: 'running', intervalSec: 10, received: 3 })
  })

  it('gets a command that the broker had not taken when it died, and nobody waits for that broker', async () => {
    const terminal = await connect()
    await vehicle((row) => row.online === 1)
    broker.freeze()
    const sending = send({ engineOil: 290 })
    const claimed = () => server.db.select().from(commandRecord).where(isNotNull(commandRecord.leaseOwner))
    await expect.poll(async () => (await claimed()).length, LONG).toBe(1)
    await broker.kill()
    const recordId = await sending
    expect(await record(recordId)).toMatchObject({ state: '0', attempts: 1 })
    await broker.start()
    await expect
      .poll(async () => {
        server.pass(3000)
        await dispatch()
        return (await record(recordId)).state
      }, LONG)
      .toBe('1')
    expect((await terminal.next()).content).toMatchObject({ recordId })
  })

  const warnings: Record<string, unknown>[] = []
  function warn(context: Record<string, unknown>) {
    warnings.push(context)
  }

  /** A terminal that is online. */
  async function connect(name = tmnlId) {
    const received: IPublishPacket[] = []
    const client = await connectTerminal(broker, name, (packet) => void received.push(packet))
    opened.push(client)
    if (name === tmnlId) await vehicle((row) => row.online === 1)
    const publish = async (message: string, payload: string, recordId?: string) => {
      const properties = recordId === undefined ? {} : { correlationData: Buffer.from(recordId) }
      await client.publishAsync(topicOf(name, message), payload, { qos: 1, properties })
    }
    return {
      publish,
      report: (content: Record<string, unknown>) =>
        publish('report', JSON.stringify({ version: 1, time: server.now().toISOString(), ...content })),
      answer: (recordId: string, content: Record<string, unknown>) =>
        publish('answer', JSON.stringify({ version: 1, ...content }), recordId),
      next: async () => {
        await expect.poll(() => received.length, LONG).toBeGreaterThan(0)
        const packet = received.shift()
        return { properties: packet?.properties, content: JSON.parse(String(packet?.payload)) as unknown }
      },
      /** Cuts the connection without a farewell. */
      cut: () => {
        client.options.reconnectPeriod = 0
        client.stream.destroy()
      },
      received: () => received.length,
      isAway: () => expect.poll(() => client.connected, LONG).toBe(false),
    }
  }

  async function send(
    values: Record<string, number>,
    name: 'maintenanceInterval' | 'maintenanceRemaining' = 'maintenanceInterval',
  ) {
    const target = { vcl_plat_id: platId, tmnlId, imei: '', simNo: '', sendCenterNo: 'S01', model: '' }
    const body = writeCommand(name, [target], values)
    const { result } = await server.call(commands.send, { token, body })
    server.pass(2000)
    await dispatch()
    return result.orders[0]?.recordId ?? ''
  }

  async function dispatch() {
    while ((await dispatcher.step()) > 0);
  }

  async function record(recordId: string) {
    const body = { ...EVERY_RECORD, condition: JSON.stringify({ recordId: [recordId] }) }
    const page = (await server.call(commands.records, { token, body })).result
    const [row] = page.records
    if (!row) throw new Error(`no record ${recordId}`)
    return row
  }

  async function state(recordId: string, wanted: string) {
    await expect.poll(async () => (await record(recordId)).state, LONG).toBe(wanted)
  }

  async function vehicle(isThere: (row: Awaited<ReturnType<typeof read>>) => boolean) {
    await expect.poll(async () => isThere(await read()), LONG).toBe(true)
    return read()
  }

  async function activeFaults() {
    return (await telemetry.snapshots(TENANT, [id], server.now())).get(id)?.faults.length
  }

  async function read() {
    return (await server.call(devices.vehicle, { token, query: { vclId: id } })).result
  }
})
