import { DELIVERY_STATES } from '@trackhoe/contract/alarms'
import type { SignInSettings } from '../../../auth/auth-deps.ts'
import { after, HOUR_MS, MINUTE_MS, SECOND_MS, type Clock } from '../../../platform/core/clock.ts'
import type { ProxyEntry } from '../../../platform/core/config/proxy-entry.ts'
import { groupBy } from '../../../platform/core/group-by.ts'
import type { Logger } from '../../../platform/core/logger.ts'
import type { Random } from '../../../platform/core/random.ts'
import { startWorkLoop } from '../../../platform/core/work-loop.ts'
import type { Db } from '../../../platform/database/database.ts'
import { callTarget, PrivateAddressError } from '../../proxy/call-target.ts'
import { ring } from './notify-alarms.ts'
import * as queries from './notify-alarms.queries.ts'
import type { ChannelRow, DeliveryRow } from './notify-alarms.queries.ts'
import { mayReach } from './webhook-target.ts'
import { refusalOf, webhookRequest, type WebhookMessage } from './webhook-message.ts'
import { languageOf, texts, type Language } from '../../../platform/core/language.ts'
import { DEFAULT_PREFERENCES } from './preferences.ts'

interface SendDeps {
  db: Db
  clock: Clock
  random: Random
  signIn: Pick<SignInSettings, 'mail' | 'messages'>
  config: { proxyAllow: readonly ProxyEntry[] }
  /** Asks another server; the guard of outgoing calls stands in it. */
  call?: typeof callTarget
}

const DELIVERIES_A_STEP = 200
const REST_MS = SECOND_MS
/** Attempts before a delivery is given up, which is after some four hours. */
const MOST_ATTEMPTS = 10
const FIRST_DELAY_MS = 30 * SECOND_MS
const LONGEST_DELAY_MS = HOUR_MS
/** Messages that one mail, text message or message of a robot names. */
const MOST_NAMED = 20
/** A step waits so long for recipients; one that is slower goes on beside the next steps. */
const PATIENCE_MS = 500
/** A recipient is sent to so long, which with the last answer is within the lease; what is left is claimed anew. */
const TURN_MS = MINUTE_MS
/** Recipients that are being sent to at once. */
const MOST_RUNNING = 50
/** A robot that would write more messages than this at once writes one that names them: robots take some twenty a minute. */
const MOST_OF_ROBOT = 5

export interface DeliverySender {
  /** Sends what is due. Returns how much that was. */
  step: () => Promise<number>
  /** Resolves when nothing is being sent any more. */
  idle: () => Promise<void>
}

/** The wait before an attempt is repeated. */
const delayAfter = (attempts: number) => Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS)

/**
 * Sends deliveries: e-mail, text messages and the bells that had to wait, or webhooks. What fails is repeated with back-off and given up
 * in the end. Any number of instances may do so at once: each claims its own. An instance that dies between sending and noting it
 * sends once more; a webhook knows such a message by its delivery id. A recipient that is slow delays nobody else.
 */
export function createDeliverySender(deps: SendDeps, webhooks: boolean): DeliverySender {
  const { db, clock, random } = deps
  const running = new Set<Promise<void>>()
  /** Of what went on beside the steps: the next step fails with it. */
  let failures: unknown[] = []

  function start(send: Promise<void>): Promise<void> {
    const ended = send
      .catch((error: unknown) => {
        failures.push(error)
      })
      .finally(() => running.delete(ended))
    running.add(ended)
    return ended
  }

  function throwFailure() {
    const [first] = failures
    failures = []
    if (first !== undefined) throw first
  }

  return {
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
    async step() {
      if (running.size >= MOST_RUNNING) await Promise.race(running)
      throwFailure()
      const now = clock()
      const claimed = await queries.claimDeliveries(db, { webhooks, now, most: DELIVERIES_A_STEP })
      if (claimed.length === 0) return 0
      const { closed, silenced } = await queries.endedAmong(
        db,
        claimed.flatMap(({ alarmId }) => alarmId ?? []),
        now,
      )
      const suppressed = claimed.filter(({ alarmId }) => alarmId !== null && closed.has(alarmId))
      const postponed = claimed.filter(({ alarmId }) => alarmId !== null && silenced.has(alarmId))
      const wanted = claimed.filter(
        ({ alarmId }) => alarmId === null || !(closed.has(alarmId) || silenced.has(alarmId)),
      )
      if (suppressed.length > 0)
        await queries.setDeliveries(db, idsOf(suppressed), {
          state: DELIVERY_STATES.suppressed,
          errorText: '告警已关闭',
        })
      for (const { id, alarmId, attempts } of postponed)
        await queries.setDeliveries(db, [id], { dueTime: silenced.get(alarmId ?? '') ?? now, attempts: attempts - 1 })
      // Who has left since the message was written gets none: also not by e-mail, which still arrives.
      const active = webhooks ? null : await queries.activeIdsAmong(db, recipientsOf(wanted))
      const left = wanted.filter(({ recipientId }) => active?.has(recipientId) === false)
      const open = wanted.filter(({ recipientId }) => active?.has(recipientId) !== false)
      if (left.length > 0)
        await queries.setDeliveries(db, idsOf(left), {
          state: DELIVERY_STATES.failed,
          errorText: '用户已冻结或已删除',
        })
      const bells = open.filter(({ channel }) => channel === 'bell')
      if (bells.length > 0) await db.transaction((tx) => ring(tx, bells, { now, random }))
      const outside = open.filter(({ channel }) => channel !== 'bell')
      const byRecipient = groupBy(outside, ({ channel, recipientId }) => `${channel}/${recipientId}`)
      const sends = [...byRecipient.values()].map((own) => start(webhooks ? toWebhook(deps, own) : toPerson(deps, own)))
      await within(PATIENCE_MS, Promise.all(sends))
      throwFailure()
      return claimed.length
    },
  }
}

/** Waits for something, but no longer than so. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}

const idsOf = (rows: readonly DeliveryRow[]) => rows.map(({ id }) => id)

const recipientsOf = (rows: readonly DeliveryRow[]) => [...new Set(rows.map(({ recipientId }) => recipientId))]

/** Notes what became of deliveries. `error` null: they were sent. */
async function note({ db, clock }: SendDeps, rows: readonly DeliveryRow[], error: string | null): Promise<void> {
  const now = clock()
  if (error === null) {
    await queries.setDeliveries(db, idsOf(rows), { state: DELIVERY_STATES.sent, sentTime: now, errorText: null })
    return
  }
  for (const row of rows) {
    const isOver = row.attempts >= MOST_ATTEMPTS
    await queries.setDeliveries(db, [row.id], {
      errorText: error,
      ...(isOver ? { state: DELIVERY_STATES.failed } : { dueTime: after(now, delayAfter(row.attempts)) }),
    })
  }
}

/** Leaves deliveries that were not tried to whoever claims them next. */
async function putBack({ db, clock }: SendDeps, rows: readonly DeliveryRow[]): Promise<void> {
  for (const { id, attempts } of rows)
    await queries.setDeliveries(db, [id], { dueTime: clock(), attempts: attempts - 1 })
}

/** E-mail and text messages of one recipient; those that are due as a digest are one. */
async function toPerson(deps: SendDeps, rows: readonly DeliveryRow[]): Promise<void> {
  const digest = rows.filter((row) => row.digest)
  const single = rows.filter((row) => !row.digest)
  const batches = [...(digest.length > 0 ? [digest] : []), ...single.map((row) => [row])]
  const end = after(deps.clock(), TURN_MS)
  for (const [at, batch] of batches.entries()) {
    if (deps.clock() >= end) return putBack(deps, batches.slice(at).flat())
    const [first] = batch
    if (first) await note(deps, batch, await sendTo(deps, first, batch))
  }
}

/** Why a message could not be handed over; null when it was. */
async function sendTo(
  { db, signIn }: SendDeps,
  first: DeliveryRow,
  batch: readonly DeliveryRow[],
): Promise<string | null> {
  const { tenantId, recipientId } = first
  const contact = (await queries.contactsOf(db, [recipientId])).get(recipientId)
  const preferences = (await queries.preferencesOf(db, tenantId, [recipientId])).get(recipientId)
  const language = languageOf((preferences ?? DEFAULT_PREFERENCES).language)
  const { title, content } = wordingOf(first, language)
  const subject = batch.length === 1 ? title : subjectOf(batch, language)
  const text = (batch.length === 1 ? [title, content] : namesOf(batch, language)).join('\n')
  try {
    if (first.channel === 'email') {
      if (!signIn.mail) return '没有配置邮件服务'
      if (!contact?.email) return '用户没有填写邮箱'
      await signIn.mail.send({ email: contact.email, subject, text })
    } else {
      if (!signIn.messages) return '没有配置短信服务'
      if (!contact?.phone) return '用户没有填写手机号'
      await signIn.messages.send({
        mobile: contact.phone,
        text: batch.length === 1 ? title : `${subject}${texts('：', ': ')[language]}${text}`.slice(0, 300),
      })
    }
    return null
  } catch (error) {
    return describe(error)
  }
}

/** A message in a language; one of an earlier release has only the Chinese one. */
const wordingOf = ({ title, titleEn, content, contentEn }: DeliveryRow, language: Language) =>
  language === 'en' ? { title: titleEn ?? title, content: contentEn ?? content } : { title, content }

const subjectOf = (batch: readonly DeliveryRow[], language: Language) =>
  texts(`${batch.length} 条告警`, `${batch.length} alarms`)[language]

/** The titles of the first messages, and how many there are. */
const namesOf = (batch: readonly DeliveryRow[], language: Language) => [
  ...batch.slice(0, MOST_NAMED).map((row) => wordingOf(row, language).title),
  ...(batch.length > MOST_NAMED ? [texts(`……共 ${batch.length} 条`, `… ${batch.length} in all`)[language]] : []),
]

/** Messages to one webhook, one after the other. What many would fill a group of people with comes as one. */
async function toWebhook(deps: SendDeps, rows: readonly DeliveryRow[]): Promise<void> {
  const { db, clock } = deps
  const [first] = rows
  if (!first) return
  const [channel] = await queries.channelsOf(db, first.tenantId, [first.channel])
  if (!channel) {
    await queries.setDeliveries(db, idsOf(rows), { state: DELIVERY_STATES.failed, errorText: '机器人已停用或已删除' })
    return
  }
  const language = languageOf(channel.language)
  const isDigest = channel.format !== 'json' && rows.length > MOST_OF_ROBOT
  const messages = isDigest
    ? [{ rows, message: digestOf(first, rows, language) }]
    : rows.map((row) => ({ rows: [row], message: messageOf(row, language) }))
  const end = after(clock(), TURN_MS)
  for (const [at, { rows: own, message }] of messages.entries()) {
    if (clock() >= end)
      return putBack(
        deps,
        messages.slice(at).flatMap((next) => next.rows),
      )
    const error = await post(deps, channel, message)
    await note(deps, own, error)
    await queries.setChannelResult(
      db,
      channel.id,
      error === null ? { lastSentTime: clock(), lastError: null } : { lastError: error },
    )
    // One that does not answer now will not answer the others either.
    if (error !== null) {
      await note(
        deps,
        messages.slice(at + 1).flatMap((next) => next.rows),
        error,
      )
      return
    }
  }
}

const messageOf = (row: DeliveryRow, language: Language): WebhookMessage => ({
  deliveryId: row.id,
  ...wordingOf(row, language),
  level: row.level,
  alarmId: row.alarmId,
  stormId: row.stormId,
})

/** One message of many alarms, of the level of the most urgent. */
const digestOf = (first: DeliveryRow, rows: readonly DeliveryRow[], language: Language): WebhookMessage => {
  const sorted = rows.toSorted((a, b) => (a.level < b.level ? -1 : 1))
  return {
    deliveryId: first.id,
    title: subjectOf(rows, language),
    content: namesOf(sorted, language).join('\n'),
    level: sorted[0]?.level ?? first.level,
    alarmId: null,
    stormId: null,
  }
}

/** Sends a message to a webhook. Returns why it was not taken; null when it was. */
export async function post(
  { clock, config, call = callTarget }: Pick<SendDeps, 'clock' | 'config' | 'call'>,
  channel: Pick<ChannelRow, 'format' | 'url' | 'secret'>,
  message: WebhookMessage,
): Promise<string | null> {
  const reach = mayReach(channel.url, config.proxyAllow)
  if (!reach.allowed) return '地址指向内网，不能发送'
  try {
    const request = webhookRequest(channel, message, clock())
    return refusalOf(channel, await call({ ...request, allowPrivate: reach.allowPrivate }))
  } catch (error) {
    return describe(error)
  }
}

/** What failures of a connection are called by Node. */
const CONNECTION_FAILURES: ReadonlyMap<unknown, string> = new Map([
  ['ENOTFOUND', '找不到对方的主机名，请检查地址'],
  ['EAI_AGAIN', '找不到对方的主机名，请检查地址'],
  ['ECONNREFUSED', '对方拒绝连接'],
  ['ECONNRESET', '对方中断了连接'],
  ['ETIMEDOUT', '连接对方超时'],
  ['CERT_HAS_EXPIRED', '对方的证书已过期'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', '对方的证书不可信'],
])

function describe(error: unknown): string {
  if (error instanceof PrivateAddressError) return '地址指向内网，不能发送'
  if (error instanceof Error && error.name === 'TimeoutError') return '对方没有在 20 秒内回复'
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  const known = CONNECTION_FAILURES.get(code)
  return known ?? `无法送达：${error instanceof Error ? error.message : ''}`.slice(0, 200)
}

/** Sends as long as the server runs. */
export function keepSending(sender: DeliverySender, log: Logger) {
  const loop = startWorkLoop({
    step: sender.step,
    restMs: REST_MS,
    log,
    failure: 'messages of alarms could not be sent',
  })
  return {
    async stop() {
      await loop.stop()
      await sender.idle()
    },
  }
}
