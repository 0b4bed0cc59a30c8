import type { EChartsType } from 'echarts/core'
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react'
import { formatDateTime } from '../../format/format.ts'
import { seriesColor, type ChartColors } from '../chart-colors.ts'
import { useChartColors } from '../use-chart-colors.ts'
import { useElementSize } from '../use-element-size.ts'
import { chartOption, zoneOffset, type ChartLayout } from './chart-option.ts'
import type { ChartPicture } from './chart-picture.ts'
import { createCurvePicture, type CurvePicture } from './curve-picture.ts'
import { zoomByDrag } from './drag-zoom.ts'
import { createChart } from './echarts.ts'
import { formatSeriesValue } from './format-series-value.ts'
import {
  coarsePoints,
  nearestPoint,
  seriesFacts,
  thinPoints,
  type ChartMark,
  type ChartSeries,
  type TimeSpan,
} from './series-model.ts'

export interface TimeSeriesCanvasProps {
  series: readonly ChartSeries[]
  marks: readonly ChartMark[]
  marksName: string
  span: TimeSpan
  shown: TimeSpan
  onShownChange: (shown: TimeSpan) => void
  layout: ChartLayout
  wall: boolean
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
/** As wide is a part of a curve that a hand moves. The library draws each of its points in each frame. Unit: px. */
const MOVED_PART_PX = 4
/** How far the values under the crosshair are from the pointer. Unit: px. */
const TIP_PX = 14

/**
 * The part of the chart that the chart library draws, and the values under the crosshair. The library comes with this
 * file.
 */
export function TimeSeriesCanvas(props: TimeSeriesCanvasProps) {
  const { series, marks, marksName, span, shown, onShownChange, layout, wall, handleRef } = props
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const curvePicture = useRef<CurvePicture>(null)
  const isMoving = useRef(false)
  const tip = useRef<HTMLDivElement>(null)
  const selection = useRef<HTMLDivElement>(null)
  const size = useElementSize(host)
  const visible = size.width > 0 && size.height > 0
  const colors = useChartColors(host, visible)
  // What a screen cannot show is not handed to the library, which would look at it in each frame of a pan.
  const drawn = useMemo(
    () => series.map((one) => ({ ...one, points: thinPoints(one.points, shown, size.width) })),
    [series, shown, size.width],
  )
  // Counts how often the hand has come to rest: then the curves are drawn with all of their points again.
  const [rests, setRests] = useState(0)
  // Read by handlers of the library, which are registered once.
  const latest = useRef({ series, drawn, marks, marksName, span, shown, layout, onShownChange, colors, wall })
  useLayoutEffect(() => {
    latest.current = { series, drawn, marks, marksName, span, shown, layout, onShownChange, colors, wall }
  })

  useEffect(() => {
    const element = host.current
    // The library measures its element when it begins.
    if (!element || !visible) return
    const made = createChart(element)
    const picture = createCurvePicture(made, element)
    chart.current = made
    curvePicture.current = picture
    let timer: ReturnType<typeof setTimeout> | undefined
    // How the curves are drawn while they move: as a picture that is shifted, or, while the hand zooms, in fewer points.
    let drawnAs: 'picture' | 'fewer points' | null = null
    made.on('datazoom', () => {
      const { drawn: curves, shown: before, span: all, colors: read } = latest.current
      isMoving.current = true
      const isPicture = read !== null && picture.follow({ series: curves, colors: read, offset: zoneOffset(all.to) })
      const next = isPicture ? 'picture' : 'fewer points'
      if (next !== drawnAs) {
        const moved = isPicture ? hiddenSeries(curves) : movedSeries(curves, before, all, made.getWidth())
        made.setOption({ series: moved }, { lazyUpdate: true })
        drawnAs = next
      }
      if (tip.current) tip.current.hidden = true
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        drawnAs = null
        isMoving.current = false
        setRests((count) => count + 1)
        const next = shownBy(made, latest.current.span)
        if (next && !isSame(next, latest.current.shown, latest.current.span)) latest.current.onShownChange(next)
      }, REST_MS)
    })
    // The library names the nearest sample only, which may be hours away.
    made.getZr().on('mousemove', ({ offsetX, offsetY }) => {
      const now = latest.current
      if (!tip.current || !now.colors || now.wall || timer !== undefined) return
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
    const stopDrag =
      wall || !selection.current
        ? undefined
        : zoomByDrag(made, element, selection.current, {
            shown: () => {
              const { shown: now, span: all } = latest.current
              const offset = zoneOffset(all.to)
              return [now.from + offset, now.to + offset]
            },
            onZoom: (from, to) => {
              const now = latest.current
              const offset = zoneOffset(now.span.to)
              const begin = Math.max(now.shown.from, from - offset)
              const end = Math.min(now.shown.to, to - offset)
              now.onShownChange({ from: begin, to: Math.max(end, begin + MINUTE_MS) })
            },
          })
    return () => {
      stopDrag?.()
      clearTimeout(timer)
      chart.current = null
      curvePicture.current = null
      isMoving.current = false
      made.dispose()
    }
  }, [visible, wall])

  useEffect(() => {
    const made = chart.current
    // What comes while a hand moves the curves is drawn when it rests: it would tear them from the hand.
    if (!made || !colors || !visible || isMoving.current) return
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
      dragMoves: window.matchMedia('(pointer: coarse)').matches,
    })
    made.setOption(option, { notMerge: false, replaceMerge: ['grid', 'xAxis', 'yAxis', 'series'], lazyUpdate: false })
    const offset = zoneOffset(span.to)
    curvePicture.current?.rest(shown.from + offset, shown.to + offset)
  }, [drawn, marks, span, shown, layout, colors, size, visible, wall, marksName, rests])

  useImperativeHandle(
    handleRef,
    () => ({
      toPng: () =>
        chart.current && colors
          ? chart.current.getDataURL({ type: 'png', pixelRatio: RATIO, backgroundColor: colors.surface })
          : null,
      toPicture: async (picture) => {
        const { colors: read, ...input } = latest.current
        if (!read) return null
        const { chartPicture } = await import('./chart-picture.ts')
        return chartPicture({ ...input, colors: read }, picture)
      },
    }),
    [colors],
  )

  return (
    <>
      <div ref={host} className="absolute inset-0" aria-hidden />
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

/** The curves in as many points as are needed while they move; all else about them stays. */
function movedSeries(
  series: readonly ChartSeries[],
  shown: TimeSpan,
  span: TimeSpan,
  pixels: number,
): { id: string; data: [number, number | null][] }[] {
  const part = Math.max(1, ((shown.to - shown.from) / Math.max(1, pixels)) * MOVED_PART_PX)
  const offset = zoneOffset(span.to)
  return series.map(({ id, points }) => ({
    id,
    data: coarsePoints(points, part).map(([at, value]): [number, number | null] => [at + offset, value]),
  }))
}

/** Curves of which nothing is seen, and which keep their axes as they are. */
function hiddenSeries(series: readonly ChartSeries[]): { id: string; data: [number, number | null][] }[] {
  return series.map(({ id, points }) => {
    const { min, max } = seriesFacts(points, { from: -Infinity, to: Infinity })
    const at = points[0]?.[0] ?? 0
    return {
      id,
      data: [
        [at, min],
        [at, null],
        [at, max],
      ],
    }
  })
}

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
