import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@trackhoe/api-client'
import type { Permission, Session, SessionActions } from '@trackhoe/auth'
import type { Flavor } from '@trackhoe/contract'
import type { DraftKeeper } from '../edits/draft-keeper.ts'
import type { EditsStore } from '../edits/edits-store.ts'
import type { Capabilities } from './capabilities.ts'
import type { LiveSocket } from './live-socket.ts'
import type { Preferences } from './preferences.ts'
import type { WindowMemory } from './window-memory.ts'

/** The services that an app creates once at its start. */
export interface ShellServices {
  readonly client: Client
  readonly session: Session
  readonly permission: Permission
  readonly actions: SessionActions
  readonly preferences: Preferences
  readonly queries: QueryClient
  readonly edits: EditsStore
  readonly drafts: DraftKeeper
  readonly windowMemory: WindowMemory
  /** The same for all windows of the user. */
  readonly userMemory: WindowMemory
  readonly socket: LiveSocket
  readonly capabilities: Capabilities
  readonly flavor: FlavorStore
}

/** The kind of the server; null until it has answered. */
interface FlavorStore {
  readonly getState: () => Flavor | null
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the server what it is, unless that is known. A server that does not answer counts as native. */
  readonly learn: () => Promise<Flavor>
}
