import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  commands,
  devices,
  gateway,
  terminalAccess,
  writeCommand,
  type CommandName,
  type ParamsOfCommand,
} from '@trackhoe/contract/vehicle'
import { after, HOUR_MS, toWireTime } from '../platform/core/clock.ts'
import { createDispatcher, type Dispatcher } from '../modules/commands/dispatcher.ts'
import { auditLog } from '../platform/database/schema/schema.ts'
import { commandRecord, device, vehicle } from '../platform/database/schema/vehicle-schema.ts'
import { createPostgresStore } from '../telemetry-store/postgres-store.ts'
import { createReportedTelemetry } from '../terminals/reported-telemetry.ts'
import { createTerminalInlet, type TerminalInlet } from '../terminals/terminal-inlet.ts'
import { createTerminalTraffic, type TerminalTraffic } from '../terminals/terminal-traffic.ts'
import { openTerminal, positionBody } from '../testing/jt808-terminal.ts'
import { framesOfLibrary } from '../testing/library-frames.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { serveTerminals } from './serve-terminals.ts'

const TENANT = '1001'
const LONG = { timeout: 20_000, interval: 50 }
/** Terminal number, vehicle; each test has its own, since some of them close connections. */
const FLEET = Array.from({ length: 10 }, (_, at) => ({ number: `1380000000${at}`, vehicleId: `jt-${at}` }))
const [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH, NINTH, TENTH] = FLEET.map(({ number }) => number)

let server: TestServer
let inlet: TerminalInlet
let jt808: Awaited<ReturnType<typeof serveTerminals>>
let dispatcher: Dispatcher
let traffic: TerminalTraffic
let token: string
const opened: Awaited<ReturnType<typeof openTerminal>>[] = []

beforeAll(async () => {
  server = await startTestServer((db) => {
    const store = createPostgresStore(db)
    return {
      telemetry: createReportedTelemetry(db, store),
      gateway: { exchange: (...args) => jt808.gateway.exchange(...args) },
    }
  })
  await server.empty()
  const { db, deps } = server
  traffic = createTerminalTraffic({ db, clock: server.now, log: deps.log })
  inlet = createTerminalInlet({
    traffic,
    db,
    store: createPostgresStore(db),
    clock: server.now,
    log: deps.log,
    evaluate: async () => {},
    wakeCommands: () => {},
  })
  jt808 = await serveTerminals(
    { host: '127.0.0.1', port: 0 },
    { db, inlet, traffic, clock: server.now, random: randomBytes, log: deps.log },
  )
  for (const { number, vehicleId } of FLEET) {
    const shared = { tenantId: TENANT, createTime: server.now() }
    await db.insert(vehicle).values({
      ...shared,
      id: vehicleId,
      vclNo: `TH-${vehicleId}`,
      pin: `THD-${vehicleId}`,
      typeId: 'th210-6',
      deliveredTime: server.now(),
    })
    await db.insert(device).values({
      ...shared,
      id: `device-${vehicleId}`,
      tmnlId: `wg_${number}`,
      platId: `P-${vehicleId}`,
      imei: number,
      simNo: number,
      softwareVersion: 'SUM3.2',
      vehicleId,
    })
  }
  dispatcher = createDispatcher({ ...deps, random: randomBytes, gateway: jt808.gateway })
  token = await server.tokenOf('admin')
}, 120_000)
afterEach(() => {
  for (const terminal of opened.splice(0)) terminal.close()
  server.pass(2000)
})
afterAll(async () => {
  await jt808.close()
  await inlet.close(1000)
  await traffic.close()
  await server.close()
})

async function open(number = '', edition: '2013' | '2019' = '2013') {
  const terminal = await openTerminal(jt808.port, number, edition)
  opened.push(terminal)
  return terminal
}

/** A terminal that has registered and authenticated itself. */
async function connect(number = '', edition: '2013' | '2019' = '2013') {
  const terminal = await open(number, edition)
  const { result, code } = await terminal.register()
  expect(result).toBe(0)
  expect(await terminal.authenticate(code)).toBe(0)
  return { ...terminal, code }
}

const vehicleOf = (number = '') => FLEET.find((one) => one.number === number)?.vehicleId ?? ''
const shown = async (number = '') =>
  (await server.call(devices.vehicle, { token, query: { vclId: vehicleOf(number) } })).result

/** Seconds before now, as terminals write it. */
function timeBefore(seconds: number): string {
  const time = new Date(server.now().getTime() - seconds * 1000 + 8 * 3_600_000)
  return time.toISOString().replaceAll(/\D/g, '').slice(2, 14)
}

async function order<Name extends CommandName>(number: string, name: Name, params: ParamsOfCommand<Name>) {
  const target = {
    vcl_plat_id: `P-${vehicleOf(number)}`,
    tmnlId: `wg_${number}`,
    imei: '',
    simNo: '',
    sendCenterNo: '',
    model: '',
  }
  server.pass(2000)
  const body = writeCommand(name, [target], params, { reason: '现场检修', confirm: `TH-${vehicleOf(number)}` })
  const { result, message } = await server.call(commands.send, { token, body })
  expect(message).not.toMatch(/失败|错误/)
  const recordId = result.orders[0]?.recordId ?? ''
  while ((await dispatcher.step()) > 0);
  return recordId
}

const state = async (recordId: string) => {
  const [row] = await server.db.select().from(commandRecord).where(eq(commandRecord.recordId, recordId))
  return row
}

describe.each(['2013', '2019'] as const)('a JT/T 808 terminal of %s', (edition) => {
  const number = edition === '2013' ? FIRST : SECOND

  it('registers, authenticates itself, and is where it says it is', async () => {
    const terminal = await connect(number, edition)
    expect(await terminal.result(terminal.send(0x0002))).toBe(0)
    const late = positionBody({ lng: 116.3, lat: 39.8, time: timeBefore(60) })
    const body = positionBody({ lng: 116.397, lat: 39.908, speed: 5, time: timeBefore(10) })
    expect(await terminal.result(terminal.send(0x0200, body))).toBe(0)
    const bulk = `000101${(late.length / 2).toString(16).padStart(4, '0')}${late}`
    expect(await terminal.result(terminal.send(0x0704, bulk))).toBe(0)
    await expect.poll(() => shown(number), LONG).toMatchObject({ online: 1, lng: 116.397, lat: 39.908 })
    const track = await server.deps.telemetry.track(
      TENANT,
      vehicleOf(number),
      { from: new Date(server.now().getTime() - 600_000), to: server.now() },
      server.now(),
    )
    expect(track.map(({ lng }) => lng)).toEqual([116.3, 116.397])
    terminal.close()
    await expect.poll(async () => (await shown(number)).online, LONG).toBe(0)
  })

  it('shows a message, and its record says so', async () => {
    const terminal = await connect(number, edition)
    const recordId = await order(number ?? '', 'transmit', {
      op: 'message', text: '请联系服务站', displaySec: 60, priority: 'H', needConfirm: 0,
    }) // prettier-ignore
    const message = await terminal.next(0x8300)
    expect(message.body[0]).toBe(0b101)
    const text = message.body.subarray(edition === '2019' ? 2 : 1)
    expect(new TextDecoder('gbk').decode(text)).toBe('请联系服务站')
    expect((await state(recordId))?.state).toBe('1')
    terminal.send(0x0001, `${message.serial.toString(16).padStart(4, '0')}830000`)
    await expect.poll(async () => (await state(recordId))?.state, LONG).toBe('3')
  })
})

it.each(['2013', '2019'] as const)('stores what the frames of another library say, in %s', async (edition) => {
  const number = edition === '2013' ? NINTH : TENTH
  const terminal = await connect(number, edition)
  for (const { frame, serial } of framesOfLibrary(edition, 'position', 'positions', 'can', 'part1', 'part2', 'part3')) {
    terminal.write(frame)
    expect(await terminal.result(serial)).toBe(0)
  }
  const range = { from: new Date('2026-11-21T01:50:00Z'), to: new Date('2026-11-21T01:51:00Z') }
  const track = await server.deps.telemetry.track(TENANT, vehicleOf(number), range, server.now())
  // From 01:50:01 to :14, and :20.
  expect(track.map(({ lat }) => lat)).toEqual([...Array.from({ length: 14 }, (_, at) => (39_901 + at) / 1000), 39.92])
  const frames = await server.deps.telemetry.frames(TENANT, vehicleOf(number), range, server.now())
  expect(frames.map(({ data }) => data)).toEqual(expect.arrayContaining(['FFBBB036FFFFFFFF', '7E7DFFFFFFFFFFFF']))
})

describe('commands to a JT/T 808 terminal', () => {
  it('read its settings, restart it, follow it, and fail where it says that it failed', async () => {
    const number = THIRD ?? ''
    const terminal = await connect(number)
    const recall = await order(number, 'recall', { type: 'parameter', group: '4B' })
    const query = await terminal.next(0x8106)
    expect(query.body.toString('hex')).toBe('020000000100000029')
    const serial = query.serial.toString(16).padStart(4, '0')
    terminal.send(0x0104, `${serial}02${'0000000104'}0000012c${'0000002904'}0000001e`)
    await expect
      .poll(async () => (await state(recall))?.reply, LONG)
      .toMatchObject({ values: { heartbeatMin: 5, intervalSec: 30 } })
    const tracking = await order(number, 'transmit', { op: 'start', intervalSec: 10, durationMin: 30 })
    const track = await terminal.next(0x8202)
    expect(track.body.toString('hex')).toBe('000a00000708')
    terminal.send(0x0001, `${track.serial.toString(16).padStart(4, '0')}820203`)
    await expect.poll(async () => (await state(tracking))?.errorText, LONG).toBe('终端不支持该指令')
    const restart = await order(number, 'reset', { terminalRestart: 1 })
    const control = await terminal.next(0x8105)
    expect(control.body.toString('hex')).toBe('04')
    terminal.send(0x0001, `${control.serial.toString(16).padStart(4, '0')}810500`)
    await expect.poll(async () => (await state(restart))?.state, LONG).toBe('3')
  })

  it('wait in their record until it is connected', async () => {
    const number = FOURTH ?? ''
    const recordId = await order(number, 'transmit', { op: 'stop' })
    expect((await state(recordId))?.state).toBe('0')
    const terminal = await connect(number)
    await expect
      .poll(async () => {
        server.pass(1000)
        await dispatcher.step()
        return (await state(recordId))?.state
      }, LONG)
      .toBe('1')
    expect((await terminal.next(0x8202)).body.toString('hex')).toBe('0000')
  })
})

describe('a command that JT/T 808 does not have', () => {
  it('is refused with the reason, and named so for the vehicle', async () => {
    await connect(THIRD)
    const number = THIRD ?? ''
    const target = { vcl_plat_id: `P-${vehicleOf(number)}`, tmnlId: `wg_${number}`, imei: '', simNo: '', model: '' }
    const send = <Name extends CommandName>(name: Name, params: ParamsOfCommand<Name>) =>
      server.call(commands.send, { token, body: writeCommand(name, [target], params) })
    expect(await send('maintenanceInterval', { engineOil: 250 })).toMatchObject({
      success: false,
      message: 'JT/T 808 终端没有这项指令',
      result: { field: 'orderList.0' },
    })
    expect(await send('transmit', { op: 'center', newSendCenterNo: 'S02' })).toMatchObject({
      success: false,
      message: 'JT/T 808 终端没有发送中心号',
    })
    const data = { vclId: vehicleOf(number) }
    const body = { ver: '1.0', vst: '20261121100000', fun: 'getGB4VclInfo', token: '', data }
    expect((await server.call(gateway.main, { token, body })).result).toMatchObject({ protocol: 'jt808' })
  })
})

describe('a JT/T 808 terminal that takes the commands of this platform', () => {
  const data = (value: object) => `f1${Buffer.from(JSON.stringify(value)).toString('hex')}`
  const ready = data({ version: 1, kind: 'ready' })
  const ok = (serial: number, id: string) => `${serial.toString(16).padStart(4, '0')}${id}00`
  const interval = (number = '') => order(number, 'maintenanceInterval', { engineOil: 250 })
  const refused = (number = '') => {
    const target = { vcl_plat_id: `P-${vehicleOf(number)}`, tmnlId: `wg_${number}`, imei: '', simNo: '', model: '' }
    return server.call(commands.send, {
      token,
      body: writeCommand('maintenanceInterval', [target], { engineOil: 250 }),
    })
  }

  it('gets them as transparent data, and its answers end their records', async () => {
    const terminal = await connect(THIRD)
    expect(await refused(THIRD)).toMatchObject({ success: false, message: 'JT/T 808 终端没有这项指令' })
    expect(await terminal.result(terminal.send(0x0900, ready))).toBe(0)
    const recordId = await interval(THIRD)
    const { body, serial } = await terminal.next(0x8900)
    expect(body[0]).toBe(0xf1)
    expect(JSON.parse(body.subarray(1).toString('utf8'))).toMatchObject({
      version: 1, recordId, name: 'maintenanceInterval', values: { engineOil: 250 },
    }) // prettier-ignore
    terminal.send(0x0001, ok(serial, '8900'))
    await expect.poll(async () => (await state(recordId))?.state, LONG).toBe('2')
    const reply = { values: { engineOil: 250 } }
    const answer = data({ version: 1, recordId, kind: 'succeeded', reply })
    expect(await terminal.result(terminal.send(0x0900, answer))).toBe(0)
    await expect.poll(() => state(recordId), LONG).toMatchObject({ state: '3', reply })
    expect(await terminal.result(terminal.send(0x0900, data({ version: 1, kind: 'succeeded?' })))).toBe(2)
  })

  it('still gets those of the standard that it can do by them', async () => {
    const terminal = await connect(THIRD)
    expect(await terminal.result(terminal.send(0x0900, ready))).toBe(0)
    await order(THIRD ?? '', 'transmit', { op: 'stop' })
    expect((await terminal.next(0x8202)).body.toString('hex')).toBe('0000')
    await order(THIRD ?? '', 'transmit', {
      op: 'message',
      text: '请保养',
      displaySec: 60,
      priority: 'M',
      needConfirm: 1,
    })
    expect((await terminal.next(0x8900)).body.toString('utf8')).toContain('"needConfirm":1')
  })

  it('no longer does when another one has registered in its place', async () => {
    const terminal = await connect(THIRD)
    expect(await terminal.result(terminal.send(0x0900, ready))).toBe(0)
    await connect(THIRD)
    expect(await refused(THIRD)).toMatchObject({ success: false })
  })

  it.each(['2013', '2019'] as const)(
    'gets a long one in parts, and a part again that it asks for, in %s',
    async (edition) => {
      const number = edition === '2013' ? FIRST : SECOND
      const terminal = await connect(number, edition)
      expect(await terminal.result(terminal.send(0x0900, ready))).toBe(0)
      const paras = Array.from({ length: 64 }, (_, at) => `SMT_0001_04_${100 + at}`)
      const [bgntime = '', endtime = ''] = [2, 1].map((hours) => toWireTime(after(server.now(), -hours * HOUR_MS)))
      const recordId = await order(number ?? '', 'recall', { type: 'history', bgntime, endtime, periodSec: 60, paras })
      const [first, last] = [await terminal.next(0x8900), await terminal.next(0x8900)]
      expect([first.part, last.part]).toEqual([{ total: 2, number: 1 }, { total: 2, number: 2 }]) // prettier-ignore
      const whole = Buffer.concat([first.body, last.body]).subarray(1).toString('utf8')
      expect(JSON.parse(whole)).toMatchObject({ recordId, values: { paras } })
      const word = (value: number) => value.toString(16).padStart(4, '0')
      expect(await terminal.result(terminal.send(0x0005, `${word(first.serial)}00010002`))).toBe(0)
      expect(await terminal.next(0x8900)).toEqual(last)
      expect(await terminal.result(terminal.send(0x0005, 'ffff00010001'))).toBe(1)
      terminal.send(0x0001, ok(last.serial, '8900'))
      await expect.poll(async () => (await state(recordId))?.state, LONG).toBe('2')
    },
  )
})

describe('the parameters of a JT/T 808 terminal', () => {
  const word = (value: number) => value.toString(16).padStart(4, '0')
  const idOf = (number = '') => `device-${vehicleOf(number)}`
  const read = async (number = '') =>
    (await server.call(terminalAccess.parameters, { token, query: { id: idOf(number) } })).result
  const request = (number = '') => server.call(terminalAccess.readParameters, { token, body: { id: idOf(number) } })
  const set = (number = '', changes: { id: number; value: number | string }[] = []) =>
    server.call(terminalAccess.setParameters, { token, body: { id: idOf(number), changes } })
  /** A terminal that is seen to be online. */
  const connected = async (number = '') => {
    const terminal = await connect(number)
    await expect.poll(async () => (await read(number)).objection, LONG).toBeNull()
    return terminal
  }
  const HEARTBEAT = '000000010400000078'
  const ADDRESS = `000000130b${Buffer.from('192.0.2.10\0', 'latin1').toString('hex')}`
  const PLATE = '0000008308cbd5413132333435'
  const OWN = '0000f00102abcd'

  it('are read, with those of its maker as they came', async () => {
    const terminal = await connected(THIRD)
    expect(await read(THIRD)).toMatchObject({ objection: null, readTime: null, values: [], request: null })
    expect(await request(THIRD)).toMatchObject({ success: true })
    expect(await request(THIRD)).toMatchObject({ success: false, message: '正在读取或设置该终端的参数，请稍候' })
    const query = await terminal.next(0x8104)
    terminal.send(0x0104, `${word(query.serial)}04${HEARTBEAT}${ADDRESS}${PLATE}${OWN}`)
    await expect.poll(async () => (await read(THIRD)).request?.state, LONG).toBe('done')
    expect((await read(THIRD)).values).toEqual([
      { id: 0x0001, value: 120, raw: '00000078' },
      { id: 0x0013, value: '192.0.2.10', raw: expect.any(String) },
      { id: 0x0083, value: '苏A12345', raw: expect.any(String) },
      { id: 0xf001, value: null, raw: 'abcd' },
    ])
  })

  it('are read by their ids from a terminal that does not send all of them, in parts', async () => {
    const terminal = await connected(FIRST)
    await request(FIRST)
    const all = await terminal.next(0x8104)
    terminal.send(0x0001, `${word(all.serial)}810403`)
    const query = await terminal.next(0x8106)
    expect(query.body.length).toBe(1 + 4 * (query.body[0] ?? 0))
    terminal.send(0x0104, `${word(query.serial)}02${HEARTBEAT}`, { part: [2, 1] })
    terminal.send(0x0104, '00000029040000001e', { part: [2, 2] })
    await expect
      .poll(async () => (await read(FIRST)).values, LONG)
      .toMatchObject([{ value: 120 }, { id: 41, value: 30 }])
  })

  it('are set, and read again', async () => {
    const terminal = await connected(THIRD)
    const plate = '沪A12345'
    const sent = await set(THIRD, [
      { id: 0x0029, value: 30 },
      { id: 0x0080, value: 1234.5 },
      { id: 0x0083, value: plate },
    ])
    expect(sent).toMatchObject({ success: true })
    const setting = await terminal.next(0x8103)
    expect(setting.body.toString('hex')).toBe(
      `03${'00000029040000001e'}${'000000800400003039'}${'0000008308'}bba6413132333435`,
    )
    terminal.send(0x0001, `${word(setting.serial)}810300`)
    const query = await terminal.next(0x8104)
    terminal.send(0x0104, `${word(query.serial)}01${'00000029040000003c'}`)
    await expect.poll(async () => (await read(THIRD)).request?.state, LONG).toBe('done')
    expect(await read(THIRD)).toMatchObject({
      values: [{ id: 0x29, value: 60 }],
      request: { requestedBy: 'admin', changes: [{ id: 0x29, value: 30 }, { id: 0x80, value: 1234.5 }, { id: 0x83, value: plate }] },
    }) // prettier-ignore
    const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'terminal.parameters'))
    expect(entry).toMatchObject({ detail: `wg_${THIRD}`, changes: { '0x0029': { from: null, to: 30 } } })
  })

  it.each([
    ['01', 'failed'],
    ['02', 'wrong'],
    ['03', 'unsupported'],
  ])('are not set where it responds %s', async (result, state) => {
    const terminal = await connected(FIFTH)
    await set(FIFTH, [{ id: 0x0001, value: 60 }])
    const setting = await terminal.next(0x8103)
    terminal.send(0x0001, `${word(setting.serial)}8103${result}`)
    await expect.poll(async () => (await read(FIFTH)).request?.state, LONG).toBe(state)
  })

  it('are set and not read where it only sends the first response, and not set where it goes', async () => {
    const terminal = await connected(FIFTH)
    await set(FIFTH, [{ id: 0x0001, value: 60 }])
    const setting = await terminal.next(0x8103)
    terminal.send(0x0001, `${word(setting.serial)}810300`)
    await terminal.next(0x8104)
    terminal.close()
    await expect.poll(async () => (await read(FIFTH)).request?.state, LONG).toBe('unread')
    const next = await connected(FIFTH)
    await set(FIFTH, [{ id: 0x0001, value: 60 }])
    await next.next(0x8103)
    next.close()
    await expect.poll(async () => (await read(FIFTH)).request?.state, LONG).toBe('noAnswer')
  })

  it('are neither set nor read while it is offline, with a value that the standard forbids, or by another tenant', async () => {
    const terminal = await connected(FIFTH)
    for (const change of [
      { id: 0x0030, value: 180 },
      { id: 0x0020, value: 3 },
      { id: 0x0001, value: 1.5 },
      { id: 0x0001, value: '60' },
      { id: 0x0013, value: 'a\nb' },
      { id: 0x0083, value: '沪'.repeat(130) },
      { id: 0x0050, value: 1 },
      { id: 0xf001, value: 1 },
    ]) {
      expect(await set(FIFTH, [change])).toMatchObject({ success: false, result: { field: 'changes.0.value' } })
    }
    const other = await server.tokenOf('admin2')
    const id = idOf(FIFTH)
    expect(await server.call(terminalAccess.parameters, { token: other, query: { id } })).toMatchObject({
      success: false,
    })
    expect(await server.call(terminalAccess.readParameters, { token: other, body: { id } })).toMatchObject({
      success: false,
    })
    terminal.close()
    await expect.poll(async () => (await read(FIFTH)).objection, LONG).toBe('offline')
    expect(await request(FIFTH)).toMatchObject({ success: false, message: '终端离线' })
  })

  it('end unanswered where no instance has the connection', async () => {
    const terminal = await connected(SIXTH)
    terminal.close()
    await expect.poll(async () => (await read(SIXTH)).objection, LONG).toBe('offline')
    await inlet.status({ tmnlId: `wg_${SIXTH}`, online: true })
    await expect.poll(async () => (await read(SIXTH)).objection, LONG).toBeNull()
    expect(await request(SIXTH)).toMatchObject({ success: true })
    expect((await read(SIXTH)).request?.state).toBe('pending')
    server.pass(11_000)
    expect((await read(SIXTH)).request?.state).toBe('noAnswer')
    expect(await request(SIXTH)).toMatchObject({ success: true })
  })
})

describe('a connection', () => {
  it('stores nothing before it has authenticated itself, nor with the code of another terminal', async () => {
    const { code } = await connect(FIFTH)
    const stranger = await open(SIXTH)
    const body = positionBody({ lng: 1, lat: 1, time: timeBefore(5) })
    expect(await stranger.result(stranger.send(0x0200, body))).toBe(1)
    expect(await stranger.authenticate(code)).toBe(1)
    expect(await stranger.result(stranger.send(0x0200, body))).toBe(1)
    expect((await shown(SIXTH)).lng ?? null).toBeNull()
    const unknown = await open('13999999999')
    expect(await unknown.register()).toEqual({ result: 4, code: '' })
  })

  it('cannot take a number that another terminal has registered, nor write as another one', async () => {
    const terminal = await connect(FIFTH)
    const other = await open(FIFTH)
    expect(await other.register('bb')).toEqual({ result: 3, code: '' })
    terminal.send(0x0200, positionBody({ lng: 1, lat: 1, time: timeBefore(5) }), { as: SIXTH ?? '' })
    await expect.poll(() => terminal.isClosed(), LONG).toBe(true)
    expect((await shown(SIXTH)).lng ?? null).toBeNull()
  })

  it('goes on after a damaged frame and a wrong length, and reads a message in parts', async () => {
    const terminal = await connect(SIXTH)
    const body = positionBody({ lng: 113.1, lat: 23.1, time: timeBefore(30) })
    const damaged = terminal.frame(0x0200, body)
    terminal.write(`${damaged.slice(0, 40)}ff${damaged.slice(42)}`)
    expect((await terminal.next(0x8001)).body[4]).toBeDefined()
    const bulk = `000201${`${(body.length / 2).toString(16).padStart(4, '0')}${body}`.repeat(2)}`
    const half = Math.floor(bulk.length / 4) * 2
    expect(await terminal.result(terminal.send(0x0704, bulk.slice(0, half), { part: [2, 1] }))).toBe(0)
    expect(await terminal.result(terminal.send(0x0704, bulk.slice(half), { part: [2, 2] }))).toBe(0)
    await expect.poll(() => shown(SIXTH), LONG).toMatchObject({ lng: 113.1, lat: 23.1 })
  })

  it.each(['2013', '2019'] as const)('is asked for the parts that did not come, as %s writes it', async (edition) => {
    const number = edition === '2013' ? SEVENTH : EIGHTH
    const terminal = await connect(number, edition)
    const body = positionBody({ lng: 114.1, lat: 24.1, time: timeBefore(20) })
    const bulk = `000201${`${(body.length / 2).toString(16).padStart(4, '0')}${body}`.repeat(2)}`
    const [begin = '', middle = '', end = ''] = bulk.match(/.{1,50}/g) ?? []
    const first = terminal.send(0x0704, begin, { part: [3, 1] })
    terminal.skip()
    terminal.send(0x0704, end, { part: [3, 3] })
    const request = await terminal.next(0x8003)
    const serial = first.toString(16).padStart(4, '0')
    expect(request.body.toString('hex')).toBe(`${serial}${edition === '2013' ? '01' : '0001'}0002`)
    // With a serial number of its own.
    expect(await terminal.result(terminal.send(0x0704, middle, { part: [3, 2] }))).toBe(0)
    await expect.poll(() => shown(number), LONG).toMatchObject({ lng: 114.1, lat: 24.1 })
  })

  it('brings a report of this platform as transparent data, and is told when it is none', async () => {
    const terminal = await connect(SIXTH)
    const send = (data: string) => terminal.send(0x0900, `f0${Buffer.from(data).toString('hex')}`)
    const report = { time: new Date(server.now().getTime() - 1000).toISOString(), fuelLevel: 42, hourMeter: 77.5 }
    expect(await terminal.result(send(JSON.stringify(report)))).toBe(0)
    await expect.poll(() => shown(SIXTH), LONG).toMatchObject({ hourMeter: 77.5 })
    expect(await terminal.result(send('{"time":'))).toBe(2)
    expect(await terminal.result(send('{"time":"yesterday"}'))).toBe(2)
    // Of another kind, which is between others.
    expect(await terminal.result(terminal.send(0x0900, '4100ff'))).toBe(0)
  })

  it('is asked for all of its parameters where it cannot be asked for some', async () => {
    const terminal = await connect(SIXTH)
    const recordId = await order(SIXTH ?? '', 'recall', { type: 'parameter', group: '4B' })
    const { serial } = await terminal.next(0x8106)
    const word = (value: number) => value.toString(16).padStart(4, '0')
    terminal.send(0x0001, `${word(serial)}810603`)
    const all = await terminal.next(0x8104)
    terminal.send(0x0104, `${word(all.serial)}02${'00000001'}04${'00000078'}${'00000029'}04${'0000000a'}`)
    await expect
      .poll(() => state(recordId), LONG)
      .toMatchObject({ state: '3', reply: { values: { heartbeatMin: 2, intervalSec: 10 } } })
  })

  it('brings frames of the bus, and what they say of the machine', async () => {
    const terminal = await connect(SIXTH)
    // Fuel level 61 %, engine hours 1234.5, trouble code 110/0.
    const frames = ['58fefc00ff99ffffffffffff', '58fee50072600000ffffffff', '58feca0004006e000001ffff']
    const time = timeBefore(1).slice(6)
    expect(await terminal.result(terminal.send(0x0705, `0003${time}0000${frames.join('')}`))).toBe(0)
    await expect.poll(() => shown(SIXTH), LONG).toMatchObject({ fuelLevel: 61.2, faults: [{ spn: '110', fmi: '0' }] })
    const now = server.now()
    const stored = await server.deps.telemetry.frames(
      TENANT,
      vehicleOf(SIXTH),
      { from: new Date(now.getTime() - 60_000), to: now },
      now,
    )
    expect(stored.map(({ id }) => id.toString(16))).toEqual(['18feca00', '18fee500', '18fefc00'])
  })

  it('is closed when the same terminal connects again, or sends what is no frame', async () => {
    const first = await connect(FIFTH)
    const second = await open(FIFTH)
    expect(await second.authenticate(first.code)).toBe(0)
    await expect.poll(() => first.isClosed(), LONG).toBe(true)
    second.write('01'.repeat(20_000))
    await expect.poll(() => second.isClosed(), LONG).toBe(true)
    await expect.poll(() => jt808.connections(), LONG).toBe(0)
  })

  it('is refused while many of its address have not authenticated themselves, and others are served', async () => {
    const known = await connect(FIFTH)
    await Promise.all(Array.from({ length: 210 }, () => open(SIXTH).catch(() => {})))
    await expect.poll(() => jt808.connections(), LONG).toBe(201)
    expect(await known.result(known.send(0x0002))).toBe(0)
  })
})

describe('a JT/T 808 terminal that is taken into service', () => {
  const knocking = async (terminal: string) =>
    (await server.call(terminalAccess.knocking, { token, query: { terminal } })).result.records
  const messages = async (id: string) => (await server.call(terminalAccess.messages, { token, body: { id } })).result

  it('is listed while no device has its number, with its maker and model, and not once it is let in', async () => {
    const unknown = '13900000099'
    const terminal = await open(unknown)
    expect(await terminal.register('41')).toMatchObject({ result: 4 })
    server.deps.config.operatorTenant = TENANT
    await expect
      .poll(() => knocking(unknown), LONG)
      .toMatchObject([{ reason: 'unknown', protocol: 'jt808', identity: { maker: 'AAAAA' }, address: '127.0.0.1' }])
    const { vehicleId = '' } = FLEET[6] ?? {}
    await server.db.update(device).set({ simNo: unknown }).where(eq(device.vehicleId, vehicleId))
    expect(await knocking(unknown)).toEqual([])
    const known = await connect(unknown)
    expect(await known.result(known.send(0x0002))).toBe(0)
  })

  it('shows its messages raw and read, with the field that does not fit', async () => {
    const terminal = await connect(EIGHTH, '2019')
    const id = `device-${vehicleOf(EIGHTH)}`
    await messages(id)
    // Far ahead, and with bytes behind the items.
    const ahead = `${positionBody({ lng: 116.4, lat: 39.9, time: timeBefore(-86_400) })}0a`
    terminal.send(0x0200, ahead)
    await expect
      .poll(async () => (await messages(id)).find(({ kind }) => kind === '0x0200'), LONG)
      .toMatchObject({
        isSent: false,
        raw: expect.stringContaining(ahead),
        reading: { lng: 116.4, lat: 39.9, items: { '0x30': '15' } },
        problems: [
          { kind: 'clockAhead', field: 'time' },
          { kind: 'rest', field: 'items', detail: '0a' },
        ],
      })
  })

  it('is disconnected when its registration is withdrawn, and another one may register with its number', async () => {
    const first = await connect(EIGHTH, '2019')
    const stranger = await open(EIGHTH, '2019')
    expect(await stranger.register('bb')).toMatchObject({ result: 3 })
    const id = `device-${vehicleOf(EIGHTH)}`
    await expect.poll(() => knocking(`wg_${EIGHTH}`), LONG).toMatchObject([{ reason: 'taken', deviceId: id }])
    expect(await server.call(terminalAccess.withdrawKey, { token, query: { id } })).toMatchObject({ success: true })
    await expect.poll(() => first.isClosed(), LONG).toBe(true)
    const { result, code } = await stranger.register('bb')
    expect(result).toBe(0)
    expect(await stranger.authenticate(code)).toBe(0)
    await expect.poll(() => knocking(`wg_${EIGHTH}`), LONG).toEqual([])
  })
})
