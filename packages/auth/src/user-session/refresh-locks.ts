import type { SessionChannel } from './session-state.ts'

/** The part of the browser's locks that the refresh uses. */
export interface RefreshLocks {
  request(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    act: (lock: object | null) => unknown,
  ): Promise<unknown>
}

/** How long other windows have to object to a claim. Unit: milliseconds. Not in the specification. */
const CLAIM_MS = 150
/** How often a window that waits claims again. Unit: milliseconds. Not in the specification. */
const POLL_MS = 250

interface Message {
  /** `claim`: wants its turn. `earlier`: an answer of one that claims with a smaller id. `held`: one of the holder. */
  kind: 'claim' | 'earlier' | 'held'
  id: string
}

/**
 * Locks for pages without Web Locks, which plain HTTP has not: a window claims its turn on a channel, and the window
 * that holds it or has claimed it with a smaller id objects. A window that is too busy to object within the time of a
 * claim loses nothing but the exclusion, for which the server tolerates a token that is used twice.
 */
export function createChannelLocks(channel: SessionChannel, wait = pause): RefreshLocks {
  // A channel does not give a window its own messages, and two claims may stand in one window.
  const claims = new Set<(message: Message) => void>()

  async function claim(id: string): Promise<(() => void) | null> {
    const post = (kind: Message['kind']) => {
      const message: Message = { kind, id }
      channel.postMessage(message)
      for (const handle of claims) handle(message)
    }
    let lost = false
    let held = false
    const handleMessage = (message: Message) => {
      if (message.id === id) return
      if (!held && (message.kind === 'held' || message.id < id)) lost = true
      else if (message.kind === 'claim' && !lost) post(held ? 'held' : 'earlier')
    }
    const handlePosted = ({ data }: MessageEvent) => {
      if (isMessage(data)) handleMessage(data)
    }
    claims.add(handleMessage)
    channel.addEventListener('message', handlePosted)
    const release = () => {
      claims.delete(handleMessage)
      channel.removeEventListener('message', handlePosted)
    }
    post('claim')
    await wait(CLAIM_MS)
    if (lost) {
      release()
      return null
    }
    held = true
    return release
  }

  return {
    async request(_, { ifAvailable = false, signal }, act) {
      const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
      let release = await claim(id)
      while (release === null && !ifAvailable && signal?.aborted !== true) {
        await wait(POLL_MS)
        release = await claim(id)
      }
      if (signal?.aborted === true || release === null) {
        release?.()
        return ifAvailable ? act(null) : undefined
      }
      try {
        return await act({})
      } finally {
        release()
      }
    },
  }
}

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'kind' in data && 'id' in data && typeof data.id === 'string'
}

/** Resolves after a time. Unit: milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
