import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** The distance after which a press becomes a drag. Unit: px. */
const SLOP_PX = 5

/**
 * The distance from an end of the strip at which a dragged tab scrolls it, and the step. Unit: px.
 */
const EDGE_PX = 32
const STEP_PX = 12

export interface TabDrag {
  /** The id of the tab that is being dragged. */
  readonly draggedId: string | null
  /** Starts with a press on a tab. */
  handlePointerDown(event: PointerEvent<HTMLElement>, id: string): void
  /** Returns true when the click after a press ended a drag and must be ignored. */
  wasDragged(): boolean
}

/**
 * Moves a tab to the position of the pointer while the others make way. Esc restores its position. Touch scrolls the
 * strip instead.
 */
export function useTabDrag(
  strip: RefObject<HTMLElement | null>,
  tabIds: readonly string[],
  onMove: (id: string, to: number) => void,
): TabDrag {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const newest = useRef({ tabIds, onMove })
  const dragged = useRef(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    newest.current = { tabIds, onMove }
  })
  useEffect(() => () => stop.current?.(), [])

  function handlePointerDown(event: PointerEvent<HTMLElement>, id: string) {
    dragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const startX = event.clientX
    const from = tabIds.indexOf(id)

    function follow({ clientX }: MouseEvent) {
      if (!dragged.current && Math.abs(clientX - startX) < SLOP_PX) return
      dragged.current = true
      setDraggedId(id)
      const element = strip.current
      if (!element) return
      scrollAtEdge(element, clientX)
      newest.current.onMove(id, placeAt(element, newest.current.tabIds, id, clientX))
    }
    function handleKey({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !dragged.current) return
      newest.current.onMove(id, from)
      end()
    }
    function end() {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', handleKey, true)
      setDraggedId(null)
    }
    stop.current?.()
    stop.current = end
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', handleKey, true)
  }

  return { draggedId, handlePointerDown, wasDragged: () => dragged.current }
}

/** Returns the index after all tabs whose middle the pointer has passed. */
function placeAt(strip: HTMLElement, tabIds: readonly string[], draggedId: string, x: number): number {
  const others = tabIds.filter((id) => id !== draggedId)
  return others.filter((id) => {
    const box = strip.querySelector(`[data-tab="${CSS.escape(id)}"]`)?.getBoundingClientRect()
    return box !== undefined && box.left + box.width / 2 <= x
  }).length
}

function scrollAtEdge(strip: HTMLElement, x: number) {
  const { left, right } = strip.getBoundingClientRect()
  if (x < left + EDGE_PX) strip.scrollLeft -= STEP_PX
  else if (x > right - EDGE_PX) strip.scrollLeft += STEP_PX
}
