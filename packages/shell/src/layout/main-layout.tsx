import { cx, Spinner, useToast } from '@trackhoe/ui'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, type RouteObject } from 'react-router'
import { useStore } from 'zustand'
import { useMessages } from '../locale/use-messages.ts'
import type { MenuModel } from '../menu/menu-model.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { usePreference } from '../provider/shell-provider.tsx'
import { KeptPages, panelElementId } from '../tabs/kept-pages.tsx'
import type { TabAct } from '../tabs/tab-act.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import type { WorkspaceStore } from '../tabs/workspace-store.ts'
import {
  close,
  closeLeft,
  closeOthers,
  closeRight,
  move,
  normalPath,
  open,
  refresh,
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
}

/** Header, side menu, tab strip and the sheet with the open pages. Source: platform specification §2 "Main layout". */
export function MainLayout({ menu, routes, workspace: store, systemName, logo, version }: MainLayoutProps) {
  const t = useMessages()
  const mobile = useDevice() === 'mobile'
  const folded = usePreference('menuFolded')
  const [drawerOpen, setDrawerOpen] = useState(false)
  const { workspace, act } = useTabs(store, menu)
  const shown = shownTab(workspace)
  const shownPath = shown.path.split('?')[0] ?? shown.path
  const pageOf = (path: string) => menu.pages.find((page) => page.path === path.split('?')[0])

  useEffect(() => {
    document.title = `${shown.title} - ${systemName}`
  }, [shown.title, systemName])

  return (
    <MenuContext.Provider value={menu}>
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
            waiting={
              <div className="grid flex-1 place-items-center text-ink-3">
                <Spinner />
              </div>
            }
          />
        </main>
      </div>
    </MenuContext.Provider>
  )
}

function panelIfRendered(tab: Tab, workspace: Workspace, keepAlive: boolean | undefined) {
  return tab.id === workspace.shownId || keepAlive ? panelElementId(tab) : undefined
}

/** Ties the workspace to the address: what is navigated to is shown, what is shown is in the address. */
function useTabs(store: WorkspaceStore, menu: MenuModel) {
  const t = useMessages().tabs
  const toast = useToast()
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const workspace = useStore(store)
  const path = location.pathname + location.search

  useLayoutEffect(() => {
    store.setState((current) => {
      const shown = shownTab(current)
      const samePage = shown.path.split('?')[0] === path.split('?')[0]
      if (navigationType === 'REPLACE' && samePage) return move(current, path)
      const title = menu.pages.find((page) => page.path === path.split('?')[0])?.title ?? path
      return open(current, { path, title })
    })
  }, [store, menu, path, navigationType])

  function change(next: Workspace) {
    store.setState(next)
    const target = shownTab(next).path
    if (target !== normalPath(path)) void navigate(target)
  }

  function act(what: TabAct, tab: Tab) {
    const current = store.getState()
    switch (what) {
      case 'show':
        return change({ ...current, shownId: tab.id })
      case 'close': {
        const result = close(current, tab.id)
        if (result.kind === 'refused') toast.warning(result.why === 'home' ? t.home : t.last)
        else change(result.workspace)
        return
      }
      case 'close-left':
        return change(closeLeft(current, tab.id))
      case 'close-right':
        return change(closeRight(current, tab.id))
      case 'close-others':
        return change(closeOthers(current, tab.id))
      case 'refresh':
        return change(refresh(current, tab.id))
      default:
        return what satisfies never
    }
  }

  return { workspace, act }
}
