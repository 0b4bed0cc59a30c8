import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What the density makes of the tokens. Unit: px. */
interface Measures {
  rowPx: number
  headPx: number
  emPx: number
}

const COMPACT: Measures = { rowPx: 32, headPx: 32, emPx: 13 }
// The probe is as wide as ten em, so that a fraction of a pixel is not lost.
export const PROBE_EM = 10

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Height of rows and head and the size of an em, now and whenever the density changes. */
export function useMeasures() {
  const rowProbe = useRef<HTMLSpanElement>(null)
  const headProbe = useRef<HTMLSpanElement>(null)
  const [measures, setMeasures] = useState(COMPACT)
  // Setting a state to what it is makes React draw once more with the next change.
  const known = useRef(COMPACT)
  useBrowserLayoutEffect(() => {
    const row = rowProbe.current
    const head = headProbe.current
    if (!row || !head) return
    const measure = () => {
      const { width, height } = row.getBoundingClientRect()
      // A page that is kept while hidden has no size.
      if (height === 0) return
      const next = { rowPx: height, headPx: head.getBoundingClientRect().height, emPx: width / PROBE_EM }
      const { rowPx, headPx, emPx } = known.current
      if (next.rowPx === rowPx && next.headPx === headPx && next.emPx === emPx) return
      known.current = next
      setMeasures(next)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    return () => observer.disconnect()
  }, [])
  return { rowProbe, headProbe, measures }
}

/**
 * Marks on the box whether its table is wider than it, and at which sides something is out of sight. The marks are
 * written past React, so that scrolling draws nothing again.
 */
export function useEdges() {
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
    const look = () => {
      const hidden = box.scrollWidth - box.clientWidth
      // Right-to-left scrolls to negative places.
      const at = Math.abs(box.scrollLeft)
      mark('over', hidden > 1)
      mark('moreBefore', hidden > 1 && at > 1)
      mark('moreAfter', hidden > 1 && at < hidden - 1)
      const bar = `${box.offsetWidth - box.clientWidth}px`
      const drawn = `${Math.min(box.clientHeight, table.offsetTop + table.offsetHeight)}px`
      // On the shadows and not on what holds all: cells would get their styles anew.
      for (const edge of box.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-edge]') ?? []) {
        edge.style.setProperty('--bar', bar)
        edge.style.setProperty('--drawn', drawn)
      }
    }
    let scrolledTo = box.scrollLeft
    const handleScroll = () => {
      if (box.scrollLeft === scrolledTo) return
      scrolledTo = box.scrollLeft
      look()
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    observer.observe(table)
    box.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', handleScroll)
    }
  }, [])
  return { boxRef, tableRef }
}
