import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

interface RecordForEditOptions<Loaded> {
  queryKey: QueryKey
  read: (signal: AbortSignal) => Promise<Loaded>
  /** Default: true. */
  enabled?: boolean
}

/**
 * Loads what a page edits, as it is stored now. It stays while the page does: in a hidden tab the cache lets go of it, and
 * reading again would put another record under what is being edited. The revision guards the save. `record` is undefined until
 * it is there, and `error` is null from then on.
 */
export function useRecordForEdit<Loaded>({ queryKey, read, enabled = true }: RecordForEditOptions<Loaded>) {
  const [record, setRecord] = useState<{ readonly loaded: Loaded } | null>(null)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: enabled && record === null,
    staleTime: 0,
    gcTime: 0,
  })
  if (record === null && query.data !== undefined) setRecord({ loaded: query.data })
  return {
    record: record ? record.loaded : query.data,
    error: record === null && query.data === undefined ? query.error : null,
    refetch: query.refetch,
  }
}
