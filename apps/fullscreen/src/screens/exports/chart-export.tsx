import { downloadApi } from '@trackhoe/api-client/vehicle'
import { useClient, useNotifications } from '@trackhoe/shell'
import { Button, useToast } from '@trackhoe/ui'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, useVehicle, VehicleChip } from '@trackhoe/vehicles/picker'
import { wireTime } from '@trackhoe/vehicles/records'
import { readSetup, spanOf, TelemetryChart, withSetup, type ChartSetup } from '@trackhoe/vehicles/telemetry'
import { FileDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { ChartForm } from '../telemetry/chart-form.tsx'
import { DownloadTasks } from './download-tasks.tsx'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { useDownloadTasks } from './table-export.tsx'

/** 曲线导出: a chart as a picture, and all samples behind it as a file. Source: vehicle specification §2. */
export function ChartExport() {
  const t = useTelemetryMessages()
  const title = useMessages().pages['/chartExport/index']
  const { readOnly } = useReader()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { send, serverNow } = useClient()
  const { notify } = useNotifications()
  const toast = useToast()
  const one = useVehicle()
  const tasks = useDownloadTasks()
  const [ordering, setOrdering] = useState(false)
  const setup = useMemo(() => readSetup(search), [search])
  const change = (next: ChartSetup) => void navigate({ search: withSetup(search, next) })
  const vehicles = useMemo(
    () => (one.id === null ? [] : [{ vclId: one.id, label: one.vehicle?.vclNo || one.id }]),
    [one.id, one.vehicle],
  )

  async function order() {
    if (!one.vehicle) return
    setOrdering(true)
    try {
      const { vclId, vclNo } = one.vehicle
      const { from, to } = spanOf(setup, serverNow())
      const range = { start: wireTime(from), end: wireTime(to) }
      await downloadApi(send).order({ ...range, vclId, vclNo: vclNo || vclId, parameters: setup.codes })
      toast.success(t.tableExport.ordered)
      void tasks.refetch()
    } catch (error) {
      notify(error)
    }
    setOrdering(false)
  }

  return (
    <Screen
      page="/chartExport/index"
      vehicle={<VehicleChip />}
      dataTime={{ at: one.vehicle?.lastTime, base: 'terminal' }}
      className="grid-rows-[auto_minmax(0,3fr)_minmax(11rem,1fr)]"
    >
      <Panel title={t.chart.setup} titleHidden public className="border-b border-line">
        <ChartForm setup={setup} onChange={change} />
      </Panel>
      <TelemetryChart
        title={title}
        vehicles={vehicles}
        waitsFor={one.id === null ? [] : [one.query]}
        setup={setup}
        onSetupChange={change}
        empty={one.empty}
        emptyAction={<ChooseVehicleButton />}
        actions={
          <Button
            size="small"
            icon={<FileDown aria-hidden />}
            loading={ordering}
            disabled={!one.vehicle || setup.codes.length === 0 || readOnly}
            onClick={() => void order()}
          >
            {t.tableExport.orderAll}
          </Button>
        }
      />
      <DownloadTasks tasks={tasks} />
    </Screen>
  )
}
