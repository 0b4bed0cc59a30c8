import { and, asc, count, eq, getTableColumns, ilike, not, or, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { JsonObject } from '@trackhoe/contract/vehicle'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { isVisibleType } from '../../platform/data-scope/visible-types.ts'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { user } from '../../platform/database/schema/schema.ts'
import {
  consumer,
  device,
  deviceUser,
  parameter,
  terminalSetting,
  vehicle,
  vehicleBrand,
  vehicleKind,
  vehicleType,
  vehicleTypeLimit,
} from '../../platform/database/schema/vehicle-schema.ts'
import { conditionsOf, orderOf, within, type ListColumns } from '../../platform/http/list-query.ts'
import { keptTotal } from '../../platform/http/list-total.ts'
import { readLongPage } from '../../platform/resource/long-page.ts'
import { isOnline, liveRows, type LiveFleet } from './live-fleet.ts'
import { customerColumn, modelColumn } from './vehicle-columns.ts'

/** What a vehicle list can be filtered by. */
const filters: ListColumns = {
  vclNo: { column: vehicle.vclNo, kind: 'text', label: '车号' },
  brandId: { column: vehicleType.brandId, kind: 'text', label: '品牌' },
  kindId: { column: vehicleType.kindId, kind: 'text', label: '车型' },
  vclType: { column: vehicleType.vclType, kind: 'text', label: '车型名称' },
  consumerId: { column: vehicle.consumerId, kind: 'text', label: '客户' },
  tmnlId: { column: device.tmnlId, kind: 'text', label: '终端编号' },
  consumerName: { column: consumer.name, kind: 'text', label: '客户名称' },
}

/** What a vehicle list can be sorted by. IMEI and SIM are not among them: they are masked for some. */
const sortable: ListColumns = {
  vclNo: { column: vehicle.vclNo, kind: 'text', label: '车号' },
  model: { ...modelColumn, label: '车型名称' },
  consumerName: customerColumn,
  tmnlId: { column: device.tmnlId, kind: 'text', label: '终端编号' },
}

function vehicles(db: Db) {
  return db
    .select({
      ...getTableColumns(vehicle),
      model: vehicleType.vclType,
      engine: vehicleType.engine,
      displacement: vehicleType.displacement,
      cylinders: vehicleType.cylinders,
      ratedKw: vehicleType.ratedKw,
      aftertreatment: vehicleType.aftertreatment,
      brandName: vehicleBrand.vclBrand,
      kindName: vehicleKind.vclKind,
      consumerName: consumer.name,
      device: getTableColumns(device),
    })
    .from(vehicle)
    .innerJoin(vehicleType, eq(vehicleType.id, vehicle.typeId))
    .innerJoin(vehicleBrand, eq(vehicleBrand.id, vehicleType.brandId))
    .innerJoin(vehicleKind, eq(vehicleKind.id, vehicleType.kindId))
    .leftJoin(consumer, eq(consumer.id, vehicle.consumerId))
    .leftJoin(device, eq(device.vehicleId, vehicle.id))
    .$dynamic()
}

/** A vehicle with its type and, where it has one, its terminal. */
export type VehicleRow = Awaited<ReturnType<typeof find>> & object

/** One vehicle of the tenant, by its id or by the number on the machine. */
export async function find(db: Db, scope: DataScope, by: { vclId: string } | { vclNo: string }) {
  const which = 'vclId' in by ? eq(vehicle.id, by.vclId) : eq(vehicle.vclNo, by.vclNo)
  const [row] = await vehicles(db).where(visible(vehicle, scope, [which]))
  return row
}

/** One vehicle of the tenant, by the number of its maker. */
export async function findByPin(db: Db, scope: DataScope, pin: string) {
  const [row] = await vehicles(db).where(visible(vehicle, scope, [eq(vehicle.pin, pin)]))
  return row
}

/** One vehicle of the tenant, by maker, model and the last part of its number. */
export async function findBySerial(
  db: Db,
  scope: DataScope,
  { make, model, serial }: { make: string; model: string; serial: string },
) {
  const rows = await vehicles(db).where(
    visible(vehicle, scope, [
      eq(vehicleBrand.vclBrand, make),
      eq(vehicleType.vclType, model),
      ilike(vehicle.vclNo, `%${serial.replaceAll(/[\\%_]/g, '\\$&')}`),
    ]),
  )
  return rows.find(({ vclNo }) => vclNo.split('-').at(-1) === serial)
}

/** Vehicles of the tenant by their ids, in no order. */
export function known(db: Db, scope: DataScope, ids: readonly string[]) {
  return vehicles(db).where(visible(vehicle, scope, [inArray(vehicle.id, ids)]))
}

/** Vehicles of the tenant whose terminals are named so. */
export function ofTerminals(db: Db, scope: DataScope, tmnlIds: readonly string[]) {
  return vehicles(db).where(visible(vehicle, scope, [inArray(device.tmnlId, tmnlIds)]))
}

interface VehicleQuery extends Readonly<Record<string, unknown>> {
  column?: string | undefined
  order?: string | undefined
}

/** All vehicles of the tenant that a query asks for, by their numbers unless it asks for another order. */
export function all(db: Db, scope: DataScope, query: VehicleQuery = {}) {
  return vehicles(db)
    .where(visible(vehicle, scope, conditionsOf(filters, query)))
    .orderBy(...orderBy(query))
}

/** Which vehicles a page has beside its filters, and how they stand. */
interface LivePart {
  live: LiveFleet
  /** Those that are online, or those that are not; absent: all. */
  online?: boolean | undefined
}

/** The column of a query for the time of the last report. */
export const LAST_TIME = 'lastTime'

/** A page of the vehicles that a query asks for. */
export async function page(
  db: Db,
  scope: DataScope,
  query: VehicleQuery & { pageNo: number; pageSize: number },
  { live, online }: Partial<LivePart> = {},
) {
  const { column = 'vclNo', order = 'asc', pageNo, pageSize } = query
  const conditions = conditionsOf(filters, query)
  const isWanted = live && online !== undefined ? (online ? isOnline(live) : not(isOnline(live))) : undefined
  const isByTime = live !== undefined && column === LAST_TIME
  const long = {
    from: isByTime ? sql`${joined} left join ${liveRows(live)} on live.vehicle_id = ${vehicle.id}` : joined,
    where: visible(vehicle, scope, [...conditions, isWanted]),
    id: vehicle.id,
    columns: sortable,
    query: { column, order, pageNo, pageSize },
    total: await keptTotal(db, vehicle, scope, [...conditions, isWanted]),
    order: isByTime ? byLastTime(query) : undefined,
  }
  return readLongPage(db, long, (ids) => known(db, scope, ids))
}

/** The ids that a statement finds, in its order. */
async function idsIn(db: Db, rows: SQL): Promise<string[]> {
  const [found] = await db.select({ ids: sql<string[]>`found.ids` }).from(sql`(select array(${rows}) as ids) as found`)
  return found?.ids ?? []
}

/** The ids of all vehicles that a query asks for, in its order. */
export async function idsOf(db: Db, scope: DataScope, query: VehicleQuery, { live, online }: LivePart) {
  const isWanted = online === undefined ? undefined : online ? isOnline(live) : not(isOnline(live))
  const where = visible(vehicle, scope, [...conditionsOf(filters, query), isWanted])
  return idsIn(
    db,
    sql`select ${vehicle.id} from ${joined} where ${where} order by ${sql.join(orderBy(query), sql`, `)}`,
  )
}

const orderBy = ({ column = 'vclNo', order = 'asc' }: VehicleQuery) => orderOf(sortable, { column, order }, vehicle.id)

/** Those that never reported come last. */
const byLastTime = ({ order = 'asc' }: VehicleQuery) => [
  order.includes('asc') ? sql`live.last_time asc nulls last` : sql`live.last_time desc nulls last`,
  sql`${vehicle.vclNo} asc`,
]

/** The vehicles with what a list is filtered and sorted by. */
const joined = sql`${vehicle}
  left join ${vehicleType} on ${vehicleType.id} = ${vehicle.typeId}
  left join ${consumer} on ${consumer.id} = ${vehicle.consumerId}
  left join ${device} on ${device.vehicleId} = ${vehicle.id}`

/** Vehicles whose number holds the text, whatever its case. */
export function byNumber(db: Db, scope: DataScope, text: string, limit: number) {
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .select({ id: vehicle.id, vclNo: vehicle.vclNo })
    .from(vehicle)
    .where(visible(vehicle, scope, [ilike(vehicle.vclNo, part)]))
    .orderBy(asc(vehicle.vclNo))
    .limit(limit)
}

/** The settings that terminals are known to have, of each vehicle by name. */
export async function settingsOf(db: Db, vehicleIds: readonly string[], names?: readonly string[]) {
  const found = new Map<string, Map<string, { content: JsonObject; reportTime: Date }>>()
  if (vehicleIds.length === 0) return found
  const rows = await db
    .select()
    .from(terminalSetting)
    .where(
      and(inArray(terminalSetting.vehicleId, vehicleIds), names ? inArray(terminalSetting.name, names) : undefined),
    )
  for (const { vehicleId, name, content, reportTime } of rows) {
    const own = found.get(vehicleId) ?? new Map<string, { content: JsonObject; reportTime: Date }>()
    own.set(name, { content, reportTime })
    found.set(vehicleId, own)
  }
  return found
}

/** One terminal of the tenant. */
export async function findDevice(db: Db, scope: DataScope, id: string) {
  const [row] = await db
    .select()
    .from(device)
    .where(visible(device, scope, [eq(device.id, id)]))
  return row
}

/** The users a terminal is lent to. */
export function usersOfDevice(db: Db, scope: DataScope, deviceId: string) {
  return db
    .select({ userId: user.id, username: user.username, realname: user.realname })
    .from(deviceUser)
    .innerJoin(user, eq(user.id, deviceUser.userId))
    .where(visible(user, scope, [eq(deviceUser.deviceId, deviceId), eq(deviceUser.tenantId, scope.tenantId)]))
    .orderBy(asc(user.username))
}

/** Takes a terminal from a user; false when it was not his. */
export async function removeUser(db: Db, scope: DataScope, deviceId: string, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(deviceUser)
    .where(
      within(deviceUser.tenantId, scope.tenantId, [eq(deviceUser.deviceId, deviceId), eq(deviceUser.userId, userId)]),
    )
    .returning({ userId: deviceUser.userId })
  return deleted.length > 0
}

const vehicleCount = sql<number>`(select count(*)::int from service_vehicle v where v.consumer_id = service_consumer.id)`

/** How many vehicles each of these customers has; one without any is missing. */
export async function vehicleCounts(
  db: Db,
  consumerIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .select({ id: vehicle.consumerId, total: count() })
    .from(vehicle)
    .where(inArray(vehicle.consumerId, consumerIds))
    .groupBy(vehicle.consumerId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export async function findConsumer(db: Db, scope: DataScope, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(consumer), vclCount: vehicleCount })
    .from(consumer)
    .where(visible(consumer, scope, [eq(consumer.id, id)]))
  return row
}

/** The bounds of settings of vehicle types. */
export function limitsOfTypes(db: Db, typeIds: readonly string[]) {
  return db
    .select()
    .from(vehicleTypeLimit)
    .where(inArray(vehicleTypeLimit.typeId, [...new Set(typeIds)]))
    .orderBy(asc(vehicleTypeLimit.setting))
}

export function brands(db: Db) {
  return db.select().from(vehicleBrand).orderBy(asc(vehicleBrand.id))
}

/** Every vehicle type that a tenant knows, of a brand and a kind where they are named. */
export function types(
  db: Db,
  tenantId: string,
  { brandId, kindId }: { brandId?: string | undefined; kindId?: string | undefined },
) {
  const conditions: (SQL | undefined)[] = [
    isVisibleType(tenantId),
    brandId === undefined ? undefined : eq(vehicleType.brandId, brandId),
    kindId === undefined ? undefined : eq(vehicleType.kindId, kindId),
  ]
  return db
    .select()
    .from(vehicleType)
    .where(and(...conditions))
    .orderBy(asc(vehicleType.vclType))
}

/** The catalog in its order. */
export function parameters(db: Db) {
  return db.select().from(parameter).orderBy(asc(parameter.sortNo))
}

/** Returns true when every code is of the catalog. */
export async function areParameters(db: Db, codes: readonly string[]): Promise<boolean> {
  const unique = [...new Set(codes)]
  if (unique.length === 0) return true
  const [row] = await db.select({ total: count() }).from(parameter).where(inArray(parameter.code, unique))
  return row?.total === unique.length
}

export async function findParameter(db: Db, code: string) {
  const [row] = await db.select().from(parameter).where(eq(parameter.code, code))
  return row
}

/** Vehicles whose number is exactly so or whose terminal, and with `numbers` IMEI or SIM, is: what a scanner reads. */
export function byAnyNumber(db: Db, scope: DataScope, text: string, numbers: boolean) {
  const ofDevice = (condition: SQL) => db.select({ id: device.vehicleId }).from(device).where(condition)
  const secret = numbers ? or(eq(device.imei, text), eq(device.simNo, text)) : undefined
  // A condition on both tables at once would go through all vehicles.
  const ids = union(
    db
      .select({ id: sql<string | null>`${vehicle.id}` })
      .from(vehicle)
      .where(eq(vehicle.vclNo, text)),
    ofDevice(eq(device.tmnlId, text)),
    ofDevice(secret ?? sql`false`),
  )
  return vehicles(db).where(visible(vehicle, scope, [inArray(vehicle.id, ids)]))
}
