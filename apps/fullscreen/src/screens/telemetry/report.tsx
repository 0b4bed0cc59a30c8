import { useQueries } from '@tanstack/react-query'
import { messageApi } from '@trackhoe/api-client/vehicle'
import { useClient } from '@trackhoe/shell'
import { Alert, formatDateTime, formatNumber, Tabs } from '@trackhoe/ui'
import { DataTable, type ColumnDef, type Sheet } from '@trackhoe/ui/data-table'
import { DateRangePicker } from '@trackhoe/ui/date'
import { FaultSeverityIcon, useFaultName, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader, useRefreshMs, type PanelQuery } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, useChosenVehicles, VehicleChip } from '@trackhoe/vehicles/picker'
import { startOfDay, wireTimeOf } from '@trackhoe/vehicles/records'
import { SheetMenu } from '@trackhoe/vehicles/telemetry'
import { useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useScreenMessages } from '../locale/use-messages.ts'
import { DayBars } from './day-bars.tsx'
import { useTelemetryMessages } from './locale/use-messages.ts'
import { faultRows, operationRows, totalOf, type FaultRow, type OperationRow } from './report-rows.ts'

/** The vehicles of one report. Not in the specification. */
const MOST_VEHICLES = 20
const MOST_DAYS = 366
const REFETCH_MS = 300_000
const TABS = ['operation', 'faults', 'tonnage'] as const
type Tab = (typeof TABS)[number]

interface Dates {
  from: string
  to: string
}

/** 报表: working hours, trouble codes and load of vehicles in a period. Source: vehicle specification §2. */
export function Report() {
  const t = useTelemetryMessages().report
  const { chooseVehicle } = useScreenMessages()
  const { ids, vehicles, queries } = useChosenVehicles()
  const { tab, dates, change } = useReportAddress()
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
          { value: 'operation', label: t.operation, content: <Operation {...shared} /> },
          { value: 'faults', label: t.faults, content: <Faults {...shared} /> },
          { value: 'tonnage', label: t.tonnage, content: <Tonnage {...shared} /> },
        ]}
      />
    </Screen>
  )
}

interface PartProps {
  vehicles: readonly { vclId: string; label: string }[]
  dates: Dates
  waitsFor: readonly PanelQuery[]
  empty: string | null
  range: ReactNode
}

function Operation({ vehicles, dates, waitsFor, empty, range }: PartProps) {
  const t = useTelemetryMessages().report
  const { tableOf } = useTelemetryMessages()
  const { send } = useClient()
  const queries = useOfEach('operation', vehicles, dates, (body, signal) =>
    messageApi(send).operationTime({ body }, signal),
  )
  const rows = operationRows(queries.map(({ data }, at) => ({ label: vehicles[at]?.label ?? '', days: data ?? [] })))
  const total = totalOf(rows)
  const several = vehicles.length > 1
  const columns = useMemo(
    (): readonly ColumnDef<OperationRow>[] => [
      { id: 'date', header: t.date, size: 8, pin: 'start', accessorFn: (row) => row.date },
      ...(several
        ? [{ id: 'vehicle', header: t.vehicle, size: 9, accessorFn: (row: OperationRow) => row.vehicle }]
        : []),
      ...FIGURES.map((name): ColumnDef<OperationRow> => ({
        id: name,
        header: t[name],
        size: 7,
        align: 'end',
        accessorFn: (row) => row[name],
        cell: (row) => <span className="figures">{formatNumber(row[name], { digits: DIGITS[name] })}</span>,
      })),
      {
        id: 'rate',
        header: t.rate,
        size: 7,
        align: 'end',
        accessorFn: (row) => row.rate,
        cell: (row) => (
          <span className="figures">
            {formatNumber(row.rate === null ? null : row.rate * 100, { digits: 1, unit: '%' })}
          </span>
        ),
      },
    ],
    [t, several],
  )
  const sheet = (): Sheet => ({
    header: [t.date, t.vehicle, ...FIGURES.map((name) => t[name]), `${t.rate} %`],
    rows: [...rows, total].map((row) => [
      row === total ? t.total : row.date,
      row.vehicle,
      ...FIGURES.map((name) => row[name] ?? ''),
      row.rate === null ? '' : Math.round(row.rate * 1000) / 10,
    ]),
  })
  return (
    <Panel
      title={t.operation}
      titleHidden={false}
      fact={t.rateHint}
      query={[...waitsFor, ...queries]}
      empty={empty}
      emptyAction={<ChooseVehicleButton />}
      actions={
        <>
          {range}
          <SheetMenu name={t.file(t.operation, dates.from, dates.to)} sheet={sheet} disabled={rows.length === 0} />
        </>
      }
      className="h-full"
      bodyClassName="flex flex-col"
      footer={
        <div className="flex gap-x-6 px-4 py-2 text-12">
          <span className="flex-none font-medium">{t.total}</span>
          <dl className="m-0 flex flex-wrap gap-x-6 gap-y-1">
            {FIGURES.map((name) => (
              <div key={name} className="flex gap-1">
                <dt className="text-ink-2">{t[name]}</dt>
                <dd className="figures m-0 font-medium">{formatNumber(total[name], { digits: DIGITS[name] })}</dd>
              </div>
            ))}
            <div className="flex gap-1">
              <dt className="text-ink-2">{t.rate}</dt>
              <dd className="figures m-0 font-medium">
                {formatNumber(total.rate === null ? null : total.rate * 100, { digits: 1, unit: '%' })}
              </dd>
            </div>
          </dl>
        </div>
      }
    >
      <DayBars
        label={t.perDay}
        className="h-44 flex-none px-4 pb-2"
        rows={rows}
        names={[t.works, t.idles]}
        describe={(date, [work = 0, idle = 0]) =>
          t.dayOf(date, formatNumber(work, { digits: 1, unit: 'h' }), formatNumber(idle, { digits: 1, unit: 'h' }))
        }
      />
      <DataTable
        aria-label={tableOf(t.operation)}
        className="min-h-0 flex-1 border-t border-line"
        columns={columns}
        data={rows}
        getRowId={(row) => `${row.date}/${row.vehicle}`}
      />
    </Panel>
  )
}

const FIGURES = ['work', 'idle', 'travel', 'regen', 'keyOn', 'fuel', 'starts'] as const
const DIGITS = { work: 2, idle: 2, travel: 2, regen: 2, keyOn: 2, fuel: 1, starts: 0 } as const

function Faults({ vehicles, dates, waitsFor, empty, range }: PartProps) {
  const t = useTelemetryMessages().report
  const { tableOf } = useTelemetryMessages()
  const { send } = useClient()
  const nameOf = useFaultName()
  const queries = useOfEach('faults', vehicles, dates, (body, signal) =>
    messageApi(send).troubleCodes({ body }, signal),
  )
  const rows = faultRows(queries.map(({ data }, at) => ({ label: vehicles[at]?.label ?? '', codes: data ?? [] })))
  const columns: readonly ColumnDef<FaultRow>[] = [
    {
      id: 'severity',
      header: t.severity,
      size: 4,
      accessorFn: (row) => row.code.severity,
      cell: (row) => (
        <span className="relative">
          <FaultSeverityIcon severity={row.code.severity} />
        </span>
      ),
    },
    { id: 'vehicle', header: t.vehicle, size: 9, accessorFn: (row) => row.vehicle },
    { id: 'code', header: t.code, size: 9, accessorFn: (row) => `SPN ${row.code.spn} FMI ${row.code.fmi}` },
    { id: 'name', header: t.name, size: 16, accessorFn: (row) => nameOf(row.code) },
    { id: 'count', header: t.count, size: 5, align: 'end', accessorFn: (row) => row.code.count },
    {
      id: 'share',
      header: t.share,
      size: 9,
      accessorFn: (row) => row.share,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <span aria-hidden className="h-2 w-16 flex-none bg-sunken">
            <span className="block h-full bg-series-1" style={{ width: `${row.share * 100}%` }} />
          </span>
          <span className="figures">{formatNumber(row.share * 100, { digits: 0, unit: '%' })}</span>
        </span>
      ),
    },
    { id: 'first', header: t.first, size: 12, accessorFn: (row) => formatDateTime(row.code.first) },
    { id: 'last', header: t.last, size: 12, accessorFn: (row) => formatDateTime(row.code.last) },
    { id: 'state', header: t.state, size: 5, accessorFn: (row) => (row.code.active ? t.active : t.history) },
    { id: 'advice', header: t.advice, size: 16, accessorFn: (row) => row.code.suggest },
  ]
  const sheet = (): Sheet => ({
    header: [t.vehicle, 'SPN', 'FMI', t.name, t.count, t.first, t.last, t.state],
    rows: rows.map(({ vehicle, code }) => [
      vehicle,
      code.spn,
      code.fmi,
      nameOf(code),
      code.count ?? '',
      formatDateTime(code.first),
      formatDateTime(code.last),
      code.active ? t.active : t.history,
    ]),
  })
  return (
    <Panel
      title={t.faults}
      query={[...waitsFor, ...queries]}
      empty={empty}
      emptyAction={<ChooseVehicleButton />}
      actions={
        <>
          {range}
          <SheetMenu name={t.file(t.faults, dates.from, dates.to)} sheet={sheet} disabled={rows.length === 0} />
        </>
      }
      className="h-full"
      bodyClassName="flex flex-col"
    >
      <DataTable
        aria-label={tableOf(t.faults)}
        className="min-h-0 flex-1"
        columns={columns}
        data={rows}
        getRowId={(row) => `${row.vehicle}/${row.code.spn}/${row.code.fmi}`}
        empty={t.noFaults}
        manualSorting
      />
    </Panel>
  )
}

function Tonnage({ vehicles, dates, waitsFor, empty }: PartProps) {
  const t = useTelemetryMessages().report
  const { tableOf } = useTelemetryMessages()
  const { send } = useClient()
  const { signedIn, key } = useReader()
  const refreshMs = useRefreshMs(REFETCH_MS)
  const queries = useQueries({
    queries: vehicles.map(({ vclId }) => ({
      queryKey: vehicleKeys.report(key, 'tonnage', vclId, {}),
      queryFn: ({ signal }: { signal: AbortSignal }) => messageApi(send).tonState({ body: { vclId } }, signal),
      enabled: signedIn,
      refetchInterval: refreshMs,
    })),
  })
  const rows = queries.map(({ data }, at) => ({ vehicle: vehicles[at]?.label ?? '', load: data ?? null }))
  type Row = (typeof rows)[number]
  const figures = [
    ['payload', t.payload],
    ['loadRatio', t.ratio],
    ['totalPayload', t.totalPayload],
    ['bucketCapacity', t.bucket],
    ['materialDensity', t.density],
  ] as const
  const columns: readonly ColumnDef<Row>[] = [
    { id: 'vehicle', header: t.vehicle, size: 10, accessorFn: (row) => row.vehicle },
    { id: 'state', header: t.tonState, size: 8, accessorFn: (row) => row.load?.tonState_dictText ?? t.noLoad },
    ...figures.map(([name, header]): ColumnDef<Row> => ({
      id: name,
      header,
      size: 9,
      align: 'end',
      accessorFn: (row) => row.load?.[name] ?? null,
      cell: (row) => <span className="figures">{formatNumber(row.load?.[name])}</span>,
    })),
    { id: 'updated', header: t.updated, size: 12, accessorFn: (row) => formatDateTime(row.load?.updateTime) },
  ]
  const sheet = (): Sheet => ({
    header: [t.vehicle, t.tonState, ...figures.map(([, header]) => header), t.updated],
    rows: rows.map(({ vehicle, load }) => [
      vehicle,
      load?.tonState_dictText ?? t.noLoad,
      ...figures.map(([name]) => load?.[name] ?? ''),
      formatDateTime(load?.updateTime),
    ]),
  })
  return (
    <Panel
      title={t.tonnage}
      query={[...waitsFor, ...queries]}
      empty={empty}
      emptyAction={<ChooseVehicleButton />}
      actions={<SheetMenu name={t.file(t.tonnage, dates.from, dates.to)} sheet={sheet} disabled={rows.length === 0} />}
      className="h-full"
      bodyClassName="flex flex-col"
    >
      <DataTable
        aria-label={tableOf(t.tonnage)}
        className="min-h-0 flex-1"
        columns={columns}
        data={rows}
        getRowId={(row) => row.vehicle}
      />
    </Panel>
  )
}

type RangeBody = { vclId: string; bgntime: string; endtime: string }

/** Asks the same of each vehicle in the period. */
function useOfEach<Answer>(
  name: string,
  vehicles: readonly { vclId: string }[],
  dates: Dates,
  ask: (body: RangeBody, signal: AbortSignal) => Promise<Answer>,
) {
  const { signedIn, key } = useReader()
  const refreshMs = useRefreshMs(REFETCH_MS)
  return useQueries({
    queries: vehicles.map(({ vclId }) => ({
      queryKey: vehicleKeys.report(key, name, vclId, dates),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask({ vclId, bgntime: wireTimeOf(dates.from, '00:00:00'), endtime: wireTimeOf(dates.to, '23:59:59') }, signal),
      enabled: signedIn,
      refetchInterval: refreshMs,
    })),
  })
}

function DateRange({ dates, onChange }: { dates: Dates; onChange: (dates: Dates) => void }) {
  const t = useTelemetryMessages().report
  const { serverNow } = useClient()
  return (
    <DateRangePicker
      aria-label={t.range}
      className="w-64"
      clearable={false}
      max={formatDateTime(serverNow(), 'date')}
      maxDays={MOST_DAYS}
      value={dates}
      onChange={({ from, to }) => {
        if (from !== '' && to !== '') onChange({ from, to })
      }}
    />
  )
}

/** The tab and the dates of the address; the last seven days without them. */
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
  const stable = useMemo(() => ({ from: dates.from, to: dates.to }), [dates.from, dates.to])

  function change(next: { tab?: Tab; dates?: Dates }) {
    params.set('tab', next.tab ?? tab)
    if (next.dates) {
      params.set('from', next.dates.from)
      params.set('to', next.dates.to)
    }
    void navigate({ search: `?${params.toString().replaceAll('%2C', ',')}` })
  }

  return { tab, dates: stable, change }
}
