import { browserSessionStore, type SignedInUser } from '../user-session/session-store.ts'
import type { SessionChannel, Renewal } from '../user-session/session-state.ts'
import { createUserSession, type UserSessionOptions } from '../user-session/user-session.ts'
import { sharedStorage, type SharedStorage } from '../test-helpers/memory-storage.ts'

/** A user of a back end that is not the platform's. */
export interface Mechanic {
  number: number
  name: string
  rights: readonly string[]
}

export function mechanic(number: number, rights: readonly string[] = []): Mechanic {
  return { number, name: `Mechanic ${number}`, rights }
}

export function signedInMechanic(number: number): SignedInUser<Mechanic> {
  return { user: mechanic(number), token: `token ${number}`, refreshToken: `refresh ${number}` }
}

function parseMechanic(stored: unknown): Mechanic {
  if (typeof stored === 'object' && stored !== null && 'number' in stored && typeof stored.number === 'number') {
    const rights: unknown = 'rights' in stored ? stored.rights : []
    const texts = Array.isArray(rights) ? rights.filter((right) => typeof right === 'string') : []
    const name = 'name' in stored && typeof stored.name === 'string' ? stored.name : ''
    return { number: stored.number, name, rights: texts }
  }
  throw new Error('This is no mechanic.')
}

/** A browser whose windows share storage and channel. */
export interface SampleBrowser {
  shared: SharedStorage
  channels: EventTarget[]
}

export const sampleBrowser = (): SampleBrowser => ({ shared: sharedStorage(), channels: [] })

/** A window with the session of a mechanic. */
export function openMechanicWindow(
  browser: SampleBrowser = sampleBrowser(),
  options: Partial<UserSessionOptions<Mechanic>> & { now?: () => number } = {},
) {
  const { now, ...rest } = options
  const { storage, window } = browser.shared.openWindow()
  const store = browserSessionStore({ parseUser: parseMechanic, backend: storage, now })
  const session = createUserSession<Mechanic>({
    // The browser of the test has one window only: its events are those of this one.
    store: { ...store, subscribe: (listener) => listenTo(window, store.name, listener) },
    isSameUser: (one, other) => one.number === other.number,
    channel: channelOf(browser.channels),
    locks: null,
    ...rest,
  })
  return { session, window, browser }
}

function listenTo(window: EventTarget, name: string, listener: () => void): () => void {
  const handle = (event: Event) => {
    if ('key' in event && event.key === `trackhoe:${name}`) listener()
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}

function channelOf(ends: EventTarget[]): SessionChannel {
  const self = new EventTarget()
  ends.push(self)
  return Object.assign(self, {
    postMessage(data: unknown) {
      for (const end of ends) if (end !== self) end.dispatchEvent(new MessageEvent('message', { data }))
    },
  })
}

/** A back end whose refreshes are answered by the test. */
export function refreshesByHand() {
  const requests: { resolve: (renewal: Renewal<Mechanic> | null) => void; reject: (error: Error) => void }[] = []
  const refresh = () =>
    new Promise<Renewal<Mechanic> | null>((resolve, reject) => {
      requests.push({ resolve, reject })
    })
  return { requests, refresh }
}
