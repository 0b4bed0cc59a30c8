import { QueryClient } from '@tanstack/react-query'
import { createClient, type ClientOptions } from '@trackhoe/api-client'
import { probeServer } from '@trackhoe/api-client/server'
import { createAnnouncementSocket, type AnnouncementSocketOptions } from '@trackhoe/api-client/socket'
import {
  createExpiringStorage,
  createPermission,
  createSession,
  createSessionActions,
  deniedMeaningOf,
  storageEntry,
  type ExpiringStorage,
  type SessionState,
} from '@trackhoe/auth'
import type { Flavor } from '@trackhoe/contract'
import * as z from 'zod/mini'
import { createDraftKeeper, type DiscardedDrafts } from '../edits/draft-keeper.ts'
import { createDraftStore, DRAFT_LIFETIME_MS, type DraftStore } from '../edits/draft-store.ts'
import { createEdits } from '../edits/edits-store.ts'
import { createCapabilities } from './capabilities.ts'
import type { CreateGuestAccess, GuestAccess } from './guest-access.ts'
import { createLiveSocket, isSignedIn } from './live-socket.ts'
import { createPreferences, appearanceOf, type PreferenceStorage, type PreferenceValues } from './preferences.ts'
import type { ShellServices } from './shell-provider.tsx'
import type { WindowMemory } from './window-memory.ts'

// The content security policy allows no code made of text, and the schema library would try.
z.config({ jitless: true })

const YEAR_MS = 365 * 86_400_000

/** Read by the script that shows the look before anything else has come (tooling/config/vite-app.ts). */
const APPEARANCE = storageEntry('preferences:look', z.unknown(), YEAR_MS)

/** How long a window remembers its tabs: as long as a session can last. Unit: milliseconds. Ours. */
const WINDOW_MS = 10 * 86_400_000

/** How long a list counts as fresh. Unit: milliseconds. Ours. */
const FRESH_MS = 30_000

export interface ServicesOptions {
  /** Where the back end is: a path of this origin or another address. */
  apiBase: string
  /** Access that is used while nobody is signed in. */
  guest?: CreateGuestAccess
  /** Stand in for the browser's storage of all windows and of this one; for tests and stories. */
  local?: Storage
  own?: Storage
  /** Stands in for the browser's database; for tests and stories. */
  draftStore?: DraftStore
  /** Stands in for the network; for tests and stories. */
  fetch?: ClientOptions['fetch']
  /** Stand in for the browser's sockets and locks; for tests and stories. */
  socket?: Pick<AnnouncementSocketOptions, 'WebSocket' | 'locks'>
}

/** Builds what an app needs around one back end. */
export function createServices({
  apiBase,
  guest: createGuest,
  local,
  own,
  draftStore = createDraftStore(),
  fetch,
  socket: socketOptions,
}: ServicesOptions): ShellServices {
  const storage = createExpiringStorage(local && { backend: local })
  const session = createSession({ storage })
  const ownStorage = createExpiringStorage({ area: 'session', ...(own && { backend: own }) })
  let flavor: Flavor = 'native'
  const permission = createPermission({ storage: ownStorage, deniedMeaning: () => deniedMeaningOf(flavor) })
  let guest: GuestAccess | null = null
  const guestInUse = () => (isSignedIn(session.getState()) ? null : guest)
  const client = createClient({
    baseUrl: apiBase,
    token: () => guestInUse()?.token() ?? session.getState().token,
    tenantId() {
      const reader = guestInUse()
      return reader?.token() ? (reader.identity()?.tenantId ?? null) : session.getState().tenantId
    },
    sessionSignal: () => session.getSignal(),
    async onUnauthorized(sentToken) {
      if (guest === null || sentToken === null || sentToken !== guest.token()) return actions.refresh(sentToken)
      guest.onUnauthorized()
      return false
    },
    onStillUnauthorized: (sentToken) => actions.invalidate(sentToken),
    ...(fetch && { fetch }),
  })
  const actions = createSessionActions({ session, permission, client })
  guest = createGuest?.(client, actions) ?? null
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } } })
  // What one user has loaded must never be seen by the next; who comes back goes on where he was.
  let owner = ownerOf(session.getState())
  session.subscribe((state, previous) => {
    if (state.generation === previous.generation) return
    if (ownerOf(state) === owner) void queries.invalidateQueries()
    else queries.clear()
    owner = ownerOf(state)
  })
  session.syncAcrossWindows(window)
  const preferences = createPreferences(preferenceStorage(storage, () => session.getState().username))
  const saveAppearance = (values: PreferenceValues) => storage.write(APPEARANCE, appearanceOf(values))
  saveAppearance(preferences.values.getState())
  preferences.values.subscribe(saveAppearance)
  const edits = createEdits()
  const drafts = createDraftKeeper({ store: draftStore, dropped: droppedDrafts(storage), isOpen: edits.has })
  let signedIn: string | null = null
  const followUser = ({ username, status }: SessionState) => {
    // What was typed when a session ends is what is needed most.
    if (status !== 'signed-in') void drafts.flush()
    if (username === null || username === signedIn) return
    signedIn = username
    preferences.reload()
    void drafts.purge(username)
  }
  followUser(session.getState())
  session.subscribe(followUser)
  const windowMemory = windowMemoryOf(ownStorage, () => ownerOf(session.getState()))

  const userSocket = {
    token: () => session.getState().token,
    onUnauthorized: (sentToken: string | null) => actions.refresh(sentToken),
  }

  const capabilities = createCapabilities({ client, storage, signal: () => session.getSignal() })

  /** A server that cannot be asked counts as one of ours: the calls that follow tell what is wrong. */
  async function learnFlavor(): Promise<Flavor> {
    const known = await probeServer(client).catch(() => null)
    if (known) capabilities.onServerIdentified(known)
    if (known && known.flavor !== flavor) {
      flavor = known.flavor
      // What may be offered depends on it.
      void queries.invalidateQueries({ queryKey: ['permission'] })
    }
    return flavor
  }

  const socket = createLiveSocket({
    session,
    guest,
    flavor: learnFlavor,
    open: ({ kind, id }, known) =>
      createAnnouncementSocket({
        baseUrl: apiBase,
        userId: id,
        flavor: known,
        ...(kind === 'guest' && guest ? guestSocket(guest) : userSocket),
        ...socketOptions,
      }),
  })
  return {
    client,
    session,
    permission,
    actions,
    preferences,
    queries,
    edits,
    drafts,
    windowMemory,
    socket,
    capabilities,
  }
}

function guestSocket({ token, onUnauthorized }: GuestAccess) {
  return {
    token,
    onUnauthorized() {
      onUnauthorized()
      return Promise.resolve(false)
    },
  }
}

/** Whose data they are: the same user of another tenant sees other rows. */
export function ownerOf({ username, tenantId }: Pick<SessionState, 'username' | 'tenantId'>): string {
  return JSON.stringify([username, tenantId])
}

/**
 * Settings belong to the user, and the last ones to the browser too: for the login page, and for a user who has set
 * nothing yet.
 */
function preferenceStorage(storage: ExpiringStorage, username: () => string | null): PreferenceStorage {
  const entry = (name: string) => storageEntry(`preferences:${name}`, z.unknown(), YEAR_MS)
  const ofUser = (key: string) => entry(`${username() ?? ''}:${key}`)
  return {
    load: (key) => storage.read(ofUser(key)) ?? (isList(key) ? undefined : (storage.read(entry(key)) ?? undefined)),
    save(key, value) {
      storage.write(ofUser(key), value)
      if (!isList(key)) storage.write(entry(key), value)
    },
  }
}

const isList = (key: string) => key.startsWith('list:')

function droppedDrafts(storage: ExpiringStorage): DiscardedDrafts {
  const entry = storageEntry('dropped-drafts', z.array(z.string()), DRAFT_LIFETIME_MS)
  return {
    load: () => storage.read(entry) ?? [],
    save: (ids) => (ids.length > 0 ? storage.write(entry, [...ids]) : storage.remove(entry)),
  }
}

/** What one window keeps for one user of one tenant, as long as the window is open. */
function windowMemoryOf(storage: ExpiringStorage, owner: () => string): WindowMemory {
  const entry = (key: string) => storageEntry(`${key}:${owner()}`, z.unknown(), WINDOW_MS)
  return {
    load: (key) => storage.read(entry(key)) ?? undefined,
    save: (key, value) => storage.write(entry(key), value),
  }
}
