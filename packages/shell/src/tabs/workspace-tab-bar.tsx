import { lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { TabBar, type TabBarItem } from '@trackhoe/ui/tab-bar'
import { House } from 'lucide-react'
import { useMemo } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { panelElementId } from './keep-alive-pages.tsx'
import type { TabAction } from './tab-action.ts'
import type { Tab, Workspace } from './workspace.ts'

const TabMenu = lazyComponent(async () => (await import('./tab-menu.tsx')).TabMenu)

const loadMatch = async () => (await import('../menu/match-text.ts')).matchesText

const home = <House aria-hidden className="size-4 flex-none stroke-[1.75] text-ink-3" />

export interface WorkspaceTabBarProps {
  workspace: Workspace
  onAct: (act: TabAction, tab: Tab) => void
  /** The ids of the tabs whose panel is in the document. */
  live: ReadonlySet<string>
  /** Called when a tab was moved to another position. */
  onMove: (tab: Tab, to: number) => void
  /** The ids of the tabs whose pages have unsaved edits. */
  dirty: ReadonlySet<string>
}

/** The tabs of the open pages. Source: platform specification §2 "Tab workspace". */
export function WorkspaceTabBar({ workspace, onAct, live, onMove, dirty }: WorkspaceTabBarProps) {
  const t = useMessages().tabs
  usePreloadWhenIdle(TabMenu.preload)
  const { tabs, shownId, closed } = workspace
  const items = useMemo(
    () =>
      tabs.map((tab): TabBarItem => ({
        value: tab.id,
        title: tab.title,
        icon: tab.home && home,
        fixed: tab.home,
        dirty: dirty.has(tab.id),
        panelId: live.has(tab.id) ? panelElementId(tab) : undefined,
      })),
    [tabs, dirty, live],
  )
  const withTab = (id: string, run: (tab: Tab) => void) => {
    const tab = tabs.find((each) => each.id === id)
    if (tab) run(tab)
  }
  return (
    <TabBar
      label={t.name}
      items={items}
      value={shownId}
      onChange={(id) => withTab(id, (tab) => onAct('show', tab))}
      onClose={(id) => withTab(id, (tab) => onAct('close', tab))}
      onMove={(id, to) => withTab(id, (tab) => onMove(tab, to))}
      loadMatch={loadMatch}
      menu={({ value }) => (
        <TabMenu
          at={tabs.findIndex((tab) => tab.id === value)}
          count={tabs.length}
          canReopen={closed.length > 0}
          address={tabs.find((tab) => tab.id === value)?.path ?? ''}
          onChoose={(act) => withTab(value, (tab) => onAct(act, tab))}
        />
      )}
    />
  )
}
