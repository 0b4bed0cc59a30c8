import { MANY_ALARMS, type AlarmRuleTrial, type AlarmRuleTrialRequest } from '@trackhoe/contract/alarms'
import { after, DAY_MS, SECOND_MS, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import { texts } from '../../platform/core/language.ts'
import type { AlarmRuleContent } from '../../platform/database/schema/alarm-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { refused } from '../../platform/http/refusal.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { estimateAlarms } from './evaluation/estimate-alarms.ts'
import { perDay, tryRule } from './evaluation/try-rule.ts'
import * as queries from './rules/alarm-rules.queries.ts'
import { compile, RuleBooks, type CompiledRule } from './rules/rule-books.ts'
import { supportOf } from './rules/rule-checks.ts'
import { vehiclesKnownTo, type KnownVehicles } from './try-rules.queries.ts'

/** A trial ends then, with what it has found. */
const TRIAL_LIMIT_MS = 9 * SECOND_MS
const MOST_RECORDS = 100
/** A rule that is in force always, where its time does not matter. */
const ANY_TIME = { schedule: { kind: 'always' }, ending: { kind: 'manual' } } as const

/** Tries rules on what machines have reported before they are switched on. */
export function createRuleTrials({ db, clock, telemetry }: Pick<VehicleDeps, 'db' | 'clock' | 'telemetry'>) {
  /** Which models of a rule's machines report what its condition needs. */
  async function supportFor(caller: Caller, { scope, condition }: Pick<AlarmRuleTrialRequest, 'scope' | 'condition'>) {
    const now = clock()
    const rule = await compiledOf(caller.tenantId, { scope, condition, ...ANY_TIME })
    const known = await vehiclesKnownTo(db, caller)
    const vehicles = await scopeOf(caller, rule, { known, now })
    return supportOf({ telemetry, now }, caller.tenantId, { vehicles, known }, condition)
  }

  /** What a rule would have raised on the machines that the caller sees. */
  async function trialOf(caller: Caller, request: AlarmRuleTrialRequest): Promise<AlarmRuleTrial> {
    const { condition, days } = request
    const now = clock()
    const from = startOfWireDay(after(now, -(days - 1) * DAY_MS))
    const rule = await compiledOf(caller.tenantId, request)
    const known = await vehiclesKnownTo(db, caller)
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

  /** Those of them that a rule is for. */
  async function scopeOf(
    { tenantId }: Caller,
    rule: CompiledRule,
    { known: found, now }: { known: KnownVehicles; now: Date },
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

  return { supportFor, trialOf, assertFew }
}
