import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react'
import { formatDateTime } from '../../format/format.ts'
import { cx } from '../../style/cx.ts'
import { seriesColor, type ChartColors } from '../chart-colors.ts'
import { useChartColors } from '../use-chart-colors.ts'
import { useElementSize, type ElementSize } from '../use-element-size.ts'
import { followHands, followSlider } from './chart-hands.ts'
import type { ChartPicture } from './chart-picture.ts'
import { planChart, type ChartContent, type ChartInput, type ChartPlan } from './chart-plan.ts'
import { formatSeriesValue } from './format-series-value.ts'
import { paintChart } from './paint-chart.ts'
import { nearestPoint, type AnySeries, type ChartMark, type TimeSpan } from './series-model.ts'

export interface TimeSeriesCanvasProps extends ChartContent {
  shown: TimeSpan
  onShownChange: (shown: TimeSpan) => void
  /** Not `ref`: a ref of a function component does not reach it in React 18. */
  handleRef: Ref<TimeSeriesHandle>
}

/** Methods of a chart. */
export interface TimeSeriesHandle {
  /** The chart as a picture on the background of the page; null before it is drawn. Wire: a data URL. */
  toPng: () => string | null
  /**
   * Draws the shown time into a file of any size, with a title and the names of the curves. Null before the chart is drawn.
   * Errors: those of the network, because what draws it is loaded when it is first wanted.
   */
  toPicture: (picture: ChartPicture) => Promise<Blob | null>
}

/** How long the hand rests before a zoom counts. Unit: milliseconds. */
const REST_MS = 250
/** How far from a point the crosshair still shows it, as a part of the shown time. */
const REACH = 0.02
const RATIO = 2
/** How far the values under the crosshair are from the pointer. Unit: px. */
const TIP_PX = 14

/** The input and the size of the chart that is on the screen. */
interface Painted {
  input: ChartInput
  plan: ChartPlan
  size: ElementSize
  ratio: number
}

/** The painted part of the chart, its slider, and the values under the crosshair. */
export function TimeSeriesCanvas(props: TimeSeriesCanvasProps) {
  const { series, marks, marksName, span, shown, onShownChange, layout, wall, handleRef } = props
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const crosshair = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const selection = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLDivElement>(null)
  const painted = useRef<Painted>(null)
  /** The time that a hand has moved the curves to, until the page has taken it. */
  const moved = useRef<TimeSpan>(null)
  const isMoving = useRef(false)
  const size = useElementSize(host)
  const visible = size.width > 0 && size.height > 0
  const colors = useChartColors(host, visible)
  const content = useMemo(
    () => ({ series, marks, marksName, span, layout, wall }),
    [series, marks, marksName, span, layout, wall],
  )
  const plan = useMemo(() => planChart(content, size), [content, size])
  // Counts how often the hand has come to rest: then the time that the page shows is painted.
  const [rests, setRests] = useState(0)
  // Read by listeners, which are registered once.
  const latest = useRef({ content, plan, size, shown, colors, onShownChange })
  useLayoutEffect(() => {
    latest.current = { content, plan, size, shown, colors, onShownChange }
  })

  function paint(): void {
    const { content: own, plan: now, size: box, shown: wanted, colors: read } = latest.current
    if (!canvas.current || !read || box.width === 0 || box.height === 0) return
    const next = {
      input: { ...own, shown: moved.current ?? wanted, colors: read },
      plan: now,
      size: box,
      ratio: window.devicePixelRatio,
    }
    if (painted.current && isSame(painted.current, next)) return
    painted.current = next
    paintOn(canvas.current, next)
    if (slider.current) placeSlider(slider.current, next.input.shown, own.span)
  }

  useEffect(() => {
    const [element, marker] = [host.current, selection.current]
    if (!element || !marker || !visible) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const chart = {
      span: () => latest.current.content.span,
      shown: () => moved.current ?? latest.current.shown,
      sides: () => latest.current.plan,
      onMove: (next: TimeSpan) => {
        moved.current = next
        isMoving.current = true
        hideValues()
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(paint)
        clearTimeout(timer)
        timer = setTimeout(rest, REST_MS)
      },
      onSelect: (next: TimeSpan) => {
        // They are those of the time before.
        hideValues()
        latest.current.onShownChange(next)
      },
    }
    function rest(): void {
      const next = moved.current
      isMoving.current = false
      setRests((count) => count + 1)
      const { shown: before, content: now, onShownChange: report } = latest.current
      if (next && !isSameTime(next, before, now.span)) report(next)
    }
    function hideValues(): void {
      if (tip.current) tip.current.hidden = true
      if (crosshair.current) crosshair.current.hidden = true
    }
    function showValues(event: PointerEvent): void {
      const { content: now, plan: places, colors: read, shown: time } = latest.current
      if (!tip.current || !crosshair.current || !element || !read || isMoving.current) return
      const { left, top } = element.getBoundingClientRect()
      const x = event.clientX - left
      if (
        x < places.left ||
        x > places.right ||
        (event.target instanceof Node && track.current?.contains(event.target))
      )
        return hideValues()
      const at = time.from + ((x - places.left) / (places.right - places.left)) * (time.to - time.from)
      crosshair.current.hidden = false
      crosshair.current.style.translate = `${x}px`
      tip.current.hidden = false
      tip.current.replaceChildren(tooltipAt(at, now.series, now.marks, time, read))
      const { offsetWidth, offsetHeight } = tip.current
      const beside = x + TIP_PX + offsetWidth > element.clientWidth ? x - TIP_PX - offsetWidth : x + TIP_PX
      const below = Math.max(0, Math.min(event.clientY - top, element.clientHeight - offsetHeight))
      tip.current.style.translate = `${Math.max(0, beside)}px ${below}px`
    }
    if (wall) return
    const stopHands = followHands(element, marker, chart)
    const stopSlider = track.current ? followSlider(track.current, chart) : undefined
    element.addEventListener('pointermove', showValues)
    element.addEventListener('pointerleave', hideValues)
    return () => {
      stopHands()
      stopSlider?.()
      element.removeEventListener('pointermove', showValues)
      element.removeEventListener('pointerleave', hideValues)
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      isMoving.current = false
      moved.current = null
    }
  }, [visible, wall])

  useEffect(() => {
    if (!isMoving.current) moved.current = null
    paint()
  }, [content, plan, shown, colors, size, rests])

  useEffect(() => {
    // The zoom of the browser, or another screen.
    const screen = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    const handleChange = () => setRests((count) => count + 1)
    screen.addEventListener('change', handleChange)
    return () => screen.removeEventListener('change', handleChange)
  }, [rests])

  useImperativeHandle(
    handleRef,
    () => ({
      toPng: () => {
        if (!painted.current) return null
        const copy = document.createElement('canvas')
        paintOn(copy, { ...painted.current, ratio: RATIO }, painted.current.input.colors.surface)
        return copy.toDataURL('image/png')
      },
      toPicture: async (picture) => {
        const { content: own, shown: now, colors: read } = latest.current
        if (!read) return null
        const { chartPicture } = await import('./chart-picture.ts')
        return chartPicture({ ...own, shown: now, colors: read }, picture)
      },
    }),
    [],
  )

  const [firstPane, lastPane] = [plan.panes[0], plan.panes.at(-1)]
  return (
    <>
      {/* A finger to the side moves the curves; up and down it scrolls the page. */}
      <div ref={host} className="absolute inset-0 touch-pan-y select-none" aria-hidden>
        <canvas ref={canvas} className="absolute inset-0 size-full" />
        {!wall && (
          <div
            ref={track}
            className="absolute bottom-2 h-4 cursor-crosshair touch-none rounded-1 border border-line-strong"
            style={{ left: plan.left, width: plan.right - plan.left }}
          >
            <div ref={slider} data-part="window" className="absolute inset-y-0 cursor-grab bg-accent/15">
              <div data-part="from" className={cx(handle, 'left-0 -translate-x-1/2')} />
              <div data-part="to" className={cx(handle, 'right-0 translate-x-1/2')} />
            </div>
          </div>
        )}
      </div>
      <div
        ref={crosshair}
        hidden
        aria-hidden
        className="pointer-events-none absolute left-0 border-s border-ink-3"
        style={{
          top: firstPane?.top,
          height: firstPane && lastPane ? lastPane.top + lastPane.height - firstPane.top : 0,
        }}
      />
      <div
        ref={selection}
        hidden
        aria-hidden
        className="pointer-events-none absolute inset-y-0 border-x border-accent bg-accent/15"
      />
      <div
        ref={tip}
        hidden
        aria-hidden
        className="pointer-events-none absolute start-0 top-0 rounded-2 border border-line-strong bg-surface px-3 py-2 text-12 shadow-2"
      />
    </>
  )
}

/** Larger for a finger than it looks. */
const handle =
  'absolute -inset-y-px w-2 cursor-ew-resize rounded-1 border border-ink-3 bg-surface before:absolute before:-inset-2'

function isSame(before: Painted, next: Painted): boolean {
  const { shown, ...rest } = before.input
  const { shown: nextShown, ...nextRest } = next.input
  const keys: readonly (keyof typeof rest)[] = ['series', 'marks', 'marksName', 'span', 'layout', 'wall', 'colors']
  return (
    before.plan === next.plan &&
    before.size === next.size &&
    before.ratio === next.ratio &&
    shown.from === nextShown.from &&
    shown.to === nextShown.to &&
    keys.every((key) => rest[key] === nextRest[key])
  )
}

function paintOn(canvas: HTMLCanvasElement, { input, plan, size, ratio }: Painted, background?: string): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, size.width, size.height)
  if (background !== undefined) {
    pen.fillStyle = background
    pen.fillRect(0, 0, size.width, size.height)
  }
  paintChart(pen, plan, input, ratio)
}

function placeSlider(slider: HTMLElement, { from, to }: TimeSpan, span: TimeSpan): void {
  const length = Math.max(1, span.to - span.from)
  slider.style.left = `${((from - span.from) / length) * 100}%`
  slider.style.width = `${((to - from) / length) * 100}%`
}

const isSameTime = (a: TimeSpan, b: TimeSpan, { from, to }: TimeSpan) =>
  Math.abs(a.from - b.from) + Math.abs(a.to - b.to) < (to - from) / 10_000

const MINUTE_MS = 60_000

/** Built of elements: no text of the server is ever read as HTML. */
function tooltipAt(
  at: number,
  series: readonly AnySeries[],
  marks: readonly ChartMark[],
  shown: TimeSpan,
  colors: ChartColors,
): HTMLElement {
  const box = document.createElement('div')
  const add = (text: string, color: string | null, value: string) => {
    const row = box.appendChild(document.createElement('div'))
    row.className = 'flex items-baseline gap-3'
    const name = row.appendChild(document.createElement('span'))
    name.textContent = text
    name.className = 'me-auto'
    if (color !== null) name.style.borderInlineStart = `3px solid ${color}`
    name.style.paddingInlineStart = '6px'
    const figure = row.appendChild(document.createElement('span'))
    figure.textContent = value
    figure.className = 'figures font-medium'
  }
  const head = box.appendChild(document.createElement('div'))
  head.textContent = formatDateTime(at)
  head.className = 'figures pb-1'
  const reach = (shown.to - shown.from) * REACH
  series.forEach((one, place) => {
    const point = nearestPoint(one.points, at, Math.max(reach, MINUTE_MS))
    add(one.name, seriesColor(colors, one, place), formatSeriesValue(point?.[1] ?? null, one))
  })
  for (const mark of marks) {
    const until = mark.until === undefined ? mark.at : (mark.until ?? Infinity)
    if (at < mark.at - reach / 4 || at > until + reach / 4) continue
    add(mark.text, colors[mark.tone], '')
  }
  return box
}
