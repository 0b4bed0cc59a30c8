import { forwardRef, useRef, useState, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { usePreloadWhenIdle } from '../lazy/preload-when-idle.ts'
import { tabBarMessages } from '../locale/tab-bar.messages.ts'
import { StripTab } from './strip-tab.tsx'
import { tabElementId, type TabBarItem } from './tab-bar-item.ts'
import type { MatchTitle } from './tab-list.tsx'
import { useStrip } from './use-strip.ts'
import { useTabActions, type MenuPlace } from './use-tab-actions.ts'
import { useTabDrag } from './use-tab-drag.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useStableParts } from '../component-theme/use-stable-parts.ts'

// Until they are opened there are only their buttons.
const TabMenu = lazyComponent(async () => (await import('./tab-menu.tsx')).TabMenu)
const TabList = lazyComponent(async () => (await import('./tab-list.tsx')).TabList)

/** The inner parts of `TabBar`. */
export interface TabBarParts {
  /** The element of `className`. */
  root: string
  /** The strip that scrolls. */
  strip: string
  /** A tab with its button. */
  tab: string
  /** The button that closes a tab. */
  close: string
}

export interface TabBarProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onChange'>, PartSettings<TabBarParts> {
  /** The open pages in their order, the fixed ones first. */
  items: readonly TabBarItem[]
  /** The value of the shown page. */
  value: string
  onChange: (value: string) => void
  /** Called by ×, Delete and the middle button; by the last two for a fixed tab too, which has no ×. */
  onClose: (value: string) => void
  /** Called while a tab is dragged, and by Ctrl, Shift and an arrow. Left out, tabs are not moved. */
  onMove?: (value: string, to: number) => void
  /** Returns the `MenuItem`s of a tab. Left out, tabs have no menu. */
  menu?: (item: TabBarItem) => ReactNode
  /** Loads how the list of all tabs is searched: by pinyin, for example. Default: by what a title contains. */
  loadMatch?: () => Promise<MatchTitle>
  /** Read aloud: what the tabs are. Default: 已打开的页面. */
  label?: string
}

/**
 * The strip of open pages: a tab list with manual activation (WAI-ARIA APG "Tabs"). Arrows, Home and End move the
 * focus, Enter and Space activate, Delete closes, the menu key and Shift+F10 open the menu, a middle click closes. Tabs
 * are moved by the pointer, or with Ctrl, Shift and an arrow. Overflowing tabs scroll, also by the wheel, and a button
 * at the end lists them all. The ref and all DOM props go to the section.
 */
export const TabBar = forwardRef<HTMLElement, TabBarProps>(function TabBar(own, ref) {
  const [{ items, value, onChange, onClose, onMove, menu, loadMatch, label, ...props }, part] = useComponentTheme(
    'TabBar',
    own,
  )
  const t = useComponentMessages('tabBar', tabBarMessages)
  usePreloadWhenIdle(TabMenu.preload)
  usePreloadWhenIdle(TabList.preload)
  const strip = useRef<HTMLDivElement>(null)
  const overflows = useStrip(strip, items, value)
  const [announcement, setAnnouncement] = useState('')
  const fixedCount = items.filter(({ fixed }) => fixed).length
  const drag = useTabDrag(
    strip,
    items.map((item) => item.value),
    (dragged, to) => onMove?.(dragged, Math.max(to, fixedCount)),
  )
  const [opened, setOpened] = useState<{ item: TabBarItem; place: MenuPlace; open: boolean } | null>(null)
  const name = label ?? t.name
  const parts = useStableParts(part, STRIP_PARTS)

  const { tabOf, handlers } = useTabActions({
    items,
    fixedCount,
    drag,
    strip,
    onChange,
    onClose,
    onMove,
    onOpenMenu: menu && ((item, place) => setOpened({ item, place, open: true })),
    onAnnounce: setAnnouncement,
  })

  return (
    // One pixel higher than its row: the shown tab covers the upper edge of the page.
    <section
      {...part('root', 'relative z-1 flex h-[calc(var(--th-tabstrip)+1px)] min-w-0 items-end')}
      {...props}
      ref={ref}
      aria-label={name}
    >
      <div
        ref={strip}
        {...part(
          'strip',
          'flex h-full min-w-0 flex-1 items-end gap-px overflow-x-auto overflow-y-hidden ps-2 pe-2 [scrollbar-width:none]',
        )}
      >
        {/* A tab list may contain only tabs, so the close buttons are beside it and it owns the tabs by id. */}
        <div
          role="tablist"
          aria-label={name}
          aria-owns={items.map((item) => tabElementId(item.value)).join(' ')}
          className="contents"
        />
        {items.map((item) => (
          <StripTab
            key={item.value}
            item={item}
            parts={parts}
            shown={item.value === value}
            dragged={drag.draggedId === item.value}
            handlers={handlers}
          />
        ))}
      </div>
      <output className="sr-only">{announcement}</output>
      {overflows && (
        <>
          <span aria-hidden className="mb-2 h-4 w-px flex-none bg-line-strong" />
          <TabList items={items} value={value} onShow={onChange} loadMatch={loadMatch} />
        </>
      )}
      {opened && (
        <TabMenu
          name={opened.item.title}
          open={opened.open}
          onOpenChange={(open) => setOpened({ ...opened, open })}
          place={opened.place}
          // Its own tab may be closed by then.
          onLeave={() => (tabOf(opened.item) ?? tabOf({ value }))?.focus()}
          onDismiss={() => setOpened(null)}
        >
          {menu?.(items.find((item) => item.value === opened.item.value) ?? opened.item)}
        </TabMenu>
      )}
    </section>
  )
})

const STRIP_PARTS = ['tab', 'close'] as const
