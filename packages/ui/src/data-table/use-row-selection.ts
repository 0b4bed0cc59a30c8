import { useMemo, useRef } from 'react'
import type { DataTableProps } from './data-table-props.ts'
import { pageSelection, togglePage, toggleRange, toggleRow } from './selection.ts'
import { useLatest } from './use-controllable-state.ts'

/** The selection of the shown rows and how it changes. Only rows that can be selected count. */
export function useRowSelection<Row>(props: DataTableProps<Row>, rows: readonly Row[], getRowId: (row: Row) => string) {
  const { rowSelection, onRowSelectionChange, enableRowSelection, enableMultiRowSelection = true } = props
  const enabled = rowSelection !== undefined
  const ids = useMemo(
    () => (enabled ? rows.filter((row) => enableRowSelection?.(row) ?? true).map((row) => getRowId(row)) : []),
    [enabled, rows, enableRowSelection, getRowId],
  )
  const page = useMemo(() => (rowSelection ? pageSelection(rowSelection, ids) : 'none'), [rowSelection, ids])
  const lastToggled = useRef<string>(undefined)

  const toggle = useLatest((id: string, shift: boolean) => {
    if (!rowSelection) return
    if (!enableMultiRowSelection) onRowSelectionChange?.({ [id]: true })
    else if (shift) onRowSelectionChange?.(toggleRange(rowSelection, ids, lastToggled.current, id))
    else onRowSelectionChange?.(toggleRow(rowSelection, id))
    lastToggled.current = id
  })

  return {
    page,
    isEmpty: ids.length === 0,
    toggle,
    toggleAll: () => rowSelection && onRowSelectionChange?.(togglePage(rowSelection, ids)),
  }
}
