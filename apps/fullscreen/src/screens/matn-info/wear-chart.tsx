import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { labelOf, useCommandMessages } from '@trackhoe/vehicles/records'
import {
  EmptyState,
  formatDateTime,
  formatNumber,
  joinList,
  ScrollRegion,
  Segmented,
  SimpleTable,
  useLocale,
} from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { useMaintenanceMessages } from './locale/use-messages.ts'
import { wearHistory, type WearPoint } from './wear.ts'

const MONTHS = 12
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

/** The width of the drawing, which is stretched to its container. */
const WIDTH = 1000
const HEIGHT = 200

/** The colors of the design system for series, in order; each also has its own dash pattern. */
const APPEARANCES = [
  { stroke: 'var(--th-series-1)', dash: '' },
  { stroke: 'var(--th-series-2)', dash: '6 3' },
  { stroke: 'var(--th-text-2)', dash: '2 3' },
] as const

/** The maximum number of curves; more could not be distinguished. */
const MOST_CURVES = APPEARANCES.length

export interface WearChartProps {
  /** The first items with data are drawn. */
  items: readonly string[]
  records: readonly CommandRecord[]
}

/** 剩余时间: the remaining hours of parts over twelve months, with jumps where they were replaced; also as a table. */
export function WearChart({ items, records }: WearChartProps) {
  const t = useMaintenanceMessages().log
  const messages = useCommandMessages()
  const { serverNow } = useClient()
  const [end] = useState(serverNow)
  const [view, setView] = useState('curve')
  const series = useMemo(
    () =>
      items
        .map((item) => ({ item, points: wearHistory(item, records) }))
        .filter(({ points }) => points.length > 0)
        .slice(0, MOST_CURVES),
    [items, records],
  )
  if (series.length === 0) return <EmptyState className="py-6" description={t.noPoints} />
  return (
    <section aria-label={t.chart} className="flex-none border-b border-line-strong px-4 pb-3">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2">
        <h3 className="font-medium">{t.chart}</h3>
        <ul className="flex flex-wrap gap-x-4 text-12 text-ink-2">
          {series.map(({ item }, at) => (
            <li key={item} className="flex items-center gap-1.5">
              <svg aria-hidden viewBox="0 0 24 4" className="h-1 w-6">
                <line
                  x2="24"
                  y1="2"
                  y2="2"
                  stroke={APPEARANCES[at]?.stroke}
                  strokeDasharray={APPEARANCES[at]?.dash}
                  strokeWidth="2"
                />
              </svg>
              {labelOf(item, messages)}
            </li>
          ))}
        </ul>
        <Segmented
          className="ms-auto"
          size="small"
          aria-label={t.chart}
          value={view}
          onChange={setView}
          options={[
            { value: 'curve', label: t.curve },
            { value: 'table', label: t.table },
          ]}
        />
      </header>
      {view === 'table' ? <PointTable series={series} /> : <Curves series={series} end={end} />}
    </section>
  )
}

interface WearSeries {
  item: string
  points: readonly WearPoint[]
}

function Curves({ series, end }: { series: readonly WearSeries[]; end: number }) {
  const t = useMaintenanceMessages().log
  const locale = useLocale()
  const messages = useCommandMessages()
  const hours = series.flatMap(({ points }) => points.map((point) => point.hours))
  const top = Math.max(10, ...hours) * 1.05
  const bottom = Math.min(0, ...hours) * 1.05
  const x = (ms: number) => Math.max(0, ((ms - (end - YEAR_MS)) / YEAR_MS) * WIDTH)
  const y = (value: number) => HEIGHT - ((value - bottom) / (top - bottom)) * HEIGHT

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div className="figures relative w-12 text-11 text-ink-3" aria-hidden>
        {[top / 1.05, 0].map((value) => (
          <span
            key={value}
            className="absolute end-0 -translate-y-1/2"
            style={{ top: `${(y(value) / HEIGHT) * 100}%` }}
          >
            {formatNumber(Math.round(value))}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-50 w-full"
        role="img"
        aria-label={joinList(
          series.map(({ item, points }) => t.chartOf(labelOf(item, messages), points.length)),
          locale,
          'clauses',
        )}
      >
        <line x2={WIDTH} y1={y(0)} y2={y(0)} stroke="var(--th-text-3)" vectorEffect="non-scaling-stroke" />
        {series.map(({ item, points }, at) => (
          <polyline
            key={item}
            points={drawn(points, end, x, y)}
            fill="none"
            stroke={APPEARANCES[at]?.stroke}
            strokeDasharray={APPEARANCES[at]?.dash}
            strokeWidth="1.6"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <span />
      <p className="figures flex justify-between text-11 text-ink-3" aria-hidden>
        {Array.from({ length: MONTHS / 2 + 1 }, (_, at) => (
          <span key={at}>{formatDateTime(end - YEAR_MS + (YEAR_MS / (MONTHS / 2)) * at, 'date').slice(2, 7)}</span>
        ))}
      </p>
    </div>
  )
}

/** A single point is drawn as a short stroke, because a line of one point is invisible. */
function drawn(
  points: readonly WearPoint[],
  end: number,
  x: (ms: number) => number,
  y: (hours: number) => number,
): string {
  const [only] = points
  const shown = points.length === 1 && only ? [only, { ...only, ms: Math.min(end, only.ms + 3 * DAY_MS) }] : points
  return shown.map(({ ms, hours }) => `${x(ms).toFixed(1)},${y(hours).toFixed(1)}`).join(' ')
}

function PointTable({ series }: { series: readonly WearSeries[] }) {
  const t = useMaintenanceMessages().log
  const messages = useCommandMessages()
  return (
    <ScrollRegion className="max-h-55" aria-label={t.table}>
      <SimpleTable
        caption={t.chart}
        rows={series.flatMap(({ item, points }) => points.map((point) => ({ item, ...point })))}
        getRowKey={({ item, ms, hours }) => `${item} ${ms} ${hours}`}
        size="small"
        columns={[
          { key: 'item', header: t.items, rowHeader: true, cell: ({ item }) => labelOf(item, messages) },
          { key: 'time', header: t.time, figures: true, cell: ({ ms }) => formatDateTime(ms) },
          { key: 'hours', header: t.hours, align: 'end', cell: ({ hours }) => formatNumber(hours) },
        ]}
      />
    </ScrollRegion>
  )
}
