import { downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { MAX_PARAMETERS } from '@trackhoe/contract/vehicle'
import { useClient, useNotifications } from '@trackhoe/shell'
import { Button, formatNumber, Popover, useToast } from '@trackhoe/ui'
import type { TimeSeriesHandle } from '@trackhoe/ui/charts'
import {
  DownloadTasks,
  FileOptionFields,
  longestDays,
  useDownloadMessages,
  useDownloadTasks,
  USUAL_OPTIONS,
} from '@trackhoe/vehicles/downloads'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import { ChooseVehicle, useVehicle, VehicleChip } from '@trackhoe/vehicles/picker'
import { timeMs, wireTime } from '@trackhoe/vehicles/records'
import { rangeEnd, readSetup, spanOf, TelemetryChart, withSetup, type ChartSetup } from '@trackhoe/vehicles/telemetry'
import { FileDown } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { ChartForm } from '../telemetry/chart-form.tsx'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { PictureForm } from './picture-form.tsx'

const DAY_MS = 86_400_000

/** 曲线导出: a chart as a picture, and all samples behind it as a file. Source: vehicle specification §2. */
export function ChartExport() {
  const t = useTelemetryMessages()
  const page = useMessages().pages['/chartExport/index']
  const { search } = useLocation()
  const navigate = useNavigate()
  const one = useVehicle()
  const tasks = useDownloadTasks()
  const chart = useRef<TimeSeriesHandle>(null)
  const [title, setTitle] = useState('')
  const setup = useMemo(() => readSetup(search, MAX_PARAMETERS), [search])
  const change = (next: ChartSetup) => void navigate({ search: withSetup(search, next) })
  const vehicles = useMemo(
    () =>
      one.id === null
        ? []
        : [{ vclId: one.id, label: one.vehicle?.vclNo || one.id, lastTime: one.vehicle?.lastTime ?? null }],
    [one.id, one.vehicle],
  )
  return (
    <Screen
      page="/chartExport/index"
      vehicle={<VehicleChip />}
      dataTime={{ at: one.vehicle?.lastTime, base: 'terminal' }}
      className="grid-rows-[auto_minmax(0,3fr)_minmax(11rem,1fr)] max-narrow:grid-rows-[max-content_36rem_minmax(11rem,max-content)]"
    >
      <Panel title={t.chart.setup} titleHidden public className="border-b border-line">
        <ChartForm setup={setup} most={MAX_PARAMETERS} onChange={change} />
        <PictureForm
          chart={chart}
          title={title}
          onTitleChange={setTitle}
          fileName={title || `${page}-${one.vehicle?.vclNo ?? ''}`}
          disabled={setup.table || !one.vehicle || setup.codes.length === 0}
        />
      </Panel>
      <TelemetryChart
        title={title || page}
        vehicles={vehicles}
        waitsFor={one.id === null ? [] : [one.query]}
        setup={setup}
        onSetupChange={change}
        chartRef={chart}
        empty={one.empty}
        emptyAction={<ChooseVehicle />}
        actions={<OrderPopover setup={setup} vehicle={one.vehicle} onOrdered={() => void tasks.refetch()} />}
      />
      <DownloadTasks tasks={tasks} />
    </Screen>
  )
}

interface OrderPopoverProps {
  setup: ChartSetup
  vehicle: ReturnType<typeof useVehicle>['vehicle']
  onOrdered: () => void
}

/** Orders a file of all samples behind the chart. */
function OrderPopover({ setup, vehicle, onOrdered }: OrderPopoverProps) {
  const t = useTelemetryMessages()
  const files = useDownloadMessages()
  const { readOnly } = useReader()
  const { serverNow } = useClient()
  const downloadApi = useCalls(downloads)
  const { notify } = useNotifications()
  const toast = useToast()
  const [options, setOptions] = useState(USUAL_OPTIONS)
  const [ordering, setOrdering] = useState(false)
  // The file has what the chart shows.
  const shownSpan = () => spanOf(setup, rangeEnd(setup.range, timeMs(vehicle?.lastTime), serverNow()))
  const { from, to } = shownSpan()
  const rows = Math.floor((to - from) / 1000 / options.periodSec) + 1
  const isTooLong = to - from > longestDays(options.periodSec) * DAY_MS

  async function order() {
    if (!vehicle) return
    setOrdering(true)
    try {
      const { vclId, vclNo } = vehicle
      const span = shownSpan()
      const range = { start: wireTime(span.from), end: wireTime(span.to) }
      await downloadApi.order({ ...options, ...range, vclId, vclNo: vclNo || vclId, parameters: setup.codes })
      toast.success(t.tableExport.ordered)
      onOrdered()
    } catch (error) {
      notify(error)
    }
    setOrdering(false)
  }

  return (
    <Popover
      label={t.tableExport.orderAll}
      align="end"
      className="w-96 max-w-[92vw]"
      trigger={
        <Button
          size="small"
          icon={<FileDown aria-hidden />}
          disabled={!vehicle || setup.codes.length === 0 || readOnly}
        >
          {t.tableExport.orderAll}
        </Button>
      }
    >
      <div className="grid gap-3 p-4">
        <FileOptionFields value={options} onChange={setOptions} />
        <output className={isTooLong ? 'text-danger-text' : 'text-ink-2'}>
          {isTooLong ? files.tooLong(longestDays(options.periodSec)) : files.rows(formatNumber(Math.max(0, rows)))}
        </output>
        <Button variant="primary" loading={ordering} disabled={isTooLong} onClick={() => void order()}>
          {t.tableExport.order}
        </Button>
      </div>
    </Popover>
  )
}
