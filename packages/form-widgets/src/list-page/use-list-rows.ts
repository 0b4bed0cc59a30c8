import { useCallback, useMemo, useState } from 'react'
import { useNarrow } from '@trackhoe/ui/data-table'
import type { QueryField, QueryValues } from '../query-form/query-field.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import type { ListPageProps } from './list-page.tsx'
import { listRequest, NEWEST_FIRST, sortOf, toSorting } from './list-state.ts'
import { useAutoPageSize } from './use-auto-page-size.ts'
import { useListState } from './use-list-state.ts'
import { useRefetch } from './use-refetch.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

const noRows: never[] = []

/** The requests of a list page, the rows that came, and those of them that are selected. */
export function useListRows<Row>(props: ListPageProps<Row>, fields: readonly QueryField[]) {
  const { source, columns, getRowId, defaultSort = NEWEST_FIRST, preferences, refetchInterval } = props
  const services = useWidgetServices()
  const narrow = useNarrow()
  const [chosenState, setState] = useListState(props)
  const autoPageSize = useAutoPageSize(preferences ?? services.preferences)
  const state = narrow ? chosenState : autoPageSize.fit(chosenState)
  const [reloadCount, setReloadCount] = useState(0)
  // The filters whose rows are counted to the end: counting takes longer than a page, and is not asked for others.
  const [countedFilters, setCountedFilters] = useState<string | null>(null)
  const filters = JSON.stringify(state.values)
  const request = {
    ...listRequest(state, fields, defaultSort),
    ...(filters === countedFilters && { exactTotal: true }),
  }
  const { page, failure, busy } = useRows(source, request, {
    reloadCount,
    columns,
    onPageOutOfRange: (lastPage) => setState({ ...state, pageNo: lastPage }),
  })
  const rows = page?.rows ?? noRows
  const selection = useSelection<Row>(rows, getRowId)
  const { clear, deselect } = selection
  const sort = sortOf(state, defaultSort)
  const sorting = useMemo(() => toSorting(sort), [sort])

  const reload = useCallback(
    (deletedIds: readonly string[] = []) => {
      if (deletedIds.length > 0) deselect(deletedIds)
      setReloadCount((count) => count + 1)
    },
    [deselect],
  )
  useRefetch(busy ? null : (refetchInterval?.(rows) ?? null), reload)

  function search(values: QueryValues) {
    clear()
    const next = { ...state, values, pageNo: 1, sort: Object.keys(values).length === 0 ? null : state.sort }
    // Searching again with the same filters is a reload.
    if (JSON.stringify(next) === JSON.stringify(state)) reload()
    else setState(next)
  }

  const countAll = () => setCountedFilters(filters)
  return { state, setState, autoPageSize, request, page, failure, busy, selection, sorting, reload, search, countAll }
}
