import type { OperationDay } from '@trackhoe/contract/vehicle'
import { Alert, cx, formatNumber } from '@trackhoe/ui'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { hourShares, isTooLong } from './month-facts.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Shows what the machine did in each hour of each day: a row for each hour, a column for each day. */
export function HeatMap({ days }: { days: readonly OperationDay[] }) {
  const t = useTelemetryMessages().month
  return (
    <div>
      {days.some((day) => HOURS.some((hour) => isTooLong(day, hour))) && (
        <Alert tone="warning" className="mb-2">
          {t.tooLong}
        </Alert>
      )}
      <p aria-hidden className="flex gap-4 pb-1 text-12 text-ink-2">
        {(['work', 'idle', 'stop'] as const).map((state) => (
          <span key={state} className="flex items-center gap-1">
            <span
              className={cx('size-2.5 rounded-[2px]', FILLS[state], state === 'stop' && 'outline outline-line-strong')}
            />
            {t.heat[state]}
          </span>
        ))}
      </p>
      <div className="overflow-x-auto">
        <table className="w-full min-w-160 table-fixed border-separate border-spacing-px print:min-w-0">
          <caption className="sr-only">{t.hours}</caption>
          <thead>
            <tr className="figures text-11 text-ink-3">
              <th scope="col" className="w-8 font-normal">
                <span className="sr-only">{t.hour}</span>
              </th>
              {days.map(({ date }) => (
                <th key={date} scope="col" className="font-normal">
                  {Number(date.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {HOURS.map((hour) => (
              <tr key={hour}>
                <th scope="row" className="figures text-end text-11 font-normal text-ink-3">
                  {String(hour).padStart(2, '0')}
                </th>
                {days.map((day) => (
                  <Cell key={day.date} date={day.date} hour={hour} {...hourShares(day, hour)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const FILLS = { work: 'bg-series-1', idle: 'bg-series-2', stop: 'bg-sunken' } as const

interface CellProps {
  date: string
  hour: number
  /** Shares of the hour. */
  work: number
  idle: number
}

/** An hour: the more of it was worked, the fuller; one that was mostly idled has the color of idling. */
function Cell({ date, hour, work, idle }: CellProps) {
  const t = useTelemetryMessages().month
  const percent = (share: number) => formatNumber(share * 100, { digits: 0, unit: '%' })
  const state = work + idle === 0 ? 'stop' : work >= idle ? 'work' : 'idle'
  return (
    <td className="h-2.5 bg-sunken p-0" title={t.cell(date, hour, percent(work), percent(idle))}>
      {/* Empty, so that it keeps its color where colors are forced. */}
      <span
        className={cx('block h-full', FILLS[state])}
        style={state === 'stop' ? undefined : { opacity: 0.3 + 0.7 * (work + idle) }}
      />
      <span className="sr-only">{state === 'stop' ? '0' : t.cellShares(percent(work), percent(idle))}</span>
    </td>
  )
}
