import type { AlarmLevel } from '@trackhoe/contract/alarms'
import { type FleetOverview, type FleetListQuery, toVehicleState, type VehicleState } from '@trackhoe/contract/vehicle'
import { isValidPosition, type FleetVehicle } from '@trackhoe/form-widgets/map'
import { type FleetDevice, hasFaults } from '@trackhoe/vehicles/fleet'

/**
 * Maintenance is due when the remaining time of an item is at most this. Unit: hours. Source: vehicle screens
 * "platform/dashboard".
 */
const DUE_WITHIN_H = 50

export const FLEET_TILES = ['total', 'online', 'working', 'idle', 'faulty', 'due'] as const
export type FleetTile = (typeof FLEET_TILES)[number]

interface TileRule {
  count: (overview: FleetOverview) => number
  /** Returns whether a vehicle of the list belongs to the tile. */
  has: (device: FleetDevice) => boolean
  /** The same rule for the list of a large fleet. */
  query: FleetListQuery
  state?: VehicleState
  tone?: 'danger' | 'warning'
}

/** The six figures of the dashboard, with the rule that selects the vehicles of each. */
export const fleetTiles: Readonly<Record<FleetTile, TileRule>> = {
  total: { count: ({ total }) => total, has: () => true, query: {} },
  online: { count: ({ online }) => online, has: ({ online }) => online === 1, query: { online: '1' } },
  working: {
    count: ({ states }) => states['work'] ?? 0,
    has: ({ state }) => state === 'work',
    query: { states: ['work'] },
    state: 'work',
  },
  idle: {
    count: ({ states }) => states['idle'] ?? 0,
    has: ({ state }) => state === 'idle',
    query: { states: ['idle'] },
    state: 'idle',
  },
  faulty: {
    count: ({ faulty }) => faulty,
    has: hasFaults,
    query: { states: ['fault'] },
    state: 'fault',
    tone: 'danger',
  },
  due: {
    count: ({ maintenanceDue }) => maintenanceDue,
    has: ({ nextMaintenance }) =>
      nextMaintenance !== null && nextMaintenance !== undefined && nextMaintenance <= DUE_WITHIN_H,
    query: { due: '1' },
    tone: 'warning',
  },
}

const noAlarms: ReadonlyMap<string, AlarmLevel> = new Map()

/** Returns every vehicle with a position that the map can show. `alarms`: the most urgent level of each that has open ones. */
export function toFleetVehicles(devices: readonly FleetDevice[], alarms = noAlarms): FleetVehicle[] {
  return devices.flatMap((device) => {
    const { vclId, lng, lat, state } = device
    const position = typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : null
    return vclId && isValidPosition(position)
      ? [{ id: vclId, position, state: toVehicleState(state), faulty: hasFaults(device), alarm: alarms.get(vclId) }]
      : []
  })
}
