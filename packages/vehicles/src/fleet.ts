export { useFleet } from './fleet/use-fleet.ts'
export { vehicleKeys } from './fleet/vehicle-keys.ts'
