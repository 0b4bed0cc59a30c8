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
  /** What the source threw, boxed: it may be anything. */
  failure: { error: unknown } | null
}

/**
 * The newest answer to the newest current. Asking again aborts what is under way, and an answer that comes late all
 * the same is dropped. A page beyond the last one is not shown: `onPageOutOfRange` gets the last page there is.
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
      const { source: currentSource, query: request } = latest.current
      try {
        const page = await currentSource.list(request, signal)
        if (signal.aborted) return
        const last = pageCount(page.total, request.pageSize)
        if (page.records.length === 0 && request.pageNo > last) latest.current.onPageOutOfRange(last)
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
