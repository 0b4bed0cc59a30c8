import type { AlarmLevel } from '@trackhoe/contract/alarms'
import { toVehicleState, VEHICLE_STATES, type VehicleState } from '@trackhoe/contract/vehicle'
import type { FleetVehicle } from '@trackhoe/form-widgets/map'
import { type FleetDevice, hasFaults } from '@trackhoe/vehicles/fleet'
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
  /** Only those with an open alarm, the most urgent level first. */
  alarmed: boolean
  /** Of a large fleet, only those in the place of a circle, by its id. */
  cluster: string | null
}

export const NO_FILTER: FleetFilter = {
  text: '',
  states: new Set(),
  withoutPlace: false,
  alarmed: false,
  cluster: null,
}

/** The most urgent level of the open alarms of vehicles, by their ids. */
export type FleetAlarms = ReadonlyMap<string, AlarmLevel>

export const NO_ALARMS: FleetAlarms = new Map()

/** Reads the rows of the wire. A terminal without a vehicle is left out: there is nothing to look at. */
export function toFleetRows(devices: readonly FleetDevice[]): FleetRow[] {
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

/** The rows that pass: critical and major alarms first, then faults, then by state and number. */
export function filterFleet(
  rows: readonly FleetRow[],
  { text, states, withoutPlace, alarmed }: FleetFilter,
  alarms: FleetAlarms = NO_ALARMS,
): FleetRow[] {
  const wanted = text.trim().toLowerCase()
  return rows
    .filter(
      (row) =>
        (states.size === 0 || states.has(row.state) || (row.faulty && states.has('fault'))) &&
        (!withoutPlace || row.position === null) &&
        (!alarmed || alarms.has(row.id)) &&
        (wanted === '' ||
          [row.vclNo, row.tmnlId, row.customer, row.model].some((part) => part?.toLowerCase().includes(wanted))),
    )
    .map((row) => ({ row, rank: alarmRank(alarms.get(row.id), alarmed) * RANKS + urgency(row) }))
    .sort((a, b) => a.rank - b.rank || byNumber.compare(a.row.vclNo, b.row.vclNo))
    .map(({ row }) => row)
}

/** Less urgent levels give no machine a place of its own, except among those with alarms. */
function alarmRank(level: AlarmLevel | undefined, alarmed: boolean): number {
  const rank = Number(level ?? OTHERS)
  return alarmed ? rank : Math.min(rank, OTHERS)
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
export function toFleetVehicles(rows: readonly FleetRow[], alarms: FleetAlarms): FleetVehicle[] {
  return rows.map(({ id, position, state, faulty }) => ({ id, position, state, faulty, alarm: alarms.get(id) }))
}

/** After critical and major alarms. */
const OTHERS = 3
/** More than there are states. */
const RANKS = 10

const urgency = (row: FleetRow) => (row.faulty ? -1 : VEHICLE_STATES.indexOf(row.state))
