import { useMemo } from 'react'
import type { RowOptions } from './data-row.tsx'

/** Returns the same object while nothing in it changes: rows render again with another one. */
export function useRowOptions<Row>(options: RowOptions<Row>): RowOptions<Row> {
  const { renderedColumns, selectionMode, radioName, hasDetails, cellNavigation, indexed, editable, parts } = options
  const { onSelect, onToggle, onEdit, onEditEnd } = options
  return useMemo(
    () => ({
      renderedColumns,
      selectionMode,
      radioName,
      hasDetails,
      cellNavigation,
      indexed,
      editable,
      parts,
      onSelect,
      onToggle,
      onEdit,
      onEditEnd,
    }),
    [
      renderedColumns,
      selectionMode,
      radioName,
      hasDetails,
      cellNavigation,
      indexed,
      editable,
      parts,
      onSelect,
      onToggle,
      onEdit,
      onEditEnd,
    ],
  )
}
