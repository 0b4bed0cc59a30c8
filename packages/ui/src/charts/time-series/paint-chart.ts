import { formatDateTime, formatNumber } from '../../format/format.ts'
import { seriesColor, type ChartColors } from '../chart-colors.ts'
import { LANE_PX, zoneOffset, type ChartInput, type ChartPlan, type PlannedAxis } from './chart-plan.ts'
import { curveOf, GAP, placesToDraw } from './curve.ts'
import { markLines, type AnySeries, type TimeSpan } from './series-model.ts'
import { timeTicks } from './time-ticks.ts'
import { traceCurve } from './trace-curve.ts'

/** The part of a canvas that a chart is painted with; a picture of vectors has one of its own. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'clip'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'measureText'
  | 'moveTo'
  | 'rect'
  | 'restore'
  | 'roundRect'
  | 'save'
  | 'setLineDash'
  | 'stroke'
  | 'strokeStyle'
  | 'textAlign'
  | 'textBaseline'
>

const MS_PER_MINUTE = 60_000
const DAY_MS = 86_400_000
const TEXT_PX = { wall: 18, desk: 12 }
const LABEL_GAP_PX = 8

/**
 * Paints a chart where its plan puts it. What lay there before is not taken away. `pixelRatio`: the pixels of the screen for
 * one of the page; absent: shapes are exact, for a file that may be enlarged.
 */
export function paintChart(pen: Pen, plan: ChartPlan, input: ChartInput, pixelRatio?: number): void {
  const { colors, shown, wall } = input
  const size = wall ? TEXT_PX.wall : TEXT_PX.desk
  const perMs = (plan.right - plan.left) / Math.max(1, shown.to - shown.from)
  const x = (at: number) => plan.left + (at - shown.from) * perMs
  pen.font = `${size}px ${colors.font}`
  pen.lineJoin = 'bevel'
  paintTimeAxis(pen, plan, input, x)
  for (const axis of plan.axes) paintAxis(pen, plan, axis, input)
  paintLanes(pen, plan, input, x)
  // What others are compared with lies below them.
  const order = input.series
    .map((one, place) => ({ one, place }))
    .toSorted((a, b) => Number(!a.one.compared) - Number(!b.one.compared))
  for (const { one, place } of order) {
    const axis = plan.axes.find(({ unit }) => unit === one.unit)
    if (axis) paintCurve(pen, plan, axis, one, seriesColor(colors, one, place), input, x, pixelRatio)
  }
  for (const one of input.series) {
    const axis = plan.axes.find(({ unit }) => unit === one.unit)
    if (axis) paintLimits(pen, plan, axis, one, colors)
  }
  paintMarkLines(pen, plan, input, x)
}

/** Returns the height of a value. */
function heightOf({ panes }: ChartPlan, { pane, scale: { low, high } }: PlannedAxis): (value: number) => number {
  const { top, height } = panes[pane] ?? { top: 0, height: 0 }
  const perValue = height / (high - low)
  return (value) => top + height - (value - low) * perValue
}

/** In the middle of a pixel, where a thin line is one pixel wide. */
const sharp = (at: number) => Math.round(at) + 0.5

function line(pen: Pen, color: string, fromX: number, fromY: number, toX: number, toY: number): void {
  pen.strokeStyle = color
  pen.beginPath()
  pen.moveTo(fromX, fromY)
  pen.lineTo(toX, toY)
  pen.stroke()
}

function paintTimeAxis(
  pen: Pen,
  { panes, left, right, width }: ChartPlan,
  { span, shown, colors }: ChartInput,
  x: (at: number) => number,
) {
  const offset = zoneOffset(span.to)
  const ticks = timeTicks({ from: shown.from + offset, to: shown.to + offset }).map((at) => at - offset)
  pen.lineWidth = 1
  pen.setLineDash([])
  for (const { top, height } of panes) {
    for (const at of ticks) line(pen, colors.line, sharp(x(at)), top, sharp(x(at)), top + height)
    line(pen, colors.lineStrong, left, sharp(top + height), right, sharp(top + height))
  }
  const last = panes.at(-1)
  const bottom = last ? last.top + last.height : 0
  pen.fillStyle = colors.inkSoft
  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  let taken = 0
  for (const at of ticks) {
    line(pen, colors.lineStrong, sharp(x(at)), bottom, sharp(x(at)), bottom + 5)
    const label = timeLabel(at, shown)
    const half = pen.measureText(label).width / 2
    if (x(at) - half < taken || x(at) + half > width) continue
    pen.fillText(label, x(at), bottom + LABEL_GAP_PX)
    taken = x(at) + half + LABEL_GAP_PX
  }
}

/** The day where it matters, the clock otherwise. */
function timeLabel(at: number, { from, to }: TimeSpan): string {
  const text = formatDateTime(at)
  const [date, clock] = [text.slice(5, 10), text.slice(11, 16)]
  if (to - from > 3 * DAY_MS) return clock === '00:00' ? date : `${date} ${clock}`
  if (to - from < 10 * MS_PER_MINUTE) return text.slice(11)
  return clock === '00:00' ? date : clock
}

function paintAxis(pen: Pen, plan: ChartPlan, axis: PlannedAxis, { colors, layout }: ChartInput): void {
  const { top, height } = plan.panes[axis.pane] ?? { top: 0, height: 0 }
  const y = heightOf(plan, axis)
  const onLeft = axis.side === 'left'
  pen.lineWidth = 1
  pen.setLineDash([])
  if (layout === 'overlay') line(pen, colors.lineStrong, sharp(axis.x), top, sharp(axis.x), top + height)
  pen.fillStyle = colors.inkSoft
  pen.textAlign = onLeft ? 'right' : 'left'
  pen.textBaseline = 'middle'
  for (const value of axis.scale.ticks) {
    if (axis.first) line(pen, colors.line, plan.left, sharp(y(value)), plan.right, sharp(y(value)))
    pen.fillText(formatNumber(value), axis.x + (onLeft ? -LABEL_GAP_PX : LABEL_GAP_PX), y(value))
  }
  pen.textBaseline = 'bottom'
  pen.fillText(axis.unit, axis.x, top - 6)
}

/** Lanes above the panes: a bar for what lasted, as wide as it lasted. */
function paintLanes(pen: Pen, plan: ChartPlan, { span, colors }: ChartInput, x: (at: number) => number): void {
  for (const { name, top, marks } of plan.lanes) {
    pen.fillStyle = colors.inkSoft
    pen.textAlign = 'right'
    pen.textBaseline = 'middle'
    pen.fillText(name, plan.left - LABEL_GAP_PX, top + LANE_PX / 2)
    within(pen, plan.left, top, plan.right, top + LANE_PX, () => {
      for (const { at, until, tone } of marks) {
        const [from, to] = [x(at), x(until === undefined ? at : (until ?? span.to))]
        if (to < plan.left - LANE_PX || from > plan.right) continue
        // Of what is far longer than the chart only the near part is a shape.
        const begin = Math.max(from - 1, plan.left - LANE_PX)
        const end = Math.min(Math.max(from + 3, to), plan.right + LANE_PX)
        pen.fillStyle = colors[tone]
        pen.beginPath()
        pen.roundRect(begin, top, end - begin, LANE_PX, 2)
        pen.fill()
      }
    })
  }
}

function within(pen: Pen, left: number, top: number, right: number, bottom: number, paint: () => void): void {
  pen.save()
  pen.beginPath()
  pen.rect(left, top, right - left, bottom - top)
  pen.clip()
  paint()
  pen.restore()
}

function paintCurve(
  pen: Pen,
  plan: ChartPlan,
  axis: PlannedAxis,
  { points, compared, stepped }: AnySeries,
  color: string,
  { shown, wall }: ChartInput,
  x: (at: number) => number,
  pixelRatio: number | undefined,
): void {
  const { top, height } = plan.panes[axis.pane] ?? { top: 0, height: 0 }
  const y = heightOf(plan, axis)
  const curve = curveOf(points)
  const { times, values } = curve
  const width = (compared ? 1.2 : 1.6) * (wall ? 1.6 : 1)
  const [dash, period] = [4 * width, 6 * width]
  within(pen, plan.left, top - width, plan.right, top + height + width, () => {
    pen.strokeStyle = color
    pen.lineWidth = width
    pen.setLineDash(compared ? [dash, period - dash] : [])
    // A value between two gaps is a dot.
    pen.lineCap = compared ? 'butt' : 'round'
    pen.beginPath()
    const trace = traceCurve(pen, pixelRatio)
    let before: number | null = null
    for (const place of placesToDraw(curve, shown, plan.right - plan.left)) {
      if (place === GAP) {
        trace.interrupt()
        before = null
        continue
      }
      const toX = x(times[place] ?? 0)
      if (stepped && before !== null) trace.add(toX, y(values[before] ?? 0))
      trace.add(toX, y(values[place] ?? 0))
      before = place
    }
    trace.interrupt()
    pen.stroke()
    if (pixelRatio === undefined || trace.bars.length === 0) return
    pen.lineWidth = 1 / pixelRatio
    pen.setLineDash([])
    pen.lineCap = 'butt'
    pen.beginPath()
    for (let bar = 0; bar < trace.bars.length; bar += 3) {
      const middle = trace.bars[bar] ?? 0
      if (compared && middle % period > dash) continue
      pen.moveTo(middle, (trace.bars[bar + 1] ?? 0) - width / 2)
      pen.lineTo(middle, (trace.bars[bar + 2] ?? 0) + width / 2)
    }
    pen.stroke()
  })
}

function paintLimits(
  pen: Pen,
  plan: ChartPlan,
  axis: PlannedAxis,
  { limits, digits }: AnySeries,
  colors: ChartColors,
): void {
  const y = heightOf(plan, axis)
  for (const value of [limits?.low, limits?.high]) {
    if (value === null || value === undefined || value < axis.scale.low || value > axis.scale.high) continue
    pen.lineWidth = 1.2
    pen.setLineDash([6, 4])
    line(pen, colors.danger, plan.left, y(value), plan.right, y(value))
    const label = formatNumber(value, digits === null || digits === undefined ? {} : { digits })
    const { width } = pen.measureText(label)
    pen.fillStyle = withAlpha(colors.surface, 0.8)
    pen.fillRect(plan.left + 4, y(value) - 18, width + 6, 16)
    pen.fillStyle = colors.danger
    pen.textAlign = 'left'
    pen.textBaseline = 'middle'
    pen.fillText(label, plan.left + 7, y(value) - 10)
  }
}

/** Marks that begin nearer to each other share a line. */
const NEAR_MARKS_PX = 12

/** A line through each pane where something began. */
function paintMarkLines(
  pen: Pen,
  { panes, left, right }: ChartPlan,
  { marks, colors }: ChartInput,
  x: (at: number) => number,
): void {
  pen.lineWidth = 1
  pen.setLineDash([2, 3])
  for (const { at, tone } of markLines(marks, x, { left, right, nearPx: NEAR_MARKS_PX })) {
    for (const { top, height } of panes) {
      line(pen, withAlpha(colors[tone], 0.7), sharp(at), top, sharp(at), top + height)
    }
  }
  pen.setLineDash([])
}

function withAlpha(color: string, alpha: number): string {
  return color.replace(/,[^,]*\)$/, `,${alpha})`)
}
