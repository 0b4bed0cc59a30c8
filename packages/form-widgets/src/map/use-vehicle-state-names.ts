import { useMessages } from './map.messages.ts'
import type { VehicleState } from '@trackhoe/contract/vehicle'

/** Returns the names of the states in the current locale. Source: vehicle screens "车辆分布". */
export function useVehicleStateNames(): Readonly<Record<VehicleState, string>> {
  return useMessages().states
}
