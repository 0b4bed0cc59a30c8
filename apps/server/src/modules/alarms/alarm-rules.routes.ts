import { and, count, desc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import {
  ALARM_STATES,
  AlarmRuleQuery,
  alarmRules,
  MANY_ALARMS,
  type AlarmRuleTrial,
  type AlarmRuleTrialRequest,
} from '@trackhoe/contract/alarms'
import { listFiles } from '@trackhoe/contract/files'
import { after, DAY_MS, SECOND_MS, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { alarm, alarmRule, alarmState, type AlarmRuleContent } from '../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { device, vehicle, vehicleType } from '../../platform/database/schema/vehicle-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { actionOf, CAUSES, pushChanged } from './evaluation/apply-effects.ts'
import * as queries from './rules/alarm-rules.queries.ts'
import type { AlarmRuleRow } from './rules/alarm-rules.queries.ts'
import { writeActions } from './evaluation/raise-alarms.queries.ts'
import { assertKnown, assertReported, supportOf } from './rules/rule-checks.ts'
import { compile, RuleBooks, type CompiledRule } from './rules/rule-books.ts'
import { estimateAlarms } from './evaluation/estimate-alarms.ts'
import { perDay, tryRule } from './evaluation/try-rule.ts'
import { recipientsOf } from '../service-types/rule-recipients.queries.ts'
import { onDutyAt } from './notification/duty.ts'
import { activeAmong, plansOf } from './notification/notify-alarms.queries.ts'
import { englishOf, labelTexts } from '../../platform/core/english.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'

/** Rules that a tenant may have. */
const MOST_OF_TENANT = 500
/** A trial ends then, with what it has found. */
const TRIAL_LIMIT_MS = 9 * SECOND_MS
/** Before a rule is switched on it is tried on so many days. */
const CONFIRMED_DAYS = 30
const MOST_RECORDS = 100
const ENABLED = '1'
/** A rule that is in force always, where its time does not matter. */
const ANY_TIME = { schedule: { kind: 'always' }, ending: { kind: 'manual' } } as const

/** An installed name or advice that an edit sends back in the other language stays as it is stored. */
function installedTexts(
  before: typeof alarmRule.$inferSelect | undefined,
  { name, advice }: { name?: string | null | undefined; advice?: string | null | undefined },
) {
  return {
    ...(before && name === englishOf(before.name) && { name: before.name }),
    ...(before?.advice && advice === englishOf(before.advice) && { advice: before.advice }),
  }
}

/** Rules that raise alarms. Not in the specification. */
export function alarmRuleRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry } = api.deps
  const may = (verb: string) => ({ access: { action: `alarm:rule:${verb}` } }) as const

  const rows = serveResource(api, alarmRules, {
    table: alarmRule,
    permissions: 'alarm:rule',
    nameOf: ({ name }) => name,
    pinyin: ['name'],
    unique: { name: texts('规则名称已存在', 'The rule name already exists') },
    dictionaries: { level: 'alarm_severity', status: 'is_enabled' },
    ownFields: ['confirmed'],
    async present(tx, caller, shown) {
      const ids = shown.map(({ id }) => id)
      const [open, last] = [await openCounts(tx, caller, ids), await lastRaised(tx, caller, ids)]
      return shown.map(({ id, name, advice }) => ({
        name: inLanguage(labelTexts(name)),
        advice: advice && inLanguage(labelTexts(advice)),
        openCount: open.get(id) ?? 0,
        lastRaisedTime: last.get(id) ?? null,
      }))
    },
    async beforeTransaction(caller, { scope, condition, schedule, ending, status, confirmed }) {
      if (!scope || !condition) return
      assertReported(await supportFor(caller, { scope, condition }))
      if (status === ENABLED && schedule && ending && confirmed !== true)
        await assertFew(caller, { scope, condition, schedule, ending, days: CONFIRMED_DAYS })
    },
    async beforeSave({ tx, caller }, values, before) {
      if (!before && (await tx.$count(alarmRule, eq(alarmRule.tenantId, caller.tenantId))) >= MOST_OF_TENANT)
        throw refused(texts(`最多设置 ${MOST_OF_TENANT} 条规则`, `At most ${MOST_OF_TENANT} rules`))
      await assertKnown(tx, caller, values, before)
      return { ...installedTexts(before, values), ...(values.condition && { kind: values.condition.kind }) }
    },
    async afterChange({ tx, caller }, { before, after: row }) {
      await queries.bumpStamp(tx, caller.tenantId)
      if (!row) return
      await queries.keepRevision(tx, row)
      if (before && (row.status !== ENABLED || isDetectionChanged(before, row))) await forgetPending(tx, row)
    },
    async beforeRemove({ tx, caller }, removed) {
      for (const { id } of removed) await closeAlarmsOf(tx, id, caller.username)
    },
    files: {
      calls: listFiles('alarm/rule', AlarmRuleQuery),
      title: '告警规则',
      exported: 'alarmRule.export',
      columns: ['name', 'level', 'status', ['kind', { label: '触发条件' }], 'createBy', 'createTime'],
    },
  })

  serve(api, alarmRules.editStatus, may('edit'), async ({ body, caller, audit }) => {
    const [found] = await db
      .select()
      .from(alarmRule)
      .where(and(eq(alarmRule.tenantId, caller.tenantId), eq(alarmRule.id, body.id)))
    if (!found) throw notFound()
    if (body.status === ENABLED && found.status !== ENABLED && body.confirmed !== true)
      await assertFew(caller, { ...found, days: CONFIRMED_DAYS })
    await db.transaction(async (tx) => {
      const change = { tx, caller }
      const [row] = await rows.lock(change, [body.id])
      if (!row || row.status === body.status) return
      const [written] = await tx
        .update(alarmRule)
        .set({
          status: body.status,
          updateBy: caller.username,
          updateTime: clock(),
          revision: sql`${alarmRule.revision} + 1`,
        })
        .where(eq(alarmRule.id, row.id))
        .returning()
      await queries.bumpStamp(tx, caller.tenantId)
      if (written) await queries.keepRevision(tx, written)
      if (written && body.status !== ENABLED) await forgetPending(tx, written)
      await audit(tx, 'alarmRule.status', `${row.name} ${body.status === ENABLED ? '启用' : '禁用'}`)
    })
    return withMessage(texts('修改成功!', 'Saved'), null)
  })

  serve(api, alarmRules.trial, may('list'), ({ body, caller }) => trialOf(caller, body))

  serve(api, alarmRules.support, may('list'), async ({ body, caller }) => {
    const { unsupported } = await supportFor(caller, body)
    return { unsupported: [...unsupported] }
  })

  serve(api, alarmRules.recipients, may('list'), async ({ body, caller }) => {
    const { tenantId } = caller
    const plans = await plansOf(db, tenantId, body.dutyPlans)
    const now = clock()
    const onDuty = plans.map((plan) => ({ name: plan.name, users: onDutyAt(plan, now) }))
    const named = await recipientsOf(db, tenantId, {
      users: [...body.users, ...onDuty.flatMap(({ users }) => users)],
      roles: body.roles,
    })
    const active = await activeAmong(db, tenantId, [...body.users, ...onDuty.flatMap(({ users }) => users)])
    return {
      names: named.recipients.map(({ name }) => name),
      missing: [
        ...body.users.filter((username) => !active.has(username)),
        ...named.emptyRoles,
        ...onDuty.filter(({ users }) => !users.some((each) => active.has(each))).map(({ name }) => name),
      ],
    }
  })

  /** Which models of a rule's machines report what its condition needs. */
  async function supportFor(caller: Caller, { scope, condition }: Pick<AlarmRuleTrialRequest, 'scope' | 'condition'>) {
    const now = clock()
    const rule = await compiledOf(caller.tenantId, { scope, condition, ...ANY_TIME })
    const known = await knownTo(caller)
    const vehicles = await scopeOf(caller, rule, { known, now })
    return supportOf({ telemetry, now }, caller.tenantId, { vehicles, known }, condition)
  }

  /** What a rule would have raised on the machines that the caller sees. */
  async function trialOf(caller: Caller, request: AlarmRuleTrialRequest): Promise<AlarmRuleTrial> {
    const { condition, days } = request
    const now = clock()
    const from = startOfWireDay(after(now, -(days - 1) * DAY_MS))
    const rule = await compiledOf(caller.tenantId, request)
    const known = await knownTo(caller)
    const vehicles = await scopeOf(caller, rule, { known, now })
    const began = performance.now()
    const geofences = await queries.geofencesOf(
      db,
      caller.tenantId,
      condition.kind === 'geofence' ? condition.geofenceIds : [],
    )
    const { alarms, tried } = await tryRule(
      rule,
      vehicles.map(({ id }) => id),
      {
        db,
        telemetry,
        tenantId: caller.tenantId,
        from,
        to: now,
        context: { geofences },
        goesOn: () => performance.now() - began < TRIAL_LIMIT_MS,
      },
    )
    const numbers = new Map(vehicles.map(({ id, vclNo }) => [id, vclNo]))
    const estimated = estimateAlarms(
      alarms.map(({ vehicleId }) => vehicleId),
      { tried, all: vehicles.length },
    )
    const newest = alarms.toSorted((a, b) => b.from.getTime() - a.from.getTime())
    return {
      from: toWireTime(from),
      to: toWireTime(now),
      alarms: alarms.length,
      vehicles: new Set(alarms.map(({ vehicleId }) => vehicleId)).size,
      vehiclesInScope: vehicles.length,
      vehiclesTried: tried,
      isComplete: tried >= vehicles.length,
      ...estimated,
      isMany: estimated.estimate > MANY_ALARMS,
      perDay: perDay(alarms, from, now),
      records: newest.slice(0, MOST_RECORDS).map(({ vehicleId, trigger, ...each }) => ({
        vclId: vehicleId,
        vclNo: numbers.get(vehicleId) ?? null,
        from: toWireTime(each.from),
        to: each.to && toWireTime(each.to),
        count: each.count,
        trigger,
      })),
      unsupported: [
        ...(await supportOf({ telemetry, now }, caller.tenantId, { vehicles, known }, condition)).unsupported,
      ],
    }
  }

  /** Errors: 500 with the number of alarms, when a rule that is switched on would raise thousands. */
  async function assertFew(caller: Caller, request: AlarmRuleTrialRequest): Promise<void> {
    const { estimate, isComplete, isMany } = await trialOf(caller, request)
    if (isMany)
      throw refused(
        texts(
          `该规则在最近 ${request.days} 天会产生${isComplete ? '' : '约'} ${estimate} 条告警，确认后才能启用`,
          `In the last ${request.days} days the rule would have raised ${isComplete ? '' : 'about '}${estimate} alarms. Confirm to enable it`,
        ),
        { field: 'confirmed', alarms: estimate },
      )
  }

  async function compiledOf(
    tenantId: string,
    { scope, schedule, condition, ending }: Omit<AlarmRuleTrialRequest, 'days'>,
  ): Promise<CompiledRule> {
    const codes = scope.kind === 'departments' ? await queries.codesOfDepartments(db, tenantId, scope.ids) : []
    const nobody = { users: [], roles: [], departments: false, dutyPlans: [], channels: [], escalation: [] }
    const content: AlarmRuleContent = {
      name: '',
      level: '4',
      scope,
      schedule,
      condition,
      ending,
      notification: nobody,
      order: { automatic: false, serviceTypeId: '', repeatDays: 0 },
      advice: null,
    }
    return compile({ id: '', tenantId, revision: 0, ...content }, codes)
  }

  /** The machines with a terminal that the caller sees. */
  const knownTo = (caller: Caller) =>
    db
      .selectDistinct({ id: vehicle.id, vclNo: vehicle.vclNo, typeId: vehicle.typeId, vclType: vehicleType.vclType })
      .from(vehicle)
      .innerJoin(device, eq(device.vehicleId, vehicle.id))
      .innerJoin(vehicleType, eq(vehicleType.id, vehicle.typeId))
      .where(visible(vehicle, caller))
      .orderBy(vehicle.vclNo, vehicle.id)

  /** Those of them that a rule is for. */
  async function scopeOf(
    { tenantId }: Caller,
    rule: CompiledRule,
    { known: found, now }: { known: Awaited<ReturnType<typeof knownTo>>; now: Date },
  ) {
    const ids = found.map(({ id }) => id)
    if (rule.scope.kind === 'roles') {
      const dataRules = await queries.vehicleRulesOfRoles(db, tenantId, rule.scope.ids)
      const shown = new Set(await queries.shownVehicles(db, { tenantId, dataRules }, ids))
      return found.filter(({ id }) => shown.has(id))
    }
    const facts = await new RuleBooks().factsOf(db, ids, now)
    const departments = rule.scope.kind === 'departments' ? await queries.departmentsOf(db, ids) : new Map()
    return found.filter(({ id }) => {
      const about = facts.get(id)
      return about !== undefined && rule.covers({ ...about, departments: departments.get(id) ?? [] })
    })
  }

  async function closeAlarmsOf(tx: Db, ruleId: string, username: string) {
    const now = clock()
    const closed = await tx
      .update(alarm)
      .set({
        state: ALARM_STATES.closed,
        closeTime: now,
        closeBy: username,
        closeCause: CAUSES.ruleDeleted,
        stageDue: null,
      })
      .where(and(eq(alarm.ruleId, ruleId), ne(alarm.state, ALARM_STATES.closed)))
      .returning({ id: alarm.id, tenantId: alarm.tenantId })
    await writeActions(
      tx,
      closed.map((row) => actionOf(row, 'closed', now, { actor: username })),
    )
    await pushChanged(tx, closed)
  }
}

/** What is pending by a rule as it was begins anew; what has raised goes on as it was while the rule is on. */
async function forgetPending(tx: Db, { id, status }: AlarmRuleRow): Promise<void> {
  const pending = status === ENABLED ? inArray(alarmState.phase, ['idle', 'pending']) : undefined
  await tx.delete(alarmState).where(and(eq(alarmState.ruleId, id), pending))
}

const isDetectionChanged = (one: AlarmRuleRow, other: AlarmRuleRow) =>
  [one, other]
    .map(({ scope, schedule, condition, ending }) => JSON.stringify([scope, schedule, condition, ending]))
    .some((text, _at, [first]) => text !== first)

async function openCounts(tx: Db, caller: Caller, ruleIds: readonly string[]): Promise<Map<string, number>> {
  if (ruleIds.length === 0) return new Map()
  const found = await tx
    .select({ ruleId: alarm.ruleId, total: count() })
    .from(alarm)
    .where(visible(alarm, caller, [inArray(alarm.ruleId, [...ruleIds]), ne(alarm.state, ALARM_STATES.closed)]))
    .groupBy(alarm.ruleId)
  return new Map(found.map(({ ruleId, total }) => [ruleId, total]))
}

async function lastRaised(tx: Db, caller: Caller, ruleIds: readonly string[]): Promise<Map<string, string>> {
  if (ruleIds.length === 0) return new Map()
  const found = await tx
    .select({ ruleId: alarm.ruleId, last: max(alarm.raisedTime) })
    .from(alarm)
    .where(visible(alarm, caller, [inArray(alarm.ruleId, [...ruleIds])]))
    .groupBy(alarm.ruleId)
    .orderBy(desc(alarm.ruleId))
  const byRule = groupBy(found, ({ ruleId }) => ruleId)
  return new Map([...byRule].flatMap(([ruleId, [row]]) => (row?.last ? [[ruleId, toWireTime(row.last)] as const] : [])))
}
