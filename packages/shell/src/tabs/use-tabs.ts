import { useToast } from '@trackhoe/ui'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { editsIn } from '../edits/edits-store.ts'
import { useAskToLeave } from '../edits/leave-guard.tsx'
import { useMessages } from '../locale/use-messages.ts'
import type { Messages } from '../locale/zh-cn.ts'
import type { MenuModel } from '../menu/menu-model.ts'
import { pageAt } from '../menu/page-at.ts'
import { useAddress } from '../provider/address-router.tsx'
import { usePreference, useShell } from '../provider/shell-provider.tsx'
import { applyAction, tabsLostBy, type TabAction } from './tab-action.ts'
import type { WorkspaceStore } from './workspace-store.ts'
import {
  retitle,
  isSamePage,
  closeHidden,
  liveTabs,
  markList,
  move,
  name,
  normalPath,
  open,
  pathnameOf,
  show,
  shownTab,
  type Tab,
  type Workspace,
} from './workspace.ts'

/** Synchronizes the workspace with the address: navigation shows the page, and the shown page is in the address. */
export function useTabs(store: WorkspaceStore, menu: MenuModel, redirect: string | null) {
  const t = useMessages()
  const toast = useToast()
  const ask = useAskToLeave()
  const { edits } = useShell()
  const multipage = usePreference('multipage')
  const bound = usePreference('liveTabs')
  const dirty = useDirtyTabs()
  const { location, action } = useAddress()
  const navigate = useNavigate()
  const workspace = useStore(store)
  const path = location.pathname + location.search
  // The tab of each history entry: going back leads to that tab, even when its query has changed since.
  const [visits] = useState(() => new Map<string, string>())
  const requestedPath = useRef(path)

  useLayoutEffect(() => {
    if (redirect !== null) return
    requestedPath.current = normalPath(path)
    const current = store.getState()
    const next = follow(current)
    if (next !== current) store.setState(next)
    noteVisit(visits, location.key, next.shownId)

    function follow(from: Workspace): Workspace {
      const visited = from.tabs.find((tab) => tab.id === visits.get(location.key))
      const shown = shownTab(from)
      if (action === 'POP' && visited && isSamePage(visited.path, path))
        return move(show(from, visited.id), visited.id, path)
      if (action === 'REPLACE' && isSamePage(shown.path, path)) return move(from, shown.id, path)
      return open(from, { path, title: titleOf(path, menu, t.errorPages) })
    }
  }, [store, menu, t.errorPages, path, location.key, action, visits, redirect])

  useTabUpkeep(store, workspace, menu, dirty)

  const act = useCallback(
    (what: TabAction, tab: Tab) => {
      const result = applyAction(store.getState(), what, tab.id)
      if (result.kind === 'refused') {
        toast.warning(result.why === 'home' ? t.tabs.home : t.tabs.last)
        return
      }
      const lost = tabsLostBy(store.getState(), result.workspace).map((each) => each.id)
      const unsaved = editsIn(edits.getState(), lost)
      if (unsaved.length === 0) {
        settle(result.workspace)
        return
      }
      void ask(unsaved).then((leave) => {
        // Read again: the workspace may have changed while the dialog was open.
        const after = leave ? applyAction(store.getState(), what, tab.id) : null
        if (after?.kind === 'done') settle(after.workspace)
      })

      function settle(next: Workspace) {
        store.setState(next)
        const target = shownTab(next).path
        // Compared with the last requested address, not the present one, which may still be changing.
        if (target === requestedPath.current) return
        requestedPath.current = target
        void navigate(target)
      }
    },
    [store, toast, t.tabs, edits, ask, navigate],
  )

  const moveTab = useCallback(
    (id: string, search: URLSearchParams) => {
      const current = store.getState()
      const tab = current.tabs.find((each) => each.id === id)
      if (!tab) return
      const moved = search.size > 0 ? `${pathnameOf(tab.path)}?${search}` : pathnameOf(tab.path)
      if (id === current.shownId) void navigate(moved, { replace: true })
      else store.setState(move(current, id, moved))
    },
    [store, navigate],
  )

  const nameTab = useCallback(
    (id: string, title: string) => store.setState((before) => name(before, id, title)),
    [store],
  )

  const markTabAsList = useCallback((id: string) => store.setState((before) => markList(before, id)), [store])

  const live = liveTabs(workspace, {
    bound: multipage ? bound : 1,
    keepsAlive: (each) => pageAt(menu.pages, each)?.keepAlive ?? false,
    isDirty: (id) => dirty.has(id),
  })

  return { workspace, act, moveTab, nameTab, markTabAsList, live, dirty }
}

/** Drops what closed tabs have left, keeps titles in the present language, and hidden pages closed where one is open at a time. */
function useTabUpkeep(store: WorkspaceStore, workspace: Workspace, menu: MenuModel, dirty: ReadonlySet<string>) {
  const t = useMessages()
  const { edits } = useShell()
  const multipage = usePreference('multipage')

  // The position of a closed tab is discarded: when it is opened again it is a new tab.
  useEffect(() => {
    const open = new Set(workspace.tabs.map((tab) => tab.id))
    for (const id of store.scroll.keys()) if (!open.has(id)) store.scroll.delete(id)
  }, [store, workspace.tabs])

  // Titles of the server's menu and of error pages follow the language.
  useEffect(() => {
    store.setState((before) => retitle(before, (each) => knownTitleOf(each, menu, t.errorPages)))
  }, [store, menu, t.errorPages])

  // One page at a time: the previous page closes when another one opens, unless it has unsaved edits.
  useEffect(() => {
    if (multipage) return
    const unsaved = new Set(edits.getState().map((each) => each.tabId))
    const next = closeHidden(workspace, (id) => unsaved.has(id))
    if (next !== workspace) store.setState(next)
  }, [multipage, workspace, store, edits, dirty])
}

/** The maximum length of a window's history in browsers; older entries are unreachable. */
const VISITS_KEPT = 50

function noteVisit(visits: Map<string, string>, key: string, tabId: string): void {
  visits.delete(key)
  visits.set(key, tabId)
  for (const oldest of visits.keys()) {
    if (visits.size <= VISITS_KEPT) break
    visits.delete(oldest)
  }
}

/** Returns the tabs whose pages have unsaved edits. */
function useDirtyTabs(): ReadonlySet<string> {
  const { edits } = useShell()
  const unsaved = useSyncExternalStore(edits.subscribe, edits.getState)
  return useMemo(() => new Set(unsaved.map((each) => each.tabId)), [unsaved])
}

const errorCodes = ['403', '404', '500', '501', '502'] as const

function titleOf(path: string, menu: MenuModel, t: Messages['errorPages']): string {
  return knownTitleOf(path, menu, t) ?? path
}

function knownTitleOf(path: string, menu: MenuModel, t: Messages['errorPages']): string | null {
  return menu.linkTitles.get(path) ?? pageAt(menu.pages, path)?.title ?? errorTitleOf(path, t)
}

function errorTitleOf(path: string, t: Messages['errorPages']): string | null {
  const code = errorCodes.find((each) => isSamePage(path, `/${each}`))
  return code ? t[code].title : null
}
