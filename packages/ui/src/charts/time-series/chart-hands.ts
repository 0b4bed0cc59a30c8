import { moveTimeSpan, zoomTimeSpanAt, type TimeSpan } from './series-model.ts'

/** The methods of a chart that hands move. */
export interface HandledChart {
  /** All of the time. */
  span: () => TimeSpan
  /** The time that is painted now. */
  shown: () => TimeSpan
  /** The left and right edge of the curves. Unit: px of the chart. */
  sides: () => { left: number; right: number }
  /** Paints another time; the hand may go on. */
  onMove: (shown: TimeSpan) => void
  /** The hand has chosen a time. */
  onSelect: (shown: TimeSpan) => void
}

/** Less is a press and no drag. Unit: px. */
const LEAST_PX = 6
/** How much a notch of a wheel zooms; browsers say that it is 100 px. */
const NOTCH = { px: 100, factor: 1.1 }
/** Lengths of what a wheel may count in: pixels, lines, pages. Unit: px. */
const WHEEL_UNITS_PX = [1, 40, 800]

/**
 * Lets hands zoom and move a chart: the wheel and two fingers zoom; a drag of the mouse marks what it passes over and
 * selects it; a drag with Shift, a finger and a wheel to the side move. Returns what stops it.
 */
export function followHands(host: HTMLElement, marker: HTMLElement, chart: HandledChart): () => void {
  /** The places of the fingers or of the mouse that are down. Unit: px of the chart. */
  const down = new Map<number, number>()
  let selects: number | null = null
  const placeOf = ({ clientX }: MouseEvent) => clientX - host.getBoundingClientRect().left
  const timeAt = (x: number) => {
    const { left, right } = chart.sides()
    const { from, to } = chart.shown()
    return from + ((x - left) / Math.max(1, right - left)) * (to - from)
  }
  const isInside = (x: number) => x >= chart.sides().left && x <= chart.sides().right
  const move = (px: number) => {
    const { left, right } = chart.sides()
    chart.onMove(moveTimeSpan(chart.shown(), px / Math.max(1, right - left), chart.span()))
  }

  function handleWheel(event: WheelEvent): void {
    const x = placeOf(event)
    if (!isInside(x)) return
    event.preventDefault()
    const unit = WHEEL_UNITS_PX[event.deltaMode] ?? 1
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) move(event.deltaX * unit)
    else {
      const factor = NOTCH.factor ** ((event.deltaY * unit) / NOTCH.px)
      chart.onMove(zoomTimeSpanAt(chart.shown(), factor, timeAt(x), chart.span()))
    }
  }
  function handleDown(event: PointerEvent): void {
    const x = placeOf(event)
    if (event.button !== 0 || !isInside(x)) return
    host.setPointerCapture(event.pointerId)
    if (event.pointerType === 'touch' || event.shiftKey) down.set(event.pointerId, x)
    else selects = x
  }
  function handleMove(event: PointerEvent): void {
    const x = placeOf(event)
    if (selects !== null) {
      const { left, right } = chart.sides()
      const end = Math.max(left, Math.min(right, x))
      marker.hidden = Math.abs(end - selects) < LEAST_PX
      marker.style.left = `${Math.min(selects, end)}px`
      marker.style.width = `${Math.abs(end - selects)}px`
    }
    const before = down.get(event.pointerId)
    if (before === undefined) return
    const others = [...down].filter(([id]) => id !== event.pointerId).map(([, place]) => place)
    down.set(event.pointerId, x)
    const [other] = others
    if (other === undefined) move(before - x)
    else {
      const factor = Math.max(1, Math.abs(before - other)) / Math.max(1, Math.abs(x - other))
      chart.onMove(zoomTimeSpanAt(chart.shown(), factor, timeAt(other), chart.span()))
    }
  }
  function handleUp(event: PointerEvent): void {
    down.delete(event.pointerId)
    if (selects === null) return
    const [from, to] = [selects, placeOf(event)].toSorted((a, b) => a - b).map(timeAt)
    const dragged = Math.abs(placeOf(event) - selects) >= LEAST_PX
    end()
    if (dragged && from !== undefined && to !== undefined) chart.onSelect(within({ from, to }, chart.shown()))
  }
  function end(): void {
    down.clear()
    selects = null
    marker.hidden = true
  }

  const stop = new AbortController()
  const { signal } = stop
  host.addEventListener('wheel', handleWheel, { passive: false, signal })
  host.addEventListener('pointerdown', handleDown, { signal })
  host.addEventListener('pointermove', handleMove, { signal })
  host.addEventListener('pointerup', handleUp, { signal })
  host.addEventListener('pointercancel', end, { signal })
  return () => stop.abort()
}

/**
 * Lets a hand choose the shown time on a slider: its ends and its window are dragged, and a drag beside them chooses a new
 * time. Returns what stops it.
 */
export function followSlider(track: HTMLElement, chart: Omit<HandledChart, 'sides'>): () => void {
  let drag: { part: SliderPart; x: number; from: TimeSpan } | null = null
  const timeAt = ({ clientX }: PointerEvent) => {
    const { left, width } = track.getBoundingClientRect()
    const { from, to } = chart.span()
    return from + Math.max(0, Math.min(1, (clientX - left) / Math.max(1, width))) * (to - from)
  }
  const stop = new AbortController()
  const { signal } = stop
  function handleDown(event: PointerEvent): void {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    track.setPointerCapture(event.pointerId)
    drag = { part: partOf(event.target), x: timeAt(event), from: chart.shown() }
  }
  function handleMove(event: PointerEvent): void {
    if (!drag) return
    event.stopPropagation()
    chart.onMove(dragged(drag.part, drag.from, drag.x, timeAt(event), chart.span()))
  }
  const end = () => {
    drag = null
  }
  track.addEventListener('pointerdown', handleDown, { signal })
  track.addEventListener('pointermove', handleMove, { signal })
  track.addEventListener('pointerup', end, { signal })
  track.addEventListener('pointercancel', end, { signal })
  return () => stop.abort()
}

type SliderPart = 'from' | 'to' | 'window' | 'track'

function partOf(target: EventTarget | null): SliderPart {
  const part = target instanceof HTMLElement ? target.dataset['part'] : undefined
  return part === 'from' || part === 'to' || part === 'window' ? part : 'track'
}

function dragged(part: SliderPart, { from, to }: TimeSpan, begin: number, at: number, span: TimeSpan): TimeSpan {
  if (part === 'window') return moveTimeSpan({ from, to }, (at - begin) / Math.max(1, to - from), span)
  const fixed = { from: to, to: from, track: begin }[part]
  return within({ from: Math.min(fixed, at), to: Math.max(fixed, at) }, span)
}

const MINUTE_MS = 60_000

/** A time cut to another one, and at least a minute long. */
function within({ from, to }: TimeSpan, outer: TimeSpan): TimeSpan {
  const begin = Math.max(outer.from, Math.min(from, outer.to - MINUTE_MS))
  return { from: begin, to: Math.max(begin + MINUTE_MS, Math.min(outer.to, to)) }
}
