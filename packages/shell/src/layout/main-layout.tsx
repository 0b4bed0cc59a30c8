import { cx, Spinner, useToast } from '@trackhoe/ui'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { Navigate, useLocation, useNavigate, useNavigationType, type RouteObject } from 'react-router'
import { useStore } from 'zustand'
import { useMessages } from '../locale/use-messages.ts'
import type { Messages } from '../locale/zh-cn.ts'
import type { MenuModel } from '../menu/menu-model.ts'
import { OpenAddressContext } from '../menu/open-address.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { usePreference } from '../provider/shell-provider.tsx'
import { KeptPages, panelElementId } from '../tabs/kept-pages.tsx'
import { applyAct, type TabAct } from '../tabs/tab-act.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import type { WorkspaceStore } from '../tabs/workspace-store.ts'
import {
  isSamePage,
  move,
  normalPath,
  open,
  pathnameOf,
  show,
  shownTab,
  type Tab,
  type Workspace,
} from '../tabs/workspace.ts'
import { MenuContext } from './breadcrumb.tsx'
import { Header } from './header.tsx'
import { useDevice } from './use-device.ts'

// Not every operator folds the menu or works on a phone.
const FoldedMenu = lazy(() => import('../menu/folded-menu.tsx').then((module) => ({ default: module.FoldedMenu })))
const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })))

export interface MainLayoutProps {
  menu: MenuModel
  routes: RouteObject[]
  workspace: WorkspaceStore
  systemName: string
  logo: string | null
  version: string
  /** Where the present address leads instead. The open pages stay as they are meanwhile. */
  redirect?: string | null
}

/** Header, side menu, tab strip and the sheet with the open pages. Source: platform specification §2 "Main layout". */
export function MainLayout({
  menu,
  routes,
  workspace: store,
  systemName,
  logo,
  version,
  redirect = null,
}: MainLayoutProps) {
  const t = useMessages()
  const mobile = useDevice() === 'mobile'
  const folded = usePreference('menuFolded')
  const [drawerOpen, setDrawerOpen] = useState(false)
  const { workspace, act, moveTab } = useTabs(store, menu, redirect)
  const shown = shownTab(workspace)
  const shownPath = pathnameOf(shown.path)
  const pageOf = (path: string) => menu.pages.find((page) => isSamePage(page.path, path))

  const openAddress = (path: string) =>
    (isSamePage(shown.path, path) ? shown : workspace.tabs.findLast((tab) => isSamePage(tab.path, path)))?.path ?? path

  useEffect(() => {
    document.title = `${shown.title} - ${systemName}`
  }, [shown.title, systemName])

  return (
    <MenuContext.Provider value={menu}>
      <OpenAddressContext.Provider value={openAddress}>
        {redirect !== null && <Navigate to={redirect} replace />}
        <div
          className={cx(
            'grid h-dvh overflow-hidden bg-canvas',
            mobile
              ? 'grid-cols-1 grid-rows-[var(--th-header)_minmax(0,1fr)]'
              : 'grid-rows-[var(--th-header)_var(--th-tabstrip)_minmax(0,1fr)]',
            !mobile &&
              (folded
                ? 'grid-cols-[var(--th-side-collapsed)_minmax(0,1fr)]'
                : 'grid-cols-[var(--th-side)_minmax(0,1fr)]'),
          )}
        >
          <a
            href="#content"
            onClick={skipToContent}
            className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-2 focus:bg-raised focus:px-3 focus:py-2 focus:shadow-2"
          >
            {t.menu.skip}
          </a>
          <Header {...{ systemName, logo, version, mobile }} onOpenMenu={() => setDrawerOpen(true)} />
          {mobile ? (
            <Suspense fallback={null}>
              <MobileMenu
                title={systemName}
                items={menu.items}
                currentPath={shownPath}
                open={drawerOpen}
                onOpenChange={setDrawerOpen}
              />
            </Suspense>
          ) : (
            <>
              <div className="row-span-2 overflow-y-auto [scrollbar-width:thin]">
                {folded ? (
                  <Suspense fallback={null}>
                    <FoldedMenu items={menu.items} currentPath={shownPath} />
                  </Suspense>
                ) : (
                  <SideMenu items={menu.items} currentPath={shownPath} />
                )}
              </div>
              <TabBar
                workspace={workspace}
                onAct={act}
                panelId={(tab) => panelIfRendered(tab, workspace, pageOf(tab.path)?.keepAlive)}
              />
            </>
          )}
          <main
            id="content"
            tabIndex={-1}
            className={cx(
              'relative flex min-h-0 min-w-0 flex-col overflow-hidden border-t border-line-strong bg-surface outline-none',
              !mobile && 'rounded-ss-3 border-s',
            )}
          >
            <KeptPages
              workspace={workspace}
              routes={routes}
              keepsAlive={(path) => pageOf(path)?.keepAlive ?? false}
              labelledByTabs={!mobile}
              onMove={moveTab}
              waiting={
                <div className="grid flex-1 place-items-center text-ink-3">
                  <Spinner />
                </div>
              }
            />
          </main>
        </div>
      </OpenAddressContext.Provider>
    </MenuContext.Provider>
  )
}

function panelIfRendered(tab: Tab, workspace: Workspace, keepAlive = false) {
  return tab.id === workspace.shownId || keepAlive ? panelElementId(tab) : undefined
}

/** Without the jump of the browser, which would leave its mark in the address of the page. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** Ties the workspace to the address: what is navigated to is shown, what is shown is in the address. */
function useTabs(store: WorkspaceStore, menu: MenuModel, redirect: string | null) {
  const t = useMessages()
  const toast = useToast()
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const workspace = useStore(store)
  const path = location.pathname + location.search
  // Which tab each entry of the history was shown in: back leads to that tab, even when its query has changed since.
  const [visits] = useState(() => new Map<string, string>())
  const asked = useRef(path)

  useLayoutEffect(() => {
    if (redirect !== null) return
    asked.current = normalPath(path)
    const current = store.getState()
    const next = follow(current)
    if (next !== current) store.setState(next)
    visits.set(location.key, next.shownId)

    function follow(from: Workspace): Workspace {
      const visited = from.tabs.find((tab) => tab.id === visits.get(location.key))
      const shown = shownTab(from)
      if (navigationType === 'POP' && visited && isSamePage(visited.path, path))
        return move(show(from, visited.id), visited.id, path)
      if (navigationType === 'REPLACE' && isSamePage(shown.path, path)) return move(from, shown.id, path)
      return open(from, { path, title: titleOf(path, menu, t.errorPages) })
    }
  }, [store, menu, t.errorPages, path, location.key, navigationType, visits, redirect])

  function act(what: TabAct, tab: Tab) {
    const result = applyAct(store.getState(), what, tab.id)
    if (result.kind === 'refused') {
      toast.warning(result.why === 'home' ? t.tabs.home : t.tabs.last)
      return
    }
    store.setState(result.workspace)
    const target = shownTab(result.workspace).path
    // The last address asked for, not the present one: that may still be on its way.
    if (target === asked.current) return
    asked.current = target
    void navigate(target)
  }

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

  return { workspace, act, moveTab }
}

const errorCodes = ['403', '404', '500', '501', '502'] as const

function titleOf(path: string, menu: MenuModel, t: Messages['errorPages']): string {
  const code = errorCodes.find((each) => isSamePage(path, `/${each}`))
  return menu.pages.find((page) => isSamePage(page.path, path))?.title ?? (code ? t[code].title : path)
}
