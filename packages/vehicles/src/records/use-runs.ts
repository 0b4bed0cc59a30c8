import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { commands } from '@trackhoe/api-client/vehicle'
import { useCalls, useSession } from '@trackhoe/auth'
import type { RunState, SamplingPlan, Transmission } from '@trackhoe/contract/vehicle'
import { useReader } from '../reader/reader.tsx'
import { commandKeys } from './command-keys.ts'
import { useCommandTracker } from './use-command-tracker.ts'

/** How often the counts of what runs are read. Unit: milliseconds. Not in the specification. */
const LIVE_MS = 3000

/** Returns the sampling plans of vehicles. What has arrived of those that run is read every three seconds. */
export function useSamplingPlans(vehicleIds: readonly string[]): UseQueryResult<SamplingPlan[]> {
  const commandApi = useCalls(commands)
  return useRuns('plans', vehicleIds, (vclId, signal) => commandApi.samplingPlans({ query: { vclId } }, signal))
}

/** Returns what vehicles transmit at once. What has arrived of those that do is read every three seconds. */
export function useTransmissions(vehicleIds: readonly string[]): UseQueryResult<Transmission[]> {
  const commandApi = useCalls(commands)
  return useRuns('transmissions', vehicleIds, (vclId, signal) => commandApi.transmissions({ query: { vclId } }, signal))
}

function useRuns<Row extends { state: RunState }>(
  kind: string,
  vehicleIds: readonly string[],
  read: (vehicleIds: string[], signal: AbortSignal) => Promise<Row[]>,
): UseQueryResult<Row[]> {
  const generation = useSession((session) => session.generation)
  const { signedIn } = useReader()
  // A command that ends makes them be read again.
  useCommandTracker()
  return useQuery({
    queryKey: commandKeys.runsOf(generation, kind, vehicleIds),
    queryFn: ({ signal }) => read([...vehicleIds], signal),
    enabled: signedIn && vehicleIds.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'running') ? LIVE_MS : false),
  })
}
