import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { commandApi, type CommandRecordSearch } from '@trackhoe/api-client/vehicle'
import { isFinalState, type CommandRecord } from '@trackhoe/contract/vehicle'
import { useEffect, useRef } from 'react'
import { useSession } from '@trackhoe/auth'
import { useSocketMessage } from '@trackhoe/shell'
import { useClient } from '@trackhoe/shell'

/** The first part of the key of every query of records. */
const RECORDS = 'command-records'

/** How often records are read again while one of them is under way and nothing is pushed. Unit: milliseconds. Ours. */
const UNFINISHED_MS = 15_000

/** Pushes within this time are answered by one reading. Unit: milliseconds. Ours. */
const COLLECT_MS = 400

/** One page of records, newest first; rows of unfinished commands follow what becomes of them. */
export function useRecords(search: CommandRecordSearch, enabled = true) {
  const { send } = useClient()
  const generation = useSession((session) => session.generation)
  useRecordNews()
  return useQuery({
    queryKey: [RECORDS, generation, search],
    queryFn: ({ signal }) => commandApi(send).records(search, signal),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.records.some(isUnderWay) ? UNFINISHED_MS : false),
  })
}

/** One record by its id; `known` stands in until it has been read. Null when there is none. */
export function useRecord(recordId: string, known: CommandRecord | undefined) {
  const { send } = useClient()
  const generation = useSession((session) => session.generation)
  useRecordNews()
  return useQuery({
    queryKey: [RECORDS, generation, 'one', recordId],
    queryFn: async ({ signal }) => {
      const page = await commandApi(send).records({ pageSize: 1, condition: { recordId: [recordId] } }, signal)
      return page.records[0] ?? null
    },
    ...(known && { placeholderData: known }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? UNFINISHED_MS : false),
  })
}

/** Reads what is shown of records anew, as after a send. */
export function useReloadRecords(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [RECORDS] })
}

function useRecordNews(): void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useSocketMessage('command', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queries.invalidateQueries({ queryKey: [RECORDS] })
    }, COLLECT_MS)
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}

const isUnderWay = ({ state }: CommandRecord) => !isFinalState(state ?? '')
