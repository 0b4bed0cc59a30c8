import { and, eq } from 'drizzle-orm'
import {
  BUILT_IN_CHANNELS,
  parametersOfCondition,
  type AlarmCondition,
  type AlarmNotification,
  type AlarmOrderSetup,
  type AlarmScope,
} from '@trackhoe/contract/alarms'
import { numberOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import { after, DAY_MS, HOUR_MS } from '../../../platform/core/clock.ts'
import { visible, visibleIds } from '../../../platform/data-scope/visible.ts'
import { isVisibleType } from '../../../platform/data-scope/visible-types.ts'
import { alarmChannel, dutyPlan } from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { depart, role } from '../../../platform/database/schema/schema.ts'
import { serviceType } from '../../../platform/database/schema/service-schema.ts'
import {
  consumer,
  geofence,
  parameter,
  vehicle,
  vehicleType,
} from '../../../platform/database/schema/vehicle-schema.ts'
import type { Caller } from '../../../platform/http/env.ts'
import { invalid, refused } from '../../../platform/http/refusal.ts'
import { assertChoices } from '../../choices/choices.ts'
import { texts } from '../../../platform/core/language.ts'

/** Machines of a model that are looked at, and how far back: a parked one reports its battery and little else. */
const SAMPLED_VEHICLES = 3
const SAMPLED_MS = 3 * DAY_MS
const PARKED_MS = 30 * DAY_MS
/** Machines of a model among which some that have reported lately are looked for. */
const SAMPLED_OF_MODEL = 50

/** A model whose machines report, and do not report a parameter of the condition. */
interface UnsupportedModel {
  readonly vclType: string
  readonly codes: string[]
  readonly vehicles: number
}

/** Refuses what a rule names and the tenant does not have, or the caller does not see. Errors: at the field. */
export async function assertKnown(
  tx: Db,
  caller: Caller,
  rule: {
    scope?: AlarmScope | null
    condition?: AlarmCondition | null
    notification?: AlarmNotification | null
    order?: AlarmOrderSetup | null
  },
  before: { scope: AlarmScope; notification: AlarmNotification; order: AlarmOrderSetup } | undefined,
): Promise<void> {
  const { scope, condition, notification, order } = rule
  if (scope && scope.kind !== 'all' && !(before && isSameScope(scope, before.scope))) {
    const known = await knownInScope(tx, caller, scope)
    const unknown = scope.ids.filter((id) => !known.has(id))
    if (unknown.length > 0)
      throw refused(texts('适用车辆中有不存在的选项，请重新选择', 'One of the vehicles does not exist. Select again'), {
        field: 'scope.ids',
      })
  }
  if (condition?.kind === 'geofence') {
    const rows = await tx
      .select({ id: geofence.id })
      .from(geofence)
      .where(visible(geofence, caller, [inArray(geofence.id, condition.geofenceIds)]))
    if (rows.length < new Set(condition.geofenceIds).size)
      throw refused(texts('电子围栏不存在，请重新选择', 'The geofence does not exist. Select again'), {
        field: 'condition.geofenceIds',
      })
  }
  const codes = condition ? parametersOfCondition(condition) : []
  if (codes.length > 0) {
    const rows = await tx
      .select({ code: parameter.code })
      .from(parameter)
      .where(inArray(parameter.code, [...codes]))
    if (codes.some((code) => !rows.some((row) => row.code === code)))
      throw refused(texts('参数不存在，请重新选择', 'The parameter does not exist. Select again'), {
        field: 'condition.code',
      })
  }
  if (notification) await assertRecipients(tx, caller, notification, before?.notification)
  if (order && order.serviceTypeId !== '' && order.serviceTypeId !== before?.order.serviceTypeId) {
    const [found] = await tx
      .select({ id: serviceType.id })
      .from(serviceType)
      .where(and(eq(serviceType.tenantId, caller.tenantId), eq(serviceType.id, order.serviceTypeId)))
    if (!found)
      throw refused(texts('服务类型不存在', 'The service type does not exist'), { field: 'order.serviceTypeId' })
  }
}

const isSameScope = (one: AlarmScope, other: AlarmScope) =>
  one.kind === other.kind && one.ids.every((id) => other.ids.includes(id))

/** The tables of what a scope lists by ids. */
const SCOPE_TABLES = { consumers: consumer, departments: depart, vehicles: vehicle, roles: role } as const

async function knownInScope(tx: Db, caller: Caller, { kind, ids }: AlarmScope): Promise<ReadonlySet<string>> {
  if (kind === 'all') return new Set()
  if (kind !== 'models') return visibleIds(tx, SCOPE_TABLES[kind], caller, ids)
  const rows = await tx
    .select({ id: vehicleType.id })
    .from(vehicleType)
    .where(and(isVisibleType(caller.tenantId), inArray(vehicleType.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Errors: 400 or 500 at the field of people, roles, plans or channels that are none; those that a rule has already may be gone. */
async function assertRecipients(
  tx: Db,
  caller: Caller,
  notification: AlarmNotification,
  before: AlarmNotification | undefined,
): Promise<void> {
  const groups = [
    { at: 'notification', ...notification, kept: before },
    ...notification.escalation.map((step, index) => ({
      at: `notification.escalation.${index}`,
      ...step,
      kept: before?.escalation[index],
    })),
  ]
  await assertChoices(
    tx,
    caller,
    groups.map(({ at, users, kept }) => ({
      source: { of: 'users', by: 'username' } as const,
      values: users,
      kept: kept?.users ?? [],
      label: '通知人员',
      at: `${at}.users`,
    })),
  )
  for (const { at, roles, dutyPlans, channels, kept } of groups) {
    const newOnes = (values: readonly string[], known: readonly string[] = []) =>
      values.filter((each) => !known.includes(each))
    const wantedRoles = newOnes(roles, kept?.roles)
    const foundRoles =
      wantedRoles.length === 0
        ? []
        : await tx
            .select({ id: role.id })
            .from(role)
            .where(and(eq(role.tenantId, caller.tenantId), inArray(role.id, wantedRoles)))
    if (foundRoles.length < wantedRoles.length)
      throw invalid(texts('通知角色不存在，请重新选择', 'A role to notify does not exist. Select again'), {
        field: `${at}.roles`,
      })
    const wantedPlans = newOnes(dutyPlans, kept?.dutyPlans)
    const foundPlans =
      wantedPlans.length === 0
        ? []
        : await tx
            .select({ id: dutyPlan.id })
            .from(dutyPlan)
            .where(and(eq(dutyPlan.tenantId, caller.tenantId), inArray(dutyPlan.id, wantedPlans)))
    if (foundPlans.length < wantedPlans.length)
      throw invalid(texts('值班表不存在，请重新选择', 'The duty plan does not exist. Select again'), {
        field: `${at}.dutyPlans`,
      })
    const webhooks = newOnes(channels, kept?.channels).filter(
      (each) => !BUILT_IN_CHANNELS.some((known) => known === each),
    )
    const found =
      webhooks.length === 0
        ? []
        : await tx
            .select({ id: alarmChannel.id })
            .from(alarmChannel)
            .where(and(eq(alarmChannel.tenantId, caller.tenantId), inArray(alarmChannel.id, webhooks)))
    if (found.length < webhooks.length)
      throw invalid(texts('通知方式不存在，请重新选择', 'The notification channel does not exist. Select again'), {
        field: `${at}.channels`,
      })
  }
}

/** A model of a rule's machines, how many they are, and some machines of it, those of the rule before others. */
export interface SampledModel {
  readonly vclType: string
  readonly vehicles: number
  readonly sample: readonly string[]
}

interface Support {
  /** The models whose machines have reported lately, none of them a parameter of the condition. */
  readonly unsupported: readonly UnsupportedModel[]
  /** No machine that has reported lately could raise an alarm. */
  readonly isNone: boolean
}

/** Looks at some machines of each model that have reported readings lately; a model without any says nothing. */
export async function supportOf(
  {
    telemetry,
    now,
    readModels,
  }: { telemetry: TelemetrySource; now: Date; readModels: (sampleSize: number) => Promise<readonly SampledModel[]> },
  tenantId: string,
  condition: AlarmCondition,
): Promise<Support> {
  const codes = parametersOfCondition(condition).filter((code) => numberOf(code) !== undefined)
  if (codes.length === 0) return { unsupported: [], isNone: false }
  const unsupported: UnsupportedModel[] = []
  let judged = 0
  for (const { vclType, vehicles, sample } of await readModels(SAMPLED_OF_MODEL)) {
    const latest = await telemetry.latest(tenantId, sample, now)
    const recent = sample
      .filter((id) => {
        const reading = latest.get(id)
        // One that has only connected so far has not shown what it reports.
        return reading && reading.values.size > 0 && reading.time > after(now, -SAMPLED_MS)
      })
      .slice(0, SAMPLED_VEHICLES)
    if (recent.length === 0) continue
    judged += 1
    const lately = await missingCodes(telemetry, tenantId, recent, codes, { from: after(now, -SAMPLED_MS), now })
    const missing =
      lately.length === 0
        ? lately
        : await missingCodes(telemetry, tenantId, recent, lately, { from: after(now, -PARKED_MS), now })
    if (missing.length > 0) unsupported.push({ vclType, codes: missing, vehicles })
  }
  return { unsupported, isNone: judged > 0 && unsupported.length === judged }
}

/** The codes that none of these machines has reported since. */
async function missingCodes(
  telemetry: TelemetrySource,
  tenantId: string,
  vehicleIds: readonly string[],
  codes: readonly string[],
  { from, now }: { from: Date; now: Date },
): Promise<string[]> {
  const missing = new Set(codes)
  for (const id of vehicleIds) {
    if (missing.size === 0) break
    const wanted = [...missing]
    const request = {
      codes: wanted,
      from,
      to: now,
      periodMs: HOUR_MS,
      maxPoints: 30,
      aggregate: 'minmax' as const,
    }
    const series = await telemetry.series(tenantId, id, request, now)
    for (const [at, code] of wanted.entries())
      if (series[at]?.points.some(({ value }) => value !== null)) missing.delete(code)
  }
  return [...missing]
}

/** Refuses a condition that no model of the scope could ever meet, and names them. Errors: 500 at the parameter. */
export function assertReported({ unsupported, isNone }: Support): void {
  if (!isNone) return
  const models = unsupported.map(({ vclType }) => vclType)
  const first = models.slice(0, 5)
  const more = models.length > 5
  const shown = texts(
    first.join('、') + (more ? ` 等 ${models.length} 个车型` : ''),
    first.join(', ') + (more ? ` and others (${models.length} types)` : ''),
  )
  const message = texts(
    `车型 ${shown.zh} 不上报该参数，请另选参数或更改适用车辆`,
    `The parameter is not reported by ${shown.en}. Select another parameter or other vehicles`,
  )
  throw refused(message, { field: 'condition.code' })
}
