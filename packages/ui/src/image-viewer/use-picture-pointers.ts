import { useEffect, useState, type RefObject } from 'react'
import { isElement } from '../hooks/dom.ts'
import { pan, PLAIN_VIEW, zoomStep, zoomTo, type Point, type ViewTransform } from './view.ts'

/** So much of a wheel is one step: a notch of a mouse is 100, a touch pad sends many small ones. */
const WHEEL_NOTCH = 50

/** Dragging, the wheel, two fingers, and a double press that puts everything back. Answers whether the picture is being held. */
export function usePicturePointers(
  stageRef: RefObject<HTMLElement | null>,
  change: (next: (view: ViewTransform) => ViewTransform) => void,
): boolean {
  const [moving, setMoving] = useState(false)

  useEffect(() => {
    const stage = stageRef.current
    if (!stage) return undefined
    const element = stage
    const leave = new AbortController()
    const held = new Map<number, Point>()
    let rolled = 0

    function pointOf(event: MouseEvent): Point {
      const box = element.getBoundingClientRect()
      return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
    }

    function handleDown(event: PointerEvent) {
      const onButton = isElement(event.target) && event.target.closest('button') !== null
      if (onButton || event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      held.set(event.pointerId, pointOf(event))
      setMoving(true)
    }

    function handleMove(event: PointerEvent) {
      const before = held.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const other = [...held].find(([id]) => id !== event.pointerId)?.[1]
      held.set(event.pointerId, now)
      if (other) {
        const ratio = distance(now, other) / Math.max(1, distance(before, other))
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
        change((view) => zoomTo(view, view.zoom * ratio, middle))
      } else {
        const by = { x: now.x - before.x, y: now.y - before.y }
        change((view) => pan(view, by, { width: element.clientWidth, height: element.clientHeight }))
      }
    }

    function handleUp(event: PointerEvent) {
      held.delete(event.pointerId)
      if (held.size === 0) setMoving(false)
    }

    function handleDoublePress(event: MouseEvent) {
      const onButton = isElement(event.target) && event.target.closest('button') !== null
      if (!onButton) change(() => PLAIN_VIEW)
    }

    function handleWheel(event: WheelEvent) {
      event.preventDefault()
      rolled += event.deltaY
      if (Math.abs(rolled) < WHEEL_NOTCH) return
      const by = rolled > 0 ? -1 : 1
      rolled = 0
      const at = pointOf(event)
      change((view) => zoomStep(view, by, at))
    }

    const { signal } = leave
    element.addEventListener('pointerdown', handleDown, { signal })
    element.addEventListener('pointermove', handleMove, { signal })
    element.addEventListener('pointerup', handleUp, { signal })
    element.addEventListener('pointercancel', handleUp, { signal })
    element.addEventListener('dblclick', handleDoublePress, { signal })
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    element.addEventListener('wheel', handleWheel, { signal, passive: false })
    return () => leave.abort()
  }, [stageRef, change])

  return moving
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
