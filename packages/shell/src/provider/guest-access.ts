import type { Client } from '@trackhoe/api-client'
import type { SessionActions } from '@trackhoe/auth'

/**
 * Access without a session, for wall displays: the browser sends their cookie by itself. It is used while nobody is
 * signed in.
 */
export interface GuestAccess {
  /** The identity that the server grants; null without access. `id`: the address of its socket. */
  readonly identity: () => { readonly id: string; readonly tenantId: string } | null
  /** Called when the server has refused the access. */
  readonly onUnauthorized: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates the access with the client that will use it. */
export type CreateGuestAccess = (client: Client, actions: SessionActions) => GuestAccess
