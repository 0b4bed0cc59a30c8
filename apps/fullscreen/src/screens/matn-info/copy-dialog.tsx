import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { useRecords } from '@trackhoe/vehicles/records'
import { DialogActions } from '@trackhoe/shell'
import { Combobox, Dialog, Field, Alert, type LoadOptions } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { fieldsFor, reportedBy, type CommandForm } from '@trackhoe/vehicles/command-screen'
import { useMaintenanceMessages } from './locale/use-messages.ts'
import { matnInfo } from './matn-info.screen.ts'

const SEARCH_FROM = 2
const SEARCH_AFTER_MS = 300
const RECORDS_READ = 200

const [intervalPart] = matnInfo.parts

/** Fills in the intervals that another vehicle's terminal has reported. It sends nothing. */
export function CopyDialog({ form, onClose }: { form: CommandForm; onClose: () => void }) {
  const t = useMaintenanceMessages()
  const messageApi = useCalls(messages)
  const [from, setFrom] = useState<string | null>(null)
  const search = useMemo<LoadOptions>(() => {
    return async (text, signal) => {
      if (text.trim().length < SEARCH_FROM) return []
      const found = await messageApi.vehicleNumbers({ body: { keyword: text.trim() } }, signal)
      return found.map(({ value, text: label, title }) => ({ value, label: title ?? label ?? value }))
    }
  }, [messageApi])
  const records = useRecords(
    { vclId: from ?? undefined, pageSize: RECORDS_READ, condition: { state: ['3'] } },
    from !== null,
  )
  const reported = from !== null && records.data ? reportedBy(intervalPart, records.data.records) : {}
  const fits = fieldsFor(intervalPart, form.vehicles).map(([key]) => key)
  const copied = Object.entries(reported).filter(([key]) => fits.includes(key))

  return (
    <Dialog
      onClose={onClose}
      title={t.copyTitle}
      width={420}
      bodyClassName="grid content-start gap-4"
      footer={
        <DialogActions
          cancel={t.cancel}
          disabled={copied.length === 0}
          onClick={() => {
            form.fill({ maintenanceInterval: Object.fromEntries(copied.map(([key, { value }]) => [key, value])) })
            onClose()
          }}
        >
          {t.copyOk}
        </DialogActions>
      }
    >
      <Field label={t.copyFrom} hint={t.copyHint}>
        <Combobox value={from} onChange={setFrom} loadOptions={search} debounceMs={SEARCH_AFTER_MS} />
      </Field>
      {from !== null && !records.isFetching && (
        <Alert tone={copied.length === 0 ? 'warning' : 'info'}>
          {copied.length === 0 ? t.copyNone : t.copyFound(copied.length)}
        </Alert>
      )}
    </Dialog>
  )
}
