import gcoord from 'gcoord'

/** Degrees. */
export interface Position {
  lng: number
  lat: number
}

/**
 * The datum of a base map. Chinese street maps are shifted by up to 700 m (GCJ-02), those of Baidu once
 * more (BD-09) and drawn in a projection of their own.
 */
export type Datum = 'WGS84' | 'GCJ02' | 'BD09'

/** Web Mercator ends here. Unit: degrees. */
const LAST_LATITUDE = 85

const SYSTEMS = { WGS84: gcoord.WGS84, GCJ02: gcoord.GCJ02, BD09: gcoord.BD09 } as const

type LngLat = [lng: number, lat: number]

/**
 * Returns whether a vehicle can be drawn: a terminal without a fix reports 0,0 or nothing, a swapped pair leaves the world.
 * Source: vehicle screens "车辆分布".
 */
export function isValidPosition(position: Position | null | undefined): position is Position {
  if (!position) return false
  const { lng, lat } = position
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return false
  return !(lng === 0 && lat === 0) && Math.abs(lng) <= 180 && Math.abs(lat) <= LAST_LATITUDE
}

/** A place as a base map has it. Machines report WGS-84; this is the only shift on the way to the screen. Unit: degrees. */
export function fromWgs84(place: LngLat, datum: Datum): LngLat {
  return datum === 'WGS84' ? place : gcoord.transform(place, gcoord.WGS84, SYSTEMS[datum])
}

/** A place on a base map as machines report it. Unit: degrees. */
export function toWgs84(place: LngLat, datum: Datum): LngLat {
  return datum === 'WGS84' ? place : gcoord.transform(place, SYSTEMS[datum], gcoord.WGS84)
}

/** Baidu's meters of a place in its own degrees, and back. Source: gcoord. */
export function toBaiduMeters(place: LngLat): LngLat {
  return gcoord.transform(place, gcoord.BD09, gcoord.BD09Meter)
}
export function fromBaiduMeters(meters: LngLat): LngLat {
  return gcoord.transform(meters, gcoord.BD09Meter, gcoord.BD09)
}
