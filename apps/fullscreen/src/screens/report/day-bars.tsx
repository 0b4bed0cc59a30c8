import { cx, formatNumber } from '@trackhoe/ui'
import type { OperationRow } from './report-rows.ts'

/** One part of a bar: what it is called, and what a row adds to it. */
interface DayPart {
  name: string
  valueOf: (row: OperationRow) => number | null
}

export interface DayBarsProps {
  label: string
  rows: readonly OperationRow[]
  /** From the foot of a bar up; three at most. */
  parts: readonly DayPart[]
  /** Says what one bar shows. */
  describe: (date: string, values: readonly number[]) => string
  className?: string
}

const FILLS = ['bg-series-1', 'bg-series-2', 'bg-(--th-series-3)'] as const

/** Values of each day, of all vehicles together, as stacked bars. The table below has the values. */
export function DayBars({ label, rows, parts, describe, className }: DayBarsProps) {
  const days = new Map<string, number[]>()
  for (const row of rows) {
    const before = days.get(row.date) ?? parts.map(() => 0)
    days.set(
      row.date,
      before.map((value, at) => value + (parts[at]?.valueOf(row) ?? 0)),
    )
  }
  const bars = [...days].sort(([a], [b]) => a.localeCompare(b))
  const most = topOfAxis(Math.max(1, ...bars.map(([, values]) => values.reduce((sum, value) => sum + value, 0))))
  const every = Math.ceil(bars.length / 16)
  return (
    <figure aria-label={label} className={cx('m-0 flex flex-col', className)}>
      <figcaption className="flex gap-4 pb-2 text-12 text-ink-2">
        {label}
        {parts.map(({ name }, at) => (
          <span key={name} className="flex items-center gap-1">
            <span aria-hidden className={cx('size-2.5 rounded-[2px]', FILLS[at])} />
            {name}
          </span>
        ))}
      </figcaption>
      <div className="flex min-h-0 flex-1">
        <span
          aria-hidden
          className="figures relative mb-4 w-8 flex-none border-e border-line-strong text-11 text-ink-3"
        >
          {[most, most / 2, 0].map((value, at) => (
            <span key={value} className="absolute end-1 -translate-y-1/2" style={{ top: `${at * 50}%` }}>
              {formatNumber(value)}
            </span>
          ))}
        </span>
        <ol className="m-0 flex min-h-0 flex-1 list-none items-stretch gap-[2px] p-0">
          {bars.map(([date, values], at) => (
            <li key={date} className="flex min-w-0 flex-1 flex-col" title={describe(date, values)}>
              <span className="sr-only">{describe(date, values)}</span>
              <span aria-hidden className="flex min-h-0 flex-1 flex-col-reverse border-b border-line-strong">
                {values.map((value, part) => (
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
      </div>
    </figure>
  )
}

/** Returns the value at the top of an axis: an even number of two, four, six, eight or ten times a power of ten. */
function topOfAxis(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([2, 4, 6, 8, 10].find((times) => times * power >= most) ?? 10) * power
}
