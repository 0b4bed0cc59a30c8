import { clampSize, columnSize } from './column-def.ts'
import type { ColumnLayout } from './column-layout.ts'
import { copyRange } from './copy-range.ts'
import type { RowModel } from './row-model.ts'
import type { ColumnSizingState } from './table-state.ts'
import type { GridActions } from './use-grid-navigation.ts'

interface GridActionOptions<Row> {
  model: RowModel<Row>
  layouts: readonly ColumnLayout<Row>[]
  leadingColumns: number
  getRowId: (row: Row) => string
  columnSizing: ColumnSizingState
  isSelectable: (row: Row) => boolean
  onCopied: (cells: number) => void
  /** Absent: cells are read-only. */
  onEdit: ((row: number, columnId: string) => void) | undefined
  onSelect: (id: string, shift: boolean) => void
  onSort: (columnId: string) => void
  /** Absent: widths are fixed. */
  onResize: ((columnId: string, sizeEm: number) => void) | undefined
  onToggle: (id: string) => void
}

/** The actions of the grid's keys on the rows and columns of a table. */
export function gridActions<Row>(options: GridActionOptions<Row>): GridActions {
  const { model, layouts, leadingColumns, getRowId, onEdit, onResize } = options
  const columnAt = (at: number) => layouts[at - leadingColumns]?.column
  return {
    copy: (range) => copyRange(range, model.rows, layouts, leadingColumns),
    onCopied: options.onCopied,
    edit: ({ row, column: at }) => {
      const column = columnAt(at)
      if (row < 0 || !column?.edit || !onEdit) return false
      onEdit(row, column.id)
      return true
    },
    select: ({ row: index, column: at }, shift) => {
      const row = model.rows[index]
      if (row === undefined || !options.isSelectable(row)) return false
      options.onSelect(getRowId(row), shift && at === 0)
      return true
    },
    sort: ({ column: at }) => {
      const column = columnAt(at)
      if (!column?.enableSorting) return false
      options.onSort(column.id)
      return true
    },
    resize: ({ column: at }, byEm) => {
      const column = columnAt(at)
      if (!column || !onResize) return false
      onResize(column.id, clampSize(columnSize(column, options.columnSizing) + byEm))
      return true
    },
    toggle: ({ row: index, column: at }, open) => {
      const row = model.rows[index]
      const state = model.positions?.[index]?.state
      if (row === undefined || at !== leadingColumns || state !== (open ? 'closed' : 'open')) return false
      options.onToggle(getRowId(row))
      return true
    },
  }
}
