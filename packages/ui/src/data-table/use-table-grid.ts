import { useId, useRef, useState, type RefObject } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import type { EditEnd } from './cell-editor.tsx'
import type { RowOptions } from './data-row.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { toggleExpanded } from './expansion.ts'
import { gridActions } from './grid-actions.ts'
import { useGridNavigation } from './use-grid-navigation.ts'
import { useRowOptions } from './use-row-options.ts'
import type { useRowSelection } from './use-row-selection.ts'
import type { useTableLayout } from './use-table-layout.ts'
import type { useTableState } from './use-table-state.ts'

interface TableGrid<Row> {
  boxRef: RefObject<HTMLElement | null>
  tableRef: RefObject<HTMLTableElement | null>
  state: ReturnType<typeof useTableState<Row>>
  layout: ReturnType<typeof useTableLayout<Row>>
  selection: ReturnType<typeof useRowSelection<Row>>
}

/** The cells: the one that has the focus, the one that is edited, and what their keys and controls do. */
export function useTableGrid<Row>(props: DataTableProps<Row>, table: TableGrid<Row>) {
  'use no memo' // The table object keeps its identity while its results change.
  const { getRowId, enableRowSelection, onEdit } = props
  const { boxRef, tableRef, state, selection } = table
  const { model, layouts, widths, leadingColumns, selectionMode, rowPx, coveredPx, toggleSorting } = table.layout
  const { rows } = model
  const t = useComponentMessages('dataTable', dataTableMessages)
  const radioName = useId()
  const [editing, setEditing] = useState<{ row: number; column: string } | null>(null)
  const [copied, setCopied] = useState('')
  const scrollToRowRef = useRef<((row: number) => void) | null>(null)
  const cellNavigation = props.navigation === 'cells'

  const toggleRow = useLatest((id: string) =>
    state.setExpanded(toggleExpanded(state.expanded, id, () => rows.map(getRowId))),
  )
  const startEdit = useLatest((row: number, column: string) => setEditing({ row, column }))
  const grid = useGridNavigation({
    enabled: cellNavigation && rows.length > 0,
    rows: rows.length,
    columns: leadingColumns + layouts.length,
    rowPx,
    coveredPx,
    boxRef,
    tableRef,
    actions: gridActions({
      model,
      layouts,
      leadingColumns,
      getRowId,
      columnSizing: widths,
      isSelectable: (row) => selectionMode !== null && (enableRowSelection?.(row) ?? true),
      onCopied: (cells) => setCopied(t.copied(cells)),
      onEdit: onEdit && startEdit,
      onSelect: selection.toggle,
      onSort: toggleSorting,
      onResize: state.resize,
      onToggle: toggleRow,
    }),
    scrollToRow: (row) => scrollToRowRef.current?.(row),
  })

  const { focusCell } = grid
  const endEdit = useLatest((row: Row, columnId: string, end: EditEnd, keepFocus: boolean) => {
    setEditing(null)
    if (keepFocus) focusCell()
    if (end.kind === 'changed') onEdit?.(row, columnId, end.value)
  })
  const options: RowOptions<Row> = useRowOptions({
    renderedColumns: table.layout.renderedColumns,
    selectionMode,
    radioName,
    hasDetails: props.renderDetail !== undefined,
    cellNavigation,
    indexed: table.layout.indexed,
    editable: onEdit !== undefined,
    onSelect: selection.toggle,
    onToggle: toggleRow,
    onEdit: startEdit,
    onEditEnd: endEdit,
  })
  return { grid, options, editing, copied, scrollToRowRef }
}
