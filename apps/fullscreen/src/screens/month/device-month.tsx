import { useQuery } from '@tanstack/react-query'
import { messageApi } from '@trackhoe/api-client/vehicle'
import type { OperationDay } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { Button, cx, formatDateTime, formatNumber, IconButton } from '@trackhoe/ui'
import { MonthPicker } from '@trackhoe/ui/date'
import { FaultSeverityIcon, useFaultName, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, useVehicle, VehicleChip } from '@trackhoe/vehicles/picker'
import { wireTimeOf } from '@trackhoe/vehicles/records'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { DayBars } from '../report/day-bars.tsx'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { adviceOf, lastDay, otherMonth } from './month-facts.ts'
import { operationRows, totalOf } from '../report/report-rows.ts'

/** 月报: one page about one vehicle in one month, for the screen and for paper. Source: vehicle specification §2. */
export function DeviceMonth() {
  const t = useTelemetryMessages().month
  const report = useTelemetryMessages().report
  const title = useMessages().pages['/deviceMonth']
  const { search } = useLocation()
  const navigate = useNavigate()
  const { send, serverNow } = useClient()
  const { signedIn, key } = useReader()
  const nameOf = useFaultName()
  const one = useVehicle()
  const [now] = useState(() => formatDateTime(serverNow(), 'date'))
  const params = new URLSearchParams(search)
  const requested = params.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(requested) && requested <= now.slice(0, 7) ? requested : now.slice(0, 7)
  const end = lastDay(month) < now ? lastDay(month) : now
  const body = {
    vclId: one.id ?? '',
    bgntime: wireTimeOf(`${month}-01`, '00:00:00'),
    endtime: wireTimeOf(end, '23:59:59'),
  }
  const days = useQuery({
    queryKey: vehicleKeys.report(key, 'month', body.vclId, { month }),
    queryFn: ({ signal }) => messageApi(send).operationTime({ body }, signal),
    enabled: signedIn && one.id !== null,
  })
  const codes = useQuery({
    queryKey: vehicleKeys.report(key, 'month-faults', body.vclId, { month }),
    queryFn: ({ signal }) => messageApi(send).troubleCodes({ body }, signal),
    enabled: signedIn && one.id !== null,
  })
  const rows = operationRows([{ label: '', days: days.data ?? [] }])
  const total = totalOf(rows)
  const worked = rows.some(({ keyOn, work }) => (keyOn ?? 0) > 0 || (work ?? 0) > 0)
  const nothing = days.data && !worked && codes.data?.length === 0 ? t.nothing(month) : null
  const perHour =
    total.fuel !== null && total.work !== null && total.work + (total.idle ?? 0) > 0
      ? total.fuel / (total.work + (total.idle ?? 0))
      : null
  const advice = adviceOf(total, codes.data ?? [], one.vehicle?.nextMaintenance ?? null)

  function show(next: string) {
    params.set('month', next)
    void navigate({ search: `?${params.toString()}` })
  }

  return (
    <Screen page="/deviceMonth" vehicle={<VehicleChip />} dataTime={{ at: one.vehicle?.lastTime, base: 'terminal' }}>
      <Panel
        title={`${title} ${month}`}
        query={one.id === null ? [] : [one.query, days, codes]}
        empty={one.empty ?? nothing}
        emptyAction={one.id === null && <ChooseVehicleButton />}
        actions={
          <span className="flex items-center gap-2 print:hidden">
            <IconButton label={t.previous} icon={<ChevronLeft />} onClick={() => show(otherMonth(month, -1))} />
            <MonthPicker
              aria-label={t.month}
              className="w-32"
              max={now.slice(0, 7)}
              value={month}
              onChange={(next) => {
                if (next !== '') show(next)
              }}
            />
            <IconButton
              label={t.next}
              icon={<ChevronRight />}
              disabled={month >= now.slice(0, 7)}
              onClick={() => show(otherMonth(month, 1))}
            />
            <Button icon={<Printer aria-hidden />} disabled={nothing !== null} onClick={() => window.print()}>
              {t.print}
            </Button>
          </span>
        }
      >
        <article className="mx-auto grid max-w-[60rem] gap-5 px-6 pb-8">
          <header className="grid grid-cols-2 gap-4 border-b border-line-strong pb-4 narrow:grid-cols-5">
            {(
              [
                [report.vehicle, one.vehicle?.vclNo ?? '-'],
                [t.model, one.vehicle?.model ?? '-'],
                [t.hourMeter, formatNumber(one.vehicle?.hourMeter, { digits: 1, unit: 'h' })],
                [report.rate, formatNumber(total.rate === null ? null : total.rate * 100, { digits: 1, unit: '%' })],
                [t.perHour, formatNumber(perHour, { digits: 1, unit: 'L/h' })],
              ] as const
            ).map(([name, value]) => (
              <div key={name}>
                <p className="text-12 text-ink-2">{name}</p>
                <p className="figures text-16 font-semibold">{value}</p>
              </div>
            ))}
          </header>
          <section>
            <h3 className="pb-2 text-14 font-semibold">{t.totals}</h3>
            <dl className="m-0 grid grid-cols-3 gap-3 narrow:grid-cols-7">
              {(['work', 'idle', 'travel', 'regen', 'keyOn', 'fuel', 'starts'] as const).map((name) => (
                <div key={name}>
                  <dt className="text-12 text-ink-2">{report[name]}</dt>
                  <dd className="figures m-0 font-medium">
                    {formatNumber(total[name], { digits: name === 'starts' ? 0 : 1 })}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <section>
            <h3 className="pb-2 text-14 font-semibold">{t.hours}</h3>
            <HeatMap days={days.data ?? []} />
          </section>
          <DayBars
            label={report.perDay}
            className="h-44"
            rows={rows}
            names={[report.works, report.idles]}
            describe={(date, [work = 0, idle = 0]) =>
              report.dayOf(
                date,
                formatNumber(work, { digits: 1, unit: 'h' }),
                formatNumber(idle, { digits: 1, unit: 'h' }),
              )
            }
          />
          <section>
            <h3 className="pb-2 text-14 font-semibold">{report.faults}</h3>
            {codes.data?.length === 0 ? (
              <p className="text-ink-2">{report.noFaults}</p>
            ) : (
              <table className="w-full border-collapse text-start">
                <thead>
                  <tr className="text-12 text-ink-2">
                    {[report.severity, report.code, report.name, report.count, report.last].map((head) => (
                      <th key={head} scope="col" className="border-b border-line-strong pb-1 text-start font-medium">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {codes.data?.map((row) => (
                    <tr key={`${row.spn}-${row.fmi}`} className="[&>*]:border-b [&>*]:border-line [&>*]:py-1">
                      <td>
                        <span className="relative">
                          <FaultSeverityIcon severity={row.severity} />
                        </span>
                      </td>
                      <td className="figures">{`SPN ${row.spn} FMI ${row.fmi}`}</td>
                      <td>{nameOf(row)}</td>
                      <td className="figures">{row.count}</td>
                      <td className="figures">{formatDateTime(row.last)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
          <section>
            <h3 className="pb-2 text-14 font-semibold">{report.advice}</h3>
            <ul className="m-0 grid list-disc gap-1 ps-5">
              {advice.length === 0 ? (
                <li>{t.advice.none}</li>
              ) : (
                advice.map((name) => <li key={name}>{t.advice[name]}</li>)
              )}
            </ul>
          </section>
        </article>
      </Panel>
    </Screen>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The share of each hour of each day in which the machine worked: a row for each hour, a column for each day. */
function HeatMap({ days }: { days: readonly OperationDay[] }) {
  const t = useTelemetryMessages().month
  return (
    <div className="overflow-x-auto">
      <table className="w-full table-fixed border-separate border-spacing-px">
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
              {days.map(({ date, hours }) => {
                const share = hours[hour] ?? 0
                const text = formatNumber(share * 100, { digits: 0, unit: '%' })
                return (
                  <td key={date} className="h-2.5 bg-sunken p-0" title={t.cell(date, hour, text)}>
                    <span
                      className={cx('block h-full', share > 0 && 'bg-series-1')}
                      style={share > 0 ? { opacity: 0.25 + 0.75 * share } : undefined}
                    >
                      <span className="sr-only">{share > 0 ? text : '0'}</span>
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
