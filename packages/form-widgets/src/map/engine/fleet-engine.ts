import Supercluster, { type PointFeature } from 'supercluster'
import { VEHICLE_STATES, type VehicleState } from '@trackhoe/contract/vehicle'
import { fromWgs84, type Datum } from '../geo/position.ts'
import { UNCLUSTERED_ZOOM } from './levels.ts'

/** West, south, east, north. Unit: degrees. */
export type Box = [west: number, south: number, east: number, north: number]

/** A fleet as numbers: what each vehicle is called stays with who asks. */
export interface FleetPoints {
  /** Longitude and latitude of each, one after the other. Unit: degrees, WGS-84. */
  places: Float64Array<ArrayBuffer>
  /** The place of each vehicle in the caller's list. */
  ids: Uint32Array<ArrayBuffer>
  /** The state of each: a place in `VEHICLE_STATES`. */
  states: Uint8Array<ArrayBuffer>
  /** The most urgent level of open alarms of each; 0: none. */
  alarms: Uint8Array<ArrayBuffer>
  /** The datum of the map's base. */
  datum: Datum
}

/** Asks for what is drawn inside of `drawn` at a level, and how many vehicles stand inside of `view`. */
export interface MarksRequest {
  drawn: Box
  view: Box
  zoom: number
}

/** A vehicle, or several that stand together. `place` is in the coordinates of the base; `alarm` is the most urgent level, 0 none. */
export type PlainMark =
  | { kind: 'vehicle'; place: [number, number]; id: number }
  | { kind: 'cluster'; place: [number, number]; cluster: number; count: number; shares: number[]; alarm: number }

// Aliases, not interfaces: GeoJSON wants properties that can be looked up by any name.
type ShareProps = Record<VehicleState | 'alarm', number>

/** Levels of alarms, and none. */
const ALARMS = [0, 1, 2, 3, 4] as const

/** By state and alarm: vehicles share them, since each of a hundred thousand would have one of its own otherwise. */
const ONE_OF: readonly ShareProps[] = VEHICLE_STATES.flatMap((state) =>
  ALARMS.map((alarm) => ({ work: 0, idle: 0, travel: 0, stop: 0, fault: 0, offline: 0, [state]: 1, alarm })),
)

/** Gathers a fleet for each level. It runs in a worker: 100,000 vehicles take some tenths of a second. */
export class FleetEngine {
  private places = new Float64Array(0)
  private index = newIndex()

  load({ places, ids, states, alarms, datum }: FleetPoints): void {
    this.places = places
    const points: PointFeature<ShareProps>[] = []
    for (const [at, id] of ids.entries()) {
      const [lng, lat] = fromWgs84([places[2 * at] ?? 0, places[2 * at + 1] ?? 0], datum)
      places[2 * at] = lng
      places[2 * at + 1] = lat
      const properties = ONE_OF[(states[at] ?? 0) * ALARMS.length + (alarms[at] ?? 0)] ?? ONE_OF[0]!
      points.push({ type: 'Feature', id, properties, geometry: { type: 'Point', coordinates: [lng, lat] } })
    }
    this.index = newIndex().load(points)
  }

  marks({ drawn, view, zoom }: MarksRequest): { marks: PlainMark[]; inView: number } {
    if (this.places.length === 0) return { marks: [], inView: 0 }
    const marks = this.index.getClusters(drawn, Math.floor(zoom)).map((feature): PlainMark => {
      const [lng = 0, lat = 0] = feature.geometry.coordinates
      const { properties } = feature
      if ('cluster_id' in properties) {
        const { cluster_id: cluster, point_count: count, alarm } = properties
        const shares = VEHICLE_STATES.map((name) => properties[name])
        return { kind: 'cluster', place: [lng, lat], cluster, count, shares, alarm }
      }
      return { kind: 'vehicle', place: [lng, lat], id: Number(feature.id) }
    })
    return { marks, inView: this.count(view) }
  }

  /** The level at which a cluster falls apart. */
  expansionZoom(cluster: number): number {
    return this.index.getClusterExpansionZoom(cluster)
  }

  private count([west, south, east, north]: Box): number {
    const { places } = this
    let inside = 0
    for (let at = 0; at < places.length; at += 2) {
      const lng = places[at] ?? 0
      const lat = places[at + 1] ?? 0
      if (lng >= west && lng <= east && lat >= south && lat <= north) inside += 1
    }
    return inside
  }
}

/** Returns the handlers of a worker for a fleet. */
export function fleetHandlers() {
  const engine = new FleetEngine()
  return {
    load: (points: FleetPoints) => engine.load(points),
    marks: (request: MarksRequest) => engine.marks(request),
    expansionZoom: (cluster: number) => engine.expansionZoom(cluster),
  }
}

export type FleetHandlers = ReturnType<typeof fleetHandlers>

function newIndex() {
  return new Supercluster<ShareProps, ShareProps>({
    radius: 46,
    // Pixels of a tile of 256, as the levels of the view count them.
    extent: 256,
    maxZoom: UNCLUSTERED_ZOOM - 1,
    reduce: add,
  })
}

/** Written out, since it runs a million times for a hundred thousand vehicles. */
function add(sum: ShareProps, part: ShareProps) {
  sum.work += part.work
  sum.idle += part.idle
  sum.travel += part.travel
  sum.stop += part.stop
  sum.fault += part.fault
  sum.offline += part.offline
  if (part.alarm > 0 && (sum.alarm === 0 || part.alarm < sum.alarm)) sum.alarm = part.alarm
}
