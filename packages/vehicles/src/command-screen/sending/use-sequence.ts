import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { useShell, type ShellServices } from '@trackhoe/shell'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createSequences, type Sequence, type SequenceDeps, type SequenceStep, type Sequences } from './sequences.ts'

const all = new WeakMap<ShellServices, Sequences>()

/** Returns the sequences of an app. They live as long as the app, irrespective of pages. */
function sequencesOf(services: ShellServices): Sequences {
  const known = all.get(services)
  if (known) return known
  const made = createSequences(services.windowMemory, services.client.serverNow)
  all.set(services, made)
  return made
}

/** Returns the sequence of a page with these vehicles. After a reload it continues. */
export function useSequence(
  name: string,
  deps: SequenceDeps,
): {
  sequence: Sequence | undefined
  begin: (after: readonly CommandRecord[], rest: readonly SequenceStep[]) => void
  forget: () => void
} {
  const sequences = sequencesOf(useShell())
  const read = useCallback(() => sequences.get(name), [sequences, name])
  const sequence = useSyncExternalStore(sequences.subscribe, read)
  const resume = useEffectEvent(() => sequences.resume(name, deps))
  useEffect(() => resume(), [name])
  return {
    sequence,
    begin: (after, rest) => sequences.begin(name, after, rest, deps),
    forget: () => sequences.forget(name),
  }
}
