import { LatestValue, reportOf, useLatestValuesMessages } from '@trackhoe/vehicles/latest-values'
import type { CatalogParameter, LatestParameters } from '@trackhoe/contract/vehicle'
import { cx, formatNumber, IconButton } from '@trackhoe/ui'
import { Sparkline, type ChartPoint, type TimeSpan } from '@trackhoe/ui/charts'
import { LastValues } from '@trackhoe/vehicles/fleet'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { PinOff } from 'lucide-react'

export interface ParameterTilesProps {
  label: string
  codes: readonly string[]
  row: LatestParameters | null
  /** The small curves by code. */
  points: Readonly<Record<string, readonly ChartPoint[]>>
  span: TimeSpan
  /** Fills a wall with four by three tiles. */
  wall?: boolean
  /** Each with a scale from the lowest to the highest value of the catalog. */
  gauges?: boolean
  /** Removes a tile. Absent: the tiles stay. */
  onUnpin?: ((code: string) => void) | undefined
}

/** The newest values of some parameters, each with its curve of the last half hour. */
export function ParameterTiles({
  label,
  codes,
  row,
  points,
  span,
  wall = false,
  gauges = false,
  onUnpin,
}: ParameterTilesProps) {
  const t = useLatestValuesMessages()
  const catalog = useCatalog()
  return (
    <ul
      aria-label={label}
      className={cx(
        'm-0 grid list-none gap-px border-y border-line bg-line p-0',
        wall && 'flex-1 grid-cols-4 grid-rows-3',
        !wall && 'grid-cols-2',
        // Rows that are full.
        !wall && (codes.length % 4 === 0 ? 'narrow:grid-cols-4' : 'narrow:grid-cols-3'),
      )}
    >
      {codes.map((code) => (
        <li key={code} className="flex min-w-0 flex-col gap-1 bg-surface px-4 py-3">
          <span
            className={cx(
              'flex items-center gap-1 text-ink-2',
              wall ? 'text-[length:calc(26*var(--wall))] leading-tight' : 'text-12',
            )}
          >
            <span className="truncate" title={catalog.nameOf(code)}>
              {catalog.nameOf(code)}
            </span>
            {onUnpin && (
              <IconButton
                label={t.unpin(catalog.nameOf(code))}
                size="small"
                icon={<PinOff />}
                className="-my-1 ms-auto"
                onClick={() => onUnpin(code)}
              />
            )}
          </span>
          <LatestValue
            row={row}
            code={code}
            parameter={catalog.find(code)}
            withUnit
            as="span"
            className={cx('font-semibold', wall ? 'text-[length:calc(64*var(--wall))] leading-tight' : 'text-20')}
          />
          <LastValues {...reportOf(row)} className={cx('grid gap-1', wall && 'min-h-8 flex-1')}>
            {gauges && <Gauge parameter={catalog.find(code)} value={row?.values[code] ?? null} />}
            <Sparkline points={points[code] ?? []} span={span} className={wall ? 'min-h-8 flex-1' : undefined} />
          </LastValues>
        </li>
      ))}
    </ul>
  )
}

/** Shows where a value lies in the range of its parameter. The figure beside it says the same. */
function Gauge({ parameter, value }: { parameter: CatalogParameter | undefined; value: string | null }) {
  const { min, max } = parameter ?? {}
  const number = value === null || value === '' ? Number.NaN : Number(value)
  if (min == null || max == null || max <= min || !Number.isFinite(number)) return null
  const part = Math.min(1, Math.max(0, (number - min) / (max - min)))
  return (
    <span aria-hidden className="figures grid gap-0.5 text-11 text-ink-3">
      <span className="block h-2 rounded-1 bg-sunken">
        <span
          className={cx('block h-full rounded-1', number < min || number > max ? 'bg-warning' : 'bg-series-1')}
          style={{ width: `${part * 100}%` }}
        />
      </span>
      <span className="flex justify-between">
        <span>{formatNumber(min)}</span>
        <span>{formatNumber(max)}</span>
      </span>
    </span>
  )
}
