export { isFullScreenPath, takesSeveralVehicles } from './wire/full-screen-paths.ts'
export { VEHICLE_MENU_GROUPS, vehicleMenuGroupOf } from './wire/vehicle-menu.ts'
export type { VehicleMenuGroup } from './wire/vehicle-menu.ts'
