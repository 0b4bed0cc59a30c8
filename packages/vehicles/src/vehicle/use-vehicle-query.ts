import { gateway } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { useMemo } from 'react'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useReader } from '../reader/reader.tsx'

/** Returns the query of a vehicle by its id. How often it is read again, each page says itself. */
export function useVehicleQuery() {
  const gatewayApi = useCalls(gateway)
  const { signedIn, key } = useReader()
  return useMemo(() => {
    return (id: string | null) => ({
      queryKey: vehicleKeys.vehicle(key, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => gatewayApi.vehicle({ vclId: id ?? '' }, signal),
      enabled: signedIn && id !== null,
    })
  }, [signedIn, key, gatewayApi])
}
