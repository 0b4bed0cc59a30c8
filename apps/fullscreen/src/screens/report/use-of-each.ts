import { useQueries } from '@tanstack/react-query'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader, useRefreshMs } from '@trackhoe/vehicles/page'
import { wireTimeOf } from '@trackhoe/vehicles/records'
import type { Dates } from './report-part.ts'

/** The interval between two reads of a report. Unit: milliseconds. Not in the specification. */
export const REFETCH_MS = 300_000

type RangeBody = { vclId: string; bgntime: string; endtime: string }

/** Asks the same of each vehicle in the period. */
export function useOfEach<Answer>(
  name: string,
  vehicles: readonly { vclId: string }[],
  dates: Dates,
  ask: (body: RangeBody, signal: AbortSignal) => Promise<Answer>,
) {
  const { signedIn, key } = useReader()
  const refreshMs = useRefreshMs(REFETCH_MS)
  return useQueries({
    queries: vehicles.map(({ vclId }) => ({
      queryKey: vehicleKeys.report(key, name, vclId, dates),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask({ vclId, bgntime: wireTimeOf(dates.from, '00:00:00'), endtime: wireTimeOf(dates.to, '23:59:59') }, signal),
      enabled: signedIn,
      refetchInterval: refreshMs,
    })),
  })
}
