import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { cx, EmptyState, formatDateTime, formatNumber, SimpleTable } from '@trackhoe/ui'
import { FaultSeverityIcon, useFaultTexts } from '@trackhoe/vehicles/fleet'
import { Panel } from '@trackhoe/vehicles/page'
import { labelOf, useCommandMessages } from '@trackhoe/vehicles/records'
import { useEffect, type ReactNode } from 'react'
import { useMaintenanceMessages } from '../matn-info/locale/use-messages.ts'
import { WearBar } from '../matn-info/wear-bar.tsx'
import { wearOf } from '../matn-info/wear.ts'
import { DayBars } from '../report/day-bars.tsx'
import { operationRows, totalOf } from '../report/report-rows.ts'
import { useSulfurMessages } from '@trackhoe/vehicles/sulfur'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { HeatMap } from './heat-map.tsx'
import { Histogram } from './histogram.tsx'
import { adviceOf, histogramOf, increasesOf, TEMPERATURES } from './month-facts.ts'
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
  const sulfurResults = useSulfurMessages().results
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
  const hours = (total.work ?? 0) + (total.idle ?? 0)
  const perHour = total.fuel !== null && hours > 0 ? total.fuel / hours : null
  const modelPerHour = average.data?.fuelPerHour ?? null
  const increases = increasesOf(points)
  const begun = (increases.active ?? 0) + (increases.manual ?? 0)
  const interruptedShare = begun > 0 && increases.interrupted !== null ? increases.interrupted / begun : null
  const isThisMonth = month === today.slice(0, 7)
  const advice = adviceOf({
    total,
    codes: codes.data ?? [],
    nextMaintenance: isThisMonth ? vehicle.nextMaintenance : null,
    perHour,
    modelPerHour,
    interruptedShare,
  })
  const liters = (value: number | null) => formatNumber(value, { digits: 1, unit: 'L/h' })
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
          <header className="flex flex-wrap gap-x-5 gap-y-4 border-b border-line-strong pb-4 narrow:justify-between">
            {(
              [
                [report.vehicle, vclNo],
                [t.month, month],
                [t.model, vehicle.model ?? '-'],
                [t.customer, customer || '-'],
                [t.hourMeter, formatNumber(vehicle.hourMeter, { digits: 1, unit: 'h' })],
                [report.rate, formatNumber(total.rate === null ? null : total.rate * 100, { digits: 1, unit: '%' })],
                [t.perHour, liters(perHour)],
              ] as const
            ).map(([name, value]) => (
              <div key={name}>
                <p className="text-12 text-ink-2">{name}</p>
                <p className="figures text-16 font-semibold narrow:whitespace-nowrap">{value}</p>
              </div>
            ))}
          </header>
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
                : t.comparedFuel(liters(perHour), liters(modelPerHour), average.data?.vehicles ?? 0)}
            </p>
          </Part>
          <Part title={t.modes}>
            <ModeShares hours={[increases.modeSp, increases.modeH, increases.modeA]} />
          </Part>
          <Part title={t.temperatures}>
            <div className="grid gap-4 narrow:grid-cols-2">
              <Histogram
                label={t.coolant}
                unit="℃"
                bars={histogramOf(points, TEMPERATURES.coolant)}
                describe={t.binOf}
              />
              <Histogram
                label={t.hydraulicOil}
                unit="℃"
                bars={histogramOf(points, TEMPERATURES.hydraulicOil)}
                describe={t.binOf}
              />
            </div>
          </Part>
          {vehicle.aftertreatment !== null && (
            <Part title={t.regenerations}>
              <Figures
                figures={[
                  [t.regenActive, formatNumber(increases.active)],
                  [t.regenManual, formatNumber(increases.manual)],
                  [t.regenInterrupted, formatNumber(increases.interrupted)],
                  [
                    t.regenHours,
                    formatNumber(increases.time === null ? null : increases.time / 3600, { digits: 1, unit: 'h' }),
                  ],
                  [t.regenFuel, formatNumber(increases.fuel, { digits: 1, unit: 'L' })],
                  [
                    t.interruptedShare,
                    formatNumber(interruptedShare === null ? null : interruptedShare * 100, { digits: 0, unit: '%' }),
                  ],
                ]}
              />
            </Part>
          )}
          <Part title={report.faults}>
            {codes.data?.length === 0 ? (
              <p className="text-ink-2">{report.noFaults}</p>
            ) : (
              <FaultTable codes={codes.data ?? []} />
            )}
          </Part>
          {isThisMonth && vehicle.maintenance.length > 0 && (
            <Part title={t.maintenance}>
              <Maintenance items={vehicle.maintenance} />
            </Part>
          )}
          <Part title={t.sulfur}>
            <p className="figures">
              {sulfur.data
                ? t.sulfurOf(
                    formatDateTime(sulfur.data.sampleTime, 'date'),
                    `${sulfur.data.sulfur ?? '-'} ${sulfur.data.unit ?? ''}`,
                    sulfurResults[sulfur.data.result ?? ''] ?? sulfur.data.result_dictText ?? '-',
                  )
                : t.noSulfur}
            </p>
          </Part>
          <Part title={report.advice}>
            <ul className="m-0 grid list-disc gap-1 ps-5">
              {advice.length === 0 ? (
                <li>{t.advice.none}</li>
              ) : (
                advice.map((name) => <li key={name}>{t.advice[name]}</li>)
              )}
            </ul>
          </Part>
        </article>
      )}
    </Panel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-2 text-14 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Figures({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="m-0 grid grid-cols-3 gap-3 narrow:grid-cols-7">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-12 text-ink-2">{name}</dt>
          <dd className="figures m-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const MODE_FILLS = ['bg-series-1', 'bg-series-2', 'bg-(--th-series-3)'] as const

/** How long the machine ran in which power mode. */
function ModeShares({ hours }: { hours: readonly (number | null)[] }) {
  const t = useTelemetryMessages().month
  const all = hours.reduce((sum: number, value) => sum + (value ?? 0), 0)
  if (all === 0) return <p className="text-ink-2">{t.noModes}</p>
  return (
    <>
      <div aria-hidden className="flex h-4 overflow-hidden rounded-1">
        {hours.map((value, at) => (
          <span key={t.modeNames[at]} className={MODE_FILLS[at]} style={{ width: `${((value ?? 0) / all) * 100}%` }} />
        ))}
      </div>
      <ul className="m-0 flex list-none gap-6 p-0 pt-1">
        {hours.map((value, at) => (
          <li key={t.modeNames[at]} className="figures flex items-center gap-1.5">
            <span aria-hidden className={cx('size-2.5 rounded-[2px]', MODE_FILLS[at])} />
            {t.modeOf(
              t.modeNames[at] ?? '',
              formatNumber(value, { digits: 1, unit: 'h' }),
              formatNumber(((value ?? 0) / all) * 100, { digits: 0, unit: '%' }),
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function FaultTable({ codes }: { codes: NonNullable<ReturnType<typeof useMonth>['codes']['data']> }) {
  const t = useTelemetryMessages().report
  const texts = useFaultTexts()
  const day = (time: string | null) => formatDateTime(time, 'minute').slice(5)
  return (
    <SimpleTable
      caption={t.faults}
      rows={codes}
      getRowKey={({ spn, fmi }) => `${spn}-${fmi}`}
      size="small"
      columns={[
        {
          key: 'severity',
          header: t.severity,
          nowrap: true,
          cell: (row) => (
            <span className="relative inline-flex items-center gap-1">
              <FaultSeverityIcon severity={row.severity} />
              <span aria-hidden>{texts.severityOf(row)}</span>
            </span>
          ),
        },
        { key: 'lamp', header: texts.lampHead, nowrap: true, cell: (row) => texts.lampOf(row) },
        { key: 'spn', header: 'SPN', figures: true, cell: ({ spn }) => spn },
        { key: 'fmi', header: 'FMI', figures: true, cell: ({ fmi }) => fmi },
        { key: 'name', header: t.name, minWidth: '8rem', cell: (row) => texts.nameOf(row) },
        { key: 'count', header: t.count, figures: true, cell: ({ count }) => count },
        { key: 'first', header: t.first, figures: true, nowrap: true, cell: ({ first }) => day(first) },
        { key: 'last', header: t.last, figures: true, nowrap: true, cell: ({ last }) => day(last) },
        { key: 'state', header: t.state, nowrap: true, cell: ({ active }) => (active ? t.active : t.history) },
        { key: 'advice', header: t.advice, minWidth: '8rem', cell: (row) => texts.adviceOf(row) },
      ]}
    />
  )
}

/** The wear parts that are due first. */
function Maintenance({ items }: { items: GatewayVehicle['maintenance'] }) {
  const t = useMaintenanceMessages()
  const messages = useCommandMessages()
  const first = items.toSorted((a, b) => (a.remaining ?? 0) - (b.remaining ?? 0)).slice(0, 6)
  return (
    <ul className="m-0 grid list-none gap-x-8 gap-y-1 p-0 narrow:grid-cols-2">
      {first.map(({ item, interval, remaining }) => (
        <li key={item} className="flex items-center gap-3">
          <span className="min-w-0 flex-1 truncate">{labelOf(item, messages)}</span>
          <span className="figures">{formatNumber(remaining, { unit: 'h' })}</span>
          <WearBar
            wear={wearOf(interval ?? undefined, remaining ?? undefined)}
            label={`${labelOf(item, messages)} ${t.progress}`}
          />
        </li>
      ))}
    </ul>
  )
}
