import { commandState, isFinalState, type CommandRecord, type GatewayVehicle } from '@trackhoe/contract/vehicle'
import { CommandState } from '../records/command-state.tsx'
import { resultText } from '../records/command-view.ts'
import { useCommandMessages } from '../records/locale/use-messages.ts'
import { useRecords } from '../records/use-records.ts'
import { Button, IconButton } from '@trackhoe/ui'
import { RotateCcw, X } from 'lucide-react'
import { useCommandScreenMessages } from './locale/use-messages.ts'

export interface BatchMatrixProps {
  recordIds: readonly string[]
  vehicles: readonly GatewayVehicle[]
  /** Sends the same command again to the vehicles for which it failed. */
  onRetry: (vehicles: readonly GatewayVehicle[], records: readonly CommandRecord[]) => void
  onClose: () => void
}

const numberOf = ({ vclNo, vcl_id }: CommandRecord) => vclNo ?? vcl_id ?? ''

/**
 * The results of a command to several vehicles, by their numbers, with a retry for those that failed.
 */
export function BatchMatrix({ recordIds, vehicles, onRetry, onClose }: BatchMatrixProps) {
  const t = useCommandScreenMessages().batch
  const messages = useCommandMessages()
  const query = useRecords({ pageSize: recordIds.length, condition: { recordId: [...recordIds] } })
  const records = (query.data?.records ?? []).toSorted((a, b) => numberOf(a).localeCompare(numberOf(b)))
  const done = records.filter(({ state }) => isFinalState(state ?? ''))
  const failed = done.filter(({ state }) => ['failed', 'timedOut'].includes(commandState(state ?? '') ?? ''))
  const toRetry = vehicles.filter(({ vclId }) => failed.some(({ vcl_id }) => vcl_id === vclId))
  return (
    <section aria-label={t.title} className="mx-4 mb-3 rounded-3 border border-line-strong">
      <header className="flex items-center gap-3 border-b border-line px-3 py-1.5">
        <h3 className="font-medium">{t.title}</h3>
        <span className="figures text-12 text-ink-2">{t.progress(done.length, recordIds.length)}</span>
        <IconButton className="ms-auto" label={t.close} icon={<X />} onClick={onClose} />
      </header>
      <ul className="grid max-h-72 grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-4 overflow-auto px-3 py-2">
        {records.map((record) => (
          <li key={record.recordId} className="grid gap-0.5 py-1">
            <span className="flex items-center justify-between gap-2">
              <span className="truncate code">{numberOf(record)}</span>
              <CommandState record={record} />
            </span>
            {failed.includes(record) && (
              <span className="text-12 text-danger-text">{resultText(record, messages)}</span>
            )}
          </li>
        ))}
      </ul>
      {/* Not in the head, which toasts can cover. */}
      {toRetry.length > 0 && done.length === recordIds.length && (
        <footer className="border-t border-line px-3 py-2">
          <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => onRetry(toRetry, failed)}>
            {t.retry(toRetry.length)}
          </Button>
        </footer>
      )}
    </section>
  )
}
