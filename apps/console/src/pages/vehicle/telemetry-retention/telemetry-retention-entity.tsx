import {
  ALL_PARAMETERS,
  NewTelemetryRetention,
  RETENTION_DAYS,
  TelemetryRetention,
  TelemetryRetentionEdit,
  TelemetryRetentionQuery,
} from '@trackhoe/contract/vehicle'
import { defineEntity, type Widget, type WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { Combobox, formatNumber } from '@trackhoe/ui'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { useTelemetryRetentionMessages } from './telemetry-retention.messages.ts'

/** All parameters, or one of the catalog. */
function ParameterControl({ value, onChange, onBlur, disabled }: WidgetControlProps) {
  const t = useTelemetryRetentionMessages()
  const { options } = useCatalog()
  return (
    <Combobox
      disabled={disabled}
      options={[{ value: ALL_PARAMETERS, label: t.all }, ...options]}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(code) => onChange(code ?? '')}
      onBlur={onBlur}
    />
  )
}

const parameter: Widget = {
  read: (stored) => (typeof stored === 'string' ? stored : ''),
  toText: (value) => (typeof value === 'string' ? value : ''),
  blank: () => '',
  Control: ParameterControl,
}

function ParameterName({ code }: { code: string }) {
  const t = useTelemetryRetentionMessages()
  const { nameOf } = useCatalog()
  return <>{code === ALL_PARAMETERS ? t.all : nameOf(code)}</>
}

const { least: min, most: max } = RETENTION_DAYS

/** How long the tenant keeps readings, by parameter. Native only; not in the specification. */
export const telemetryRetentionEntity = defineEntity({
  row: TelemetryRetention,
  add: NewTelemetryRetention,
  edit: TelemetryRetentionEdit,
  query: TelemetryRetentionQuery,
  useMessages: useTelemetryRetentionMessages,
  nameOf: 'code',
  formColumns: 1,
  dialogWidth: 520,
  fields: (t) => ({
    code: {
      label: t.code,
      widget: parameter,
      defaultValue: ALL_PARAMETERS,
      column: { size: 20, enableHiding: false, cell: ({ code }) => <ParameterName code={code} /> },
    },
    sampleDays: {
      widget: 'integer',
      min,
      max,
      hint: t.sampleDaysHint,
      column: {
        size: 14,
        enableSorting: true,
        align: 'end',
        priority: 5,
        stacked: true,
        text: ({ sampleDays }) => t.days(formatNumber(sampleDays)),
      },
    },
    partDays: {
      widget: 'integer',
      min,
      max,
      hint: t.partDaysHint,
      column: {
        size: 14,
        enableSorting: true,
        align: 'end',
        priority: 4,
        stacked: true,
        text: ({ partDays }) => t.days(formatNumber(partDays)),
      },
    },
    updateBy: { label: t.updateBy, column: { size: 8, priority: 1 } },
    updateTime: { label: t.updateTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 2 } },
  }),
})
