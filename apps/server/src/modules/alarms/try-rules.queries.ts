import { and, asc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { AlarmScope } from '@trackhoe/contract/alarms'
import { groupBy } from '../../platform/core/group-by.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { depart, userDepart } from '../../platform/database/schema/schema.ts'
import { device, deviceUser, vehicle, vehicleType } from '../../platform/database/schema/vehicle-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { SampledModel } from './rules/rule-checks.ts'
import { codesOfDepartments, vehicleRulesOfRoles } from './rules/alarm-rules.queries.ts'

/** The machines that a rule of the caller's would be for: those with a terminal that the caller sees. */
export interface ScopedVehicles {
  readonly caller: Caller
  readonly isCovered: SQL | undefined
}

/** A fleet is too large for being read for each rule, so that the database selects the machines of a scope. */
export async function scopedVehicles(db: Db, caller: Caller, scope: AlarmScope): Promise<ScopedVehicles> {
  return { caller, isCovered: await coverage(db, caller.tenantId, scope) }
}

async function coverage(db: Db, tenantId: string, { kind, ids }: AlarmScope): Promise<SQL | undefined> {
  switch (kind) {
    case 'all':
      return undefined
    case 'models':
      return inArray(vehicle.typeId, ids)
    case 'consumers':
      return inArray(vehicle.consumerId, ids)
    case 'vehicles':
      return inArray(vehicle.id, ids)
    case 'departments':
      return inArray(vehicle.id, vehiclesOfBranches(tenantId, await codesOfDepartments(db, tenantId, ids)))
    case 'roles':
      return visible(vehicle, { tenantId, dataRules: await vehicleRulesOfRoles(db, tenantId, ids) })
    default:
      return kind satisfies never
  }
}

/** The machines whose terminals have a user in a department with one of the codes or below it. */
const vehiclesOfBranches = (tenantId: string, codes: readonly string[]) =>
  new QueryBuilder()
    .select({ id: device.vehicleId })
    .from(device)
    .innerJoin(deviceUser, eq(deviceUser.deviceId, device.id))
    .innerJoin(userDepart, and(eq(userDepart.userId, deviceUser.userId), eq(userDepart.tenantId, device.tenantId)))
    .innerJoin(depart, eq(depart.id, userDepart.depId))
    .where(
      and(
        eq(device.tenantId, tenantId),
        sql`exists (select from unnest(${sql.param([...codes])}::text[]) code where starts_with(${depart.orgCode}, code))`,
      ),
    )

const hasTerminal = inArray(vehicle.id, new QueryBuilder().select({ id: device.vehicleId }).from(device))

const isSeen = ({ caller, isCovered }: ScopedVehicles) => visible(vehicle, caller, [hasTerminal, isCovered])

/** The ids of the machines by their hash: machines that follow each other are often of one model or customer. */
export async function idsInRandomOrder(db: Db, scoped: ScopedVehicles): Promise<string[]> {
  const rows = await db
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(isSeen(scoped))
    .orderBy(sql`md5(${vehicle.id})`)
  return rows.map(({ id }) => id)
}

/** The numbers of machines, by their ids. */
export async function numbersOf(db: Db, vehicleIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: vehicle.id, vclNo: vehicle.vclNo })
    .from(vehicle)
    .where(inArray(vehicle.id, vehicleIds))
  return new Map(rows.map(({ id, vclNo }) => [id, vclNo]))
}

/** The models of the machines, with some machines of each, those of the scope before others. */
export async function sampledModels(db: Db, scoped: ScopedVehicles, sampleSize: number): Promise<SampledModel[]> {
  const { caller, isCovered } = scoped
  const covered = isCovered ? sql`(${isCovered}) is true` : sql`true`
  const seen = db
    .select({
      id: vehicle.id,
      typeId: vehicle.typeId,
      vehicles: sql<number>`count(*) filter (where ${covered}) over (partition by ${vehicle.typeId})`.as('vehicles'),
      place:
        sql<number>`row_number() over (partition by ${vehicle.typeId} order by not (${covered}), ${vehicle.vclNo})`.as(
          'place',
        ),
    })
    .from(vehicle)
    .where(visible(vehicle, caller, [hasTerminal]))
    .as('seen')
  const rows = await db
    .select({ id: seen.id, typeId: seen.typeId, vclType: vehicleType.vclType, vehicles: seen.vehicles })
    .from(seen)
    .innerJoin(vehicleType, eq(vehicleType.id, seen.typeId))
    .where(and(lte(seen.place, sampleSize), gt(seen.vehicles, 0)))
    .orderBy(asc(seen.typeId), asc(seen.place))
  return [...groupBy(rows, ({ typeId }) => typeId).values()].map((own) => ({
    vclType: own[0]?.vclType ?? '',
    vehicles: Number(own[0]?.vehicles),
    sample: own.map(({ id }) => id),
  }))
}
