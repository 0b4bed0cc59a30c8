import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import type { PartSettings } from '../component-theme/component-theme.ts'
import type { CellValue, ColumnDef } from './column-def.ts'
import type { Sheet } from './sheet.ts'
import type {
  ColumnFiltersState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
  ExpandedState,
  RowSelectionState,
  SortingState,
} from './table-state.ts'
import type { DataTableError } from './table-states.tsx'

/** Rows that expand to a detail panel. */
export interface DetailRows<Row> {
  /** Content below an expanded row. Absent: rows do not expand. */
  renderDetail?: ((row: Row) => ReactNode) | undefined
  getSubRows?: undefined
  getRowCanExpand?: undefined
}

/** Rows that form a tree. */
export interface TreeRows<Row> {
  getSubRows: (row: Row) => readonly Row[] | null | undefined
  /** Returns true for a row without loaded sub-rows that can be expanded; `onExpandedChange` loads them. */
  getRowCanExpand?: (row: Row) => boolean
  renderDetail?: undefined
}

/** The inner parts of a table. */
export interface DataTableParts {
  /** The element of `className`, round everything. */
  root: string
  /** The box that scrolls. */
  scrollBox: string
  /** The table in it. */
  table: string
  /** The row of the headers. */
  header: string
  /** The header of a column. */
  headerCell: string
  /** A row. */
  row: string
  /** A cell of a row. */
  cell: string
  /** The content below an expanded row. */
  detail: string
  /** A cell below the column, such as a sum. */
  footerCell: string
  /** The content in place of rows. */
  empty: string
}

/** The ref is a handle with methods; all DOM props go to the element round the table. */
interface BaseProps<Row> extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, PartSettings<DataTableParts> {
  /** Name of the table and of its scroll container. */
  'aria-label': string
  /** Must be the same array while the columns do not change, so that only changed cells render. */
  columns: readonly ColumnDef<Row>[]
  /** The rows of the table, or of its page with `manualPagination`; `null` before the first load. */
  data: readonly Row[] | null
  getRowId: (row: Row) => string
  /** Name of a row in the labels of its controls. Absent: its id. */
  getRowLabel?: (row: Row) => string
  /** The rows come sorted; the table only reports `onSortingChange`. */
  manualSorting?: boolean
  /** The rows come filtered; the table only reports `onColumnFiltersChange`. */
  manualFiltering?: boolean
  /** `data` is one page of the rows, so the checkbox in the header selects a page. */
  manualPagination?: boolean
  /**
   * Keyboard navigation. `controls`: a table, Tab moves between controls. `cells`: a grid with one tab stop, arrow keys
   * move between cells, ranges of cells are selected and copied.
   */
  navigation?: 'controls' | 'cells'
  /**
   * Called by a press anywhere in a row that is not on a control of its own. The row takes no focus: for the keyboard a
   * cell has a button that does the same.
   */
  onRowOpen?: (row: Row) => void
  /** Rows are loading: shows a skeleton before the first load, later the previous rows in gray. */
  busy?: boolean
  error?: DataTableError | null
  onRetry?: () => void
  /** Shown without rows. Absent: 暂无数据. */
  empty?: ReactNode
  /** Column and direction of the rows; the first entry counts. Absent: the table keeps it. */
  sorting?: SortingState
  onSortingChange?: (sorting: SortingState) => void
  /** Filters of columns with a `filter`. Absent: the table keeps them. */
  columnFilters?: ColumnFiltersState
  onColumnFiltersChange?: (columnFilters: ColumnFiltersState) => void
  /** Ids of the selected rows, those of other pages included. Without it there are no checkboxes. */
  rowSelection?: RowSelectionState
  onRowSelectionChange?: (rowSelection: RowSelectionState) => void
  /** `false`: selecting a row deselects the one before. */
  enableMultiRowSelection?: boolean
  /** Returns true for a row that can be selected. Absent: all can. */
  enableRowSelection?: (row: Row) => boolean
  /** Ids of the open rows; `true` opens all. Absent: the table keeps them. */
  expanded?: ExpandedState
  onExpandedChange?: (expanded: ExpandedState) => void
  /** Receives the value of an edited cell, once per edit that changed it. Absent: cells are read-only. */
  onEdit?: (row: Row, columnId: string, value: CellValue) => void
  /** `false` hides the column of that id. */
  columnVisibility?: ColumnVisibilityState
  /** Ids in the order they are shown; columns it does not name keep their place, pinned ones stay at their side. */
  columnOrder?: readonly string[]
  /** Ids of the pinned columns in the order they are shown. Absent: as the columns define. */
  columnPinning?: ColumnPinningState
  /** Widths that a user has set. Unit: em. */
  columnSizing?: ColumnSizingState
  /** With it the edges of the headers can be dragged. */
  onColumnSizingChange?: (columnSizing: ColumnSizingState) => void
  /** Called with the number of whole rows that fit the height of the table, whenever it changes. */
  onRowsInViewChange?: (count: number) => void
  /** Number of skeleton rows. */
  skeletonRows?: number
}

export type DataTableProps<Row> = BaseProps<Row> & (DetailRows<Row> | TreeRows<Row>)

/** The DOM props among those of a table. Its name is that of the table itself. */
export function attributesOf<Row>(props: DataTableProps<Row>): ComponentPropsWithoutRef<'div'> {
  const {
    'aria-label': _label,
    renderDetail: _renderDetail,
    getSubRows: _getSubRows,
    getRowCanExpand: _getRowCanExpand,
    columns: _columns,
    data: _data,
    getRowId: _getRowId,
    getRowLabel: _getRowLabel,
    manualSorting: _manualSorting,
    manualFiltering: _manualFiltering,
    manualPagination: _manualPagination,
    navigation: _navigation,
    onRowOpen: _onRowOpen,
    busy: _busy,
    error: _error,
    onRetry: _onRetry,
    empty: _empty,
    sorting: _sorting,
    onSortingChange: _onSortingChange,
    columnFilters: _columnFilters,
    onColumnFiltersChange: _onColumnFiltersChange,
    rowSelection: _rowSelection,
    onRowSelectionChange: _onRowSelectionChange,
    enableMultiRowSelection: _enableMultiRowSelection,
    enableRowSelection: _enableRowSelection,
    expanded: _expanded,
    onExpandedChange: _onExpandedChange,
    onEdit: _onEdit,
    columnVisibility: _columnVisibility,
    columnOrder: _columnOrder,
    columnPinning: _columnPinning,
    columnSizing: _columnSizing,
    onColumnSizingChange: _onColumnSizingChange,
    onRowsInViewChange: _onRowsInViewChange,
    skeletonRows: _skeletonRows,
    ...attributes
  } = props
  return attributes
}

/** Methods of a table. */
export interface DataTableHandle {
  /** The shown columns and rows, in their order, as values. */
  sheet(): Sheet
  /** Saves the shown columns and rows as a CSV file. */
  saveCsv(fileName: string): void
}
