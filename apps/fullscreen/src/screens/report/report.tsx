import { Alert, formatDateTime, Select, Tabs } from '@trackhoe/ui'
import { useClient } from '@trackhoe/shell'
import { useChosenVehicles, VehicleChip } from '@trackhoe/vehicles/picker'
import { startOfDay } from '@trackhoe/vehicles/records'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useScreenMessages } from '../locale/use-messages.ts'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { DateRange } from './date-range.tsx'
import { FaultsReport } from './faults-report.tsx'
import { OperationReport } from './operation-report.tsx'
import type { Dates } from './report-part.ts'
import { HOURS_A_DAY } from './report-rows.ts'
import { TonnageReport } from './tonnage-report.tsx'

/** The vehicles of one report. Not in the specification. */
const MOST_VEHICLES = 20
/** The hours a day that are offered: one shift, two, three. */
const DAY_HOURS = [8, 10, 12, 16, 20, 24]
const TABS = ['operation', 'faults', 'tonnage'] as const
type Tab = (typeof TABS)[number]

/** 报表: working hours, trouble codes and load of vehicles in a period. Source: vehicle specification §2. */
export function Report() {
  const t = useTelemetryMessages().report
  const { chooseVehicle } = useScreenMessages()
  const { ids, vehicles, queries } = useChosenVehicles()
  const { tab, dates, hoursPerDay, change } = useReportAddress()
  const chosen = useMemo(
    () => vehicles.slice(0, MOST_VEHICLES).map(({ vclId, vclNo }) => ({ vclId, label: vclNo || vclId })),
    [vehicles],
  )
  const shared = {
    vehicles: chosen,
    dates,
    waitsFor: queries.slice(0, MOST_VEHICLES),
    empty: ids.length === 0 ? chooseVehicle : null,
    range: <DateRange dates={dates} onChange={(next) => change({ dates: next })} />,
  }
  return (
    <Screen
      page="/report/index"
      vehicle={<VehicleChip multiple />}
      className={ids.length > MOST_VEHICLES ? 'grid-rows-[auto_minmax(0,1fr)]' : undefined}
    >
      {ids.length > MOST_VEHICLES && <Alert tone="warning">{t.most(MOST_VEHICLES)}</Alert>}
      <Tabs
        label={t.label}
        className="h-full min-w-0 bg-surface"
        value={tab}
        onChange={(next) => change({ tab: TABS.find((one) => one === next) ?? 'operation' })}
        items={[
          {
            value: 'operation',
            label: t.operation,
            content: (
              <OperationReport
                {...shared}
                hoursPerDay={hoursPerDay}
                range={
                  <>
                    <Select
                      aria-label={t.hoursPerDay}
                      className="w-42"
                      value={String(hoursPerDay)}
                      options={[...new Set([...DAY_HOURS, hoursPerDay])].map((hours) => ({
                        value: String(hours),
                        label: t.hoursADay(hours),
                      }))}
                      onChange={(hours) => change({ hoursPerDay: Number(hours ?? HOURS_A_DAY) })}
                    />
                    {shared.range}
                  </>
                }
              />
            ),
          },
          { value: 'faults', label: t.faults, content: <FaultsReport {...shared} /> },
          { value: 'tonnage', label: t.tonnage, content: <TonnageReport {...shared} /> },
        ]}
      />
    </Screen>
  )
}

/** The tab, the dates and the hours of a day in the address; the last seven days of eight hours without them. */
function useReportAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { serverNow } = useClient()
  const [now] = useState(serverNow)
  const params = new URLSearchParams(search)
  const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)
  const [from, to] = [params.get('from'), params.get('to')]
  const usual = { from: startOfDay(now, 6).slice(0, 10), to: formatDateTime(now, 'date') }
  const dates: Dates = isDay(from) && isDay(to) && from <= to ? { from, to } : usual
  const tab: Tab = TABS.find((one) => one === params.get('tab')) ?? 'operation'
  const hours = Number(params.get('hours'))
  const hoursPerDay = hours >= 1 && hours <= 24 ? hours : HOURS_A_DAY
  const stable = useMemo(() => ({ from: dates.from, to: dates.to }), [dates.from, dates.to])

  function change(next: { tab?: Tab; dates?: Dates; hoursPerDay?: number }) {
    params.set('tab', next.tab ?? tab)
    if (next.hoursPerDay !== undefined) params.set('hours', String(next.hoursPerDay))
    if (next.dates) {
      params.set('from', next.dates.from)
      params.set('to', next.dates.to)
    }
    void navigate({ search: `?${params.toString().replaceAll('%2C', ',')}` })
  }

  return { tab, dates: stable, hoursPerDay, change }
}
