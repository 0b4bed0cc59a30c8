import type { AnnouncementSocket, ServerMessage, SocketState } from '@trackhoe/api-client/socket'
import { connectWhileSignedIn, type Session } from '@trackhoe/auth'
import type { Flavor } from '@trackhoe/contract'

/** How long a stock server needs to write down what it has pushed already. Unit: milliseconds. Its own client waits so long. */
const STOCK_DELAY_MS = 1000

/** The one socket of whoever is signed in, for what stands longer than a session. */
export interface LiveSocket {
  readonly getState: () => SocketState
  readonly subscribe: (listener: (state: SocketState) => void) => () => void
  readonly onMessage: (listener: (news: ServerMessage) => void) => () => void
  /** Tries at once where it waits for the next try: somebody is looking. */
  readonly wake: () => void
}

export interface LiveSocketOptions {
  session: Session
  /** What the server is; asked for each session. */
  flavor: () => Promise<Flavor>
  open: (userId: string, flavor: Flavor) => AnnouncementSocket
  later?: (work: () => void, ms: number) => void
}

/**
 * Opens the socket of announcements when somebody signs in and closes it when the session ends; its listeners stay
 * from one session to the next. Without a session its state is `closed`.
 */
export function createLiveSocket({ session, flavor, open, later = setTimeout }: LiveSocketOptions): LiveSocket {
  const listeners = new Set<(state: SocketState) => void>()
  const messageListeners = new Set<(news: ServerMessage) => void>()
  let state: SocketState = { kind: 'closed', why: 'left' }
  let current: AnnouncementSocket | null = null

  function become(next: SocketState): void {
    if (next.kind === state.kind && next.kind === 'closed') return
    state = next
    for (const listener of listeners) listener(next)
  }

  function pass(news: ServerMessage): void {
    for (const listener of messageListeners) listener(news)
  }

  function connect(userId: string) {
    let left = false
    let socket: AnnouncementSocket | null = null
    become({ kind: 'connecting' })
    void start()

    async function start() {
      const known = await flavor()
      if (left) return
      socket = open(userId, known)
      current = socket
      socket.subscribe((next) => !left && become(next))
      socket.onMessage((news) => {
        // A stock server says that there is something before its other calls know of it.
        if (known === 'native') pass(news)
        else later(() => !left && pass(news), STOCK_DELAY_MS)
      })
      become(socket.getState())
    }

    return {
      wake: () => socket?.wake(),
      close() {
        left = true
        socket?.close()
        current = null
        become({ kind: 'closed', why: 'left' })
      },
    }
  }

  connectWhileSignedIn(session, connect)

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onMessage(listener) {
      messageListeners.add(listener)
      return () => void messageListeners.delete(listener)
    },
    wake: () => current?.wake(),
  }
}
