import { messageApi } from '@trackhoe/api-client/vehicle'
import { useQuery } from '@tanstack/react-query'
import { VEHICLE_STATES } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { EmptyState, formatDateTime, formatNumber, Progress, Tabs, TextLink } from '@trackhoe/ui'
import { DataTable, type ColumnDef } from '@trackhoe/ui/data-table'
import { FaultSeverityIcon, useFaultName, VehicleFaults, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useAddress, useReader, useRefreshMs, useVehicleMessages, withVehicles } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, useVehicle, VehicleChip, type OneVehicle } from '@trackhoe/vehicles/picker'
import { RecordsPanel } from '@trackhoe/vehicles/command-screen'
import { startOfDay, wireTime } from '@trackhoe/vehicles/records'
import {
  ParameterValue,
  readSetup,
  TelemetryChart,
  useCatalog,
  useSeries,
  type ChartSetup,
} from '@trackhoe/vehicles/telemetry'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { useLatest } from '../shared/use-latest.ts'
import { AllParameters } from './all-parameters.tsx'
import { useTelemetryMessages } from './locale/use-messages.ts'
import { ParameterTiles } from './parameter-tiles.tsx'

const ONLINE_MS = 10_000
const OFFLINE_MS = 60_000
const SPARK_MS = 30 * 60_000
const SPARK_POINTS = 120
const FAULT_DAYS = 90
/** The six gauges, and the switches from the key to the alarms. Source: vehicle screens "tab view". */
const GAUGES = [1, 14, 182, 7, 26, 100].map(codeOf)
const SWITCHES = Array.from({ length: 38 }, (_, at) => codeOf(237 + at))
const TABS = ['live', 'values', 'chart', 'faults', 'commands'] as const

function codeOf(number: number): string {
  return `SMT_0001_04_${number}`
}

/** 单机视图: everything about one machine. Source: vehicle specification §2. */
export function VehicleView() {
  const t = useTelemetryMessages().vehicleView
  const { kiosk } = useAddress()
  const { search } = useLocation()
  const navigate = useNavigate()
  const one = useVehicle()
  const refreshMs = useRefreshMs(one.vehicle?.online === 1 ? ONLINE_MS : OFFLINE_MS)
  const latest = useLatest(one.vehicle?.vclNo ?? null, refreshMs)
  const params = new URLSearchParams(search)
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'live'
  const shared = { one, latest, refreshMs }

  function show(next: string) {
    params.set('tab', next)
    void navigate({ search: `?${params.toString().replaceAll('%2C', ',')}` })
  }

  return (
    <Screen
      page="/tab/view"
      vehicle={<VehicleChip />}
      dataTime={{ at: latest.data?.reportTime ?? one.vehicle?.lastTime, base: 'terminal' }}
      className="grid-rows-[auto_minmax(0,1fr)]"
    >
      <Head one={one} />
      {kiosk ? (
        <Live {...shared} />
      ) : (
        <Tabs
          label={t.label}
          className="h-full min-w-0 bg-surface"
          value={tab}
          onChange={show}
          keepMounted
          items={[
            { value: 'live', label: t.tabs.live, content: <Live {...shared} /> },
            { value: 'values', label: t.tabs.values, content: <Values {...shared} /> },
            { value: 'chart', label: t.tabs.chart, content: <Curves one={one} /> },
            { value: 'faults', label: t.tabs.faults, content: <Faults one={one} /> },
            { value: 'commands', label: t.tabs.commands, content: <Commands one={one} /> },
          ]}
        />
      )}
    </Screen>
  )
}

interface PartProps {
  one: OneVehicle
  latest: ReturnType<typeof useLatest>
  refreshMs: number
}

/** Who it is and how it stands: one strip above all tabs. */
function Head({ one: { id, vehicle, query, empty } }: { one: OneVehicle }) {
  const t = useTelemetryMessages().vehicleView
  const pages = useMessages().pages
  const address = (path: string) => `${path}${withVehicles('', id === null ? [] : [id])}`
  const state = VEHICLE_STATES.find((one) => one === vehicle?.state)
  const facts: readonly (readonly [name: string, value: string])[] = vehicle
    ? [
        [t.model, vehicle.model ?? '-'],
        [t.state, state ? t.states[state] : '-'],
        [t.hourMeter, formatNumber(vehicle.hourMeter, { digits: 1, unit: 'h' })],
        [t.activeFaults, formatNumber(vehicle.activeFaults)],
        [t.nextMaintenance, formatNumber(vehicle.nextMaintenance, { digits: 0, unit: 'h' })],
        [
          t.position,
          vehicle.lng === null || vehicle.lat === null
            ? t.noPosition
            : `${vehicle.lng.toFixed(5)}, ${vehicle.lat.toFixed(5)}`,
        ],
      ]
    : []
  return (
    <Panel
      title={t.head}
      titleHidden
      query={id === null ? [] : query}
      empty={empty}
      emptyAction={<ChooseVehicleButton />}
      className="border-b border-line"
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3">
        <p className="code text-20 font-semibold">{vehicle?.vclNo ?? vehicle?.vclId}</p>
        <dl className="m-0 flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-12 text-ink-2">{name}</dt>
              <dd className="figures m-0 font-medium">{value}</dd>
            </div>
          ))}
          {(
            [
              ['fuel', vehicle?.fuelLevel],
              ['urea', vehicle?.ureaLevel],
            ] as const
          ).map(
            ([name, level]) =>
              level !== null &&
              level !== undefined && (
                <div key={name} className="w-28">
                  <dt className="text-12 text-ink-2">{t[name]}</dt>
                  <dd className="m-0 flex items-center gap-2">
                    <Progress label={t[name]} value={level} showValue className="flex-1" />
                  </dd>
                </div>
              ),
          )}
        </dl>
        <nav aria-label={t.pages} className="ms-auto flex gap-4">
          <TextLink href={address('/deviceinfo/home')}>{pages['/deviceinfo/home']}</TextLink>
          <TextLink href={address('/matnInfo/home')}>{pages['/matnInfo/home']}</TextLink>
          <TextLink href={address('/report/index')}>{pages['/report/index']}</TextLink>
        </nav>
      </div>
    </Panel>
  )
}

function Live({ one, latest, refreshMs }: PartProps) {
  const t = useTelemetryMessages().vehicleView
  const never = useTelemetryMessages().canData.never
  const { serverNow } = useClient()
  const { kiosk } = useAddress()
  const catalog = useCatalog()
  const [opened] = useState(serverNow)
  const sources = useMemo(() => (one.id === null ? [] : [{ vclId: one.id, backMs: 0 }]), [one.id])
  const period = useMemo(
    () => ({
      key: 'gauges',
      spanAt: (now: number) => {
        const to = Math.floor(now / 1000) * 1000
        return { from: to - SPARK_MS, to }
      },
    }),
    [],
  )
  const [series] = useSeries({ sources, codes: GAUGES, period, refreshMs, maxPoints: SPARK_POINTS })
  const row = latest.data ?? null
  const lamps = SWITCHES.flatMap((code) => catalog.find(code) ?? [])
  return (
    <Panel
      title={t.tabs.live}
      titleHidden
      query={one.id === null ? [] : [one.query, latest]}
      refreshMs={refreshMs}
      empty={one.empty ?? (latest.data === null ? never : null)}
      className="h-full"
    >
      <ParameterTiles
        label={t.gauges}
        codes={GAUGES}
        row={row}
        points={series?.data?.points ?? {}}
        span={series?.data?.span ?? period.spanAt(opened)}
      />
      {!kiosk && (
        <>
          <h3 className="px-4 pt-4 pb-2 text-14 font-semibold">{t.switches}</h3>
          <ul
            aria-label={t.switches}
            className="m-0 grid list-none grid-cols-2 gap-x-6 px-4 pb-4 narrow:grid-cols-3 desktop:grid-cols-5"
          >
            {lamps.map((parameter) => {
              const value = row?.values[parameter.code] ?? null
              const isOn = value !== null && value !== '' && Number(value) > 0
              return (
                <li key={parameter.code} className="flex h-row min-w-0 items-center gap-2 border-b border-line">
                  <svg
                    viewBox="0 0 12 12"
                    aria-hidden
                    className={isOn ? 'size-2.5 text-success' : 'size-2.5 text-ink-3'}
                  >
                    {isOn ? (
                      <circle cx="6" cy="6" r="5" fill="currentColor" />
                    ) : (
                      <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />
                    )}
                  </svg>
                  <span className="truncate">{catalog.nameOf(parameter.code)}</span>
                  <span className="ms-auto flex-none text-12 text-ink-2">
                    <ParameterValue parameter={parameter} value={value} quality={row?.quality?.[parameter.code]} />
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Panel>
  )
}

function Values({ one, latest, refreshMs }: PartProps) {
  const t = useTelemetryMessages()
  return (
    <Panel
      title={t.vehicleView.tabs.values}
      titleHidden
      query={one.id === null ? [] : [one.query, latest]}
      refreshMs={refreshMs}
      empty={one.empty ?? (latest.data === null ? t.canData.never : null)}
      className="h-full"
    >
      {latest.data && <AllParameters row={latest.data} />}
    </Panel>
  )
}

function Curves({ one }: { one: OneVehicle }) {
  const title = useMessages().pages['/chart/index']
  const [setup, setSetup] = useState<ChartSetup>(() => readSetup(''))
  const vehicles = useMemo(
    () => (one.id === null ? [] : [{ vclId: one.id, label: one.vehicle?.vclNo || one.id }]),
    [one.id, one.vehicle],
  )
  return (
    <TelemetryChart
      title={title}
      vehicles={vehicles}
      waitsFor={one.id === null ? [] : [one.query]}
      setup={setup}
      onSetupChange={setSetup}
      empty={one.empty}
      className="h-full"
    />
  )
}

function Faults({ one }: { one: OneVehicle }) {
  const t = useTelemetryMessages().report
  const { tableOf } = useTelemetryMessages()
  const none = useVehicleMessages().faults.none
  const { send, serverNow } = useClient()
  const { signedIn, key } = useReader()
  const nameOf = useFaultName()
  const [now] = useState(serverNow)
  const range = { from: startOfDay(now, FAULT_DAYS), to: wireTime(now) }
  const history = useQuery({
    queryKey: vehicleKeys.report(key, 'faults', one.id ?? '', range),
    queryFn: ({ signal }) =>
      messageApi(send).troubleCodes({ body: { vclId: one.id ?? '', bgntime: range.from, endtime: range.to } }, signal),
    enabled: signedIn && one.id !== null,
  })
  type Row = NonNullable<typeof history.data>[number]
  const columns = useMemo(
    (): readonly ColumnDef<Row>[] => [
      {
        id: 'severity',
        header: t.severity,
        size: 4,
        accessorFn: (row) => row.severity,
        cell: (row) => (
          <span className="relative">
            <FaultSeverityIcon severity={row.severity} />
          </span>
        ),
      },
      { id: 'code', header: t.code, size: 9, accessorFn: (row) => `SPN ${row.spn} FMI ${row.fmi}` },
      { id: 'name', header: t.name, size: 16, accessorFn: (row) => nameOf(row) },
      { id: 'count', header: t.count, size: 5, align: 'end', accessorFn: (row) => row.count },
      { id: 'first', header: t.first, size: 12, accessorFn: (row) => formatDateTime(row.first) },
      { id: 'last', header: t.last, size: 12, accessorFn: (row) => formatDateTime(row.last) },
      { id: 'state', header: t.state, size: 5, accessorFn: (row) => (row.active ? t.active : t.history) },
    ],
    [t, nameOf],
  )
  const active = one.vehicle?.faults ?? []
  return (
    <Panel
      title={t.faults}
      titleHidden
      query={one.id === null ? [] : [one.query, history]}
      empty={one.empty}
      className="h-full"
      bodyClassName="flex flex-col"
    >
      {active.length > 0 ? (
        <VehicleFaults faults={active} className="flex-none px-4 py-3" />
      ) : (
        <EmptyState className="flex-none" description={none} />
      )}
      <DataTable
        aria-label={tableOf(t.faults)}
        className="min-h-0 flex-1 border-t border-line"
        columns={columns}
        data={history.data ?? null}
        getRowId={(row) => `${row.spn}/${row.fmi}`}
        empty={t.noFaults}
      />
    </Panel>
  )
}

function Commands({ one }: { one: OneVehicle }) {
  const t = useTelemetryMessages().vehicleView
  return one.id === null ? (
    <EmptyState className="h-full" description={one.empty ?? t.label} action={<ChooseVehicleButton />} />
  ) : (
    <RecordsPanel vehicleIds={[one.id]} />
  )
}
