import type { ClipboardEvent, KeyboardEvent, MouseEvent, TouchEvent } from 'react'
import { useMessages } from '../locale/designer.messages.ts'
import { useDesigner } from '../state/designer-context.ts'
import { itemName } from '../state/problems.ts'
import { elementId, HANDLE_ATTRIBUTE, ITEM_ATTRIBUTE } from './canvas-item.tsx'
import { readClipboard, writeClipboard } from './clipboard.ts'
import type { DragSourceRef } from './designer-dnd.tsx'

const itemOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>(`[${ITEM_ATTRIBUTE}]`) : null
const keyOf = (element: HTMLElement | null) => element?.getAttribute(ITEM_ATTRIBUTE) ?? null

/** Selects items by the pointer, and starts their drag. */
export function useCanvasPointer(source: DragSourceRef) {
  const { store } = useDesigner()

  function handleMouseDown(event: MouseEvent<HTMLDivElement>) {
    const element = itemOf(event.target)
    const key = keyOf(element)
    if (key === null || element === null || event.button > 0) return
    const mode = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only'
    // A press on one of several that are selected may be the beginning of dragging all of them.
    if (mode !== 'only' || !store.get().selected.has(key)) store.select(key, mode)
    if (mode === 'only') source.current?.start(event, element, key)
  }

  function handleClick(event: MouseEvent<HTMLDivElement>) {
    const key = keyOf(itemOf(event.target))
    if (key === null) {
      if (event.target === event.currentTarget) store.clearSelection()
      return
    }
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) store.select(key)
  }

  function handleTouchStart(event: TouchEvent<HTMLDivElement>) {
    const element = itemOf(event.target)
    const key = keyOf(element)
    const isHandle = event.target instanceof Element && event.target.closest(`[${HANDLE_ATTRIBUTE}]`) !== null
    if (key !== null && element !== null && isHandle) source.current?.start(event, element, key)
  }

  return { onMouseDown: handleMouseDown, onClick: handleClick, onTouchStart: handleTouchStart }
}

interface CanvasKeysOptions {
  source: DragSourceRef
  canvasId: string
  order: readonly string[]
  active: string | null
}

/** Selects, moves, copies and removes items by the keyboard. Source: WAI-ARIA APG, Listbox. */
export function useCanvasKeys({ source, canvasId, order, active }: CanvasKeysOptions) {
  const t = useMessages()
  const { store, locale, announce, editProperties } = useDesigner()

  function step(by: number, extend: boolean) {
    const at = active === null ? -1 : store.positionOf(active)
    const next = order[Math.min(order.length - 1, Math.max(0, at + by))]
    if (next === undefined) return
    store.select(next, extend ? 'range' : 'only')
    document.getElementById(elementId(canvasId, next))?.scrollIntoView({ block: 'nearest' })
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (store.get().drag !== null || event.nativeEvent.isComposing) return
    const command = event.ctrlKey || event.metaKey
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown': {
        const by = event.key === 'ArrowUp' ? -1 : 1
        if (event.altKey) moveBy(by)
        else step(by, event.shiftKey)
        break
      }
      case 'Home':
        step(-order.length, event.shiftKey)
        break
      case 'End':
        step(order.length, event.shiftKey)
        break
      case 'Delete':
      case 'Backspace': {
        const count = store.removeSelected()
        if (count > 0) announce(t.announce.removed(count))
        break
      }
      case 'Escape':
        store.clearSelection()
        break
      case 'Enter':
        editProperties()
        break
      case ' ': {
        const element = active === null ? null : document.getElementById(elementId(canvasId, active))
        if (active === null || !element) return
        if (!store.get().selected.has(active)) store.select(active)
        source.current?.start(event, element, active)
        return
      }
      case 'a':
        if (!command) return
        store.selectAll()
        break
      case 'd':
        if (!command) return
        store.duplicateSelected()
        break
      default:
        return
    }
    event.preventDefault()
  }

  function moveBy(by: 1 | -1) {
    if (!store.moveSelectedBy(by)) return
    const { active: key, template } = store.get()
    const item = key === null ? undefined : template.items.get(key)
    if (key === null || !item) return
    announce(t.announce.moved(itemName(item, locale), store.positionOf(key) + 1, template.order.length))
  }

  return handleKeyDown
}

export function useCanvasClipboard() {
  const t = useMessages()
  const { store, announce } = useDesigner()

  function handleCopy(event: ClipboardEvent) {
    const items = store.selectedItems()
    if (items.length === 0) return
    event.preventDefault()
    writeClipboard(event.clipboardData, items)
    if (event.type === 'cut') store.removeSelected()
    announce(t.announce.copied(items.length))
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    const items = readClipboard(event.clipboardData)
    if (items.length > 0) store.insert(items)
    announce(items.length > 0 ? t.announce.pasted(items.length) : t.announce.notPasted)
  }

  return { onCopy: handleCopy, onCut: handleCopy, onPaste: handlePaste }
}
