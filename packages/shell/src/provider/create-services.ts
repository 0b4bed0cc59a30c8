import { QueryClient } from '@tanstack/react-query'
import { createClient, type ClientOptions } from '@trackhoe/api-client'
import {
  createExpiringStorage,
  createPermission,
  createSession,
  createSessionActions,
  storageEntry,
  type ExpiringStorage,
  type SessionState,
} from '@trackhoe/auth'
import * as z from 'zod/mini'
import { createPreferences, type PreferenceStorage } from './preferences.ts'
import type { ShellServices } from './shell-provider.tsx'

// The content security policy allows no code made of text, and the schema library would try.
z.config({ jitless: true })

const YEAR_MS = 365 * 86_400_000

/** How long a list counts as fresh. Unit: milliseconds. Ours. */
const FRESH_MS = 30_000

export interface ServicesOptions {
  /** Where the back end is: a path of this origin or another address. */
  apiBase: string
  /** Stand in for the browser's storage of all windows and of this one; for tests and stories. */
  local?: Storage
  own?: Storage
  /** Stands in for the network; for tests and stories. */
  fetch?: ClientOptions['fetch']
}

/** Builds what an app needs around one back end. */
export function createServices({ apiBase, local, own, fetch }: ServicesOptions): ShellServices {
  const storage = createExpiringStorage(local && { backend: local })
  const session = createSession({ storage })
  const permission = createPermission({
    storage: createExpiringStorage({ area: 'session', ...(own && { backend: own }) }),
  })
  const client = createClient({
    baseUrl: apiBase,
    token: () => session.getState().token,
    tenantId: () => session.getState().tenantId,
    onUnauthorized: (sentToken) => actions.refresh(sentToken),
    onStillUnauthorized: (sentToken) => actions.giveUp(sentToken),
    ...(fetch && { fetch }),
  })
  const actions = createSessionActions({ session, permission, client })
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } } })
  // What one user has loaded must never be seen by the next; who comes back goes on where he was.
  let owner = ownerOf(session.getState())
  session.subscribe((state, previous) => {
    if (state.generation === previous.generation) return
    if (ownerOf(state) === owner) void queries.invalidateQueries()
    else queries.clear()
    owner = ownerOf(state)
  })
  session.listen(window)
  const preferences = createPreferences(preferenceStorage(storage, () => session.getState().username))
  return { client, session, permission, actions, preferences, queries }
}

/** Whose data they are: the same user of another tenant sees other rows. */
export function ownerOf({ username, tenantId }: Pick<SessionState, 'username' | 'tenantId'>): string {
  return JSON.stringify([username, tenantId])
}

/** Settings belong to the browser until somebody is signed in; what is kept of lists belongs to the user. */
function preferenceStorage(storage: ExpiringStorage, username: () => string | null): PreferenceStorage {
  const entry = (key: string) => {
    const name = key.startsWith('list:') ? `preferences:${username() ?? ''}:${key}` : `preferences:${key}`
    return storageEntry(name, z.unknown(), YEAR_MS)
  }
  return {
    load: (key) => storage.read(entry(key)) ?? undefined,
    save: (key, value) => storage.write(entry(key), value),
  }
}
