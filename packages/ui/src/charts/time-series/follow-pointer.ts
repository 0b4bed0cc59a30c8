import type { ChartColors } from '../chart-colors.ts'
import { followHands, followSlider } from './chart-hands.ts'
import type { ChartContent, ChartPlan } from './chart-plan.ts'
import { tooltipAt } from './chart-tooltip.ts'
import type { TimeSpan } from './series-model.ts'

/** How long the hand rests before a zoom counts. Unit: milliseconds. */
const REST_MS = 250
/** How far the values under the crosshair are from the pointer. Unit: px. */
const TIP_PX = 14

/** The elements that follow the pointer. */
interface PointerParts {
  host: HTMLElement
  /** Over the time that a drag selects. */
  marker: HTMLElement
  /** Beside the crosshair. */
  values: HTMLElement
  /** The crosshair. */
  line: HTMLElement
  /** All of the time. Absent: the chart has no slider. */
  track: HTMLElement | null
}

export interface PointedContent {
  content: ChartContent
  plan: ChartPlan
  shown: TimeSpan
  colors: ChartColors | null
  onShownChange: (shown: TimeSpan) => void
}

interface PointedChart {
  /** The content that the page shows. */
  read: () => PointedContent
  /** The time that is painted now. */
  shown: () => TimeSpan
  isMoving: () => boolean
  paint: () => void
  /** A hand has moved the curves to another time, and may go on. */
  onMove: (shown: TimeSpan) => void
  /** The hand has come to rest. */
  onRest: () => void
}

/** Zooms, moves and selects with the pointer, and shows the values below it. Returns what stops it. */
export function followPointer({ host, marker, values, line, track }: PointerParts, chart: PointedChart): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const handled = {
    span: () => chart.read().content.span,
    shown: chart.shown,
    sides: () => chart.read().plan,
    onMove: (next: TimeSpan) => {
      chart.onMove(next)
      hideValues()
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(chart.paint)
      clearTimeout(timer)
      timer = setTimeout(chart.onRest, REST_MS)
    },
    onSelect: (next: TimeSpan) => {
      // They are those of the time before.
      hideValues()
      chart.read().onShownChange(next)
    },
  }
  function hideValues(): void {
    values.hidden = true
    line.hidden = true
  }
  function showValues(event: PointerEvent): void {
    const { content, plan, colors, shown } = chart.read()
    if (!colors || chart.isMoving()) return
    const { left, top } = host.getBoundingClientRect()
    const x = event.clientX - left
    if (x < plan.left || x > plan.right || (event.target instanceof Node && track?.contains(event.target)))
      return hideValues()
    const at = shown.from + ((x - plan.left) / (plan.right - plan.left)) * (shown.to - shown.from)
    line.hidden = false
    line.style.translate = `${x}px`
    values.hidden = false
    values.replaceChildren(tooltipAt(at, content.series, content.marks, shown, colors))
    const { offsetWidth, offsetHeight } = values
    const beside = x + TIP_PX + offsetWidth > host.clientWidth ? x - TIP_PX - offsetWidth : x + TIP_PX
    const below = Math.max(0, Math.min(event.clientY - top, host.clientHeight - offsetHeight))
    values.style.translate = `${Math.max(0, beside)}px ${below}px`
  }
  const stopHands = followHands(host, marker, handled)
  const stopSlider = track ? followSlider(track, handled) : undefined
  host.addEventListener('pointermove', showValues)
  host.addEventListener('pointerleave', hideValues)
  return () => {
    stopHands()
    stopSlider?.()
    host.removeEventListener('pointermove', showValues)
    host.removeEventListener('pointerleave', hideValues)
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
