import { commandState, type CommandRecord } from '@trackhoe/contract/vehicle'
import {
  ActionButton,
  cx,
  EmptyState,
  formatDateTime,
  formatNumber,
  SimpleTable,
  type SimpleColumn,
} from '@trackhoe/ui'
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
  /** Returns whether the form beside it can send a record again. Default: every record. */
  mayResend?: (record: CommandRecord) => boolean
  onWithdraw?: ((record: CommandRecord) => void) | undefined
}

/** Records beside a form: state, command and content, sender and time, result. In a narrow panel the time stands below the state. */
export function RecordTable({ records, vehicles = false, onOpen, onResend, mayResend, onWithdraw }: RecordTableProps) {
  const t = useCommandMessages()
  if (records?.length === 0) return <EmptyState className="flex-1" description={t.record.none} />
  const vehicle: SimpleColumn<CommandRecord> = {
    key: 'vehicle',
    header: t.detail.vehicle,
    nowrap: true,
    className: 'code',
    cell: ({ vclNo, vcl_id: id }) => vclNo ?? id,
  }
  const columns: readonly SimpleColumn<CommandRecord>[] = [
    {
      key: 'state',
      header: t.detail.state,
      cell: (record) => (
        <>
          <CommandState record={record} />
          <div className="figures text-12 whitespace-nowrap text-ink-2 @min-[520px]:hidden">{sentTime(record)}</div>
        </>
      ),
    },
    {
      key: 'content',
      header: t.record.commandAndContent,
      className: 'w-3/5 max-w-0 min-w-28',
      cell: (record) => <Content record={record} />,
    },
    ...(vehicles ? [vehicle] : []),
    {
      key: 'sent',
      header: t.steps.sent,
      nowrap: true,
      className: '@max-[520px]:hidden',
      cell: (record) => (
        <>
          <div>{record.sender_dictText ?? record.sender ?? '-'}</div>
          <div className="figures text-12 text-ink-2">{sentTime(record)}</div>
        </>
      ),
    },
    // Content and result share what the others leave, so that the actions never lie outside of the panel.
    {
      key: 'result',
      header: t.record.result,
      className: 'w-2/5 max-w-0 min-w-28',
      cell: (record) => <Result record={record} />,
    },
    {
      key: 'actions',
      header: t.record.actions,
      nowrap: true,
      cell: (record) => {
        const state = commandState(record.state ?? '')
        const isFinal = isBad(record) || state === 'succeeded' || state === 'withdrawn'
        return (
          <>
            <ActionButton onClick={() => onOpen(record)}>{t.record.details}</ActionButton>
            {onResend && isFinal && mayResend?.(record) !== false && (
              <ActionButton onClick={() => onResend(record)}>{t.detail.resend}</ActionButton>
            )}
            {onWithdraw && state === 'queued' && (
              <ActionButton onClick={() => onWithdraw(record)}>{t.detail.withdraw}</ActionButton>
            )}
          </>
        )
      },
    },
  ]
  return (
    <SimpleTable
      caption={t.record.title}
      columns={columns}
      rows={records}
      getRowKey={({ recordId }) => recordId}
      rowClassName={() => 'group h-[46px] hover:bg-hover'}
      stickyHeader
      gutter
      className="@container"
    />
  )
}

/** Without its year. */
const sentTime = ({ sendTime }: CommandRecord) => formatDateTime(sendTime).slice(5)

interface CellProps {
  record: CommandRecord
}

function isBad({ state }: CommandRecord): boolean {
  const known = commandState(state ?? '')
  return known === 'failed' || known === 'timedOut'
}

function Content({ record }: CellProps) {
  const t = useCommandMessages()
  const summary = summaryOf(record, t)
  return (
    <>
      <div className="truncate">{commandTitle(record, t)}</div>
      <div className="truncate text-12 text-ink-2" title={summary}>
        {summary.length > ELLIPSIS_LENGTH ? `${summary.slice(0, ELLIPSIS_LENGTH)}…` : summary}
      </div>
    </>
  )
}

function Result({ record }: CellProps) {
  const t = useCommandMessages()
  const took = durationOf(record)
  const result = resultText(record, t)
  return (
    <>
      <div className={cx('truncate', isBad(record) && 'text-danger-text')} title={result}>
        {result}
      </div>
      {took !== null && (
        <div className="figures text-12 whitespace-nowrap text-ink-2">{t.took(formatNumber(took))}</div>
      )}
    </>
  )
}
