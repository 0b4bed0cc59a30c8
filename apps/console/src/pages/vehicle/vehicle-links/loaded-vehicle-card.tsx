import { useQuery } from '@tanstack/react-query'
import { gateway } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { FailureState } from '@trackhoe/shell'
import { lazyComponent, Spinner } from '@trackhoe/ui'
import { vehicleKeys, vehicleMarker } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { useMemo } from 'react'
import { VehicleCard } from './vehicle-card.tsx'
import { useVehicleLinkMessages } from './vehicle-links.messages.ts'
import { toVehicleSummary, type VehicleSummary } from './vehicle-summary.ts'

// The values must not wait for the map, which is most of the weight.
const FleetMap = lazyComponent(async () => (await import('./vehicle-map.ts')).FleetMap, {
  failure: 'in-place',
})

/** The level on which a map without streets still shows a city to go by. */
const ZOOM = 7

/** The card of a vehicle, read from the server. */
export function LoadedVehicleCard({ vclId }: { vclId: string }) {
  const gatewayApi = useCalls(gateway)
  const { key } = useReader()
  const load = useQuery({
    queryKey: vehicleKeys.vehicle(key, vclId),
    queryFn: ({ signal }) => gatewayApi.vehicle({ vclId }, signal),
  })
  const vehicle = useMemo(() => load.data && toVehicleSummary(load.data), [load.data])
  if (vehicle) return <VehicleCard vehicle={vehicle} place={<Place vehicle={vehicle} />} />
  return (
    <div className="grid min-h-40 w-80 place-items-center text-ink-3">
      {load.error ? <FailureState error={load.error} onRetry={() => void load.refetch()} /> : <Spinner />}
    </div>
  )
}

function Place({ vehicle }: { vehicle: VehicleSummary }) {
  const t = useVehicleLinkMessages().card
  const { id, position, state, activeFaults } = vehicle
  const shown = useMemo(() => {
    const marker = vehicleMarker({
      vclId: id,
      lng: position?.lng ?? null,
      lat: position?.lat ?? null,
      state,
      activeFaults,
    })
    return marker && [marker]
  }, [id, position, state, activeFaults])
  if (!shown || !position) return <p className="m-0 px-4 pb-3 text-12 text-ink-3">{t.noPlace}</p>
  return (
    <FleetMap
      className="mb-3 h-36"
      label={t.map(vehicle.vclNo)}
      vehicles={shown}
      legend={false}
      initialView={{ ...position, zoom: ZOOM }}
      fallback={<div className="mb-3 h-36 bg-sunken" />}
    />
  )
}
