import { Button, Dialog, DialogClose, EmptyState, formatDateTime, type LazyProps } from '@trackhoe/ui'
import type { EnhanceRecord } from './enhance-records.ts'
import { useFormDesignerMessages } from './form-designer.messages.ts'

interface RecordsDialogProps extends Pick<LazyProps, 'onDismiss'> {
  records: readonly EnhanceRecord[]
  onRestore: (record: EnhanceRecord, time: string) => void
  onClose: () => void
}

/** The states of the form that this browser has kept, newest first. */
export function RecordsDialog({ records, onRestore, onClose }: RecordsDialogProps) {
  const t = useFormDesignerMessages()
  return (
    <Dialog
      onClose={onClose}
      title={t.recordsTitle}
      width={520}
      footer={
        <DialogClose>
          <Button>{t.close}</Button>
        </DialogClose>
      }
    >
      <p className="m-0 mb-3 text-ink-2">{t.recordsText}</p>
      {records.length === 0 ? (
        <EmptyState title={t.noRecords} />
      ) : (
        <ul className="m-0 grid list-none gap-1 p-0">
          {records.map((record) => {
            const time = formatDateTime(new Date(record.savedAt), 'second')
            return (
              <li key={record.savedAt} className="flex items-center gap-3">
                <span className="figures min-w-0 flex-1">{t.record(time, record.definition.fields.length)}</span>
                <Button size="small" onClick={() => onRestore(record, time)}>
                  {t.restore}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
