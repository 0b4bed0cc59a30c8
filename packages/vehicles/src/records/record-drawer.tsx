import { commandState, type CommandRecord } from '@trackhoe/contract/vehicle'
import {
  ActionButton,
  Alert,
  Button,
  Descriptions,
  Drawer,
  formatDateTime,
  formatNumber,
  joinParts,
  ScrollRegion,
  Skeleton,
  TextLink,
  SimpleTable,
} from '@trackhoe/ui'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useCopy } from '@trackhoe/shell'
import { useNotifications } from '@trackhoe/shell'
import { CommandCountdown, CommandProgress } from './command-progress.tsx'
import { CommandState } from './command-state.tsx'
import {
  adviceFor,
  commandTitle,
  comparedValues,
  contentOf,
  durationOf,
  itemResults,
  labelOf,
  resultText,
  summaryOf,
  valueText,
} from './command-view.ts'
import { useCommandMessages } from './locale/use-messages.ts'
import { useRecord } from './use-records.ts'

export interface RecordDrawerProps {
  record: CommandRecord
  onClose: () => void
  /** Fills the form with the sent values; it sends nothing. Absent where there is no such form. */
  onResend?: ((record: CommandRecord) => void) | undefined
  /** Returns the address of the form for a record of another page, or null. */
  resendAddress?: ((record: CommandRecord) => string | null) | undefined
  /** Withdraws a command; absent without the permission. */
  onWithdraw?: ((record: CommandRecord) => void) | undefined
}

/** One command in full: progress, sent and reported values, reason of a failure and advice. */
export function RecordDrawer({ record: given, onClose, ...actions }: RecordDrawerProps) {
  const t = useCommandMessages()
  const { describe } = useNotifications()
  // A repeated command links to the one before it, in the same drawer.
  const [shownId, setShownId] = useState(given.recordId)
  const query = useRecord(shownId, shownId === given.recordId ? given : undefined)
  const record = query.data
  return (
    <Drawer
      onClose={onClose}
      title={record ? joinParts(commandTitle(record, t), record.vclNo ?? record.vcl_id) : t.detail.title}
      footer={
        record && hasActions({ record, ...actions }) ? (
          <Foot record={record} {...actions} onClose={onClose} />
        ) : undefined
      }
    >
      {query.isError && <Alert tone="danger">{describe(query.error)}</Alert>}
      {record === undefined && !query.isError && <Skeleton />}
      {record === null && <Alert tone="warning">{t.detail.notFound}</Alert>}
      {record && <Body record={record} onOpen={setShownId} />}
    </Drawer>
  )
}

/** Returns whether a record has anything to press: an empty footer would be a line above nothing. */
function hasActions({ record, onResend, resendAddress, onWithdraw }: Omit<RecordDrawerProps, 'onClose'>) {
  return (
    onResend !== undefined ||
    (resendAddress?.(record) ?? null) !== null ||
    (onWithdraw !== undefined && isQueued(record))
  )
}

const isQueued = ({ state }: CommandRecord) => commandState(state ?? '') === 'queued'

function Foot({ record, onClose, onResend, resendAddress, onWithdraw }: RecordDrawerProps) {
  const t = useCommandMessages().detail
  const address = resendAddress?.(record) ?? null
  return (
    <>
      {onWithdraw && isQueued(record) && <Button onClick={() => onWithdraw(record)}>{t.withdraw}</Button>}
      {address !== null && (
        <Button asChild>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t.resend}
          </a>
        </Button>
      )}
      {onResend && (
        <Button
          onClick={() => {
            onResend(record)
            onClose()
          }}
        >
          {t.resend}
        </Button>
      )}
    </>
  )
}

function Body({ record, onOpen }: { record: CommandRecord; onOpen: (recordId: string) => void }) {
  const t = useCommandMessages()
  const d = t.detail
  const advice = adviceFor(record, t)
  const took = durationOf(record)
  const items = itemResults(record, t)
  const differs = comparedValues(record).some((value) => value.differs)
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <div className="flex items-center justify-between gap-3">
          <CommandState record={record} />
          <CommandCountdown record={record} />
        </div>
        <CommandProgress record={record} />
      </div>
      {advice !== null && (
        <Alert tone="danger">
          <p className="font-medium">{resultText(record, t)}</p>
          <p>
            {t.advice.label}
            {t.colon}
            {advice}
          </p>
        </Alert>
      )}
      {differs && <Alert tone="warning">{t.result.differs}</Alert>}
      <Compared record={record} />
      {items.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-medium">{d.items}</h3>
          <Descriptions items={items.map(({ label, text }) => ({ label, value: text }))} />
        </section>
      )}
      <Descriptions
        items={[
          { label: d.content, value: summaryOf(record, t) },
          { label: t.record.result, value: resultText(record, t) },
          { label: d.model, value: record.model },
          { label: d.operator, value: record.sender_dictText ?? record.sender },
          ...(record.reason ? [{ label: d.reason, value: record.reason }] : []),
          { label: d.sendTime, value: formatDateTime(record.sendTime) },
          { label: d.expireTime, value: formatDateTime(record.expireTime) },
          { label: d.finishTime, value: formatDateTime(record.finishTime) },
          { label: d.duration, value: formatNumber(took, { unit: 's' }) },
          { label: d.attempts, value: record.attempts },
          { label: d.recordId, value: <span className="code">{record.recordId}</span> },
          ...(record.retryOf ? [{ label: d.chain, value: <Chain recordId={record.retryOf} onOpen={onOpen} /> }] : []),
        ]}
      />
      <Raw record={record} />
    </div>
  )
}

function Chain({ recordId, onOpen }: { recordId: string; onOpen: (recordId: string) => void }) {
  const t = useCommandMessages().detail
  return (
    <TextLink asChild>
      <button type="button" aria-label={`${t.open} ${recordId}`} onClick={() => onOpen(recordId)}>
        {recordId}
      </button>
    </TextLink>
  )
}

/** Reported before, sent, and reported now, side by side. */
function Compared({ record }: { record: CommandRecord }) {
  const t = useCommandMessages()
  const { name } = contentOf(record)
  const values = comparedValues(record)
  if (values.length === 0) return null
  const text = (key: string, value: unknown) => valueText(name, key, value, t)
  return (
    <SimpleTable
      caption={t.detail.compared}
      rows={values}
      getRowKey={({ key }) => key}
      columns={[
        { key: 'item', header: t.detail.item, rowHeader: true, cell: ({ key }) => labelOf(key, t) },
        {
          key: 'before',
          header: t.detail.before,
          align: 'end',
          className: 'text-ink-2',
          cell: ({ key, before }) => text(key, before),
        },
        { key: 'sent', header: t.detail.sent, align: 'end', cell: ({ key, sent }) => text(key, sent) },
        {
          key: 'replied',
          header: t.detail.replied,
          align: 'end',
          cell: ({ key, replied }) => text(key, replied),
          cellClassName: ({ differs }) => differs && 'font-medium text-warning-text',
        },
      ]}
    />
  )
}

/** The record as the server sent it, for diagnosis. */
function Raw({ record }: { record: CommandRecord }) {
  const t = useCommandMessages().detail
  const copy = useCopy()
  const text = JSON.stringify(record, null, 2)
  return (
    <details>
      <summary className="cursor-pointer text-ink-2">{t.raw}</summary>
      <div className="mt-2 flex justify-end">
        <ActionButton onClick={() => void copy(text)}>
          <Copy aria-hidden />
          {t.copy}
        </ActionButton>
      </div>
      <ScrollRegion aria-label={t.raw} className="max-h-80 rounded-2 bg-sunken p-3">
        <pre className="code m-0 text-12">{text}</pre>
      </ScrollRegion>
    </details>
  )
}
