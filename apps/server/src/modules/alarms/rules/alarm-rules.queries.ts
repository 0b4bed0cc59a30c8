import { and, eq, sql } from 'drizzle-orm'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import { readOperator } from '../../../auth/access/data-rules.ts'
import { groupBy } from '../../../platform/core/group-by.ts'
import { wholeTenant, type DataRules } from '../../../platform/data-scope/data-scope.ts'
import { operandsOf } from '../../../platform/data-scope/system-variables.ts'
import { visible } from '../../../platform/data-scope/visible.ts'
import { alarmRule, alarmRuleRevision, alarmRuleStamp } from '../../../platform/database/schema/alarm-schema.ts'
import { dataRule } from '../../../platform/database/schema/data-rule-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { depart, userDepart } from '../../../platform/database/schema/schema.ts'
import { device, deviceUser, geofence, vehicle } from '../../../platform/database/schema/vehicle-schema.ts'

const ENABLED = '1'
const VEHICLES = 'serviceVclInfo'

export type AlarmRuleRow = typeof alarmRule.$inferSelect

/** The counters of the rules of tenants; none for a tenant that never had a rule. */
export async function stampsOf(db: Db, tenantIds: readonly string[]): Promise<Map<string, number>> {
  if (tenantIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(alarmRuleStamp)
    .where(inArray(alarmRuleStamp.tenantId, [...tenantIds]))
  return new Map(rows.map(({ tenantId, stamp }) => [tenantId, stamp]))
}

/** Notes that the rules of a tenant have changed. */
export async function bumpStamp(db: Db, tenantId: string): Promise<void> {
  await db
    .insert(alarmRuleStamp)
    .values({ tenantId })
    .onConflictDoUpdate({ target: alarmRuleStamp.tenantId, set: { stamp: sql`${alarmRuleStamp.stamp} + 1` } })
}

/** Keeps a rule as it is now, for the alarms that it raises. */
export async function keepRevision(tx: Db, row: AlarmRuleRow): Promise<void> {
  const { name, level, scope, schedule, condition, ending, notification, order, advice } = row
  await tx
    .insert(alarmRuleRevision)
    .values({
      ruleId: row.id,
      revision: row.revision,
      tenantId: row.tenantId,
      content: { name, level, scope, schedule, condition, ending, notification, order, advice },
    })
    .onConflictDoNothing()
}

/** The tenants that have rules which are on. */
export async function tenantsWithRules(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tenantId: alarmRule.tenantId })
    .from(alarmRule)
    .where(eq(alarmRule.status, ENABLED))
    .orderBy(alarmRule.tenantId)
  return rows.map(({ tenantId }) => tenantId)
}

/** The rules of a tenant that are on. */
export const enabledRules = (db: Db, tenantId: string): Promise<AlarmRuleRow[]> =>
  db
    .select()
    .from(alarmRule)
    .where(and(eq(alarmRule.tenantId, tenantId), eq(alarmRule.status, ENABLED)))
    .orderBy(alarmRule.id)

/** Rules of a tenant as they are now. */
export const rulesOf = (db: Db, tenantId: string, ids: readonly string[]): Promise<AlarmRuleRow[]> =>
  db
    .select()
    .from(alarmRule)
    .where(and(eq(alarmRule.tenantId, tenantId), inArray(alarmRule.id, [...ids])))

type RuleContent = (typeof alarmRuleRevision.$inferSelect)['content']

/** Returns whether what an alarm shows of its rule is different now. Who is notified is not shown. */
export const isEdited = (kept: RuleContent, now: RuleContent): boolean =>
  [kept, now]
    .map(({ name, level, scope, schedule, condition, ending, advice }) =>
      JSON.stringify([name, level, scope, schedule, condition, ending, advice]),
    )
    .some((text, _at, [first]) => text !== first)

/** Rules as they were. */
export async function revisionsOf(db: Db, keys: readonly { ruleId: string; revision: number }[]) {
  if (keys.length === 0) return []
  const wanted = new Set(keys.map(({ ruleId, revision }) => `${ruleId}/${revision}`))
  const rows = await db
    .select()
    .from(alarmRuleRevision)
    .where(inArray(alarmRuleRevision.ruleId, [...new Set(keys.map(({ ruleId }) => ruleId))]))
  return rows.filter(({ ruleId, revision }) => wanted.has(`${ruleId}/${revision}`))
}

/** The names and areas of geofences of a tenant. */
export async function geofencesOf(db: Db, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: geofence.id, name: geofence.name, shape: geofence.shape })
    .from(geofence)
    .where(visible(geofence, wholeTenant(tenantId), [inArray(geofence.id, [...ids])]))
  return new Map(rows.map(({ id, ...fence }) => [id, fence]))
}

/** The codes of departments, by which those below them are found. */
export async function codesOfDepartments(db: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ orgCode: depart.orgCode })
    .from(depart)
    .where(visible(depart, wholeTenant(tenantId), [inArray(depart.id, [...ids])]))
  return rows.map(({ orgCode }) => orgCode)
}

/** The data rules of roles for vehicles. Variables of a person stand for nobody here, and let nothing pass. */
export async function vehicleRulesOfRoles(db: Db, tenantId: string, roleIds: readonly string[]): Promise<DataRules> {
  const rows = await db
    .select()
    .from(dataRule)
    .where(
      and(
        eq(dataRule.tenantId, tenantId),
        inArray(dataRule.roleId, [...roleIds]),
        eq(dataRule.entity, VEHICLES),
        eq(dataRule.status, '1'),
      ),
    )
  const byRole = groupBy(rows, ({ roleId }) => roleId)
  // A role without rules narrows nothing.
  if (roleIds.some((id) => !byRole.has(id))) return new Map()
  const groups = [...byRole.values()].map((ofRole) =>
    ofRole.map(({ attr, condition, value }) => {
      const operator = readOperator(condition)
      return { attribute: attr, operator: operator ?? 'eq', operands: operator ? operandsOf(operator, value, {}) : [] }
    }),
  )
  return new Map([[VEHICLES, groups]])
}

/** What rules select machines by. */
export async function factsOf(db: Db, vehicleIds: readonly string[]) {
  if (vehicleIds.length === 0) return []
  return db
    .select({
      id: vehicle.id,
      tenantId: vehicle.tenantId,
      vclNo: vehicle.vclNo,
      typeId: vehicle.typeId,
      consumerId: vehicle.consumerId,
    })
    .from(vehicle)
    .where(inArray(vehicle.id, [...vehicleIds]))
}

/** Those of the vehicles that the data rules show. */
export async function shownVehicles(
  db: Db,
  scope: { tenantId: string; dataRules: DataRules },
  vehicleIds: readonly string[],
): Promise<string[]> {
  if (vehicleIds.length === 0) return []
  const rows = await db
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(visible(vehicle, scope, [inArray(vehicle.id, [...vehicleIds])]))
  return rows.map(({ id }) => id)
}

/** The codes of the departments of vehicles: those of the users of their terminals. */
export async function departmentsOf(db: Db, vehicleIds: readonly string[]): Promise<Map<string, string[]>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ vehicleId: device.vehicleId, orgCode: depart.orgCode })
    .from(device)
    .innerJoin(deviceUser, eq(deviceUser.deviceId, device.id))
    .innerJoin(userDepart, and(eq(userDepart.userId, deviceUser.userId), eq(userDepart.tenantId, device.tenantId)))
    .innerJoin(depart, eq(depart.id, userDepart.depId))
    .where(inArray(device.vehicleId, [...vehicleIds]))
  const byVehicle = groupBy(rows, ({ vehicleId }) => vehicleId ?? '')
  return new Map([...byVehicle].map(([id, own]) => [id, own.map(({ orgCode }) => orgCode)]))
}
