import Supercluster from 'supercluster'
import { isValidPosition, toMapCoordinates, type Datum, type Position } from './position.ts'
import { VEHICLE_STATES, type VehicleState } from '@trackhoe/contract/vehicle'

/** A vehicle on the map. `heading` is degrees clockwise from north, for one that travels. */
export interface FleetVehicle {
  id: string
  position: Position | null
  state: VehicleState
  heading?: number | undefined
  /** A trouble code is active, whatever the machine does: its marker bears the sign of a fault. */
  faulty?: boolean | undefined
}

/** How many vehicles of each state, in the order of `VEHICLE_STATES`; those with a trouble code are in `fault`. */
export type Shares = readonly number[]

export type Marker =
  | { kind: 'vehicle'; place: [number, number]; vehicle: FleetVehicle }
  | { kind: 'cluster'; place: [number, number]; cluster: number; count: number; shares: Shares }

/** From this level on vehicles are not clustered. Source: vehicle screens "车辆分布". */
export const UNCLUSTERED_ZOOM = 12

// Aliases, not interfaces: GeoJSON wants properties that can be looked up by any name.
type ShareProps = Record<VehicleState, number>
type Point = { vehicle: FleetVehicle }

/** The vehicles that can be drawn, gathered for each level. Building it for 100,000 takes a fraction of a second. */
export class FleetIndex {
  readonly size: number
  /** Longitude and latitude of each, one after the other: they are gone through after every move. */
  private readonly places: Float64Array
  private readonly index: Supercluster<Point, ShareProps>

  constructor(vehicles: readonly FleetVehicle[], datum: Datum) {
    this.index = new Supercluster({
      radius: 46,
      // Pixels of a tile of 256, as the levels of the view count them.
      extent: 256,
      maxZoom: UNCLUSTERED_ZOOM - 1,
      map: ({ vehicle }) => oneOf(vehicle.faulty ? 'fault' : vehicle.state),
      reduce: add,
    })
    const points = []
    for (const vehicle of vehicles) {
      if (!isValidPosition(vehicle.position)) continue
      const coordinates = toMapCoordinates(vehicle.position, datum)
      points.push({
        type: 'Feature' as const,
        properties: { vehicle },
        geometry: { type: 'Point' as const, coordinates },
      })
    }
    this.size = points.length
    this.places = new Float64Array(2 * points.length)
    points.forEach(({ geometry }, at) => this.places.set(geometry.coordinates, 2 * at))
    this.index.load(points)
  }

  /** What is drawn inside of a box of west, south, east, north at a level. */
  marks(box: [number, number, number, number], zoom: number): Marker[] {
    return this.index.getClusters(box, Math.floor(zoom)).map((feature): Marker => {
      const [lng = 0, lat = 0] = feature.geometry.coordinates
      const { properties } = feature
      if ('cluster_id' in properties) {
        const { cluster_id: cluster, point_count: count } = properties
        return {
          kind: 'cluster',
          place: [lng, lat],
          cluster,
          count,
          shares: VEHICLE_STATES.map((name) => properties[name]),
        }
      }
      return { kind: 'vehicle', place: [lng, lat], vehicle: properties.vehicle }
    })
  }

  /** How many vehicles stand inside of the box. */
  count([west, south, east, north]: [number, number, number, number]): number {
    let inside = 0
    this.eachPlace((lng, lat) => {
      if (lng >= west && lng <= east && lat >= south && lat <= north) inside += 1
    })
    return inside
  }

  /** The level at which a cluster falls apart. */
  expansionZoom(cluster: number): number {
    return this.index.getClusterExpansionZoom(cluster)
  }

  /** West, south, east, north of all; null for an empty fleet. */
  bounds(): [number, number, number, number] | null {
    if (this.size === 0) return null
    let [west, south, east, north] = [180, 90, -180, -90]
    this.eachPlace((lng, lat) => {
      west = Math.min(west, lng)
      east = Math.max(east, lng)
      south = Math.min(south, lat)
      north = Math.max(north, lat)
    })
    return [west, south, east, north]
  }

  private eachPlace(visit: (lng: number, lat: number) => void) {
    for (let at = 0; at < this.places.length; at += 2) visit(this.places[at] ?? 0, this.places[at + 1] ?? 0)
  }
}

function oneOf(state: VehicleState): ShareProps {
  return { work: 0, idle: 0, travel: 0, stop: 0, fault: 0, offline: 0, [state]: 1 }
}

/** Written out, since it runs a million times for a hundred thousand vehicles. */
function add(sum: ShareProps, part: ShareProps) {
  sum.work += part.work
  sum.idle += part.idle
  sum.travel += part.travel
  sum.stop += part.stop
  sum.fault += part.fault
  sum.offline += part.offline
}
