import { useMessages } from '../locale/use-messages.ts'
import type { VehicleState } from '@trackhoe/contract/vehicle'

/** What the states are called, wherever a vehicle is listed: the word beside its sign. Source: vehicle screens "车辆分布". */
export function useVehicleStateNames(): Readonly<Record<VehicleState, string>> {
  return useMessages().map.states
}
