import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '@trackhoe/auth'
import { useLatest } from '@trackhoe/vehicles/latest-values'
import { refreshMsOf, useVehicleDetails, useVehicleQuery } from '@trackhoe/vehicles/vehicle'

/** Reads the parts of a page of one vehicle: each by its own call, as far as the user may read it. */
export function useVehicleDetail(vclId: string | null) {
  const ask = useVehicleQuery()
  const mayReadValues = usePermitted('vehicle:telemetry')
  const vehicle = useQuery({ ...ask(vclId), refetchInterval: ({ state }) => refreshMsOf(state.data) })
  const details = useVehicleDetails(vclId)
  const latest = useLatest(mayReadValues ? (vehicle.data?.vclNo ?? null) : null, refreshMsOf(vehicle.data))
  return { vehicle, details, latest, mayReadValues }
}
