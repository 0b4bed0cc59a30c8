import {
  forwardRef,
  useImperativeHandle,
  useRef,
  type ForwardedRef,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  type ComponentPropsWithoutRef,
} from 'react'
import { PAGE_SIZES } from '@trackhoe/contract'
import { asRoot, EmptyState, useComponentTheme, type Part, type PartSettings } from '@trackhoe/ui'
import {
  DataTable,
  Pagination,
  useNarrow,
  type ColumnDef,
  type DataTableError,
  type DataTableHandle,
  type DataTableProps,
  type Sheet,
} from '@trackhoe/ui/data-table'
import { useMessages } from '../locale/use-messages.ts'
import { filledCount, type QueryField } from '../query-form/query-field.ts'
import { AdvancedQueryButton } from '../query-form/advanced-query-button.tsx'
import { QueryForm, type QueryFormProps } from '../query-form/query-form.tsx'
import { useWidgetServices, type Preferences } from '../services/widget-services.tsx'
import { ColumnSettings } from './column-settings.tsx'
import { fromSorting, type ListState, type Sort } from './list-state.ts'
import type { ListRequest, ListSource } from './list-request.ts'
import { SelectionBar } from './selection-bar.tsx'
import { TitleRow } from './title-row.tsx'
import { shownIds, useListColumns } from './use-list-columns.tsx'
import { useListRows } from './use-list-rows.ts'
import type { WithoutProps } from '../services/without-props.ts'

/** The imperative methods of a list page. */
export interface ListPageHandle {
  /** Loads the rows again. Rows that were deleted are passed so that they leave the selection. */
  reload(deletedIds?: readonly string[]): void
  clearSelection(): void
  /** The visible columns and rows as values, to write files of them. */
  sheet(): Sheet
  /** Saves the visible rows as a CSV file. */
  saveCsv(fileName: string): void
}

/** The visible rows and the selection of a list, for an export for instance. */
export interface ListView<Row> {
  /** The request to the source, filters and order included. */
  request: ListRequest
  /** The ids of the columns as they are shown. */
  columns: readonly string[]
  ids: readonly string[]
  rows: readonly Row[]
  total: number
  /** There are more rows than `total`: they were not counted to the end. */
  totalIsMinimum: boolean
}

/** The inner parts of `ListPage`. */
export interface ListPageParts {
  /** The element of `className`. */
  root: string
  /** The row with the title and its buttons. */
  header: string
  /** The way to the page, before the title. */
  breadcrumb: string
  /** The title. */
  title: string
  /** The buttons at the right of the title. */
  toolbar: string
  /** The number of selected rows and their buttons. */
  selection: string
  /** The conditions. */
  query: string
  /** The table. */
  table: string
  /** The pages below the table. */
  pagination: string
}

/** The ref is a handle with methods; all DOM props go to the page. */
export interface ListPageProps<Row>
  extends
    OwnProps<Row>,
    PartSettings<ListPageParts>,
    Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps<never> | 'children'> {}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    ListPage: ListPageProps<unknown>
  }
}

interface OwnProps<Row> {
  title: string
  breadcrumb?: ReactNode
  /** The list stands in a pane that shows its title, which is only read aloud then. */
  embedded?: boolean
  /** The source of the rows; another object loads again. `wireSource` makes one of a call of the platform. */
  source: ListSource<Row>
  query?: readonly QueryField[]
  /** The fields of the advanced query. Absent or empty: the list has none. */
  advancedQuery?: readonly QueryField[]
  /** The same array while nothing about the columns changes, so that only what changed is drawn again. */
  columns: readonly ColumnDef<Row>[]
  getRowId: (row: Row) => string
  /** Names a row in the label of its checkbox. */
  getRowLabel?: (row: Row) => string
  /** Buttons at the right of the title, the primary one last. */
  toolbar?: ReactNode | ((list: ListView<Row>) => ReactNode)
  /** Between the title row and the filters: figures or a message about the whole list. */
  summary?: ReactNode
  /** Buttons for the selected rows. Without it rows cannot be selected. */
  selectionActions?: (ids: readonly string[], rows: readonly Row[]) => ReactNode
  /** At most two actions and a menu of others. */
  rowActions?: (row: Row) => ReactNode
  /** Opens the details of a row by a press anywhere in it; a cell has a button that does the same. */
  onRowOpen?: (row: Row) => void
  /** When the row actions give way on a narrow page: the priority of their column. Absent: never. */
  rowActionsPriority?: number
  /** Least width of the row actions, before they are drawn: they take the width that they need. Unit: em. */
  rowActionsWidth?: number
  /** The order until an operator chooses one; `null` where the rows have no time of creation. */
  defaultSort?: Sort | null
  /** Keyboard navigation of the rows: from control to control, or cell by cell. */
  navigation?: DataTableProps<Row>['navigation']
  /** The name under which the choice of columns is stored. Absent: the choice lasts as long as the page. */
  preferencesKey?: string
  /** The store of the choice. Absent: the preferences of the `WidgetServicesProvider`. */
  preferences?: Preferences
  /** The controlled state, for an app that stores it in the address. Absent: the page keeps it. */
  state?: ListState
  onStateChange?: (state: ListState) => void
  /** The initial state where it is not controlled. */
  initialState?: Partial<ListState>
  /** Describes what the source threw. Absent: `describeError` of the `WidgetServicesProvider` does. */
  describeError?: (error: unknown) => DataTableError
  /** In place of rows when there are none and nothing was searched for. */
  empty?: ReactNode
  /**
   * How long after the rows have come they are loaded again; null for not at all. Called with what is shown: a list of
   * running tasks is followed until they are done. Unit: milliseconds.
   */
  refetchInterval?: (rows: readonly Row[]) => number | null
}

/**
 * A complete list page: title row, filters, table, pagination. It requests one page of rows from its source and
 * depends on neither client nor router.
 *
 * Errors: what the source throws is shown in the table with 重试; loaded rows stay. A page beyond the last one is
 * replaced by the last one. New filters clear the selection: rows that are selected and not visible must not be
 * deleted.
 * Source: platform specification §2 (lists), §9 (page sizes, default order).
 */
// forwardRef() forgets that its component is generic.
export const ListPage = forwardRef(PlainListPage) as <Row>(
  props: ListPageProps<Row> & RefAttributes<ListPageHandle>,
) => ReactElement

const noFields: readonly QueryField[] = []

/** Stops where the columns are missing, which only types would notice before. */
function assertColumns(title: string, columns: unknown) {
  if (Array.isArray(columns)) return
  throw new Error(`[form-widgets] ListPage "${title}" has no columns, so it has nothing to show. Pass \`columns\`.`)
}

function PlainListPage<Row>(own: ListPageProps<Row>, ref: ForwardedRef<ListPageHandle>) {
  const [props, part] = useComponentTheme('ListPage', own)
  const {
    title,
    breadcrumb,
    embedded,
    query: fields = noFields,
    advancedQuery = noFields,
    columns: dataColumns,
    getRowId,
    getRowLabel,
    toolbar,
    summary,
    selectionActions,
    onRowOpen,
    rowActions,
    rowActionsPriority,
    rowActionsWidth,
    navigation,
    preferencesKey,
    preferences,
    describeError: describe,
    empty,
    // What the rows are loaded by.
    source: _source,
    defaultSort: _defaultSort,
    state: _state,
    onStateChange: _onStateChange,
    initialState: _initialState,
    refetchInterval: _refetchInterval,
    ...dom
  } = props
  assertColumns(title, dataColumns)
  const t = useMessages().listPage
  const narrow = useNarrow()
  const services = useWidgetServices()
  const describeError = describe ?? services.describeError ?? (() => ({ title: t.loadFailed }))
  const list = useListRows(props, fields)
  const { state, autoPageSize, page, busy, reload } = list
  const { rowSelection, rows: selectedRows, select, clear } = list.selection
  const { columns, choice, setChoice, columnVisibility, columnPinning } = useListColumns(
    { columns: dataColumns, rowActions, rowActionsPriority, rowActionsWidth },
    { preferencesKey, preferences },
  )
  const table = useTableHandle(ref, reload, clear)

  const isSearched = filledCount(fields, state.values) > 0 || Boolean(state.values['superQueryParams'])
  const selectedIds = Object.keys(rowSelection)
  const actions = selectionActions && selectedIds.length > 0 && (
    <SelectionBar partOf={part} count={selectedIds.length} atBottom={narrow} onClear={clear}>
      {selectionActions(selectedIds, selectedRows)}
    </SelectionBar>
  )

  return (
    <section
      {...part('root', 'flex h-full min-h-0 min-w-0 flex-col bg-surface text-body text-ink print:block print:h-auto')}
      {...(dom satisfies WithoutProps<keyof OwnProps<Row>>)}
    >
      <TitleRow
        partOf={part}
        {...{ title, breadcrumb, embedded }}
        actions={!narrow && actions}
        onRefresh={() => reload()}
        settings={!narrow && <ColumnSettings columns={columns} choice={choice} onChange={setChoice} />}
      >
        {typeof toolbar === 'function'
          ? toolbar({ ...viewOf(list), columns: shownIds(columns, choice), ids: selectedIds })
          : toolbar}
      </TitleRow>
      <output className="sr-only">{selectedIds.length > 0 ? t.selected(selectedIds.length) : ''}</output>
      {summary}
      <Filters
        partOf={part}
        fields={fields}
        advanced={advancedQuery}
        values={state.values}
        onSearch={list.search}
        busy={busy}
        {...{ preferencesKey, preferences }}
      />
      <DataTable
        {...asRoot(part('table'))}
        ref={table}
        aria-label={title}
        columns={columns}
        data={page?.rows ?? null}
        getRowId={getRowId}
        getRowLabel={getRowLabel}
        busy={busy}
        error={list.failure ? describeError(list.failure.error) : null}
        onRetry={() => reload()}
        empty={isSearched ? <EmptyState description={t.noMatch} /> : empty}
        manualSorting
        manualFiltering
        manualPagination
        {...orderOf(list)}
        {...(selectionActions && { rowSelection, onRowSelectionChange: select })}
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
      <Pages list={list} partOf={part} />
      {narrow && actions}
    </section>
  )
}

function useTableHandle(ref: ForwardedRef<ListPageHandle>, reload: ListPageHandle['reload'], clear: () => void) {
  const table = useRef<DataTableHandle>(null)
  useImperativeHandle(
    ref,
    () => ({
      reload,
      clearSelection: clear,
      sheet: () => table.current?.sheet() ?? { header: [], rows: [] },
      saveCsv: (fileName) => table.current?.saveCsv(fileName),
    }),
    [reload, clear],
  )
  return table
}

interface FiltersProps extends Pick<QueryFormProps, 'fields' | 'values' | 'onSearch' | 'busy'> {
  advanced: readonly QueryField[]
  preferencesKey: string | undefined
  preferences: Preferences | undefined
  partOf: Part<'query'>
}

function Filters({ advanced, preferencesKey, preferences, partOf: part, ...form }: FiltersProps) {
  const { values, onSearch } = form
  return (
    <div className="contents print:hidden">
      <QueryForm
        {...asRoot(part('query'))}
        {...form}
        extra={
          advanced.length > 0 && (
            <AdvancedQueryButton fields={advanced} {...{ values, onSearch, preferencesKey, preferences }} />
          )
        }
      />
    </div>
  )
}

type List<Row> = ReturnType<typeof useListRows<Row>>

/** What the buttons at the right of the title get of the rows. */
function viewOf<Row>({
  request,
  page,
  selection,
}: List<Row>): Pick<ListView<Row>, 'request' | 'rows' | 'total' | 'totalIsMinimum'> {
  return {
    request,
    rows: selection.rows,
    total: page?.total ?? 0,
    totalIsMinimum: page?.totalIsMinimum ?? false,
  }
}

function orderOf<Row>({
  sorting,
  state,
  setState,
}: List<Row>): Pick<DataTableProps<Row>, 'sorting' | 'onSortingChange'> {
  return {
    sorting,
    onSortingChange: (next) => setState({ ...state, sort: fromSorting(next), pageNo: 1 }),
  }
}

type PagedList = Pick<ReturnType<typeof useListRows>, 'state' | 'setState' | 'page' | 'autoPageSize' | 'countAll'>

function Pages({ list, partOf: part }: { list: PagedList; partOf: Part<'pagination'> }) {
  const { state, setState, page, autoPageSize, countAll } = list
  return (
    <Pagination
      {...asRoot(part('pagination', 'print:hidden'))}
      pagination={{ pageIndex: state.pageNo - 1, pageSize: state.pageSize }}
      rowCount={page?.total ?? null}
      rowCountIsMinimum={page?.totalIsMinimum ?? false}
      onCountAll={countAll}
      pageSizeOptions={PAGE_SIZES}
      autoPageSize={autoPageSize.isAuto}
      onAutoPageSizeChange={autoPageSize.setAuto}
      data-toasts-below=""
      onPaginationChange={({ pageIndex, pageSize }) => setState({ ...state, pageNo: pageIndex + 1, pageSize })}
    />
  )
}
