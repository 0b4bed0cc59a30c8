import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type TouchEvent,
} from 'react'
import { ITEM_ATTRIBUTE } from './canvas-item.tsx'
import { useDesigner, useDesignerState } from '../state/designer-context.ts'
import { useMessages, type DesignerMessages } from '../locale/designer.messages.ts'
import { localized } from '../items/item-type.ts'
import { itemName } from '../state/problems.ts'
import type { ItemData, ItemKey } from '../template/template.ts'

type StartEvent = MouseEvent<HTMLElement> | TouchEvent<HTMLElement> | KeyboardEvent<HTMLElement>

/** Starts to drag. One source serves all items: a draggable of its own each would render all of them with every drag. */
export interface DragSource {
  /** `what`: the key of an item, or the type of a new one. */
  start(event: StartEvent, element: HTMLElement, what: string): void
}
export type DragSourceRef = RefObject<DragSource | null>

/** Px that a mouse moves before a press is a drag. */
const MOUSE_DISTANCE = 4
/** How long a finger rests before it drags, and how far it may move meanwhile. Unit: ms, px. */
const TOUCH = { delay: 150, tolerance: 8 }

const ITEM = 'item'
const NEW_ITEM = 'new-item'
const NOTHING: ReadonlySet<ItemKey> = new Set()

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
  children: ReactNode
}

/**
 * Drags items over the canvas and from the palette, with mouse, finger and keys. Nothing moves out of the way: a mark shows
 * where the item would stand, so that a drag costs the same on a canvas of 10 and of 1,000 items.
 */
export function DesignerDnd({ items, palette, createItem, children }: DesignerDndProps) {
  const t = useMessages()
  const { store, announce, types, locale, focusCanvas, root } = useDesigner()
  const pointer = useRef<{ x: number; y: number } | null>(null)
  const isKeyboard = useRef(false)
  // What the one draggable stands for during this drag.
  const pressed = useRef('')
  const press = useCallback((what: string) => {
    pressed.current = what
  }, [])

  /** The next position that changes something, of those above or below the present one. */
  const coordinateGetter = (event: globalThis.KeyboardEvent) => {
    const { drag, template } = store.get()
    if (!drag || drag.at === null) return undefined
    const by = event.code === 'ArrowUp' ? -1 : event.code === 'ArrowDown' ? 1 : 0
    if (by === 0) return undefined
    event.preventDefault()
    let at = drag.at + by
    // A gap beside an item that is being moved is where it stands already.
    while (at > 0 && at < template.order.length && drag.keys.has(template.order[at - (by > 0 ? 1 : 0)] ?? '')) at += by
    if (at < 0 || at > template.order.length) return undefined
    store.setDrag({ ...drag, at })
    announce(t.announce.moved(nameOf(drag.keys), placeOf(at, drag.keys), template.order.length))
    const shown = template.order[Math.min(at, template.order.length - 1)]
    root.current?.querySelector(`[${ITEM_ATTRIBUTE}="${shown}"]`)?.scrollIntoView({ block: 'nearest' })
    return undefined
  }

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, {
      coordinateGetter,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  )

  const nameOf = (keys: ReadonlySet<ItemKey>) => dragName(keys, store.get().template.items, t, locale)

  /** The place that the first of the moved items gets, counted from 1. */
  const placeOf = (at: number, keys: ReadonlySet<ItemKey>) =>
    store
      .get()
      .template.order.slice(0, at)
      .filter((key) => !keys.has(key)).length + 1

  useEffect(() => {
    const track = (event: Event) => {
      const at = getEventCoordinates(event)
      if (at) pointer.current = at
    }
    // Passive, and on the window, so that it costs nothing while nothing is dragged.
    const options = { capture: true, passive: true } as const
    window.addEventListener('mousemove', track, options)
    window.addEventListener('touchmove', track, options)
    return () => {
      window.removeEventListener('mousemove', track, options)
      window.removeEventListener('touchmove', track, options)
    }
  }, [])

  function handleStart({ active, activatorEvent }: DragStartEvent) {
    isKeyboard.current = activatorEvent instanceof globalThis.KeyboardEvent
    pointer.current = getEventCoordinates(activatorEvent)
    const what = pressed.current
    const { selected, template } = store.get()
    if (active.id === NEW_ITEM) {
      store.setDrag({ keys: NOTHING, type: what, at: null })
      return
    }
    if (!selected.has(what)) store.select(what)
    const keys = store.get().selected
    store.setDrag({ keys, type: null, at: isKeyboard.current ? store.positionOf(what) : null })
    announce(t.announce.lifted(nameOf(keys), placeOf(store.positionOf(what), keys), template.order.length))
  }

  function handleMove() {
    const { drag, template } = store.get()
    if (!drag || isKeyboard.current || !pointer.current) return
    const at = dropPosition(root.current, pointer.current, template.order)
    if (at !== drag.at) store.setDrag({ ...drag, at })
  }

  function handleEnd({ activatorEvent }: DragEndEvent) {
    const { drag, template } = store.get()
    store.setDrag(null)
    if (!drag) return
    if (drag.at === null) return
    if (drag.type === null) {
      store.move(drag.keys, drag.at)
      const [first = ''] = drag.keys
      announce(t.announce.dropped(nameOf(drag.keys), store.positionOf(first) + 1, template.order.length))
    } else {
      const item = createItem(drag.type)
      if (!item) return
      store.insert([item], drag.at)
      announce(t.announce.added(itemName(item, locale), drag.at + 1, template.order.length + 1))
    }
    if (!(activatorEvent instanceof globalThis.KeyboardEvent)) focusCanvas()
  }

  function handleCancel() {
    const { drag } = store.get()
    store.setDrag(null)
    if (drag && drag.type === null) announce(t.announce.canceled(nameOf(drag.keys)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: t.canvas.instructions } }}
      onDragStart={handleStart}
      onDragMove={handleMove}
      onDragEnd={handleEnd}
      onDragCancel={handleCancel}
    >
      <Source id={ITEM} handle={items} onPress={press} />
      <Source id={NEW_ITEM} handle={palette} onPress={press} />
      {children}
      <DragOverlay dropAnimation={null} modifiers={[besidePointer]} className="pointer-events-none">
        <Ghost
          nameOf={(type) => {
            const known = types.get(type)
            return known ? localized(known.label, locale) : type
          }}
        />
      </DragOverlay>
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

/** Where an item would be dropped: before this position; `null` outside of the canvas. */
function dropPosition(
  root: HTMLElement | null,
  { x, y }: { x: number; y: number },
  order: readonly ItemKey[],
): number | null {
  const list = root?.querySelector<HTMLElement>('[data-designer-list]')
  const scroller = list?.closest<HTMLElement>('[data-designer-scroller]')
  if (!list || !scroller) return null
  const frame = scroller.getBoundingClientRect()
  if (x < frame.left || x > frame.right || y < frame.top - EDGE || y > frame.bottom + EDGE) return null
  const area = list.getBoundingClientRect()
  if (y <= area.top) return 0
  if (y >= area.bottom) return order.length
  // Always in the middle of the list: what is beside it points at a line, not at nothing.
  const inside = Math.min(frame.bottom - 2, Math.max(frame.top + 2, y))
  const element = document
    .elementsFromPoint(area.left + area.width / 2, inside)
    .map((each) => each.closest<HTMLElement>(`[${ITEM_ATTRIBUTE}]`))
    .find((each) => each !== null)
  if (!element) {
    const last = list.querySelector<HTMLElement>(`[${ITEM_ATTRIBUTE}]:last-of-type`)
    return last && inside > last.getBoundingClientRect().top ? order.length : 0
  }
  const { top, height } = element.getBoundingClientRect()
  const at = order.indexOf(element.getAttribute(ITEM_ATTRIBUTE) ?? '')
  return inside > top + height / 2 ? at + 1 : at
}

/** Beyond the edge of the canvas a drag scrolls, and still counts. Unit: px. */
const EDGE = 80

/** The ghost hangs at the pointer, wherever the item was gripped. */
const besidePointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const at = activatorEvent ? getEventCoordinates(activatorEvent) : null
  if (!at || !draggingNodeRect) return transform
  return {
    ...transform,
    x: transform.x + at.x - draggingNodeRect.left + 12,
    y: transform.y + at.y - draggingNodeRect.top + 8,
  }
}

function dragName(
  keys: ReadonlySet<ItemKey>,
  items: ReadonlyMap<ItemKey, ItemData>,
  t: DesignerMessages,
  locale: 'zh-CN' | 'en-US',
): string {
  const [first = ''] = keys
  const item = items.get(first)
  return keys.size === 1 && item ? itemName(item, locale) : t.announce.several(keys.size)
}

/** What hangs at the pointer: the name, not a copy of the control. */
function Ghost({ nameOf }: { nameOf: (type: string) => string }) {
  const t = useMessages()
  const { locale, types } = useDesigner()
  const drag = useDesignerState((state) => state.drag)
  const items = useDesignerState((state) => state.template.items)
  if (!drag) return null
  const [first = ''] = drag.keys
  const Icon = types.get(drag.type ?? items.get(first)?.type ?? '')?.icon
  return (
    <div className="inline-flex max-w-60 items-center gap-2 rounded-2 border border-accent bg-raised px-3 py-1.5 text-body text-ink shadow-2">
      {Icon && <Icon aria-hidden className="size-4 flex-none text-accent-text" />}
      <span className="truncate">{drag.type === null ? dragName(drag.keys, items, t, locale) : nameOf(drag.type)}</span>
    </div>
  )
}
