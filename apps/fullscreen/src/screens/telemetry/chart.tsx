import { useAlarmBands } from '@trackhoe/vehicles/alarm-bands'
import { Panel, useAddress } from '@trackhoe/vehicles/page'
import { ChooseVehicle, useChosenVehicles, VehicleChip } from '@trackhoe/vehicles/picker'
import {
  keptViewOf,
  MOST_VEHICLES,
  readSetup,
  TelemetryChart,
  withSetup,
  type ChartSetup,
} from '@trackhoe/vehicles/telemetry'
import { Alert } from '@trackhoe/ui'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '../../locale/use-messages.ts'
import { Screen } from '../../frame/screen.tsx'
import { useScreenMessages } from '../locale/use-messages.ts'
import { ChartForm } from './chart-form.tsx'
import { useKeptView } from './chart-views.ts'
import { useTelemetryMessages } from './locale/use-messages.ts'

/** 曲线: up to eight parameters of one vehicle or several over a period. Source: vehicle specification §2. */
export function Chart() {
  const t = useTelemetryMessages().chart
  const { chooseVehicle } = useScreenMessages()
  const title = useMessages().pages['/chart/index']
  const { kiosk } = useAddress()
  const { ids, vehicles, queries } = useChosenVehicles()
  const { setup, setSetup, kept } = useChartSetup()
  const compared = useMemo(
    () =>
      vehicles
        .slice(0, MOST_VEHICLES)
        .map(({ vclId, vclNo, lastTime }) => ({ vclId, label: vclNo || vclId, lastTime })),
    [vehicles],
  )
  const bands = useAlarmBands(compared[0]?.vclId ?? null)
  const lastTime = vehicles.length === 1 ? vehicles[0]?.lastTime : null
  return (
    <Screen
      page="/chart/index"
      vehicle={<VehicleChip multiple />}
      dataTime={{ at: lastTime, base: 'terminal' }}
      className={kiosk ? 'p-[calc(24*var(--wall))]' : 'grid-rows-[auto_minmax(0,1fr)]'}
    >
      {!kiosk && (
        <Panel title={t.setup} titleHidden public className="border-b border-line">
          <ChartForm setup={setup} onChange={setSetup} />
          {ids.length > MOST_VEHICLES && (
            <Alert tone="warning" className="mx-4 mb-2">
              {t.mostVehicles(MOST_VEHICLES)}
            </Alert>
          )}
        </Panel>
      )}
      {kept && !kept.data ? (
        <Panel title={title} query={kept}>
          {null}
        </Panel>
      ) : (
        <TelemetryChart
          title={kept?.data ? t.viewTitle(title, kept.data.name) : title}
          vehicles={compared}
          waitsFor={queries.slice(0, MOST_VEHICLES)}
          {...bands}
          setup={setup}
          onSetupChange={setSetup}
          empty={ids.length === 0 ? chooseVehicle : null}
          emptyAction={<ChooseVehicle />}
        />
      )}
    </Screen>
  )
}

/** The setup of the address or of the kept view that it names; changing it is a step that the back button undoes. */
function useChartSetup() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const id = keptViewOf(search)
  const view = useKeptView(id)
  const text = id === null ? search : `?${view.data?.setup ?? ''}`
  const setup = useMemo(() => readSetup(text), [text])
  const setSetup = (next: ChartSetup) => void navigate({ search: withSetup(search, next) })
  return { setup, setSetup, kept: id === null ? null : view }
}
