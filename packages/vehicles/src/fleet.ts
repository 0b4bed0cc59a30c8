export { CATALOG_GROUPS } from './fleet/catalog-groups.ts'
export { withEnumTexts } from './fleet/enum-texts.ts'
export {
  faultAppearances,
  FaultSeverityIcon,
  toFaultSeverity,
  type FaultSeverity,
} from './fleet/fault-severity-icon.tsx'
export { useFaultName } from './fleet/use-fault-name.ts'
export { useFaultTexts } from './fleet/use-fault-texts.ts'
export { hasFaults } from './fleet/has-faults.ts'
export { type FleetDevice, isForbidden, useFleet } from './fleet/use-fleet.ts'
export { useFleetList, useFleetMarks, useFleetPage, useFleetVehicle, useFleetView } from './fleet/use-fleet-view.ts'
export { LastValues, ReportAge, useNoValuesText, type LastValuesProps } from './fleet/last-values.tsx'
export { VehicleFaults } from './fleet/vehicle-faults.tsx'
export { saveStoredFile } from './fleet/save-stored-file.ts'
export { VehicleStateText } from './fleet/vehicle-state-text.tsx'
export { vehicleMarker } from './fleet/vehicle-marker.ts'
export { vehicleKeys } from './fleet/vehicle-keys.ts'
