import { FleetMap, isValidPosition, type FleetVehicle } from '@trackhoe/form-widgets/map'
import { useBaseMaps } from '@trackhoe/vehicles/map'
import { useMemo, useState } from 'react'
import type { Station } from '@trackhoe/vehicles/sulfur'

export interface StationMapProps {
  label: string
  stations: readonly Station[]
  className?: string
}

/** Shows where the fuel came from; a station with a failing sample has the ring of a fault. The table beside it has the figures. */
export function StationMap({ label, stations, className }: StationMapProps) {
  const bases = useBaseMaps()
  const [selected, setSelected] = useState<string | null>(null)
  const places = useMemo(
    () =>
      stations.flatMap(({ name, lng, lat, failed }): FleetVehicle[] => {
        const position = lng === null || lat === null ? null : { lng, lat }
        return isValidPosition(position) ? [{ id: name, position, state: 'stop', faulty: failed > 0 }] : []
      }),
    [stations],
  )
  return (
    <FleetMap
      label={label}
      className={className ?? ''}
      vehicles={places}
      legend={false}
      selectedId={selected}
      onSelect={setSelected}
      popup={selected !== null && <p className="rounded-3 bg-raised px-3 py-2 shadow-2">{selected}</p>}
      baseMaps={bases}
    />
  )
}
