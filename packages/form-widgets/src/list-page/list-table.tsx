import type { Ref } from 'react'
import { EmptyState } from '@trackhoe/ui'
import { DataTable, type DataTableError, type DataTableHandle } from '@trackhoe/ui/data-table'
import { useMessages } from '../locale/use-messages.ts'
import { filledCount, type QueryField } from '../query-form/query-field.ts'
import type { ListPageProps } from './list-page.tsx'
import { fromSorting } from './list-state.ts'
import type { useListColumns } from './use-list-columns.tsx'
import type { useListRows } from './use-list-rows.ts'

interface ListTableProps<Row> extends Pick<
  ListPageProps<Row>,
  'title' | 'getRowId' | 'getRowLabel' | 'onRowOpen' | 'navigation' | 'empty'
> {
  tableRef: Ref<DataTableHandle>
  fields: readonly QueryField[]
  list: ReturnType<typeof useListRows<Row>>
  listColumns: ReturnType<typeof useListColumns<Row>>
  selectable: boolean
  describeError: (error: unknown) => DataTableError
}

/** The table of the rows: what is chosen in it goes to the state of the list, and its columns to the preferences. */
export function ListTable<Row>({ title, fields, list, listColumns, selectable, ...props }: ListTableProps<Row>) {
  const { tableRef, getRowId, getRowLabel, onRowOpen, navigation, empty, describeError } = props
  const t = useMessages().listPage
  const { state, setState, autoPageSize, page, busy, reload } = list
  const { rowSelection, select } = list.selection
  const { columns, choice, setChoice, columnVisibility, columnPinning } = listColumns
  return (
    <DataTable
      ref={tableRef}
      aria-label={title}
      columns={columns}
      data={page?.rows ?? null}
      getRowId={getRowId}
      getRowLabel={getRowLabel}
      busy={busy}
      error={list.failure ? describeError(list.failure.error) : null}
      onRetry={() => reload()}
      empty={
        filledCount(fields, state.values) > 0 || state.values['superQueryParams'] ? (
          <EmptyState description={t.noMatch} />
        ) : (
          empty
        )
      }
      manualSorting
      manualFiltering
      manualPagination
      sorting={list.sorting}
      onSortingChange={(next) => setState({ ...state, sort: fromSorting(next), pageNo: 1 })}
      rowSelection={selectable ? rowSelection : undefined}
      onRowSelectionChange={selectable ? select : undefined}
      columnVisibility={columnVisibility}
      columnOrder={choice.order}
      columnPinning={columnPinning}
      columnSizing={choice.widths}
      onColumnSizingChange={(widths) => setChoice({ ...choice, widths })}
      navigation={navigation || undefined}
      onRowOpen={onRowOpen}
      onRowsInViewChange={autoPageSize.handleRowsInViewChange}
      skeletonRows={Math.min(state.pageSize, 20)}
    />
  )
}
