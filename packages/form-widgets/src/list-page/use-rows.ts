import { useEffect, useRef, useState } from 'react'
import { pageCount, type ColumnDef } from '@trackhoe/ui/data-table'
import type { ListRequest, ListRows, ListSource } from './list-request.ts'
import { pageInBrowser } from './page-in-browser.ts'
import { wireQuery } from './wire-source.ts'

interface Settled<Row> {
  requestKey: string
  source: ListSource<Row> | null
  page: ListRows<Row> | null
  /** The error of the source, boxed: it may be anything. */
  failure: { error: unknown } | null
}

interface RowsOptions<Row> {
  /** A higher count loads again. */
  reloadCount: number
  columns: readonly ColumnDef<Row>[]
  onPageOutOfRange: (lastPage: number) => void
}

/**
 * The answer to the latest request. A new request, or another source, aborts the one before, whose late answer is ignored. A page out of
 * range is not shown: `onPageOutOfRange` gets the last page there is. A source that answers all rows is called once for
 * each reload.
 */
export function useRows<Row>(source: ListSource<Row>, request: ListRequest, options: RowsOptions<Row>) {
  const { reloadCount } = options
  const [reconnections, setReconnections] = useState(0)
  const requestKey = `${reloadCount} ${reconnections} ${JSON.stringify(request)}`
  const latest = useRef({ request, options })
  const all = useRef<{ reloadCount: number; source: ListSource<Row>; rows: readonly Row[] }>(undefined)
  useEffect(() => {
    latest.current = { request, options }
  })
  const [settled, setSettled] = useState<Settled<Row>>({
    requestKey: '',
    source: null,
    page: null,
    failure: null,
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller

    async function load() {
      const { request: wanted } = latest.current
      const loaded = all.current?.reloadCount === reloadCount && all.current.source === source ? all.current.rows : null
      try {
        const answer = loaded ?? (await source.load(wanted, signal))
        if (signal.aborted) return
        const { columns, onPageOutOfRange } = latest.current.options
        let page: ListRows<Row>
        if ('rows' in answer) page = answer
        else {
          all.current = { reloadCount, source, rows: answer }
          page = pageInBrowser(answer, wireQuery(wanted), columns)
        }
        const last = pageCount(page.total, wanted.pageSize)
        if (page.rows.length === 0 && wanted.page > last) onPageOutOfRange(last)
        else setSettled({ requestKey, source, page, failure: null })
      } catch (error) {
        if (!signal.aborted) setSettled((before) => ({ requestKey, source, page: before.page, failure: { error } }))
      }
    }

    void load()
    return () => controller.abort()
  }, [source, reloadCount, requestKey])

  const failed = settled.failure !== null
  useEffect(() => {
    if (!failed) return
    // What failed for want of a network is loaded again without a press.
    const reload = () => setReconnections((count) => count + 1)
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [failed])

  const busy = settled.requestKey !== requestKey || settled.source !== source
  return { page: settled.page, failure: busy ? null : settled.failure, busy }
}
