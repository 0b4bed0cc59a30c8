import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type Ref,
  type RefObject,
  type SetStateAction,
} from 'react'
import { cx } from '../../style/cx.ts'
import { useChartColors } from '../use-chart-colors.ts'
import { useElementSize, type ElementSize } from '../use-element-size.ts'
import type { ChartPicture } from './chart-picture.ts'
import { planChart, type ChartContent, type ChartInput, type ChartPlan } from './chart-plan.ts'
import { followPointer, type PointedContent } from './follow-pointer.ts'
import { paintChart } from './paint-chart.ts'
import type { TimeSpan } from './series-model.ts'

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

const RATIO = 2

/** The input and the size of the chart that is on the screen. */
interface Painted {
  input: ChartInput
  plan: ChartPlan
  size: ElementSize
  ratio: number
}

/** The content and the size of the last render. */
interface Latest extends PointedContent {
  size: ElementSize
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
  const latest = useRef<Latest>({ content, plan, size, shown, colors, onShownChange })
  useLayoutEffect(() => {
    latest.current = { content, plan, size, shown, colors, onShownChange }
  })

  const paint = () => paintLatest({ canvas, slider, painted, moved, latest })

  useEffect(() => {
    const parts = [host.current, selection.current, tip.current, crosshair.current] as const
    const [element, marker, values, line] = parts
    if (!element || !marker || !values || !line || !visible || wall) return
    const stop = followPointer(
      { host: element, marker, values, line, track: track.current },
      {
        read: () => latest.current,
        shown: () => moved.current ?? latest.current.shown,
        isMoving: () => isMoving.current,
        paint,
        onMove(next) {
          moved.current = next
          isMoving.current = true
        },
        onRest() {
          const next = moved.current
          isMoving.current = false
          setRests((count) => count + 1)
          const { shown: before, content: now, onShownChange: report } = latest.current
          if (next && !isSameTime(next, before, now.span)) report(next)
        },
      },
    )
    return () => {
      stop()
      isMoving.current = false
      moved.current = null
    }
  }, [visible, wall])

  useEffect(() => {
    if (!isMoving.current) moved.current = null
    paint()
  }, [content, plan, shown, colors, size, rests])

  useScreenChange(rests, setRests)
  useImperativeHandle(handleRef, () => chartHandle(painted, latest), [])

  return (
    <>
      {/* A finger to the side moves the curves; up and down it scrolls the page. */}
      <div ref={host} className="absolute inset-0 touch-pan-y select-none" aria-hidden>
        <canvas ref={canvas} className="absolute inset-0 size-full" />
        {!wall && <TimeSlider trackRef={track} sliderRef={slider} plan={plan} />}
      </div>
      <Crosshair lineRef={crosshair} plan={plan} />
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

interface TimeSliderProps {
  trackRef: Ref<HTMLDivElement>
  sliderRef: Ref<HTMLDivElement>
  plan: ChartPlan
}

/** All of the time below the curves, and which part of it is shown. */
function TimeSlider({ trackRef, sliderRef, plan }: TimeSliderProps) {
  return (
    <div
      ref={trackRef}
      className="absolute bottom-2 h-4 cursor-crosshair touch-none rounded-1 border border-line-strong"
      style={{ left: plan.left, width: plan.right - plan.left }}
    >
      <div ref={sliderRef} data-part="window" className="absolute inset-y-0 cursor-grab bg-accent/15">
        <div data-part="from" className={cx(handle, 'left-0 -translate-x-1/2')} />
        <div data-part="to" className={cx(handle, 'right-0 translate-x-1/2')} />
      </div>
    </div>
  )
}

function Crosshair({ lineRef, plan }: { lineRef: Ref<HTMLDivElement>; plan: ChartPlan }) {
  const [first, last] = [plan.panes[0], plan.panes.at(-1)]
  return (
    <div
      ref={lineRef}
      hidden
      aria-hidden
      className="pointer-events-none absolute left-0 border-s border-ink-3"
      style={{ top: first?.top, height: first && last ? last.top + last.height - first.top : 0 }}
    />
  )
}

/** Counts on when the zoom of the browser changes, or the window comes to another screen. */
function useScreenChange(count: number, setCount: Dispatch<SetStateAction<number>>) {
  useEffect(() => {
    const screen = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    const handleChange = () => setCount((before) => before + 1)
    screen.addEventListener('change', handleChange)
    return () => screen.removeEventListener('change', handleChange)
  }, [count, setCount])
}

interface PaintRefs {
  canvas: RefObject<HTMLCanvasElement | null>
  slider: RefObject<HTMLElement | null>
  painted: RefObject<Painted | null>
  moved: RefObject<TimeSpan | null>
  latest: RefObject<Latest>
}

/** Paints what the page shows, or the time that a hand has moved the curves to, unless that is painted already. */
function paintLatest({ canvas, slider, painted, moved, latest }: PaintRefs): void {
  const { content, plan, size, shown, colors } = latest.current
  if (!canvas.current || !colors || size.width === 0 || size.height === 0) return
  const next = {
    input: { ...content, shown: moved.current ?? shown, colors },
    plan,
    size,
    ratio: window.devicePixelRatio,
  }
  if (painted.current && isSame(painted.current, next)) return
  painted.current = next
  paintOn(canvas.current, next)
  if (slider.current) placeSlider(slider.current, next.input.shown, content.span)
}

function chartHandle(painted: RefObject<Painted | null>, latest: RefObject<Latest>): TimeSeriesHandle {
  return {
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
  }
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
