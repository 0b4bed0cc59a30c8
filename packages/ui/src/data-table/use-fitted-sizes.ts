import { useState, type RefObject } from 'react'
import { useBrowserLayoutEffect } from '../hooks/use-browser-layout-effect.ts'
import { columnSize, type ColumnDef } from './column-def.ts'
import type { ColumnSizingState } from './table-state.ts'

const NONE: ColumnSizingState = {}

/**
 * The widths of the columns with `fit` whose cells are wider than their size, measured when the rows have been drawn.
 * A width is kept while rows come and go, so that a page of a list does not move its columns.
 */
export function useFittedSizes<Row>(
  tableRef: RefObject<HTMLTableElement | null>,
  columns: readonly ColumnDef<Row>[],
  rows: readonly unknown[],
  emPx: number,
): ColumnSizingState {
  const [sizes, setSizes] = useState(NONE)
  const wanted = columns.filter(({ fit }) => fit)
  // Widths are those of the texts in one language and one density.
  const measured = wanted.map(({ id, header }) => `${id} ${header} ${emPx}`).join('\n')
  const [measuredFor, setMeasuredFor] = useState(measured)
  if (measuredFor !== measured) {
    setMeasuredFor(measured)
    setSizes(NONE)
  }
  useBrowserLayoutEffect(() => {
    const table = tableRef.current
    if (!table || measured === '') return
    for (const column of columns.filter(({ fit }) => fit)) {
      const cells = [...table.querySelectorAll(`td[data-fit="${CSS.escape(column.id)}"]`)]
      const needed = Math.ceil((Math.max(0, ...cells.map(neededWidth)) / emPx) * 10) / 10
      setSizes((before) => (needed > columnSize(column, before) ? { ...before, [column.id]: needed } : before))
    }
  }, [tableRef, columns, rows, emPx, measured])
  return sizes
}

/** The width that a cell needs for its element, with its own padding. Unit: px. A hidden page has none. */
function neededWidth(cell: Element): number {
  // Above the values of columns that have given way.
  const content = (cell.querySelector(':scope > [data-stacked]') ?? cell).firstElementChild
  const width = content?.getBoundingClientRect().width ?? 0
  if (!content || width === 0) return 0
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
  const { marginInlineStart } = getComputedStyle(content)
  return (
    width + [paddingInlineStart, paddingInlineEnd, marginInlineStart].map(Number.parseFloat).reduce((a, b) => a + b)
  )
}
