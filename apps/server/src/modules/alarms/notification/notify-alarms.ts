import { ALARM_STATES, DELIVERY_STATES, type AlarmRecipients } from '@trackhoe/contract/alarms'
import { mayDo } from '../../../auth/access/callers.queries.ts'
import { dataRulesOf } from '../../../auth/access/data-rules.ts'
import { after, MINUTE_MS, toWireTime, type Clock } from '../../../platform/core/clock.ts'
import { groupBy } from '../../../platform/core/group-by.ts'
import type { Logger } from '../../../platform/core/logger.ts'
import { newId, type Random } from '../../../platform/core/random.ts'
import { startWorkLoop } from '../../../platform/core/work-loop.ts'
import type { DataRules } from '../../../platform/data-scope/data-scope.ts'
import type { AlarmRuleContent } from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { sendSystemMessage } from '../../announcements/send-system-message.ts'
import { recipientsOf } from '../../service-types/rule-recipients.queries.ts'
import { causeOf, titleOf } from '../records/alarm-text.ts'
import { actionOf } from '../evaluation/apply-effects.ts'
import { departmentsOf, revisionsOf, shownVehicles } from '../rules/alarm-rules.queries.ts'
import { onDutyAt } from './duty.ts'
import * as queries from './notify-alarms.queries.ts'
import type { ChannelRow, NewDelivery } from './notify-alarms.queries.ts'
import { htmlOf, MOST_NAMED, openingOf, priorityOf } from './bells.ts'
import { DEFAULT_PREFERENCES, dueAt, wants } from './preferences.ts'
import { writeActions, type AlarmRow } from '../evaluation/raise-alarms.queries.ts'
import { englishOf } from '../../../platform/core/english.ts'
import { texts, type Texts } from '../../../platform/core/language.ts'

interface NotifyDeps {
  db: Db
  clock: Clock
  random: Random
}

/** Alarms whose people are notified in one transaction. */
const ALARMS_A_STEP = 200
const STORMS_A_STEP = 20
const REST_MS = 250
/** Somebody who would get more messages than this at once gets one that names them. */
const MOST_BELLS = 5

/** An alarm or a storm, of which people are notified. */
interface Subject {
  readonly id: string
  readonly tenantId: string
  readonly alarmId: string | null
  readonly stormId: string | null
  readonly level: AlarmRow['level']
  readonly round: number
  readonly stage: number
  readonly vehicleIds: readonly string[]
  readonly title: Texts
  readonly lines: readonly Texts[]
  readonly recipients: AlarmRecipients
  readonly channels: readonly string[]
}

export interface AlarmNotifier {
  /** Notifies people of what is due. Returns of how many alarms. */
  step: () => Promise<number>
}

/**
 * Writes a delivery for everybody who is to know of an alarm, once an alarm, stage and channel, and rings the bells. What goes outside
 * is sent later. Any number of instances may do so at once: an alarm is locked by one of them.
 */
export function createAlarmNotifier({ db, clock, random }: NotifyDeps): AlarmNotifier {
  return {
    step: () =>
      db.transaction(async (tx) => {
        const now = clock()
        const people = new People(tx, now)
        const storms = await queries.dueStorms(tx, now, STORMS_A_STEP)
        const due = await queries.dueAlarms(tx, now, ALARMS_A_STEP)
        if (storms.length === 0 && due.length === 0) return 0
        const rules = await rulesOf(tx, [...storms, ...due])
        const numbers = await queries.numbersOf(
          tx,
          due.map(({ vehicleId }) => vehicleId),
        )
        const subjects: Subject[] = []
        const stages: { id: string; stage: number; stageDue: Date | null }[] = []
        for (const row of due) {
          const rule = rules.get(`${row.ruleId}/${row.ruleRevision}`)
          const next = nextStage(row, rule, now)
          stages.push({ id: row.id, ...next.stage })
          if (rule && next.notifies)
            subjects.push(subjectOf(row, rule, numbers.get(row.vehicleId) ?? row.vehicleId, now))
        }
        for (const storm of storms) {
          const rule = rules.get(`${storm.ruleId}/${storm.ruleRevision}`)
          await queries.stormNotified(tx, storm.id)
          if (!rule) continue
          const vehicleIds = await queries.vehiclesOfStorm(tx, storm.id)
          subjects.push({
            ...storm,
            alarmId: null,
            stormId: storm.id,
            round: 0,
            stage: 0,
            vehicleIds,
            title: titleOf(
              storm.level,
              storm.ruleName,
              texts(`${vehicleIds.length} 台车辆同时告警`, `${vehicleIds.length} machines raise alarms at once`),
            ),
            lines: [
              texts(
                `${toWireTime(storm.startTime)} 起多台车辆同时告警，可能是网络或平台的问题，请先检查网络。`,
                `Several machines raise alarms at once since ${toWireTime(storm.startTime)}. The network or the platform may be the cause: check the network first.`,
              ),
            ],
            recipients: rule.notification,
            channels: rule.notification.channels,
          })
        }
        const unheard = await deliver(tx, subjects, people, { now, random })
        // Nobody is there whose acknowledgment could be waited for.
        await queries.setStages(
          tx,
          stages.map((next) => (unheard.has(next.id) && next.stageDue ? { ...next, stageDue: now } : next)),
        )
        return due.length + storms.length
      }),
  }
}

async function rulesOf(tx: Db, rows: readonly { ruleId: string; ruleRevision: number }[]) {
  const found = await revisionsOf(
    tx,
    rows.map(({ ruleId, ruleRevision }) => ({ ruleId, revision: ruleRevision })),
  )
  return new Map(found.map(({ ruleId, revision, content }) => [`${ruleId}/${revision}`, content]))
}

/** Returns the next stage of an alarm and its time; `notifies` is true when people are notified now. */
function nextStage(row: AlarmRow, rule: AlarmRuleContent | undefined, now: Date) {
  const { stage } = row
  const ended = { notifies: false, stage: { stage, stageDue: null } }
  if (!rule || row.state === ALARM_STATES.closed) return ended
  // Somebody has taken it: nobody else has to.
  if (stage > 0 && row.state === ALARM_STATES.acknowledged) return ended
  if (row.silencedUntil && row.silencedUntil > now)
    return { notifies: false, stage: { stage, stageDue: row.silencedUntil } }
  const { escalation } = rule.notification
  const [before, next] = [escalation[stage - 1]?.afterMin ?? 0, escalation[stage]]
  const stageDue = next ? after(now, Math.max(next.afterMin - before, 1) * MINUTE_MS) : null
  return { notifies: true, stage: { stage: stage + 1, stageDue } }
}

function subjectOf(row: AlarmRow, rule: AlarmRuleContent, vclNo: string, now: Date): Subject {
  const step = row.stage === 0 ? undefined : rule.notification.escalation[row.stage - 1]
  const chosen = step ?? rule.notification
  const prefix = step ? [escalationText(step.afterMin, now < after(row.createTime, step.afterMin * MINUTE_MS))] : []
  const cause = causeOf(row)
  const time = toWireTime(row.raisedTime)
  return {
    id: row.id,
    tenantId: row.tenantId,
    alarmId: row.id,
    stormId: null,
    level: row.level,
    round: row.round,
    stage: row.stage,
    vehicleIds: [row.vehicleId],
    title: titleOf(row.level, row.ruleName, texts(vclNo, vclNo)),
    lines: [
      ...prefix,
      texts(`${time} ${cause.zh}`, `${time} ${cause.en}`),
      texts(`告警编号：${row.alarmNo}`, `Alarm ID: ${row.alarmNo}`),
      ...(rule.advice ? [texts(`处理建议：${rule.advice}`, `Advice: ${englishOf(rule.advice)}`)] : []),
    ],
    recipients: chosen,
    channels: chosen.channels,
  }
}

/** `isEarly`: those before could not be reached, so that nobody was waited for. */
const escalationText = (minutes: number, isEarly: boolean) =>
  isEarly
    ? texts('上一级没有可通知的人员，现升级通知。', 'Nobody of the stage before could be notified, so it is escalated.')
    : texts(
        `${minutes} 分钟内无人确认，现升级通知。`,
        `Nobody acknowledged it within ${minutes} minutes, so it is escalated.`,
      )

/** Who is to know, read once a step. */
class People {
  readonly #tx: Db
  readonly #now: Date
  #scopes = new Map<string, { may: boolean; dataRules: DataRules }>()

  constructor(tx: Db, now: Date) {
    this.#tx = tx
    this.#now = now
  }

  /** The ids of the users who are to know of a subject and see one of its machines. */
  async of({ tenantId, recipients, vehicleIds }: Subject): Promise<string[]> {
    const { users, roles, departments, dutyPlans } = recipients
    const plans = await queries.plansOf(this.#tx, tenantId, dutyPlans)
    const onDuty = plans.flatMap((plan) => onDutyAt(plan, this.#now))
    const named = await recipientsOf(this.#tx, tenantId, { users: [...users, ...onDuty], roles })
    const codes = departments ? [...(await departmentsOf(this.#tx, vehicleIds)).values()].flat() : []
    const ofDepartments = await queries.peopleOf(this.#tx, tenantId, [...new Set(codes)])
    const ids = [...new Set([...named.recipients.map(({ userId }) => userId), ...ofDepartments])]
    const seeing: string[] = []
    for (const userId of ids) if (await this.#sees({ userId, tenantId }, vehicleIds)) seeing.push(userId)
    return seeing
  }

  async #sees(person: { userId: string; tenantId: string }, vehicleIds: readonly string[]): Promise<boolean> {
    const key = `${person.tenantId}/${person.userId}`
    const known = this.#scopes.get(key) ?? {
      may: await mayDo(this.#tx, person, 'alarm:list'),
      dataRules: await dataRulesOf(this.#tx, person, this.#now),
    }
    this.#scopes.set(key, known)
    if (!known.may || known.dataRules.size === 0) return known.may
    const scope = { tenantId: person.tenantId, dataRules: known.dataRules }
    return (await shownVehicles(this.#tx, scope, vehicleIds)).length > 0
  }
}

/** Writes and rings. Returns the ids of the alarms of which nobody could be notified. */
async function deliver(
  tx: Db,
  subjects: readonly Subject[],
  people: People,
  { now, random }: { now: Date; random: Random },
): Promise<ReadonlySet<string>> {
  const unheard = new Set<string>()
  const rows: NewDelivery[] = []
  const actions: Parameters<typeof writeActions>[1][number][] = []
  for (const subject of subjects) {
    const userIds = await people.of(subject)
    const contacts = await queries.contactsOf(tx, userIds)
    const preferences = await queries.preferencesOf(tx, subject.tenantId, userIds)
    const webhooks = await queries.channelsOf(tx, subject.tenantId, subject.channels)
    const names: string[] = webhooks.map(({ name }) => name)
    for (const userId of userIds) {
      const contact = contacts.get(userId)
      if (!contact) continue
      names.push(contact.realname ?? contact.username)
      const own = preferences.get(userId) ?? DEFAULT_PREFERENCES
      for (const channel of ['bell', 'email', 'sms'] as const) {
        if (!subject.channels.includes(channel) || !wants(own, channel, subject.level)) continue
        const address = channel === 'bell' ? userId : channel === 'email' ? contact.email : contact.phone
        const missing = channel === 'email' ? '用户没有填写邮箱' : '用户没有填写手机号'
        rows.push({
          ...rowOf(subject, now, random),
          channel,
          recipientId: userId,
          recipient: contact.username,
          ...dueAt(own, channel, subject.level, now),
          ...(!address && { state: DELIVERY_STATES.failed, errorText: missing }),
        })
      }
    }
    for (const webhook of webhooks) rows.push(ofWebhook(subject, webhook, now, random))
    if (names.length === 0 && subject.alarmId !== null) unheard.add(subject.alarmId)
    if (subject.alarmId !== null)
      actions.push(
        actionOf(
          { id: subject.alarmId, tenantId: subject.tenantId },
          subject.stage === 0 ? 'notified' : 'escalated',
          now,
          { content: names.slice(0, MOST_NAMED).join('、') || '没有可通知的人员' },
        ),
      )
  }
  const fresh = await queries.insertDeliveries(tx, rows)
  await writeActions(tx, actions)
  const bells = rows.filter(({ id, channel, dueTime }) => fresh.has(id) && channel === 'bell' && dueTime <= now)
  await ring(tx, bells, { now, random })
  return unheard
}

const rowOf = (subject: Subject, now: Date, random: Random) => ({
  id: newId(random),
  tenantId: subject.tenantId,
  subjectId: subject.id,
  alarmId: subject.alarmId,
  stormId: subject.stormId,
  stage: subject.stage,
  round: subject.round,
  level: subject.level,
  title: subject.title.zh,
  titleEn: subject.title.en,
  content: subject.lines.map(({ zh }) => zh).join('\n'),
  contentEn: subject.lines.map(({ en }) => en).join('\n'),
  createTime: now,
})

const ofWebhook = (subject: Subject, webhook: ChannelRow, now: Date, random: Random): NewDelivery => ({
  ...rowOf(subject, now, random),
  channel: webhook.id,
  recipientId: webhook.id,
  recipient: webhook.name,
  dueTime: now,
})

type Bell = Pick<
  NewDelivery,
  'id' | 'tenantId' | 'subjectId' | 'stormId' | 'recipientId' | 'level' | 'title' | 'titleEn' | 'content' | 'contentEn'
>

/** The title of a delivery; those from before have one language. */
const titleIn = ({ title, titleEn }: Bell) => texts(title, titleEn ?? title)

/** Rings bells: one message an alarm, and one in place of many for who would get them at once. */
export async function ring(
  tx: Db,
  bells: readonly Bell[],
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  if (bells.length === 0) return
  const byUser = groupBy(bells, ({ recipientId }) => recipientId)
  const many = new Set([...byUser].filter(([, own]) => own.length > MOST_BELLS).map(([userId]) => userId))
  const single = bells.filter(({ recipientId }) => !many.has(recipientId))
  for (const own of groupBy(single, ({ subjectId }) => subjectId).values()) {
    const [first] = own
    if (!first) continue
    await sendSystemMessage(tx, {
      id: newId(random),
      tenantId: first.tenantId,
      titile: titleIn(first),
      msgContent: texts(htmlOf(first.content.split('\n')), htmlOf((first.contentEn ?? first.content).split('\n'))),
      priority: priorityOf(first.level),
      ...openingOf(first.stormId ? `/alarm/list?stormId=${encodeURIComponent(first.stormId)}` : undefined),
      busType: 'alarm',
      busId: first.subjectId,
      userIds: own.map(({ recipientId }) => recipientId),
      now,
    })
  }
  for (const userId of many) {
    const own = (byUser.get(userId) ?? []).toSorted((a, b) => (a.level < b.level ? -1 : 1))
    const [first] = own
    if (!first) continue
    const named = own.slice(0, MOST_NAMED).map(titleIn)
    if (own.length > MOST_NAMED) named.push(texts(`……共 ${own.length} 条`, `… ${own.length} in all`))
    await sendSystemMessage(tx, {
      id: newId(random),
      tenantId: first.tenantId,
      titile: texts(`${own.length} 条新告警`, `${own.length} new alarms`),
      msgContent: texts(htmlOf(named.map(({ zh }) => zh)), htmlOf(named.map(({ en }) => en))),
      priority: priorityOf(first.level),
      openPage: '/alarm/list',
      busType: 'alarm',
      busId: first.subjectId,
      userIds: [userId],
      now,
    })
  }
  await queries.setDeliveries(
    tx,
    bells.map(({ id }) => id),
    { state: DELIVERY_STATES.sent, sentTime: now, attempts: 1 },
  )
}

/** Notifies as long as the server runs. */
export const keepNotifying = (notifier: AlarmNotifier, log: Logger) =>
  startWorkLoop({ step: notifier.step, restMs: REST_MS, log, failure: 'people could not be notified of alarms' })
