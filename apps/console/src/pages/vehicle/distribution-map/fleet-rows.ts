import type { AlarmLevel } from '@trackhoe/contract/alarms'
import { type UserDevice, toVehicleState, VEHICLE_STATES, type VehicleState } from '@trackhoe/contract/vehicle'
import type { FleetVehicle } from '@trackhoe/form-widgets/map'
import { hasFaults } from '@trackhoe/vehicles/fleet'
import { positionOf, type VehicleSummary } from '../vehicle-links/vehicle-summary.ts'

/** A vehicle as list and map show it. */
export interface FleetRow extends VehicleSummary {
  /** A trouble code is active, whatever the state is. */
  faulty: boolean
}

/** The filter of a list; empty parts match everything. */
export interface FleetFilter {
  text: string
  states: ReadonlySet<VehicleState>
  /** Only those that cannot be drawn. */
  withoutPlace: boolean
}

export const NO_FILTER: FleetFilter = { text: '', states: new Set(), withoutPlace: false }

/** Reads the rows of the wire. A terminal without a vehicle is left out: there is nothing to look at. */
export function toFleetRows(devices: readonly UserDevice[]): FleetRow[] {
  return devices.flatMap((device) => {
    if (!device.vclId) return []
    return [
      {
        id: device.vclId,
        vclNo: device.vclNo || device.vclId,
        model: device.model ?? null,
        tmnlId: device.tmnlId ?? null,
        customer: device.consumerName || null,
        state: toVehicleState(device.state),
        position: positionOf(device),
        lastTime: device.lastTime === null || device.lastTime === undefined ? null : String(device.lastTime),
        hourMeter: device.hourMeter ?? null,
        fuelLevel: device.fuelLevel ?? null,
        faulty: hasFaults(device),
        activeFaults: device.activeFaults ?? null,
        faults: device.faults ?? [],
      },
    ]
  })
}

/** The rows that pass, faults first, then by number. */
export function filterFleet(rows: readonly FleetRow[], { text, states, withoutPlace }: FleetFilter): FleetRow[] {
  const wanted = text.trim().toLowerCase()
  return rows
    .filter(
      (row) =>
        (states.size === 0 || states.has(row.state) || (row.faulty && states.has('fault'))) &&
        (!withoutPlace || row.position === null) &&
        (wanted === '' ||
          [row.vclNo, row.tmnlId, row.customer, row.model].some((part) => part?.toLowerCase().includes(wanted))),
    )
    .sort((a, b) => urgency(a) - urgency(b) || byNumber.compare(a.vclNo, b.vclNo))
}

/** Kept: to make one for each of the comparisons takes a second for 100,000 vehicles. */
const byNumber = new Intl.Collator('zh-CN')

/**
 * How many vehicles of each state there are. One with a trouble code counts as a fault and, if it is known, by what it
 * does.
 */
export function countStates(rows: readonly FleetRow[]): Record<VehicleState, number> {
  const counts: Record<VehicleState, number> = { work: 0, idle: 0, travel: 0, stop: 0, fault: 0, offline: 0 }
  for (const row of rows) {
    if (row.state !== 'fault') counts[row.state] += 1
    if (row.faulty) counts.fault += 1
  }
  return counts
}

/** Returns the vehicles that the map draws. */
export function toFleetVehicles(rows: readonly FleetRow[], alarms: ReadonlyMap<string, AlarmLevel>): FleetVehicle[] {
  return rows.map(({ id, position, state, faulty }) => ({ id, position, state, faulty, alarm: alarms.get(id) }))
}

const urgency = (row: FleetRow) => (row.faulty ? -1 : VEHICLE_STATES.indexOf(row.state))
