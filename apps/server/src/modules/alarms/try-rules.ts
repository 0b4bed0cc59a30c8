import { setImmediate, setTimeout } from 'node:timers/promises'
import { MANY_ALARMS, type AlarmRuleTrial, type AlarmRuleTrialRequest } from '@trackhoe/contract/alarms'
import { after, DAY_MS, SECOND_MS, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import { texts } from '../../platform/core/language.ts'
import type { AlarmRuleContent } from '../../platform/database/schema/alarm-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { refused } from '../../platform/http/refusal.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { estimateAlarms } from './evaluation/estimate-alarms.ts'
import { perDay, tryRule } from './evaluation/try-rule.ts'
import { geofencesOf } from './rules/alarm-rules.queries.ts'
import { compile, type CompiledRule } from './rules/rule-books.ts'
import { supportOf } from './rules/rule-checks.ts'
import * as queries from './try-rules.queries.ts'

/** A trial ends then, with what it has found. */
const TRIAL_LIMIT_MS = 9 * SECOND_MS
/** An operator waits for it after 保存: enough to see whether there would be thousands of alarms. */
const CONFIRMATION_LIMIT_MS = 3 * SECOND_MS
const MOST_RECORDS = 100
/**
 * Of more machines only a sample is tried in the time. Then a trial rests as long as it works, so that the reports of machines and the pages of
 * others come between: it is less exact, and not later.
 */
const LARGE_FLEET = 1000

/** Tries rules on what machines have reported before they are switched on. */
export function createRuleTrials({ db, clock, telemetry }: Pick<VehicleDeps, 'db' | 'clock' | 'telemetry'>) {
  /** Which models of a rule's machines report what its condition needs. */
  async function supportFor(caller: Caller, { scope, condition }: Pick<AlarmRuleTrialRequest, 'scope' | 'condition'>) {
    const readModels = async (sampleSize: number) =>
      queries.sampledModels(db, await queries.scopedVehicles(db, caller, scope), sampleSize)
    return supportOf({ telemetry, now: clock(), readModels }, caller.tenantId, condition)
  }

  /** What a rule would have raised on the machines that the caller sees. */
  async function trialOf(caller: Caller, request: AlarmRuleTrialRequest): Promise<AlarmRuleTrial> {
    const { alarms, from, to, vehiclesInScope, tried, estimated } = await tryOn(caller, request, TRIAL_LIMIT_MS)
    const records = alarms.toSorted((a, b) => b.from.getTime() - a.from.getTime()).slice(0, MOST_RECORDS)
    const numbers = await queries.numbersOf(
      db,
      records.map(({ vehicleId }) => vehicleId),
    )
    const { unsupported } = await supportFor(caller, request)
    return {
      from: toWireTime(from),
      to: toWireTime(to),
      alarms: alarms.length,
      vehicles: new Set(alarms.map(({ vehicleId }) => vehicleId)).size,
      vehiclesInScope,
      vehiclesTried: tried,
      isComplete: tried >= vehiclesInScope,
      ...estimated,
      isMany: estimated.estimate > MANY_ALARMS,
      perDay: perDay(alarms, from, to),
      records: records.map(({ vehicleId, trigger, ...each }) => ({
        vclId: vehicleId,
        vclNo: numbers.get(vehicleId) ?? null,
        from: toWireTime(each.from),
        to: each.to && toWireTime(each.to),
        count: each.count,
        trigger,
      })),
      unsupported: [...unsupported],
    }
  }

  /** Tries a rule on its machines, as many as the time allows. */
  async function tryOn(caller: Caller, request: AlarmRuleTrialRequest, timeoutMs: number) {
    const { condition, days } = request
    const now = clock()
    const from = startOfWireDay(after(now, -(days - 1) * DAY_MS))
    const vehicleIds = await queries.idsInRandomOrder(db, await queries.scopedVehicles(db, caller, request.scope))
    const began = performance.now()
    const geofences = await geofencesOf(db, caller.tenantId, condition.kind === 'geofence' ? condition.geofenceIds : [])
    const { alarms, tried } = await tryRule(detectionOf(caller.tenantId, request), vehicleIds, {
      db,
      telemetry,
      tenantId: caller.tenantId,
      from,
      to: now,
      context: { geofences },
      goesOn: () => performance.now() - began < timeoutMs,
      rest: (tookMs) => (vehicleIds.length > LARGE_FLEET ? setTimeout(tookMs) : setImmediate()),
    })
    const estimated = estimateAlarms(
      alarms.map(({ vehicleId }) => vehicleId),
      { tried, all: vehicleIds.length },
    )
    return { alarms, from, to: now, vehiclesInScope: vehicleIds.length, tried, estimated }
  }

  /** Errors: 500 with the number of alarms, when a rule that is switched on would raise thousands. */
  async function assertFew(caller: Caller, request: AlarmRuleTrialRequest): Promise<void> {
    const { vehiclesInScope, tried, estimated } = await tryOn(caller, request, CONFIRMATION_LIMIT_MS)
    const { estimate } = estimated
    if (estimate > MANY_ALARMS)
      throw refused(
        texts(
          `该规则在最近 ${request.days} 天会产生${tried >= vehiclesInScope ? '' : '约'} ${estimate} 条告警，确认后才能启用`,
          `In the last ${request.days} days the rule would have raised ${tried >= vehiclesInScope ? '' : 'about '}${estimate} alarms. Confirm to enable it`,
        ),
        { field: 'confirmed', alarms: estimate },
      )
  }

  return { supportFor, trialOf, assertFew }
}

/** A rule as it is tried: its machines are selected before, and nobody is notified. */
function detectionOf(
  tenantId: string,
  { scope, schedule, condition, ending }: Omit<AlarmRuleTrialRequest, 'days'>,
): CompiledRule {
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
  return compile({ id: '', tenantId, revision: 0, ...content }, [])
}
