import { commandState, type CommandRecord } from '@trackhoe/contract/vehicle'
import { ActionButton, cx, EmptyState, formatDateTime, formatNumber, Skeleton } from '@trackhoe/ui'
import { CommandState } from './command-state.tsx'
import { commandTitle, durationOf, resultText, summaryOf } from './command-view.ts'
import { useCommandMessages } from './locale/use-messages.ts'

/** Longer contents end in an ellipsis. Source: vehicle specification §9. */
const ELLIPSIS_LENGTH = 25

export interface RecordTableProps {
  /** Undefined while the first records are loading. */
  records: readonly CommandRecord[] | undefined
  /** Shows the column of the vehicle. */
  vehicles?: boolean
  onOpen: (record: CommandRecord) => void
  onResend?: ((record: CommandRecord) => void) | undefined
  /** Whether the form beside it can send a record again. Default: every record. */
  mayResend?: (record: CommandRecord) => boolean
  onWithdraw?: ((record: CommandRecord) => void) | undefined
}

/** Records beside a form: state, command and content, sender and time, result. */
export function RecordTable({ records, vehicles = false, onOpen, onResend, mayResend, onWithdraw }: RecordTableProps) {
  const t = useCommandMessages()
  if (records?.length === 0) return <EmptyState className="flex-1" description={t.record.none} />
  return (
    <table className="w-full border-collapse" aria-label={t.record.title} aria-busy={records === undefined}>
      <thead className="sticky top-0 z-1 bg-surface">
        <tr className="text-12 text-ink-2">
          {[
            t.detail.state,
            t.record.commandAndContent,
            ...(vehicles ? [t.detail.vehicle] : []),
            t.steps.sent,
            t.record.result,
            t.record.actions,
          ].map((head) => (
            <th
              key={head}
              scope="col"
              className="border-b border-line-strong px-2 py-2 text-start font-medium whitespace-nowrap first:ps-4 last:pe-4"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records === undefined
          ? Array.from({ length: 6 }, (_, at) => (
              <tr key={at}>
                <td colSpan={vehicles ? 6 : 5} className="border-b border-line px-4 py-3">
                  <Skeleton />
                </td>
              </tr>
            ))
          : records.map((record) => (
              <Row
                key={record.recordId}
                {...{ record, vehicles, onOpen, onWithdraw }}
                onResend={mayResend?.(record) === false ? undefined : onResend}
              />
            ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Omit<RecordTableProps, 'records'> {
  record: CommandRecord
}

function Row({ record, vehicles, onOpen, onResend, onWithdraw }: RowProps) {
  const t = useCommandMessages()
  const state = commandState(record.state ?? '')
  const summary = summaryOf(record, t)
  const took = durationOf(record)
  const bad = state === 'failed' || state === 'timedOut'
  const result = resultText(record, t)
  return (
    <tr className="group h-[46px] hover:bg-hover [&>td]:border-b [&>td]:border-line [&>td]:px-2 [&>td]:py-1">
      <td className="ps-4! align-middle">
        <CommandState record={record} />
      </td>
      <td className="w-full max-w-0 min-w-36">
        <div className="truncate">{commandTitle(record, t)}</div>
        <div className="truncate text-12 text-ink-2" title={summary}>
          {summary.length > ELLIPSIS_LENGTH ? `${summary.slice(0, ELLIPSIS_LENGTH)}…` : summary}
        </div>
      </td>
      {vehicles && <td className="code whitespace-nowrap">{record.vclNo ?? record.vcl_id}</td>}
      <td className="whitespace-nowrap">
        <div>{record.sender_dictText ?? record.sender ?? '-'}</div>
        <div className="figures text-12 text-ink-2">{formatDateTime(record.sendTime).slice(5)}</div>
      </td>
      <td className="max-w-56">
        <div className={cx('truncate', bad && 'text-danger-text')} title={result}>
          {result}
        </div>
        {took !== null && (
          <div className="figures text-12 whitespace-nowrap text-ink-2">{t.took(formatNumber(took))}</div>
        )}
      </td>
      <td className="pe-4! whitespace-nowrap">
        <ActionButton onClick={() => onOpen(record)}>{t.record.details}</ActionButton>
        {onResend && state !== null && (bad || state === 'succeeded' || state === 'withdrawn') && (
          <ActionButton onClick={() => onResend(record)}>{t.detail.resend}</ActionButton>
        )}
        {onWithdraw && state === 'queued' && (
          <ActionButton onClick={() => onWithdraw(record)}>{t.detail.withdraw}</ActionButton>
        )}
      </td>
    </tr>
  )
}
