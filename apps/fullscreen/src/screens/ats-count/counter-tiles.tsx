import type { ModelAverage } from '@trackhoe/contract/vehicle'
import { formatDateTime, formatNumber } from '@trackhoe/ui'
import { LastValues, ReportAge, useNoValuesText } from '@trackhoe/vehicles/fleet'
import { reportOf } from '@trackhoe/vehicles/latest-values'
import { useScreenMessages } from '../locale/use-messages.ts'
import { COUNTER_UNITS, COUNTERS, rounded, type Counter, type CounterRow } from './ats-count.ts'
import { Share } from './share.tsx'

// The keys of a record are strings to TypeScript; these are the counters.
const counters = Object.keys(COUNTERS) as Counter[]

export interface CounterTilesProps {
  row: CounterRow
  /** The last report of the vehicle, with values or without. */
  lastTime: string | null | undefined
  /** The same shares of the vehicles of its model; undefined until they are known. */
  average: ModelAverage | undefined
}

/** The counters of one vehicle, and its shares beside those of its model. */
export function CounterTiles({ row, lastTime, average }: CounterTilesProps) {
  const t = useScreenMessages().atsCount
  const cell = 'bg-surface px-4 py-3'
  const report = reportOf(row)
  const noValues = useNoValuesText(lastTime)
  return (
    <div className="grid gap-3 pb-4">
      <dl className="grid grid-cols-2 gap-px border-y border-line bg-line narrow:grid-cols-4">
        {counters.map((name) => (
          <div key={name} className={cell}>
            <dt className="text-12 text-ink-2">{t.counters[name]}</dt>
            <LastValues {...report} as="dd" className="figures m-0 mt-1 text-20 font-semibold">
              {formatNumber(rounded(row.counters[name]))}
              <span className="ms-1 text-12 font-normal text-ink-3">{COUNTER_UNITS[name] ?? t.times}</span>
            </LastValues>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-2 gap-px border-y border-line bg-line">
        <div className={cell}>
          <dt className="text-12 text-ink-2">{t.interruptedShare}</dt>
          <LastValues {...report} as="dd" className="m-0 mt-1 text-16">
            <Share value={row.interruptedShare} />
          </LastValues>
          <Model value={average?.interruptedShare} vehicles={average?.vehicles} />
        </div>
        <div className={cell}>
          <dt className="text-12 text-ink-2">{t.fuelShare}</dt>
          <LastValues {...report} as="dd" className="m-0 mt-1 text-16">
            <Share value={row.fuelShare} />
          </LastValues>
          <Model value={average?.fuelShare} vehicles={average?.vehicles} />
        </div>
      </dl>
      <p className="figures flex flex-wrap gap-x-2 px-4 text-12 text-ink-3">
        {row.reportTime === null ? noValues : t.reported(formatDateTime(row.reportTime))}
        <ReportAge {...report} />
      </p>
    </div>
  )
}

function Model({ value, vehicles }: { value: number | null | undefined; vehicles: number | undefined }) {
  const t = useScreenMessages().atsCount
  if (value === undefined || value === null) return null
  return (
    <dd className="figures m-0 text-12 text-ink-2">
      {t.ofModel(formatNumber(value * 100, { digits: 1, unit: '%' }), vehicles ?? 0)}
    </dd>
  )
}
