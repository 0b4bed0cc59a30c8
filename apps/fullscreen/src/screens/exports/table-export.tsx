import { isApiError } from '@trackhoe/api-client'
import { type DownloadOrder, downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { MAX_PARAMETERS } from '@trackhoe/contract/vehicle'
import { SortableList } from '@trackhoe/form-widgets/sortable'
import { useClient, useNotifications } from '@trackhoe/shell'
import { Button, Field, formatDateTime, formatNumber, MultiCombobox, useToast } from '@trackhoe/ui'
import { DateTimeRangePicker } from '@trackhoe/ui/date'
import {
  DownloadTasks,
  FileOptionFields,
  longestDays,
  rangeFault,
  rowEstimate,
  type ShownRange,
  useDownloadMessages,
  useDownloadTasks,
  USUAL_OPTIONS,
  wireRange,
} from '@trackhoe/vehicles/downloads'
import { ChooseVehicleButton, useVehicle, VehicleChip } from '@trackhoe/vehicles/picker'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import { timeMs } from '@trackhoe/vehicles/records'
import { rangeEnd, readCodes, spanOf, useCatalog } from '@trackhoe/vehicles/telemetry'
import { FileDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { useScreenMessages } from '../locale/use-messages.ts'
import { useParameterOptions } from '../shared/parameter-chooser.tsx'
import { DownloadPreview } from './download-preview.tsx'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

const USUAL = ['SMT_0001_04_1', 'SMT_0001_04_14', 'SMT_0001_04_182']

/** 数据表导出: orders a file of all samples, and shows what is made of it. Source: vehicle specification §2. */
export function TableExport() {
  const screen = useTelemetryMessages().tableExport
  const t = useDownloadMessages()
  const title = useMessages().pages['/tableExport/index']
  const { sorting } = useScreenMessages().parameters
  const { readOnly } = useReader()
  const { search } = useLocation()
  const { serverNow } = useClient()
  const downloadApi = useCalls(downloads)
  const { describe } = useNotifications()
  const toast = useToast()
  const one = useVehicle()
  const options = useParameterOptions()
  const catalog = useCatalog()
  const [opened] = useState(serverNow)
  const [codes, setCodes] = useState<readonly string[]>(() => readCodes(search, MAX_PARAMETERS, USUAL))
  const [chosenRange, setChosenRange] = useState<ShownRange | null>(null)
  const lastReport = timeMs(one.vehicle?.lastTime)
  const range = useMemo((): ShownRange => {
    if (chosenRange) return chosenRange
    const { from, to } = spanOf({ range: '24h' }, rangeEnd('24h', lastReport, opened))
    return { from: formatDateTime(from), to: formatDateTime(to) }
  }, [chosenRange, lastReport, opened])
  const [file, setFile] = useState(USUAL_OPTIONS)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [ordering, setOrdering] = useState(false)
  const tasks = useDownloadTasks()
  const mostDays = longestDays(file.periodSec)
  const rows = rowEstimate(range, file.periodSec)
  const faults = { open: t.noRange, reversed: t.wrongRange, 'too-long': t.tooLong(mostDays) }
  const problems = problemsOf()
  const isWrong = Object.keys(problems).length > 0
  const { vehicle } = one
  const wanted = useMemo((): DownloadOrder | null => {
    if (!vehicle || isWrong) return null
    const { vclId, vclNo } = vehicle
    return { ...file, ...wireRange(range), vclId, vclNo: vclNo || vclId, parameters: codes }
  }, [vehicle, range, isWrong, codes, file])

  function problemsOf(): Readonly<Record<string, string>> {
    const fault = rangeFault(range, file.periodSec)
    return {
      ...(codes.length === 0 && { para: t.noParameter }),
      ...(fault !== null && { end: faults[fault] }),
    }
  }

  async function order() {
    setErrors(problems)
    if (wanted === null) return
    setOrdering(true)
    try {
      await downloadApi.order(wanted)
      toast.success(screen.ordered)
      void tasks.refetch()
    } catch (error) {
      const field = isApiError(error) && 'field' in error && typeof error.field === 'string' ? error.field : 'end'
      setErrors({ [field === 'para' ? 'para' : 'end']: describe(error) })
    }
    setOrdering(false)
  }

  return (
    <Screen
      page="/tableExport/index"
      vehicle={<VehicleChip />}
      dataTime={{ at: one.vehicle?.lastTime, base: 'terminal' }}
      className="gap-px bg-line narrow:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <Panel
        title={title}
        fact={rows !== null && rows > 0 ? t.rows(formatNumber(rows)) : undefined}
        query={one.id === null ? [] : one.query}
        empty={one.empty ?? (readOnly ? screen.readOnly : null)}
        emptyAction={one.id === null && <ChooseVehicleButton />}
        footer={
          <div className="flex justify-end px-4 py-3">
            <Button variant="primary" icon={<FileDown aria-hidden />} loading={ordering} onClick={() => void order()}>
              {screen.order}
            </Button>
          </div>
        }
      >
        <div className="grid gap-4 px-4 py-3">
          <Field
            label={t.fields.parameters}
            required
            error={errors['para']}
            hint={t.parameters(codes.length, MAX_PARAMETERS)}
          >
            <MultiCombobox
              options={options}
              value={codes}
              clearable
              placeholder={t.fields.parameters}
              onChange={(next) => setCodes(next.slice(0, MAX_PARAMETERS))}
              className="w-full"
            />
          </Field>
          {codes.length > 1 && (
            <section>
              <h3 className="pb-1 text-12 text-ink-2">{screen.columnOrder}</h3>
              <SortableList
                label={screen.columnOrder}
                className="max-h-60 overflow-y-auto rounded-2 border border-line"
                itemClassName="min-h-8 gap-2 border-b border-line px-1 last:border-b-0"
                ids={codes}
                nameOf={catalog.nameOf}
                messages={sorting}
                onSort={setCodes}
                renderItem={(code) => <span className="min-w-0 truncate">{catalog.nameOf(code)}</span>}
              />
            </section>
          )}
          <Field label={t.fields.range} required error={errors['end']} hint={t.longest(mostDays)}>
            <DateTimeRangePicker
              chip="last7Days"
              value={range}
              maxDays={mostDays}
              max={formatDateTime(serverNow())}
              onChange={({ from: begin, to: end }) => setChosenRange({ from: begin, to: end })}
              className="w-full"
            />
          </Field>
          <FileOptionFields value={file} onChange={setFile} />
        </div>
      </Panel>
      <div className="grid min-h-0 grid-rows-2 gap-px">
        <DownloadPreview
          order={wanted}
          waitsFor={one.id === null ? [] : [one.query]}
          empty={one.empty}
          emptyAction={one.id === null && <ChooseVehicleButton />}
        />
        <DownloadTasks tasks={tasks} />
      </div>
    </Screen>
  )
}
