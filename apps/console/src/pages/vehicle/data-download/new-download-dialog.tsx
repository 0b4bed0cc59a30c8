import { HttpError, RefusedError } from '@trackhoe/api-client'
import { downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { DraftRestoreAlert, useDraft } from '@trackhoe/form-widgets'
import { DialogActions, useNotifications } from '@trackhoe/shell'
import { Alert, Dialog, formatNumber, useToast, type LazyProps } from '@trackhoe/ui'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { rowEstimate, useDownloadMessages, wireRange } from '@trackhoe/vehicles/downloads'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import {
  EMPTY_DOWNLOAD,
  FileFields,
  ParametersField,
  RangeField,
  VehicleField,
  type NewDownload,
} from './new-download-fields.tsx'

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
  const downloadApi = useCalls(downloads)
  const { describe } = useNotifications()
  const toast = useToast()
  const formId = useId()
  const [failure, setFailure] = useState('')
  const catalog = useCatalog()
  const form = useForm<NewDownload>({ defaultValues: EMPTY_DOWNLOAD, mode: 'onTouched' })
  const [range, periodSec] = useWatch({ control: form.control, name: ['range', 'periodSec'] })
  const rows = rowEstimate(range, Number(periodSec))
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
        <DialogActions
          cancel={t.cancel}
          cancelDisabled={isSubmitting}
          type="submit"
          form={formId}
          loading={isSubmitting}
        >
          {t.order}
        </DialogActions>
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
        <VehicleField form={form} />
        <RangeField form={form} />
        <ParametersField form={form} />
        <FileFields form={form} />
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
