import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bind, isApiError, type Send } from '@trackhoe/api-client'
import { gateway } from '@trackhoe/api-client/vehicle'
import type { FleetListRow, UserDevice } from '@trackhoe/contract/vehicle'
import { useClient, useShell } from '@trackhoe/shell'
import { vehicleKeys } from './vehicle-keys.ts'

/** The largest page size of the server. */
const PAGE_SIZE = 500
/** The interval between two reads of the fleet. Unit: milliseconds. Source: vehicle screens "车辆分布". */
export const FLEET_REFRESH_MS = 60_000
/** A fleet of more stays on the server, where the server can: its maps show what is in view. By pages it would be 200 requests for 100,000 vehicles. */
const LARGE_FLEET = 2000
/** The maximum number of concurrent reads: more would only queue in the browser. */
const AT_ONCE = 4

/**
 * Returns every vehicle of the signed-in user with its state and position, read again each minute while the page is visible. Of a fleet that is
 * large, that alone: `useFleetView` and `useFleetList` have what a page shows of it.
 */
export function useFleet(refreshMs = FLEET_REFRESH_MS) {
  const { send } = useClient()
  const { flavor } = useShell()
  const isNative = async () => (flavor.getState() ?? (await flavor.learn())) === 'native'
  return useQuery({
    queryKey: vehicleKeys.fleet,
    queryFn: ({ signal }) => readFleet(send, isNative, signal),
    // A refusal of permission does not pass by itself, and a large fleet stays one.
    refetchInterval: ({ state }) => (isForbidden(state.error) || state.data?.isLarge ? false : refreshMs),
    placeholderData: keepPreviousData,
  })
}

/** Returns whether a read of the fleet failed because the user may not see vehicles. */
export const isForbidden = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'http' && error.status === 403

/** A vehicle as it comes by pages of the fleet, or in the list of a large one. */
export type FleetDevice = Omit<Partial<FleetListRow>, 'vclId'> & { vclId?: string | null }

/** A fleet as it was read. A large one has no vehicles here. */
export interface Fleet {
  readonly devices: readonly UserDevice[]
  readonly isLarge: boolean
}

/** Reads all pages of a fleet that is not large. A vehicle that moves between two pages meanwhile is included once. */
async function readFleet(send: Send, isNative: () => Promise<boolean>, signal: AbortSignal): Promise<Fleet> {
  const api = bind(send, gateway)
  const first = await api.devices({ pageNo: 1, pageSize: PAGE_SIZE }, signal)
  if (first.total > LARGE_FLEET && (await isNative())) return { devices: [], isLarge: true }
  const rows = [...first.records]
  const pages = Math.ceil(first.total / PAGE_SIZE)
  for (let from = 2; from <= pages; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, pages - from + 1) }, (_, at) => from + at)
    const some = await Promise.all(numbers.map((pageNo) => api.devices({ pageNo, pageSize: PAGE_SIZE }, signal)))
    rows.push(...some.flatMap((page) => page.records))
  }
  return { devices: [...new Map(rows.map((row) => [row.id, row])).values()], isLarge: false }
}
