import { createExpiringStorage } from '@trackhoe/auth'
import { createServices, type GuestAccess } from '@trackhoe/shell'
import { createDisplayAccess, type DisplayAccess } from './display-access.ts'
import type { AppServices } from './display-provider.tsx'

/**
 * Creates the services of the app for one back end. A signed-in user reads with his own session; without one the session
 * of the display is used, so a wall display outlasts any session. Source: decision on the sessions of full-screen
 * pages.
 */
export function createAppServices(apiBase: string, timeZone?: string): AppServices {
  let display: DisplayAccess | undefined
  const shell = createServices({
    apiBase,
    timeZone: timeZone || undefined,
    guest(client) {
      display = createDisplayAccess({ storage: createExpiringStorage(), send: client.send })
      return guestAccessOf(display)
    },
  })
  if (!display) throw new Error('[fullscreen] createServices() did not create the access of the display.')
  const access = display
  // The data of a refused display stays on screen and becomes stale; another display may see other data.
  let shownId = displayId(access)
  access.subscribe(() => {
    const id = displayId(access)
    if (id !== shownId) shell.queries.clear()
    else void shell.queries.invalidateQueries()
    shownId = id
  })
  return { shell, display: access }
}

function guestAccessOf({ getState, onUnauthorized, subscribe }: DisplayAccess): GuestAccess {
  return {
    identity() {
      const state = getState()
      return state.kind === 'ready' ? { id: state.id, tenantId: state.tenantId } : null
    },
    onUnauthorized,
    subscribe,
  }
}

function displayId({ getState }: DisplayAccess): string | null {
  const state = getState()
  return state.kind === 'ready' || state.kind === 'refused' ? state.id : null
}
