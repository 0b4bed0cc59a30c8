import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { Ellipsis, lazyComponent } from '@trackhoe/ui'
import { LastValues, ReportAge, vehicleMarker } from '@trackhoe/vehicles/fleet'
import { useMemo } from 'react'
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
  const t = useVehicleDetailMessages()
  const { lng = null, lat = null, state = null, activeFaults = null, vclId = '' } = vehicle ?? {}
  const shown = useMemo(() => {
    const marker = vehicleMarker({ vclId, lng, lat, state, activeFaults })
    return marker && [marker]
  }, [lng, lat, state, activeFaults, vclId])
  const report = { reportTime: vehicle?.lastTime, offline: vehicle?.online === 0 }
  const coordinates = `${lng?.toFixed(6)}, ${lat?.toFixed(6)}`
  return (
    <PartCard title={t.place} query={query} empty={vehicle && !shown && t.noPlace} flush>
      {shown && (
        <>
          <FleetMap
            className="h-96"
            label={t.map(vehicle?.vclNo ?? '')}
            vehicles={shown}
            legend={false}
            initialView={{ lng: lng ?? 0, lat: lat ?? 0, zoom: ZOOM }}
          />
          <p className="m-0 flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 text-12 text-ink-2">
            {t.coordinates}
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
