import { memo } from 'react'
import type { ColumnLayout } from './column-layout.ts'
import { columnSize } from './column-def.ts'
import { columnWidth, DETAIL_WIDTH_PX, focusRing, headerBase, SELECTION_WIDTH_PX } from './column-layout.ts'
import type { RowOptions } from './data-row.tsx'
import { HeaderCell } from './header-cell.tsx'
import { useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import { cx } from '../style/cx.ts'
import type { PageSelection } from './selection.ts'
import { SelectionCheckbox } from './selection-checkbox.tsx'
import {
  sortDirection,
  type ColumnFilter,
  type ColumnFiltersState,
  type ColumnSizingState,
  type SortingState,
} from './table-state.ts'

export interface TableColumnsProps<Row> {
  options: Pick<RowOptions<Row>, 'renderedColumns' | 'selectionMode' | 'hasDetails'>
  layouts: readonly ColumnLayout<Row>[]
  columnSizing: ColumnSizingState
  leadingPx: number
  emPx: number
}

// memo() loses the type parameter of its component.
/** The widths of all rendered columns. */
export const TableColumns = memo(PlainTableColumns) as typeof PlainTableColumns

function PlainTableColumns<Row>({ options, layouts, columnSizing, leadingPx, emPx }: TableColumnsProps<Row>) {
  const { renderedColumns, selectionMode, hasDetails } = options
  const allRendered = renderedColumns.length === layouts.length
  return (
    <colgroup>
      {selectionMode && <col style={{ width: SELECTION_WIDTH_PX }} />}
      {hasDetails && <col style={{ width: DETAIL_WIDTH_PX }} />}
      {renderedColumns.map((each) =>
        each.kind === 'spacer' ? (
          <col key={each.key} style={{ width: each.widthPx }} />
        ) : (
          <col
            key={each.layout.column.id}
            style={{
              width: allRendered
                ? columnWidth(each.layout, layouts, columnSizing, leadingPx)
                : columnSize(each.layout.column, columnSizing) * emPx,
            }}
          />
        ),
      )}
    </colgroup>
  )
}

export interface TableHeaderProps<Row> {
  options: RowOptions<Row>
  leadingColumns: number
  /** The header cell with the tab stop; −1 for none. */
  active: number
  /** Checkbox of the header. */
  selection: { page: PageSelection; isEmpty: boolean; label: string; onToggle: () => void }
  sorting: SortingState
  /** Absent on paper. */
  onSort: ((id: string) => void) | undefined
  filters: ColumnFiltersState
  /** Absent where nothing filters. */
  onFilter: ((id: string, value: ColumnFilter['value'] | undefined) => void) | undefined
  /** Absent where widths are fixed. */
  onResize: ((id: string, sizeEm: number | null) => void) | undefined
  emPx: number
}

/** The header row. It renders again only when one of its props changes: not when a row does. */
export const TableHeader = memo(PlainTableHeader) as typeof PlainTableHeader

function PlainTableHeader<Row>(props: TableHeaderProps<Row>) {
  const t = useComponentMessages('dataTable', dataTableMessages)
  const { options, leadingColumns, active, selection, filters, onSort, onFilter, onResize } = props
  const { renderedColumns, selectionMode, hasDetails, cellNavigation, indexed, parts } = options
  const tabIndex = (at: number) => (cellNavigation ? (active === at ? 0 : -1) : undefined)
  const colIndex = (at: number) => (cellNavigation || indexed ? at + 1 : undefined)
  return (
    <thead>
      <tr
        {...parts.header}
        className={cx('bg-surface', parts.header.className)}
        aria-rowindex={indexed ? 1 : undefined}
      >
        {selectionMode && (
          <th
            scope="col"
            {...parts.headerCell}
            className={cx(headerBase, focusRing, 'z-2 p-0 first:ps-0 max-narrow:start-0', parts.headerCell.className)}
            aria-colindex={colIndex(0)}
            tabIndex={tabIndex(0)}
          >
            {selectionMode === 'multiple' ? (
              <SelectionCheckbox
                label={selection.label}
                checked={selection.page === 'some' ? 'indeterminate' : selection.page === 'all'}
                disabled={selection.isEmpty}
                onChange={selection.onToggle}
              />
            ) : (
              <span className="sr-only">{t.selectColumn}</span>
            )}
          </th>
        )}
        {hasDetails && (
          <th
            scope="col"
            {...parts.headerCell}
            className={cx(headerBase, parts.headerCell.className)}
            aria-colindex={colIndex(leadingColumns - 1)}
            tabIndex={tabIndex(leadingColumns - 1)}
          >
            <span className="sr-only">{t.expandColumn}</span>
          </th>
        )}
        {renderedColumns.map((each) => {
          if (each.kind === 'spacer') return <td key={each.key} aria-hidden className={headerBase} />
          const { id } = each.layout.column
          return (
            <HeaderCell
              key={id}
              layout={each.layout}
              attributes={parts.headerCell}
              sorted={sortDirection(props.sorting, id)}
              onSort={onSort && (() => onSort(id))}
              filter={filters.find((filter) => filter.id === id)?.value}
              onFilter={onFilter && ((value) => onFilter(id, value))}
              onResize={onResize && ((sizeEm) => onResize(id, sizeEm))}
              emPx={props.emPx}
              colIndex={colIndex(leadingColumns + each.layout.index)}
              tabIndex={tabIndex(leadingColumns + each.layout.index)}
            />
          )
        })}
      </tr>
    </thead>
  )
}
