import { useQuery } from '@tanstack/react-query'
import { parameters } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { LatestParameters } from '@trackhoe/contract/vehicle'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useReader } from '../reader/reader.tsx'

/** The interval between two reads of the latest values. Unit: milliseconds. Not in the specification. */
const REFETCH_MS = 30_000

/**
 * Returns the latest values that a vehicle has reported; null when it has reported none. `refreshMs`: reads anew so often;
 * null: not at all. Unit: milliseconds.
 */
export function useLatest(vclNo: string | null, refreshMs: number | null = REFETCH_MS) {
  const parameterApi = useCalls(parameters)
  const { signedIn, key } = useReader()
  return useQuery({
    queryKey: vehicleKeys.latestParameters(key, vclNo),
    queryFn: async ({ signal }) => {
      const page = await parameterApi.latest({ query: { vclNo: vclNo ?? '' } }, signal)
      return page.records.find((row) => row.vclNo === vclNo) ?? null
    },
    enabled: signedIn && vclNo !== null,
    refetchInterval: refreshMs ?? false,
  })
}

/** Returns the last report of a machine as its latest values name it. */
export function reportOf(row: Pick<LatestParameters, 'reportTime' | 'state'> | null | undefined) {
  return { reportTime: row?.reportTime ?? null, offline: row?.state === 'offline' }
}
