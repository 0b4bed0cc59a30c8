import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { isElement } from '../hooks/dom.ts'
import { useLatest } from '../hooks/use-latest.ts'
import type { CellPosition, CellRange } from './grid-navigation.ts'

interface CellRangeOptions {
  enabled: boolean
  active: CellPosition | null
  positionOf: (target: EventTarget) => CellPosition | null
}

/** The range of cells, which the pointer selects: by a drag, or with Shift. */
export function useCellRange({ enabled, active, positionOf }: CellRangeOptions) {
  const [range, setRange] = useState<CellRange | null>(null)
  const dragStart = useRef<CellPosition | null>(null)
  const endDrag = useLatest(() => {
    dragStart.current = null
  })
  useEffect(() => {
    if (!enabled) return
    window.addEventListener('mouseup', endDrag)
    return () => window.removeEventListener('mouseup', endDrag)
  }, [enabled, endDrag])

  function handleMouseDown(event: MouseEvent) {
    if (event.button !== 0 || !isElement(event.target)) return
    const place = positionOf(event.target)
    if (!place || place.row < 0 || event.target.closest('button,a,input,select,textarea,label')) return
    if (event.shiftKey && active && active.row >= 0) {
      event.preventDefault()
      setRange({ from: range?.from ?? active, to: place })
      return
    }
    if (range) setRange(null)
    dragStart.current = place
  }

  function handleMouseOver(event: MouseEvent) {
    const from = dragStart.current
    if (!from || event.buttons !== 1) return
    const to = positionOf(event.target)
    if (!to || to.row < 0 || (!range && to.row === from.row && to.column === from.column)) return
    getSelection()?.removeAllRanges()
    setRange({ from, to })
  }

  return { range, setRange, handleMouseDown, handleMouseOver }
}
