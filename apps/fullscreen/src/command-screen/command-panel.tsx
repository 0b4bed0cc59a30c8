import {
  COMMAND_STATES,
  isFinalState,
  type CommandName,
  type CommandRecord,
  type GatewayVehicle,
} from '@trackhoe/contract/vehicle'
import { useShell } from '@trackhoe/shell'
import { contentOf, useCommandWords, useFollowed } from '@trackhoe/shell/commands'
import { Button, formatNumber, Splitter, Tabs, useToast } from '@trackhoe/ui'
import { Download, Send } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { Panel } from '../frame/panel.tsx'
import { useChosenVehicles } from '../vehicles/use-chosen-vehicles.ts'
import { BatchMatrix } from './batch-matrix.tsx'
import { hindranceOf } from './confirmation.ts'
import type { CommandPart, CommandScreen } from './define-command-screen.ts'
import type { PartChanges } from './form-values.ts'
import { newIntentKey } from './intent-key.ts'
import { useEngineWords } from './locale/use-messages.ts'
import { RecordsPanel, type RecordsPanelProps } from './records-panel.tsx'
import { ReviewStrip } from './review-strip.tsx'
import { runSequence } from './run-sequence.ts'
import { SendDialog } from './send-dialog.tsx'
import { usualOf, useCommandForm, type CommandForm } from './use-command-form.ts'
import { useAgain } from './use-again.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useSender, type Intent } from './use-sender.ts'
import { useWide } from './use-wide.ts'

export interface CommandPanelProps {
  screen: CommandScreen
  title: string
  /** Draws the fields. */
  fields: (form: CommandForm) => ReactNode
  /** Buttons beside the title, after 读取当前值. */
  actions?: (form: CommandForm) => ReactNode
  /** The rule at the left of the foot. */
  rule?: string
  /** Which records stand at the right. */
  records: Pick<RecordsPanelProps, 'infoid' | 'group'>
  /** Below the fields. */
  below?: ReactNode
  /** How wide the form is at first. Unit: pixels. */
  width?: number
}

const Ids = z.array(z.string())

/**
 * The one panel of every command page: the form with what the terminal holds beside what will be sent, the question, the
 * records. Ctrl+Enter sends. Source: vehicle screens "command panel".
 */
export function CommandPanel(props: CommandPanelProps) {
  const { ids, vehicles, queries } = useChosenVehicles()
  const t = useEngineWords()
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
      <Panel title={props.title} empty={t.hindrance.none}>
        {null}
      </Panel>
    )
  }
  // Another vehicle is another form with a draft of its own.
  return <FormAndRecords key={ids.join(',')} {...props} vehicles={vehicles} />
}

function FormAndRecords(props: CommandPanelProps & { vehicles: readonly GatewayVehicle[] }) {
  const { screen, title, vehicles, records, width = 880 } = props
  const t = useEngineWords()
  const words = useCommandWords()
  const toast = useToast()
  const wide = useWide()
  const form = useCommandForm(screen, vehicles)
  const sending = useSending(form)
  const [shown, setShown] = useState('form')
  useLeaveQuestion(form.dirty)

  function handleResend(record: CommandRecord) {
    if (form.refill(record)) toast.info(t.refilled)
    else toast.warning(t.notRefilled)
    setShown('form')
  }

  useAgain(form.locked === null, handleResend)

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
        onResend={form.locked === null ? handleResend : undefined}
        mayResend={(record) => screen.parts.some(({ command }) => command === contentOf(record).name)}
        head={head}
        {...(sending.waiting !== null && {
          waiting: t.waitingFor(words.groups[sending.waiting as keyof typeof words.groups] ?? sending.waiting),
        })}
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
          defaultSize={width}
          first={<div className="flex h-full flex-col">{panes.form}</div>}
          second={<div className="flex h-full flex-col">{panes.records}</div>}
        />
      ) : (
        <Tabs
          label={t.panes}
          className="h-full min-w-0 bg-surface"
          keep
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
          plan={sending.plan.parts}
          vehicles={sending.plan.vehicles}
          retryOf={sending.plan.retryOf}
          onAccepted={sending.accepted}
          onRejected={sending.rejected}
          onClose={sending.close}
        />
      )}
    </>
  )
}

type Sending = ReturnType<typeof useSending>

function FormPane(props: CommandPanelProps & { form: CommandForm; sending: Sending }) {
  const { screen, title, form, sending, actions, rule, below } = props
  const t = useEngineWords()
  const recalls = screen.parts.some(({ recall }) => recall !== undefined) && form.vehicles.length === 1
  const [vehicle] = form.vehicles
  const meter =
    recalls && vehicle?.hourMeter != null
      ? t.held.hours(formatNumber(vehicle.hourMeter, { digits: 1, unit: 'h' }))
      : null
  const fact = recalls
    ? [form.heldTime === null ? t.held.none : t.held.at(form.heldTime), meter].filter(Boolean).join('，')
    : ''

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.ctrlKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sending.ask(form.changes.map(({ part }) => part.command))
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
              <Button
                size="small"
                icon={<Download aria-hidden />}
                busy={sending.reading}
                disabled={form.locked !== null}
                {...(form.locked !== null && { reason: form.locked })}
                onClick={sending.readHeld}
              >
                {t.held.read}
              </Button>
            )}
            {actions?.(form)}
          </>
        }
        footer={
          <>
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

function Foot({ form, sending, rule }: { form: CommandForm; sending: Sending; rule?: string }) {
  const t = useEngineWords()
  const { screen, changes, locked } = form
  const changed = new Set(changes.map(({ part }) => part.command))
  const both = changes.length > 1
  const usual = usualOf(form)
  const reason = locked === null ? {} : { reason: locked }
  const parts = screen.parts.filter(({ several }) => several || form.vehicles.length === 1)
  const main = parts.find(({ command }) => changed.has(command)) ?? parts[0]
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-end gap-2 px-4 py-2">
      {(locked ?? rule) !== undefined && <p className="me-auto text-12 text-ink-3">{locked ?? rule}</p>}
      <Button variant="quiet" disabled={!form.dirty} onClick={form.reset}>
        {t.reset}
      </Button>
      {screen.parts.some(({ fields }) => Object.values(fields).some((field) => 'initial' in field)) && (
        <Button disabled={locked !== null} {...reason} onClick={() => form.fill(usual)}>
          {t.usual}
        </Button>
      )}
      {parts.length > 1 &&
        parts
          .toReversed()
          .filter(({ command }) => both || command !== main?.command)
          .map(({ command }) => (
            <Button key={command} disabled={locked !== null} {...reason} onClick={() => sending.ask([command])}>
              {t.parts[command] ?? t.send}
            </Button>
          ))}
      <Button
        variant="primary"
        icon={<Send aria-hidden />}
        title="Ctrl+Enter"
        disabled={locked !== null}
        {...reason}
        onClick={() => sending.ask(both ? [...changed] : main ? [main.command] : [])}
      >
        {both ? t.sendAll : (main && parts.length > 1 && t.parts[main.command]) || t.send}
      </Button>
    </div>
  )
}

interface Plan {
  parts: readonly PartChanges[]
  vehicles: readonly GatewayVehicle[]
  retryOf: Readonly<Partial<Record<CommandName, string>>>
}

/** What happens between 下发 and the records: the question, what goes one after the other, what the terminal holds. */
function useSending(form: CommandForm) {
  const t = useEngineWords()
  const toast = useToast()
  const followed = useFollowed()
  const words = useCommandWords()
  const sender = useSender()
  const { windowMemory } = useShell()
  const batchKey = `command-batch:${form.screen.page}:${form.vehicles.map(({ vclId }) => vclId).join(',')}`
  const [plan, setPlan] = useState<Plan | null>(null)
  const [waiting, setWaiting] = useState<CommandName | null>(null)
  const [reading, setReading] = useState(false)
  const [batch, setBatch] = useState<readonly string[] | null>(() => {
    const kept = Ids.safeParse(windowMemory.load(batchKey))
    return kept.success && kept.data.length > 1 ? kept.data : null
  })

  const partName = (command: CommandName) => words.groups[command as keyof typeof words.groups] ?? command

  function keepBatch(ids: readonly string[] | null) {
    windowMemory.save(batchKey, ids ?? [])
    setBatch(ids)
  }

  function hindrance(parts: readonly CommandPart[]): string | null {
    for (const { several, alike = false } of parts) {
      const found = hindranceOf(form.vehicles, { several, alike })
      if (found) return t.hindrance[found]
    }
    return null
  }

  /** Opens the question for these commands, or says why not. */
  function ask(commands: readonly CommandName[]) {
    if (form.locked !== null) return toast.warning(form.locked)
    // It goes by itself when the one before has succeeded; by hand it would go twice.
    if (waiting !== null && commands.includes(waiting)) return toast.info(t.waitingFor(partName(waiting)))
    const parts = form.changes.filter(({ part }) => commands.includes(part.command))
    if (parts.length === 0) return toast.info(t.nothing)
    const inTheWay = hindrance(parts.map(({ part }) => part))
    if (inTheWay !== null) return toast.warning(inTheWay)
    if (parts.some(({ part }) => form.faults[part.command] !== undefined)) return toast.warning(t.faults)
    setPlan({ parts, vehicles: form.vehicles, retryOf: form.retryOf })
  }

  async function goOn(rest: readonly Intent[], first: readonly CommandRecord[]) {
    const [next] = rest
    if (next) setWaiting(next.command)
    const steps = rest.map((intent) => async () => {
      setWaiting(rest[rest.indexOf(intent) + 1]?.command ?? null)
      const outcome = await sender.send({ ...intent, openedAt: sender.serverNow() })
      if (outcome.kind === 'accepted') {
        form.taken(intent.command)
        return outcome.records
      }
      toast.error(t.notSentAfterFailure, 'text' in outcome ? { text: outcome.text } : {})
      return null
    })
    const sent = await runSequence([() => Promise.resolve(first), ...steps], sender.untilEnd)
    setWaiting(null)
    if (sent === 1 && rest.length > 0) toast.warning(t.notSentAfterFailure)
  }

  /** What the terminal refuses by name is marked in the form. */
  function markRejected(records: readonly CommandRecord[]) {
    for (const record of records) {
      void sender.untilEnd(record).then(({ errorCode, errorText }) => {
        const [, label] = (errorText ?? '').split('：')
        if (errorCode === 'PARAM_REJECTED' && label && errorText) form.reject(label, errorText)
      })
    }
  }

  async function readHeld() {
    const inTheWay = hindrance([])
    if (inTheWay !== null || form.vehicles.some(({ tmnlId }) => !tmnlId)) {
      return toast.warning(inTheWay ?? t.hindrance['no-terminal'])
    }
    setReading(true)
    const groups = form.screen.parts.flatMap(({ recall }) => recall ?? [])
    const steps = groups.map((group) => async () => {
      const outcome = await sender.send({
        command: 'recall',
        params: { type: 'parameter', group },
        vehicles: form.vehicles,
        key: newIntentKey(),
        openedAt: sender.serverNow(),
      })
      if (outcome.kind === 'accepted') return outcome.records
      toast.warning(t.held.notRead, 'text' in outcome ? { text: outcome.text } : {})
      return null
    })
    await runSequence(steps, sender.untilEnd)
    setReading(false)
  }

  return {
    plan,
    waiting,
    batch,
    reading: reading || followed.records.some(isRunningRecall),
    ask,
    close: () => setPlan(null),
    closeBatch: () => keepBatch(null),
    accepted: (intents: readonly Intent[], { records }: { records: readonly CommandRecord[] }) => {
      const [first, ...rest] = intents
      setPlan(null)
      if (first) form.taken(first.command)
      if (records.length > 1) keepBatch(records.map(({ recordId }) => recordId))
      // Accepted is not done: nothing green here.
      toast.info(t.submitted)
      markRejected(records)
      void goOn(rest, records)
    },
    rejected: (label: string, text: string) => {
      setPlan(null)
      form.reject(label, text)
      toast.warning(text)
    },
    /** The same again to those vehicles where it failed. */
    retry: (vehicles: readonly GatewayVehicle[], failed: readonly CommandRecord[]) => {
      const [record] = failed
      if (!record) return
      const { name, values } = contentOf(record)
      const part = form.screen.parts.find(({ command }) => command === name)
      if (!part) return
      const changes = Object.entries(values).flatMap(([key, to]) =>
        typeof to === 'number' ? [{ key, from: undefined, to }] : [],
      )
      setPlan({ parts: [{ part, changes }], vehicles, retryOf: { [part.command]: record.recordId } })
    },
    readHeld: () => void readHeld(),
  }
}

function isRunningRecall({ infoid, state }: CommandRecord): boolean {
  return infoid === '37' && !isFinalState(state ?? COMMAND_STATES.queued)
}
