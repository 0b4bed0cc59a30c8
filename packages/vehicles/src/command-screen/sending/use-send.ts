import { randomId } from '@trackhoe/contract/random-id'
import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { useState } from 'react'
import { paramsOf } from '../definition/form-values.ts'
import type { SendOutcome } from './send-outcome.ts'
import type { SequenceStep } from './sequences.ts'
import { useSender, type Intent } from './use-sender.ts'
import type { SendPlan } from './use-sending.ts'

export type SendPhase =
  | { kind: 'asking' }
  | { kind: 'sending' }
  | { kind: 'checking' }
  | { kind: 'lost' }
  | { kind: 'cannot-check' }
  | { kind: 'failed'; outcome: Exclude<SendOutcome, { kind: 'accepted' | 'unknown' }> }

interface SendEvents {
  onAccepted: (steps: readonly SequenceStep[], records: readonly CommandRecord[]) => void
  onRejected: (label: string, text: string) => void
}

/**
 * Sends the first command of a plan once, and finds out what became of it when no answer comes. `confirmation`: of a dangerous
 * command; empty for others.
 */
export function useSend(
  { parts, vehicles, retryOf }: SendPlan,
  confirmation: Pick<SequenceStep, 'reason' | 'confirm'>,
  { onAccepted, onRejected }: SendEvents,
) {
  const sender = useSender()
  const [phase, setPhase] = useState<SendPhase>({ kind: 'asking' })
  // Created once for this dialog: a repetition has the same idempotency key.
  const [opened] = useState(() => ({ at: sender.serverNow(), keys: parts.map(randomId) }))
  const busy = phase.kind === 'sending' || phase.kind === 'checking'

  function steps(): SequenceStep[] {
    return parts.map((planned, at) => ({
      part: planned.part.id,
      params: paramsOf(planned),
      key: opened.keys[at] ?? '',
      retryOf: retryOf[planned.part.id],
      ...confirmation,
    }))
  }

  function firstIntent(): Intent | undefined {
    const [step] = steps()
    const [first] = parts
    return step && first && { ...step, command: first.part.command, vehicles, openedAt: opened.at }
  }

  async function send() {
    const first = firstIntent()
    if (!first || busy) return
    setPhase({ kind: 'sending' })
    const outcome = await sender.send(first)
    if (outcome.kind === 'unknown') return check()
    handleOutcome(outcome)
  }

  async function check() {
    const first = firstIntent()
    if (!first) return
    setPhase({ kind: 'checking' })
    try {
      const found = await sender.check(first)
      if (found?.kind === 'accepted') onAccepted(steps(), found.records)
      else setPhase({ kind: 'lost' })
    } catch {
      // The connection is still down: the operator decides when to check again.
      setPhase({ kind: 'cannot-check' })
    }
  }

  function handleOutcome(outcome: Exclude<SendOutcome, { kind: 'unknown' }>) {
    if (outcome.kind === 'accepted') return onAccepted(steps(), outcome.records)
    if (outcome.kind === 'field') return onRejected(outcome.label, outcome.text)
    setPhase({ kind: 'failed', outcome })
  }

  return { phase, busy, send, check }
}
