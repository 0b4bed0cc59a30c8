import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withVehicles } from '../address/page-address.ts'
import { useAddress } from '../address/use-address.ts'
import { useNow } from '../time/use-now.ts'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useVehicleQuery } from '../vehicle/use-vehicle-query.ts'

/**
 * The interval between two reads of a selected vehicle: whether it is online, when it reported. Unit: milliseconds. Not
 * in the specification.
 */
const REFETCH_MS = 60_000

/** The vehicles that the address names. */
export interface ChosenVehicles {
  /** At most 50, the main one first. */
  ids: readonly string[]
  /** The loaded vehicles, in the order of `ids`. */
  vehicles: readonly GatewayVehicle[]
  /** One query for each of `ids`, for a panel that waits for all of them. */
  queries: readonly UseQueryResult<GatewayVehicle>[]
  /** Writes the selection into the address; the browser's back button undoes it. */
  choose: (ids: readonly string[]) => void
}

/**
 * Returns the vehicles that the address names, with their terminals, so that a command needs no identifier typed by
 * hand.
 */
export function useChosenVehicles(): ChosenVehicles {
  const ids = useAddress().vehicles
  const ask = useChosenVehicleQuery()
  const queries = useQueries({ queries: ids.map(ask) })
  const choose = useChoose()
  const vehicles = queries.flatMap(({ data }) => (data ? [data] : []))
  return { ids, vehicles, queries, choose }
}

/** The one vehicle of a page. */
export interface OneVehicle {
  id: string | null
  /** Undefined until it is loaded. */
  vehicle: GatewayVehicle | undefined
  query: UseQueryResult<GatewayVehicle>
  /** 未选择车辆, for the panels of a page of one vehicle; null when there is one. */
  empty: string | null
  choose: (id: string | null) => void
}

/** Returns the first vehicle of the address; on a wall with `rotate` each of them in turn. */
export function useVehicle(): OneVehicle {
  const t = useVehicleMessages().vehicle
  const { vehicles, kiosk, rotateMs } = useAddress()
  const turnMs = rotateMs ?? REFETCH_MS
  const now = useNow(turnMs)
  const turn = kiosk && rotateMs !== null ? Math.floor(now / turnMs) : 0
  const id = vehicles[turn % Math.max(1, vehicles.length)] ?? null
  const ask = useChosenVehicleQuery()
  const query = useQuery(ask(id))
  // Loads the next vehicle before it is shown.
  useQuery({ ...ask(vehicles[(turn + 1) % Math.max(1, vehicles.length)] ?? null), subscribed: false })
  const chooseAll = useChoose()
  const choose = useCallback((next: string | null) => chooseAll(next === null ? [] : [next]), [chooseAll])
  return { id, vehicle: query.data, query, empty: id === null ? t.none : null, choose }
}

/** Returns the query of a vehicle that may be selected, by its id: read again each minute. */
export function useChosenVehicleQuery() {
  const ask = useVehicleQuery()
  return useCallback((id: string | null) => ({ ...ask(id), staleTime: REFETCH_MS, refetchInterval: REFETCH_MS }), [ask])
}

function useChoose() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    (ids: readonly string[]) => void navigate({ search: withVehicles(search, ids) }),
    [navigate, search],
  )
}
