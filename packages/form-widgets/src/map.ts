'use client'

export { type BaseMap, offlineBase, tileBase, type TileBaseOptions } from './map/base-map.ts'
export type { FleetVehicle } from './map/fleet-index.ts'
export type { MapView } from './map/fleet-view.ts'
export { FleetMap, type FleetMapHandle, type FleetMapProps } from './map/fleet-map.tsx'
export { type Datum, isValidPosition, type Position } from './map/position.ts'
export { useVehicleStateNames } from './map/use-vehicle-state-names.ts'
export { VehicleStateGlyph } from './map/vehicle-state-glyph.tsx'
export {
  MapDialog,
  type MapDialogProps,
  MapPickerDialog,
  type MapPickerDialogProps,
  type PickedPlace,
} from './map/picker/map-point-dialog.tsx'
