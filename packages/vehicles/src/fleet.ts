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
export { isForbidden, useFleet } from './fleet/use-fleet.ts'
export { LastValues, ReportAge, type LastValuesProps } from './fleet/last-values.tsx'
export { useNewWorkOrder, WORK_ORDER_CAUSE, type WorkOrderCause } from './fleet/new-work-order.ts'
export { VehicleFaults } from './fleet/vehicle-faults.tsx'
export { saveStoredFile } from './fleet/save-stored-file.ts'
export { vehicleKeys } from './fleet/vehicle-keys.ts'
