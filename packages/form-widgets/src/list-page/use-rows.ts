import { useEffect, useRef, useState } from 'react'
import type { Page } from '@trackhoe/contract'
import { pageCount, type ColumnDef } from '@trackhoe/ui/data-table'
import type { ListQuery } from './list-state.ts'
import { pageInBrowser } from './page-in-browser.ts'

/** Where the rows of a list come from. */
export interface ListSource<Row> {
  /** One page of rows, or all of them: those are paged, sorted and filtered in the browser. */
  list(query: ListQuery, signal: AbortSignal): Promise<Page<Row> | readonly Row[]>
}

interface Settled<Row> {
  requestKey: string
  page: Page<Row> | null
  /** What the source threw, boxed: it may be anything. */
  failure: { error: unknown } | null
}

interface RowsOptions<Row> {
  /** A higher count loads again. */
  reloadCount: number
  columns: readonly ColumnDef<Row>[]
  onPageOutOfRange: (lastPage: number) => void
}

/**
 * The answer to the latest request. A new request aborts the one before, whose late answer is ignored. A page out of
 * range is not shown: `onPageOutOfRange` gets the last page there is. A source that answers all rows is called once for
 * each reload.
 */
export function useRows<Row>(source: ListSource<Row>, query: ListQuery, options: RowsOptions<Row>) {
  const { reloadCount } = options
  const [reconnections, setReconnections] = useState(0)
  const requestKey = `${reloadCount} ${reconnections} ${JSON.stringify(query)}`
  const latest = useRef({ source, query, options })
  const all = useRef<{ reloadCount: number; source: ListSource<Row>; rows: readonly Row[] }>(undefined)
  useEffect(() => {
    latest.current = { source, query, options }
  })
  const [settled, setSettled] = useState<Settled<Row>>({ requestKey: '', page: null, failure: null })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller

    async function load() {
      const { source: from, query: request } = latest.current
      const loaded = all.current?.reloadCount === reloadCount && all.current.source === from ? all.current.rows : null
      try {
        const answer = loaded ?? (await from.list(request, signal))
        if (signal.aborted) return
        const { columns, onPageOutOfRange } = latest.current.options
        let page: Page<Row>
        if ('records' in answer) page = answer
        else {
          all.current = { reloadCount, source: from, rows: answer }
          page = pageInBrowser(answer, request, columns)
        }
        const last = pageCount(page.total, request.pageSize)
        if (page.records.length === 0 && request.pageNo > last) onPageOutOfRange(last)
        else setSettled({ requestKey, page, failure: null })
      } catch (error) {
        if (!signal.aborted) setSettled((before) => ({ requestKey, page: before.page, failure: { error } }))
      }
    }

    void load()
    return () => controller.abort()
  }, [reloadCount, requestKey])

  const failed = settled.failure !== null
  useEffect(() => {
    if (!failed) return
    // What failed for want of a network is loaded again without a press.
    const reload = () => setReconnections((count) => count + 1)
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [failed])

  const busy = settled.requestKey !== requestKey
  return { page: settled.page, failure: busy ? null : settled.failure, busy }
}
