import type { CommandRecord, GatewayVehicle } from '@trackhoe/contract/vehicle'
import { commandName, contentOf } from '../records/command-view.ts'
import { useCommandMessages } from '../records/locale/use-messages.ts'
import { Button, ExplainedButton, formatDateTime, formatNumber, Alert, Splitter, Tabs, useToast } from '@trackhoe/ui'
import { Download, Send } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Panel } from '../panel/panel.tsx'
import { ChooseVehicleButton } from '../panel/choose-vehicle-button.tsx'
import { useChosenVehicles } from '../picker/use-chosen-vehicles.ts'
import { BatchMatrix } from './batch-matrix.tsx'
import type { CommandScreen } from './define-command-screen.ts'
import { defaultOf, partOf } from './form-values.ts'
import { useCommandScreenMessages } from './locale/use-messages.ts'
import { RecordsPanel, type RecordsPanelProps } from './records-panel.tsx'
import { ReviewStrip } from './review-strip.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useResend } from './use-resend.ts'
import { defaultsOf, useCommandForm, type CommandForm } from './use-command-form.ts'
import { useLeaveConfirmation } from './use-leave-confirmation.ts'
import { useSending, type Sending } from './use-sending.ts'
import { useIsWide } from './use-is-wide.ts'

export interface CommandPanelProps {
  screen: CommandScreen
  title: string
  /** Renders the fields. */
  fields: (form: CommandForm) => ReactNode
  /** Buttons after 读取当前值 in the title row. */
  actions?: (form: CommandForm) => ReactNode
  /** The rule shown at the left of the footer. */
  rule?: string
  /** Filter of the records shown at the right. */
  records: Pick<RecordsPanelProps, 'infoid' | 'group'>
  /** Content below the fields. */
  below?: ReactNode
  /** Initial width of the form. Unit: pixels. */
  width?: number
}

/** Initial width of the form for several vehicles. Unit: pixels. */
const SEVERAL_WIDTH = 560

/**
 * The panel of every command page: the form with reported values beside new ones, the confirmation, the records.
 * Ctrl+Enter sends. Source: vehicle screens "command panel".
 */
export function CommandPanel(props: CommandPanelProps) {
  const { ids, vehicles, queries } = useChosenVehicles()
  const t = useCommandScreenMessages()
  const known = vehicles.length === ids.length
  if (ids.length > 0 && !known) {
    return (
      <Panel title={props.title} query={queries}>
        {null}
      </Panel>
    )
  }
  if (ids.length === 0) {
    return (
      <Panel title={props.title} empty={t.blockedReason.none} emptyAction={<ChooseVehicleButton />}>
        {null}
      </Panel>
    )
  }
  // Another vehicle has another form with its own draft.
  return <FormAndRecords key={ids.join(',')} {...props} vehicles={vehicles} />
}

function FormAndRecords(props: CommandPanelProps & { vehicles: readonly GatewayVehicle[] }) {
  const { screen, title, vehicles, records, width = 880 } = props
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const toast = useToast()
  const wide = useIsWide()
  const form = useCommandForm(screen, vehicles)
  const sending = useSending(form)
  const [shown, setShown] = useState('form')
  useLeaveConfirmation(form.dirty)

  function handleResend(record: CommandRecord) {
    if (form.refill(record)) toast.info(t.refilled)
    else toast.warning(t.notRefilled)
    setShown('form')
  }

  useResend(form.lockedReason === null, handleResend)

  const head = sending.batch && (
    <BatchMatrix
      recordIds={sending.batch}
      vehicles={vehicles}
      onClose={() => sending.closeBatch()}
      onRetry={sending.retry}
    />
  )
  const panes = {
    form: <FormPane {...props} form={form} sending={sending} title={title} />,
    records: (
      <RecordsPanel
        {...records}
        vehicleIds={vehicles.map(({ vclId }) => vclId)}
        onResend={form.lockedReason === null ? handleResend : undefined}
        mayResend={(record) => {
          const { name, values } = contentOf(record)
          return partOf(screen, name, values) !== undefined
        }}
        head={head}
        {...(sending.waiting && { waiting: t.waitingFor(commandName(sending.waiting.command, messages)) })}
      />
    ),
  }
  return (
    <>
      {wide ? (
        <Splitter
          className="h-full"
          label={t.divider}
          min={420}
          // With several vehicles the form has fewer columns and the records have more.
          defaultSize={vehicles.length > 1 ? Math.min(width, SEVERAL_WIDTH) : width}
          first={<div className="flex h-full flex-col">{panes.form}</div>}
          second={<div className="flex h-full flex-col">{panes.records}</div>}
        />
      ) : (
        <Tabs
          label={t.panes}
          className="h-full min-w-0 bg-surface"
          keepMounted
          value={shown}
          onChange={setShown}
          items={[
            { key: 'form', label: t.settings, content: <div className="flex h-full flex-col">{panes.form}</div> },
            { key: 'records', label: t.records, content: <div className="flex h-full flex-col">{panes.records}</div> },
          ]}
        />
      )}
      {sending.plan && (
        <SendDialog
          plan={sending.plan}
          onAccepted={sending.accepted}
          onRejected={sending.rejected}
          onClose={sending.close}
        />
      )}
    </>
  )
}

function FormPane(props: CommandPanelProps & { form: CommandForm; sending: Sending }) {
  const { screen, title, form, sending, actions, rule, below } = props
  const t = useCommandScreenMessages()
  const recalls = screen.parts.some(({ recall }) => recall !== undefined) && form.vehicles.length === 1
  const [vehicle] = form.vehicles
  const meter =
    recalls && vehicle?.hourMeter != null
      ? t.reported.hours(formatNumber(vehicle.hourMeter, { digits: 1, unit: 'h' }))
      : null
  const fact = recalls
    ? [form.reportedTime === null ? t.reported.none : t.reported.at(formatDateTime(form.reportedTime)), meter]
        .filter(Boolean)
        .join(t.reported.comma)
    : ''

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.ctrlKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sending.ask(form.changes.map(({ part }) => part.id))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter anywhere in the form sends it
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={handleKeyDown}>
      <Panel
        title={title}
        className="flex-1"
        {...(fact !== '' && { fact })}
        actions={
          <>
            {recalls && (
              <ExplainedButton
                size="small"
                icon={<Download aria-hidden />}
                loading={sending.reading}
                disabled={form.lockedReason !== null}
                disabledReason={form.lockedReason}
                onClick={sending.readReported}
              >
                {t.reported.read}
              </ExplainedButton>
            )}
            {actions?.(form)}
          </>
        }
        footer={
          <>
            <Blocked form={form} sending={sending} />
            <ReviewStrip changes={form.changes} />
            <Foot form={form} sending={sending} {...(rule !== undefined && { rule })} />
          </>
        }
      >
        {props.fields(form)}
        {below}
      </Panel>
    </div>
  )
}

/** Shows a confirmed command that was not sent, the reason, and a button that sends it. */
function Blocked({ form, sending }: { form: CommandForm; sending: Sending }) {
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const { blocked } = sending
  if (!blocked) return null
  const { part, why, text } = blocked
  return (
    <Alert
      tone="warning"
      className="mx-4 my-2"
      onClose={sending.dismiss}
      {...(form.lockedReason === null && {
        action: (
          <Button size="small" onClick={() => sending.ask([part.id])}>
            {t.parts[part.id] ?? t.send}
          </Button>
        ),
      })}
    >
      {t.blocked[why](commandName(part.command, messages))}
      {text !== undefined && t.inBrackets(text)}
    </Alert>
  )
}

function Foot({ form, sending, rule }: { form: CommandForm; sending: Sending; rule?: string }) {
  const t = useCommandScreenMessages()
  const { screen, changes, lockedReason } = form
  const changed = new Set(changes.map(({ part }) => part.id))
  const both = changes.length > 1
  const usual = defaultsOf(form)
  const parts = screen.parts.filter(({ allowsSeveral }) => allowsSeveral || form.vehicles.length === 1)
  const main = parts.find(({ id }) => changed.has(id)) ?? parts[0]
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-end gap-2 px-4 py-2">
      {(lockedReason ?? rule) !== undefined && <p className="me-auto text-12 text-ink-3">{lockedReason ?? rule}</p>}
      <Button variant="quiet" disabled={!form.dirty} onClick={form.reset}>
        {t.reset}
      </Button>
      {screen.parts.some(({ fields }) => Object.values(fields).some((field) => defaultOf(field) !== undefined)) && (
        <ExplainedButton
          disabled={lockedReason !== null}
          disabledReason={lockedReason}
          onClick={() => form.fill(usual)}
        >
          {t.usual}
        </ExplainedButton>
      )}
      {parts.length > 1 &&
        parts
          .toReversed()
          .filter(({ id }) => both || id !== main?.id)
          .map(({ id }) => (
            <ExplainedButton
              key={id}
              disabled={lockedReason !== null}
              disabledReason={lockedReason}
              onClick={() => sending.ask([id])}
            >
              {t.parts[id] ?? t.send}
            </ExplainedButton>
          ))}
      <ExplainedButton
        variant="primary"
        icon={<Send aria-hidden />}
        title="Ctrl+Enter"
        disabled={lockedReason !== null}
        disabledReason={lockedReason}
        onClick={() => sending.ask(both ? [...changed] : main ? [main.id] : [])}
      >
        {both ? t.sendAll : (main && parts.length > 1 && t.parts[main.id]) || t.send}
      </ExplainedButton>
    </div>
  )
}
