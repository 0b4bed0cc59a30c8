import { useMemo } from 'react'
import { useLocale } from '../context/ui-context.ts'
import type { DataTableProps } from './data-table-props.ts'
import { filterOf, flattenTree, sortRows, type RowModel } from './row-model.ts'
import type { ColumnFiltersState, ExpandedState, SortingState } from './table-state.ts'

const noRows: never[] = []
const NO_ROW_MODEL: RowModel<never> = { rows: [], positions: null }

/** The rows as they are shown: filtered and sorted unless that is manual, of a tree only the visible ones. */
export function useRowModel<Row>(
  props: DataTableProps<Row>,
  getRowId: (row: Row) => string,
  state: { sorting: SortingState; filters: ColumnFiltersState; expanded: ExpandedState },
): RowModel<Row> {
  const { data, columns, manualSorting, manualFiltering, getSubRows, getRowCanExpand } = props
  const { sorting, filters, expanded } = state
  const locale = useLocale()
  const matches = useMemo(
    () => (manualFiltering ? null : filterOf(columns, filters)),
    [manualFiltering, columns, filters],
  )
  const order = useMemo(
    () => (rows: readonly Row[]) => (manualSorting ? rows : sortRows(rows, columns, sorting, locale)),
    [manualSorting, columns, sorting, locale],
  )
  const flat = useMemo((): RowModel<Row> => {
    const rows = data ?? noRows
    return getSubRows ? NO_ROW_MODEL : { rows: order(matches ? rows.filter(matches) : rows), positions: null }
  }, [data, matches, order, getSubRows])
  const tree = useMemo(() => {
    if (!getSubRows) return null
    const shape = { getSubRows, getRowId, expanded, getRowCanExpand }
    return flattenTree(data ?? noRows, shape, { matches, order })
  }, [data, matches, order, getSubRows, getRowCanExpand, getRowId, expanded])
  return tree ?? flat
}
