import type { HttpDeps } from '../platform/http/deps.ts'
import type { SocketSessions } from '../platform/sockets/socket-sessions.ts'
import { findCaller, tenantsOf } from './callers.queries.ts'
import { findDisplay } from './displays.queries.ts'
import { liveFamilies } from './live-families.queries.ts'

/** Answers whose sockets may be open: users by their access tokens, wall displays by their display tokens. */
export function createSocketSessions({ db, clock }: Pick<HttpDeps, 'db' | 'clock'>): SocketSessions {
  return {
    async ownerOf(token) {
      const caller = await findCaller(db, token, clock())
      if (caller) {
        const tenants = await tenantsOf(db, caller.userId)
        const { userId, familyId } = caller
        return { userId, familyId, tenantIds: new Set(tenants.map(({ id }) => id)), isDisplay: false }
      }
      const display = await findDisplay(db, token, clock())
      if (!display) return undefined
      const { id, tenantId } = display
      return { userId: id, familyId: id, tenantIds: new Set([tenantId]), isDisplay: true }
    },
    liveFamilies: (familyIds) => liveFamilies(db, familyIds, clock()),
  }
}
