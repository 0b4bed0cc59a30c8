import { lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { StripTab, tabElementId } from './strip-tab.tsx'
import type { TabAction } from './tab-action.ts'
import { useStrip } from './use-strip.ts'
import { useTabDrag } from './use-tab-drag.ts'
import type { Tab, Workspace } from './workspace.ts'

const ignore = () => {}

const TabMenu = lazyComponent(async () => (await import('./tab-menu.tsx')).TabMenu)
const TabList = lazyComponent(async () => (await import('./tab-list.tsx')).TabList)

export interface TabBarProps {
  workspace: Workspace
  onAct: (act: TabAction, tab: Tab) => void
  /** Returns the element id of a tab's panel, for tabs whose panel is in the document. */
  panelId: (tab: Tab) => string | undefined
  /** Called when a tab was dragged to another position. */
  onMove?: (tab: Tab, to: number) => void
  /** Returns true when the page of a tab has unsaved edits. */
  isDirty?: (tab: Tab) => boolean
}

/**
 * The strip of open pages: a tab list with manual activation (WAI-ARIA APG "Tabs"). Arrows, Home and End move the
 * focus, Enter and Space activate, Delete closes, the menu key and Shift+F10 open the menu, a middle click closes. Tabs
 * are moved by the pointer, or with Ctrl, Shift and an arrow. Overflowing tabs scroll, also by the wheel, and a button
 * at the end lists them all.
 */
export function TabBar({ workspace, onAct, panelId, onMove = ignore, isDirty = () => false }: TabBarProps) {
  const t = useMessages().tabs
  usePreloadWhenIdle(TabMenu.preload)
  usePreloadWhenIdle(TabList.preload)
  const strip = useRef<HTMLDivElement>(null)
  const overflows = useStrip(strip, workspace)
  const { tabs, shownId } = workspace
  const [announcement, setAnnouncement] = useState('')
  const drag = useTabDrag(
    strip,
    tabs.map((tab) => tab.id),
    (id, to) => {
      const tab = tabs.find((each) => each.id === id)
      if (tab) onMove(tab, to)
    },
  )
  const [menu, setMenu] = useState<{ tab: Tab; place: { x: number; y: number }; open: boolean } | null>(null)

  function focusTab(at: number) {
    const next = tabs[(at + tabs.length) % tabs.length]
    if (next) strip.current?.querySelector<HTMLElement>(`#${tabElementId(next)}`)?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, tab: Tab) {
    const at = tabs.indexOf(tab)
    if (event.ctrlKey && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault()
      moveTab(tab, at, event.key === 'ArrowLeft' ? -1 : 1)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    const moves: Readonly<Record<string, () => void>> = {
      ArrowRight: () => focusTab(at + 1),
      ArrowLeft: () => focusTab(at - 1),
      Home: () => focusTab(0),
      End: () => focusTab(tabs.length - 1),
      Delete: () => closeTab(tab),
    }
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    if (isMenuKey) openMenuBelow(event.currentTarget, tab)
    else if (move) move()
    else return
    event.preventDefault()
  }

  function moveTab(tab: Tab, at: number, by: -1 | 1) {
    const to = at + by
    if (tab.home || to < 1 || to >= tabs.length) return
    onAct(by < 0 ? 'move-left' : 'move-right', tab)
    setAnnouncement(t.moved(tab.title, to + 1, tabs.length))
  }

  /** The focus must not be lost with the closed tab: the neighbor gets it after the tab was removed. */
  const leaving = useRef<{ tab: Tab; heir: Tab | undefined }>(null)
  function closeTab(tab: Tab) {
    const at = tabs.indexOf(tab)
    const closing = document.getElementById(tabElementId(tab))?.parentElement
    if (closing?.contains(document.activeElement)) leaving.current = { tab, heir: tabs[at + 1] ?? tabs[at - 1] }
    onAct('close', tab)
  }
  useLayoutEffect(() => {
    const { tab, heir } = leaving.current ?? {}
    if (!tab || tabs.some(({ id }) => id === tab.id)) return
    leaving.current = null
    if (heir && document.activeElement === document.body) document.getElementById(tabElementId(heir))?.focus()
  }, [tabs])

  function openMenu(event: MouseEvent<HTMLElement>, tab: Tab) {
    event.preventDefault()
    setMenu({ tab, place: { x: event.clientX, y: event.clientY }, open: true })
  }

  function openMenuBelow(element: HTMLElement, tab: Tab) {
    const { left, bottom } = element.getBoundingClientRect()
    setMenu({ tab, place: { x: left, y: bottom }, open: true })
  }

  const acts = {
    show: (tab: Tab) => drag.wasDragged() || onAct('show', tab),
    close: closeTab,
    openMenu,
    handleKeyDown,
    handlePointerDown: (event: PointerEvent<HTMLElement>, tab: Tab) =>
      tab.home || drag.handlePointerDown(event, tab.id),
  }

  return (
    // One pixel higher than its row: the shown tab covers the upper edge of the page.
    <section aria-label={t.name} className="relative z-1 flex h-[calc(var(--th-tabstrip)+1px)] min-w-0 items-end">
      <div
        ref={strip}
        className="flex h-full min-w-0 flex-1 items-end gap-px overflow-x-auto overflow-y-hidden ps-2 pe-2 [scrollbar-width:none]"
      >
        {/* A tab list may contain only tabs, so the close buttons are beside it and it owns the tabs by id. */}
        <div role="tablist" aria-label={t.name} aria-owns={tabs.map(tabElementId).join(' ')} className="contents" />
        {tabs.map((tab) => (
          <StripTab
            key={tab.id}
            tab={tab}
            shown={tab.id === shownId}
            dirty={isDirty(tab)}
            dragged={drag.draggedId === tab.id}
            panelId={panelId(tab)}
            acts={acts}
          />
        ))}
      </div>
      <output className="sr-only">{announcement}</output>
      {overflows && (
        <>
          <span aria-hidden className="mb-2 h-4 w-px flex-none bg-line-strong" />
          <TabList workspace={workspace} isDirty={isDirty} onShow={(tab) => onAct('show', tab)} />
        </>
      )}
      {menu && (
        <TabMenu
          name={menu.tab.title}
          open={menu.open}
          onOpenChange={(open) => setMenu({ ...menu, open })}
          place={menu.place}
          at={tabs.findIndex((each) => each.id === menu.tab.id)}
          count={tabs.length}
          canReopen={workspace.closed.length > 0}
          address={menu.tab.path}
          onChoose={(act) => onAct(act, menu.tab)}
          onLeave={() => strip.current?.querySelector<HTMLElement>(`#${tabElementId(menu.tab)}`)?.focus()}
          onDismiss={() => setMenu(null)}
        />
      )}
    </section>
  )
}
