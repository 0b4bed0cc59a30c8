import { useLayoutEffect, useState } from 'react'
import { observeSize } from '../hooks/observe-size.ts'
import { columnSize, type ColumnDef } from './column-def.ts'
import type { ColumnSizingState } from './table-state.ts'

interface Room {
  /** Width of the table. Unit: px; 0 before it is known. */
  widthPx: number
  leadingPx: number
  emPx: number
  sizing: ColumnSizingState
}

/** The columns that fit: those of the lowest priority give way first, of equal ones the later. */
export function fittingColumns<Row>(
  columns: readonly ColumnDef<Row>[],
  { widthPx, leadingPx, emPx, sizing }: Room,
): readonly ColumnDef<Row>[] {
  if (widthPx === 0) return columns
  const widthOf = (column: ColumnDef<Row>) => columnSize(column, sizing) * emPx
  let over = leadingPx + columns.reduce((sum, column) => sum + widthOf(column), 0) - widthPx
  const hidden = new Set<string>()
  const prioritized = columns
    .filter((column) => column.priority !== undefined)
    .reverse()
    .sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0))
  for (const column of prioritized) {
    if (over <= 0) break
    over -= widthOf(column)
    hidden.add(column.id)
  }
  return hidden.size === 0 ? columns : columns.filter(({ id }) => !hidden.has(id))
}

/** The columns whose cells stand below those of the first column, the highest priority first. */
export function stackedColumns<Row>(
  columns: readonly ColumnDef<Row>[],
  fitting: readonly ColumnDef<Row>[],
): readonly ColumnDef<Row>[] {
  return columns
    .filter((column) => column.stacked && !fitting.includes(column))
    .sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
}

/** The width of an element as it changes; 0 while it is not measured. Unit: px. */
export function useWidth(element: { readonly current: HTMLElement | null }, enabled: boolean): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!enabled || !element.current) return
    const box = element.current
    const measure = () => {
      // A table on a hidden page has no width.
      if (box.clientWidth > 0) setWidth(box.clientWidth)
    }
    measure()
    return observeSize(measure, box)
  }, [element, enabled])
  return enabled ? width : 0
}
