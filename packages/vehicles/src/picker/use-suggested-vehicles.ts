import { useQuery } from '@tanstack/react-query'
import { gateway } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { UserDevice } from '@trackhoe/contract/vehicle'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useReader } from '../reader/reader.tsx'
import { useRecentVehicles } from './use-recent-vehicles.ts'

/** How many are suggested, and how many of them were selected before. Not in the specification. */
const MOST = 6
const RECENT = 3

/** A vehicle to begin with. `device` is absent for one that is not among those that were read. */
export interface SuggestedVehicle {
  readonly id: string
  readonly vclNo: string
  readonly device?: UserDevice | undefined
}

/** Returns vehicles for a page on which none is selected: those that were selected before, then some that are online. */
export function useSuggestedVehicles(): readonly SuggestedVehicle[] {
  const gatewayApi = useCalls(gateway)
  const { key, signedIn } = useReader()
  const { read } = useRecentVehicles()
  const page = { pageNo: 1, pageSize: MOST + RECENT }
  const { data } = useQuery({
    queryKey: vehicleKeys.list(key, { online: '1' }, page),
    queryFn: async ({ signal }) => {
      const online = await gatewayApi.devices({ ...page, online: '1' }, signal)
      return online.records.length > 0 ? online : gatewayApi.devices(page, signal)
    },
    enabled: signedIn,
  })
  // A recent one may be gone meanwhile: without an answer nothing is suggested.
  if (!data) return []
  const others = data.records.flatMap((device) =>
    device.vclId ? [{ id: device.vclId, vclNo: device.vclNo || device.vclId, device }] : [],
  )
  const recent = read()
    .slice(0, RECENT)
    .map((vehicle) => others.find(({ id }) => id === vehicle.id) ?? vehicle)
  const isRecent = new Set(recent.map(({ id }) => id))
  return [...recent, ...others.filter(({ id }) => !isRecent.has(id))].slice(0, MOST)
}
