import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { cx, EmptyState, formatNumber } from '@trackhoe/ui'
import { Panel } from '@trackhoe/vehicles/page'
import { useEffect } from 'react'
import { operationRows, totalOf } from '../report/report-rows.ts'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { HeatMap } from './heat-map.tsx'
import { FuelPerDay, HoursPerDay, Temperatures } from './month-charts.tsx'
import {
  Advice,
  FaultTable,
  Figures,
  Head,
  Maintenance,
  ModeShares,
  Part,
  Regenerations,
  SulfurSample,
} from './month-parts.tsx'
import { factsOf } from './month-facts.ts'
import { useMonth } from './use-month.ts'

export interface MonthSheetProps {
  vehicle: GatewayVehicle
  customer: string | null
  month: string
  /** `YYYY-MM-DD`. */
  today: string
  /** Says whether there is anything of the month; a month without data is not printed. */
  onKnown: (hasData: boolean) => void
}

/** One page about one vehicle in one month, for the screen and for paper. */
export function MonthSheet({ vehicle, customer, month, today, onKnown }: MonthSheetProps) {
  const t = useTelemetryMessages().month
  const report = useTelemetryMessages().report
  const { vclId } = vehicle
  const vclNo = vehicle.vclNo ?? vclId
  const { days, codes, average, sulfur, required, points } = useMonth(vclId, vclNo, month, today)
  const rows = operationRows([{ label: '', days: days.data ?? [] }])
  const total = totalOf(rows)
  const worked = rows.some(({ keyOn, work }) => (keyOn ?? 0) > 0 || (work ?? 0) > 0)
  const known = days.isSuccess && codes.isSuccess
  const hasData = worked || (codes.data?.length ?? 0) > 0
  useEffect(() => {
    if (known) onKnown(hasData)
  }, [known, hasData, onKnown])
  const facts = factsOf(vehicle, {
    total,
    days: days.data ?? [],
    codes: codes.data ?? [],
    modelPerHour: average.data?.fuelPerHour ?? null,
    points,
    isThisMonth: month === today.slice(0, 7),
  })
  return (
    <Panel
      title={`${vclNo} ${month}`}
      titleHidden
      query={required}
      className={cx('break-after-page bg-surface last:break-after-auto', known && !hasData && 'print:hidden')}
    >
      {known && !hasData ? (
        <EmptyState className="py-16" description={`${vclNo} ${t.nothing(month)}`} />
      ) : (
        <article
          aria-label={`${vclNo} ${month}`}
          className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-5 px-6 max-narrow:px-4 py-4 print:px-0 [&>section]:break-inside-avoid"
        >
          <Head
            facts={[
              [report.vehicle, vclNo],
              [t.month, month],
              [t.model, vehicle.model ?? '-'],
              [t.customer, customer || '-'],
              [
                facts.isThisMonth ? t.hourMeter : t.hourMeterThen,
                formatNumber(facts.meter, { digits: 1, unit: 'h' }),
                facts.meter === null ? t.noHourMeter : undefined,
              ],
              [report.rate, formatNumber(total.rate === null ? null : total.rate * 100, { digits: 1, unit: '%' })],
              [t.perHour, formatNumber(facts.perHour, { digits: 1, unit: 'L/h' })],
            ]}
          />
          <Part title={t.totals}>
            <Figures
              figures={(['work', 'idle', 'travel', 'regen', 'keyOn', 'fuel', 'starts'] as const).map((name) => [
                report[name],
                formatNumber(total[name], { digits: name === 'starts' ? 0 : 1 }),
              ])}
            />
          </Part>
          <Part title={t.hours}>
            <HeatMap days={days.data ?? []} />
          </Part>
          <HoursPerDay rows={rows} />
          <FuelPerDay rows={rows} perHour={facts.perHour} average={average.data} />
          <Part title={t.modes}>
            <ModeShares hours={[facts.increases.modeSp, facts.increases.modeH, facts.increases.modeA]} />
          </Part>
          <Temperatures points={points} />
          {vehicle.aftertreatment !== null && (
            <Regenerations increases={facts.increases} interruptedShare={facts.interruptedShare} />
          )}
          <Part title={report.faults}>
            {codes.data?.length === 0 ? (
              <p className="text-ink-2">{report.noFaults}</p>
            ) : (
              <FaultTable codes={codes.data ?? []} />
            )}
          </Part>
          {facts.isThisMonth && vehicle.maintenance.length > 0 && (
            <Part title={t.maintenance}>
              <Maintenance items={vehicle.maintenance} />
            </Part>
          )}
          <Part title={t.sulfur}>
            <SulfurSample sample={sulfur.data} />
          </Part>
          <Part title={report.advice}>
            <Advice advice={facts.advice} />
          </Part>
        </article>
      )}
    </Panel>
  )
}
