import type { Pen } from './paint-chart.ts'

/** A higher part of a curve within one column of pixels is a bar. Unit: pixels of the screen. */
const LINE_UP_TO_PX = 1.5

export interface CurveTrace {
  /** The next point. Unit: px. */
  add: (x: number, y: number) => void
  /** The curve is interrupted; also called at its end. */
  interrupt: () => void
  /** Three numbers for each bar: the middle of its column, its top and its bottom. Unit: px. */
  readonly bars: readonly number[]
}

interface Column {
  place: number
  top: number
  bottom: number
  first: readonly [x: number, y: number]
  last: readonly [x: number, y: number]
  isBar: boolean
}

/**
 * Puts a curve on a pen as a line, except where it goes up and down within a column of pixels: there it is a bar from the
 * lowest to the highest point, which costs a small part of a line through the same pixels. Without `pixelRatio`, the pixels
 * of the screen for one of the page, all of it is a line.
 */
export function traceCurve(pen: Pick<Pen, 'moveTo' | 'lineTo'>, pixelRatio: number | undefined): CurveTrace {
  const bars: number[] = []
  let column: Column | null = null
  let before: Column | null = null
  let points = 0

  function endColumn(): void {
    if (!column || pixelRatio === undefined) return
    const { place, top, bottom, first, last } = column
    column.isBar = (bottom - top) * pixelRatio > LINE_UP_TO_PX
    const isBeside = before?.isBar === true && column.isBar && before.place + 1 === place
    if (before && !isBeside) {
      if (before.isBar) pen.moveTo(...before.last)
      pen.lineTo(...first)
    } else if (!column.isBar) pen.moveTo(...first)
    if (column.isBar) {
      // Bars beside each other touch.
      const upTo = isBeside && before ? Math.min(top, before.bottom) : top
      const downTo = isBeside && before ? Math.max(bottom, before.top) : bottom
      bars.push((place + 0.5) / pixelRatio, upTo, downTo)
    } else if (last !== first) pen.lineTo(...last)
    before = column
    column = null
  }

  return {
    bars,
    add(x, y) {
      points += 1
      if (pixelRatio === undefined) {
        if (points === 1) pen.moveTo(x, y)
        else pen.lineTo(x, y)
        column = { place: 0, top: y, bottom: y, first: [x, y], last: [x, y], isBar: false }
        return
      }
      const place = Math.floor(x * pixelRatio)
      if (column && column.place !== place) endColumn()
      if (column) {
        column.top = Math.min(column.top, y)
        column.bottom = Math.max(column.bottom, y)
        column.last = [x, y]
      } else {
        const point = [x, y] as const
        column = { place, top: y, bottom: y, first: point, last: point, isBar: false }
      }
    },
    interrupt() {
      const only = points === 1 ? column?.last : undefined
      endColumn()
      // A value between two gaps is a dot.
      if (only) pen.lineTo(...only)
      column = null
      before = null
      points = 0
    },
  }
}
