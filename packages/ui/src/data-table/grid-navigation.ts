/** A cell by its numbers. Row −1 is the head. */
export interface CellPlace {
  row: number
  column: number
}

/** How large the grid is, and how many rows a page of it has. */
export interface GridSize {
  rows: number
  columns: number
  pageRows: number
}

/**
 * Where a key leads from a cell; null for keys that lead nowhere by themselves.
 * Source: ARIA Authoring Practices, grid pattern.
 */
export function gridMove(from: CellPlace, key: string, ctrl: boolean, size: GridSize): CellPlace | null {
  const to = (row: number, column: number) => ({
    row: Math.min(Math.max(row, -1), size.rows - 1),
    column: Math.min(Math.max(column, 0), size.columns - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return to(ctrl ? 0 : from.row - 1, from.column)
    case 'ArrowDown':
      return to(ctrl ? size.rows - 1 : from.row + 1, from.column)
    case 'ArrowLeft':
      return to(from.row, ctrl ? 0 : from.column - 1)
    case 'ArrowRight':
      return to(from.row, ctrl ? size.columns - 1 : from.column + 1)
    case 'Home':
      return ctrl ? to(0, 0) : to(from.row, 0)
    case 'End':
      return ctrl ? to(size.rows - 1, size.columns - 1) : to(from.row, size.columns - 1)
    case 'PageUp':
      // Not into the head: a page up from the first rows is the first row.
      return to(from.row < 0 ? -1 : Math.max(0, from.row - size.pageRows), from.column)
    case 'PageDown':
      return to(from.row + size.pageRows, from.column)
    default:
      return null
  }
}

/** A rectangle of cells; it may be drawn from any corner. */
export interface CellRange {
  from: CellPlace
  to: CellPlace
}

/** The columns of a row that a range takes in; null when it misses the row. */
export function rangeInRow(range: CellRange | null, row: number): readonly [number, number] | null {
  if (!range) return null
  if (row < Math.min(range.from.row, range.to.row) || row > Math.max(range.from.row, range.to.row)) return null
  return [Math.min(range.from.column, range.to.column), Math.max(range.from.column, range.to.column)]
}
