import type { GeofenceShape } from '@trackhoe/contract/vehicle'

interface Place {
  lng: number
  lat: number
}

const EARTH_RADIUS_M = 6_371_008.8
const RADIANS = Math.PI / 180
/** Who has crossed the edge by less is where it was: receivers jump by some meters. Unit: meters. */
const HYSTERESIS_M = 20

/** The distance on a sphere. Unit: meters. */
export function metersBetween(one: Place, other: Place): number {
  const chord =
    Math.sin(((other.lat - one.lat) * RADIANS) / 2) ** 2 +
    Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * Math.sin(((other.lng - one.lng) * RADIANS) / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * Whether a place lies in an area; `before`: whether it did at the last position, null when nothing is known of it. Near
 * the edge nothing changes.
 */
export function isInside(shape: GeofenceShape, place: Place, before: boolean | null): boolean {
  const depth = depthIn(shape, place)
  if (before === true) return depth > -HYSTERESIS_M
  if (before === false) return depth > HYSTERESIS_M || (depth > 0 && depth >= reachOf(shape) / 2)
  return depth > 0
}

/** How far a place lies inside of the edge; negative outside. Unit: meters. */
function depthIn(shape: GeofenceShape, place: Place): number {
  if (shape.kind === 'circle') return shape.radius - metersBetween(shape.center, place)
  const { ring } = shape
  // On a plane at the place, in meters: a fence is small beside the earth.
  const scale = Math.cos(place.lat * RADIANS)
  const corners = ring.map(({ lng, lat }): [number, number] => [
    across(lng - place.lng) * RADIANS * EARTH_RADIUS_M * scale,
    (lat - place.lat) * RADIANS * EARTH_RADIUS_M,
  ])
  let inside = false
  let nearest = Infinity
  for (const [at, [x2, y2]] of corners.entries()) {
    const [x1, y1] = corners.at(at - 1) ?? [0, 0]
    if (y1 > 0 !== y2 > 0 && 0 < x1 + ((x2 - x1) * -y1) / (y2 - y1)) inside = !inside
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    const share = length === 0 ? 0 : Math.min(Math.max((-x1 * (x2 - x1) - y1 * (y2 - y1)) / length, 0), 1)
    nearest = Math.min(nearest, Math.hypot(x1 + share * (x2 - x1), y1 + share * (y2 - y1)))
  }
  return inside ? nearest : -nearest
}

/** The half of the shorter side of a polygon, or the radius: an area may be smaller than twice the hysteresis. */
function reachOf(shape: GeofenceShape): number {
  if (shape.kind === 'circle') return shape.radius
  const lats = shape.ring.map(({ lat }) => lat)
  const lngs = shape.ring.map(({ lng }) => lng)
  const high = (Math.max(...lats) - Math.min(...lats)) * RADIANS * EARTH_RADIUS_M
  const wide = (Math.max(...lngs) - Math.min(...lngs)) * RADIANS * EARTH_RADIUS_M * Math.cos((lats[0] ?? 0) * RADIANS)
  return Math.min(high, wide) / 2
}

/** The shorter way round the earth. Unit: degrees. */
const across = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
