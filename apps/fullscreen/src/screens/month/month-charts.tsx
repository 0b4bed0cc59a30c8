import type { ParameterPoint } from '@trackhoe/contract/vehicle'
import { formatNumber } from '@trackhoe/ui'
import { DayBars } from '../report/day-bars.tsx'
import type { OperationRow } from '../report/report-rows.ts'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { Histogram } from './histogram.tsx'
import { histogramOf, TEMPERATURES } from './month-facts.ts'
import { Part } from './month-parts.tsx'
import type { useMonth } from './use-month.ts'

export function HoursPerDay({ rows }: { rows: readonly OperationRow[] }) {
  const t = useTelemetryMessages().month
  const report = useTelemetryMessages().report
  return (
    <Part title={t.daily}>
      <DayBars
        label={t.dailyHours}
        className="h-40"
        rows={rows}
        parts={[
          { name: report.works, valueOf: ({ work }) => work },
          { name: report.idles, valueOf: ({ idle }) => idle },
          { name: t.travels, valueOf: ({ travel }) => travel },
        ]}
        describe={(date, [work = 0, idle = 0, travel = 0]) =>
          t.dayOf(
            date,
            ...([work, idle, travel].map((value) => formatNumber(value, { digits: 1, unit: 'h' })) as [
              string,
              string,
              string,
            ]),
          )
        }
      />
    </Part>
  )
}

interface FuelPerDayProps {
  rows: readonly OperationRow[]
  perHour: number | null
  average: ReturnType<typeof useMonth>['average']['data']
}

export function FuelPerDay({ rows, perHour, average }: FuelPerDayProps) {
  const t = useTelemetryMessages().month
  const modelPerHour = average?.fuelPerHour ?? null
  const liters = (value: number | null) => formatNumber(value, { digits: 1, unit: 'L/h' })
  return (
    <Part title={t.fuelPerDay}>
      <DayBars
        label={t.liters}
        className="h-32"
        rows={rows}
        parts={[{ name: t.liters, valueOf: ({ fuel }) => fuel }]}
        describe={(date, [fuel = 0]) => t.fuelOf(date, formatNumber(fuel, { digits: 1, unit: 'L' }))}
      />
      <p className="figures pt-2">
        {modelPerHour === null
          ? t.noModel
          : t.comparedFuel(liters(perHour), liters(modelPerHour), average?.vehicles ?? 0)}
      </p>
    </Part>
  )
}

export function Temperatures({ points }: { points: readonly ParameterPoint[] }) {
  const t = useTelemetryMessages().month
  return (
    <Part title={t.temperatures}>
      <div className="grid gap-4 narrow:grid-cols-2">
        <Histogram label={t.coolant} unit="℃" bars={histogramOf(points, TEMPERATURES.coolant)} describe={t.binOf} />
        <Histogram
          label={t.hydraulicOil}
          unit="℃"
          bars={histogramOf(points, TEMPERATURES.hydraulicOil)}
          describe={t.binOf}
        />
      </div>
    </Part>
  )
}
