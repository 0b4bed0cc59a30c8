import { parse } from 'hono/utils/cookie'
import type { HttpDeps } from '../../platform/http/deps.ts'
import type { SocketSessions } from '../../platform/sockets/socket-sessions.ts'
import { findCaller, tenantsOf } from './callers.queries.ts'
import { DISPLAY_COOKIE } from '../displays/display-cookie.ts'
import { findDisplayOfSession } from '../displays/displays.queries.ts'
import { liveFamilies } from './live-families.queries.ts'

/** Answers whose sockets may be open: users by their access tokens, wall displays by their cookies. */
export function createSocketSessions({ db, clock }: Pick<HttpDeps, 'db' | 'clock'>): SocketSessions {
  return {
    async ownerOf(token) {
      const caller = await findCaller(db, token, clock())
      if (!caller) return undefined
      const tenants = await tenantsOf(db, caller.userId)
      const { userId, familyId } = caller
      return { userId, familyId, tenantIds: new Set(tenants.map(({ id }) => id)), isDisplay: false }
    },
    async ownerOfCookies(header) {
      const sessionToken = parse(header, DISPLAY_COOKIE)[DISPLAY_COOKIE]
      const display = sessionToken ? await findDisplayOfSession(db, sessionToken, clock()) : undefined
      if (!display) return undefined
      const { id, tenantId } = display
      return { userId: id, familyId: id, tenantIds: new Set([tenantId]), isDisplay: true }
    },
    liveFamilies: (familyIds) => liveFamilies(db, familyIds, clock()),
  }
}
