import { cx, formatDateTime } from '@trackhoe/ui'
import type { EChartsType } from 'echarts/core'
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { readChartColors, type ChartColors } from './chart-colors.ts'
import { chartOption, leastHeight, zoneOffset, type ChartLayout } from './chart-option.ts'
import { createChart } from './echarts.ts'
import { factsOf, nearestPoint, thinned, type ChartMark, type ChartSeries, type TimeSpan } from './series-model.ts'
import { valueOf } from './value-of.ts'

export interface TimeSeriesChartProps {
  /** The name of the chart; its figures are read out after it. */
  label: string
  series: readonly ChartSeries[]
  /** What happened meanwhile, in a lane above the curves. */
  marks?: readonly ChartMark[]
  marksName?: string
  /** All of the time that can be shown. */
  span: TimeSpan
  /** The shown part of it. */
  shown: TimeSpan
  /** Called when the user has zoomed or moved, after the hand has rested. */
  onShownChange: (shown: TimeSpan) => void
  layout: ChartLayout
  /** For a wall: larger, and nothing to operate. */
  wall?: boolean
  ref?: Ref<TimeSeriesHandle>
  className?: string
}

/** Methods of a chart. */
export interface TimeSeriesHandle {
  /** The chart as a picture on the background of the page; null before it is drawn. Wire: a data URL. */
  toPng: () => string | null
}

/** How long the hand rests before a zoom counts. Unit: milliseconds. */
const REST_MS = 250
/** How far from a point the crosshair still shows it, as a part of the shown time. */
const REACH = 0.02
const RATIO = 2
/** How far the values under the crosshair are from the pointer. Unit: px. */
const TIP_PX = 14

/**
 * Curves of several units over one time, with zoom, a crosshair through all of them, gaps, limits and marks. The wheel
 * zooms and dragging moves; for the keyboard the page has buttons. A screen reader gets the figures as text; the values
 * are in a table that the page offers.
 */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const { label, series, marks = none, span, shown, onShownChange, layout, wall = false } = props
  const { marksName = '', className, ref } = props
  const t = useVehicleMessages().chart
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const tip = useRef<HTMLDivElement>(null)
  const colors = useColors(host)
  const size = useSize(host)
  const visible = size.width > 0 && size.height > 0
  // What a screen cannot show is not handed to the library, which would look at it in each frame of a pan.
  const drawn = useMemo(
    () => series.map((one) => ({ ...one, points: thinned(one.points, shown, size.width) })),
    [series, shown, size.width],
  )
  // Read by handlers of the library, which are registered once.
  const latest = useRef({ series, marks, span, shown, onShownChange, colors, wall })
  useLayoutEffect(() => {
    latest.current = { series, marks, span, shown, onShownChange, colors, wall }
  })

  useEffect(() => {
    const element = host.current
    // The library measures its element when it begins.
    if (!element || !visible) return
    const made = createChart(element)
    chart.current = made
    let timer: ReturnType<typeof setTimeout> | undefined
    made.on('datazoom', () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const next = shownBy(made, latest.current.span)
        if (next && !isSame(next, latest.current.shown, latest.current.span)) latest.current.onShownChange(next)
      }, REST_MS)
    })
    // The library names the nearest sample only, which may be hours away.
    made.getZr().on('mousemove', ({ offsetX, offsetY }) => {
      const now = latest.current
      if (!tip.current || !now.colors || now.wall) return
      const at = made.convertFromPixel({ xAxisIndex: 0 }, offsetX) - zoneOffset(now.span.to)
      tip.current.hidden = !(at >= now.shown.from && at <= now.shown.to)
      if (tip.current.hidden) return
      tip.current.replaceChildren(tooltipAt(at, now.series, now.marks, now.shown, now.colors))
      const { offsetWidth, offsetHeight } = tip.current
      const beside =
        offsetX + TIP_PX + offsetWidth > made.getWidth() ? offsetX - TIP_PX - offsetWidth : offsetX + TIP_PX
      const below = Math.max(0, Math.min(offsetY, made.getHeight() - offsetHeight))
      tip.current.style.translate = `${beside}px ${below}px`
    })
    made.getZr().on('globalout', () => {
      if (tip.current) tip.current.hidden = true
    })
    return () => {
      clearTimeout(timer)
      chart.current = null
      made.dispose()
    }
  }, [visible])

  useEffect(() => {
    const made = chart.current
    if (!made || !colors || !visible) return
    made.resize()
    const option = chartOption({
      series: drawn,
      marks,
      span,
      shown,
      layout,
      colors,
      height: size.height,
      marksName,
      wall,
    })
    made.setOption(option, { notMerge: false, replaceMerge: ['grid', 'xAxis', 'yAxis', 'series'], lazyUpdate: false })
  }, [drawn, marks, span, shown, layout, colors, size, visible, wall, marksName])

  useImperativeHandle(
    ref,
    () => ({
      toPng: () =>
        chart.current && colors
          ? chart.current.getDataURL({ type: 'png', pixelRatio: RATIO, backgroundColor: colors.surface })
          : null,
    }),
    [colors],
  )

  const facts = series.map((one) => {
    const { last, min, max } = factsOf(one.points, shown)
    return t.fact(one.name, valueOf(last, one), valueOf(min, one), valueOf(max, one))
  })
  return (
    <figure
      aria-label={label}
      className={cx('relative m-0 min-w-0', className)}
      style={{ minHeight: leastHeight(series, layout) }}
    >
      <div ref={host} className="absolute inset-0" aria-hidden />
      <div
        ref={tip}
        hidden
        aria-hidden
        className="pointer-events-none absolute start-0 top-0 rounded-2 border border-line-strong bg-surface px-3 py-2 text-12 shadow-2"
      />
      <figcaption className="sr-only">
        {[t.period(formatDateTime(shown.from), formatDateTime(shown.to)), ...facts].join(t.separator)}
      </figcaption>
    </figure>
  )
}

const none: readonly ChartMark[] = []

function shownBy(chart: EChartsType, { to }: TimeSpan): TimeSpan | null {
  const { dataZoom } = chart.getOption()
  const first: unknown = Array.isArray(dataZoom) ? dataZoom[0] : null
  if (typeof first !== 'object' || first === null || !('startValue' in first) || !('endValue' in first)) return null
  const offset = zoneOffset(to)
  return { from: Number(first.startValue) - offset, to: Number(first.endValue) - offset }
}

const isSame = (a: TimeSpan, b: TimeSpan, { from, to }: TimeSpan) =>
  Math.abs(a.from - b.from) + Math.abs(a.to - b.to) < (to - from) / 10_000

const MINUTE_MS = 60_000

/** Built of elements: no text of the server is ever read as HTML. */
function tooltipAt(
  at: number,
  series: readonly ChartSeries[],
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
  for (const one of series) {
    const point = nearestPoint(one.points, at, Math.max(reach, MINUTE_MS))
    add(one.name, colors.series[one.color % colors.series.length] ?? colors.ink, valueOf(point?.[1] ?? null, one))
  }
  for (const mark of marks) {
    const until = mark.until === undefined ? mark.at : (mark.until ?? Infinity)
    if (at < mark.at - reach / 4 || at > until + reach / 4) continue
    add(mark.text, colors[mark.tone], '')
  }
  return box
}

/** The colors of the theme, read anew when the page changes it. */
function useColors(host: { readonly current: HTMLElement | null }): ChartColors | null {
  const [colors, setColors] = useState<ChartColors | null>(null)
  useEffect(() => {
    const read = () => setColors(host.current && readChartColors(host.current))
    read()
    const observer = new MutationObserver(read)
    for (let element: HTMLElement | null = host.current; element; element = element.parentElement) {
      observer.observe(element, { attributes: true, attributeFilter: ['data-theme', 'data-weak'] })
    }
    return () => observer.disconnect()
  }, [host])
  return colors
}

function useSize(host: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!host.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(host.current)
    return () => observer.disconnect()
  }, [host])
  return size
}
