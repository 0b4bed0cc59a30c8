import { eq } from 'drizzle-orm'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { device, vehicle, vehicleType } from '../../platform/database/schema/vehicle-schema.ts'
import type { Caller } from '../../platform/http/env.ts'

export type KnownVehicles = Awaited<ReturnType<typeof vehiclesKnownTo>>

/** Returns the machines with a terminal that the caller sees. */
export function vehiclesKnownTo(db: Db, caller: Caller) {
  return db
    .selectDistinct({ id: vehicle.id, vclNo: vehicle.vclNo, typeId: vehicle.typeId, vclType: vehicleType.vclType })
    .from(vehicle)
    .innerJoin(device, eq(device.vehicleId, vehicle.id))
    .innerJoin(vehicleType, eq(vehicleType.id, vehicle.typeId))
    .where(visible(vehicle, caller))
    .orderBy(vehicle.vclNo, vehicle.id)
}
