import { eq } from 'drizzle-orm'
import { MAINTENANCE_ITEMS } from '@trackhoe/contract/vehicle'
import { MAINTENANCE_SETTINGS, remainingOf } from '@trackhoe/vehicle-ports/maintenance'
import type { VehicleSnapshot } from '@trackhoe/vehicle-ports/telemetry-source'
import type { ReportedSettings } from '@trackhoe/vehicle-ports/terminal-gateway'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import { vehicle, vehicleType } from '../../../platform/database/schema/vehicle-schema.ts'
import { settingsOf } from '../../vehicles/vehicles.queries.ts'
import type { Observation } from '../conditions/condition-evaluator.ts'

/** What the wear parts of a machine depend on, beside its meter. */
export interface WearParts {
  readonly hasAftertreatment: boolean
  readonly reported: ReportedSettings | undefined
}

/** The wear parts of machines, by their ids. */
export async function wearPartsOf(db: Db, vehicleIds: readonly string[]): Promise<ReadonlyMap<string, WearParts>> {
  if (vehicleIds.length === 0) return new Map()
  const settings = await settingsOf(db, vehicleIds, MAINTENANCE_SETTINGS)
  const rows = await db
    .select({ id: vehicle.id, aftertreatment: vehicleType.aftertreatment })
    .from(vehicle)
    .innerJoin(vehicleType, eq(vehicleType.id, vehicle.typeId))
    .where(inArray(vehicle.id, [...vehicleIds]))
  return new Map(
    rows.map(({ id, aftertreatment }) => [
      id,
      { hasAftertreatment: aftertreatment !== null, reported: settings.get(id) },
    ]),
  )
}

/** The hours that the wear parts of a machine have left; null when its meter or its services are unknown. */
export function remainingItems(
  { servicedAt, hourMeter }: Pick<VehicleSnapshot, 'servicedAt' | 'hourMeter'>,
  { hasAftertreatment, reported }: WearParts,
): Observation['remaining'] {
  if (!servicedAt || hourMeter === null) return null
  const hours = remainingOf({ hourMeter, servicedAt }, reported)
  // The last item is that of the aftertreatment.
  const items = hasAftertreatment ? MAINTENANCE_ITEMS : MAINTENANCE_ITEMS.slice(0, -1)
  return items.map((item, at) => ({ item, hours: hours[at] ?? 0 }))
}
