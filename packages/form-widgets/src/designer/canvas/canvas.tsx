import { cx } from '@trackhoe/ui'
import { Lock } from 'lucide-react'
import { memo, useId, useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type TouchEvent } from 'react'
import { CHUNK_ATTRIBUTE, MARK_ATTRIBUTE } from './canvas-geometry.ts'
import { CanvasItem, elementId, HANDLE_ATTRIBUTE, ITEM_ATTRIBUTE, ItemPicture } from './canvas-item.tsx'
import { readClipboard, writeClipboard } from './clipboard.ts'
import { useDesigner, useDesignerState } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import type { DragSourceRef } from './designer-dnd.tsx'
import { itemName } from '../state/problems.ts'
import { SelectionToolbar } from './selection-toolbar.tsx'
import type { ItemData } from '../template/template.ts'

export interface FixedItems {
  readonly top: readonly ItemData[]
  readonly bottom: readonly ItemData[]
}

export interface CanvasProps {
  fixed?: FixedItems | undefined
  /** The source of the drag of an item. */
  source: DragSourceRef
  /** 1 is 100 %. */
  zoom: number
}

/**
 * The sheet with the items: those that cannot be moved above and below, those of the template between them. A listbox
 * that can be rearranged. Source: WAI-ARIA APG, Listbox.
 */
export function Canvas({ fixed, source, zoom }: CanvasProps) {
  const t = useMessages()
  const paper = useRef<HTMLDivElement>(null)
  const count = useDesignerState((state) => state.template.order.length)
  return (
    <div
      style={{ zoom }}
      className="mx-auto w-full max-w-155 overflow-hidden rounded-3 border border-line-strong bg-surface"
    >
      {fixed && <FixedZone title={t.canvas.top} items={fixed.top} edge="top" />}
      <div ref={paper} className="relative">
        {fixed && (
          <div className="flex items-center justify-between px-5 pt-3 text-12 text-ink-3">
            <span>{t.canvas.middle}</span>
            <span>{t.canvas.count(count)}</span>
          </div>
        )}
        <ItemList source={source} />
        <SelectionToolbar paper={paper} zoom={zoom} />
      </div>
      {fixed && <FixedZone title={t.canvas.bottom} items={fixed.bottom} edge="bottom" />}
    </div>
  )
}

/** Not rendered again by a drag, which renders what takes it. */
const ItemList = memo(function ItemList({ source }: { source: DragSourceRef }) {
  const t = useMessages()
  const { store, locale, announce, editProperties } = useDesigner()
  const canvasId = useId()
  const order = useDesignerState((state) => state.template.order)
  const active = useDesignerState((state) => state.active)
  const isDragged = useDesignerState((state) => state.drag !== null)
  const isOver = useDesignerState((state) => state.drag !== null && state.drag.at !== null)

  const itemOf = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLElement>(`[${ITEM_ATTRIBUTE}]`) : null
  const keyOf = (element: HTMLElement | null) => element?.getAttribute(ITEM_ATTRIBUTE) ?? null

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

  return (
    <div className="relative">
      {order.length === 0 && (
        <div
          className={cx(
            'm-4 grid min-h-32 place-items-center rounded-2 border border-dashed border-edge px-4 text-center text-ink-3',
            isOver && 'border-accent bg-accent-subtle text-accent-text',
          )}
        >
          {isOver ? t.canvas.drop : t.canvas.empty}
        </div>
      )}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot be rearranged
        role="listbox"
        id={canvasId}
        data-designer-list=""
        aria-label={t.canvas.title}
        aria-multiselectable
        aria-describedby={`${canvasId}-help`}
        aria-activedescendant={active === null ? undefined : elementId(canvasId, active)}
        tabIndex={0}
        onMouseDown={handleMouseDown}
        onClick={handleClick}
        onTouchStart={handleTouchStart}
        onKeyDown={handleKeyDown}
        onCopy={handleCopy}
        onCut={handleCopy}
        onPaste={handlePaste}
        className={cx(
          'px-1.5 py-2 outline-none focus-visible:[&_[data-active]]:outline-focus',
          // Above the hint, which is no option and so not a part of it.
          order.length === 0 ? 'absolute inset-0 focus-visible:outline-2 focus-visible:outline-focus' : 'min-h-40',
          // What the pointer passes over during a drag must not be drawn as pointed at.
          isDragged && 'pointer-events-none',
        )}
      >
        <span id={`${canvasId}-help`} hidden>
          {t.canvas.instructions}
        </span>
        <Items keys={order} canvasId={canvasId} />
      </div>
      {/* Moved by hand, so that a drag over the canvas renders nothing. */}
      <div
        {...{ [MARK_ATTRIBUTE]: '' }}
        aria-hidden
        hidden
        className="pointer-events-none absolute inset-x-2.5 top-0 z-2 h-0.5 rounded-full bg-accent will-change-transform before:absolute before:-start-1 before:-top-[3px] before:size-2 before:rounded-full before:border-2 before:border-accent before:bg-surface"
      />
    </div>
  )
})

/** Items that a browser lays out and looks for together. One by one, a thousand of them cost more than all else of a drag. */
const CHUNK = 20

/** Not rendered again when only the selection changes. What is scrolled away is not laid out. */
const Items = memo(function Items({ keys, canvasId }: { keys: readonly string[]; canvasId: string }) {
  return Array.from({ length: Math.ceil(keys.length / CHUNK) }, (_, at) => (
    <div
      // oxlint-disable-next-line react/no-array-index-key -- a part of the list, whichever items it has
      key={at}
      role="presentation"
      {...{ [CHUNK_ATTRIBUTE]: '' }}
      className="[contain-intrinsic-size:auto_1520px] [content-visibility:auto]"
    >
      {keys.slice(at * CHUNK, (at + 1) * CHUNK).map((key) => (
        <CanvasItem key={key} itemKey={key} canvasId={canvasId} />
      ))}
    </div>
  ))
})

/** Items that every template of this kind has. They can be seen and read, and nothing else. */
function FixedZone({ title, items, edge }: { title: string; items: readonly ItemData[]; edge: 'top' | 'bottom' }) {
  const t = useMessages()
  const { types, locale } = useDesigner()
  if (items.length === 0) return null
  return (
    <section
      aria-label={title}
      className={cx('bg-sunken px-5 py-3', edge === 'top' ? 'border-b' : 'border-t', 'border-line-strong')}
    >
      <div className="mb-2 flex items-center gap-2 text-12 text-ink-3">
        <Lock aria-hidden className="size-3.5" />
        <span className="flex-1 text-ink-2">{title}</span>
        <span>{t.canvas.fixedCount(items.length)}</span>
      </div>
      <ul className="m-0 grid list-none grid-cols-1 gap-x-6 gap-y-2.5 p-0 ps-2 narrow:grid-cols-2">
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- fixed items never move, and their ids may be missing
          <li key={at} className="min-w-0">
            <ItemPicture item={item} type={types.get(item.type)} name={itemName(item, locale)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
