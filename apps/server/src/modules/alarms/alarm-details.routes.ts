import { ALARM_ACTIONS, alarms } from '@trackhoe/contract/alarms'
import { adviceFor, keyOfTroubleCode, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { after, DAY_MS, MINUTE_MS, SECOND_MS, toWireTime } from '../../platform/core/clock.ts'
import { englishOf, findEnglish, labelTexts } from '../../platform/core/english.ts'
import { currentLanguage, inLanguage } from '../../platform/core/language.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { ENABLED } from './alarms-of-rule.queries.ts'
import type { AlarmRow } from './evaluation/raise-alarms.queries.ts'
import { keptSeries } from './orders/order-curves.ts'
import { find as findCurve } from './orders/order-curves.queries.ts'
import { CURVE_HOURS, curveOf, joinSeries, readCurve } from './records/alarm-curve.ts'
import { ALARM_DICTIONARIES, recordOf } from './records/alarm-record.ts'
import * as queries from './records/alarms.queries.ts'
import type { AlarmListRow } from './records/alarms.queries.ts'
import { isEdited, revisionsOf, rulesOf, type AlarmRuleRow } from './rules/alarm-rules.queries.ts'

const COMMAND_DAYS = 7
const SIMILAR_DAYS = 180

/** One alarm with what a mechanic asks, and its curve. Not in the specification. */
export function alarmDetailRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry } = api.deps
  const lists = { access: { action: 'alarm:list' } } as const

  serve(api, alarms.details, lists, async ({ query, caller, withDictText }) => {
    const row = await found(caller, query.id)
    const rule = await ruleOf(row)
    const { condition, ending, name, advice } = rule
    const [current] = await rulesOf(db, caller.tenantId, [row.ruleId])
    const [record] = await withDictText([recordOf(row)], ALARM_DICTIONARIES)
    // The code that raised it came at that time.
    const scope = { from: after(row.raisedTime, -MINUTE_MS), to: after(row.raisedTime, SECOND_MS) }
    const faults = (await telemetry.faults(caller.tenantId, [row.vehicleId], scope)).get(row.vehicleId) ?? []
    const snapshot = (await telemetry.snapshots(caller.tenantId, [row.vehicleId], clock())).get(row.vehicleId)
    const commands = await queries.commandsOf(
      db,
      caller,
      row.vehicleId,
      after(row.raisedTime, -COMMAND_DAYS * DAY_MS),
      row.raisedTime,
    )
    const orders = await queries.ordersOf(db, caller, row.vehicleId)
    const similar = await queries.similarTo(db, caller, row, after(clock(), -SIMILAR_DAYS * DAY_MS))
    const lamp = row.spn === null ? undefined : troubleCodeOf(keyOfTroubleCode(row.spn, row.fmi ?? 0))?.lamp
    return {
      ...(record ?? recordOf(row)),
      rule: {
        name: inLanguage(labelTexts(name)),
        revision: row.ruleRevision,
        condition,
        ending,
        advice: advice && inLanguage(labelTexts(advice)),
        edited: current !== undefined && isEdited(rule, current),
        status: statusOf(current),
      },
      history: (await queries.historyOf(db, row.id)).map((each) => historyEntry(each, record?.closeCause_dictText)),
      suggest: lamp ? inLanguage(labelTexts(adviceFor(lamp))) : null,
      place: snapshot
        ? { lng: snapshot.lng, lat: snapshot.lat, time: toWireTime(snapshot.lastTime), online: snapshot.online }
        : null,
      faults: faults.map(({ spn, fmi, from, until }) => ({
        spn: String(spn),
        fmi: String(fmi),
        name: troubleCodeOf(keyOfTroubleCode(spn, fmi))?.name ?? null,
        from: toWireTime(from),
        until: until && toWireTime(until),
      })),
      commands: commands.map((each) => ({ ...each, sendTime: toWireTime(each.sendTime) })),
      orders: await withDictText(
        orders.map((each) => ({
          ...each,
          createTime: toWireTime(each.createTime),
          finishTime: each.finishTime && toWireTime(each.finishTime),
        })),
        { woStatus: 'wo_status' },
      ),
      similar: await withDictText(
        similar.map(({ id, alarmNo, vclNo, raisedTime, closeCause, woNo }) => ({
          id,
          alarmNo,
          vclNo,
          raisedTime: toWireTime(raisedTime),
          closeCause,
          woNo,
        })),
        { closeCause: 'alarm_cause' },
      ),
    }
  })

  serve(api, alarms.curve, lists, async ({ query, caller }) => {
    const row = await found(caller, query.id)
    const { condition } = await ruleOf(row)
    const now = clock()
    const { tenantId, vehicleId, raisedTime, orderId } = row
    const request = { tenantId, vehicleId, raisedTime, condition, hours: query.hours ?? CURVE_HOURS }
    const order = orderId === null ? undefined : await findCurve(db, tenantId, orderId)
    const kept = keptSeries(order?.content ?? null, request.hours, raisedTime)
    return curveOf(joinSeries(kept, await readCurve(telemetry, request, now)), request, now)
  })

  async function found(caller: Caller, id: string): Promise<AlarmListRow> {
    const [row] = await queries.known(db, caller, [id])
    if (!row) throw notFound()
    return row
  }

  async function ruleOf(row: Pick<AlarmRow, 'ruleId' | 'ruleRevision'>) {
    const [revision] = await revisionsOf(db, [{ ruleId: row.ruleId, revision: row.ruleRevision }])
    if (!revision) throw notFound()
    return revision.content
  }
}

type HistoryRow = Awaited<ReturnType<typeof queries.historyOf>>[number]

function historyEntry(row: HistoryRow, closeCause: string | null | undefined) {
  return {
    id: String(row.id),
    action: readAction(row.action),
    time: toWireTime(row.actionTime),
    actor: row.actor,
    actor_dictText: row.actorName ?? row.actor,
    // What the server closes by itself has its cause beside it.
    text: row.action === 'closed' && row.actor === null ? (closeCause ?? null) : textOfAction(row.content),
  }
}

/** A rule as it is now. */
function statusOf(rule: AlarmRuleRow | undefined) {
  if (!rule) return 'deleted' as const
  return rule.status === ENABLED ? ('on' as const) : ('off' as const)
}

/** What stands beside an act: a cause or a note of the server in the language of the reader, a comment as it was written. */
function textOfAction(content: string | null): string | null {
  if (content === null || currentLanguage() === 'zh') return content
  const [cause = '', ...comment] = content.split(' ')
  return findEnglish(content) ?? [englishOf(cause), ...comment].join(' ')
}

/** An act of the history; one that a newer version has written counts as a comment. */
const readAction = (text: string) => ALARM_ACTIONS.find((action) => action === text) ?? 'commented'
