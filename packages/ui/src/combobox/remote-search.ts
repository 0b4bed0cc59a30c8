import type { Option } from '../picker/option.ts'

/** Finds choices for a text; the signal tells that nobody waits for them any more. */
export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

/** What a remote list knows: the choices of the last answer, and what became of the last question. */
export interface RemoteState {
  kind: 'idle' | 'loading' | 'loaded' | 'failed'
  options: readonly Option[]
}

export interface RemoteSearch {
  /** Asks at once. */
  ask: (text: string) => void
  /** Asks when nothing more was typed for a while. */
  type: (text: string) => void
  /** Asks the last question again. */
  retry: () => void
  /** Nobody waits any more. */
  stop: () => void
}

interface RemoteSearchOptions {
  load: LoadOptions
  /** Runs something after a while; gives back how to call it off. */
  wait: (run: () => void) => () => void
  tell: (state: RemoteState) => void
}

/**
 * Asks elsewhere for choices while somebody types. Only the last question counts: an answer that was overtaken is
 * dropped. The choices of the answer before stay until the next one is there.
 */
export function remoteSearch({ load, wait, tell }: RemoteSearchOptions): RemoteSearch {
  let options: readonly Option[] = []
  let last = ''
  let callOff = () => {}
  let asked: AbortController | null = null

  function stop() {
    callOff()
    callOff = () => {}
    asked?.abort()
    asked = null
  }

  async function ask(text: string) {
    stop()
    last = text
    const own = new AbortController()
    asked = own
    tell({ kind: 'loading', options })
    let state: RemoteState
    try {
      state = { kind: 'loaded', options: await load(text, own.signal) }
    } catch {
      // Why it failed is told by whoever loads; here it is only that there are no choices.
      state = { kind: 'failed', options: [] }
    }
    if (asked !== own) return
    options = state.options
    tell(state)
  }

  return {
    ask: (text) => void ask(text),
    type: (text) => {
      stop()
      tell({ kind: 'loading', options })
      callOff = wait(() => void ask(text))
    },
    retry: () => void ask(last),
    stop,
  }
}
