import { ALARM_ACTIONS, ALARM_STATES, AlarmQuery, alarms } from '@trackhoe/contract/alarms'
import { listFiles } from '@trackhoe/contract/files'
import { adviceFor, keyOfTroubleCode, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { after, DAY_MS, fromWireTime, MINUTE_MS, SECOND_MS, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { serveFiles } from '../../platform/list-files/list-file-jobs.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import { actionOf, CAUSES, pushChanged } from './evaluation/apply-effects.ts'
import { keptSeries } from './orders/order-curves.ts'
import { find as findCurve } from './orders/order-curves.queries.ts'
import { CURVE_HOURS, curveOf, joinSeries, readCurve } from './records/alarm-curve.ts'
import { revisionsOf } from './rules/alarm-rules.queries.ts'
import * as queries from './records/alarms.queries.ts'
import type { AlarmListRow } from './records/alarms.queries.ts'
import { notifyAssignee } from './notification/notify-assignee.ts'
import { writeActions, type AlarmRow } from './evaluation/raise-alarms.queries.ts'
import { englishOf, findEnglish, labelTexts } from '../../platform/core/english.ts'
import { type Texts, currentLanguage, inLanguage, texts } from '../../platform/core/language.ts'

const DICTIONARIES = { level: 'alarm_severity', state: 'alarm_state', closeCause: 'alarm_cause' } as const
/** Machines with alarms that a map gets. */
const MOST_VEHICLES = 20_000
const STORM_DAYS = 7
const COMMAND_DAYS = 7
const SIMILAR_DAYS = 180

/** An act on alarms: what it writes of each, or why it leaves it as it is. */
type Act = (
  row: AlarmRow,
) => { readonly changes: Partial<AlarmRow>; readonly action: string; readonly content: string | null } | Texts

const stormOf = ({
  id,
  ruleId,
  ruleName,
  level,
  startTime,
  endTime,
  vehicles,
  open,
}: Awaited<ReturnType<typeof queries.storms>>[number]) => ({
  id,
  ruleId,
  ruleName: inLanguage(labelTexts(ruleName)),
  level,
  startTime: toWireTime(startTime),
  endTime: endTime && toWireTime(endTime),
  vehicles,
  open,
})

/** Alarms, and the acts on them. Not in the specification. */
export function alarmRoutes(api: Api<VehicleDeps>) {
  const { db, clock, random, telemetry } = api.deps
  const lists = { access: { action: 'alarm:list' } } as const
  const handles = { access: { action: 'alarm:handle' } } as const

  serve(api, alarms.list, lists, async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.page(db, caller, { ...query })
    return page(await withDictText(rows.map(recordOf), DICTIONARIES), total)
  })

  serve(api, alarms.counts, lists, async ({ caller }) => {
    const rows = await queries.counts(db, caller, caller.username)
    const levels = (['1', '2', '3', '4'] as const).map((level) => {
      const own = rows.find((row) => row.level === level)
      return { level, open: own?.open ?? 0, unacknowledged: own?.unacknowledged ?? 0 }
    })
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
    return {
      levels,
      open: sum(({ open }) => open),
      unacknowledged: sum(({ unacknowledged }) => unacknowledged),
      mine: sum(({ mine }) => mine),
    }
  })

  serve(api, alarms.vehicles, lists, ({ caller }) => queries.vehiclesWithAlarms(db, caller, MOST_VEHICLES))

  serve(api, alarms.storms, lists, async ({ caller }) =>
    (await queries.storms(db, caller, { since: after(clock(), -STORM_DAYS * DAY_MS) })).map(stormOf),
  )

  serve(api, alarms.storm, lists, async ({ query, caller }) => {
    const [row] = await queries.storms(db, caller, { id: query.id })
    if (!row) throw notFound()
    return stormOf(row)
  })

  serve(api, alarms.details, lists, async ({ query, caller, withDictText }) => {
    const row = await found(caller, query.id)
    const { condition, ending, name, advice } = await ruleOf(row)
    const [record] = await withDictText([recordOf(row)], DICTIONARIES)
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
      },
      history: (await queries.historyOf(db, row.id)).map((each) => ({
        id: String(each.id),
        action: readAction(each.action),
        time: toWireTime(each.actionTime),
        actor: each.actor,
        actor_dictText: each.actorName ?? each.actor,
        // What the server closes by itself has its cause beside it.
        text:
          each.action === 'closed' && each.actor === null
            ? (record?.closeCause_dictText ?? null)
            : textOfAction(each.content),
      })),
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

  serve(api, alarms.acknowledge, handles, async ({ body, caller, audit }) =>
    batch(
      caller,
      body.ids,
      body.comment,
      async (row, tx) => {
        if (row.state === ALARM_STATES.closed) return texts('告警已关闭', 'The alarm is closed')
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
        if (row.state === ALARM_STATES.closed) return texts('告警已关闭', 'The alarm is closed')
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
        if (row.state === ALARM_STATES.closed) return texts('告警已关闭', 'The alarm is closed')
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
        if (row.state === ALARM_STATES.closed) return texts('告警已关闭', 'The alarm is closed')
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

  serveFiles(api, listFiles('alarm', AlarmQuery), {
    title: '告警',
    permissions: 'alarm',
    exported: 'alarm.export',
    columns: {
      alarmNo: { label: '告警编号' },
      level: { label: '告警级别' },
      ruleName: { label: '规则名称' },
      vclNo: { label: '车号' },
      vclType: { label: '车型' },
      consumerName: { label: '客户' },
      state: { label: '处理状态' },
      count: { label: '次数' },
      raisedTime: { label: '告警时间' },
      clearedTime: { label: '恢复时间' },
      ackTime: { label: '确认时间' },
      ackBy: { label: '确认人' },
      assignee: { label: '负责人' },
      closeTime: { label: '关闭时间' },
      closeCause: { label: '关闭原因' },
      woNo: { label: '工单' },
    },
    idsOf: (caller, query, selections) =>
      queries.idsOf(db, caller, { column: 'createTime', order: 'desc', pageNo: 1, pageSize: 10, ...query }, selections),
    async rowsOf(caller, ids) {
      const dictTexts = await textsOf(db, Object.values(DICTIONARIES), caller.tenantId)
      const textOf = (code: string, value: string | null) => {
        const text = dictTexts.get(code)?.get(value ?? '') ?? value
        return text && inLanguage(labelTexts(text))
      }
      return (await queries.known(db, caller, ids)).map((row) => {
        const record = recordOf(row)
        return {
          ...record,
          level: textOf(DICTIONARIES.level, row.level),
          state: textOf(DICTIONARIES.state, row.state),
          closeCause: textOf(DICTIONARIES.closeCause, row.closeCause),
          ackBy: record.ackBy_dictText,
          assignee: record.assignee_dictText,
        }
      })
    },
  })

  async function found(caller: Caller, id: string): Promise<AlarmListRow> {
    const [row] = await queries.known(db, caller, [id])
    if (!row) throw notFound()
    return row
  }

  const nameOf = async (tx: Db, { tenantId, username }: Pick<Caller, 'tenantId' | 'username'>) =>
    (await queries.findUser(tx, tenantId, username))?.realname ?? username

  async function ruleOf(row: Pick<AlarmRow, 'ruleId' | 'ruleRevision'>) {
    const [revision] = await revisionsOf(db, [{ ruleId: row.ruleId, revision: row.ruleRevision }])
    if (!revision) throw notFound()
    return revision.content
  }

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

/** An alarm as it is on the wire. */
function recordOf(row: AlarmListRow) {
  const time = (value: Date | null) => value && toWireTime(value)
  return {
    id: row.id,
    alarmNo: row.alarmNo,
    ruleId: row.ruleId,
    ruleName: inLanguage(labelTexts(row.ruleName)),
    level: row.level,
    kind: row.kind,
    trigger: row.trigger,
    vclId: row.vehicleId,
    vclNo: row.vclNo,
    vclType: row.vclType,
    consumerName: row.consumerName,
    state: row.state,
    active: row.active,
    count: row.count,
    raisedTime: toWireTime(row.raisedTime),
    lastTime: toWireTime(row.lastTime),
    clearedTime: time(row.clearedTime),
    ackTime: time(row.ackTime),
    ackBy: row.ackBy,
    ackBy_dictText: row.ackName ?? row.ackBy,
    assignee: row.assignee,
    assignee_dictText: row.assigneeName ?? row.assignee,
    silencedUntil: time(row.silencedUntil),
    closeTime: time(row.closeTime),
    closeBy: row.closeBy,
    closeBy_dictText: row.closeName ?? row.closeBy,
    closeCause: row.closeCause,
    orderId: row.orderId,
    woNo: row.woNo,
    repeatOf: row.repeatOf,
    stormId: row.stormId,
    lng: row.lng,
    lat: row.lat,
    createTime: toWireTime(row.createTime),
  }
}

/** What stands beside an act: a cause or a note of the server in the language of the reader, a comment as it was written. */
function textOfAction(content: string | null): string | null {
  if (content === null || currentLanguage() === 'zh') return content
  const [cause = '', ...comment] = content.split(' ')
  return findEnglish(content) ?? [englishOf(cause), ...comment].join(' ')
}

/** An act of the history; one that a newer version has written counts as a comment. */
const readAction = (text: string) => ALARM_ACTIONS.find((action) => action === text) ?? 'commented'
