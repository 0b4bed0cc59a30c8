import type { DownloadOrder } from '@trackhoe/api-client/vehicle'
import { DEFAULT_DOWNLOAD_PERIOD, DOWNLOAD_PERIODS, NUMBER_FORMATS } from '@trackhoe/contract/vehicle'
import { Field, Segmented, Select } from '@trackhoe/ui'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

/** How a file of samples is made, whatever is in it. */
export type FileOptions = Required<Pick<DownloadOrder, 'sort' | 'fileType' | 'periodSec' | 'timeZone' | 'numberFormat'>>

export const USUAL_OPTIONS: FileOptions = {
  sort: 'asc',
  fileType: 'xlsx',
  periodSec: DEFAULT_DOWNLOAD_PERIOD,
  timeZone: '+08:00',
  numberFormat: 'raw',
}

const PERIODS = Object.keys(DOWNLOAD_PERIODS).map(Number)
/** The offsets that times of a file may have: of the platform, and of the world. */
const TIME_ZONES = ['+08:00', '+00:00'] as const

/** The days that a file of such a period may cover. */
export const longestDays = ({ periodSec }: Pick<FileOptions, 'periodSec'>) => DOWNLOAD_PERIODS[periodSec] ?? 1

interface FileOptionFieldsProps {
  value: FileOptions
  onChange: (options: FileOptions) => void
}

/** Period, time base, numbers, order and type of a file. */
export function FileOptionFields({ value, onChange }: FileOptionFieldsProps) {
  const t = useTelemetryMessages().tableExport
  return (
    <>
      <Field label={t.period}>
        <Select
          value={String(value.periodSec)}
          options={PERIODS.map((period) => ({ value: String(period), label: t.seconds(period) }))}
          onChange={(period) => onChange({ ...value, periodSec: Number(period ?? DEFAULT_DOWNLOAD_PERIOD) })}
          className="w-full"
        />
      </Field>
      <Field label={t.timeBase}>
        <Segmented
          value={TIME_ZONES.find((zone) => zone === value.timeZone) ?? '+08:00'}
          options={TIME_ZONES.map((zone) => ({ value: zone, label: t.timeZones[zone] }))}
          onChange={(timeZone) => onChange({ ...value, timeZone })}
        />
      </Field>
      <Field label={t.numberFormat}>
        <Select
          value={value.numberFormat}
          options={NUMBER_FORMATS.map((format) => ({ value: format, label: t.numberFormats[format] }))}
          onChange={(format) =>
            onChange({ ...value, numberFormat: NUMBER_FORMATS.find((one) => one === format) ?? 'raw' })
          }
          className="w-full"
        />
      </Field>
      <Field label={t.sort}>
        <Segmented
          value={value.sort}
          options={(['asc', 'desc'] as const).map((sort) => ({ value: sort, label: t.sorts[sort] }))}
          onChange={(sort) => onChange({ ...value, sort })}
        />
      </Field>
      <Field label={t.fileType}>
        <Segmented
          value={value.fileType}
          options={(['xlsx', 'csv'] as const).map((type) => ({ value: type, label: type.toUpperCase() }))}
          onChange={(fileType) => onChange({ ...value, fileType })}
        />
      </Field>
    </>
  )
}
