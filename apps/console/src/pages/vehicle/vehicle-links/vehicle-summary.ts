import { toVehicleState, type ActiveFault, type GatewayVehicle, type VehicleState } from '@trackhoe/contract/vehicle'
import { isValidPosition, type Position } from '@trackhoe/form-widgets/map'

/** What a card says of a vehicle. Units: `hourMeter` h, `fuelLevel` %. */
export interface VehicleSummary {
  id: string
  vclNo: string
  model: string | null
  tmnlId: string | null
  customer: string | null
  state: VehicleState
  position: Position | null
  lastTime: string | null
  hourMeter: number | null
  fuelLevel: number | null
  activeFaults: number | null
  faults: readonly ActiveFault[]
}

/** Returns the position that a wire row carries; null for one that no map can show. */
export function positionOf({ lng, lat }: { lng?: number | null; lat?: number | null }): Position | null {
  const position = lng === null || lat === null || lng === undefined || lat === undefined ? null : { lng, lat }
  return isValidPosition(position) ? position : null
}

/** Reads the summary of one vehicle. The call does not name its customer. */
export function toVehicleSummary(vehicle: GatewayVehicle): VehicleSummary {
  return {
    id: vehicle.vclId,
    vclNo: vehicle.vclNo || vehicle.vclId,
    model: vehicle.model ?? null,
    tmnlId: vehicle.tmnlId ?? null,
    customer: null,
    state: toVehicleState(vehicle.state),
    position: positionOf(vehicle),
    lastTime: vehicle.lastTime ?? null,
    hourMeter: vehicle.hourMeter ?? null,
    fuelLevel: vehicle.fuelLevel ?? null,
    activeFaults: vehicle.activeFaults ?? null,
    faults: vehicle.faults ?? [],
  }
}
