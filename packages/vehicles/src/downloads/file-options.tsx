import { DEFAULT_DOWNLOAD_PERIOD, NUMBER_FORMATS } from '@trackhoe/contract/vehicle'
import { Field, Segmented, Select } from '@trackhoe/ui'
import { SAMPLE_PERIODS, type FileOptions } from './download-order.ts'
import { useDownloadMessages } from './downloads.messages.ts'

/** The offsets that times of a file may have: of the platform, and of the world. */
const TIME_ZONES = ['+08:00', '+00:00'] as const

interface FileOptionFieldsProps {
  value: FileOptions
  onChange: (options: FileOptions) => void
}

/** Period, time base, numbers, order and type of a file. */
export function FileOptionFields({ value, onChange }: FileOptionFieldsProps) {
  const t = useDownloadMessages()
  return (
    <>
      <Field label={t.fields.periodSec}>
        <Select
          value={String(value.periodSec)}
          options={SAMPLE_PERIODS.map((period) => ({ value: String(period), label: t.period(period) }))}
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
      <Field label={t.fields.sort}>
        <Segmented
          value={value.sort}
          options={(['asc', 'desc'] as const).map((sort) => ({ value: sort, label: t.sorts[sort] }))}
          onChange={(sort) => onChange({ ...value, sort })}
        />
      </Field>
      <Field label={t.fields.fileType}>
        <Segmented
          value={value.fileType}
          options={(['xlsx', 'csv'] as const).map((type) => ({ value: type, label: type.toUpperCase() }))}
          onChange={(fileType) => onChange({ ...value, fileType })}
        />
      </Field>
    </>
  )
}
