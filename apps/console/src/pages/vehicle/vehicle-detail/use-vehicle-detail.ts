import { workOrders } from '@trackhoe/contract/service'
import { devices } from '@trackhoe/contract/vehicle'
import { gateway, parameters } from '@trackhoe/api-client/vehicle'
import { useQuery } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { isForbidden, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useUserReader } from '@trackhoe/vehicles/page'

/** The intervals between two reads of a vehicle that is connected, and of one that is not. Unit: milliseconds. */
const REFRESH_MS = { online: 10_000, offline: 60_000 }
/** The newest work orders that the page shows. */
const WORK_ORDERS = 5

/** What a page of one vehicle reads: each part by its own call, as far as the user may read it. */
export function useVehicleDetail(vclId: string | null) {
  const gatewayApi = useCalls(gateway)
  const deviceApi = useCalls(devices)
  const parameterApi = useCalls(parameters)
  const workOrderApi = useCalls(workOrders)
  const key = useUserReader()?.key ?? ''
  const mayReadValues = usePermitted('vehicle:telemetry')
  const vehicle = useQuery({
    queryKey: vehicleKeys.vehicle(key, vclId),
    queryFn: ({ signal }) => gatewayApi.vehicle({ vclId: vclId ?? '' }, signal),
    enabled: vclId !== null,
    refetchInterval: ({ state }) => (state.data?.online === 1 ? REFRESH_MS.online : REFRESH_MS.offline),
  })
  const vclNo = vehicle.data?.vclNo ?? null
  const refetchInterval = vehicle.data?.online === 1 ? REFRESH_MS.online : REFRESH_MS.offline
  const details = useQuery({
    queryKey: vehicleKeys.device(key, vclId),
    queryFn: ({ signal }) => deviceApi.vehicle({ query: { vclId: vclId ?? '' } }, signal),
    enabled: vclId !== null,
  })
  const latest = useQuery({
    queryKey: vehicleKeys.latestParameters(key, vclNo),
    queryFn: async ({ signal }) => {
      const page = await parameterApi.latest({ query: { vclNo: vclNo ?? '' } }, signal)
      return page.records.find((row) => row.vclId === vclId) ?? null
    },
    enabled: mayReadValues && vclNo !== null,
    refetchInterval,
  })
  const catalog = useQuery({
    queryKey: vehicleKeys.catalog(key),
    queryFn: ({ signal }) => parameterApi.catalog({ query: {} }, signal),
    enabled: mayReadValues,
    staleTime: Infinity,
  })
  const workOrderQuery = useQuery({
    queryKey: vehicleKeys.workOrdersOf(key, vclNo),
    queryFn: ({ signal }) =>
      workOrderApi.list({ query: { vclNo: vclNo ?? '', pageNo: 1, pageSize: WORK_ORDERS } }, signal),
    enabled: vclNo !== null,
    // A refusal of permission does not pass by itself.
    refetchInterval: ({ state }) => (isForbidden(state.error) ? false : REFRESH_MS.offline),
  })
  return { vehicle, details, latest, catalog, workOrders: workOrderQuery, mayReadValues }
}
