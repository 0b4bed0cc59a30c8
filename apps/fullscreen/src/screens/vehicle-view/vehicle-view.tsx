import { useNoValuesText } from '@trackhoe/vehicles/fleet'
import { useAlarmBands } from '@trackhoe/vehicles/alarm-bands'
import { AllParameters, useLatest } from '@trackhoe/vehicles/latest-values'
import { EmptyState, lazyComponent, Tabs } from '@trackhoe/ui'
import { RecordsPanel } from '@trackhoe/vehicles/command-screen'
import { Panel, useAddress, useRefreshMs } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, useVehicle, VehicleChip, type OneVehicle } from '@trackhoe/vehicles/picker'
import { readSetup, TelemetryChart, type ChartSetup } from '@trackhoe/vehicles/telemetry'
import { refreshMsOf } from '@trackhoe/vehicles/vehicle'
import { useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { Freshness } from '../telemetry/freshness.tsx'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { DocumentsTab } from './documents-tab.tsx'
import { FaultsTab } from './faults-tab.tsx'
import { LiveTab, type TabProps } from './live-tab.tsx'
import { MaintenanceTab } from './maintenance-tab.tsx'
import { ReportTab } from './report-tab.tsx'
import { VehicleHead } from './vehicle-head.tsx'

const TrackTab = lazyComponent(async () => (await import('./track-tab.tsx')).TrackTab)

const TABS = ['live', 'values', 'chart', 'faults', 'maintenance', 'report', 'commands', 'track', 'documents'] as const

/** 单机视图: everything about one machine. Source: vehicle specification §2. */
export function VehicleView() {
  const t = useTelemetryMessages().vehicleView
  const { kiosk } = useAddress()
  const { search } = useLocation()
  const navigate = useNavigate()
  const one = useVehicle()
  const refreshMs = useRefreshMs(refreshMsOf(one.vehicle))
  const latest = useLatest(one.vehicle?.vclNo ?? null, refreshMs)
  const params = new URLSearchParams(search)
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'live'
  const shared = { one, latest, refreshMs }

  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([tab]))
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))
  const contents: Readonly<Record<(typeof TABS)[number], () => ReactNode>> = {
    live: () => <LiveTab {...shared} />,
    values: () => <Values {...shared} />,
    chart: () => <Curves one={one} />,
    faults: () => <FaultsTab one={one} />,
    maintenance: () => <MaintenanceTab one={one} />,
    report: () => <ReportTab one={one} />,
    commands: () => <Commands one={one} />,
    track: () => <TrackTab one={one} />,
    documents: () => <DocumentsTab one={one} />,
  }

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
      <VehicleHead one={one} />
      {kiosk ? (
        <LiveTab {...shared} />
      ) : (
        <Tabs
          label={t.label}
          className="h-full min-w-0 bg-surface"
          value={tab}
          onChange={show}
          keepMounted
          // Each is read when it is opened, and stays as it was left.
          items={TABS.map((name) => ({
            value: name,
            label: t.tabs[name],
            content: opened.has(name) ? contents[name]() : null,
          }))}
        />
      )}
    </Screen>
  )
}

function Values({ one, latest, refreshMs }: TabProps) {
  const t = useTelemetryMessages()
  const noValues = useNoValuesText(one.vehicle?.lastTime)
  return (
    <Panel
      title={t.vehicleView.tabs.values}
      fact={<Freshness row={latest.data ?? null} />}
      query={one.id === null ? [] : [one.query, latest]}
      refreshMs={refreshMs}
      empty={one.empty ?? (latest.data === null ? noValues : null)}
      className="h-full"
    >
      {latest.data && <AllParameters row={latest.data} />}
    </Panel>
  )
}

function Curves({ one }: { one: OneVehicle }) {
  const title = useMessages().pages['/chart/index']
  const bands = useAlarmBands(one.id)
  const [setup, setSetup] = useState<ChartSetup>(() => readSetup(''))
  const vehicles = useMemo(
    () =>
      one.id === null ? [] : [{ vclId: one.id, label: one.vehicle?.vclNo || one.id, lastTime: one.vehicle?.lastTime }],
    [one.id, one.vehicle],
  )
  return (
    <TelemetryChart
      title={title}
      vehicles={vehicles}
      waitsFor={one.id === null ? [] : [one.query]}
      {...bands}
      setup={setup}
      onSetupChange={setSetup}
      empty={one.empty}
      className="h-full"
    />
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
