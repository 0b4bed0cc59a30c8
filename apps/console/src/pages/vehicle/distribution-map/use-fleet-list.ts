import type { FleetDevice } from '@trackhoe/contract/vehicle'
import { useVehicleAlarms } from '@trackhoe/vehicles/alarm-indicator'
import { useMemo, useState } from 'react'
import { countStates, filterFleet, NO_ALARMS, NO_FILTER, toFleetRows, toFleetVehicles } from './fleet-rows.ts'

/** The filter of the fleet, the vehicles that it leaves, and the figures of its buttons. */
export function useFleetList(devices: readonly FleetDevice[] | undefined) {
  const [filter, setFilter] = useState(NO_FILTER)
  const knownAlarms = useVehicleAlarms()
  const alarms = knownAlarms ?? NO_ALARMS
  const all = useMemo(() => (devices ? toFleetRows(devices) : undefined), [devices])
  // Of what was searched for, so that each of them says how many its press would leave.
  const counts = useMemo(
    () => all && countStates(filterFleet(all, { ...filter, states: NO_FILTER.states }, alarms)),
    [all, filter, alarms],
  )
  const withAlarm = useMemo(
    () => all && knownAlarms && filterFleet(all, { ...filter, alarmed: true }, knownAlarms).length,
    [all, filter, knownAlarms],
  )
  const rows = useMemo(() => (all ? filterFleet(all, filter, alarms) : undefined), [all, filter, alarms])
  const vehicles = useMemo(() => toFleetVehicles(rows ?? [], alarms), [rows, alarms])
  const withoutPlace = all && filterFleet(all, { ...filter, withoutPlace: true }, alarms).length
  return { filter, setFilter, alarms, rows, vehicles, counts, withAlarm, withoutPlace }
}
