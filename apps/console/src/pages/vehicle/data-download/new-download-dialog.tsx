import { HttpError, RefusedError } from '@trackhoe/api-client'
import { downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { MAX_PARAMETERS } from '@trackhoe/contract/vehicle'
import { DraftRestoreAlert, FormField, useDraft } from '@trackhoe/form-widgets'
import { useClient, useNotifications } from '@trackhoe/shell'
import {
  Alert,
  Button,
  Combobox,
  Dialog,
  DialogClose,
  formatDateTime,
  formatNumber,
  MultiCombobox,
  RadioGroup,
  Select,
  useToast,
  type LazyProps,
} from '@trackhoe/ui'
import { DateTimeRangePicker } from '@trackhoe/ui/date'
import { useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  longestDays,
  rangeFault,
  rowEstimate,
  SAMPLE_PERIODS,
  useDownloadMessages,
  USUAL_OPTIONS,
  wireRange,
  type FileOptions,
  type ShownRange,
} from '@trackhoe/vehicles/downloads'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { useVehicleOptions } from '../vehicle-data/use-vehicle-options.ts'

/** The values of the form of a new download. */
interface NewDownload extends Pick<FileOptions, 'sort' | 'fileType'> {
  vehicle: { id: string; no: string } | null
  range: ShownRange
  periodSec: string
  parameters: string[]
}

const EMPTY_DOWNLOAD: NewDownload = {
  ...USUAL_OPTIONS,
  vehicle: null,
  range: { from: '', to: '' },
  periodSec: String(USUAL_OPTIONS.periodSec),
  parameters: [],
}

interface NewDownloadDialogProps extends Pick<LazyProps, 'onDismiss'> {
  onClose: () => void
  onOrdered: () => void
}

/** The fields of the form by the names that the server has for them. */
const FIELDS_ON_WIRE: Readonly<Record<string, keyof NewDownload>> = {
  start: 'range',
  end: 'range',
  vbId: 'vehicle',
  vclId: 'vehicle',
  para: 'parameters',
}

/** Orders a file: vehicle, range and parameters. Source: vehicle specification §3 "Data-download request". */
export function NewDownloadDialog({ onClose, onOrdered }: NewDownloadDialogProps) {
  const t = useDownloadMessages()
  const { serverNow } = useClient()
  const downloadApi = useCalls(downloads)
  const { describe } = useNotifications()
  const toast = useToast()
  const formId = useId()
  const [failure, setFailure] = useState('')
  const catalog = useCatalog()
  const loadVehicles = useVehicleOptions()
  const numbers = useRef(new Map<string, string>())
  const form = useForm<NewDownload>({ defaultValues: EMPTY_DOWNLOAD, mode: 'onTouched' })
  const { control } = form
  const [range, periodSec, vehicle, parameters] = useWatch({
    control,
    name: ['range', 'periodSec', 'vehicle', 'parameters'],
  })
  const seconds = Number(periodSec)
  const rows = rowEstimate(range, seconds)
  const faults = { open: t.noRange, reversed: t.wrongRange, 'too-long': t.tooLong(longestDays(seconds)) }
  const labels = { ...t.fields }
  const draft = useDraft<NewDownload>(form, { record: 'new', title: t.add, fields: labels })

  async function order({ vehicle: ordered, range: span, parameters: codes, ...options }: NewDownload) {
    setFailure('')
    if (!ordered) return
    try {
      await downloadApi.order({
        vclId: ordered.id,
        vclNo: ordered.no,
        ...wireRange(span),
        parameters: codes,
        sort: options.sort,
        fileType: options.fileType,
        periodSec: Number(options.periodSec),
      })
    } catch (error) {
      const refusal = error instanceof RefusedError || error instanceof HttpError ? error : null
      const field = FIELDS_ON_WIRE[refusal?.field ?? '']
      if (field) form.setError(field, { message: describe(error) }, { shouldFocus: true })
      else setFailure(describe(error))
      return
    }
    draft.clear()
    toast.success(t.ordered)
    onOrdered()
    onClose()
  }

  function close() {
    draft.clear()
    onClose()
  }

  const { isSubmitting, isDirty } = form.formState
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t.add}
      width={640}
      dirty={isDirty && !isSubmitting}
      footerInfo={rows === null ? '' : t.rows(formatNumber(rows))}
      footer={
        <>
          <DialogClose>
            <Button disabled={isSubmitting}>{t.cancel}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={formId} loading={isSubmitting}>
            {t.order}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(order)(event)}
        className="grid gap-x-6 gap-y-form-gap narrow:grid-cols-2"
      >
        <DraftRestoreAlert
          draft={draft}
          fields={labels}
          current={EMPTY_DOWNLOAD}
          show={(_, value) => shownValue(value, catalog.nameOf, t.list)}
          className="col-span-full"
        />
        {failure !== '' && (
          <Alert tone="danger" className="col-span-full">
            {failure}
          </Alert>
        )}
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
              options={[
                { value: 'asc', label: t.sorts.asc },
                { value: 'desc', label: t.sorts.desc },
              ]}
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
              options={[
                { value: 'xlsx', label: t.fileTypes.xlsx },
                { value: 'csv', label: t.fileTypes.csv },
              ]}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </FormField>
        <p className="col-span-full m-0 text-12 text-ink-3">{t.background}</p>
      </form>
    </Dialog>
  )
}

/** A value of a draft as it is read. */
function shownValue(
  value: unknown,
  nameOf: (code: string) => string,
  list: (names: readonly string[]) => string,
): string {
  if (Array.isArray(value)) return list(value.map((code) => nameOf(String(code))))
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  const { no, from, to } = { no: '', from: '', to: '', ...value }
  return no || [from, to].filter((time) => time !== '').join(' ~ ')
}
