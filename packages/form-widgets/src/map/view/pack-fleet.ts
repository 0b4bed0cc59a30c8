import { VEHICLE_STATES } from '@trackhoe/contract/vehicle'
import { fromWgs84, isValidPosition, type Datum } from '../geo/position.ts'
import type { Box, FleetPoints, PlainMark } from '../engine/fleet-engine.ts'
import type { FleetVehicle } from '../engine/fleet-vehicle.ts'
import type { VehicleCluster } from '../engine/vehicle-cluster.ts'

const STATE_AT = new Map(VEHICLE_STATES.map((state, at) => [state, at]))
const FAULT = VEHICLE_STATES.indexOf('fault')

/** The vehicles that can be drawn as numbers for the engine, and the box that holds them; null for none. */
export function packFleet(
  vehicles: readonly FleetVehicle[],
  datum: Datum,
): { points: FleetPoints; bounds: Box | null } {
  const places = new Float64Array(2 * vehicles.length)
  const ids = new Uint32Array(vehicles.length)
  const states = new Uint8Array(vehicles.length)
  const alarms = new Uint8Array(vehicles.length)
  let [west, south, east, north] = [180, 90, -180, -90]
  let count = 0
  for (const [id, { position, state, faulty, alarm }] of vehicles.entries()) {
    if (!isValidPosition(position)) continue
    const { lng, lat } = position
    places[2 * count] = lng
    places[2 * count + 1] = lat
    ids[count] = id
    states[count] = faulty ? FAULT : (STATE_AT.get(state) ?? 0)
    alarms[count] = Number(alarm ?? 0)
    if (lng < west) west = lng
    if (lng > east) east = lng
    if (lat < south) south = lat
    if (lat > north) north = lat
    count += 1
  }
  return {
    points: {
      places: places.slice(0, 2 * count),
      ids: ids.slice(0, count),
      states: states.slice(0, count),
      alarms: alarms.slice(0, count),
      datum,
    },
    bounds: count === 0 ? null : [west, south, east, north],
  }
}

/** The marks of what a server has gathered: a cluster is called by its place in the list. */
export function marksOfGathered(
  clusters: readonly VehicleCluster[],
  vehicles: readonly FleetVehicle[],
  datum: Datum,
): PlainMark[] {
  const placed = ({ lng, lat }: VehicleCluster['position']) => fromWgs84([lng, lat], datum)
  return [
    ...clusters.map(({ position, count, states, alarm }, cluster): PlainMark => {
      const shares = VEHICLE_STATES.map((state) => states[state] ?? 0)
      return { kind: 'cluster', place: placed(position), cluster, count, shares, alarm: Number(alarm ?? 0) }
    }),
    ...vehicles.flatMap(({ position }, id): PlainMark[] =>
      isValidPosition(position) ? [{ kind: 'vehicle', place: placed(position), id }] : [],
    ),
  ]
}
