import { metersBetween } from '../geofences/geofence-area.ts'
import type { PositionAt } from '@trackhoe/vehicle-ports/telemetry-source'

/** A machine that works in one place moves within so many meters of it. */
const STEP_M = 5

/**
 * A track of at most so many points: what lies within meters of the point before is left out first, but for where a stop
 * ends, then every so many points. The ends stay. Pure.
 */
export function thinTrack(points: readonly PositionAt[], most: number): readonly PositionAt[] {
  if (points.length <= most) return points
  const moving = points.filter((point, at) => {
    const [before, next] = [points[at - 1], points[at + 1]]
    if (!before || !next) return true
    return metersBetween(before, point) > STEP_M || metersBetween(point, next) > STEP_M
  })
  if (moving.length <= most) return moving
  const stride = Math.ceil(moving.length / (most - 1))
  return moving.filter((_, at) => at % stride === 0 || at === moving.length - 1)
}
