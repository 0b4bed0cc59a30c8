import { cx } from '@trackhoe/ui'
import { Lock } from 'lucide-react'
import { memo, useId, useRef } from 'react'
import { CHUNK_ATTRIBUTE, MARK_ATTRIBUTE } from './canvas-geometry.ts'
import { CanvasItem, elementId, ItemPicture } from './canvas-item.tsx'
import { useDesigner, useDesignerState } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { useCanvasClipboard, useCanvasKeys, useCanvasPointer } from './canvas-handlers.ts'
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
  const canvasId = useId()
  const order = useDesignerState((state) => state.template.order)
  const active = useDesignerState((state) => state.active)
  const pointer = useCanvasPointer(source)
  const handleKeyDown = useCanvasKeys({ source, canvasId, order, active })
  const clipboard = useCanvasClipboard()
  const isDragged = useDesignerState((state) => state.drag !== null)
  const isOver = useDesignerState((state) => state.drag !== null && state.drag.at !== null)

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
        {...pointer}
        onKeyDown={handleKeyDown}
        {...clipboard}
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
