import type { Position } from '../geo/position.ts'

/** An area on the ground. Units: degrees, WGS-84; `radius` meters. A ring is closed by its first corner. */
export type AreaShape =
  { kind: 'circle'; center: Position; radius: number } | { kind: 'polygon'; ring: readonly Position[] }

/** A named area on the map. */
export interface MapArea {
  id: string
  name: string
  shape: AreaShape
  /** Drawn stronger. */
  selected?: boolean
  /** Drawn weaker: nothing watches it. */
  inactive?: boolean
}

/** The place of a vehicle at a time. Unit of `time`: milliseconds since 1970. */
export interface TrackPoint extends Position {
  time: number
}

/** The way of one vehicle. */
export interface MapTrack {
  /** In the order of time. */
  points: readonly TrackPoint[]
  /** The time at which the vehicle is shown on its way. Unit: milliseconds since 1970. */
  at: number
}

/** Between two points further apart than this the way is not known: it is drawn as dots. Unit: milliseconds. */
export const TRACK_GAP_MS = 15 * 60_000

/**
 * Returns the place of a vehicle at a time: between two points on the straight line, before the first and after the last there.
 * Null without points. `heading`: degrees clockwise from north of the way; null where it stands.
 */
export function placeOnTrack(
  points: readonly TrackPoint[],
  time: number,
): (Position & { heading: number | null; after: number }) | null {
  const first = points[0]
  if (!first) return null
  // The last point that is not later.
  let [low, high] = [0, points.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((points[middle]?.time ?? Infinity) <= time) low = middle
    else high = middle - 1
  }
  const from = points[low] ?? first
  const to = points[low + 1]
  if (!to || time <= from.time) return { lng: from.lng, lat: from.lat, heading: headingOf(from, to), after: low }
  const share = (time - from.time) / (to.time - from.time)
  return {
    lng: from.lng + share * (to.lng - from.lng),
    lat: from.lat + share * (to.lat - from.lat),
    heading: headingOf(from, to),
    after: low,
  }
}

const EARTH_RADIUS = 6_371_008.8
/** A step of less is the noise of the receiver. Unit: meters. */
const STANDING = 8

function headingOf(from: Position, to: Position | undefined): number | null {
  if (!to || metersBetween(from, to) < STANDING) return null
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  return ((Math.atan2(east, to.lat - from.lat) * 180) / Math.PI + 360) % 360
}

/** The distance on a sphere. Unit: meters. */
export function metersBetween(one: Position, other: Position): number {
  const [lat1, lat2] = [(one.lat * Math.PI) / 180, (other.lat * Math.PI) / 180]
  const lng = ((other.lng - one.lng) * Math.PI) / 180
  const chord = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(lng / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The places that hold an area. */
export function outlineOf(shape: AreaShape): Position[] {
  if (shape.kind === 'polygon') return [...shape.ring]
  const { center, radius } = shape
  const lat = (radius / EARTH_RADIUS) * (180 / Math.PI)
  const lng = lat / Math.cos((center.lat * Math.PI) / 180)
  return [
    { lng: center.lng - lng, lat: center.lat - lat },
    { lng: center.lng + lng, lat: center.lat + lat },
  ]
}
