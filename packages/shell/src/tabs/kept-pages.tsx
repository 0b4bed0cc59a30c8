import { EditingProvider, type Edits } from '@trackhoe/form-widgets'
import { UiProvider } from '@trackhoe/ui'
import { Activity, Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { parsePath, useRoutes, type RouteObject } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { PageAddressContext } from '../provider/page-address.ts'
import { useShell } from '../provider/shell-provider.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { tabElementId } from './tab-bar.tsx'
import type { ScrollPlaces } from './scroll-places.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { pathnameOf, type Tab, type Workspace } from './workspace.ts'

export interface KeptPagesProps {
  workspace: Workspace
  routes: RouteObject[]
  /** The ids of the tabs whose pages are mounted. */
  live: ReadonlySet<string>
  /** How far the pages are scrolled. */
  scroll: Map<string, ScrollPlaces>
  /** The strip is in the document, so each panel belongs to a tab. */
  labelledByTabs: boolean
  /** A page changed its own query, shown or not. */
  onMove: (tabId: string, search: URLSearchParams) => void
  /** Shown while a page's code is on its way. */
  waiting: ReactNode
}

/** The id of a tab's panel. */
export const panelElementId = (tab: Tab) => `${tab.id}-panel`

/**
 * The open pages, each with the location of its own tab, so that a hidden page never sees the address of the shown
 * one. A hidden page keeps its state and its scroll position; its effects rest (React `<Activity>`).
 */
export function KeptPages({ workspace, live, labelledByTabs, ...panel }: KeptPagesProps) {
  return workspace.tabs.map((tab) => {
    const shown = tab.id === workspace.shownId
    if (!live.has(tab.id)) return null
    return (
      <Activity key={`${tab.id}:${tab.mount}`} mode={shown ? 'visible' : 'hidden'}>
        <Panel tab={tab} labelled={labelledByTabs} {...panel} />
      </Activity>
    )
  })
}

interface PanelProps extends Pick<KeptPagesProps, 'routes' | 'scroll' | 'onMove' | 'waiting'> {
  tab: Tab
  labelled: boolean
}

function Panel({ tab, routes, labelled, scroll, onMove, waiting }: PanelProps) {
  const t = useMessages().page
  const panel = useRef<HTMLDivElement>(null)
  const editing = useEditingOf(tab)
  useKeptScroll(panel, tab.id, scroll)
  // What floats above a page is rendered inside its panel, so that it hides with the page.
  const [floor, setFloor] = useState<HTMLElement | null>(null)
  const moveTab = useMemo(() => (search: URLSearchParams) => onMove(tab.id, search), [onMove, tab.id])
  return (
    <div
      ref={panel}
      id={panelElementId(tab)}
      {...(labelled ? { role: 'tabpanel', 'aria-labelledby': tabElementId(tab) } : {})}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      {/* Hiding calls the ref with null; the page must not go with it. */}
      <div
        ref={(element) => {
          if (element) setFloor(element)
        }}
        className="contents"
      />
      {floor && (
        <UiProvider portalContainer={floor}>
          <PageBoundary t={t}>
            <Suspense fallback={waiting}>
              <PageAddressContext.Provider value={moveTab}>
                <EditingProvider port={editing}>
                  <Page path={tab.path} routes={routes} />
                </EditingProvider>
              </PageAddressContext.Provider>
            </Suspense>
          </PageBoundary>
        </UiProvider>
      )}
    </div>
  )
}

/** What the page of a tab tells its edits to, and where its drafts are. */
function useEditingOf(tab: Tab) {
  const { edits, drafts, session } = useShell()
  const route = pathnameOf(tab.path)
  return useMemo(() => {
    const { username, tenantId } = session.getState()
    return {
      tell: (id: string, told: Edits | null) => edits.tell(tab.id, id, told),
      drafts: drafts.of({ username: username ?? '', tenantId: tenantId ?? '', route }),
    }
  }, [edits, drafts, session, tab.id, route])
}

function Page({ path, routes }: { path: string; routes: RouteObject[] }) {
  const element = useRoutes(routes, { pathname: '/', search: '', hash: '', ...parsePath(path) })
  // The router makes a new location on every navigation; a page keeps its own until its own address changes, so that
  // changing tabs draws none of the others again.
  const [kept, setKept] = useState({ path, routes, element })
  if (kept.path === path && kept.routes === routes) return kept.element
  setKept({ path, routes, element })
  return element
}
