import { cx, Tooltip } from '@trackhoe/ui'
import { formatSeriesValue, SERIES_COLORS, seriesFacts, type ChartSeries, type TimeSpan } from '@trackhoe/ui/charts'
import { useVehicleMessages } from '../locale/use-messages.ts'

export interface ChartLegendProps {
  series: readonly ChartSeries[]
  shown: TimeSpan
  /** Ids of the series that are not drawn. */
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
  /** The time for which a point stands where points stand for more samples; else null. Unit: milliseconds. */
  partMs: number | null
  wall: boolean
}

const UNITS = [
  ['day', 86_400_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** A time in the largest unit of which it is a multiple; null where it is not known. */
function partOf(ms: number) {
  const unit = UNITS.find(([, unitMs]) => ms > 0 && ms % unitMs === 0)
  return unit ? { count: ms / unit[1], unit: unit[0] } : null
}

/** The curves with their figures of the shown time; a press hides a curve. */
export function ChartLegend({ series, shown, hidden, onToggle, partMs, wall }: ChartLegendProps) {
  const t = useVehicleMessages().chart
  return (
    <div className={cx('flex-none px-4 pb-2', wall && 'text-[length:calc(22*var(--wall))]')}>
      <ul
        aria-label={t.legend}
        className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] gap-x-4 gap-y-1 p-0"
      >
        {series.map((one, at) => {
          const facts = seriesFacts(one.points, shown)
          const off = hidden.has(one.id)
          const figures = [
            `${t.latest} ${formatSeriesValue(facts.last, one)}`,
            ...(one.stepped ? [] : [`${t.lowest} ${formatSeriesValue(facts.min, { ...one, unit: '' })}`]),
            ...(one.stepped ? [] : [`${t.highest} ${formatSeriesValue(facts.max, { ...one, unit: '' })}`]),
            ...(one.stepped
              ? []
              : [`${t.mean} ${formatSeriesValue(facts.mean, { ...one, unit: '', digits: one.digits ?? 1 })}`]),
          ]
          return (
            <li key={one.id} className="min-w-0">
              <button
                type="button"
                aria-pressed={!off}
                onClick={() => onToggle(one.id)}
                className={cx(
                  'flex w-full min-w-0 items-start gap-2 rounded-2 px-1 py-0.5 text-start hover:bg-hover',
                  off && 'opacity-50',
                )}
              >
                <span
                  aria-hidden
                  className={cx('mt-[0.6em] h-0 w-4 flex-none border-t-3', one.compared && 'border-dashed')}
                  style={{ borderColor: `var(--th-series-${((one.color ?? at) % SERIES_COLORS) + 1})` }}
                />
                <span className="min-w-0">
                  <span className={cx('block truncate', off && 'line-through', !wall && 'text-12')}>{one.name}</span>
                  <span className={cx('figures block truncate text-ink-3', !wall && 'text-11')}>
                    {figures.join('  ')}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {partMs !== null && (
        <Tooltip content={t.sampledHint}>
          <button type="button" className={cx('text-ink-3', !wall && 'text-11')}>
            {t.sampled(partOf(partMs))}
          </button>
        </Tooltip>
      )}
    </div>
  )
}
