import { useQuery } from '@tanstack/react-query'
import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { FailureState } from '@trackhoe/shell'
import { lazyComponent, Spinner } from '@trackhoe/ui'
import { useVehicleFactMessages, useVehicleMarkers, useVehicleQuery } from '@trackhoe/vehicles/vehicle'
import { useMemo } from 'react'
import { VehicleCard } from './vehicle-card.tsx'
import { toVehicleSummary } from './vehicle-summary.ts'

// The values must not wait for the map, which is most of the weight.
const FleetMap = lazyComponent(async () => (await import('./vehicle-map.ts')).FleetMap, {
  failure: 'in-place',
})

/** The level on which a map without streets still shows a city to go by. */
const ZOOM = 7

/** The card of a vehicle, read from the server. */
export function LoadedVehicleCard({ vclId }: { vclId: string }) {
  const load = useQuery(useVehicleQuery()(vclId))
  const vehicle = useMemo(() => load.data && toVehicleSummary(load.data), [load.data])
  if (load.data && vehicle) return <VehicleCard vehicle={vehicle} place={<Place vehicle={load.data} />} />
  return (
    <div className="grid min-h-40 w-80 place-items-center text-ink-3">
      {load.error ? <FailureState error={load.error} onRetry={() => void load.refetch()} /> : <Spinner />}
    </div>
  )
}

function Place({ vehicle }: { vehicle: GatewayVehicle }) {
  const t = useVehicleFactMessages()
  const shown = useVehicleMarkers(vehicle)
  const position = shown[0]?.position
  if (!position) return <p className="m-0 px-4 pb-3 text-12 text-ink-3">{t.noPosition}</p>
  return (
    <FleetMap
      className="mb-3 h-36"
      label={t.positionOf(vehicle.vclNo || vehicle.vclId)}
      vehicles={shown}
      legend={false}
      initialView={{ ...position, zoom: ZOOM }}
      fallback={<div className="mb-3 h-36 bg-sunken" />}
    />
  )
}
