import { ALARM_STATES, alarms } from '@trackhoe/contract/alarms'
import { texts } from '../../platform/core/language.ts'
import type { Db } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import { CLOSED, createAlarmActs, nameOf } from './alarm-acts.ts'
import { CAUSES } from './evaluation/apply-effects.ts'
import type { AlarmRow } from './evaluation/raise-alarms.queries.ts'
import { notifyAssignee } from './notification/notify-assignee.ts'
import * as queries from './records/alarms.queries.ts'
import { revisionsOf } from './rules/alarm-rules.queries.ts'
import type { Caller } from '../../platform/http/env.ts'

/** What is done with alarms. Not in the specification. */
export function alarmActionRoutes(api: Api<VehicleDeps>) {
  const { db, clock, random } = api.deps
  const actOn = createAlarmActs(api.deps)
  const handles = { access: { action: 'alarm:handle' } } as const

  serve(api, alarms.acknowledge, handles, async ({ body, caller, audit }) =>
    actOn(
      caller,
      body,
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
    return actOn(
      caller,
      body,
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
    actOn(
      caller,
      body,
      async () => ({ changes: {}, action: 'commented', content: null }),
      (tx, detail) => audit(tx, 'alarm.comment', detail),
    ),
  )

  serve(api, alarms.close, handles, async ({ body, caller, audit }) => {
    const cause = await causeText(db, caller, body.cause)
    return actOn(
      caller,
      body,
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
          content: cause,
        }
      },
      (tx, detail) => audit(tx, 'alarm.close', detail),
    )
  })
}

/** An alarm that is acknowledged and whose condition is over has ended, where its rule lets it end by itself. */
async function endOf(tx: Db, row: AlarmRow, now: Date): Promise<Partial<AlarmRow>> {
  if (row.active || row.orderId !== null) return {}
  const [rule] = await revisionsOf(tx, [{ ruleId: row.ruleId, revision: row.ruleRevision }])
  if (rule?.content.ending.kind !== 'condition') return {}
  return { state: ALARM_STATES.closed, closeTime: now, closeCause: CAUSES.recovered }
}

/** Returns what a cause of closing is called. Errors: 400 for an unknown one. */
async function causeText(db: Db, { tenantId }: Caller, cause: string): Promise<string> {
  const causes = (await textsOf(db, ['alarm_cause'], tenantId)).get('alarm_cause')
  const text = causes?.get(cause)
  if (text === undefined)
    throw invalid(texts('关闭原因无效，请重新选择', 'The closing cause is not valid. Select again'), { field: 'cause' })
  return text
}
