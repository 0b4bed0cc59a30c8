import { UiProvider } from '@trackhoe/ui'
import { Activity, Suspense, useMemo, useState, type ReactNode } from 'react'
import { parsePath, useRoutes, type RouteObject } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { PageAddressContext } from '../provider/page-address.ts'
import { PageBoundary } from './page-boundary.tsx'
import { tabElementId } from './tab-bar.tsx'
import type { Tab, Workspace } from './workspace.ts'

export interface KeptPagesProps {
  workspace: Workspace
  routes: RouteObject[]
  /** Whether the page of a path stays mounted while another one is shown. */
  keepsAlive: (path: string) => boolean
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
export function KeptPages({ workspace, keepsAlive, labelledByTabs, ...panel }: KeptPagesProps) {
  return workspace.tabs.map((tab) => {
    const shown = tab.id === workspace.shownId
    if (!shown && !keepsAlive(tab.path)) return null
    return (
      <Activity key={`${tab.id}:${tab.mount}`} mode={shown ? 'visible' : 'hidden'}>
        <Panel tab={tab} labelled={labelledByTabs} {...panel} />
      </Activity>
    )
  })
}

interface PanelProps extends Pick<KeptPagesProps, 'routes' | 'onMove' | 'waiting'> {
  tab: Tab
  labelled: boolean
}

function Panel({ tab, routes, labelled, onMove, waiting }: PanelProps) {
  const t = useMessages().page
  // What floats above a page is rendered inside its panel, so that it hides with the page.
  const [floor, setFloor] = useState<HTMLElement | null>(null)
  const moveTab = useMemo(() => (search: URLSearchParams) => onMove(tab.id, search), [onMove, tab.id])
  return (
    <div
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
                <Page path={tab.path} routes={routes} />
              </PageAddressContext.Provider>
            </Suspense>
          </PageBoundary>
        </UiProvider>
      )}
    </div>
  )
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
