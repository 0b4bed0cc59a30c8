import { graphic, type EChartsType } from 'echarts/core'
import { seriesColor, type ChartColors } from '../chart-colors.ts'
import { CURVES_LEVEL, lineWidth, unitsOf } from './chart-option.ts'
import { indexAt, type ChartPoint, type ChartSeries } from './series-model.ts'

/** The input from which a chart draws its curves. */
interface DrawnCurves {
  series: readonly ChartSeries[]
  colors: ChartColors
  /** The offset that the axis adds to a time. Unit: milliseconds. */
  offset: number
}

/** Lets the curves of a chart follow a hand as a picture. */
export interface CurvePicture {
  /** The chart has been given its curves again, and shows this time of its axis. */
  rest: (from: number, to: number) => void
  /**
   * Shifts what was painted of the curves to the time that the chart shows now, and paints what came into view. Until `rest`
   * the chart must not draw its curves itself. Returns false when the shown time has become longer or shorter: then nothing
   * is drawn in their place.
   */
  follow: (curves: DrawnCurves) => boolean
}

/** The time at the left edge of a chart, and that of a pixel. Unit: milliseconds of the axis. */
interface TimeScale {
  start: number
  perPixel: number
}

interface Picture {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
  image: InstanceType<typeof graphic.Image>
  /** The rectangle of the curves. Unit: pixels of the screen. */
  left: number
  right: number
  scale: TimeScale
}

/** The axis rounds its ends, which changes the length of a moved time by less than this part. */
const SAME_SCALE = 1e-4
/** A line is drawn so far beyond a strip, for its width and its corners. Unit: px. */
const MARGIN_PX = 4
/** The library leaves out steps of a line whose square is less. Unit: px². */
const LEAST_STEP = 0.5

/**
 * Nearly all that a step of a pan costs is the painting of lines, and nearly all that they show has been painted before. So
 * the layer of the curves is copied when they begin to move; from then on a step shifts the copy by whole pixels and
 * paints a strip.
 */
export function createCurvePicture(chart: EChartsType, host: HTMLElement): CurvePicture {
  let sides: readonly [left: number, right: number] | null = null
  let painted: TimeScale | null = null
  let picture: Picture | null = null

  chart.on('rendered', () => {
    if (sides) painted = scaleOf(chart)
  })

  function end(): void {
    if (picture) chart.getZr().remove(picture.image)
    picture = null
  }

  function begin(scale: TimeScale, [from, to]: readonly [left: number, right: number]): Picture | null {
    const layer = host.querySelector(`canvas[data-zr-dom-id="zr_${CURVES_LEVEL}.0"]`)
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (!(layer instanceof HTMLCanvasElement) || !context) return null
    ;[canvas.width, canvas.height] = [layer.width, layer.height]
    const ratio = chart.getDevicePixelRatio()
    const [left, right] = [Math.ceil(from * ratio), Math.floor(to * ratio)]
    // Half of a line lies beyond the sides, and would stay there.
    const whole = [left, 0, right - left, canvas.height] as const
    context.drawImage(layer, ...whole, ...whole)
    const style = { image: canvas, x: 0, y: 0, width: canvas.width / ratio, height: canvas.height / ratio }
    const image = new graphic.Image({ silent: true, zlevel: CURVES_LEVEL, style })
    chart.getZr().add(image)
    return { canvas, context, image, left, right, scale }
  }

  return {
    rest: (from, to) => {
      end()
      sides = [chart.convertToPixel({ xAxisIndex: 0 }, from), chart.convertToPixel({ xAxisIndex: 0 }, to)]
    },
    follow: (curves) => {
      const scale = scaleOf(chart)
      const before = picture?.scale ?? painted
      if (!sides || !before || Math.abs(before.perPixel / scale.perPixel - 1) > SAME_SCALE) {
        end()
        return false
      }
      picture ??= begin(before, sides)
      if (picture) shift(chart, picture, scale, curves)
      return picture !== null
    },
  }
}

function scaleOf(chart: EChartsType): TimeScale {
  const [start, end] = [0, chart.getWidth()].map((x) => chart.convertFromPixel({ xAxisIndex: 0 }, x))
  return { start: start ?? 0, perPixel: ((end ?? 0) - (start ?? 0)) / chart.getWidth() }
}

function shift(chart: EChartsType, picture: Picture, { start, perPixel }: TimeScale, curves: DrawnCurves): void {
  const { canvas, context, image, left, right } = picture
  const ratio = chart.getDevicePixelRatio()
  const by = Math.round(((picture.scale.start - start) / perPixel) * ratio)
  if (by === 0) return
  const [width, height] = [right - left, canvas.height]
  // By whole pixels of the screen: what is left of the way is done by a later step.
  picture.scale = { start: picture.scale.start - (by / ratio) * perPixel, perPixel }
  within(context, left, right, () => {
    context.globalCompositeOperation = 'copy'
    context.drawImage(canvas, left, 0, width, height, left + by, 0, width, height)
  })
  const [from, to] = by > 0 ? [left, Math.min(right, left + by)] : [Math.max(left, right + by), right]
  within(context, from, to, () => {
    context.scale(ratio, ratio)
    strokeCurves(chart, context, curves, picture.scale, from / ratio - MARGIN_PX, to / ratio + MARGIN_PX)
  })
  image.dirty()
}

function within(context: CanvasRenderingContext2D, from: number, to: number, draw: () => void): void {
  context.save()
  context.beginPath()
  context.rect(from, 0, to - from, context.canvas.height)
  context.clip()
  draw()
  context.restore()
}

/** Strokes the curves from one pixel to another as the library would. */
function strokeCurves(
  chart: EChartsType,
  context: CanvasRenderingContext2D,
  { series, colors, offset }: DrawnCurves,
  { start, perPixel }: TimeScale,
  from: number,
  to: number,
): void {
  const timeAt = (x: number) => start + x * perPixel - offset
  const heights = unitsOf(series).map((_, yAxisIndex) => {
    const [zero, one] = [0, 1].map((value) => chart.convertToPixel({ yAxisIndex }, value))
    return (value: number) => (zero ?? 0) + value * ((one ?? 0) - (zero ?? 0))
  })
  const units = unitsOf(series)
  context.lineJoin = 'bevel'
  // What others are compared with lies below them.
  const order = series
    .map((one, place) => ({ one, place }))
    .sort((a, b) => Number(!a.one.compared) - Number(!b.one.compared))
  for (const { one, place } of order) {
    const y = heights[units.indexOf(one.unit)]
    if (!y) continue
    const x = (at: number) => (at + offset - start) / perPixel
    context.strokeStyle = seriesColor(colors, one, place)
    context.lineWidth = lineWidth(one)
    context.setLineDash(one.compared ? [4 * lineWidth(one), 2 * lineWidth(one)] : [])
    const first = Math.max(0, indexAt(one.points, timeAt(from)))
    // Dashes are counted from where the line begins.
    const begin = one.compared ? lineBegin(one.points, first) : first
    strokeLine(context, one, begin, timeAt(to), x, y)
  }
}

function lineBegin(points: readonly ChartPoint[], at: number): number {
  let begin = at
  while (begin > 0 && points[begin - 1]?.[1] !== null) begin -= 1
  return begin
}

/** Strokes a curve from one of its points to the first one after a time. */
function strokeLine(
  context: CanvasRenderingContext2D,
  { points, stepped }: ChartSeries,
  begin: number,
  until: number,
  x: (at: number) => number,
  y: (value: number) => number,
): void {
  let pen: [x: number, y: number] | null = null
  const lineTo = (toX: number, toY: number) => {
    if (pen && (toX - pen[0]) ** 2 + (toY - pen[1]) ** 2 < LEAST_STEP) return
    if (pen) context.lineTo(toX, toY)
    else context.moveTo(toX, toY)
    pen = [toX, toY]
  }
  context.beginPath()
  for (let at = begin; at < points.length; at += 1) {
    const [time, value] = points[at] ?? [Infinity, null]
    if (value === null) pen = null
    else {
      const before = points[at - 1]?.[1]
      if (stepped && pen && typeof before === 'number') lineTo(x(time), y(before))
      lineTo(x(time), y(value))
    }
    if (time > until) break
  }
  context.stroke()
}
