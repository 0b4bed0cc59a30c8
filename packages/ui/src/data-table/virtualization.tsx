import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, type RefCallback, type RefObject } from 'react'
import { linesAround, VIEW_PX, type Line, type LinesInView } from './lines-in-view.ts'

export interface VirtualLinesProps {
  /** Rows and details in their order; `null` where each line is a row. */
  lines: readonly Line[] | null
  count: number
  rowPx: number
  /** Height of the header and footer, which cover rows. */
  coveredPx: number
  /** Lines that stay rendered when they are scrolled away. */
  keptLines: readonly number[]
  bodyRef: RefObject<HTMLElement | null>
  /** Receives a function that scrolls to a row. */
  scrollToRowRef: RefObject<((row: number) => void) | null>
  /** Called with the lines to render, and with `null` when nobody knows them any more. */
  onChange: (inView: LinesInView | null) => void
}

const DETAIL_GUESS_PX = 120

/** Reports to a table which of its lines are in the viewport or beside it. */
export function VirtualLines(props: VirtualLinesProps) {
  'use no memo' // The virtualizer keeps its identity while its results change.
  const { lines, count, rowPx, bodyRef, scrollToRowRef, onChange } = props
  const keptKey = props.keptLines.join()
  const rangeExtractor = useCallback(
    (seen: Range) => {
      const wanted = defaultRangeExtractor({ ...seen, ...linesAround(seen), overscan: 0 })
      const more = keptKey === '' ? [] : keptKey.split(',').map(Number)
      return more.length === 0 ? wanted : [...new Set([...wanted, ...more])].sort((a, b) => a - b)
    },
    [keptKey],
  )
  const getItemKey = useCallback(
    (line: number) => {
      const at = lines?.[line]
      return at ? `${at.row}${at.details ? ' details' : ''}` : line
    },
    [lines],
  )
  // oxlint-disable-next-line react/incompatible-library -- kept out of the compiler above
  const virtualizer = useVirtualizer({
    count,
    // Found from the body: refs of ancestors are not set when the virtualizer first reads them.
    getScrollElement: () => bodyRef.current?.closest('section') ?? null,
    // The table may have been scrolled before this code was loaded.
    initialOffset: () => bodyRef.current?.closest('section')?.scrollTop ?? 0,
    estimateSize: (line) => (lines?.[line]?.details ? DETAIL_GUESS_PX : rowPx),
    getItemKey,
    rangeExtractor,
    initialRect: { width: 0, height: VIEW_PX },
    scrollPaddingEnd: props.coveredPx,
  })
  useScrollElement(virtualizer)
  const measuredPx = useRef(rowPx)
  useEffect(() => {
    if (measuredPx.current === rowPx) return
    measuredPx.current = rowPx
    virtualizer.measure()
  }, [virtualizer, rowPx])
  useEffect(() => {
    scrollToRowRef.current = (row) =>
      virtualizer.scrollToIndex(lines ? lines.findIndex((line) => line.row === row) : row)
    return () => {
      scrollToRowRef.current = null
    }
  }, [scrollToRowRef, virtualizer, lines])

  // As a string, since the items are new objects each time.
  const visible = [...virtualizer.getVirtualItems(), { index: -1, start: virtualizer.getTotalSize(), end: 0 }]
    .map(({ index, start, end }) => `${index} ${start} ${end}`)
    .join()
  const measure: RefCallback<HTMLTableRowElement> = virtualizer.measureElement
  // Before the next frame is painted, or the rows that come into view would be missing from it.
  useLayoutEffect(() => onChange({ visible, measure }), [onChange, visible, measure])
  useLayoutEffect(() => () => onChange(null), [onChange])
  return null
}

/**
 * Renders once more when a virtualizer has not found what it scrolls in: refs of ancestors are set after the effects in which
 * it looks, and without a further render it would follow no scrolling.
 */
function useScrollElement(virtualizer: { readonly scrollElement: unknown }): void {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (!virtualizer.scrollElement) rerender()
  }, [virtualizer])
}

export interface VirtualColumnsProps {
  /** Units: px. */
  widths: readonly number[]
  /** Columns that are always rendered. */
  keptColumns: readonly number[]
  boxRef: { readonly current: HTMLElement | null }
  /** Called with `index start end` of each column to render, and −1 with the total width at the end. */
  onChange: (visible: string) => void
}

/** Reports to a table which of its columns are in the viewport or beside it. */
export function VirtualColumns({ widths, keptColumns, boxRef, onChange }: VirtualColumnsProps) {
  'use no memo' // The virtualizer keeps its identity while its results change.
  const rangeExtractor = useCallback(
    (visible: Range) => [...new Set([...keptColumns, ...defaultRangeExtractor(visible)])].sort((a, b) => a - b),
    [keptColumns],
  )
  // oxlint-disable-next-line react/incompatible-library -- kept out of the compiler above
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: widths.length,
    getScrollElement: () => boxRef.current,
    initialOffset: () => boxRef.current?.scrollLeft ?? 0,
    estimateSize: (at) => widths[at] ?? 0,
    rangeExtractor,
    overscan: 3,
    initialRect: { width: 1000, height: 0 },
  })
  useScrollElement(virtualizer)
  useEffect(() => virtualizer.measure(), [virtualizer, widths])
  // As a string, since the items are new objects each time.
  const visible = [...virtualizer.getVirtualItems(), { index: -1, start: virtualizer.getTotalSize(), end: 0 }]
    .map(({ index, start, end }) => `${index} ${start} ${end}`)
    .join()
  // Before the next frame is painted, or the columns that come into view would be missing from it.
  useLayoutEffect(() => onChange(visible), [onChange, visible])
  return null
}
