import { measureCanvas, type CanvasGeometry, type Point } from './canvas-geometry.ts'

export interface PointerTracker {
  /** The pointer is here now. */
  to: (point: Point) => void
  /** Keys have moved the mark. */
  mark: (at: number | null) => void
  stop: () => void
}

interface FollowOptions {
  root: HTMLElement | null
  ghost: () => HTMLElement | null
  /** The start of the drag; null for one by keys, which has no ghost. */
  start: Point | null
  onPosition: (at: number | null) => void
}

/** Beside the pointer, so that what is below it is seen. */
export const ghostTransform = ({ x, y }: Point) => `translate(${x + 12}px, ${y + 8}px)`

/**
 * Follows one drag: the ghost hangs at the pointer, the mark stands where the item would, and the canvas scrolls while the pointer
 * is near its edge. All of it past React, which would render with every step.
 */
export function followPointer({ root, ghost, start, onPosition }: FollowOptions): PointerTracker {
  const canvas: CanvasGeometry | null = measureCanvas(root)
  let point = start
  let shown: number | null = null
  let frame = 0

  function update() {
    if (!point) return
    // Everything is read before anything is written: the browser would lay out the page in between.
    const at = canvas?.positionAt(point) ?? null
    const hanging = ghost()
    if (hanging) hanging.style.transform = ghostTransform(point)
    if (at === shown) return
    shown = at
    canvas?.showMark(at)
    onPosition(at)
  }

  function scroll() {
    frame = 0
    const px = point && shown !== null ? (canvas?.scrollStep(point) ?? 0) : 0
    if (px === 0) return
    canvas?.scrollBy(px)
    frame = requestAnimationFrame(scroll)
  }

  // A wheel, or the canvas that scrolls by itself, moves the items under a pointer that rests.
  document.addEventListener('scroll', update, { capture: true, passive: true })

  return {
    to(next) {
      point = next
      if (frame === 0 && canvas && canvas.scrollStep(next) !== 0) frame = requestAnimationFrame(scroll)
      update()
    },
    mark(at) {
      shown = at
      canvas?.showMark(at)
    },
    stop() {
      document.removeEventListener('scroll', update, { capture: true })
      cancelAnimationFrame(frame)
      canvas?.showMark(null)
    },
  }
}
