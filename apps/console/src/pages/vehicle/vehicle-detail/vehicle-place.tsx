import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { Ellipsis, lazyComponent } from '@trackhoe/ui'
import { LastValues, ReportAge } from '@trackhoe/vehicles/fleet'
import { lastReportOf, useVehicleFactMessages, useVehicleMarkers } from '@trackhoe/vehicles/vehicle'
import { useVehicleDetailMessages } from './vehicle-detail.messages.ts'
import { PartCard } from './part-card.tsx'

// The map is most of the page's weight; the figures must not wait for it.
const FleetMap = lazyComponent(async () => (await import('../vehicle-links/vehicle-map.ts')).FleetMap, {
  failure: 'in-place',
})

/** The level on which a map without streets still shows a city to go by. */
const ZOOM = 8

interface VehiclePlaceProps {
  vehicle: GatewayVehicle | undefined
  query: Parameters<typeof PartCard>[0]['query']
}

/** Shows where the vehicle was when it last reported. */
export function VehiclePlace({ vehicle, query }: VehiclePlaceProps) {
  const { coordinates: coordinatesLabel } = useVehicleDetailMessages()
  const t = useVehicleFactMessages()
  const { lng = null, lat = null } = vehicle ?? {}
  const shown = useVehicleMarkers(vehicle)
  const report = lastReportOf(vehicle)
  const coordinates = `${lng?.toFixed(6)}, ${lat?.toFixed(6)}`
  return (
    <PartCard title={t.position} query={query} empty={vehicle && shown.length === 0 && t.noPosition} flush>
      {shown.length > 0 && (
        <>
          <FleetMap
            className="h-96"
            label={t.positionOf(vehicle?.vclNo ?? '')}
            vehicles={shown}
            legend={false}
            initialView={{ lng: lng ?? 0, lat: lat ?? 0, zoom: ZOOM }}
          />
          <p className="m-0 flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 text-12 text-ink-2">
            {coordinatesLabel}
            <LastValues {...report}>
              <Ellipsis text={coordinates} copyable className="figures" />
            </LastValues>
            <ReportAge {...report} className="ms-auto" />
          </p>
        </>
      )}
    </PartCard>
  )
}
