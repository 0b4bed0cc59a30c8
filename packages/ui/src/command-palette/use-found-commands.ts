import { useEffect, useState } from 'react'
import type { CommandGroup } from './commands.ts'

/** Asks outside for what fits: vehicles, terminals. The signal says when nobody waits for the answer any more. */
export type SearchCommands = (search: string, more: { signal: AbortSignal }) => Promise<readonly CommandGroup[]>

export interface FoundCommands {
  groups: readonly CommandGroup[]
  state: 'idle' | 'searching' | 'failed'
}

/** The pause after typing before a search. Not in the specification. Unit: milliseconds. */
const PAUSE_MS = 250

const NOTHING: FoundCommands = { groups: [], state: 'idle' }

/** What a search outside found. The last answer stays until the next one is there. */
export function useFoundCommands(ask: SearchCommands | undefined, search: string, composing: boolean): FoundCommands {
  const wanted = search.trim()
  const [answer, setAnswer] = useState<{ search: string; found: FoundCommands }>({ search: '', found: NOTHING })

  useEffect(() => {
    // An input method that composes has typed letters nobody means.
    if (!ask || wanted === '' || composing) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const pause = setTimeout(() => {
      ask(wanted, { signal }).then(
        (groups) => {
          if (!signal.aborted) setAnswer({ search: wanted, found: { groups, state: 'idle' } })
        },
        () => {
          // Reported in the list; the next input retries.
          if (!signal.aborted) setAnswer({ search: wanted, found: { groups: [], state: 'failed' } })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }, [ask, wanted, composing])

  if (!ask || wanted === '') return NOTHING
  return answer.search === wanted ? answer.found : { groups: answer.found.groups, state: 'searching' }
}
