export { useBaseMaps } from './map/use-base-maps.ts'
export { speedAt, type TrackPeriod, useTrack, type VehicleTrack } from './map/use-track.ts'
