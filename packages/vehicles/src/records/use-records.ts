import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CommandRecordSearch, commands } from '@trackhoe/api-client/vehicle'
import { useCalls, useSession } from '@trackhoe/auth'
import { isFinalState, type CommandRecord } from '@trackhoe/contract/vehicle'
import { commandKeys } from './command-keys.ts'
import { useCommandTracker } from './use-command-tracker.ts'

/**
 * The interval between two reads of unfinished records without pushes. Unit: milliseconds. Not in the specification.
 */
const UNFINISHED_MS = 15_000

/** Returns one page of records, newest first. Pushes update its rows without a read of the page. */
export function useRecords(search: CommandRecordSearch, enabled = true) {
  const commandApi = useCalls(commands)
  const generation = useSession((session) => session.generation)
  useCommandTracker()
  return useQuery({
    queryKey: commandKeys.list(generation, search),
    queryFn: ({ signal }) => commandApi.records(search, signal),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.records.some(isUnfinished) ? UNFINISHED_MS : false),
  })
}

/** Returns one record by its id; `known` is shown until it has been read. Null when there is none. */
export function useRecord(recordId: string, known: CommandRecord | undefined) {
  const commandApi = useCalls(commands)
  const generation = useSession((session) => session.generation)
  useCommandTracker()
  return useQuery({
    queryKey: commandKeys.record(generation, recordId),
    queryFn: async ({ signal }) => {
      const page = await commandApi.records({ pageSize: 1, condition: { recordId: [recordId] } }, signal)
      return page.records[0] ?? null
    },
    placeholderData: known,
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? UNFINISHED_MS : false),
  })
}

/**
 * Returns a function that reads the shown records again, for instance after a send: its answer lacks fields that lists
 * show.
 */
export function useReloadRecords(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: commandKeys.all })
}

const isUnfinished = ({ state }: CommandRecord) => !isFinalState(state ?? '')
