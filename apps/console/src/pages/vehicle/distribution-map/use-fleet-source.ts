import { usePermitted } from '@trackhoe/auth'
import { toVehicleState, type FleetFilter as ServerFilter, type FleetListRow } from '@trackhoe/contract/vehicle'
import type { ShownArea } from '@trackhoe/form-widgets/map'
import { type useFleet, useFleetList, useFleetMarks, useFleetVehicle, useFleetView } from '@trackhoe/vehicles/fleet'
import { useEffect, useMemo, useState } from 'react'
import {
  countStates,
  filterFleet,
  NO_ALARMS,
  NO_FILTER,
  toFleetRows,
  toFleetVehicles,
  type FleetAlarms,
  type FleetFilter,
  type FleetRow,
} from './fleet-rows.ts'

/** A search text is sent when no key was pressed for so long. Unit: milliseconds. */
const TYPING_MS = 250

interface FleetSourceOptions {
  fleet: ReturnType<typeof useFleet>
  /** The open alarms of a fleet of usual size; undefined until they are known. */
  knownAlarms: FleetAlarms | undefined
  filter: FleetFilter
  selectedId: string | null
}

/**
 * Returns what map, list and counts show. A fleet of usual size is read whole, and filtered and gathered here. Of a large one the server does that,
 * and what is in view alone is read.
 */
export function useFleetSource({ fleet, knownAlarms, filter, selectedId }: FleetSourceOptions) {
  const isLarge = fleet.data?.isLarge === true
  const [inView, setInView] = useState<number | null>(null)
  const [area, setArea] = useState<ShownArea | null>(null)
  const whole = useWholeFleet(isLarge ? undefined : fleet.data?.devices, filter, knownAlarms)
  const large = useLargeFleet({ filter, area, selectedId, enabled: isLarge })
  const facts = {
    request: 'POST /api/sumagent/main getUserDeviceinfo',
    refetch: () => void fleet.refetch(),
    error: fleet.error,
    updatedAt: fleet.dataUpdatedAt,
    hasData: fleet.data !== undefined,
    onInView: setInView,
    onArea: setArea,
    onRange: undefined,
    serverFilter: undefined,
  }
  if (isLarge) return { ...facts, ...large }
  const selected = whole.rows?.find(({ id }) => id === selectedId)
  return { ...facts, ...whole, inView: whole.rows && inView, selected, isSelectionMissing: whole.rows && !selected }
}

type Devices = Parameters<typeof toFleetRows>[0]

function useWholeFleet(devices: Devices | undefined, filter: FleetFilter, knownAlarms: FleetAlarms | undefined) {
  const alarms = knownAlarms ?? NO_ALARMS
  const all = useMemo(() => devices && toFleetRows(devices), [devices])
  // Of what was searched for, so that each of them says how many its press would leave.
  const counts = useMemo(
    () => all && countStates(filterFleet(all, { ...filter, states: NO_FILTER.states }, alarms)),
    [all, filter, alarms],
  )
  const withAlarm = useMemo(
    () => all && knownAlarms && filterFleet(all, { ...filter, alarmed: true }, knownAlarms).length,
    [all, filter, knownAlarms],
  )
  const withoutPlace = useMemo(
    () => all && filterFleet(all, { ...filter, withoutPlace: true }, alarms).length,
    [all, filter, alarms],
  )
  const rows = useMemo(() => (all ? filterFleet(all, filter, alarms) : undefined), [all, filter, alarms])
  const vehicles = useMemo(() => toFleetVehicles(rows ?? [], alarms), [rows, alarms])
  return { rows, counts, withAlarm, withoutPlace, alarms, map: { vehicles } }
}

interface LargeFleetOptions {
  filter: FleetFilter
  area: ShownArea | null
  selectedId: string | null
  enabled: boolean
}

function useLargeFleet({ filter, area, selectedId, enabled }: LargeFleetOptions) {
  const typed = useTyped(filter)
  const mayReadAlarms = usePermitted('alarm:list')
  const view = useFleetView(area, { filter: typed, enabled })
  const list = useFleetList({ filter: typed, enabled })
  const { row: read, isMissing } = useFleetVehicle(selectedId, { filter: typed, enabled })
  const rows = useMemo(() => list.rows && mapPlaces(list.rows, toRow), [list.rows])
  const alarms = useMemo(() => {
    const known = [...(list.rows ?? []), read]
    return new Map(known.flatMap((row) => (row?.alarm ? [[row.vclId, row.alarm] as const] : [])))
  }, [list.rows, read])
  const selected = useMemo(
    () => (read ? toRow(read) : isMissing ? undefined : rows?.find((row) => row?.id === selectedId)),
    [read, isMissing, rows, selectedId],
  )
  const marked = useMemo(() => (selected ? toFleetVehicles([selected], alarms)[0] : undefined), [selected, alarms])
  const map = useFleetMarks(view.data, marked)
  const { states } = view.data ?? {}
  return {
    rows,
    onRange: list.onRange,
    counts: states && countsOf(states),
    withAlarm: mayReadAlarms ? view.data?.alarmed : undefined,
    withoutPlace: view.data?.withoutPlace,
    inView: view.data?.inView,
    alarms,
    selected,
    isSelectionMissing: isMissing,
    serverFilter: typed,
    map,
    request: 'GET /sys/platform/fleetView',
    refetch: () => void view.refetch(),
    error: view.error,
    updatedAt: view.dataUpdatedAt,
    hasData: view.data !== undefined || !view.isError,
  }
}

/** The filter for the server: its text when somebody has stopped typing. */
function useTyped({ text, states, alarmed, withoutPlace, cluster }: FleetFilter): ServerFilter {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useMemo(
    () => ({
      ...(settled.trim() && { text: settled.trim() }),
      ...(states.size > 0 && { states: [...states].toSorted() }),
      ...(alarmed && { alarmed: '1' as const }),
      ...(withoutPlace && { withoutPlace: '1' as const }),
      ...(cluster !== null && { cluster }),
    }),
    [settled, states, alarmed, withoutPlace, cluster],
  )
}

/** Reads a row of the list of a large fleet. */
export function toRow(row: FleetListRow): FleetRow | undefined {
  return toFleetRows([row])[0]
}

/** A list with places that are still empty. */
function mapPlaces<From, To>(rows: readonly (From | undefined)[], of: (row: From) => To | undefined) {
  const all: (To | undefined)[] = []
  all.length = rows.length
  rows.forEach((row, at) => row !== undefined && (all[at] = of(row)))
  return all
}

function countsOf(states: Readonly<Record<string, number>>): ReturnType<typeof countStates> {
  const counts: ReturnType<typeof countStates> = { work: 0, idle: 0, travel: 0, stop: 0, fault: 0, offline: 0 }
  for (const [state, count] of Object.entries(states)) counts[toVehicleState(state)] = count
  return counts
}
