import { formatDateTime } from '../../format/format.ts'
import { seriesColor, type ChartColors } from '../chart-colors.ts'
import { formatSeriesValue } from './format-series-value.ts'
import { nearestPoint, type AnySeries, type ChartMark, type TimeSpan } from './series-model.ts'

/** How far from a point the crosshair still shows it, as a part of the shown time. */
const REACH = 0.02
const MINUTE_MS = 60_000

/** The values at a time, built of elements: no text of the server is ever read as HTML. */
export function tooltipAt(
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
