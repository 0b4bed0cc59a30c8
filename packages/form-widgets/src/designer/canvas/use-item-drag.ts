import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  type MouseSensorOptions,
  type SensorProps,
  type TouchSensorOptions,
} from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { passNextPress } from '../../sortable/pass-next-press.ts'
import { PromptKeyboardSensor } from '../../sortable/prompt-keyboard-sensor.ts'
import { useMessages, type DesignerMessages } from '../locale/designer.messages.ts'
import { useDesigner } from '../state/designer-context.ts'
import { itemName } from '../state/problems.ts'
import type { ItemData, ItemKey } from '../template/template.ts'
import type { Point } from './canvas-geometry.ts'
import { ITEM_ATTRIBUTE } from './canvas-item.tsx'
import type { DesignerDndProps } from './designer-dnd.tsx'
import { followPointer, ghostTransform, type PointerTracker } from './follow-pointer.ts'

/** Px that a mouse moves before a press is a drag. */
const MOUSE_DISTANCE = 4
/** How long a finger rests before it drags, and how far it may move meanwhile. Unit: ms, px. */
const TOUCH = { delay: 150, tolerance: 8 }

interface Following {
  /** The pointer of a drag has moved. */
  onPointer: (point: Point) => void
}

/** Follows the pointer past @dnd-kit, which renders its context with each move. */
class FollowingMouse extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions & Following>) {
    super({ ...props, onMove: props.options.onPointer })
    passNextPress(this)
  }
}

class FollowingTouch extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions & Following>) {
    super({ ...props, onMove: props.options.onPointer })
    passNextPress(this)
  }
}

export const NEW_ITEM = 'new-item'
const NOTHING: ReadonlySet<ItemKey> = new Set()

/** Drags by mouse, finger and keys: the store knows what is dragged and where it would stand. */
export function useItemDrag({ createItem, onLift }: Pick<DesignerDndProps, 'createItem' | 'onLift'>) {
  const t = useMessages()
  const { store, announce, locale, focusCanvas, root } = useDesigner()
  const tracker = useRef<PointerTracker>(null)
  const pointer = useRef<Point | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const attachGhost = useCallback((element: HTMLDivElement | null) => {
    ghost.current = element
    const at = pointer.current
    if (element && at) element.style.transform = ghostTransform(at)
  }, [])
  // What the one draggable stands for during this drag.
  const pressed = useRef('')
  const press = useCallback((what: string) => {
    pressed.current = what
  }, [])

  const onPointer = (point: Point) => {
    pointer.current = point
    tracker.current?.to(point)
  }

  const nameOf = (keys: ReadonlySet<ItemKey>) => dragName(keys, store.get().template.items, t, locale)
  const coordinateGetter = useKeyMoves(tracker, nameOf)
  const sensors = useItemSensors(onPointer, coordinateGetter)
  const insert = useInsertion(createItem)

  useEffect(() => () => tracker.current?.stop(), [])

  function handleStart({ active, activatorEvent }: DragStartEvent) {
    const isKeyboard = activatorEvent instanceof globalThis.KeyboardEvent
    pointer.current = isKeyboard ? null : getEventCoordinates(activatorEvent)
    const what = pressed.current
    const { selected, template } = store.get()
    tracker.current?.stop()
    if (active.id === NEW_ITEM) {
      store.setDrag({ keys: NOTHING, type: what, at: null })
      onLift?.()
    } else {
      if (!selected.has(what)) store.select(what)
      const keys = store.get().selected
      store.setDrag({ keys, type: null, at: isKeyboard ? store.positionOf(what) : null })
      announce(
        t.announce.lifted(nameOf(keys), placeIn(template.order, store.positionOf(what), keys), template.order.length),
      )
    }
    tracker.current = followPointer({
      root: root.current,
      ghost: () => ghost.current,
      start: pointer.current,
      onPosition: (at) => {
        const { drag } = store.get()
        if (drag) store.setDrag({ ...drag, at })
      },
    })
    if (isKeyboard) tracker.current.mark(store.positionOf(what))
  }

  function stopFollowing() {
    tracker.current?.stop()
    tracker.current = null
  }

  function handleEnd({ activatorEvent }: DragEndEvent) {
    const { drag, template } = store.get()
    stopFollowing()
    store.setDrag(null)
    if (!drag || drag.at === null) return
    if (drag.type === null) {
      store.move(drag.keys, drag.at)
      const [first = ''] = drag.keys
      announce(t.announce.dropped(nameOf(drag.keys), store.positionOf(first) + 1, template.order.length))
    } else if (!insert(drag.type, drag.at)) return
    if (!(activatorEvent instanceof globalThis.KeyboardEvent)) focusCanvas()
  }

  function handleCancel() {
    const { drag } = store.get()
    stopFollowing()
    store.setDrag(null)
    if (drag && drag.type === null) announce(t.announce.canceled(nameOf(drag.keys)))
  }

  return {
    sensors,
    press,
    attachGhost,
    handlers: { onDragStart: handleStart, onDragEnd: handleEnd, onDragCancel: handleCancel },
  }
}

/** Returns what the arrows do with a drag: they move it to the next position that changes something. */
function useKeyMoves(tracker: RefObject<PointerTracker | null>, nameOf: (keys: ReadonlySet<ItemKey>) => string) {
  const t = useMessages()
  const { store, announce, root } = useDesigner()
  return (event: globalThis.KeyboardEvent) => {
    const { drag, template } = store.get()
    if (!drag || drag.at === null) return undefined
    const by = event.code === 'ArrowUp' ? -1 : event.code === 'ArrowDown' ? 1 : 0
    if (by === 0) return undefined
    event.preventDefault()
    const at = nextPosition(drag.at, by, template.order, drag.keys)
    if (at < 0 || at > template.order.length) return undefined
    store.setDrag({ ...drag, at })
    announce(t.announce.moved(nameOf(drag.keys), placeIn(template.order, at, drag.keys), template.order.length))
    const shown = template.order[Math.min(at, template.order.length - 1)]
    root.current?.querySelector(`[${ITEM_ATTRIBUTE}="${shown}"]`)?.scrollIntoView({ block: 'nearest' })
    tracker.current?.mark(at)
    return undefined
  }
}

/** Returns a function that makes an item and inserts it; false where there is none of its type. */
function useInsertion(createItem: DesignerDndProps['createItem']) {
  const t = useMessages()
  const { store, announce, locale } = useDesigner()
  return (type: string, at: number): boolean => {
    const item = createItem(type)
    if (!item) return false
    const { length } = store.get().template.order
    store.insert([item], at)
    announce(t.announce.added(itemName(item, locale), at + 1, length + 1))
    return true
  }
}

function useItemSensors(onPointer: Following['onPointer'], coordinateGetter: KeyboardCoordinateGetter) {
  return useSensors(
    useSensor(FollowingMouse, { activationConstraint: { distance: MOUSE_DISTANCE }, onPointer }),
    useSensor(FollowingTouch, { activationConstraint: TOUCH, onPointer }),
    useSensor(PromptKeyboardSensor, {
      coordinateGetter,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  )
}

/** Returns the next position that changes something; beyond either end there is none. */
function nextPosition(from: number, by: 1 | -1, order: readonly ItemKey[], moved: ReadonlySet<ItemKey>): number {
  let at = from + by
  // A gap beside an item that is being moved is where it stands already.
  while (at > 0 && at < order.length && moved.has(order[at - (by > 0 ? 1 : 0)] ?? '')) at += by
  return at
}

/** Returns the place that the first of the moved items gets, counted from 1. */
function placeIn(order: readonly ItemKey[], at: number, moved: ReadonlySet<ItemKey>): number {
  return order.slice(0, at).filter((key) => !moved.has(key)).length + 1
}

export function dragName(
  keys: ReadonlySet<ItemKey>,
  items: ReadonlyMap<ItemKey, ItemData>,
  t: DesignerMessages,
  locale: 'zh-CN' | 'en-US',
): string {
  const [first = ''] = keys
  const item = items.get(first)
  return keys.size === 1 && item ? itemName(item, locale) : t.announce.several(keys.size)
}
