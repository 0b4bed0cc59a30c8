import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { CommandRecordSearch } from '@trackhoe/api-client/vehicle'
import { isFinalState, type CommandRecord } from '@trackhoe/contract/vehicle'
import { commandKeys } from './command-keys.ts'
import { withRecord, type RecordPage } from './record-list.ts'

/** Reads and writes command records in the query cache. */
export interface RecordCache {
  get(recordId: string): CommandRecord | undefined
  /** Keeps a record in the cache although no component shows it. Returns a function that releases it. */
  retain(recordId: string): () => void
  /** Writes the answer to a send. It lacks fields that lists show. */
  set(record: CommandRecord): void
  /** Writes records that were read, also into every shown list whose search finds them. */
  put(records: readonly CommandRecord[]): void
  /** Returns whether a component shows records. */
  isShown(): boolean
  /** Invalidates the lists. Shown lists are read again at once, or when the page becomes visible. */
  invalidateLists(when?: 'at once' | 'when shown'): void
}

/**
 * Creates the cache of records for the present session. `generation`: the generation of the session, which is part of
 * every key.
 */
export function createRecordCache(queries: QueryClient, generation: () => number): RecordCache {
  const cache = queries.getQueryCache()
  const keyOf = (recordId: string) => commandKeys.record(generation(), recordId)

  function set(record: CommandRecord): void {
    const queryKey = keyOf(record.recordId)
    if (cache.find({ queryKey })) queries.setQueryData(queryKey, record)
  }

  function putIntoLists(record: CommandRecord): void {
    for (const query of cache.findAll({ queryKey: commandKeys.lists(generation()) })) {
      const { queryKey, state } = query
      // commandKeys.list() makes these keys and useRecords() fills them
      const [search, page] = [queryKey.at(-1) as CommandRecordSearch, state.data as RecordPage | undefined]
      const next = query.isActive() && state.fetchStatus === 'idle' && page ? withRecord(page, search, record) : null
      if (next === null) void queries.invalidateQueries({ queryKey, exact: true })
      else if (next !== page) queries.setQueryData(queryKey, next)
    }
  }

  return {
    get: (recordId) => queries.getQueryData<CommandRecord | null>(keyOf(recordId)) ?? undefined,
    retain(recordId) {
      return new QueryObserver(queries, { queryKey: keyOf(recordId), enabled: false }).subscribe(() => {})
    },
    set,
    put(records) {
      for (const record of records) {
        const known = queries.getQueryData<CommandRecord | null>(keyOf(record.recordId))
        // A final state never changes: an answer without one is outdated.
        if (known && isFinal(known) && !isFinal(record)) continue
        set(record)
        putIntoLists(record)
      }
      if (records.some(isFinal)) void queries.invalidateQueries({ queryKey: commandKeys.runs(generation()) })
    },
    isShown: () => cache.findAll({ queryKey: commandKeys.all, type: 'active' }).length > 0,
    invalidateLists(when = 'at once') {
      const queryKey = commandKeys.lists(generation())
      void queries.invalidateQueries({ queryKey, refetchType: when === 'at once' ? 'active' : 'none' })
    },
  }
}

const isFinal = ({ state }: CommandRecord) => isFinalState(state ?? '')
