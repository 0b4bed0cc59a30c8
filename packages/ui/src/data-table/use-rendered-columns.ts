import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo } from 'react'
import { columnSize } from './column-def.ts'
import type { ColumnLayout, RenderedColumn } from './column-layout.ts'
import type { ColumnSizingState } from './table-state.ts'

/** Tables with fewer columns render all of them. */
const VIRTUAL_COLUMNS_FROM = 30

/** The columns that rows render: all when there are few, else pinned ones, those in the viewport and some beside them. */
export function useRenderedColumns<Row>(
  layouts: readonly ColumnLayout<Row>[],
  {
    boxRef,
    sizing,
    emPx,
    renderAll,
  }: {
    boxRef: { readonly current: HTMLElement | null }
    sizing: ColumnSizingState
    emPx: number
    renderAll: boolean
  },
): readonly RenderedColumn<Row>[] {
  'use no memo' // The virtualizer keeps its identity while its results change.
  const virtual = !renderAll && layouts.length >= VIRTUAL_COLUMNS_FROM
  const rangeExtractor = useCallback(
    (visible: Range) => {
      const pinned = layouts.filter(({ pin }) => pin !== undefined).map(({ index }) => index)
      return [...new Set([0, ...pinned, ...defaultRangeExtractor(visible)])].sort((a, b) => a - b)
    },
    [layouts],
  )
  // oxlint-disable-next-line react/incompatible-library -- kept out of the compiler above
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: virtual ? layouts.length : 0,
    enabled: virtual,
    getScrollElement: () => boxRef.current,
    estimateSize: (at) => {
      const column = layouts[at]?.column
      return column ? columnSize(column, sizing) * emPx : 0
    },
    rangeExtractor,
    overscan: 3,
    initialRect: { width: 1000, height: 0 },
  })
  useEffect(() => {
    if (virtual) virtualizer.measure()
  }, [virtualizer, virtual, layouts, sizing, emPx])
  // As a string, since the items are new objects each time.
  const visible = virtual
    ? [...virtualizer.getVirtualItems(), { index: -1, start: virtualizer.getTotalSize(), end: 0 }]
        .map(({ index, start, end }) => `${index} ${start} ${end}`)
        .join()
    : null
  return useMemo(() => {
    if (visible === null) return layouts.map((each) => ({ kind: 'column', layout: each }))
    const rendered: RenderedColumn<Row>[] = []
    let renderedTo = 0
    for (const item of visible.split(',')) {
      const [index = -1, start = 0, end = 0] = item.split(' ').map(Number)
      if (start > renderedTo) rendered.push({ kind: 'spacer', key: `spacer ${index}`, widthPx: start - renderedTo })
      const each = layouts[index]
      if (each) rendered.push({ kind: 'column', layout: each })
      renderedTo = end
    }
    return rendered
  }, [layouts, visible])
}
