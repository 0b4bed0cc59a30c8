import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { DropPlace } from './node-move.ts'
import type { TreeRow } from './tree-model.ts'

/** The distance after which a press becomes a drag. Unit: px. */
const SLOP_PX = 5
/** How long a dragged node rests on a collapsed one until that is expanded. Unit: milliseconds. */
const EXPAND_AFTER_MS = 600
/** The distance from an end of the tree at which dragging scrolls it, and the step. Unit: px. */
const EDGE_PX = 28
const STEP_PX = 14

/** A node on its way, and where it would be dropped. */
export interface TreeDrag {
  row: TreeRow
  over: { id: string; where: DropPlace } | null
}

interface TreeDragOptions {
  list: HTMLElement | null
  rowOf: (id: string) => TreeRow | undefined
  /** True when the node may be dropped there. */
  mayDrop: (dragged: TreeRow, target: TreeRow, where: DropPlace) => boolean
  onDrop: (dragged: TreeRow, target: TreeRow, where: DropPlace) => void
  onExpand: (row: TreeRow) => void
}

/**
 * Drags a node of a tree with a mouse or a pen: the upper and lower quarter of a line is the place before and after it,
 * its middle the place below it. Esc ends a drag without a drop. Touch scrolls instead.
 */
export function useTreeDrag(options: TreeDragOptions) {
  const [drag, setDrag] = useState<TreeDrag | null>(null)
  const latest = useRef(options)
  const stop = useRef<() => void>(undefined)
  const dragged = useRef(false)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => stop.current?.(), [])

  function start(event: PointerEvent<HTMLElement>, row: TreeRow) {
    dragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const { clientX: startX, clientY: startY } = event
    let over: TreeDrag['over'] = null
    let timer: ReturnType<typeof setTimeout> | undefined

    function follow({ clientX, clientY }: MouseEvent) {
      if (!dragged.current && Math.hypot(clientX - startX, clientY - startY) < SLOP_PX) return
      dragged.current = true
      scrollAtEdge(latest.current.list, clientY)
      const next = targetAt(clientX, clientY)
      if (next?.id !== over?.id || next?.where !== over?.where) {
        clearTimeout(timer)
        const target = next?.where === 'into' ? latest.current.rowOf(next.id) : undefined
        if (target?.expanded === false) timer = setTimeout(() => latest.current.onExpand(target), EXPAND_AFTER_MS)
      }
      over = next
      setDrag({ row, over })
    }

    function targetAt(x: number, y: number): TreeDrag['over'] {
      const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
      if (!line || !latest.current.list?.contains(line)) return null
      const id = line.dataset['row'] ?? ''
      const target = latest.current.rowOf(id)
      if (!target) return null
      const { top, height } = line.getBoundingClientRect()
      const part = (y - top) / height
      const where: DropPlace = part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'into'
      return latest.current.mayDrop(row, target, where) ? { id, where } : null
    }

    function drop() {
      const target = over && latest.current.rowOf(over.id)
      if (dragged.current && target && over) latest.current.onDrop(row, target, over.where)
      end()
    }

    function cancel(pressed: KeyboardEvent) {
      if (pressed.key !== 'Escape' || !dragged.current) return
      pressed.stopPropagation()
      end()
    }

    function end() {
      clearTimeout(timer)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', cancel, true)
      setDrag(null)
    }

    stop.current?.()
    stop.current = end
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', cancel, true)
  }

  return { drag, start, wasDragged: () => dragged.current }
}

function scrollAtEdge(list: HTMLElement | null, y: number) {
  // A short tree does not scroll by itself, but the pane around it may.
  const pane = list && list.scrollHeight > list.clientHeight ? list : list?.parentElement
  if (!pane) return
  const { top, bottom } = pane.getBoundingClientRect()
  if (y < top + EDGE_PX) pane.scrollBy({ top: -STEP_PX })
  else if (y > bottom - EDGE_PX) pane.scrollBy({ top: STEP_PX })
}
