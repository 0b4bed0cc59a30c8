import { QueryClient } from '@tanstack/react-query'
import { createClient, type ClientOptions } from '@trackhoe/api-client'
import { probeServer } from '@trackhoe/api-client/server'
import type { AnnouncementSocketOptions } from '@trackhoe/api-client/socket'
import {
  createChannelLocks,
  createExpiringStorage,
  createPermission,
  createSession,
  createSessionActions,
  storageEntry,
  type ExpiringStorage,
  type Session,
  type SessionActions,
  type SessionState,
} from '@trackhoe/auth'
import type { Flavor } from '@trackhoe/contract'
import { setTimeZone, untilLoaded } from '@trackhoe/ui'
import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createDraftKeeper } from '../edits/draft-keeper.ts'
import { createDraftStore, type DraftStore } from '../edits/draft-store.ts'
import { createEdits } from '../edits/edits-store.ts'
import { createCapabilities } from './capabilities.ts'
import type { CreateGuestAccess, GuestAccess } from './guest-access.ts'
import { createLiveSocket, isSignedIn } from './live-socket.ts'
import { createPreferences, appearanceOf, type PreferenceValues } from './preferences.ts'
import { permissionKeys } from '../queries/query-keys.ts'
import type { ShellServices } from './shell-services.ts'
import { draftIds, memoryOf, ownerOf, preferenceStorage, YEAR_MS } from './stored-values.ts'

// The content security policy forbids code from strings, which the schema library would try to compile.
z.config({ jitless: true })

/** Read by the script that applies the appearance before the app is loaded (tooling/config/vite-app.ts). */
const APPEARANCE = storageEntry('preferences:look', z.unknown(), YEAR_MS)

/** Read by the login page, which asks a JeecgBoot only for what it has. */
const FLAVOR = storageEntry('flavor', z.enum(['native', 'jeecg2', 'jeecg3']), YEAR_MS)

/** How long a list counts as fresh. Unit: milliseconds. Not in the specification. */
const FRESH_MS = 30_000

export interface ServicesOptions {
  /** The base address of the back end: a path of this origin or a URL. */
  apiBase: string
  /**
   * The time zone that all screens show: the platform's, whatever the browser's is. Default: Asia/Shanghai. A name that the
   * browser does not know is ignored.
   */
  timeZone?: string
  /** How calls are signed; absent: they are not. */
  signing?: ClientOptions['signing']
  /** Access that is used while nobody is signed in. */
  guest?: CreateGuestAccess
  /** Replace the browser's local and session storage in tests and stories. */
  local?: Storage
  own?: Storage
  /** Replaces IndexedDB in tests and stories. */
  draftStore?: DraftStore
  /** Replaces the network in tests and stories. */
  fetch?: ClientOptions['fetch']
  /** Replace the browser's sockets and locks in tests and stories. */
  socket?: Pick<AnnouncementSocketOptions, 'WebSocket' | 'locks'>
}

/** The zone of a platform whose installation names no other. Source: platform specification §9. */
const PLATFORM_ZONE = 'Asia/Shanghai'

/** The offset of the times on the wire. Source: platform specification §9. */
const WIRE_OFFSET = '+08:00'

function showTimeZone(name: string) {
  try {
    setTimeZone(name, WIRE_OFFSET)
  } catch {
    setTimeZone(PLATFORM_ZONE, WIRE_OFFSET)
  }
}

/** Creates the services of an app for one back end. */
export function createServices({
  apiBase,
  timeZone = PLATFORM_ZONE,
  signing,
  guest: createGuest,
  local,
  own,
  draftStore = createDraftStore(),
  fetch,
  socket: socketOptions,
}: ServicesOptions): ShellServices {
  showTimeZone(timeZone)
  const storage = createExpiringStorage(local && { backend: local })
  const session = createSession({ storage })
  const ownStorage = createExpiringStorage({ area: 'session', backend: own })
  const flavor = createStore<Flavor | null>(() => storage.read(FLAVOR))
  const permission = createPermission({ storage: ownStorage, flavor: () => flavor.getState() ?? 'native' })
  let guest: GuestAccess | null = null
  const guestInUse = () => (isSignedIn(session.getState()) ? null : guest)
  /** Returns the language of the page. A JeecgBoot gets what the browser sends by itself. */
  const isNative = () => flavor.getState() === 'native' || Boolean(guestInUse()?.identity())
  const language = () => (isNative() ? localeOf() : null)
  const client = createClient({
    baseUrl: apiBase,
    token: () => (guestInUse()?.identity() ? null : session.getState().token),
    tenantId: () => guestInUse()?.identity()?.tenantId ?? session.getState().tenantId,
    language,
    sessionSignal: () => session.getSignal(),
    isSessionOver: () => guestInUse() === null && session.getState().status === 'expired',
    async onUnauthorized(sentToken, serverMessage) {
      const reader = guestInUse()
      if (sentToken !== null || reader === null) return actions.refresh(sentToken, serverMessage)
      reader.onUnauthorized()
      return false
    },
    onStillUnauthorized: (sentToken) => actions.invalidate(sentToken),
    signing,
    fetch,
  })
  // Web Locks are for secure pages only.
  const channel = typeof window.BroadcastChannel === 'function' ? new BroadcastChannel('trackhoe:session') : null
  const hasLocks = 'locks' in navigator
  const actions = createSessionActions({
    session,
    permission,
    client,
    locks: channel && !hasLocks ? createChannelLocks(channel) : undefined,
  })
  guest = createGuest?.(client, actions) ?? null
  const queries = createQueries(session)
  session.syncAcrossWindows(window, channel)
  const { preferences, localeOf } = createUserPreferences(storage, session)
  // What the server has written in the other language is read again.
  preferences.values.subscribe((values, previous) => {
    if (values.locale !== previous.locale && flavor.getState() === 'native') void queries.invalidateQueries()
  })
  const edits = createEdits()
  const drafts = createUserDrafts({ store: draftStore, storage, ownStorage, session, edits, preferences })
  const dataOwner = () => ownerOf(session.getState())
  const windowMemory = memoryOf(ownStorage, dataOwner)
  const userMemory = memoryOf(storage, dataOwner)

  const capabilities = createCapabilities({ client, storage, signal: () => session.getSignal() })

  const learnFlavor = flavorProbe({ client, capabilities, queries, storage, flavor })
  const socket = createLiveSocket({
    session,
    guest,
    flavor: learnFlavor,
    async open({ kind, id }, known) {
      // No page waits for it: its code is not among the files that a first visit needs.
      const { createAnnouncementSocket } = await untilLoaded(() => import('@trackhoe/api-client/socket'))
      const access = kind === 'guest' && guest ? guestSocket(guest) : userSocket(session, actions)
      return createAnnouncementSocket({
        baseUrl: apiBase,
        userId: id,
        flavor: known,
        language,
        ...access,
        ...socketOptions,
      })
    },
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
    userMemory,
    socket,
    capabilities,
    flavor: { ...flavor, learn: learnFlavor },
  }
}

/** The query client. Data of one user must never be shown to the next; a returning user continues where he was. */
function createQueries(session: Session): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } } })
  let owner = ownerOf(session.getState())
  session.subscribe((state, previous) => {
    if (state.generation === previous.generation) return
    if (ownerOf(state) === owner) void queries.invalidateQueries()
    else queries.clear()
    owner = ownerOf(state)
  })
  return queries
}

/** The preferences of the user, whose appearance the browser keeps for the next start. */
function createUserPreferences(storage: ExpiringStorage, session: Session) {
  const stored = preferenceStorage(storage, () => session.getState().username)
  const preferences = createPreferences(stored)
  // Before anybody is signed in the login page stores the language that was chosen there.
  const localeOf = () =>
    session.getState().username === null
      ? createPreferences(stored).values.getState().locale
      : preferences.values.getState().locale
  const saveAppearance = (values: PreferenceValues) => storage.write(APPEARANCE, appearanceOf(values))
  saveAppearance(preferences.values.getState())
  preferences.values.subscribe(saveAppearance)
  return { preferences, localeOf }
}

interface UserDrafts extends Pick<ShellServices, 'session' | 'edits' | 'preferences'> {
  store: DraftStore
  storage: ExpiringStorage
  ownStorage: ExpiringStorage
}

/** The drafts of the user: written before a session ends, and read with the preferences when somebody signs in. */
function createUserDrafts({ store, storage, ownStorage, session, edits, preferences }: UserDrafts) {
  const drafts = createDraftKeeper({
    store,
    dropped: draftIds(storage, 'dropped-drafts'),
    interrupted: draftIds(ownStorage, 'interrupted-drafts'),
    isOpen: edits.has,
  })
  let signedIn: string | null = null
  const followUser = ({ username, status }: SessionState) => {
    // The end of a session must not lose unwritten edits.
    if (status !== 'signed-in') void drafts.flush()
    // Forms that are still open when their user is back are not interrupted.
    const open = edits.getState().map(({ id }) => id)
    if (open.length > 0) drafts.interrupt(status === 'expired' ? open : [])
    if (username === null || username === signedIn) return
    signedIn = username
    preferences.reload()
    void drafts.purge(username)
  }
  followUser(session.getState())
  session.subscribe(followUser)
  return drafts
}

interface FlavorParts extends Pick<ShellServices, 'client' | 'capabilities' | 'queries'> {
  storage: ExpiringStorage
  flavor: StoreApi<Flavor | null>
}

/** Returns what finds out the kind of the server. One that does not answer counts as native: the calls that follow report it. */
function flavorProbe({ client, capabilities, queries, storage, flavor }: FlavorParts) {
  return async (): Promise<Flavor> => {
    const known = await probeServer(client).catch(() => null)
    if (known) capabilities.onServerIdentified(known)
    const before = flavor.getState() ?? 'native'
    if (!known) return before
    flavor.setState(known.flavor, true)
    storage.write(FLAVOR, known.flavor)
    // The permissions depend on the kind of server.
    if (known.flavor !== before) void queries.invalidateQueries({ queryKey: permissionKeys.all })
    return known.flavor
  }
}

function userSocket(session: Session, actions: SessionActions) {
  return {
    token: () => session.getState().token,
    onUnauthorized: (sentToken: string | null) => actions.refresh(sentToken),
  }
}

function guestSocket({ onUnauthorized }: GuestAccess) {
  return {
    token: () => null,
    onUnauthorized() {
      onUnauthorized()
      return Promise.resolve(false)
    },
  }
}
