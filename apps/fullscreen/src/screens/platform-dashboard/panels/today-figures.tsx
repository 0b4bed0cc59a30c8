import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { formatNumber } from '@trackhoe/ui'
import { useMessages } from '../../../locale/use-messages.ts'
import { FittedLine } from './fitted-line.tsx'

const FIGURES = ['worked', 'workHours', 'idleHours', 'fuel'] as const
const UNITS = { worked: '', workHours: 'h', idleHours: 'h', fuel: 'L' } as const
/** Less than this is no difference that a wall need show. A share of 1. */
const NO_DIFFERENCE = 0.005
/** From so much on fuel is shown in thousands. Unit: liters. */
const MANY_LITERS = 10_000

export interface TodayFiguresProps {
  today: NonNullable<FleetOverview['today']>
  usual: FleetOverview['usual']
}

/** Shows what the fleet has done today beside what is usual until this time of the weekday. */
export function TodayFigures({ today, usual }: TodayFiguresProps) {
  const t = useMessages().dashboard.today
  return (
    <dl className="m-0 grid h-full grid-cols-4 gap-x-[calc(20*var(--wall))] max-narrow:grid-cols-2 max-narrow:[&_*]:text-[length:max(0.8125rem,calc(26*var(--wall)))]">
      {FIGURES.map((name) => {
        const [value, before] = [today[name], usual?.[name] ?? null]
        // What reads the same is the same.
        const isSame = value !== null && before !== null && Math.round(value) === Math.round(before)
        const inThousands = name === 'fuel' && (value ?? 0) >= MANY_LITERS
        const [scale, unit] = inThousands ? [1000, 'kL'] : [1, UNITS[name]]
        const text = (amount: number | null, withUnit?: string) =>
          formatNumber(amount === null ? null : amount / scale, { digits: inThousands ? 1 : 0, unit: withUnit })
        const change = value !== null && before !== null && before > 0 ? value / before - 1 : null
        return (
          <div key={name} className="flex min-w-0 flex-col justify-center leading-tight">
            <dt className="truncate text-[length:calc(26*var(--wall))] text-ink-2">{t.figures[name]}</dt>
            <dd className="m-0">
              <span className="block text-[length:min(calc(54*var(--wall)),6cqw)]">
                <FittedLine className="figures font-medium">{text(value, unit || undefined)}</FittedLine>
              </span>
              <span className="figures block truncate text-[length:min(calc(26*var(--wall)),3.5cqw)] text-ink-3">
                {t.usual(text(before))}
              </span>
              {change !== null && (
                <span className="figures block truncate text-[length:min(calc(26*var(--wall)),3.5cqw)] text-ink-2">
                  {isSame || Math.abs(change) < NO_DIFFERENCE
                    ? t.same
                    : (change > 0 ? t.more : t.less)(formatNumber(Math.abs(change) * 100, { digits: 0, unit: '%' }))}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
