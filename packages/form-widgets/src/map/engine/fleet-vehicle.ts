import type { AlarmLevel } from '@trackhoe/contract/alarms'
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
  /** The most urgent level of its open alarms, `1` the most urgent: its marker bears the sign of it. */
  alarm?: AlarmLevel | undefined
}
