import type { Client } from '@trackhoe/api-client'
import type { SessionActions } from '@trackhoe/auth'

/** Access without a session, as a wall display has it. It is used while nobody is signed in. */
export interface GuestAccess {
  /** For whom the server answers; null without access. `id`: the address of its socket. */
  readonly identity: () => { readonly id: string; readonly tenantId: string } | null
  readonly token: () => string | null
  /** Notified when the server has refused the token. */
  readonly onUnauthorized: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates the access with the client that will use it. */
export type CreateGuestAccess = (client: Client, actions: SessionActions) => GuestAccess
