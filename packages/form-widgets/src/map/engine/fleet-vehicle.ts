import type { VehicleState } from '@trackhoe/contract/vehicle'
import type { Position } from '../geo/position.ts'

/** A vehicle on the map. `heading` is degrees clockwise from north, for one that travels. */
export interface FleetVehicle {
  id: string
  position: Position | null
  state: VehicleState
  heading?: number | undefined
  /** A trouble code is active, whatever the machine does: its marker bears the sign of a fault. */
  faulty?: boolean | undefined
}
