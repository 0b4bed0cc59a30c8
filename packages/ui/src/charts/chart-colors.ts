/** How many colors a theme has for series: `--th-series-1` to `--th-series-8`. */
export const SERIES_COLORS = 8

/** The colors and fonts of a chart, read from the page. */
export interface ChartColors {
  /** In the order of `--th-series-1` and the following. */
  series: readonly string[]
  ink: string
  inkSoft: string
  line: string
  lineStrong: string
  surface: string
  accent: string
  danger: string
  warning: string
  info: string
  font: string
}

/** Reads the tokens at the element of the chart, because themes may be nested. */
export function readChartColors(element: Element): ChartColors {
  const style = getComputedStyle(element)
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const token = (name: string) => toRgb(style.getPropertyValue(`--th-${name}`).trim(), pen)
  return {
    series: Array.from({ length: SERIES_COLORS }, (_, at) => token(`series-${at + 1}`)),
    ink: token('text-1'),
    inkSoft: token('text-3'),
    line: token('line-1'),
    lineStrong: token('line-2'),
    surface: token('surface'),
    accent: token('accent'),
    danger: token('danger'),
    warning: token('warning'),
    info: token('info'),
    font: style.fontFamily,
  }
}

/** Returns the color of a series: the one that it names, else that of its place. */
export function seriesColor(colors: ChartColors, series: { color?: number | undefined }, place: number): string {
  return colors.series[(series.color ?? place) % colors.series.length] ?? colors.ink
}

/** The chart library mixes colors by itself, and knows neither `oklch()` nor relative ones. */
function toRgb(color: string, pen: CanvasRenderingContext2D | null): string {
  if (!pen || color === '') return 'gray'
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data
  return `rgba(${red},${green},${blue},${Math.round((alpha / 255) * 1000) / 1000})`
}
