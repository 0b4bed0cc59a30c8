import type { SearchCommands } from '@trackhoe/ui/command-palette'
import { AppFrame } from '@trackhoe/ui/app-frame'
import { cx, lazyComponent, Spinner, usePreloadWhenIdle } from '@trackhoe/ui'
import { useEffect, useMemo, useRef, type ComponentType, type ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { AnnouncementViewsContext, type AnnouncementViews } from '../announcements/announcement-views.ts'
import { LeaveGuard } from '../edits/leave-guard.tsx'
import { useHelpKey } from '../help/use-help-key.ts'
import { AddressValuesContext, type ReadAddressValues } from '../menu/address-values.ts'
import { leavesOf } from '../menu/menu-leaf.ts'
import { useMarkMenu } from '../menu/menu-marks.ts'
import { MenuContext } from '../menu/menu-context.ts'
import type { MenuModel } from '../menu/menu-model.ts'
import { OpenAddressContext } from '../menu/open-address.ts'
import { NewBuildNotice } from '../missing-code/new-build-notice.tsx'
import { WorkspaceMenu } from '../menu/workspace-menu.tsx'
import { WindowLocation } from '../provider/address-router.tsx'
import { usePreference, useShell } from '../provider/shell-provider.tsx'
import { withDistinctTitles } from '../tabs/distinct-titles.ts'
import { KeepAlivePages, panelElementId } from '../tabs/keep-alive-pages.tsx'
import { useTabs } from '../tabs/use-tabs.ts'
import { WorkspaceTabBar, type WorkspaceTabBarProps } from '../tabs/workspace-tab-bar.tsx'
import type { WorkspaceStore } from '../tabs/workspace-store.ts'
import { isSamePage, pathnameOf, reorder, shownTab, type Tab, type Workspace } from '../tabs/workspace.ts'
import { FrameLayers, OfferedTour, preloadLayers, useFrameLayers } from './frame-layers.tsx'
import { Header } from './header.tsx'
import { useDevice } from './use-device.ts'
import { useHeaderShown } from './use-header-shown.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useSideFollows } from './use-side-follows.ts'

// Not every operator moves the menu to the top.
const WorkspaceTopMenu = lazyComponent(async () => (await import('../menu/workspace-top-menu.tsx')).WorkspaceTopMenu)

function preloadParts() {
  preloadLayers()
  WorkspaceTopMenu.preload()
}

/** In the place of a page whose code is on its way. One element: a new one would draw every page again. */
const WAITING = (
  <div className="grid flex-1 place-items-center text-ink-3">
    <Spinner />
  </div>
)

export interface MainLayoutProps {
  menu: MenuModel
  routes: RouteObject[]
  workspace: WorkspaceStore
  systemName: string
  logo: string | null
  version: string
  /** The target of a redirect of the present address. The open pages stay mounted meanwhile. */
  redirect?: string | null
  /** The dialog behind 修改密码; absent: it is not offered. */
  passwordDialog?: ComponentType<{ onClose: () => void }>
  /** Figures that are always visible, in the header before the bell. */
  indicators?: ReactNode
  /** The views that announcements can open. Default: none. */
  announcementViews?: AnnouncementViews
  /**
   * The values that the addresses of the menu may name; absent: none, and an address with placeholders cannot be
   * opened.
   */
  addressValues?: ReadAddressValues
  /** Finds what the palette offers beside pages; the id of what is found is its address. Absent: nothing. */
  find?: SearchCommands
}

const noViews: AnnouncementViews = {}

const DARK_MENU = { 'data-theme': 'dark', className: 'bg-canvas' } as const

/** The maximum width of pages and tabs with contentWidth Fixed: 1200. */
const CENTERED = 'mx-auto w-full max-w-300'

/** Header, menu, tab strip and the open pages. Source: platform specification §2 "Main layout". */
export function MainLayout({ announcementViews = noViews, addressValues, ...props }: MainLayoutProps) {
  const { edits, drafts } = useShell()
  const frame = <Frame {...props} />
  return (
    <LeaveGuard edits={edits} drafts={drafts}>
      <AnnouncementViewsContext.Provider value={announcementViews}>
        {addressValues ? (
          <AddressValuesContext.Provider value={addressValues}>{frame}</AddressValuesContext.Provider>
        ) : (
          frame
        )}
      </AnnouncementViewsContext.Provider>
    </LeaveGuard>
  )
}

function Frame({ menu, routes, workspace: store, redirect = null, find, ...header }: MainLayoutProps) {
  const { preferences } = useShell()
  const { mobile, onTop, folded, dark, tabbed, centered } = useAppearance()
  usePreloadWhenIdle(preloadParts)
  const layers = useFrameLayers()
  const frame = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const { workspace, act, moveTab, nameTab, markTabAsList, live, dirty } = useTabs(store, menu, redirect)
  const headerShown = useHeaderShown(frame, sheet)
  useSideFollows(side, sheet)
  useShortcuts({ onSearch: layers.openers.onSearch, onReopen: () => act('reopen', shownTab(store.getState())) })
  useHelpKey(layers.openers.onHelp)
  const titled = useMemo(() => withDistinctTitles(workspace), [workspace])
  const shown = shownTab(titled)
  const shownPath = pathnameOf(shown.path)

  useVisits(menu, shownPath)
  useEffect(() => {
    document.title = `${shown.title} - ${header.systemName}`
  }, [shown.title, header.systemName])
  const outsidePages = (part: ReactNode) => (
    <OutsidePages shown={shown} workspace={workspace}>
      {part}
    </OutsidePages>
  )

  return (
    <MenuContext.Provider value={menu}>
      {redirect !== null && <Navigate to={redirect} replace />}
      <AppFrame
        ref={frame}
        // English names are longer.
        className="[&:lang(en)]:[--th-side:240px]"
        narrow={mobile}
        collapsed={folded}
        onCollapsedChange={(collapsed) => preferences.change({ menuFolded: collapsed })}
        headerHidden={!headerShown}
        header={outsidePages(
          <Header {...header} mobile={mobile} foldable={!mobile && !onTop} {...layers.openers}>
            {onTop && <WorkspaceTopMenu items={menu.items} currentPath={shownPath} />}
          </Header>,
        )}
        menuTitle={header.systemName}
        menu={
          onTop
            ? undefined
            : ({ collapsed, close }) =>
                outsidePages(
                  <WorkspaceMenu items={menu.items} currentPath={shownPath} collapsed={collapsed} onChoose={close} />,
                )
        }
        menuProps={{ ref: side, 'data-tour': 'menu', ...(dark && DARK_MENU) }}
        tabs={
          tabbed && (
            <div data-tour="tabs" className={cx('min-w-0', centered && CENTERED)}>
              <Tabs store={store} workspace={titled} onAct={act} dirty={dirty} live={live} />
            </div>
          )
        }
        mainProps={{
          ref: sheet,
          id: 'content',
          className: cx('overflow-hidden', centered && `${CENTERED} rounded-t-3 border-x`),
        }}
        footer={layers.offersTour && <OfferedTour layers={layers} />}
      >
        <div className="relative min-h-0 min-w-0 flex-1">
          <KeepAlivePages
            workspace={workspace}
            routes={routes}
            live={live}
            scroll={store.scroll}
            labeledByTabs={tabbed}
            onMove={moveTab}
            onTitle={nameTab}
            onList={markTabAsList}
            waiting={WAITING}
          />
        </div>
      </AppFrame>
      <FrameLayers
        layers={layers}
        menu={menu}
        shownPath={shownPath}
        onTop={onTop}
        mobile={mobile}
        withAlarms={header.indicators != null}
        outsidePages={outsidePages}
        find={find}
        shownPanel={() => document.getElementById(panelElementId(shownTab(store.getState())))}
      />
      <NewBuildNotice />
    </MenuContext.Provider>
  )
}

function Tabs({ store, ...props }: Omit<WorkspaceTabBarProps, 'onMove'> & { store: WorkspaceStore }) {
  return <WorkspaceTabBar {...props} onMove={(tab, to) => store.setState((before) => reorder(before, tab.id, to))} />
}

/** Counts the visits of the pages of the menu. */
function useVisits(menu: MenuModel, shownPath: string) {
  const { visit } = useMarkMenu()
  const shownId = leavesOf(menu.items).find((leaf) => leaf.kind === 'page' && leaf.path === shownPath)?.id
  useEffect(() => {
    if (shownId !== undefined) visit(shownId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a page
  }, [shownId])
}

/** How the operator wants the frame, as far as the device is wide enough. */
function useAppearance() {
  const mobile = useDevice() === 'mobile'
  const onTop = usePreference('layout') === 'topmenu' && !mobile
  return {
    mobile,
    /** The menu stands above the pages. */
    onTop,
    folded: usePreference('menuFolded'),
    dark: usePreference('navTheme') === 'dark',
    tabbed: usePreference('multipage') && !mobile,
    centered: usePreference('contentWidth') === 'Fixed' && onTop,
  }
}

interface OutsidePagesProps {
  shown: Tab
  workspace: Workspace
  children: ReactNode
}

/**
 * Parts of the frame open a page of the menu where its tab was left. Not around the pages: the value changes with every tab, and
 * React would visit all pages for its consumers.
 */
function OutsidePages({ shown, workspace, children }: OutsidePagesProps) {
  const openAddress = (path: string) =>
    (isSamePage(shown.path, path) ? shown : workspace.tabs.findLast((tab) => isSamePage(tab.path, path)))?.path ?? path
  return (
    <OpenAddressContext.Provider value={openAddress}>
      <WindowLocation>{children}</WindowLocation>
    </OpenAddressContext.Provider>
  )
}
