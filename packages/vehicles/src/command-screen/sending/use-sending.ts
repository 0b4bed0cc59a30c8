import { type CommandRecord, type GatewayVehicle } from '@trackhoe/contract/vehicle'
import { useShell } from '@trackhoe/shell'
import { commandName, contentOf } from '../../records/command-view.ts'
import { useCommandMessages } from '../../records/locale/use-messages.ts'
import { useToast } from '@trackhoe/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { CommandPart } from '../definition/define-command-screen.ts'
import { isAction, ownValues, partOf, type PartChanges } from '../definition/form-values.ts'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import type { SendOutcome } from './send-outcome.ts'
import type { Sequence, SequenceStep } from './sequences.ts'
import type { CommandForm } from '../form/use-command-form.ts'
import { useObjections } from './use-objections.ts'
import { useReadReported } from './use-read-reported.ts'
import { useSender } from './use-sender.ts'
import { useSequence } from './use-sequence.ts'

/** The commands that the dialog confirms: the parts of the form and the vehicles. */
export interface SendPlan {
  parts: readonly PartChanges[]
  vehicles: readonly GatewayVehicle[]
  /** The id of the record that each part repeats. */
  retryOf: Readonly<Record<string, string>>
}

export type Sending = ReturnType<typeof useSending>

const Ids = z.array(z.string())

/** All between 下发 and the records: confirmation, sequence, recall of the reported values. */
export function useSending(form: CommandForm) {
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const toast = useToast()
  const sender = useSender()
  const { screen, vehicles } = form
  const name = `${screen.page}:${vehicles.map(({ vclId }) => vclId).join(',')}`
  const [plan, setPlan] = useState<SendPlan | null>(null)
  const { batch, keepBatch } = useBatch(name)
  const { sequence, begin, forget } = useSequence(name, {
    send: sendStep,
    waitForEnds: sender.untilEnds,
    onSent: handleSent,
  })
  const { whyBlocked, objectionTo } = useObjections(form)
  const { reading, readReported } = useReadReported({ vehicles, sender, whyBlocked })
  const { waiting, blocked } = partsOf(sequence, screen.parts)

  // What was sent from another page with these vehicles, or earlier from this one, is no longer part of the draft.
  const readDraft = useEffectEvent(form.reloadDraft)
  useEffect(() => readDraft(), [sequence])

  useBlockedToast(blocked)

  /** Opens the dialog for these parts, or shows why it cannot. */
  function ask(partIds: readonly string[]) {
    if (form.lockedReason !== null) return toast.warning(form.lockedReason)
    // It is sent automatically after the one before has succeeded; sending it by hand would send it twice.
    if (waiting && partIds.includes(waiting.id)) return toast.info(t.waitingFor(commandName(waiting.command, messages)))
    const actions = screen.parts.filter((part) => partIds.includes(part.id) && isAction(part))
    const parts = [
      ...form.changes.filter(({ part }) => partIds.includes(part.id)),
      ...actions.map((part) => ({ part, changes: [] })),
    ]
    if (parts.length === 0) return toast.info(t.nothing)
    const inTheWay = whyBlocked(parts.map(({ part }) => part))
    if (inTheWay !== null) return toast.warning(inTheWay)
    if (parts.some(({ part }) => form.errors[part.id] !== undefined)) return toast.warning(t.fieldErrors)
    setPlan({ parts, vehicles, retryOf: form.retryOf })
  }

  /** Sends a step of the sequence. When its outcome is unknown it is searched for, and not sent again. */
  async function sendStep({ part: partId, ...step }: SequenceStep): Promise<SendOutcome> {
    const part = screen.parts.find(({ id }) => id === partId)
    if (!part) return { kind: 'refused', text: t.fieldErrors }
    const intent = { ...step, command: part.command, vehicles, openedAt: sender.serverNow() }
    const outcome = await sender.send(intent)
    if (outcome.kind !== 'unknown') return outcome
    const found = await sender.check(intent).catch(() => null)
    return found ?? outcome
  }

  function handleSent({ part }: SequenceStep, records: readonly CommandRecord[]) {
    form.removeSent(part)
    markRejected(form, sender, records)
  }

  return {
    plan,
    /** The part that is sent automatically after the one before has succeeded. */
    waiting,
    /** The part that was confirmed and not sent. */
    blocked,
    dismiss: forget,
    objectionTo,
    batch,
    reading,
    ask,
    close: () => setPlan(null),
    closeBatch: () => keepBatch(null),
    accepted: (steps: readonly SequenceStep[], records: readonly CommandRecord[]) => {
      const [first, ...rest] = steps
      setPlan(null)
      if (first) handleSent(first, records)
      if (records.length > 1) keepBatch(records.map(({ recordId }) => recordId))
      // Accepted does not mean executed: no success color here.
      toast.info(t.submitted)
      if (rest.length > 0) begin(records, rest)
      else if (blocked && first?.part === blocked.part.id) forget()
    },
    rejected: (label: string, text: string) => {
      setPlan(null)
      form.reject(label, text)
      toast.warning(text)
    },
    /** Sends the same command again to the vehicles for which it failed. */
    retry: (failed: readonly GatewayVehicle[], records: readonly CommandRecord[]) => {
      const [record] = records
      if (!record) return
      const { name: command, values } = contentOf(record)
      const part = partOf(screen, command, values)
      if (!part) return
      const changes = Object.entries(ownValues(part, values)).map(([key, to]) => ({ key, from: undefined, to }))
      setPlan({ parts: [{ part, changes }], vehicles: failed, retryOf: { [part.id]: record.recordId } })
    },
    /** Recalls what the terminal holds of these parts. */
    readReported: (parts: readonly CommandPart[]) => void readReported(parts),
  }
}

/** The records of the commands that were sent to several vehicles at once; the window keeps them. */
function useBatch(name: string) {
  const { windowMemory } = useShell()
  const batchKey = `command-batch:${name}`
  const [batch, setBatch] = useState<readonly string[] | null>(() => {
    const kept = Ids.safeParse(windowMemory.load(batchKey))
    return kept.success && kept.data.length > 1 ? kept.data : null
  })

  function keepBatch(ids: readonly string[] | null) {
    windowMemory.save(batchKey, ids ?? [])
    setBatch(ids)
  }

  return { batch, keepBatch }
}

/** Says once why the part that was confirmed is not sent. */
function useBlockedToast(blocked: ReturnType<typeof partsOf>['blocked']) {
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const toast = useToast()
  const blockedMessage = blocked?.why
  const notifyBlocked = useEffectEvent(() => {
    if (blocked) toast.warning(t.blocked[blocked.why](commandName(blocked.part.command, messages)))
  })
  useEffect(() => {
    if (blockedMessage !== undefined) notifyBlocked()
  }, [blockedMessage])
}

/** Marks the values in the form that the terminal rejected by name. */
function markRejected(form: CommandForm, sender: ReturnType<typeof useSender>, records: readonly CommandRecord[]) {
  for (const { recordId } of records) {
    void sender.untilEnd(recordId).then((end) => {
      const [, label] = (end?.errorText ?? '').split('：')
      if (end?.errorCode === 'PARAM_REJECTED' && label && end.errorText) form.reject(label, end.errorText)
    })
  }
}

/** Returns the waiting parts of a sequence, and the blocked one with the reason. */
function partsOf(sequence: Sequence | undefined, parts: readonly CommandPart[]) {
  const part = parts.find(({ id }) => id === sequence?.rest[0]?.part)
  if (!sequence || !part) return { waiting: null, blocked: null }
  const { blocked: why, text } = sequence
  return why === undefined ? { waiting: part, blocked: null } : { waiting: null, blocked: { part, why, text } }
}
