'use client'

export {
  archiveBase,
  type ArchiveBaseOptions,
  type BaseEvents,
  type BaseMap,
  offlineBase,
  tileBase,
  type TileBaseOptions,
} from './map/base/base-map.ts'
export type { CoveredPlace } from './map/canvas/covered-place.ts'
export { type Datum, fromWgs84, isValidPosition, type Position, toWgs84 } from './map/geo/position.ts'
export type { FleetVehicle } from './map/engine/fleet-vehicle.ts'
export type { MapBounds, ShownArea, VehicleCluster } from './map/engine/vehicle-cluster.ts'
export { FleetMap, type FleetMapHandle, type FleetMapProps } from './map/fleet-map.tsx'
export {
  type AreaShape,
  type MapArea,
  type MapTrack,
  metersBetween,
  outlineOf,
  placeOnTrack,
  TRACK_GAP_MS,
  type TrackPoint,
} from './map/shapes/map-shapes.ts'
export { useVehicleStateNames } from './map/use-vehicle-state-names.ts'
export { VehicleStateGlyph } from './map/vehicle-state-glyph.tsx'
export {
  MapDialog,
  type MapDialogProps,
  MapPickerDialog,
  type MapPickerDialogProps,
  type PickedPlace,
} from './map/picker/map-point-dialog.tsx'
export type { MapView } from './map/view/fleet-view.ts'
