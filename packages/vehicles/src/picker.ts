export { ChooseVehicleButton } from './panel/choose-vehicle-button.tsx'
export { ChooseVehicle } from './picker/choose-vehicle.tsx'
export { useChosenVehicles, useVehicle, type OneVehicle } from './picker/use-chosen-vehicles.ts'
export { VehicleChip } from './picker/vehicle-chip.tsx'
