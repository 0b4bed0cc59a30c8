import type { Option, OptionValue } from '../picker/option.ts'

/** Finds options for a text. The signal aborts when the result is no longer needed. */
export type LoadOptions<Value extends OptionValue = string> = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly Option<Value>[]>

/** The state of a remote list: the choices of the last response, and the outcome of the last request. */
export interface RemoteState {
  kind: 'idle' | 'loading' | 'loaded' | 'failed'
  options: readonly Option<OptionValue>[]
}

export interface RemoteSearch {
  /** Asks at once. */
  ask: (text: string) => void
  /** Asks when nothing more was typed for a while. */
  type: (text: string) => void
  /** Asks the last question again. */
  retry: () => void
  /** Stops the search; later answers are ignored. */
  stop: () => void
}

interface RemoteSearchOptions {
  load: LoadOptions<OptionValue>
  /** Runs something after a while; gives back how to call it off. */
  wait: (run: () => void) => () => void
  onChange: (state: RemoteState) => void
}

/**
 * Queries choices while text is typed. Only the last query counts; answers to earlier ones are dropped. Choices stay
 * until the next answer arrives.
 */
export function remoteSearch({ load, wait, onChange }: RemoteSearchOptions): RemoteSearch {
  let options: readonly Option<OptionValue>[] = []
  let last = ''
  let callOff = () => {}
  let request: AbortController | null = null

  function stop() {
    callOff()
    callOff = () => {}
    request?.abort()
    request = null
  }

  async function ask(text: string) {
    stop()
    last = text
    const own = new AbortController()
    request = own
    onChange({ kind: 'loading', options })
    let state: RemoteState
    try {
      state = { kind: 'loaded', options: await load(text, own.signal) }
    } catch {
      // The loader reports the reason; the list only shows that there are no options.
      state = { kind: 'failed', options: [] }
    }
    if (request !== own) return
    options = state.options
    onChange(state)
  }

  return {
    ask: (text) => void ask(text),
    type: (text) => {
      stop()
      onChange({ kind: 'loading', options })
      callOff = wait(() => void ask(text))
    },
    retry: () => void ask(last),
    stop,
  }
}
