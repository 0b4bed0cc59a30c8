import { useQuery } from '@tanstack/react-query'
import { gateway } from '@trackhoe/api-client/vehicle'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { useVehicleDetails, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useLatest } from '@trackhoe/vehicles/latest-values'
import { useReader } from '@trackhoe/vehicles/page'

/** The intervals between two reads of a vehicle that is connected, and of one that is not. Unit: milliseconds. */
const REFRESH_MS = { online: 10_000, offline: 60_000 }

/** Reads the parts of a page of one vehicle: each by its own call, as far as the user may read it. */
export function useVehicleDetail(vclId: string | null) {
  const gatewayApi = useCalls(gateway)
  const { key } = useReader()
  const mayReadValues = usePermitted('vehicle:telemetry')
  const vehicle = useQuery({
    queryKey: vehicleKeys.vehicle(key, vclId),
    queryFn: ({ signal }) => gatewayApi.vehicle({ vclId: vclId ?? '' }, signal),
    enabled: vclId !== null,
    refetchInterval: ({ state }) => (state.data?.online === 1 ? REFRESH_MS.online : REFRESH_MS.offline),
  })
  const refreshMs = vehicle.data?.online === 1 ? REFRESH_MS.online : REFRESH_MS.offline
  const details = useVehicleDetails(vclId)
  const latest = useLatest(mayReadValues ? (vehicle.data?.vclNo ?? null) : null, refreshMs)
  return { vehicle, details, latest, mayReadValues }
}
