import { EditingProvider, type Edits } from '@trackhoe/form-widgets'
import { cx, LazyPageFallback, UiProvider } from '@trackhoe/ui'
import { tabElementId } from '@trackhoe/ui/tab-bar'
import { Activity, memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { parsePath, useRoutes, type RouteObject } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { ListPageContext, PageAddressContext, PageTitleContext } from '../provider/page-address.ts'
import { useShell } from '../provider/shell-provider.tsx'
import { PageBoundary } from './page-boundary.tsx'
import type { ScrollPositions } from './scroll-positions.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { pathnameOf, type Tab, type Workspace } from './workspace.ts'

export interface KeepAlivePagesProps {
  workspace: Workspace
  routes: RouteObject[]
  /** The ids of the tabs whose pages are mounted. */
  live: ReadonlySet<string>
  /** The scroll positions of the pages. */
  scroll: Map<string, ScrollPositions>
  /** True when the tab strip is in the document, so that each panel is labeled by a tab. */
  labeledByTabs: boolean
  /** Called when a page changes its own query, shown or not. */
  onMove: (tabId: string, search: URLSearchParams) => void
  /** Called when a page gives its tab a title. */
  onTitle?: (tabId: string, title: string) => void
  /** Called when the page of a tab is a list. */
  onList?: (tabId: string) => void
  /** Shown while a page's code is loading. */
  waiting: ReactNode
}

/** Returns the element id of a tab's panel. */
export const panelElementId = (tab: Pick<Tab, 'id'>) => `${tab.id}-panel`

/**
 * The open pages, each with the location of its own tab, so that a hidden page never sees the address of the shown one.
 * A hidden page keeps its state and scroll position; its effects are disconnected (React `<Activity>`).
 */
export function KeepAlivePages({ workspace, live, labeledByTabs, ...panel }: KeepAlivePagesProps) {
  const { tabs, shownId } = workspace
  return tabs.map(
    (tab) =>
      live.has(tab.id) && (
        <Panel key={`${tab.id}:${tab.mount}`} tab={tab} shown={tab.id === shownId} labeled={labeledByTabs} {...panel} />
      ),
  )
}

/**
 * Keeps the layout of a hidden page: `<Activity>` sets `display: none`, and showing the page would lay out and shape
 * all of its text again. The panel hides it at no cost. Returns a function that stops it.
 */
function keepLaidOut(page: Element | null | undefined) {
  if (!(page instanceof HTMLElement) || !CSS.supports('content-visibility', 'hidden')) return
  const layOut = () => page.style.removeProperty('display')
  layOut()
  // React renders hidden pages when it is idle, and hides them again.
  const styleObserver = new MutationObserver(layOut)
  styleObserver.observe(page, { attributeFilter: ['style'] })
  return () => styleObserver.disconnect()
}

interface PanelProps extends Pick<
  KeepAlivePagesProps,
  'routes' | 'scroll' | 'onMove' | 'onTitle' | 'onList' | 'waiting'
> {
  tab: Tab
  shown: boolean
  labeled: boolean
}

/**
 * Switching tabs renders two panels. All panels overlap, so that no page changes its size when it is shown. CSS
 * counters are contained in each panel: otherwise Chromium would visit the whole document for them at every change.
 */
const Panel = memo(function Panel({ shown, labeled, ...page }: PanelProps) {
  const { tab } = page
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (shown ? undefined : keepLaidOut(panel.current?.firstElementChild)), [shown])
  return (
    <div
      ref={panel}
      id={panelElementId(tab)}
      tabIndex={-1}
      aria-hidden={!shown}
      {...(labeled ? { role: 'tabpanel', 'aria-labelledby': tabElementId(tab.id) } : {})}
      className={cx(
        'absolute inset-0 flex flex-col outline-none contain-style',
        !shown && '-z-1 [content-visibility:hidden]',
      )}
    >
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <Kept {...page} />
      </Activity>
    </div>
  )
})

/** Memoized: hiding and showing a page does not render it. */
const Kept = memo(function Kept({
  tab,
  routes,
  scroll,
  onMove,
  onTitle,
  onList,
  waiting,
}: Omit<PanelProps, 'shown' | 'labeled'>) {
  const t = useMessages().page
  const panel = useRef<HTMLDivElement>(null)
  const editing = useEditingOf(tab)
  useScrollRestoration(panel, tab.id, scroll)
  // Popovers of a page are rendered inside its panel, so that they hide with the page.
  const [floor, setFloor] = useState<HTMLElement | null>(null)
  const moveTab = useMemo(() => (search: URLSearchParams) => onMove(tab.id, search), [onMove, tab.id])
  const nameTab = useMemo(() => (title: string) => onTitle?.(tab.id, title), [onTitle, tab.id])
  const markList = useMemo(() => () => onList?.(tab.id), [onList, tab.id])
  return (
    <div ref={panel} className="flex min-h-0 min-w-0 flex-1 flex-col">
      {/* Hiding calls the ref with null, which must not unmount the page. */}
      <div
        ref={(element) => {
          if (element) setFloor(element)
        }}
        className="contents"
      />
      {floor && (
        <UiProvider portalContainer={floor}>
          <PageBoundary t={t}>
            <LazyPageFallback fallback={waiting}>
              <PageAddressContext.Provider value={moveTab}>
                <PageTitleContext.Provider value={nameTab}>
                  <ListPageContext.Provider value={markList}>
                    <EditingProvider port={editing}>
                      <Page path={tab.path} routes={routes} />
                    </EditingProvider>
                  </ListPageContext.Provider>
                </PageTitleContext.Provider>
              </PageAddressContext.Provider>
            </LazyPageFallback>
          </PageBoundary>
        </UiProvider>
      )}
    </div>
  )
})

/** Returns the context with which the page of a tab reports edits and accesses its drafts. */
function useEditingOf(tab: Tab) {
  const { edits, drafts, session } = useShell()
  const route = pathnameOf(tab.path)
  return useMemo(() => {
    const { username, tenantId } = session.getState()
    return {
      setEdits: (id: string, reported: Edits | null) => edits.set(tab.id, id, reported),
      drafts: drafts.of({ username: username ?? '', tenantId: tenantId ?? '', route }),
    }
  }, [edits, drafts, session, tab.id, route])
}

function Page({ path, routes }: { path: string; routes: RouteObject[] }) {
  return useRoutes(routes, { pathname: '/', search: '', hash: '', ...parsePath(path) })
}
