import type { FleetVehicle } from '@trackhoe/form-widgets/map'
import { useMemo } from 'react'
import { vehicleMarker } from '../fleet/vehicle-marker.ts'

type Place = Parameters<typeof vehicleMarker>[0]

/** Returns the vehicle for a map of its own, the same array until its place or its state changes; empty without a valid position. */
export function useVehicleMarkers(vehicle: Place | undefined): readonly FleetVehicle[] {
  const { vclId = '', lng = null, lat = null, state = null, activeFaults = null } = vehicle ?? {}
  return useMemo(() => {
    const marker = vehicleMarker({ vclId, lng, lat, state, activeFaults })
    return marker ? [marker] : []
  }, [vclId, lng, lat, state, activeFaults])
}
