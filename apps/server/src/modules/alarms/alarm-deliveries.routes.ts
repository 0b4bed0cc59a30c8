import { and, eq, exists, getTableColumns, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alarmDeliveries, alarmPreferences, DELIVERY_STATES } from '@trackhoe/contract/alarms'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { alarm, alarmChannel, alarmDelivery, alarmPreference } from '../../platform/database/schema/alarm-schema.ts'
import { user } from '../../platform/database/schema/schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import type { Caller } from '../../platform/http/env.ts'
import { conditionsOf, type ListColumns } from '../../platform/http/list-query.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { preferencesOf } from './notification/notify-alarms.queries.ts'
import { DEFAULT_PREFERENCES } from './notification/preferences.ts'
import { messageTexts } from '../../platform/core/english.ts'
import { currentLanguage, inLanguage, texts } from '../../platform/core/language.ts'

const columns: ListColumns = {
  alarmNo: { column: alarm.alarmNo, kind: 'text', label: '告警编号' },
  title: { column: alarmDelivery.title, kind: 'text', label: '标题' },
  channel: { column: alarmDelivery.channel, kind: 'text', label: '通知方式' },
  recipient: { column: alarmDelivery.recipient, kind: 'text', label: '接收方' },
  level: { column: alarmDelivery.level, kind: 'text', label: '告警级别' },
  state: { column: alarmDelivery.state, kind: 'text', label: '状态' },
  attempts: { column: alarmDelivery.attempts, kind: 'integer', label: '次数' },
  dueTime: { column: alarmDelivery.dueTime, kind: 'time', label: '计划时间' },
  sentTime: { column: alarmDelivery.sentTime, kind: 'time', label: '发送时间' },
  createTime: { column: alarmDelivery.createTime, kind: 'time', label: '创建时间' },
}

const BUILT_IN: Readonly<Record<string, string>> = { bell: '铃铛', email: '邮件', sms: '短信' }

/** Those that were given up, and those that failed and wait for their next attempt: nobody sends them now. */
const isUndelivered = (now: Date) =>
  or(
    eq(alarmDelivery.state, DELIVERY_STATES.failed),
    and(
      eq(alarmDelivery.state, DELIVERY_STATES.waiting),
      isNotNull(alarmDelivery.errorText),
      or(isNull(alarmDelivery.leaseUntil), lte(alarmDelivery.leaseUntil, now)),
    ),
  )

/** Deliveries of alarms, and how the signed-in user wants alarms. Not in the specification. */
export function alarmDeliveryRoutes(api: Api) {
  const { db, clock } = api.deps

  serve(
    api,
    alarmDeliveries.list,
    { access: { action: 'alarm:delivery:list' } },
    async ({ query, caller, page, withDictText }) => {
      const shown = shownTo(caller)
      const rows = db
        .select({
          ...getTableColumns(alarmDelivery),
          alarmNo: alarm.alarmNo,
          channelName: alarmChannel.name,
          realname: user.realname,
        })
        .from(alarmDelivery)
        .leftJoin(alarm, eq(alarm.id, alarmDelivery.alarmId))
        .leftJoin(alarmChannel, eq(alarmChannel.id, alarmDelivery.channel))
        .leftJoin(user, eq(user.id, alarmDelivery.recipientId))
        .where(and(eq(alarmDelivery.tenantId, caller.tenantId), shown, ...conditionsOf(columns, query)))
        .$dynamic()
      const found = await readPage(db, rows, { columns, tieBreak: alarmDelivery.id, query })
      const records = found.rows.map((row) => ({
        id: row.id,
        alarmId: row.alarmId,
        alarmNo: row.alarmNo,
        stormId: row.stormId,
        title: currentLanguage() === 'en' ? (row.titleEn ?? row.title) : row.title,
        level: row.level,
        channel: row.channel,
        channelName: BUILT_IN[row.channel] ?? row.channelName,
        recipient: row.recipient,
        recipientName: row.realname ?? row.recipient,
        state: row.state,
        attempts: row.attempts,
        dueTime: toWireTime(row.dueTime),
        sentTime: row.sentTime && toWireTime(row.sentTime),
        errorText: row.errorText === null ? null : inLanguage(messageTexts(row.errorText)),
        createTime: toWireTime(row.createTime),
      }))
      return page(await withDictText(records, { level: 'alarm_severity', state: 'alarm_delivery_state' }), found.total)
    },
  )

  serve(api, alarmDeliveries.retry, { access: { action: 'alarm:delivery:retry' } }, async ({ body, caller, audit }) =>
    db.transaction(async (tx) => {
      const found = await tx
        .select({ id: alarmDelivery.id })
        .from(alarmDelivery)
        .leftJoin(alarm, eq(alarm.id, alarmDelivery.alarmId))
        .where(and(eq(alarmDelivery.tenantId, caller.tenantId), inArray(alarmDelivery.id, body.ids), shownTo(caller)))
      if (found.length !== new Set(body.ids).size) throw notFound()
      const changed = await tx
        .update(alarmDelivery)
        .set({ state: DELIVERY_STATES.waiting, attempts: 0, dueTime: clock(), errorText: null, leaseUntil: null })
        .where(and(inArray(alarmDelivery.id, body.ids), isUndelivered(clock())))
        .returning({ title: alarmDelivery.title })
      if (changed.length > 0) await audit(tx, 'alarmDelivery.retry', `${changed.length} 条`)
      return { changed: changed.length }
    }),
  )

  /** Those of alarms that the caller sees, and of storms with one of them. */
  function shownTo(caller: Caller) {
    const ofStorm = db
      .select({ one: sql`1` })
      .from(alarm)
      .where(visible(alarm, caller, [eq(alarm.stormId, alarmDelivery.stormId)]))
    return or(visible(alarm, caller), and(isNull(alarmDelivery.alarmId), exists(ofStorm)))
  }

  serve(api, alarmPreferences.get, { access: 'user' }, async ({ caller }) => {
    const found = await preferencesOf(db, caller.tenantId, [caller.userId])
    return found.get(caller.userId) ?? DEFAULT_PREFERENCES
  })

  serve(api, alarmPreferences.save, { access: 'user' }, async ({ body, caller }) => {
    const { userId, tenantId } = caller
    await db
      .insert(alarmPreference)
      .values({ userId, tenantId, content: body })
      .onConflictDoUpdate({ target: [alarmPreference.userId, alarmPreference.tenantId], set: { content: body } })
    return withMessage(texts('保存成功', 'Saved'), null)
  })
}
