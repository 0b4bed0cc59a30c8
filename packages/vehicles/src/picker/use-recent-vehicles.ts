import { createExpiringStorage, useSession } from '@trackhoe/auth'
import { useMemo } from 'react'
import { recentVehicles, rememberVehicle, type RecentVehicle } from './recent-vehicles.ts'

const storage = createExpiringStorage()

/** Returns the vehicles that were recently selected in this browser, for the signed-in tenant. */
export function useRecentVehicles() {
  const tenantId = useSession((session) => session.tenantId)
  return useMemo(
    () => ({
      read: (): readonly RecentVehicle[] => recentVehicles(storage, tenantId),
      remember: (vehicle: RecentVehicle) => rememberVehicle(storage, tenantId, vehicle),
    }),
    [tenantId],
  )
}
