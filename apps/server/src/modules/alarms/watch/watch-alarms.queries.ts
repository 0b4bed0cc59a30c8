import { and, asc, eq, isNotNull, lte, ne } from 'drizzle-orm'
import { ALARM_STATES } from '@trackhoe/contract/alarms'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import { wholeTenant } from '../../../platform/data-scope/data-scope.ts'
import { visible } from '../../../platform/data-scope/visible.ts'
import { alarm, alarmState } from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { device, vehicle, vehicleType } from '../../../platform/database/schema/vehicle-schema.ts'

/** Vehicles of a tenant that have a terminal, and whether they have aftertreatment. */
export function connectedVehicles(db: Db, tenantId: string) {
  return db
    .selectDistinct({ id: vehicle.id, aftertreatment: vehicleType.aftertreatment })
    .from(vehicle)
    .innerJoin(device, eq(device.vehicleId, vehicle.id))
    .innerJoin(vehicleType, eq(vehicleType.id, vehicle.typeId))
    .where(visible(vehicle, wholeTenant(tenantId)))
    .orderBy(asc(vehicle.id))
}

/** What has been clearing for long enough, locked; what another instance works on is left out. */
export const dueStates = (db: Db, now: Date, most: number) =>
  db
    .select()
    .from(alarmState)
    .where(and(isNotNull(alarmState.dueTime), lte(alarmState.dueTime, now)))
    .orderBy(asc(alarmState.dueTime))
    .limit(most)
    .for('update', { skipLocked: true })

/** Closes the alarms whose time is over. Returns them. */
export async function closeOverdue(db: Db, now: Date, cause: string, most: number) {
  const due = db
    .select({ id: alarm.id })
    .from(alarm)
    .where(and(isNotNull(alarm.endDue), lte(alarm.endDue, now), ne(alarm.state, ALARM_STATES.closed)))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(alarm)
    .set({ state: ALARM_STATES.closed, closeTime: now, closeCause: cause, stageDue: null, endDue: null })
    .where(inArray(alarm.id, due))
    .returning({ id: alarm.id, tenantId: alarm.tenantId })
}
