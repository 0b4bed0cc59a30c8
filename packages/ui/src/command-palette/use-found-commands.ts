import { useEffect, useState } from 'react'
import type { CommandGroup } from './commands.ts'

/** Searches for matches outside the palette: vehicles, terminals. The signal aborts when the result is no longer needed. */
export type SearchCommands = (search: string, more: { signal: AbortSignal }) => Promise<readonly CommandGroup[]>

export interface FoundCommands {
  groups: readonly CommandGroup[]
  state: 'idle' | 'searching' | 'failed'
}

/** The pause after typing before a search. Not in the specification. Unit: milliseconds. */
const PAUSE_MS = 250

const NOTHING: FoundCommands = { groups: [], state: 'idle' }

/** The results of the outside search. The last ones stay until the next ones are loaded. */
export function useFoundCommands(ask: SearchCommands | undefined, search: string, composing: boolean): FoundCommands {
  const wanted = search.trim()
  const [answer, setAnswer] = useState<{ search: string; found: FoundCommands }>({ search: '', found: NOTHING })

  useEffect(() => {
    // An input method that composes has inserted letters that are not final.
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
