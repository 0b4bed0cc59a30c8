import { useMemo, useState, type ReactNode } from 'react'
import { columnSize } from './column-def.ts'
import type { ColumnLayout, RenderedColumn } from './column-layout.ts'
import { LazyVirtualColumns } from './lazy-virtualization.tsx'
import type { ColumnSizingState } from './table-state.ts'

/** Tables with fewer columns render all of them. */
const VIRTUAL_COLUMNS_FROM = 30
/** More than fit on most screens. */
const FIRST_COLUMNS = 20

/**
 * The columns that rows render: all when there are few, else pinned ones, those in the viewport and some beside them.
 * `columnWindow` watches the viewport; it is rendered anywhere in the table and shows nothing.
 */
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
): { renderedColumns: readonly RenderedColumn<Row>[]; columnWindow: ReactNode } {
  const virtual = !renderAll && layouts.length >= VIRTUAL_COLUMNS_FROM
  const [watched, setWatched] = useState<string | null>(null)
  const widths = useMemo(
    () => (virtual ? layouts.map(({ column }) => columnSize(column, sizing) * emPx) : []),
    [virtual, layouts, sizing, emPx],
  )
  const keptColumns = useMemo(
    () => [0, ...layouts.filter(({ pin }) => pin !== undefined).map(({ index }) => index)],
    [layouts],
  )
  const visible = virtual ? (watched ?? firstColumns(widths, keptColumns)) : null
  const renderedColumns = useMemo(() => {
    if (visible === null) return layouts.map((each): RenderedColumn<Row> => ({ kind: 'column', layout: each }))
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
  return {
    renderedColumns,
    columnWindow: (
      <LazyVirtualColumns
        enabled={virtual}
        widths={widths}
        keptColumns={keptColumns}
        boxRef={boxRef}
        onChange={setWatched}
      />
    ),
  }
}

/** The columns that are rendered until the code for many columns is loaded. */
function firstColumns(widths: readonly number[], keptColumns: readonly number[]): string {
  const items: string[] = []
  let start = 0
  for (const [index, width] of widths.entries()) {
    if (index < FIRST_COLUMNS || keptColumns.includes(index)) items.push(`${index} ${start} ${start + width}`)
    start += width
  }
  return [...items, `-1 ${start} 0`].join()
}
