import { useCallback, useMemo, useRef } from 'react'
import type { DataTableProps } from './data-table-props.ts'
import { hasSelected, pageSelection, togglePage, toggleRange, toggleRow } from './selection.ts'
import { useLatest } from '../hooks/use-latest.ts'

const noIds: readonly string[] = []

/** The selection of the shown rows and how it changes. Only rows that can be selected count. */
export function useRowSelection<Row>(props: DataTableProps<Row>, rows: readonly Row[], getRowId: (row: Row) => string) {
  const { rowSelection, onRowSelectionChange, enableRowSelection, enableMultiRowSelection = true } = props
  const selectableIds = useCallback(
    () => (enableRowSelection ? rows.filter((row) => enableRowSelection(row)) : rows).map((row) => getRowId(row)),
    [rows, enableRowSelection, getRowId],
  )
  const isEmpty = useMemo(() => !rows.some((row) => enableRowSelection?.(row) ?? true), [rows, enableRowSelection])
  // Without a selection a change of one cell does not go through 10,000 rows.
  const someSelected = rowSelection !== undefined && hasSelected(rowSelection)
  const ids = useMemo(() => (someSelected ? selectableIds() : noIds), [someSelected, selectableIds])
  const page = useMemo(() => (rowSelection ? pageSelection(rowSelection, ids) : 'none'), [rowSelection, ids])
  const lastToggled = useRef<string>(undefined)

  const toggle = useLatest((id: string, shift: boolean) => {
    if (!rowSelection) return
    if (!enableMultiRowSelection) onRowSelectionChange?.({ [id]: true })
    else if (shift) onRowSelectionChange?.(toggleRange(rowSelection, selectableIds(), lastToggled.current, id))
    else onRowSelectionChange?.(toggleRow(rowSelection, id))
    lastToggled.current = id
  })

  const toggleAll = useLatest(() => rowSelection && onRowSelectionChange?.(togglePage(rowSelection, selectableIds())))

  return {
    page,
    isEmpty,
    toggle,
    toggleAll,
  }
}
