import type { AnnouncementSocket, ServerMessage, SocketState } from '@trackhoe/api-client/socket'
import type { Session, SessionState } from '@trackhoe/auth'
import type { Flavor } from '@trackhoe/contract'
import type { GuestAccess } from './guest-access.ts'

/**
 * The time a JeecgBoot server needs to store what it has already pushed. Unit: milliseconds. Source: the delay of its
 * own client.
 */
const STOCK_DELAY_MS = 1000

/** The socket of the signed-in user, else of the guest. It survives their sessions. */
export interface LiveSocket {
  readonly getState: () => SocketState
  readonly subscribe: (listener: (state: SocketState) => void) => () => void
  readonly onMessage: (listener: (message: ServerMessage) => void) => () => void
  /** Reconnects at once instead of at the next retry. */
  readonly wake: () => void
}

/** The identity for which a connection is opened. */
interface SocketOwner {
  readonly kind: 'user' | 'guest'
  readonly id: string
}

export interface LiveSocketOptions {
  session: Session
  /** Access that is used while nobody is signed in. */
  guest?: GuestAccess | null
  /** Returns the kind of the server, once for each session. */
  flavor: () => Promise<Flavor>
  /** Opens a socket; its code may have to be loaded first. Never rejects. */
  open: (owner: SocketOwner, flavor: Flavor) => Promise<AnnouncementSocket>
  later?: (work: () => void, ms: number) => void
}

/**
 * Opens a socket when somebody signs in, wakes it when the token is renewed and closes it when the session ends; its
 * listeners stay from one session to the next. Without a session or a guest its state is `closed`.
 */
export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { session, guest = null, flavor, open, later = setTimeout } = options
  const listeners = new Set<(state: SocketState) => void>()
  const messageListeners = new Set<(message: ServerMessage) => void>()
  let state: SocketState = { kind: 'closed', why: 'left' }
  let connection: {
    key: string
    token: string | null
    socket: () => AnnouncementSocket | null
    close: () => void
  } | null = null

  function setState(next: SocketState): void {
    if (next.kind === state.kind && next.kind === 'closed') return
    state = next
    for (const listener of listeners) listener(next)
  }

  function emit(message: ServerMessage): void {
    for (const listener of messageListeners) listener(message)
  }

  function connect(owner: SocketOwner) {
    let closed = false
    let socket: AnnouncementSocket | null = null
    setState({ kind: 'connecting' })
    void start()

    async function start() {
      // Only a native server supports displays.
      const known = owner.kind === 'guest' ? 'native' : await flavor()
      if (closed) return
      const opened = await open(owner, known)
      if (closed) return opened.close()
      socket = opened
      socket.subscribe((next) => !closed && setState(next))
      socket.onMessage((message) => {
        // A JeecgBoot server pushes before its other calls return the change.
        if (known === 'native') emit(message)
        else later(() => !closed && emit(message), STOCK_DELAY_MS)
      })
      setState(socket.getState())
    }

    return {
      socket: () => socket,
      close() {
        closed = true
        socket?.close()
        setState({ kind: 'closed', why: 'left' })
      },
    }
  }

  /** Connects for the present owner, unless already connected for it. */
  function update(): void {
    const current = session.getState()
    const owner = ownerOf(current)
    const key = owner && `${owner.kind}:${owner.id}:${owner.kind === 'user' ? current.generation : ''}`
    if (connection?.key === key) {
      if (current.token !== connection?.token && owner?.kind === 'user') connection?.socket()?.wake()
      if (connection) connection.token = current.token
      return
    }
    connection?.close()
    connection = null
    if (owner && key) connection = { key, token: current.token, ...connect(owner) }
  }

  function ownerOf(current: SessionState): SocketOwner | null {
    if (isSignedIn(current)) return current.userInfo && { kind: 'user', id: current.userInfo.id }
    const identity = guest?.identity()
    return identity ? { kind: 'guest', id: identity.id } : null
  }

  update()
  session.subscribe(update)
  guest?.subscribe(update)

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
    wake: () => connection?.socket()?.wake(),
  }
}

/** Returns true when a session has a valid token or is renewing it. */
export function isSignedIn({ status }: Pick<SessionState, 'status'>): boolean {
  return status === 'signed-in' || status === 'refreshing'
}
