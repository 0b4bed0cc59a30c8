import { DEFAULT_LIST_STATE, type ListState } from '@trackhoe/form-widgets/list-page'
import { PAGE_SIZES } from '@trackhoe/contract'
import { useContext, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ListPageContext, PageAddressContext } from './page-address.ts'

const RESERVED = new Set(['pageNo', 'pageSize', 'column', 'order'])

/** Parses the state of a list from its address. Invalid values fall back to the first page. */
export function readListState(search: URLSearchParams): ListState {
  const pageNo = Number(search.get('pageNo'))
  const pageSize = Number(search.get('pageSize'))
  const column = search.get('column')
  return {
    values: Object.fromEntries([...search].filter(([name, value]) => !RESERVED.has(name) && value !== '')),
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 ? pageNo : DEFAULT_LIST_STATE.pageNo,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_LIST_STATE.pageSize,
    sort: column ? { column, order: search.get('order') === 'asc' ? 'asc' : 'desc' } : null,
  }
}

/** Serializes the state of a list; default values are omitted. */
export function writeListState(state: ListState): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(state.values))
    if (value !== '' && !RESERVED.has(name)) search.set(name, value)
  if (state.pageNo !== DEFAULT_LIST_STATE.pageNo) search.set('pageNo', String(state.pageNo))
  if (state.pageSize !== DEFAULT_LIST_STATE.pageSize) search.set('pageSize', String(state.pageSize))
  if (state.sort) {
    search.set('column', state.sort.column)
    search.set('order', state.sort.order)
  }
  return search
}

/**
 * Keeps filters, page and order of a list in the address of its tab, so that the address can be shared. Another address of
 * the list is shown in the same tab.
 */
export function useListAddress(): { state: ListState; onStateChange: (state: ListState) => void } {
  const [search, setSearch] = useSearchParams()
  const moveTab = useContext(PageAddressContext)
  const markList = useContext(ListPageContext)
  useEffect(() => markList?.(), [markList])
  const state = useMemo(() => readListState(search), [search])
  const onStateChange = (next: ListState) => {
    const written = writeListState(next)
    if (moveTab) moveTab(written)
    else setSearch(written, { replace: true })
  }
  return { state, onStateChange }
}
