import { MAX_PARAMETERS } from '@trackhoe/contract/vehicle'
import { SortableList } from '@trackhoe/form-widgets/sortable'
import { useClient } from '@trackhoe/shell'
import { Button, Field, formatDateTime, formatNumber, MultiCombobox } from '@trackhoe/ui'
import { DateTimeRangePicker } from '@trackhoe/ui/date'
import { DownloadTasks, FileOptionFields, useDownloadMessages } from '@trackhoe/vehicles/downloads'
import { ChooseVehicle, ChooseVehicleButton, VehicleChip } from '@trackhoe/vehicles/picker'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { FileDown } from 'lucide-react'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { useScreenMessages } from '../locale/use-messages.ts'
import { useParameterOptions } from '../shared/parameter-chooser.tsx'
import { DownloadPreview } from './download-preview.tsx'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { useTableDownload } from './use-table-download.ts'

/** 数据表导出: orders a file of all samples, and shows what is made of it. Source: vehicle specification §2. */
export function TableExport() {
  const screen = useTelemetryMessages().tableExport
  const t = useDownloadMessages()
  const title = useMessages().pages['/tableExport/index']
  const { sorting } = useScreenMessages().parameters
  const { readOnly } = useReader()
  const { serverNow } = useClient()
  const options = useParameterOptions()
  const catalog = useCatalog()
  const download = useTableDownload()
  const { one, codes, setCodes, range, setRange, file, setFile, mostDays, rows, errors, wanted, tasks } = download

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
        emptyAction={one.id === null && <ChooseVehicle />}
        footer={
          <div className="flex justify-end px-4 py-3">
            <Button
              variant="primary"
              icon={<FileDown aria-hidden />}
              loading={download.ordering}
              onClick={() => void download.order()}
            >
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
              onChange={setRange}
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
