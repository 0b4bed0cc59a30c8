import { eq, isNull, or } from 'drizzle-orm'
import { vehicleType } from '../database/schema/vehicle-schema.ts'

/** The condition that a tenant knows a vehicle type: those of the installation and its own. Source: docs/decisions/0049. */
export const isVisibleType = (tenantId: string) => or(isNull(vehicleType.tenantId), eq(vehicleType.tenantId, tenantId))
