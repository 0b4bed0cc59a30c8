import { COMMAND_STATES, type CommandRecord } from '@trackhoe/contract/vehicle'
import type { ShellServices } from '@trackhoe/shell'
import * as z from 'zod/mini'
import type { FieldValue } from '../definition/define-command-screen.ts'
import { isFieldValue } from '../definition/form-values.ts'
import type { SendOutcome } from './send-outcome.ts'

/**
 * How long a confirmation is valid. Unit: milliseconds. Not in the specification: as long as the server remembers an
 * idempotency key.
 */
const HOLDS_MS = 10 * 60_000

const Step = z.object({
  /** The id of the part of the screen. */
  part: z.string(),
  params: z.record(z.string(), z.custom<FieldValue>(isFieldValue)),
  /** The idempotency key: a repetition is the same send. */
  key: z.string(),
  reason: z.optional(z.string()),
  confirm: z.optional(z.string()),
  retryOf: z.optional(z.string()),
})

/** A confirmed command that is sent after the one before it has succeeded. */
export type SequenceStep = z.output<typeof Step>

const Kept = z.object({
  /** The ids of the records that have to succeed first. */
  after: z.array(z.string()),
  rest: z.array(Step),
  /** The time of the confirmation, by the server's clock. */
  agreedAt: z.number(),
  /** Why it is not sent automatically any more. */
  blocked: z.optional(z.enum(['not-succeeded', 'end-unknown', 'too-late', 'refused', 'unknown'])),
  /** The server's text of the refusal. */
  text: z.optional(z.string()),
})

/** Commands that wait for the one before, or could not be sent. */
export type Sequence = z.output<typeof Kept>

/** The dependencies of a sequence on page and client. */
export interface SequenceDeps {
  /** Sends one step. An unknown outcome has been checked already. */
  send: (step: SequenceStep) => Promise<SendOutcome>
  /** Waits for the final states of these records; null for one that is unknown. Rejects while they cannot be read. */
  waitForEnds: (recordIds: readonly string[]) => Promise<readonly (CommandRecord | null)[]>
  /** Called when a step was accepted: its values are no longer part of the draft. */
  onSent: (step: SequenceStep, records: readonly CommandRecord[]) => void
}

export interface Sequences {
  /** Returns the waiting or blocked sequence of a name, or undefined. */
  get: (name: string) => Sequence | undefined
  subscribe: (listener: () => void) => () => void
  /** Sends the remaining steps in turn, each only after the one before has succeeded on every vehicle. */
  begin: (name: string, after: readonly CommandRecord[], rest: readonly SequenceStep[], deps: SequenceDeps) => void
  /** Continues confirmed sequences after a reload. One that is too old is shown as not sent. */
  resume: (name: string, deps: SequenceDeps) => void
  forget: (name: string) => void
}

/**
 * Runs sequences of commands independent of pages: the page may be left and the window reloaded meanwhile. A step that
 * cannot be sent is kept with the reason, and is sent only when an operator sends it.
 */
export function createSequences(memory: ShellServices['windowMemory'], now: () => number): Sequences {
  const known = new Map<string, { text: string; sequence: Sequence }>()
  const running = new Set<string>()
  const listeners = new Set<() => void>()

  const memoryKey = (name: string) => `command-sequence:${name}`

  /** The storage is the source: it changes when another user signs in. The parsed sequence is cached by its text. */
  function get(name: string): Sequence | undefined {
    const kept = Kept.safeParse(memory.load(memoryKey(name)))
    if (!kept.success) return undefined
    const text = JSON.stringify(kept.data)
    const before = known.get(name)
    if (before?.text === text) return before.sequence
    known.set(name, { text, sequence: kept.data })
    return kept.data
  }

  function put(name: string, sequence: Sequence | undefined): boolean {
    memory.save(memoryKey(name), sequence ?? null)
    for (const listener of listeners) listener()
    return sequence !== undefined
  }

  async function run(name: string, deps: SequenceDeps) {
    if (running.has(name)) return
    running.add(name)
    try {
      // oxlint-disable-next-line no-await-in-loop -- in turn is the point
      while (await goOn(name, deps));
    } finally {
      running.delete(name)
    }
  }

  /** Sends the next step when its predecessors have succeeded. Returns whether more steps may follow. */
  async function goOn(name: string, { waitForEnds, send, onSent }: SequenceDeps): Promise<boolean> {
    const sequence = get(name)
    const [step, ...rest] = sequence?.rest ?? []
    if (!sequence || !step || sequence.blocked) return false
    const ends = await waitForEnds(sequence.after).catch(() => [null])
    // The sequence may have been dismissed or replaced, or the user changed, meanwhile.
    if (get(name) !== sequence) return true
    const blockedReason = blockedAfter(ends, sequence)
    if (blockedReason !== null) return put(name, { ...sequence, blocked: blockedReason })
    const outcome = await send(step)
    if (outcome.kind !== 'accepted') {
      const blocked = outcome.kind === 'unknown' ? 'unknown' : 'refused'
      return put(name, { ...sequence, blocked, text: 'text' in outcome ? outcome.text : undefined })
    }
    onSent(step, outcome.records)
    return put(name, rest.length === 0 ? undefined : { ...sequence, after: outcome.records.map(idOf), rest })
  }

  function blockedAfter(ends: readonly (CommandRecord | null)[], { agreedAt }: Sequence): Sequence['blocked'] | null {
    if (ends.includes(null)) return 'end-unknown'
    if (!ends.every((end) => end?.state === COMMAND_STATES.succeeded)) return 'not-succeeded'
    return now() - agreedAt > HOLDS_MS ? 'too-late' : null
  }

  return {
    get,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(name, after, rest, deps) {
      put(name, { after: after.map(idOf), rest: [...rest], agreedAt: now() })
      void run(name, deps)
    },
    resume(name, deps) {
      if (get(name)) void run(name, deps)
    },
    forget(name) {
      if (get(name)) put(name, undefined)
    },
  }
}

const idOf = ({ recordId }: CommandRecord) => recordId
