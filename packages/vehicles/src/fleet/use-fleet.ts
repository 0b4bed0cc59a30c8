import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { gatewayApi } from '@trackhoe/api-client/vehicle'
import type { UserDevice } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { vehicleKeys } from './vehicle-keys.ts'

/** The longest page the server gives. */
const PAGE_SIZE = 500
/** How often the fleet is read again. Unit: milliseconds. Source: vehicle screens "车辆分布". */
const FLEET_REFRESH_MS = 60_000
/** Pages that are under way at once: more would only queue in the browser. */
const AT_ONCE = 4

/** Every vehicle of the signed-in user with its state and place, read again each minute while somebody looks. */
export function useFleet(refreshMs = FLEET_REFRESH_MS) {
  const { send } = useClient()
  return useQuery({
    queryKey: vehicleKeys.fleet,
    queryFn: ({ signal }) => readFleet(send, signal),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
}

/** Reads page by page until all are there. A vehicle that moved between two pages meanwhile is taken once. */
async function readFleet(send: Parameters<typeof gatewayApi>[0], signal?: AbortSignal): Promise<readonly UserDevice[]> {
  const gateway = gatewayApi(send)
  const first = await gateway.devices({ pageNo: 1, pageSize: PAGE_SIZE }, signal)
  const rows = [...first.records]
  const pages = Math.ceil(first.total / PAGE_SIZE)
  for (let from = 2; from <= pages; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, pages - from + 1) }, (_, at) => from + at)
    const some = await Promise.all(numbers.map((pageNo) => gateway.devices({ pageNo, pageSize: PAGE_SIZE }, signal)))
    rows.push(...some.flatMap((page) => page.records))
  }
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
