import type { EChartsType } from 'echarts/core'

/** Less is a press and no drag. Unit: px. */
const LEAST_PX = 6

/** The slider below the curves is dragged by itself. Unit: px. */
const SLIDER_PX = 30

interface DragZoom {
  /** Returns the ends of the shown time. Unit: milliseconds of the axis. */
  shown: () => readonly [from: number, to: number]
  onZoom: (from: number, to: number) => void
}

/**
 * Lets the mouse zoom by a drag over the curves: what it passes over is marked, and `onZoom` gets its ends as times of the
 * axis when the button is let go. A touch and a drag with Shift move the curves instead. Returns what stops it.
 */
export function zoomByDrag(
  chart: EChartsType,
  host: HTMLElement,
  marker: HTMLElement,
  { shown, onZoom }: DragZoom,
): () => void {
  let start: number | null = null
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = host.getBoundingClientRect()
    return [clientX - left, clientY - top] as const
  }
  const end = () => {
    start = null
    marker.hidden = true
  }
  const handleDown = (event: PointerEvent) => {
    const [x, y] = placeOf(event)
    if (event.pointerType === 'touch' || event.button !== 0 || event.shiftKey) return
    const [from = 0, to = 0] = shown().map((at) => chart.convertToPixel({ xAxisIndex: 0 }, at))
    if (x < from || x > to || y > host.clientHeight - SLIDER_PX) return
    start = x
    host.setPointerCapture(event.pointerId)
  }
  const handleMove = (event: PointerEvent) => {
    if (start === null) return
    const [x] = placeOf(event)
    marker.hidden = Math.abs(x - start) < LEAST_PX
    marker.style.left = `${Math.min(start, x)}px`
    marker.style.width = `${Math.abs(x - start)}px`
  }
  const handleUp = (event: PointerEvent) => {
    if (start === null) return
    const [x] = placeOf(event)
    const ends = [Math.min(start, x), Math.max(start, x)].map((at) => chart.convertFromPixel({ xAxisIndex: 0 }, at))
    const dragged = Math.abs(x - start) >= LEAST_PX
    end()
    if (dragged) onZoom(ends[0] ?? 0, ends[1] ?? 0)
  }
  host.addEventListener('pointerdown', handleDown)
  host.addEventListener('pointermove', handleMove)
  host.addEventListener('pointerup', handleUp)
  host.addEventListener('pointercancel', end)
  return () => {
    host.removeEventListener('pointerdown', handleDown)
    host.removeEventListener('pointermove', handleMove)
    host.removeEventListener('pointerup', handleUp)
    host.removeEventListener('pointercancel', end)
  }
}
