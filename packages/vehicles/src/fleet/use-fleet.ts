import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bind, isApiError, type Send } from '@trackhoe/api-client'
import { gateway } from '@trackhoe/api-client/vehicle'
import type { FleetDevice } from '@trackhoe/contract/vehicle'
import { useClient, useShell } from '@trackhoe/shell'
import { vehicleKeys } from './vehicle-keys.ts'

/** The largest page size of the server. */
const PAGE_SIZE = 500
/** The interval between two reads of the fleet. Unit: milliseconds. Source: vehicle screens "车辆分布". */
const FLEET_REFRESH_MS = 60_000
/** A fleet of more is read column by column, where the server can: by pages it would be 200 requests and 60 MB for 100,000 vehicles. */
const LARGE_FLEET = 2000
/** The maximum number of concurrent reads: more would only queue in the browser. */
const AT_ONCE = 4

/**
 * Returns every vehicle of the signed-in user with its state and position, read again each minute while the page is
 * visible.
 */
export function useFleet(refreshMs = FLEET_REFRESH_MS) {
  const { send } = useClient()
  const { flavor } = useShell()
  const isNative = async () => (flavor.getState() ?? (await flavor.learn())) === 'native'
  return useQuery({
    queryKey: vehicleKeys.fleet,
    queryFn: ({ client, signal }) =>
      readFleet(send, { isNative, previous: client.getQueryData<Fleet>(vehicleKeys.fleet), signal }),
    select: selectDevices,
    // What has not changed is the same object already, and comparing a hundred thousand would take a tenth of a second.
    structuralSharing: false,
    // A refusal of permission does not pass by itself.
    refetchInterval: ({ state }) => (isForbidden(state.error) ? false : refreshMs),
    placeholderData: keepPreviousData,
  })
}

/** Returns whether a read of the fleet failed because the user may not see vehicles. */
export const isForbidden = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'http' && error.status === 403

/** A fleet as it was read. `version`: what a read of what has changed since begins at. */
export interface Fleet {
  readonly devices: readonly FleetDevice[]
  readonly version?: string | undefined
}

const selectDevices = ({ devices }: Fleet) => devices

interface ReadOptions {
  isNative: () => Promise<boolean>
  previous: Fleet | undefined
  signal: AbortSignal
}

/** Reads all pages, or what has changed in a large fleet. A vehicle that moves between two pages meanwhile is included once. */
async function readFleet(send: Send, { isNative, previous, signal }: ReadOptions): Promise<Fleet> {
  const readLarge = async () => (await import('./read-large-fleet.ts')).readLargeFleet(send, previous, signal)
  if (previous?.version !== undefined) return readLarge()
  const api = bind(send, gateway)
  const first = await api.devices({ pageNo: 1, pageSize: PAGE_SIZE }, signal)
  if (first.total > LARGE_FLEET && (await isNative())) return readLarge()
  const rows: FleetDevice[] = [...first.records]
  const pages = Math.ceil(first.total / PAGE_SIZE)
  for (let from = 2; from <= pages; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, pages - from + 1) }, (_, at) => from + at)
    const some = await Promise.all(numbers.map((pageNo) => api.devices({ pageNo, pageSize: PAGE_SIZE }, signal)))
    rows.push(...some.flatMap((page) => page.records))
  }
  return { devices: [...new Map(rows.map((row) => [row.id, row])).values()] }
}
