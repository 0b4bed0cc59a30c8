import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { isVisibleType } from '../../platform/data-scope/visible-types.ts'
import type { Db } from '../../platform/database/database.ts'
import { workOrder } from '../../platform/database/service-schema.ts'
import {
  commandRecord,
  device,
  vehicle,
  vehicleBrand,
  vehicleKind,
  vehicleType,
  vehicleTypeLimit,
} from '../../platform/database/vehicle-schema.ts'
import { nextRevision } from '../../platform/http/revision.ts'

export type StoredVehicle = typeof vehicle.$inferSelect
export type StoredDevice = typeof device.$inferSelect
export type StoredType = typeof vehicleType.$inferSelect

/** A row that somebody may see, locked until the transaction ends. */
export async function lockVehicle(tx: Db, scope: DataScope, id: string): Promise<StoredVehicle | undefined> {
  const rows = tx
    .select()
    .from(vehicle)
    .where(visible(vehicle, scope, [eq(vehicle.id, id)]))
  return (await rows.for('update'))[0]
}

export async function lockDevice(tx: Db, scope: DataScope, id: string): Promise<StoredDevice | undefined> {
  const rows = tx
    .select()
    .from(device)
    .where(visible(device, scope, [eq(device.id, id)]))
  return (await rows.for('update'))[0]
}

/** A vehicle type that a tenant knows, locked until the transaction ends. */
export async function lockType(tx: Db, tenantId: string, id: string): Promise<StoredType | undefined> {
  const rows = tx
    .select()
    .from(vehicleType)
    .where(and(eq(vehicleType.id, id), isVisibleType(tenantId)))
  return (await rows.for('update'))[0]
}

export async function insertVehicles(tx: Db, rows: readonly (typeof vehicle.$inferInsert)[]): Promise<void> {
  await tx.insert(vehicle).values([...rows])
}

export async function updateVehicle(tx: Db, id: string, changes: Partial<StoredVehicle>): Promise<void> {
  await tx
    .update(vehicle)
    .set({ ...changes, revision: nextRevision(vehicle.revision) })
    .where(eq(vehicle.id, id))
}

export async function removeVehicle(tx: Db, id: string): Promise<void> {
  await tx.delete(vehicle).where(eq(vehicle.id, id))
}

/** What keeps a vehicle from being deleted: its terminal, its command records, its work orders. */
export async function holdsOf(
  tx: Db,
  vehicleId: string,
): Promise<{ devices: number; commands: number; workOrders: number }> {
  const [devices] = await tx.select({ total: count() }).from(device).where(eq(device.vehicleId, vehicleId))
  const [commands] = await tx
    .select({ total: count() })
    .from(commandRecord)
    .where(eq(commandRecord.vehicleId, vehicleId))
  const [orders] = await tx.select({ total: count() }).from(workOrder).where(eq(workOrder.vehicleId, vehicleId))
  return { devices: devices?.total ?? 0, commands: commands?.total ?? 0, workOrders: orders?.total ?? 0 }
}

export async function insertDevices(tx: Db, rows: readonly (typeof device.$inferInsert)[]): Promise<void> {
  await tx.insert(device).values([...rows])
}

export async function updateDevice(tx: Db, id: string, changes: Partial<StoredDevice>): Promise<void> {
  await tx
    .update(device)
    .set({ ...changes, revision: nextRevision(device.revision) })
    .where(eq(device.id, id))
}

export async function removeDevice(tx: Db, id: string): Promise<void> {
  await tx.delete(device).where(eq(device.id, id))
}

/** Whether a terminal other than `except` has the IMEI. */
export async function hasImei(tx: Db, imei: string, except: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.imei, imei), ne(device.id, except)))
    .limit(1)
  return row !== undefined
}

export async function insertTypes(tx: Db, rows: readonly (typeof vehicleType.$inferInsert)[]): Promise<void> {
  await tx.insert(vehicleType).values([...rows])
}

export async function updateType(tx: Db, id: string, changes: Partial<StoredType>): Promise<void> {
  await tx
    .update(vehicleType)
    .set({ ...changes, revision: nextRevision(vehicleType.revision) })
    .where(eq(vehicleType.id, id))
}

export async function removeType(tx: Db, id: string): Promise<void> {
  await tx.delete(vehicleType).where(eq(vehicleType.id, id))
}

/** How many vehicles there are of a type, over all tenants. */
export async function vehiclesOfType(tx: Db, typeId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(vehicle).where(eq(vehicle.typeId, typeId))
  return row?.total ?? 0
}

/** Whether a tenant knows a vehicle type with this id. */
export async function hasType(tx: Db, tenantId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: vehicleType.id })
    .from(vehicleType)
    .where(and(eq(vehicleType.id, id), isVisibleType(tenantId)))
  return rows.length > 0
}

/**
 * Whether the name of a type is taken for an owner: for a tenant by its own and by those of the installation, for the
 * installation (null) by its own only, since it must not learn the names of a tenant.
 */
export async function hasTypeName(tx: Db, owner: string | null, name: string, except: string): Promise<boolean> {
  const among = owner === null ? isNull(vehicleType.tenantId) : isVisibleType(owner)
  const rows = await tx
    .select({ id: vehicleType.id })
    .from(vehicleType)
    .where(and(eq(vehicleType.vclType, name), ne(vehicleType.id, except), among))
    .limit(1)
  return rows.length > 0
}

/** Replaces the bounds of settings of a type. */
export async function replaceTypeLimits(
  tx: Db,
  typeId: string,
  limits: readonly { setting: string; min: number; max: number }[],
): Promise<void> {
  await tx.delete(vehicleTypeLimit).where(eq(vehicleTypeLimit.typeId, typeId))
  if (limits.length > 0) await tx.insert(vehicleTypeLimit).values(limits.map((limit) => ({ typeId, ...limit })))
}

export async function hasBrand(tx: Db, id: string): Promise<boolean> {
  return (await tx.select({ id: vehicleBrand.id }).from(vehicleBrand).where(eq(vehicleBrand.id, id))).length > 0
}

export async function hasKind(tx: Db, id: string): Promise<boolean> {
  return (await tx.select({ id: vehicleKind.id }).from(vehicleKind).where(eq(vehicleKind.id, id))).length > 0
}

/** Which of these numbers of vehicles are taken, whoever has them: they are the same everywhere. */
export async function takenVehicleNumbers(tx: Db, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ vclNo: vehicle.vclNo })
    .from(vehicle)
    .where(inArray(vehicle.vclNo, [...numbers]))
  return new Set(rows.map(({ vclNo }) => vclNo))
}

/** Which of these names of terminals and which of these IMEIs are taken, whoever has them. */
export async function takenDeviceNames(tx: Db, names: readonly string[], imeis: readonly string[]) {
  const named = await tx
    .select({ tmnlId: device.tmnlId })
    .from(device)
    .where(inArray(device.tmnlId, [...names]))
  const numbered = await tx
    .select({ imei: device.imei })
    .from(device)
    .where(inArray(device.imei, [...imeis]))
  return { names: new Set(named.map(({ tmnlId }) => tmnlId)), imeis: new Set(numbered.map(({ imei }) => imei)) }
}
