import { createClient } from '@trackhoe/api-client'
import { createAnnouncementSocket } from '@trackhoe/api-client/socket'
import { createExpiringStorage } from '@trackhoe/auth'
import { createServices } from '@trackhoe/shell'
import type { AppServices } from './display-provider.tsx'
import { createDisplayAccess } from './display-access.ts'
import { createSocketOfReader } from './display-socket.ts'

/**
 * What the app needs around one back end. A person who is signed in reads as himself; without one the display's own
 * token is used, so a wall outlives any session. Source: decision on the sessions of full-screen pages.
 */
export function createAppServices(apiBase: string): AppServices {
  const shell = createServices({ apiBase })
  const { session, actions } = shell
  const display = createDisplayAccess({
    storage: createExpiringStorage(),
    send: shell.client.send,
    exchange: (token) => actions.exchange(token),
  })
  const ofUser = () => ['signed-in', 'refreshing'].includes(session.getState().status)
  const client = createClient({
    baseUrl: apiBase,
    token: () => (ofUser() ? session.getState().token : display.token()),
    tenantId: () => {
      const state = display.getState()
      if (ofUser()) return session.getState().tenantId
      return state.kind === 'ready' ? state.tenantId : null
    },
    sessionSignal: () => session.getSignal(),
    async onUnauthorized(sentToken) {
      if (sentToken === null || sentToken !== display.token()) return actions.refresh(sentToken)
      display.onUnauthorized()
      return false
    },
    onStillUnauthorized: (sentToken) => actions.invalidate(sentToken),
  })
  // What a refused display has shown stays and grows old; what another one may see is another thing.
  let shown = displayId()
  display.subscribe(() => {
    const now = displayId()
    if (now !== shown) shell.queries.clear()
    else void shell.queries.invalidateQueries()
    shown = now
  })
  function displayId() {
    const state = display.getState()
    return state.kind === 'ready' || state.kind === 'refused' ? state.id : null
  }
  const socket = createSocketOfReader({
    ofUser: shell.socket,
    display,
    open: (userId) =>
      createAnnouncementSocket({
        baseUrl: apiBase,
        userId,
        token: () => display.token(),
        onUnauthorized() {
          display.onUnauthorized()
          return Promise.resolve(false)
        },
      }),
  })
  return { shell: { ...shell, client, socket }, display }
}
