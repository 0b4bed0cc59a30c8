import { toVehicleState, type GatewayVehicle } from '@trackhoe/contract/vehicle'
import { isValidPosition, type FleetVehicle } from '@trackhoe/form-widgets/map'
import { hasFaults } from './has-faults.ts'

/** Returns a vehicle as the map shows it; null without a valid position. */
export function vehicleMarker({
  vclId,
  lng,
  lat,
  state,
  activeFaults,
}: Pick<GatewayVehicle, 'vclId' | 'lng' | 'lat' | 'state' | 'activeFaults'>): FleetVehicle | null {
  const position = lng === null || lat === null ? null : { lng, lat }
  if (!isValidPosition(position)) return null
  return { id: vclId, position, state: toVehicleState(state), faulty: hasFaults({ state, activeFaults }) }
}
