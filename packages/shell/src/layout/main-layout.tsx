import type { SearchCommands } from '@trackhoe/ui/command-palette'
import { AppFrame } from '@trackhoe/ui/app-frame'
import { cx, lazyComponent, Spinner, usePreloadWhenIdle } from '@trackhoe/ui'
import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
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
import { pageAt } from '../menu/page-at.ts'
import { WorkspaceMenu } from '../menu/workspace-menu.tsx'
import { WindowLocation } from '../provider/address-router.tsx'
import { usePreference, useShell } from '../provider/shell-provider.tsx'
import { useFlavor } from '../provider/use-flavor.ts'
import { useShownTheme } from '../provider/use-shown-theme.ts'
import { withDistinctTitles } from '../tabs/distinct-titles.ts'
import { KeepAlivePages, panelElementId } from '../tabs/keep-alive-pages.tsx'
import { useTabs } from '../tabs/use-tabs.ts'
import { WorkspaceTabBar } from '../tabs/workspace-tab-bar.tsx'
import type { WorkspaceStore } from '../tabs/workspace-store.ts'
import { isSamePage, pathnameOf, reorder, shownTab } from '../tabs/workspace.ts'
import { useFirstTour } from '../tour/use-first-tour.ts'
import { Header } from './header.tsx'
import { useDevice } from './use-device.ts'
import { useHeaderShown } from './use-header-shown.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useSideFollows } from './use-side-follows.ts'

// Not every operator moves the menu to the top.
const WorkspaceTopMenu = lazyComponent(async () => (await import('../menu/workspace-top-menu.tsx')).WorkspaceTopMenu)
const MenuSearch = lazyComponent(async () => (await import('./menu-search.tsx')).MenuSearch)
const HelpDrawer = lazyComponent(async () => (await import('../help/help-drawer.tsx')).HelpDrawer)
const TourOffer = lazyComponent(async () => (await import('../tour/tour-offer.tsx')).TourOffer)
const ConsoleTour = lazyComponent(async () => (await import('../tour/console-tour.tsx')).ConsoleTour)
const ShortcutsDialog = lazyComponent(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

function preloadParts() {
  for (const part of [MenuSearch, HelpDrawer, ShortcutsDialog, WorkspaceTopMenu]) part.preload()
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
  const mobile = useDevice() === 'mobile'
  const onTop = usePreference('layout') === 'topmenu' && !mobile
  const folded = usePreference('menuFolded')
  const navTheme = usePreference('navTheme')
  const tabbed = usePreference('multipage') && !mobile
  const centered = usePreference('contentWidth') === 'Fixed' && onTop
  usePreloadWhenIdle(preloadParts)
  const [helping, setHelping] = useState<'page' | 'shortcuts' | { address: string } | null>(null)
  const theme = useShownTheme(usePreference('theme'))
  // Once opened it stays mounted, so that it can return the focus when it closes.
  const [searching, setSearching] = useState<boolean | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const { workspace, act, moveTab, nameTab, markTabAsList, live, dirty } = useTabs(store, menu, redirect)
  const headerShown = useHeaderShown(frame, sheet)
  useSideFollows(side, sheet)
  useShortcuts({
    onSearch: () => setSearching(true),
    onReopen: () => act('reopen', shownTab(store.getState())),
  })
  const showHelp = () => setHelping('page')
  const showShortcuts = () => setHelping('shortcuts')
  useHelpKey(showHelp)
  const { isOffered, markSeen } = useFirstTour()
  const [tour, setTour] = useState<'from-offer' | 'from-menu' | null>(null)
  const withHelp = useFlavor() === 'native'
  const offersTour = isOffered && tour === null
  const titled = useMemo(() => withDistinctTitles(workspace), [workspace])
  const shown = shownTab(titled)
  const shownPath = pathnameOf(shown.path)

  const openAddress = (path: string) =>
    (isSamePage(shown.path, path) ? shown : workspace.tabs.findLast((tab) => isSamePage(tab.path, path)))?.path ?? path

  const { visit } = useMarkMenu()
  const shownId = leavesOf(menu.items).find((leaf) => leaf.kind === 'page' && leaf.path === shownPath)?.id
  useEffect(() => {
    if (shownId !== undefined) visit(shownId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a page
  }, [shownId])

  useEffect(() => {
    document.title = `${shown.title} - ${header.systemName}`
  }, [shown.title, header.systemName])

  const showsSide = !mobile && !onTop
  // Not around the pages: its value changes with every tab, and React would visit all pages for its consumers.
  const outsidePages = (part: ReactNode) => (
    <OpenAddressContext.Provider value={openAddress}>
      <WindowLocation>{part}</WindowLocation>
    </OpenAddressContext.Provider>
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
          <Header
            {...header}
            mobile={mobile}
            foldable={showsSide}
            onSearch={() => setSearching(true)}
            onHelp={showHelp}
            onShortcuts={showShortcuts}
            onTour={() => setTour('from-menu')}
          >
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
        menuProps={{
          ref: side,
          'data-tour': 'menu',
          'data-theme': navTheme === 'dark' ? 'dark' : undefined,
          className: cx(navTheme === 'dark' && 'bg-canvas'),
        }}
        tabs={
          tabbed && (
            <div data-tour="tabs" className={cx('min-w-0', centered && CENTERED)}>
              <WorkspaceTabBar
                workspace={titled}
                onAct={act}
                onMove={(tab, to) => store.setState((before) => reorder(before, tab.id, to))}
                dirty={dirty}
                live={live}
              />
            </div>
          )
        }
        mainProps={{
          ref: sheet,
          id: 'content',
          className: cx('overflow-hidden', centered && `${CENTERED} rounded-t-3 border-x`),
        }}
        footer={
          offersTour && (
            <TourOffer
              onStart={() => setTour('from-offer')}
              onSkip={() => {
                markSeen()
                focusContent()
              }}
            />
          )
        }
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
      {searching !== null &&
        outsidePages(
          <MenuSearch
            items={menu.items}
            open={searching}
            onOpenChange={setSearching}
            find={find}
            onHelp={withHelp ? (address) => setHelping({ address }) : undefined}
            shownPanel={() => document.getElementById(panelElementId(shownTab(store.getState())))}
            onDismiss={() => setSearching(null)}
          />,
        )}
      {tour !== null && (
        <ConsoleTour
          onTop={onTop}
          mobile={mobile}
          withAlarms={header.indicators != null}
          withHelp={withHelp}
          finalFocus={() =>
            tour === 'from-menu'
              ? document.querySelector<HTMLElement>('[data-tour=user] button')
              : document.getElementById('content')
          }
          onClose={() => {
            markSeen()
            setTour(null)
          }}
          onDismiss={() => setTour(null)}
        />
      )}
      <NewBuildNotice />
      {helping !== null && helping !== 'shortcuts' && (
        <HelpDrawer
          address={helping === 'page' ? undefined : helping.address}
          route={pageAt(menu.pages, shownPath)?.path}
          theme={theme}
          onShortcuts={mobile ? undefined : showShortcuts}
          onClose={() => setHelping(null)}
          onDismiss={() => setHelping(null)}
        />
      )}
      {helping === 'shortcuts' && (
        <ShortcutsDialog onClose={() => setHelping(null)} onDismiss={() => setHelping(null)} />
      )}
    </MenuContext.Provider>
  )
}

function focusContent() {
  document.getElementById('content')?.focus()
}
