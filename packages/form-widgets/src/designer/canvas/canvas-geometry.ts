import { ITEM_ATTRIBUTE } from './canvas-item.tsx'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Marks a part of the items, one after the other. */
export const CHUNK_ATTRIBUTE = 'data-designer-chunk'
/** Marks the line that shows where an item would stand. */
export const MARK_ATTRIBUTE = 'data-designer-mark'
/** Marks what hangs at the pointer. */
export const GHOST_ATTRIBUTE = 'data-designer-ghost'

/** Beyond the edge of the canvas a drag scrolls, and still counts. Unit: px. */
const OUTSIDE = 80
/** So near to the edge a drag scrolls. Unit: px. */
const SCROLL_ZONE = 48
/** The most that one frame scrolls. Unit: px. */
const SCROLL_STEP = 24

/** The canvas during one drag. Nothing of it renders: a step of the pointer moves a line and the ghost, and nothing else. */
export interface CanvasGeometry {
  /** Returns the position at which an item would be dropped: before this position; `null` outside of the canvas. */
  positionAt: (point: Point) => number | null
  /** Shows the line before this position; `null` hides it. */
  showMark: (at: number | null) => void
  /** How far the canvas scrolls in one frame while the pointer rests here. Unit: px; 0: not at all. */
  scrollStep: (point: Point) => number
  scrollBy: (px: number) => void
}

/** Looks at the canvas once, at the beginning of a drag. Null without a canvas. */
export function measureCanvas(root: HTMLElement | null): CanvasGeometry | null {
  const list = root?.querySelector<HTMLElement>('[data-designer-list]')
  const scroller = list?.closest<HTMLElement>('[data-designer-scroller]')
  const mark = root?.querySelector<HTMLElement>(`[${MARK_ATTRIBUTE}]`)
  if (!list || !scroller || !mark) return null
  const sheet = mark.parentElement ?? list
  const chunks = [...list.querySelectorAll<HTMLElement>(`[${CHUNK_ATTRIBUTE}]`)]
  const parts = chunks.map((chunk) => [...chunk.querySelectorAll<HTMLElement>(`[${ITEM_ATTRIBUTE}]`)])
  const items = parts.flat()
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { length }) => sum + length, 0))
  const boxOf = (at: number) => items[at]?.getBoundingClientRect()

  /** The first item whose middle is below `y`. Only the items of a part that is seen have the places that they have on the screen. */
  function firstBelow(y: number): number {
    const part = firstWhere(chunks, (box) => box.bottom > y)
    const start = starts[part]
    return start === undefined
      ? items.length
      : start + firstWhere(parts[part] ?? [], (box) => box.top + box.height / 2 >= y)
  }

  return {
    positionAt({ x, y }) {
      const frame = scroller.getBoundingClientRect()
      if (x < frame.left || x > frame.right || y < frame.top - OUTSIDE || y > frame.bottom + OUTSIDE) return null
      return firstBelow(Math.min(frame.bottom - 2, Math.max(frame.top + 2, y)))
    },
    showMark(at) {
      const box = at === null ? undefined : (boxOf(at) ?? boxOf(items.length - 1))
      const frame = sheet.getBoundingClientRect()
      // Boxes are in pixels of the window, the line in those of a sheet that may be zoomed.
      const zoom = sheet.offsetWidth === 0 ? 1 : frame.width / sheet.offsetWidth
      mark.hidden = box === undefined
      if (!box) return
      const edge = at !== null && at >= items.length ? box.bottom : box.top
      mark.style.transform = `translateY(${(edge - frame.top) / zoom - 1}px)`
    },
    scrollStep({ x, y }) {
      const frame = scroller.getBoundingClientRect()
      if (x < frame.left || x > frame.right) return 0
      const above = frame.top + SCROLL_ZONE - y
      const below = y - (frame.bottom - SCROLL_ZONE)
      const depth = Math.max(above, below)
      if (depth <= 0) return 0
      return Math.ceil((Math.min(depth, SCROLL_ZONE) / SCROLL_ZONE) * SCROLL_STEP) * (above > below ? -1 : 1)
    },
    scrollBy: (px) => scroller.scrollBy({ top: px, behavior: 'instant' }),
  }
}

/** The first element for whose box something holds; it holds for all below as well. */
function firstWhere(elements: readonly HTMLElement[], holds: (box: DOMRect) => boolean): number {
  let [low, high] = [0, elements.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const box = elements[middle]?.getBoundingClientRect()
    if (box && holds(box)) high = middle
    else low = middle + 1
  }
  return low
}
