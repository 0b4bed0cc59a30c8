import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  VEHICLE_STATES,
  type FleetFilter,
  type FleetListQuery,
  type FleetListRow,
  type FleetView,
} from '@trackhoe/contract/vehicle'
import type { FleetVehicle, ShownArea, VehicleCluster } from '@trackhoe/form-widgets/map'
import { useClient } from '@trackhoe/shell'
import { useMemo, useRef, useState } from 'react'
import { useReader } from '../reader/reader.tsx'
import { FLEET_REFRESH_MS, isForbidden } from './use-fleet.ts'
import { vehicleKeys } from './vehicle-keys.ts'

/** Views of the areas where a map has been before. Unit: milliseconds. */
const KEPT_MS = 30_000
/** Rows of a page of the list. */
const PAGE_SIZE = 100

/** A filter, and whether the fleet is large: of another one nothing is read. */
interface LargeFleetOptions {
  filter: FleetFilter
  enabled: boolean
}

/** Reads what a map shows of a large fleet in an area, again each minute: after the first time, what has changed. */
export function useFleetView(area: ShownArea | null, { filter, enabled }: LargeFleetOptions) {
  const { send } = useClient()
  const { key } = useReader()
  const last = useRef<{ key: string; view: FleetView } | null>(null)
  return useQuery({
    queryKey: vehicleKeys.fleetView(key, filter, area),
    queryFn: async ({ signal }) => {
      if (area === null) throw new Error('[vehicles] A view of the fleet is read for an area.')
      const { readFleetView } = await import('./read-fleet-view.ts')
      const previous = last.current?.key === key ? last.current.view : undefined
      const view = await readFleetView(send, { ...filter, ...area }, previous, signal)
      last.current = { key, view }
      return view
    },
    enabled: enabled && area !== null,
    refetchInterval: ({ state }) => (isForbidden(state.error) ? false : FLEET_REFRESH_MS),
    placeholderData: keepPreviousData,
    // A thousand marks that have changed are not compared once more.
    structuralSharing: false,
    gcTime: KEPT_MS,
  })
}

/**
 * Reads those rows of the list of a large fleet that are in view. `rows` has a place for each vehicle, and is undefined until the first ones have
 * come; `onRange` is called with the first and the last place that is shown.
 */
export function useFleetList({ filter, enabled }: LargeFleetOptions) {
  const [{ from, to }, setRange] = useState({ from: 1, to: 1 })
  const [first, last] = [
    useFleetPage({ ...filter, pageNo: from }, enabled),
    useFleetPage({ ...filter, pageNo: to }, enabled),
  ]
  const current = first.data ?? last.data
  const rows = useMemo(() => {
    if (!current) return undefined
    const all: (FleetListRow | undefined)[] = []
    all.length = current.total
    for (const page of [first.data, last.data])
      page?.records.forEach((row, at) => (all[(page.current - 1) * PAGE_SIZE + at] = row))
    return all
  }, [current, first.data, last.data])
  return {
    rows,
    onRange: (begin: number, end: number) => {
      const [one, other] = [pageOf(begin), pageOf(end)]
      if (one !== from || other !== to) setRange({ from: one, to: other })
    },
  }
}

const pageOf = (place: number) => 1 + Math.floor(Math.max(place, 0) / PAGE_SIZE)

/** Reads a page of the vehicles of a large fleet, again each minute. */
export function useFleetPage(query: FleetListQuery, enabled: boolean) {
  const { send } = useClient()
  const { key } = useReader()
  return useQuery({
    queryKey: vehicleKeys.fleetList(key, query),
    queryFn: async ({ signal }) =>
      (await import('./read-fleet-view.ts')).readFleetList(send, { pageSize: PAGE_SIZE, ...query }, signal),
    enabled,
    refetchInterval: FLEET_REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/**
 * Reads one vehicle of a large fleet, again each minute; null reads none. `isMissing`: the filter leaves it out, or the reader may not see it any
 * more.
 */
export function useFleetVehicle(vclId: string | null, { filter, enabled }: LargeFleetOptions) {
  const isRead = enabled && vclId !== null
  const { data, isPlaceholderData } = useFleetPage({ ...filter, vclId: vclId ?? '' }, isRead)
  const row = vclId === null ? undefined : data?.records.find((one) => one.vclId === vclId)
  return { row, isMissing: isRead && data !== undefined && !isPlaceholderData && !row }
}

/** Returns what a map draws of a view: the clusters, and the vehicles that stand alone with the selected one. */
export function useFleetMarks(view: FleetView | undefined, selected: FleetVehicle | undefined) {
  const clusters = useMemo(() => view?.clusters.map(toCluster) ?? NONE, [view])
  const vehicles = useMemo(() => {
    const alone = (view?.vehicles ?? []).map(({ id, lng, lat, state, faulty, alarm }): FleetVehicle => {
      return { id, position: { lng, lat }, state, faulty, alarm: alarm ?? undefined }
    })
    return selected ? [...alone.filter(({ id }) => id !== selected.id), selected] : alone
  }, [view, selected])
  return { clusters, vehicles, bounds: view?.bounds ?? null }
}

const NONE: readonly VehicleCluster[] = []

function toCluster({ id, lng, lat, count, states, alarm, ...box }: FleetView['clusters'][number]): VehicleCluster {
  const { west, south, east, north } = box
  return {
    id,
    position: { lng, lat },
    count,
    states: Object.fromEntries(VEHICLE_STATES.map((state) => [state, states[state] ?? 0])),
    alarm: alarm ?? undefined,
    bounds: { west, south, east, north },
  }
}
