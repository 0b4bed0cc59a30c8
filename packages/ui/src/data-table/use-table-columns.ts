import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useLatest } from '../hooks/use-latest.ts'
import { defaultPinning, orderedIds } from './column-def.ts'
import type { DataTableProps } from './data-table-props.ts'
import type { ColumnVisibilityState, SortingState } from './table-state.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})
const allVisible: ColumnVisibilityState = {}
// Rows are not given to TanStack Table: docs/decisions/0019.
const NO_ROWS: object[] = []
const selectNothing = () => null

/** The shown columns in their order with pinning, and how the rows are sorted by them. */
export function useTableColumns<Row>(
  { columns, columnOrder, columnPinning, columnVisibility = allVisible }: DataTableProps<Row>,
  sorting: SortingState,
  setSorting: (sorting: SortingState) => void,
) {
  'use no memo' // The table keeps its identity while its results change.
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: object) => row,
        enableSorting: column.enableSorting === true,
        enableHiding: column.enableHiding !== false,
        sortDescFirst: false,
      })),
    [columns],
  )
  const pinning = useMemo(
    () => columnPinning ?? defaultPinning(columns, columnOrder),
    [columns, columnOrder, columnPinning],
  )
  const order = useMemo(() => orderedIds(columns, columnOrder, pinning), [columns, columnOrder, pinning])
  const visibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ id, enableHiding }) => [id, enableHiding === false || columnVisibility[id] !== false]),
      ),
    [columns, columnVisibility],
  )
  const table = useTable(
    {
      features,
      columns: definitions,
      data: NO_ROWS,
      manualSorting: true,
      enableSortingRemoval: false,
      state: { sorting, columnOrder: order, columnPinning: pinning, columnVisibility: visibility },
      onSortingChange: (change) => setSorting(typeof change === 'function' ? change(sorting) : change),
    },
    // All state is controlled: selecting it again would render twice.
    selectNothing,
  )
  const [start, center, end] = [
    table.getStartVisibleLeafColumns(),
    table.getCenterVisibleLeafColumns(),
    table.getEndVisibleLeafColumns(),
  ]
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    return [...start, ...center, ...end].flatMap(({ id }) => byId.get(id) ?? [])
  }, [columns, start, center, end])
  return {
    shown,
    pinning,
    toggleSorting: useLatest((id: string) => table.getColumn(id)?.toggleSorting()),
  }
}
