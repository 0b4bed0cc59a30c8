import { MAX_PARAMETERS } from '@trackhoe/contract/vehicle'
import { FormField } from '@trackhoe/form-widgets'
import { namedOptions } from '@trackhoe/form-widgets/entity'
import { useClient } from '@trackhoe/shell'
import { Combobox, formatDateTime, MultiCombobox, RadioGroup, Select } from '@trackhoe/ui'
import { DateTimeRangePicker } from '@trackhoe/ui/date'
import { useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import {
  longestDays,
  rangeFault,
  SAMPLE_PERIODS,
  useDownloadMessages,
  USUAL_OPTIONS,
  type FileOptions,
  type ShownRange,
} from '@trackhoe/vehicles/downloads'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { useVehicleOptions } from '../vehicle-data/use-vehicle-options.ts'

/** The values of the form of a new download. */
export interface NewDownload extends Pick<FileOptions, 'sort' | 'fileType'> {
  vehicle: { id: string; no: string } | null
  range: ShownRange
  periodSec: string
  parameters: string[]
}

export const EMPTY_DOWNLOAD: NewDownload = {
  ...USUAL_OPTIONS,
  vehicle: null,
  range: { from: '', to: '' },
  periodSec: String(USUAL_OPTIONS.periodSec),
  parameters: [],
}

interface FieldProps {
  form: UseFormReturn<NewDownload>
}

/** The vehicle of the file. */
export function VehicleField({ form: { control } }: FieldProps) {
  const t = useDownloadMessages()
  const loadVehicles = useVehicleOptions()
  const numbers = useRef(new Map<string, string>())
  const vehicle = useWatch({ control, name: 'vehicle' })
  return (
    <FormField
      control={control}
      name="vehicle"
      label={t.fields.vehicle}
      required
      rules={{ required: t.noVehicle }}
      className="col-span-full"
    >
      {({ ref, value, onChange, onBlur }) => (
        <Combobox
          ref={ref}
          loadOptions={async (text, signal) => {
            const options = await loadVehicles(text, signal)
            for (const option of options) numbers.current.set(option.value, String(option.label))
            return options
          }}
          debounceMs={300}
          knownOptions={vehicle ? [{ value: vehicle.id, label: vehicle.no }] : []}
          value={value?.id ?? null}
          onChange={(id) => onChange(id === null ? null : { id, no: numbers.current.get(id) ?? id })}
          onBlur={onBlur}
          className="w-full"
        />
      )}
    </FormField>
  )
}

/** The time of the file, which depends on the period of its rows. */
export function RangeField({ form }: FieldProps) {
  const t = useDownloadMessages()
  const { serverNow } = useClient()
  const { control } = form
  const seconds = Number(useWatch({ control, name: 'periodSec' }))
  const faults = { open: t.noRange, reversed: t.wrongRange, 'too-long': t.tooLong(longestDays(seconds)) }
  return (
    <FormField
      control={control}
      name="range"
      label={t.fields.range}
      required
      hint={t.longest(longestDays(seconds))}
      rules={{
        validate: (value) => {
          const fault = rangeFault(value, Number(form.getValues('periodSec')))
          return fault === null || faults[fault]
        },
      }}
      className="col-span-full"
    >
      {({ ref, value, onChange, onBlur }) => (
        <DateTimeRangePicker
          chip="last7Days"
          ref={ref}
          value={value}
          max={formatDateTime(serverNow())}
          onChange={onChange}
          onBlur={onBlur}
          className="w-full"
        />
      )}
    </FormField>
  )
}

/** The columns of the file. */
export function ParametersField({ form: { control } }: FieldProps) {
  const t = useDownloadMessages()
  const catalog = useCatalog()
  const parameters = useWatch({ control, name: 'parameters' })
  return (
    <FormField
      control={control}
      name="parameters"
      label={t.fields.parameters}
      required
      hint={t.parameters(parameters.length, MAX_PARAMETERS)}
      rules={{
        required: t.noParameter,
        validate: (value) =>
          value.length === 0 ? t.noParameter : value.length <= MAX_PARAMETERS || t.tooMany(MAX_PARAMETERS),
      }}
      className="col-span-full"
    >
      {({ ref, value, onChange, onBlur }) => (
        <MultiCombobox
          ref={ref}
          options={catalog.options}
          loading={catalog.isPending}
          error={catalog.isError ? t.noCatalog : undefined}
          onRetry={catalog.retry}
          clearable
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          className="w-full"
        />
      )}
    </FormField>
  )
}

/** The rows of the file: their period and order, and its type. */
export function FileFields({ form }: FieldProps) {
  const t = useDownloadMessages()
  const { control } = form
  return (
    <>
      <FormField control={control} name="periodSec" label={t.fields.periodSec}>
        {({ ref, value, onChange, onBlur }) => (
          <Select
            ref={ref}
            options={SAMPLE_PERIODS.map((period) => ({ value: String(period), label: t.period(period) }))}
            value={value}
            onChange={(next) => {
              onChange(next)
              // Whether the range is too long depends on it.
              if (form.getFieldState('range').isTouched) void form.trigger('range')
            }}
            onBlur={onBlur}
            className="w-full"
          />
        )}
      </FormField>
      <FormField control={control} name="sort" label={t.fields.sort}>
        {({ ref, value, onChange, onBlur }) => (
          <RadioGroup
            ref={ref}
            options={namedOptions(['asc', 'desc'], t.sorts)}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <FormField control={control} name="fileType" label={t.fields.fileType} className="col-span-full">
        {({ ref, value, onChange, onBlur }) => (
          <RadioGroup
            ref={ref}
            options={namedOptions(['xlsx', 'csv'], t.fileTypes)}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </FormField>
    </>
  )
}
