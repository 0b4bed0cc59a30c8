import { seriesColor } from '../chart-colors.ts'
import { planChart, type ChartInput } from './chart-plan.ts'
import { paintChart, type Pen } from './paint-chart.ts'
import { VectorPen } from './vector-pen.ts'

/** A chart as a file. Units: px. */
export interface ChartPicture {
  type: 'png' | 'svg'
  width: number
  height: number
  /** Above the curves. */
  title?: string
}

/** Pixels of the file for each of the picture. */
const RATIO = 2
const TITLE_PX = 34
const LEGEND_ROW_PX = 24
const LEGEND_GAP_PX = 20
/** The line of a curve before its name. Unit: px. */
const SAMPLE_PX = 14
const NO_TITLE_PX = 8

/**
 * Draws a chart of its own into a file: in the size that is asked for, with a title and the names of its curves. What is on
 * the screen stays as it is.
 */
export async function chartPicture(
  input: ChartInput,
  { type, width, height, title = '' }: ChartPicture,
): Promise<Blob> {
  if (type === 'svg') {
    const vectors = new VectorPen(width, height)
    paintPicture(vectors, { ...input, wall: false }, width, height, title)
    return vectors.toBlob()
  }
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [width * RATIO, height * RATIO]
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('[ui] The browser has no canvas.')
  pen.scale(RATIO, RATIO)
  paintPicture(pen, { ...input, wall: false }, width, height, title)
  return pngOf(canvas)
}

function paintPicture(pen: Pen, input: ChartInput, width: number, height: number, title: string): void {
  const { colors } = input
  pen.fillStyle = colors.surface
  pen.fillRect(0, 0, width, height)
  pen.textBaseline = 'middle'
  pen.textAlign = 'center'
  pen.fillStyle = colors.ink
  pen.font = `600 18px ${colors.font}`
  if (title !== '') pen.fillText(title, width / 2, TITLE_PX / 2 + 2)
  const top = title === '' ? NO_TITLE_PX : TITLE_PX
  const rows = paintLegend(pen, input, width, top)
  const size = { width, height }
  paintChart(pen, planChart(input, size, { head: top + rows * LEGEND_ROW_PX, foot: 'picture' }), input)
}

/** Returns how many rows it has. */
function paintLegend(pen: Pen, { series, colors }: ChartInput, width: number, top: number): number {
  pen.font = `12px ${colors.font}`
  const rows: { text: string; color: string; width: number }[][] = [[]]
  let used = 0
  series.forEach((one, place) => {
    const own = SAMPLE_PX + 6 + pen.measureText(one.name).width + LEGEND_GAP_PX
    if (used > 0 && used + own > width - LEGEND_GAP_PX) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push({ text: one.name, color: seriesColor(colors, one, place), width: own })
    used += own
  })
  rows.forEach((row, at) => {
    let x = (width - row.reduce((sum, one) => sum + one.width, -LEGEND_GAP_PX)) / 2
    const y = top + (at + 0.5) * LEGEND_ROW_PX
    for (const { text, color, width: own } of row) {
      pen.fillStyle = color
      pen.fillRect(x, y - 2, SAMPLE_PX, 4)
      pen.fillStyle = colors.ink
      pen.textAlign = 'left'
      pen.textBaseline = 'middle'
      pen.fillText(text, x + SAMPLE_PX + 6, y)
      x += own
    }
  })
  return rows.length
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('[ui] The chart could not be encoded.'))))
  })
}
