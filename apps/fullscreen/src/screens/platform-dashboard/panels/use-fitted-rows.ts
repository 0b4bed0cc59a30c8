import { useCallback, useState } from 'react'

/** How high the rows of a list are. Unit: em of the list. */
export interface RowHeights {
  oneLine: number
  /** In a narrow list. */
  twoLines: number
  /** The width below which a list is narrow: in its own letters, or for those who hold it in their hand. */
  narrow: { em: number; px: number }
}

/** Returns how many rows a list has space for, and whether it is narrow. `list` is the ref of the list. */
export function useFittedRows(rows: RowHeights | null) {
  const [fitted, setFitted] = useState({ count: 1, isNarrow: false })
  const list = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !rows) return undefined
      const measure = () => {
        const em = parseFloat(getComputedStyle(element).fontSize)
        const isNarrow = element.clientWidth < Math.max(rows.narrow.em * em, rows.narrow.px)
        const height = em * (isNarrow ? rows.twoLines : rows.oneLine)
        const count = Math.max(1, Math.floor(element.clientHeight / height))
        setFitted((before) => (before.count === count && before.isNarrow === isNarrow ? before : { count, isNarrow }))
      }
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [rows],
  )
  return { ...fitted, list }
}
