import type { AnnouncementSocket, ServerMessage, SocketState } from '@trackhoe/api-client/socket'
import type { LiveSocket } from '@trackhoe/shell'
import type { DisplayAccess } from './display-access.ts'

export interface SocketOfReaderOptions {
  /** The socket of whoever is signed in; closed without one. */
  ofUser: LiveSocket
  display: DisplayAccess
  /** Opens one for a display. */
  open: (displayId: string) => AnnouncementSocket
}

/** The socket of a person where one is signed in, else that of the display. Source: vehicle screens "wall displays". */
export function createSocketOfReader({ ofUser, display, open }: SocketOfReaderOptions): LiveSocket {
  const listeners = new Set<(state: SocketState) => void>()
  const messageListeners = new Set<(news: ServerMessage) => void>()
  let own: { id: string; socket: AnnouncementSocket } | null = null

  const current = () => own?.socket ?? ofUser

  function tell(): void {
    for (const listener of listeners) listener(current().getState())
  }

  function follow(): void {
    const state = display.getState()
    const wanted = state.kind === 'ready' && ofUser.getState().kind === 'closed' ? state.id : null
    if (wanted === (own?.id ?? null)) return
    const before = own
    own = null
    before?.socket.close()
    if (wanted !== null) {
      const socket = open(wanted)
      own = { id: wanted, socket }
      socket.subscribe(() => own?.socket === socket && tell())
      socket.onMessage((news) => {
        if (own?.socket !== socket) return
        for (const listener of messageListeners) listener(news)
      })
    }
    tell()
  }

  display.subscribe(follow)
  ofUser.subscribe(() => {
    follow()
    if (own === null) tell()
  })
  ofUser.onMessage((news) => {
    for (const listener of messageListeners) listener(news)
  })
  follow()

  return {
    getState: () => current().getState(),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onMessage(listener) {
      messageListeners.add(listener)
      return () => void messageListeners.delete(listener)
    },
    wake: () => current().wake(),
  }
}
