import { ALARM_STATES, alarms } from '@trackhoe/contract/alarms'
import { after, fromWireTime, MINUTE_MS, toWireTime } from '../../platform/core/clock.ts'
import { type Texts, inLanguage, texts } from '../../platform/core/language.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import { actionOf, CAUSES, pushChanged } from './evaluation/apply-effects.ts'
import { writeActions, type AlarmRow } from './evaluation/raise-alarms.queries.ts'
import { notifyAssignee } from './notification/notify-assignee.ts'
import * as queries from './records/alarms.queries.ts'
import { revisionsOf } from './rules/alarm-rules.queries.ts'

const CLOSED = texts('告警已关闭', 'The alarm is closed')

/** An act on alarms: what it writes of each, or why it leaves it as it is. */
type Act = (
  row: AlarmRow,
) => { readonly changes: Partial<AlarmRow>; readonly action: string; readonly content: string | null } | Texts

/** What is done with alarms. Not in the specification. */
export function alarmActionRoutes(api: Api<VehicleDeps>) {
  const { db, clock, random } = api.deps
  const handles = { access: { action: 'alarm:handle' } } as const

  serve(api, alarms.acknowledge, handles, async ({ body, caller, audit }) =>
    batch(
      caller,
      body.ids,
      body.comment,
      async (row, tx) => {
        if (row.state === ALARM_STATES.closed) return CLOSED
        if (row.state === ALARM_STATES.acknowledged) {
          const by = await nameOf(tx, { tenantId: caller.tenantId, username: row.ackBy ?? '' })
          return texts(`已由 ${by} 确认`, `Acknowledged by ${by} already`)
        }
        const now = clock()
        return {
          changes: {
            state: ALARM_STATES.acknowledged,
            ackTime: now,
            ackBy: caller.username,
            stageDue: null,
            ...(await endOf(tx, row, now)),
          },
          action: 'acknowledged',
          content: null,
        }
      },
      (tx, detail) => audit(tx, 'alarm.acknowledge', detail),
    ),
  )

  serve(api, alarms.assign, handles, async ({ body, caller, audit }) => {
    const assignee = body.assignee || null
    const person = assignee === null ? undefined : await queries.findUser(db, caller.tenantId, assignee)
    if (assignee !== null && !person)
      throw invalid(
        texts(
          `负责人的选项中没有“${assignee}”，请重新选择`,
          `The assignee “${assignee}” is not among the options. Select again`,
        ),
        { field: 'assignee' },
      )
    return batch(
      caller,
      body.ids,
      body.comment,
      async (row) => {
        if (row.state === ALARM_STATES.closed) return CLOSED
        if (row.assignee === assignee) return texts('负责人没有变化', 'The assignee is the same')
        return {
          changes: { assignee },
          action: 'assigned',
          content: person ? (person.realname ?? person.username) : '-',
        }
      },
      async (tx, detail, changed) => {
        await audit(tx, 'alarm.assign', `${detail} → ${assignee ?? '-'}`)
        if (person && person.id !== caller.userId)
          await notifyAssignee(tx, person.id, changed, { now: clock(), random, by: await nameOf(tx, caller) })
      },
    )
  })

  serve(api, alarms.comment, handles, async ({ body, caller, audit }) =>
    batch(
      caller,
      body.ids,
      body.comment,
      async () => ({ changes: {}, action: 'commented', content: null }),
      (tx, detail) => audit(tx, 'alarm.comment', detail),
    ),
  )

  serve(api, alarms.silence, handles, async ({ body, caller, audit }) => {
    const now = clock()
    const given = body.until === undefined ? null : fromWireTime(body.until)
    const until = given ?? (body.minutes === undefined ? null : after(now, body.minutes * MINUTE_MS))
    if (until && until <= now)
      throw refused(texts('静音的结束时间已过', 'The silence would end in the past'), { field: 'until' })
    return batch(
      caller,
      body.ids,
      body.comment,
      async (row) => {
        if (row.state === ALARM_STATES.closed) return CLOSED
        if (!until && row.silencedUntil === null) return texts('告警没有静音', 'The alarm is not silenced')
        return {
          changes: {
            silencedUntil: until,
            // What waited for the end of the silence comes at its new end.
            stageDue:
              row.silencedUntil !== null && row.stageDue?.getTime() === row.silencedUntil.getTime()
                ? (until ?? now)
                : undefined,
          },
          action: until ? 'silenced' : 'unsilenced',
          content: until && toWireTime(until),
        }
      },
      (tx, detail) => audit(tx, 'alarm.silence', detail),
    )
  })

  serve(api, alarms.close, handles, async ({ body, caller, audit }) => {
    const causes = (await textsOf(db, ['alarm_cause'], caller.tenantId)).get('alarm_cause')
    if (!causes?.has(body.cause))
      throw invalid(texts('关闭原因无效，请重新选择', 'The closing cause is not valid. Select again'), {
        field: 'cause',
      })
    return batch(
      caller,
      body.ids,
      body.comment,
      async (row) => {
        if (row.state === ALARM_STATES.closed) return CLOSED
        const now = clock()
        return {
          changes: {
            state: ALARM_STATES.closed,
            closeTime: now,
            closeBy: caller.username,
            closeCause: body.cause,
            stageDue: null,
            ...(row.ackTime === null && { ackTime: now, ackBy: caller.username }),
          },
          action: 'closed',
          content: causes.get(body.cause) ?? body.cause,
        }
      },
      (tx, detail) => audit(tx, 'alarm.close', detail),
    )
  })

  const nameOf = async (tx: Db, { tenantId, username }: Pick<Caller, 'tenantId' | 'username'>) =>
    (await queries.findUser(tx, tenantId, username))?.realname ?? username

  /** An alarm that is acknowledged and whose condition is over has ended, where its rule lets it end by itself. */
  async function endOf(tx: Db, row: AlarmRow, now: Date): Promise<Partial<AlarmRow>> {
    if (row.active || row.orderId !== null) return {}
    const [rule] = await revisionsOf(tx, [{ ruleId: row.ruleId, revision: row.ruleRevision }])
    if (rule?.content.ending.kind !== 'condition') return {}
    return { state: ALARM_STATES.closed, closeTime: now, closeCause: CAUSES.recovered }
  }

  /**
   * Does an act on several alarms in one transaction. One that two people do at once is done by the first; the second gets who it was.
   * Errors: 500 when one of them is not shown.
   */
  async function batch(
    caller: Caller,
    ids: readonly string[],
    comment: string | null | undefined,
    act: (row: AlarmRow, tx: Db) => Promise<ReturnType<Act>>,
    audit: (tx: Db, detail: string, changed: readonly AlarmRow[]) => Promise<void>,
  ) {
    return db.transaction(async (tx) => {
      const rows = await queries.lock(tx, caller, ids)
      if (rows.length !== new Set(ids).size) throw notFound()
      const unchanged: { id: string; alarmNo: string; reason: string }[] = []
      const changed: AlarmRow[] = []
      const now = clock()
      const actions = []
      for (const row of rows) {
        const done = await act(row, tx)
        if ('zh' in done) {
          unchanged.push({ id: row.id, alarmNo: row.alarmNo, reason: inLanguage(done) })
          continue
        }
        if (Object.keys(done.changes).length > 0) await queries.update(tx, [row.id], done.changes)
        const { action } = done
        const content = [done.content, comment?.trim()].filter((text) => text).join(' ') || null
        actions.push(actionOf(row, action, now, { actor: caller.username, content }))
        if (done.changes.state === ALARM_STATES.closed && action !== 'closed')
          actions.push(actionOf(row, 'closed', now))
        changed.push(row)
      }
      await writeActions(tx, actions)
      if (changed.length > 0) {
        const numbers = changed.slice(0, 20).map(({ alarmNo }) => alarmNo)
        await audit(tx, numbers.join('、') + (changed.length > 20 ? ` 等 ${changed.length} 条` : ''), changed)
        await pushChanged(tx, changed)
      }
      return { changed: changed.length, unchanged }
    })
  }
}
