import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { pageIndexAfterResize } from '@trackhoe/ui/data-table'
import type { Preferences } from '../services/widget-services.tsx'
import type { ListState } from './list-state.ts'

const KEY = 'auto-page-size'
const FEWEST_ROWS = 5
const MOST_ROWS = 100
/** A window that is being resized loads its rows once. Unit: milliseconds. */
const SETTLE_MS = 200

const Saved = z.object({ auto: z.boolean(), rows: z.int().check(z.minimum(FEWEST_ROWS), z.maximum(MOST_ROWS)) })

/**
 * The choice that pages are as long as the table is high. It holds for all lists of an operator and is stored with the
 * number of rows of the last table, so that the first request asks for about the right page.
 */
export function useAutoPageSize(preferences: Preferences | undefined) {
  const [saved, setSaved] = useState(() => {
    const read = z.safeParse(Saved, preferences?.load(KEY))
    return read.success ? read.data : { auto: false, rows: 0 }
  })
  const [rowsInView, setRowsInView] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const rows = Math.min(Math.max(rowsInView, FEWEST_ROWS), MOST_ROWS)
  const pageSize = rowsInView === 0 ? saved.rows : rows
  function save(auto: boolean) {
    const next = { auto, rows: pageSize }
    setSaved(next)
    preferences?.save(KEY, next)
  }
  const isOutdated = saved.auto && rowsInView > 0 && saved.rows !== rows
  useEffect(() => {
    if (isOutdated) preferences?.save(KEY, { auto: true, rows })
  }, [isOutdated, preferences, rows])

  return {
    isAuto: saved.auto,
    setAuto: save,
    handleRowsInViewChange: (count: number) => {
      clearTimeout(timer.current)
      if (rowsInView === 0) setRowsInView(count)
      else timer.current = setTimeout(() => setRowsInView(count), SETTLE_MS)
    },
    /** The state with pages of this size, on the page that contains the first row of the current one. */
    fit(state: ListState): ListState {
      if (!saved.auto || pageSize === 0) return state
      const pageIndex = pageIndexAfterResize(state.pageNo - 1, state.pageSize, pageSize)
      return { ...state, pageNo: pageIndex + 1, pageSize }
    },
  }
}
