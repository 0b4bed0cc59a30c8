import { storageEntry, type ExpiringStorage } from '@trackhoe/auth'
import * as z from 'zod/mini'

const MOST = 8

const YEAR_MS = 365 * 86_400_000

const Recent = z.array(z.object({ id: z.string(), vclNo: z.string() }))

/** A vehicle that was selected before. */
export type RecentVehicle = z.output<typeof Recent>[number]

const entryOf = (tenantId: string) => storageEntry(`recent-vehicles:${tenantId}`, Recent, YEAR_MS)

/** Returns the recently selected vehicles of a tenant, newest first. Source: vehicle screens "picker". */
export function recentVehicles(storage: ExpiringStorage, tenantId: string | null): readonly RecentVehicle[] {
  return tenantId === null ? [] : (storage.read(entryOf(tenantId)) ?? [])
}

/** Moves a vehicle to the front of the recent ones. */
export function rememberVehicle(storage: ExpiringStorage, tenantId: string | null, vehicle: RecentVehicle): void {
  if (tenantId === null) return
  const others = recentVehicles(storage, tenantId).filter(({ id }) => id !== vehicle.id)
  storage.write(entryOf(tenantId), [vehicle, ...others].slice(0, MOST))
}
