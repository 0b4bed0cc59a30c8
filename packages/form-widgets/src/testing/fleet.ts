import type { FleetVehicle } from '../map/engine/fleet-vehicle.ts'
import { VEHICLE_STATES } from '@trackhoe/contract/vehicle'

const sites: readonly (readonly [lng: number, lat: number, share: number])[] = [
  [121.2, 31.1, 0.24],
  [113.3, 23.1, 0.16],
  [104.0, 30.7, 0.12],
  [114.3, 38.0, 0.14],
  [108.9, 34.3, 0.1],
  [123.4, 41.8, 0.08],
  [87.6, 43.8, 0.06],
  [102.8, 24.9, 0.1],
]

/** A fleet round eight building sites, the same each time. */
export function demoFleet(count: number): FleetVehicle[] {
  return Array.from({ length: count }, (_, at) => {
    const [lng, lat] = siteOf(at / count)
    const turn = (at * 137.5 * Math.PI) / 180
    const far = 1.6 * Math.sqrt(((at * 7919) % count) / count)
    return {
      id: `v${at}`,
      position: { lng: lng + far * Math.cos(turn), lat: lat + 0.8 * far * Math.sin(turn) },
      state: VEHICLE_STATES[(at * 5 + Math.floor(at / 7)) % VEHICLE_STATES.length] ?? 'offline',
      heading: (at * 47) % 360,
    }
  })
}

function siteOf(share: number) {
  let upTo = 0
  return sites.find((site) => (upTo += site[2]) > share) ?? sites[0]!
}
