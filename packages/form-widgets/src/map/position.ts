import gcoord from 'gcoord'

/** Degrees. */
export interface Position {
  lng: number
  lat: number
}

/** What a base map takes its coordinates for. Chinese street maps are shifted by up to 700 m. */
export type Datum = 'WGS84' | 'GCJ02'

/** Web Mercator ends here. Unit: degrees. */
const LAST_LATITUDE = 85

/**
 * Whether a vehicle can be drawn: a terminal without a fix reports 0,0 or nothing, a swapped pair leaves the world.
 * Source: vehicle screens "车辆分布".
 */
export function isValidPosition(position: Position | null | undefined): position is Position {
  if (!position) return false
  const { lng, lat } = position
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return false
  return !(lng === 0 && lat === 0) && Math.abs(lng) <= 180 && Math.abs(lat) <= LAST_LATITUDE
}

/** A place as the base map has it. Machines report WGS-84; this is the only shift on the way to the screen. */
export function toMapCoordinates({ lng, lat }: Position, datum: Datum): [lng: number, lat: number] {
  return datum === 'WGS84' ? [lng, lat] : gcoord.transform([lng, lat], gcoord.WGS84, gcoord.GCJ02)
}
