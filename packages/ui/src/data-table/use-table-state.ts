import type { DataTableProps } from './data-table-props.ts'
import { withColumnFilter } from './table-state.ts'
import type { ColumnFilter, ColumnFiltersState, ColumnSizingState, ExpandedState, SortingState } from './table-state.ts'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useLatest } from '../hooks/use-latest.ts'

const noSizing: ColumnSizingState = {}
const noSorting: SortingState = []
const noFilters: ColumnFiltersState = []
const noneExpanded: ExpandedState = {}

/** The sorting, filters, open rows and widths of a table: its own, or those of its page. */
export function useTableState<Row>(props: DataTableProps<Row>) {
  const { columnSizing = noSizing, onColumnSizingChange } = props
  const [sorting, setSorting] = useControllableState(props.sorting, noSorting, props.onSortingChange)
  const [filters, setFilters] = useControllableState(props.columnFilters, noFilters, props.onColumnFiltersChange)
  const [expanded, setExpanded] = useControllableState(props.expanded, noneExpanded, props.onExpandedChange)
  const resize = useLatest((id: string, sizeEm: number | null) => {
    const { [id]: _before, ...others } = columnSizing
    onColumnSizingChange?.(sizeEm === null ? others : { ...others, [id]: sizeEm })
  })
  const filter = useLatest((id: string, value: ColumnFilter['value'] | undefined) =>
    setFilters(withColumnFilter(filters, id, value)),
  )
  return {
    sorting,
    setSorting,
    filters,
    filter,
    expanded,
    setExpanded,
    columnSizing,
    /** Absent: widths are fixed. */
    resize: onColumnSizingChange && resize,
  }
}
