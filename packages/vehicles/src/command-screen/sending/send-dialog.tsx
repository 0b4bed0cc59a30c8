import { commandKinds, CommandRecord, needsReason } from '@trackhoe/contract/vehicle'
import { commandTitle, labelOf, summaryOf } from '../../records/command-view.ts'
import { RecordDrawer } from '../../records/record-drawer.tsx'
import { useCommandMessages } from '../../records/locale/use-messages.ts'
import { useRecords } from '../../records/use-records.ts'
import { Button, Dialog, Field, Input, Alert, Textarea, SimpleTable } from '@trackhoe/ui'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { isConfirmed, numbersOf, REASON_LENGTH } from './confirmation.ts'
import type { FieldValue } from '../definition/define-command-screen.ts'
import { paramsOf, type Change, type PartChanges } from '../definition/form-values.ts'
import { fieldValueText } from '../definition/field-value-text.ts'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import { partTitle } from '../definition/part-title.ts'
import type { SequenceStep } from './sequences.ts'
import { useSend, type SendPhase } from './use-send.ts'
import type { SendPlan } from './use-sending.ts'

/** The number of vehicles that the dialog lists by name. */
const NAMED = 5

export interface SendDialogProps {
  /** The commands in sending order. The dialog sends the first. */
  plan: SendPlan
  onAccepted: (steps: readonly SequenceStep[], records: readonly CommandRecord[]) => void
  /** Called when the server rejects a field that it names. */
  onRejected: (label: string, text: string) => void
  onClose: () => void
}

/**
 * Asks for confirmation before a command is sent: vehicles, changes, reason. Source: vehicle screens "command panel",
 * "sending".
 */
export function SendDialog({ plan, onAccepted, onRejected, onClose }: SendDialogProps) {
  const { parts, vehicles } = plan
  const t = useCommandScreenMessages().dialog
  const messages = useCommandScreenMessages()
  const [reason, setReason] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  const [confirm, setConfirm] = useState('')
  const dangerous = parts.some((planned) => needsReason(planned.part.command, paramsOf(planned), vehicles.length))
  const confirmed = !dangerous || isConfirmed(vehicles, { reason, confirm })
  const offline = vehicles.filter(({ online }) => online !== 1).length
  const confirmation = dangerous ? { reason: reason.trim(), confirm: confirm.trim() } : {}
  const { phase, busy, send, check } = useSend(plan, confirmation, { onAccepted, onRejected })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      closable={!busy}
      title={t.title}
      initialFocus={!dangerous ? () => cancel.current : undefined}
      width={560}
      bodyClassName="grid content-start gap-4"
      footer={
        <>
          <Button ref={cancel} disabled={busy} onClick={onClose}>
            {t.cancel}
          </Button>
          {phase.kind === 'cannot-check' || phase.kind === 'checking' ? (
            <Button variant="primary" loading={phase.kind === 'checking'} onClick={() => void check()}>
              {t.check}
            </Button>
          ) : (
            <Button
              variant={dangerous ? 'danger' : 'primary'}
              icon={<Send aria-hidden />}
              loading={busy}
              disabled={!confirmed}
              onClick={() => confirmed && void send()}
            >
              {phase.kind === 'lost' ? t.resend : messages.send}
            </Button>
          )}
        </>
      }
    >
      <Vehicles vehicles={vehicles} />
      {parts.map((one) => (
        <ReviewTable key={one.part.id} plan={one} />
      ))}
      {parts.length > 1 && <p className="text-12 text-ink-2">{messages.review.inTurn}</p>}
      {offline > 0 && <Alert tone="warning">{vehicles.length === 1 ? t.offline : t.someOffline(offline)}</Alert>}
      {dangerous && (
        <>
          <Alert tone="warning">{t.dangerous}</Alert>
          <Field label={t.reason} required hint={t.reasonHint}>
            <Textarea
              value={reason}
              maxLength={REASON_LENGTH.max}
              rows={2}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          <Field
            label={vehicles.length > 1 ? t.confirmMany : t.confirmOne}
            required
            hint={vehicles.length === 1 ? vehicles[0]?.vclNo : undefined}
          >
            <Input
              autoComplete="off"
              className="w-40"
              maxLength={Math.max(4, ...numbersOf(vehicles).map((number) => number.length))}
              value={confirm}
              onChange={(event) => setConfirm(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
      <div aria-live="polite" className="grid gap-2">
        {phase.kind === 'checking' && <Alert>{t.checking}</Alert>}
        {phase.kind === 'lost' && <Alert tone="warning">{t.lost}</Alert>}
        {phase.kind === 'cannot-check' && <Alert tone="warning">{t.cannotCheck}</Alert>}
        {phase.kind === 'failed' && <Outcome outcome={phase.outcome} />}
      </div>
    </Dialog>
  )
}

function Outcome({ outcome }: { outcome: Extract<SendPhase, { kind: 'failed' }>['outcome'] }) {
  const t = useCommandScreenMessages().dialog
  switch (outcome.kind) {
    case 'busy':
      return (
        <Alert tone="warning" action={<InTheWay recordIds={outcome.recordIds} />}>
          {outcome.text}
        </Alert>
      )
    case 'forbidden':
      return <Alert tone="warning">{outcome.text}</Alert>
    case 'signed-out':
      return <Alert tone="warning">{t.signedOut}</Alert>
    case 'field':
    case 'refused':
      return <Alert tone="danger">{outcome.text}</Alert>
    default:
      return outcome satisfies never
  }
}

/** A link to the pending command that blocks this one. */
function InTheWay({ recordIds }: { recordIds: readonly string[] }) {
  const t = useCommandScreenMessages().dialog
  const messages = useCommandMessages()
  const records = useRecords({ condition: { recordId: [...recordIds] } })
  const [open, setOpen] = useState(false)
  const [record] = records.data?.records ?? []
  if (!record) return null
  return (
    <>
      <Button size="small" aria-label={`${t.busy} ${commandTitle(record, messages)}`} onClick={() => setOpen(true)}>
        {t.busy}
      </Button>
      {open && <RecordDrawer record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

function Vehicles({ vehicles }: Pick<SendPlan, 'vehicles'>) {
  const t = useCommandScreenMessages().dialog
  const named = vehicles.slice(0, NAMED).map(({ vclNo, vclId }) => vclNo ?? vclId)
  return (
    <p>
      <span className="me-3 text-ink-2">{t.vehicles(vehicles.length)}</span>
      <span className="code font-medium">{named.join('　')}</span>
      {vehicles.length > NAMED && <span className="ms-3">{t.andMore(vehicles.length)}</span>}
    </p>
  )
}

/** 项目 / 当前值 / 新值, of the changed items only. */
function ReviewTable({ plan: { part, changes } }: { plan: PartChanges }) {
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const title = partTitle(part, messages)
  if (changes.length === 0) {
    const { infoid, group, object } = commandKinds[part.command]
    const record = { infoid, group, paramContent: { [object]: paramsOf({ part, changes }) } }
    return (
      <section aria-label={title}>
        <h3 className="mb-1 font-medium">{title}</h3>
        <p>{summaryOf(CommandRecord.parse({ recordId: '', ...record }), messages)}</p>
      </section>
    )
  }
  const once = changes.every(({ key }) => part.fields[key]?.kind === 'once')
  if (once) {
    return (
      <section aria-label={title}>
        <h3 className="mb-1 font-medium">{title}</h3>
        <ul className="list-disc ps-5">
          {changes.map(({ key }) => (
            <li key={key}>{labelOf(key, messages)}</li>
          ))}
        </ul>
      </section>
    )
  }
  const text = (change: Change, value: FieldValue | undefined) => fieldValueText(part, change.key, value, messages)
  return (
    <SimpleTable
      caption={title}
      captionVisible
      rows={changes}
      getRowKey={({ key }) => key}
      columns={[
        { key: 'item', header: t.dialog.item, rowHeader: true, cell: ({ key }) => labelOf(key, messages) },
        {
          key: 'now',
          header: t.dialog.now,
          align: 'end',
          className: 'text-ink-2',
          cell: (change) => text(change, change.from),
        },
        {
          key: 'next',
          header: t.dialog.next,
          align: 'end',
          cell: (change) => <span className="font-medium text-accent-text">{text(change, change.to)}</span>,
        },
      ]}
    />
  )
}
