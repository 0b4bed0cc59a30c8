import { useEffect, useRef, useState } from 'react'
import type { Page } from '@trackhoe/contract'
import { pageCount } from '@trackhoe/ui/data-table'
import type { ListQuery } from './list-state.ts'

/** Where the rows of a list come from. */
export interface ListSource<Row> {
  list(query: ListQuery, signal: AbortSignal): Promise<Page<Row>>
}

interface Settled<Row> {
  ticket: string
  page: Page<Row> | null
  /** What the source threw, boxed: it may be anything. */
  failure: { error: unknown } | null
}

/**
 * The newest answer to the newest question. Asking again aborts what is under way, and an answer that comes late all
 * the same is dropped. A page beyond the last one is not shown: `onBeyond` is told which one there is.
 */
export function useRows<Row>(
  source: ListSource<Row>,
  query: ListQuery,
  options: { asked: number; onBeyond: (lastPage: number) => void },
) {
  const ticket = `${options.asked} ${JSON.stringify(query)}`
  const newest = useRef({ source, query, onBeyond: options.onBeyond })
  useEffect(() => {
    newest.current = { source, query, onBeyond: options.onBeyond }
  })
  const [settled, setSettled] = useState<Settled<Row>>({ ticket: '', page: null, failure: null })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller

    async function ask() {
      const { source: asked, query: question } = newest.current
      try {
        const page = await asked.list(question, signal)
        if (signal.aborted) return
        const last = pageCount(page.total, question.pageSize)
        if (page.records.length === 0 && question.pageNo > last) newest.current.onBeyond(last)
        else setSettled({ ticket, page, failure: null })
      } catch (error) {
        if (!signal.aborted) setSettled((before) => ({ ticket, page: before.page, failure: { error } }))
      }
    }

    void ask()
    return () => controller.abort()
  }, [ticket])

  const busy = settled.ticket !== ticket
  return { page: settled.page, failure: busy ? null : settled.failure, busy }
}
