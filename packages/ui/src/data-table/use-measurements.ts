import { useEffect, useRef, useState, type RefObject } from 'react'
import { observeSize } from '../hooks/observe-size.ts'
import { useBrowserLayoutEffect } from '../hooks/use-browser-layout-effect.ts'

/** Sizes in the current density. Unit: px. */
interface Measurements {
  rowPx: number
  headPx: number
  emPx: number
}

const COMPACT: Measurements = { rowPx: 32, headPx: 32, emPx: 13 }
// Ten em, so that fractions of a pixel are kept.
export const PROBE_EM = 10

/** Height of rows and header and the size of an em, updated when the density changes. */
export function useMeasurements() {
  const rowProbe = useRef<HTMLSpanElement>(null)
  const headProbe = useRef<HTMLSpanElement>(null)
  const [measures, setMeasures] = useState(COMPACT)
  // Setting an equal state can cost another render.
  const known = useRef(COMPACT)
  useBrowserLayoutEffect(() => {
    const row = rowProbe.current
    const head = headProbe.current
    if (!row || !head) return
    const measure = () => {
      const { width, height } = row.getBoundingClientRect()
      // A hidden page has no size.
      if (height === 0) return
      const next = { rowPx: height, headPx: head.getBoundingClientRect().height, emPx: width / PROBE_EM }
      const { rowPx, headPx, emPx } = known.current
      if (next.rowPx === rowPx && next.headPx === headPx && next.emPx === emPx) return
      known.current = next
      setMeasures(next)
    }
    measure()
    return observeSize(measure, row)
  }, [])
  return { rowProbe, headProbe, measures }
}

/** Calls back with the number of whole rows that fit below the header, or between header and footer. */
export function useRowsInView(
  boxRef: RefObject<HTMLElement | null>,
  { rowPx, coveredPx }: { rowPx: number; coveredPx: number },
  onChange: ((count: number) => void) | undefined,
) {
  const known = useRef(0)
  const isWanted = onChange !== undefined
  const report = useRef(onChange)
  useBrowserLayoutEffect(() => {
    report.current = onChange
  })
  useBrowserLayoutEffect(() => {
    const box = boxRef.current
    if (!box || !isWanted) return
    const measure = () => {
      // A hidden page has no size.
      if (box.clientHeight === 0) return
      const count = Math.max(0, Math.floor((box.clientHeight - coveredPx) / rowPx))
      if (count === known.current) return
      known.current = count
      report.current?.(count)
    }
    measure()
    return observeSize(measure, box)
  }, [boxRef, isWanted, rowPx, coveredPx])
}

/**
 * Marks on the scroll container whether its table overflows, and on which sides columns are scrolled out of view.
 * Written without React, so that scrolling renders nothing.
 */
export function useOverflowEdges() {
  const boxRef = useRef<HTMLElement>(null)
  const tableRef = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const box = boxRef.current
    const table = tableRef.current
    if (!box || !table) return
    const mark = (name: string, set: boolean) => {
      if (set) box.dataset[name] = 'true'
      else delete box.dataset[name]
    }
    const update = () => {
      const hidden = box.scrollWidth - box.clientWidth
      // Right-to-left scrolls to negative offsets.
      const at = Math.abs(box.scrollLeft)
      mark('over', hidden > 1)
      mark('moreBefore', hidden > 1 && at > 1)
      mark('moreAfter', hidden > 1 && at < hidden - 1)
      const bar = `${box.offsetWidth - box.clientWidth}px`
      const tableHeight = `${Math.min(box.clientHeight, table.offsetTop + table.offsetHeight)}px`
      // Set on the shadows only: on the container they would recalculate the styles of all cells.
      for (const edge of box.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-edge]') ?? []) {
        edge.style.setProperty('--bar', bar)
        edge.style.setProperty('--table-height', tableHeight)
      }
    }
    let scrolledTo = box.scrollLeft
    const handleScroll = () => {
      if (box.scrollLeft === scrolledTo) return
      scrolledTo = box.scrollLeft
      update()
    }
    const stopObserving = observeSize(update, box, table)
    box.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      stopObserving()
      box.removeEventListener('scroll', handleScroll)
    }
  }, [])
  return { boxRef, tableRef }
}
