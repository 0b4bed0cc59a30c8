import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ALARM_MESSAGE_VIEW,
  alarmChannels,
  alarmDeliveries,
  alarmPreferences,
  alarmRules,
  alarms,
  dutyPlans,
  type AlarmNotification,
  type NewAlarmRule,
} from '@trackhoe/contract/alarms'
import { announcements } from '@trackhoe/contract/system'
import type { CodeMessage, MailMessage, PhoneMessage } from '../../../auth/message-sender.ts'
import { MINUTE_MS } from '../../../platform/core/clock.ts'
import { readProxyEntry } from '../../../platform/core/config/proxy-entry.ts'
import { alarm, alarmDelivery, alarmStorm } from '../../../platform/database/schema/alarm-schema.ts'
import { auditLog, user } from '../../../platform/database/schema/schema.ts'
import { vehicle } from '../../../platform/database/schema/vehicle-schema.ts'
import { narrowVehicles } from '../../../testing/narrow-vehicles.ts'
import { reportCoolant } from '../../../testing/report-coolant.ts'
import { HOT, sampleRule } from '../../../testing/sample-alarm-rule.ts'
import { freshServer, withFleet } from '../../../testing/test-server.ts'
import type { callTarget, TargetCall } from '../../proxy/call-target.ts'
import { createAlarmNotifier } from './notify-alarms.ts'
import { createDeliverySender, post } from './send-deliveries.ts'

const server = await freshServer()
withFleet(server, 12)
let mails: MailMessage[]
let texts: (CodeMessage | PhoneMessage)[]
let calls: TargetCall[]
let answer: () => { status: number; text: string }
afterEach(() => {
  vi.restoreAllMocks()
})
beforeEach(async () => {
  await server.db
    .update(user)
    .set({ email: 'op@example.com', phone: '13900000001' })
    .where(eq(user.username, 'operator'))
  mails = []
  texts = []
  calls = []
  answer = () => ({ status: 200, text: '{"errcode":0}' })
})

const nobody: AlarmNotification = {
  users: [],
  roles: [],
  departments: false,
  dutyPlans: [],
  channels: ['bell'],
  escalation: [],
}
async function addRule(notification: Partial<AlarmNotification>, changes: Partial<NewAlarmRule> = {}) {
  const body = sampleRule({
    condition: { ...HOT, forSec: 0 },
    notification: { ...nobody, ...notification },
    ...changes,
  })
  expect(await server.call(alarmRules.add, { token: await server.tokenOf('admin'), body })).toMatchObject({
    success: true,
  })
}
/** Machines report a temperature. */
const report = (value: number, vehicleIds?: string[]) => reportCoolant(server, value, vehicleIds)
const notifier = () => createAlarmNotifier(server.deps)
async function notify() {
  while ((await notifier().step()) > 0);
}
const call: typeof callTarget = async (target) => {
  calls.push(target)
  return answer()
}
function sender(webhooks: boolean) {
  return createDeliverySender(
    {
      ...server.deps,
      signIn: {
        mail: { send: async (message) => void mails.push(message) },
        messages: { send: async (message) => void texts.push(message) },
      },
      call,
    },
    webhooks,
  )
}
async function send() {
  await sender(false).step()
  await sender(true).step()
}
async function bellOf(username: string) {
  const { result } = await server.call(announcements.unread, { token: await server.tokenOf(username) })
  return result.sysMsgList.map(({ titile }) => titile)
}
const deliveries = () =>
  server.db.select().from(alarmDelivery).orderBy(asc(alarmDelivery.channel), asc(alarmDelivery.recipient))
async function prefer(changes: object) {
  const token = await server.tokenOf('operator')
  const { result } = await server.call(alarmPreferences.get, { token })
  expect(await server.call(alarmPreferences.save, { token, body: { ...result, ...changes } })).toMatchObject({
    success: true,
  })
}

describe('people are notified of an alarm', () => {
  it('by bell, e-mail and text message, each once, however many instances there are', async () => {
    await addRule({ users: ['operator', 'viewer'], channels: ['bell', 'email', 'sms'] })
    await report(120)
    await Promise.all([notify(), notify(), notify()])
    await Promise.all([send(), send()])
    const [number] = await server.db.select().from(vehicle).where(eq(vehicle.id, 'v1'))
    expect(await bellOf('operator')).toEqual([`[严重] 水温过高：${number?.vclNo ?? ''}`])
    expect(await bellOf('viewer')).toHaveLength(1)
    expect(mails).toMatchObject([
      { email: 'op@example.com', text: expect.stringContaining('冷却液温度 120℃（报警值 105℃）') },
    ])
    expect(texts).toHaveLength(1)
    expect(await deliveries()).toMatchObject([
      { channel: 'bell', state: '1' },
      { channel: 'bell', state: '1' },
      { channel: 'email', recipient: 'operator', state: '1' },
      { channel: 'email', recipient: 'viewer', state: '2', errorText: '用户没有填写邮箱' },
      { channel: 'sms', recipient: 'operator', state: '1' },
      { channel: 'sms', recipient: 'viewer', state: '2' },
    ])
  })

  it('in the language that each has chosen', async () => {
    await prefer({ language: 'en-US' })
    await server.db.update(user).set({ email: 'v@example.com' }).where(eq(user.username, 'viewer'))
    await addRule({ users: ['operator', 'viewer'], channels: ['email', 'sms'] })
    await report(120)
    await notify()
    await send()
    const [number] = await server.db.select().from(vehicle).where(eq(vehicle.id, 'v1'))
    expect(mails.toSorted((a, b) => a.email.localeCompare(b.email))).toMatchObject([
      { email: 'op@example.com', subject: `[Critical] 水温过高: ${number?.vclNo ?? ''}` },
      { email: 'v@example.com', subject: `[严重] 水温过高：${number?.vclNo ?? ''}` },
    ])
    expect(texts).toMatchObject([{ text: expect.stringContaining('[Critical]') }])
  })

  it('who see its machine and may look at alarms', async () => {
    await addRule({ roles: ['1001-operator', '1001-viewer'] })
    await narrowVehicles(server, 'none')
    await report(120)
    await notify()
    expect(await bellOf('operator')).toEqual([])
    expect(await bellOf('viewer')).toHaveLength(1)
  })

  it('who are on duty, and nobody who has left', async () => {
    const token = await server.tokenOf('admin')
    const everyDay = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }
    const plan = { name: '值班', shifts: [{ ...everyDay, users: ['viewer', 'operator'] }], exceptions: [] }
    expect(await server.call(dutyPlans.add, { token, body: plan })).toMatchObject({ success: true })
    const { result } = await server.call(dutyPlans.list, { token })
    expect(result.records).toMatchObject([{ holes: [], onDuty: [expect.any(String), expect.any(String)] }])
    await addRule({ dutyPlans: [result.records[0]?.id ?? ''] })
    await server.db.update(user).set({ status: 2 }).where(eq(user.username, 'operator'))
    await report(120)
    await notify()
    expect(await bellOf('viewer')).toHaveLength(1)
    expect((await deliveries()).map(({ recipient }) => recipient)).toEqual(['viewer'])
    expect(await server.call(dutyPlans.remove, { token, query: { id: result.records[0]?.id ?? '' } })).toMatchObject({
      success: false,
      message: '值班表「值班」用于告警规则「水温过高」，不能删除',
    })
  })

  it('but not who has left while a message waited, by which the message says so', async () => {
    await prefer({ quietOn: true, quietFrom: '00:00', quietTo: '00:00', digestMin: 0, bell: '4', email: '4' })
    await addRule({ users: ['operator'], channels: ['bell', 'email'] }, { level: '3' })
    await report(120)
    await notify()
    await server.db.update(user).set({ status: 2 }).where(eq(user.username, 'operator'))
    server.pass(24 * 60 * MINUTE_MS)
    await send()
    expect(mails).toEqual([])
    const { result } = await server.call(alarmDeliveries.list, { token: await server.tokenOf('admin') })
    expect(result.records).toMatchObject([
      { recipient: 'operator', state: '2', errorText: '用户已冻结或已删除' },
      { recipient: 'operator', state: '2', errorText: '用户已冻结或已删除' },
    ])
  })

  it('as the form of the rule names them: not who has left or may not see alarms', async () => {
    const token = await server.tokenOf('admin')
    const users = await server.db.select().from(user)
    const nameOf = (username: string) => users.find((each) => each.username === username)?.realname
    await server.db.update(user).set({ status: 2 }).where(eq(user.username, 'operator'))
    const body = { users: ['operator', 'viewer', 'nobody', 'sunqi'], roles: [], departments: false, dutyPlans: [] }
    expect((await server.call(alarmRules.recipients, { token, body })).result).toEqual({
      names: [nameOf('viewer')],
      missing: [nameOf('operator'), 'sunqi'],
      notPermitted: [nameOf('nobody')],
    })
  })

  it('by one message in place of many', async () => {
    await addRule({ users: ['operator'] })
    await report(120, ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8'])
    await notify()
    expect(await bellOf('operator')).toEqual(['8 条新告警'])
    expect((await deliveries()).filter(({ state }) => state === '1')).toHaveLength(8)
  })

  it('of the next level when nobody acknowledges in time, and of nothing more once somebody has', async () => {
    const step = { users: ['admin'], roles: [], departments: false, dutyPlans: [], channels: ['bell'] }
    await addRule({
      users: ['operator'],
      escalation: [
        { ...step, afterMin: 10 },
        { ...step, users: ['viewer'], afterMin: 30 },
      ],
    })
    await report(120)
    await notify()
    expect(await bellOf('admin')).toEqual([])
    server.pass(10 * MINUTE_MS)
    await notify()
    expect(await bellOf('admin')).toHaveLength(1)
    const token = await server.tokenOf('operator')
    const { result } = await server.call(alarms.list, { token })
    const ids = result.records.map(({ id }) => id).join(',')
    await server.call(alarms.acknowledge, { token, body: { ids } })
    server.pass(60 * MINUTE_MS)
    await notify()
    expect(await bellOf('viewer')).toEqual([])
    const { result: details } = await server.call(alarms.details, { token, query: { id: ids } })
    expect(details.history.map(({ action }) => action)).toEqual(['raised', 'notified', 'escalated', 'acknowledged'])
  })

  it('of the next level at once where nobody of the first is there any more', async () => {
    const step = { users: ['viewer'], roles: [], departments: false, dutyPlans: [], channels: ['bell'] }
    await addRule({ users: ['operator'], escalation: [{ ...step, afterMin: 30 }] })
    await server.db.update(user).set({ status: 2 }).where(eq(user.username, 'operator'))
    await report(120)
    await notify()
    expect(await bellOf('viewer')).toHaveLength(1)
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ recipient: 'viewer', content: expect.stringContaining('上一级没有可通知的人员') })
    const token = await server.tokenOf('admin')
    const { result } = await server.call(alarms.list, { token })
    const { result: details } = await server.call(alarms.details, {
      token,
      query: { id: result.records[0]?.id ?? '' },
      headers: { 'Accept-Language': 'en-US' },
    })
    expect(details.history.map(({ action, text }) => `${action} ${text ?? ''}`)).toEqual([
      'raised ',
      'notified There is nobody to notify',
      expect.stringMatching(/^escalated ./),
    ])
  })

  it('after their quiet hours and by digest, but at once of the most urgent', async () => {
    await prefer({ quietOn: true, quietFrom: '00:00', quietTo: '00:00', digestMin: 0, email: '4' })
    await addRule({ users: ['operator'], channels: ['email'] }, { name: '一般', level: '3' })
    await addRule({ users: ['operator'], channels: ['email'] }, { name: '严重' })
    await report(120, ['v1', 'v2'])
    await notify()
    await send()
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('[严重]'),
      expect.stringContaining('[严重]'),
    ])
    server.pass(24 * 60 * MINUTE_MS)
    await send()
    expect(mails.at(-1)?.subject).toBe('2 条告警')
    expect(mails).toHaveLength(3)
  })

  it('by a message that shows the alarm; of a storm, also after quiet hours, by one that leads to its machines', async () => {
    await addRule({ users: ['operator', 'viewer'] }, { level: '2' })
    await report(120)
    await notify()
    const messages = async (username: string) => {
      const { result } = await server.call(announcements.unread, { token: await server.tokenOf(username) })
      return result.sysMsgList
    }
    const token = await server.tokenOf('viewer')
    const [one] = (await server.call(alarms.list, { token })).result.records
    expect(await messages('viewer')).toMatchObject([
      { openType: 'component', openPage: ALARM_MESSAGE_VIEW, busId: one?.id },
    ])
    await prefer({ quietOn: true, quietFrom: '00:00', quietTo: '00:00' })
    const now = server.now()
    const rule = { ruleId: one?.ruleId ?? '', ruleRevision: 1, ruleName: '水温过高', level: '2' as const }
    await server.db
      .insert(alarmStorm)
      .values({ ...rule, id: 'storm', tenantId: '1001', startTime: now, lastTime: now, notifyTime: now })
    await server.db.update(alarm).set({ stormId: 'storm' })
    await notify()
    expect(await messages('viewer')).toContainEqual(
      expect.objectContaining({ openType: 'url', openPage: '/alarm/list?stormId=storm' }),
    )
    server.pass(24 * 60 * MINUTE_MS)
    await send()
    expect(await messages('operator')).toContainEqual(
      expect.objectContaining({ openType: 'url', openPage: '/alarm/list?stormId=storm' }),
    )
  })

  it('not while it is silenced, and not of one that is closed', async () => {
    await addRule({ users: ['operator'] })
    await report(120, ['v1', 'v2'])
    const token = await server.tokenOf('operator')
    const { result } = await server.call(alarms.list, { token })
    const [one, other] = result.records
    await server.call(alarms.silence, { token, body: { ids: one?.id, minutes: 60 } })
    await server.call(alarms.close, { token, body: { ids: other?.id, cause: '2' } })
    await notify()
    expect(await bellOf('operator')).toEqual([])
    server.pass(61 * MINUTE_MS)
    await notify()
    expect(await bellOf('operator')).toHaveLength(1)
  })

  it('at once when a silence is ended early, also of what waited for a digest', async () => {
    await prefer({ digestMin: 60 })
    await addRule({ users: ['operator'], channels: ['bell', 'email'] }, { level: '2' })
    await report(120)
    await notify()
    const token = await server.tokenOf('operator')
    const { result } = await server.call(alarms.list, { token })
    const ids = result.records.map(({ id }) => id).join(',')
    await server.call(alarms.silence, { token, body: { ids, minutes: 10_000 } })
    server.pass(2 * 60 * MINUTE_MS)
    await send()
    expect(mails).toEqual([])

    await report(120, ['v2'])
    const { result: both } = await server.call(alarms.list, { token, query: { vclId: 'v2' } })
    const other = both.records[0]?.id ?? ''
    await server.call(alarms.silence, { token, body: { ids: other, minutes: 10_000 } })
    await notify()
    expect(await bellOf('operator')).toHaveLength(1)
    await server.call(alarms.silence, { token, body: { ids: other } })
    await notify()
    expect(await bellOf('operator')).toHaveLength(2)
  })
})

describe('a webhook', () => {
  async function addChannel(changes: object = {}) {
    const body = {
      name: '群机器人',
      format: 'dingtalk',
      url: 'https://oapi.example.com/robot/send?access_token=x',
      status: '1',
      secret: 'SEC1',
      ...changes,
    }
    return server.call(alarmChannels.add, { token: await server.tokenOf('admin'), body })
  }
  async function channel() {
    const { result } = await server.call(alarmChannels.list, { token: await server.tokenOf('admin') })
    return result.records[0]
  }

  it('gets messages in its language', async () => {
    expect(await addChannel({ language: 'en-US' })).toMatchObject({ success: true })
    await addRule({ channels: [(await channel())?.id ?? ''] })
    await report(120)
    await notify()
    await send()
    const { markdown } = JSON.parse(calls[0]?.body ?? '')
    expect(markdown.title).toMatch(/^\[Critical\] 水温过高: /)
    expect(markdown.text).toContain('Alarm ID')
    // An edit that says nothing of the language keeps it.
    const { id = '', revision } = (await channel()) ?? {}
    const edit = {
      id,
      revision,
      name: '群机器人',
      format: 'dingtalk',
      url: 'https://oapi.example.com/robot/send',
      status: '1',
    }
    expect(await server.call(alarmChannels.edit, { token: await server.tokenOf('admin'), body: edit })).toMatchObject({
      success: true,
    })
    expect(await channel()).toMatchObject({ language: 'en-US' })
  })

  it('gets a signed message in the format of its robot; its secret is shown to nobody', async () => {
    expect(await addChannel()).toMatchObject({ success: true })
    const found = await channel()
    expect(found).toMatchObject({ hasSecret: true })
    expect(JSON.stringify([found, await server.db.select().from(auditLog)])).not.toContain('SEC1')
    await addRule({ channels: [found?.id ?? ''] })
    await report(120)
    await notify()
    await send()
    const [sent] = calls
    const timestamp = sent?.url.searchParams.get('timestamp') ?? ''
    expect(sent?.url.searchParams.get('sign')).toBe(
      createHmac('sha256', 'SEC1').update(`${timestamp}\nSEC1`).digest('base64'),
    )
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      msgtype: 'markdown',
      markdown: { title: expect.stringContaining('水温过高') },
    })
    expect(sent?.allowPrivate).toBe(false)
    expect(await channel()).toMatchObject({ lastError: null, lastSentTime: expect.any(String) })
  })

  it('that fails is tried again with back-off, given up in the end, and can be sent again', async () => {
    await addChannel({ format: 'json' })
    await addRule({ channels: [(await channel())?.id ?? ''] })
    answer = () => ({ status: 500, text: '' })
    await report(120)
    await notify()
    await send()
    await send()
    expect(calls).toHaveLength(1)
    // Whoever has mended the webhook need not wait for the next attempt.
    const ofFailed = { ids: (await deliveries()).map(({ id }) => id).join(',') }
    expect(
      await server.call(alarmDeliveries.retry, { token: await server.tokenOf('admin'), body: ofFailed }),
    ).toMatchObject({
      result: { changed: 1 },
    })
    await send()
    expect(calls).toHaveLength(2)
    calls = []
    for (let turn = 0; turn < 12; turn++) {
      server.pass(61 * MINUTE_MS)
      await send()
    }
    expect(calls).toHaveLength(9)
    const ids = new Set(calls.map(({ headers }) => headers['x-trackhoe-delivery']))
    expect(ids.size).toBe(1)
    const token = await server.tokenOf('admin')
    const { result } = await server.call(alarmDeliveries.list, { token, query: { state: '2' } })
    expect(result.records).toMatchObject([{ errorText: '对方返回 500', channelName: '群机器人', attempts: 10 }])
    answer = () => ({ status: 204, text: '' })
    const body = { ids: result.records.map(({ id }) => id).join(',') }
    expect(await server.call(alarmDeliveries.retry, { token, body })).toMatchObject({ result: { changed: 1 } })
    await send()
    expect((await deliveries())[0]).toMatchObject({ state: '1' })
  })

  it('of a group of people gets one message in place of many, of the most urgent level', async () => {
    await addChannel({ format: 'wecom', secret: '' })
    const id = (await channel())?.id ?? ''
    await addRule({ channels: [id] }, { level: '2' })
    await report(120, ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'])
    await notify()
    await send()
    expect(calls).toHaveLength(1)
    const { markdown } = JSON.parse(calls[0]?.body ?? '')
    expect(markdown.content).toMatch(/^\*\*7 条告警\*\*\n/)
    expect(markdown.content.split('\n')).toHaveLength(8)
    expect((await deliveries()).every(({ state }) => state === '1')).toBe(true)
  })

  it('of a storm is shown to those who see one of its machines', async () => {
    await addChannel({ format: 'json' })
    await addRule({ users: ['operator'], channels: ['bell'] })
    await report(120, ['v1', 'v2'])
    await notify()
    const token = await server.tokenOf('operator')
    const shown = async () => (await server.call(alarmDeliveries.list, { token })).result.records.length
    const [one] = (await server.call(alarms.list, { token, query: { vclId: 'v2' } })).result.records
    const now = server.now()
    const rule = { ruleId: one?.ruleId ?? '', ruleRevision: 1, ruleName: '水温过高', level: '1' as const }
    await server.db.insert(alarmStorm).values({ ...rule, id: 'storm', tenantId: '1001', startTime: now, lastTime: now })
    await server.db
      .update(alarm)
      .set({ stormId: 'storm' })
      .where(eq(alarm.id, one?.id ?? ''))
    const [row] = await deliveries()
    if (row)
      await server.db
        .insert(alarmDelivery)
        .values({ ...row, id: 'of-storm', subjectId: 'storm', alarmId: null, stormId: 'storm' })
    expect(await shown()).toBe(3)
    const [own] = await server.db.select().from(vehicle).where(eq(vehicle.id, 'v1'))
    await narrowVehicles(server, own?.vclNo ?? '')
    expect(await shown()).toBe(1)
  })

  it('that leads inside of the network is refused, and so is an answer that says no', async () => {
    for (const url of [
      'http://127.0.0.1:8080/x',
      'http://localhost/x',
      'http://10.1.2.3/',
      'http://[::1]/',
      'ftp://example.com',
    ])
      expect(await addChannel({ url })).toMatchObject({ success: false, result: { field: 'url' } })
    await addChannel()
    answer = () => ({ status: 200, text: '{"errcode":310000,"errmsg":"sign not match"}' })
    await addRule({ channels: [(await channel())?.id ?? ''] })
    await report(120)
    await notify()
    await send()
    expect((await deliveries())[0]).toMatchObject({ state: '0', errorText: '对方返回 310000 sign not match' })
  })

  it('that is slow keeps nobody else waiting, and gets its message once', async () => {
    const token = await server.tokenOf('admin')
    await addChannel({ name: '慢机器人', url: 'https://slow.example.com/send', format: 'json' })
    await addChannel({ name: '正常机器人', url: 'https://fast.example.com/send', format: 'json' })
    const { result } = await server.call(alarmChannels.list, { token })
    await addRule({ channels: result.records.map(({ id }) => id) })
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const webhooks = createDeliverySender(
      {
        ...server.deps,
        signIn: {},
        async call(target) {
          calls.push(target)
          if (target.url.hostname === 'slow.example.com') await held
          return answer()
        },
      },
      true,
    )
    const sentTo = (host: string) => calls.filter(({ url }) => url.hostname === host).length
    await report(120)
    await notify()
    await webhooks.step()
    expect([sentTo('slow.example.com'), sentTo('fast.example.com')]).toEqual([1, 1])
    await report(120, ['v2'])
    await notify()
    await webhooks.step()
    expect(sentTo('fast.example.com')).toBe(2)
    release()
    await webhooks.idle()
    while ((await webhooks.step()) > 0);
    await webhooks.idle()
    expect([sentTo('slow.example.com'), sentTo('fast.example.com')]).toEqual([2, 2])
    expect((await deliveries()).map(({ state }) => state)).toEqual(['1', '1', '1', '1'])
  })

  it('that takes long over many messages gets each once, though the lease of some is over before their turn', async () => {
    await addChannel({ format: 'json' })
    await addRule({ channels: [(await channel())?.id ?? ''] })
    await report(120, ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9', 'v10'])
    await notify()
    answer = () => {
      server.pass(19_000)
      return { status: 200, text: '' }
    }
    await send()
    expect(calls.length).toBeLessThan(7)
    // Another instance, before and after the lease.
    for (let turn = 0; turn < 4; turn += 1) await send()
    const ids = calls.map(({ headers }) => headers['x-trackhoe-delivery'])
    expect(ids).toHaveLength(10)
    expect(new Set(ids).size).toBe(10)
    expect((await deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual(ids.map(() => ['1', 1]))
  })

  it('that does not answer, or is not there, is said to be so', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
    const robot = createServer(() => {}).listen(0, '127.0.0.1')
    await once(robot, 'listening')
    const address = robot.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const config = { proxyAllow: [readProxyEntry(`${url};private`)].flatMap((entry) => entry ?? []) }
    const message = { deliveryId: 'd', title: '告警', content: '', level: '1', alarmId: null, stormId: null }
    const sent = () => post({ clock: server.deps.clock, config }, { format: 'json', url, secret: null }, message)
    expect(await sent()).toBe('对方没有在 20 秒内回复')
    robot.closeAllConnections()
    robot.close()
    await once(robot, 'close')
    expect(await sent()).toBe('对方拒绝连接')
  })
})
