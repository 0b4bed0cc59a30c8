import { forwardRef, useMemo, type ComponentPropsWithoutRef, type KeyboardEvent } from 'react'
import { useComponentMessages } from '../../context/ui-context.ts'
import { formatDateTime } from '../../format/format.ts'
import { useControllableState } from '../../hooks/use-controllable-state.ts'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { chartMessages } from '../../locale/chart.messages.ts'
import { leastHeight, type ChartLayout } from './chart-plan.ts'
import { formatSeriesValue } from './format-series-value.ts'
import { moveTimeSpan, readOut, zoomTimeSpan, type AnySeries, type ChartMark, type TimeSpan } from './series-model.ts'
import type { TimeSeriesHandle } from './time-series-canvas.tsx'
import { useComponentTheme } from '../../component-theme/use-component-theme.ts'

const TimeSeriesCanvas = lazyComponent(async () => (await import('./time-series-canvas.tsx')).TimeSeriesCanvas)

/** The ref is a handle with methods; all DOM props go to the `figure`. */
export interface TimeSeriesChartProps extends Omit<ComponentPropsWithoutRef<'figure'>, 'children'> {
  /** The name of the chart; its figures are read out after it. */
  label: string
  series: readonly AnySeries[]
  /** The events of the time, in lanes above the curves. */
  marks?: readonly ChartMark[]
  /** The name of the lane of marks that name none. */
  marksName?: string
  /** All of the time that can be shown. */
  span: TimeSpan
  /** The shown part of it. Absent: the chart keeps it. */
  shown?: TimeSpan
  /** The part that is shown first. Absent: all of it. */
  defaultShown?: TimeSpan
  /** Called when the user has zoomed or moved, after the hand has rested. */
  onShownChange?: (shown: TimeSpan) => void
  /** `panes`: below each other, one for each unit. `overlay`: in one pane, an axis for each unit. */
  layout?: ChartLayout
  /** For a wall: larger, and nothing to operate. */
  wall?: boolean
}

/**
 * Curves of several units over one time, with zoom, a crosshair through all of them, gaps, limits and marks. The wheel
 * zooms, and so does dragging over the part that is wanted; with Shift, or a finger, dragging moves; so do + and -, the arrow keys and Home. A screen reader gets the figures as text; the values
 * are in a table that the page offers. What paints is loaded when the first chart is rendered.
 */
export const TimeSeriesChart = forwardRef<TimeSeriesHandle, TimeSeriesChartProps>(function TimeSeriesChart(own, ref) {
  const [
    {
      label,
      series,
      marks = none,
      marksName = '',
      span: given,
      shown: controlled,
      defaultShown,
      onShownChange,
      layout = 'panes',
      wall = false,
      onKeyDown,
      ...props
    },
    themePart,
  ] = useComponentTheme('TimeSeriesChart', own)
  const t = useComponentMessages('chart', chartMessages)
  const [part, setPart] = useControllableState<TimeSpan | null>(controlled, defaultShown ?? null, (next) => {
    if (next) onShownChange?.(next)
  })
  // Often made anew by the page: what is painted must not be painted again for it.
  const { from: begin, to: end } = given
  const span = useMemo(() => ({ from: begin, to: end }), [begin, end])
  const { from, to } = part ?? span
  const shown = useMemo(() => ({ from, to }), [from, to])
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    onKeyDown?.(event)
    const next = event.defaultPrevented || wall || hasModifier(event) ? null : KEYS[event.key]?.(shown, span)
    if (!next) return
    event.preventDefault()
    setPart(next)
  }

  const facts = series.map((one) => {
    const { last, min, max } = readOut(one.points, shown)
    return t.fact(one.name, formatSeriesValue(last, one), formatSeriesValue(min, one), formatSeriesValue(max, one))
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys do what the wheel does on its canvas
    <figure
      {...(!wall && { tabIndex: 0, 'aria-keyshortcuts': 'ArrowLeft ArrowRight + - Home' })}
      {...themePart('root', 'relative m-0 min-w-0', { minHeight: leastHeight(series, layout) })}
      {...props}
      onKeyDown={handleKeyDown}
      aria-label={label}
    >
      <TimeSeriesCanvas
        handleRef={ref}
        series={series}
        marks={marks}
        marksName={marksName}
        span={span}
        shown={shown}
        onShownChange={setPart}
        layout={layout}
        wall={wall}
      />
      <figcaption className="sr-only">
        {[t.period(formatDateTime(from), formatDateTime(to)), ...facts].join(t.separator)}
      </figcaption>
    </figure>
  )
})

/** The part of the shown time by which an arrow key moves. */
const STEP = 0.25

/** The range that each key leads to: the time moved, shorter or longer, or all of it. */
const KEYS: Readonly<Record<string, (shown: TimeSpan, span: TimeSpan) => TimeSpan>> = {
  ArrowLeft: (shown, span) => moveTimeSpan(shown, -STEP, span),
  ArrowRight: (shown, span) => moveTimeSpan(shown, STEP, span),
  '+': (shown, span) => zoomTimeSpan(shown, 0.5, span),
  '=': (shown, span) => zoomTimeSpan(shown, 0.5, span),
  '-': (shown, span) => zoomTimeSpan(shown, 2, span),
  Home: (_, span) => span,
}

const hasModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey

const none: readonly ChartMark[] = []
