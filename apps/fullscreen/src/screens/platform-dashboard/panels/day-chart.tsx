import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { formatNumber, SimpleTable } from '@trackhoe/ui'
import { useMessages } from '../../../locale/use-messages.ts'
import { sumOf } from './sum-of.ts'

type DayFigures = FleetOverview['days'][number]

const HEIGHT = 100
const STEP = 10
const BAR = 7.6

/** Working hours of each day as bars, fuel as a line, each on its own scale; days without figures are gaps. */
export function DayChart({ days }: { days: readonly DayFigures[] }) {
  const t = useMessages().dashboard
  const most = (values: readonly (number | null | undefined)[]) => Math.max(1, ...values.map((value) => value ?? 0))
  const mostHours = most(days.map(({ workHours }) => workHours))
  const mostFuel = most(days.map(({ fuel }) => fuel)) * 1.1
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-full w-full border-b border-line-strong"
      >
        {days.map(({ date, workHours }, at) => {
          const height = ((workHours ?? 0) / mostHours) * HEIGHT
          return (
            <rect
              key={date}
              x={at * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={`fill-series-1 ${at === days.length - 1 ? 'opacity-50' : 'opacity-80'}`}
            />
          )
        })}
        {/* Without today: its incomplete fuel would appear as a drop. */}
        {linesOf(days.slice(0, -1), mostFuel).map((points) => (
          <polyline
            key={points}
            points={points}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-series-2"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      {/* A table takes the height of its rows whatever its class says. */}
      <div className="sr-only">
        <SimpleTable
          caption={t.days}
          rows={days}
          getRowKey={({ date }) => date}
          stickyHeader
          columns={[
            { key: 'date', header: t.date, rowHeader: true, cell: ({ date }) => date },
            {
              key: 'workHours',
              header: t.workHours,
              cell: ({ workHours }) => formatNumber(workHours, { digits: 0, unit: 'h' }),
            },
            { key: 'fuel', header: t.fuel, cell: ({ fuel }) => formatNumber(fuel, { digits: 0, unit: 'L' }) },
          ]}
        />
      </div>
    </>
  )
}

/** The totals of the chart, and the legend of its colors. */
export function DayTotals({ days }: { days: readonly DayFigures[] }) {
  const t = useMessages().dashboard
  const hours = sumOf(days.map(({ workHours }) => workHours))
  const liters = sumOf(days.map(({ fuel }) => fuel))
  return (
    <span className="flex flex-wrap gap-x-[1.2em] text-ink-2">
      <span className="flex items-center gap-[0.4em]">
        <span aria-hidden className="size-[0.7em] rounded-[2px] bg-series-1" />
        {t.workHours} <b className="figures font-medium text-ink">{formatNumber(hours, { digits: 0, unit: 'h' })}</b>
      </span>
      <span className="flex items-center gap-[0.4em]">
        <span aria-hidden className="h-[3px] w-[1.2em] bg-series-2" />
        {t.fuel}{' '}
        <b className="figures font-medium text-ink">{formatNumber(liters / 1000, { digits: 1, unit: 'kL' })}</b>
      </span>
    </span>
  )
}

/** Returns the fuel line, split at its gaps. */
function linesOf(days: readonly DayFigures[], most: number): string[] {
  const lines: string[][] = [[]]
  for (const [at, { fuel }] of days.entries()) {
    if (fuel === null || fuel === undefined) lines.push([])
    else lines.at(-1)?.push(`${at * STEP + STEP / 2},${(HEIGHT - (fuel / most) * HEIGHT).toFixed(1)}`)
  }
  return lines.filter((line) => line.length > 1).map((line) => line.join(' '))
}
