import { DndContext, useDraggable } from '@dnd-kit/core'
import {
  useImperativeHandle,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type TouchEvent,
} from 'react'
import { GHOST_ATTRIBUTE } from './canvas-geometry.ts'
import { useDesigner, useDesignerState } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { localized } from '../items/item-type.ts'
import type { ItemData } from '../template/template.ts'
import { dragName, NEW_ITEM, useItemDrag } from './use-item-drag.ts'

type StartEvent = MouseEvent<HTMLElement> | TouchEvent<HTMLElement> | KeyboardEvent<HTMLElement>

/** Starts to drag. One source serves all items: a draggable of its own each would render all of them with every drag. */
export interface DragSource {
  /** `what`: the key of an item, or the type of a new one. */
  start(event: StartEvent, element: HTMLElement, what: string): void
}
export type DragSourceRef = RefObject<DragSource | null>

const noCollisions = () => []

const ITEM = 'item'

/** Only what the designer says itself is read aloud. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

export interface DesignerDndProps {
  items: Ref<DragSource>
  palette: Ref<DragSource>
  /** Makes the data of a new item. */
  createItem: (type: string) => ItemData | null
  /** A new item has left the palette. */
  onLift?: () => void
  children: ReactNode
}

/**
 * Drags items over the canvas and from the palette, with mouse, finger and keys. Nothing moves out of the way: a mark shows
 * where the item would stand, and no step renders anything, so that a drag costs the same on a canvas of 10 and of 1,000 items.
 */
export function DesignerDnd({ items, palette, createItem, onLift, children }: DesignerDndProps) {
  const t = useMessages()
  const { types, locale } = useDesigner()
  const { sensors, press, attachGhost, handlers } = useItemDrag({ createItem, onLift })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={noCollisions}
      autoScroll={false}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: t.canvas.instructions } }}
      {...handlers}
    >
      <Source id={ITEM} handle={items} onPress={press} />
      <Source id={NEW_ITEM} handle={palette} onPress={press} />
      {children}
      <Ghost
        attach={attachGhost}
        nameOf={(type) => {
          const known = types.get(type)
          return known ? localized(known.label, locale) : type
        }}
      />
    </DndContext>
  )
}

/** A draggable without an element of its own: that of the pressed item becomes its element for one drag. */
function Source({ id, handle, onPress }: { id: string; handle: Ref<DragSource>; onPress: (what: string) => void }) {
  const { listeners, setNodeRef } = useDraggable({ id })
  useImperativeHandle(
    handle,
    () => ({
      start(event, element, started) {
        onPress(started)
        setNodeRef(element)
        const name = { mousedown: 'onMouseDown', touchstart: 'onTouchStart', keydown: 'onKeyDown' }[event.type]
        if (name !== undefined) listeners?.[name]?.(event)
      },
    }),
    [listeners, setNodeRef, onPress],
  )
  return null
}

/** Until the pointer says where; a drag by keys has none. */
const HIDDEN_STYLE = { transform: 'translate(-100vw, 0)' } as const

interface GhostProps {
  /** Takes the element, and puts it where the pointer is. */
  attach: (element: HTMLDivElement | null) => void
  nameOf: (type: string) => string
}

/** Shows the name of the item at the pointer, not a copy of its control. Keys move without one. */
function Ghost({ attach, nameOf }: GhostProps) {
  const t = useMessages()
  const { locale, types } = useDesigner()
  // Not the whole drag: its position changes with every item that the pointer passes.
  const keys = useDesignerState((state) => state.drag?.keys ?? null)
  const type = useDesignerState((state) => state.drag?.type ?? null)
  const items = useDesignerState((state) => state.template.items)
  if (!keys) return null
  const [first = ''] = keys
  const Icon = types.get(type ?? items.get(first)?.type ?? '')?.icon
  return (
    <div
      ref={attach}
      style={HIDDEN_STYLE}
      {...{ [GHOST_ATTRIBUTE]: '' }}
      className="pointer-events-none fixed start-0 top-0 z-70 inline-flex max-w-60 items-center gap-2 rounded-2 border border-accent bg-raised px-3 py-1.5 text-body text-ink shadow-2 will-change-transform"
    >
      {Icon && <Icon aria-hidden className="size-4 flex-none text-accent-text" />}
      <span className="truncate">{type === null ? dragName(keys, items, t, locale) : nameOf(type)}</span>
    </div>
  )
}
