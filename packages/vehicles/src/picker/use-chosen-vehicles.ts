import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { gatewayApi } from '@trackhoe/api-client/vehicle'
import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { withVehicles } from '../address/page-address.ts'
import { useAddress } from '../address/use-address.ts'
import { useNow } from '../time/use-now.ts'
import { useReader } from '../reader/reader.tsx'
import { useVehicleMessages } from '../locale/use-messages.ts'

/** How often a chosen vehicle is looked at again: whether it is online, when it reported. Unit: milliseconds. Ours. */
const REFETCH_MS = 60_000

/** The vehicles that the address names. */
export interface ChosenVehicles {
  /** At most 50, the first one first. */
  ids: readonly string[]
  /** Those that are known by now, in the order of `ids`. */
  vehicles: readonly GatewayVehicle[]
  /** One for each of `ids`, for a panel that waits for all of them. */
  queries: readonly UseQueryResult<GatewayVehicle>[]
  /** Writes the choice into the address; the browser's back button takes it back. */
  choose: (ids: readonly string[]) => void
}

/** The vehicles that the address names, with their terminals: what a command needs is never typed by hand. */
export function useChosenVehicles(): ChosenVehicles {
  const ids = useAddress().vehicles
  const ask = useAsk()
  const queries = useQueries({ queries: ids.map(ask) })
  const choose = useChoose()
  const vehicles = queries.flatMap(({ data }) => (data ? [data] : []))
  return { ids, vehicles, queries, choose }
}

/** The one vehicle that a page is about. */
export interface OneVehicle {
  id: string | null
  /** Undefined until it is known. */
  vehicle: GatewayVehicle | undefined
  query: UseQueryResult<GatewayVehicle>
  /** 未选择车辆, for the panels of a page that is about one vehicle; null when there is one. */
  empty: string | null
  choose: (id: string | null) => void
}

/** The first vehicle that the address names; on a wall with `rotate` each of them in turn. */
export function useVehicle(): OneVehicle {
  const t = useVehicleMessages().vehicle
  const { vehicles, kiosk, rotateMs } = useAddress()
  const turnMs = rotateMs ?? REFETCH_MS
  const now = useNow(turnMs)
  const turn = kiosk && rotateMs !== null ? Math.floor(now / turnMs) : 0
  const id = vehicles[turn % Math.max(1, vehicles.length)] ?? null
  const ask = useAsk()
  const query = useQuery(ask(id))
  // The next one is loaded before it is shown.
  useQuery({ ...ask(vehicles[(turn + 1) % Math.max(1, vehicles.length)] ?? null), subscribed: false })
  const chooseAll = useChoose()
  const choose = useCallback((next: string | null) => chooseAll(next === null ? [] : [next]), [chooseAll])
  return { id, vehicle: query.data, query, empty: id === null ? t.none : null, choose }
}

function useAsk() {
  const { send } = useClient()
  const { signedIn, key } = useReader()
  return useMemo(() => {
    const gateway = gatewayApi(send)
    return (id: string | null) => ({
      queryKey: vehicleKeys.vehicle(key, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => gateway.vehicle({ vclId: id ?? '' }, signal),
      enabled: signedIn && id !== null,
      staleTime: REFETCH_MS,
      refetchInterval: REFETCH_MS,
    })
  }, [send, signedIn, key])
}

function useChoose() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    (ids: readonly string[]) => void navigate({ search: withVehicles(search, ids) }),
    [navigate, search],
  )
}
