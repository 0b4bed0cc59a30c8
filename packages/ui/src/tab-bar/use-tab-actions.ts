import {
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { tabBarMessages } from '../locale/tab-bar.messages.ts'
import type { TabHandlers } from './strip-tab.tsx'
import { tabElementId, type TabBarItem } from './tab-bar-item.ts'
import type { useTabDrag } from './use-tab-drag.ts'

/** A corner of a menu in the window. Unit: px. */
export interface MenuPlace {
  x: number
  y: number
}

interface TabActions {
  items: readonly TabBarItem[]
  /** How many tabs at the start stay where they are. */
  fixedCount: number
  strip: RefObject<HTMLElement | null>
  drag: ReturnType<typeof useTabDrag>
  onChange: (value: string) => void
  onClose: (value: string) => void
  onMove: ((value: string, to: number) => void) | undefined
  /** Absent: tabs have no menu. */
  onOpenMenu: ((item: TabBarItem, place: MenuPlace) => void) | undefined
  onAnnounce: (text: string) => void
}

/** The actions on the tabs of a strip by pointer and keys, and where the focus goes with a tab that is closed. */
export function useTabActions(actions: TabActions) {
  const { items, fixedCount, strip, drag, onChange, onClose, onMove, onOpenMenu, onAnnounce } = actions
  const t = useComponentMessages('tabBar', tabBarMessages)

  const tabOf = (item: Pick<TabBarItem, 'value'> | undefined) =>
    item ? strip.current?.querySelector<HTMLElement>(`#${CSS.escape(tabElementId(item.value))}`) : null

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, item: TabBarItem) {
    const at = items.indexOf(item)
    const focusTab = (to: number) => tabOf(items[(to + items.length) % items.length])?.focus()
    if (event.ctrlKey && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault()
      moveTab(item, at + (event.key === 'ArrowLeft' ? -1 : 1))
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    const moves: Readonly<Record<string, () => void>> = {
      ArrowRight: () => focusTab(at + 1),
      ArrowLeft: () => focusTab(at - 1),
      Home: () => focusTab(0),
      End: () => focusTab(items.length - 1),
      Delete: () => closeTab(item),
    }
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    if (isMenuKey) openMenuBelow(event.currentTarget, item)
    else if (move) move()
    else return
    event.preventDefault()
  }

  function moveTab(item: TabBarItem, to: number) {
    if (!onMove || item.fixed || to < fixedCount || to >= items.length) return
    onMove(item.value, to)
    onAnnounce(t.moved(item.title, to + 1, items.length))
  }

  /** The focus must not be lost with the closed tab: the neighbor gets it after the tab was removed. */
  const leaving = useRef<{ value: string; heir: TabBarItem | undefined }>(null)
  function closeTab(item: TabBarItem) {
    const at = items.indexOf(item)
    if (tabOf(item)?.parentElement?.contains(document.activeElement))
      leaving.current = { value: item.value, heir: items[at + 1] ?? items[at - 1] }
    onClose(item.value)
  }
  // Whenever it is drawn: the tab has gone when its items say so.
  useLayoutEffect(() => {
    const left = leaving.current
    if (!left || items.some((item) => item.value === left.value)) return
    leaving.current = null
    if (document.activeElement === document.body) tabOf(left.heir)?.focus()
  })

  function openMenuBelow(element: HTMLElement, item: TabBarItem) {
    const { left, bottom } = element.getBoundingClientRect()
    onOpenMenu?.(item, { x: left, y: bottom })
  }

  // Showing another page renders two tabs again, and not all.
  const show = useLatest((item: TabBarItem) => {
    if (!drag.wasDragged()) onChange(item.value)
  })
  const close = useLatest(closeTab)
  const openByPointer = useLatest((event: MouseEvent<HTMLElement>, item: TabBarItem) => {
    if (!onOpenMenu) return
    event.preventDefault()
    onOpenMenu(item, { x: event.clientX, y: event.clientY })
  })
  const pressKey = useLatest(handleKeyDown)
  const press = useLatest((event: PointerEvent<HTMLElement>, item: TabBarItem) => {
    if (onMove && !item.fixed) drag.handlePointerDown(event, item.value)
  })
  const handlers = useMemo(
    (): TabHandlers => ({
      show,
      close,
      openMenu: openByPointer,
      handleKeyDown: pressKey,
      handlePointerDown: press,
    }),
    [show, close, openByPointer, pressKey, press],
  )

  return { tabOf, handlers }
}
