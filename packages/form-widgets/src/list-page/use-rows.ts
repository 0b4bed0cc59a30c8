import { useEffect, useRef, useState } from 'react'
import type { Page } from '@trackhoe/contract'
import { pageCount } from '@trackhoe/ui/data-table'
import type { ListQuery } from './list-state.ts'

/** Where the rows of a list come from. */
export interface ListSource<Row> {
  list(query: ListQuery, signal: AbortSignal): Promise<Page<Row>>
}

interface Settled<Row> {
  requestKey: string
  page: Page<Row> | null
  /** What the source threw; wrapped, since it may be anything. */
  failure: { error: unknown } | null
}

/**
 * The response to the latest query. A new query, or a new `reloadCount`, aborts the request that is running; a late
 * response is dropped. A page beyond the last one is not shown: `onPageOutOfRange` receives the last one.
 */
export function useRows<Row>(
  source: ListSource<Row>,
  query: ListQuery,
  options: { reloadCount: number; onPageOutOfRange: (lastPage: number) => void },
) {
  const requestKey = `${options.reloadCount} ${JSON.stringify(query)}`
  const latest = useRef({ source, query, onPageOutOfRange: options.onPageOutOfRange })
  useEffect(() => {
    latest.current = { source, query, onPageOutOfRange: options.onPageOutOfRange }
  })
  const [settled, setSettled] = useState<Settled<Row>>({ requestKey: '', page: null, failure: null })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller

    async function load() {
      const { source: current, query: requested } = latest.current
      try {
        const page = await current.list(requested, signal)
        if (signal.aborted) return
        const last = pageCount(page.total, requested.pageSize)
        if (page.records.length === 0 && requested.pageNo > last) latest.current.onPageOutOfRange(last)
        else setSettled({ requestKey, page, failure: null })
      } catch (error) {
        if (!signal.aborted) setSettled((before) => ({ requestKey, page: before.page, failure: { error } }))
      }
    }

    void load()
    return () => controller.abort()
  }, [requestKey])

  const busy = settled.requestKey !== requestKey
  return { page: settled.page, failure: busy ? null : settled.failure, busy }
}
