import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { useShell, type ShellServices } from '@trackhoe/shell'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createSequences, type Sequence, type SequenceDeps, type SequenceStep, type Sequences } from './sequences.ts'

const all = new WeakMap<ShellServices, Sequences>()

/** Those of an app: they live as long as the app, whichever pages come and go. */
function sequencesOf(services: ShellServices): Sequences {
  const known = all.get(services)
  if (known) return known
  const made = createSequences(services.windowMemory, services.client.serverNow)
  all.set(services, made)
  return made
}

/**
 * What waits for the command before it on a page with these vehicles. After a reload it goes on.
 */
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
