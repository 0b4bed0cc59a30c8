import { and, asc, count, eq, lt, ne } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { user } from '../../platform/database/schema/schema.ts'
import { device, geofence, geofencePresence, vehicle } from '../../platform/database/schema/vehicle-schema.ts'

export type GeofenceRow = typeof geofence.$inferSelect
export type PresenceRow = typeof geofencePresence.$inferSelect

const ENABLED = '1'
/** Vehicles whose presence is read at once. */
const VEHICLES_A_STATEMENT = 5_000

/** How many geofences a scope shows. */
export const countOf = (db: Db, scope: DataScope): Promise<number> => db.$count(geofence, visible(geofence, scope))

/** How many vehicles that a scope shows stand in geofences, by geofence. */
export async function countInside(db: Db, scope: DataScope, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: geofencePresence.geofenceId, total: count() })
    .from(geofencePresence)
    .innerJoin(vehicle, eq(vehicle.id, geofencePresence.vehicleId))
    .where(visible(vehicle, scope, [inArray(geofencePresence.geofenceId, [...ids]), eq(geofencePresence.inside, true)]))
    .groupBy(geofencePresence.geofenceId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Forgets who stands in a geofence: its area is another one. */
export async function forgetPresence(db: Db, id: string): Promise<void> {
  await db.delete(geofencePresence).where(eq(geofencePresence.geofenceId, id))
}

/** Real names and ids of users by their user names; one of another tenant is missing. */
export async function usersOf(db: Db, tenantId: string, usernames: readonly string[]) {
  if (usernames.length === 0) return new Map<string, { id: string; realname: string }>()
  const rows = await db
    .select({ id: user.id, username: user.username, realname: user.realname })
    .from(user)
    .where(visible(user, wholeTenant(tenantId), [inArray(user.username, [...usernames])]))
  return new Map(rows.map(({ username, ...names }) => [username, names]))
}

/** The tenants that have enabled geofences. */
export async function watchedTenants(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tenantId: geofence.tenantId })
    .from(geofence)
    .where(eq(geofence.status, ENABLED))
    .orderBy(asc(geofence.tenantId))
  return rows.map(({ tenantId }) => tenantId)
}

/** The enabled geofences of a tenant. */
export function enabledOf(db: Db, tenantId: string): Promise<GeofenceRow[]> {
  return db
    .select()
    .from(geofence)
    .where(visible(geofence, wholeTenant(tenantId), [eq(geofence.status, ENABLED)]))
}

/** The vehicles of a tenant that have a terminal, and their numbers. */
export function connectedVehicles(db: Db, tenantId: string) {
  return db
    .selectDistinct({ id: vehicle.id, vclNo: vehicle.vclNo })
    .from(vehicle)
    .innerJoin(device, eq(device.vehicleId, vehicle.id))
    .where(visible(vehicle, wholeTenant(tenantId)))
}

/** The tenants and numbers of vehicles. */
export async function vehiclesById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: vehicle.id, tenantId: vehicle.tenantId, vclNo: vehicle.vclNo })
    .from(vehicle)
    .where(inArray(vehicle.id, [...ids]))
}

/** What is known of vehicles and geofences. */
export async function presenceOf(
  db: Db,
  geofenceIds: readonly string[],
  vehicleIds: readonly string[],
): Promise<PresenceRow[]> {
  const rows: PresenceRow[] = []
  for (let from = 0; from < vehicleIds.length; from += VEHICLES_A_STATEMENT) {
    const some = vehicleIds.slice(from, from + VEHICLES_A_STATEMENT)
    const found = await db
      .select()
      .from(geofencePresence)
      .where(and(inArray(geofencePresence.geofenceId, [...geofenceIds]), inArray(geofencePresence.vehicleId, some)))
    rows.push(...found)
  }
  return rows
}

/**
 * Writes where vehicles stand, and returns those that changed by it: another instance may have written it already, and
 * an older position changes nothing. What is written for the first time has not changed.
 */
export async function writePresence(db: Db, rows: readonly PresenceRow[]): Promise<PresenceRow[]> {
  if (rows.length === 0) return []
  return db.transaction(async (tx) => {
    const changed: PresenceRow[] = []
    for (const { geofenceId, vehicleId, inside, since } of rows) {
      const written = await tx
        .update(geofencePresence)
        .set({ inside, since })
        .where(
          and(
            eq(geofencePresence.geofenceId, geofenceId),
            eq(geofencePresence.vehicleId, vehicleId),
            ne(geofencePresence.inside, inside),
            lt(geofencePresence.since, since),
          ),
        )
        .returning()
      changed.push(...written)
    }
    await tx
      .insert(geofencePresence)
      .values([...rows])
      .onConflictDoNothing({ target: [geofencePresence.geofenceId, geofencePresence.vehicleId] })
    return changed
  })
}

/** Returns those of the vehicles that a scope shows. */
export async function shows(db: Db, scope: DataScope, vehicleIds: readonly string[]): Promise<Set<string>> {
  if (vehicleIds.length === 0) return new Set()
  const rows = await db
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(visible(vehicle, scope, [inArray(vehicle.id, [...vehicleIds])]))
  return new Set(rows.map(({ id }) => id))
}
