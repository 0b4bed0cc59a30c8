import { useCallback, useLayoutEffect, useState } from 'react'
import { observeSize } from '../hooks/observe-size.ts'
import { flushSync } from 'react-dom'

interface FixedRows {
  list: HTMLElement | null
  count: number
  /** Unit: px, as all lengths here. */
  rowHeight: number
  /** Before the first row and after the last. */
  padding: number
  /** How many rows are rendered above and below those in view. */
  overscan: number
}

/** The rows in view of a scrolling list whose rows all have the same height. */
export function useFixedRows({ list, count, rowHeight, padding, overscan }: FixedRows) {
  const [view, setView] = useState({ top: 0, height: 0 })

  useLayoutEffect(() => {
    if (!list) return undefined
    const read = () => setView({ top: list.scrollTop, height: list.clientHeight })
    read()
    // Before the next frame is painted, or the rows that come into view would be missing from it.
    const handleScroll = () => flushSync(read)
    const stopObserving = observeSize(read, list)
    list.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      stopObserving()
      list.removeEventListener('scroll', handleScroll)
    }
  }, [list])

  const scrollToIndex = useCallback(
    (index: number, align: 'center' | 'nearest') => {
      if (!list) return
      const start = padding + index * rowHeight
      const { scrollTop, clientHeight } = list
      const lowest = start + rowHeight + padding - clientHeight
      const top =
        align === 'center'
          ? start - (clientHeight - rowHeight) / 2
          : Math.max(lowest, Math.min(scrollTop, start - padding))
      list.scrollTo?.({ top })
      setView({ top: list.scrollTop, height: list.clientHeight })
    },
    [list, padding, rowHeight],
  )

  const first = Math.max(0, Math.floor((view.top - padding) / rowHeight) - overscan)
  const last = Math.min(count - 1, Math.ceil((view.top + view.height - padding) / rowHeight) + overscan)
  return {
    indexes: view.height === 0 ? [] : Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at),
    startOf: (index: number) => padding + index * rowHeight,
    totalHeight: 2 * padding + count * rowHeight,
    scrollToIndex,
  }
}
