import { useState } from 'react'
import type { ListPageProps } from './list-page.tsx'
import { DEFAULT_LIST_STATE, type ListState } from './list-state.ts'

/** The state of the page: the app's when it gives one, else the page's own. */
export function useListState({
  state,
  onStateChange,
  initialState,
}: Pick<ListPageProps<never>, 'state' | 'onStateChange' | 'initialState'>) {
  const [own, setOwn] = useState<ListState>({ ...DEFAULT_LIST_STATE, ...initialState })
  function setState(next: ListState) {
    if (state === undefined) setOwn(next)
    onStateChange?.(next)
  }
  return [state ?? own, setState] as const
}
