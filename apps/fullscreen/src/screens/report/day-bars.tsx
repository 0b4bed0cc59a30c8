import { cx } from '@trackhoe/ui'
import type { OperationRow } from './report-rows.ts'

export interface DayBarsProps {
  label: string
  rows: readonly OperationRow[]
  /** The names of work and idling, for the legend. */
  names: readonly [string, string]
  /** Says what one bar shows. */
  describe: (date: string, hours: readonly number[]) => string
  className?: string
}

const FILLS = ['bg-series-1', 'bg-series-2'] as const

/** Working and idle hours of each day, of all vehicles together, as stacked bars. The table below has the values. */
export function DayBars({ label, rows, names, describe, className }: DayBarsProps) {
  const days = new Map<string, [number, number]>()
  for (const { date, work, idle } of rows) {
    const [works, idles] = days.get(date) ?? [0, 0]
    days.set(date, [works + (work ?? 0), idles + (idle ?? 0)])
  }
  const bars = [...days].sort(([a], [b]) => a.localeCompare(b))
  const most = Math.max(1, ...bars.map(([, [work, idle]]) => work + idle))
  const every = Math.ceil(bars.length / 16)
  return (
    <figure aria-label={label} className={cx('m-0 flex flex-col', className)}>
      <figcaption className="flex gap-4 pb-1 text-12 text-ink-2">
        {label}
        {names.map((name, at) => (
          <span key={name} className="flex items-center gap-1">
            <span aria-hidden className={cx('size-2.5 rounded-[2px]', FILLS[at])} />
            {name}
          </span>
        ))}
      </figcaption>
      <ol className="m-0 flex min-h-0 flex-1 list-none items-stretch gap-[2px] p-0">
        {bars.map(([date, hours], at) => (
          <li key={date} className="flex min-w-0 flex-1 flex-col" title={describe(date, hours)}>
            <span className="sr-only">{describe(date, hours)}</span>
            <span aria-hidden className="flex min-h-0 flex-1 flex-col-reverse border-b border-line-strong">
              {hours.map((value, part) => (
                <span
                  key={FILLS[part]}
                  className={cx('mx-auto w-full max-w-10', FILLS[part])}
                  style={{ height: `${(value / most) * 100}%` }}
                />
              ))}
            </span>
            <span aria-hidden className="figures h-4 text-center text-11 whitespace-nowrap text-ink-3">
              {at % every === 0 ? date.slice(5) : ''}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
