import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { devices } from '@trackhoe/contract/vehicle'
import { useReader } from '../reader/reader.tsx'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'

/** Returns a vehicle with its engine, terminal and customer. A wall does not show whose a machine is: it reads none. */
export function useVehicleDetails(vclId: string | null) {
  const deviceApi = useCalls(devices)
  const { kind, key } = useReader()
  return useQuery({
    queryKey: vehicleKeys.device(key, vclId),
    queryFn: ({ signal }) => deviceApi.vehicle({ query: { vclId: vclId ?? '' } }, signal),
    enabled: kind === 'user' && vclId !== null,
  })
}
