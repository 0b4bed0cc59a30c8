/** A cell by row and column. Row −1 is the header. */
export interface CellPosition {
  row: number
  column: number
}

/** The size of the grid and of its page. */
export interface GridSize {
  rows: number
  columns: number
  pageRows: number
}

/**
 * The cell that a key moves to; `null` for keys that do not move.
 * Source: ARIA Authoring Practices, grid pattern.
 */
export function moveInGrid(from: CellPosition, key: string, ctrl: boolean, size: GridSize): CellPosition | null {
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
      // Page Up stops at the first row and does not enter the header.
      return to(from.row < 0 ? -1 : Math.max(0, from.row - size.pageRows), from.column)
    case 'PageDown':
      return to(from.row + size.pageRows, from.column)
    default:
      return null
  }
}

/** A rectangle of cells between any two corners. */
export interface CellRange {
  from: CellPosition
  to: CellPosition
}

/** The columns of a row within a range; `null` outside of it. */
export function rangeInRow(range: CellRange | null, row: number): readonly [number, number] | null {
  if (!range) return null
  if (row < Math.min(range.from.row, range.to.row) || row > Math.max(range.from.row, range.to.row)) return null
  return [Math.min(range.from.column, range.to.column), Math.max(range.from.column, range.to.column)]
}
