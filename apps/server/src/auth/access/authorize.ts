import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { ACCESS_TOKEN_HEADER, TENANT_HEADERS, type AnyEndpoint } from '@trackhoe/contract'
import type { AccessRules, Authorize } from '../../platform/http/access.ts'
import type { HttpDeps } from '../../platform/http/deps.ts'
import { displayMayCall } from '../displays/display-calls.ts'
import { DISPLAY_COOKIE } from '../displays/display-cookie.ts'
import { findDisplayOfSession } from '../displays/displays.queries.ts'
import { audit } from '../../platform/audit/audit.ts'
import { NO_RULES } from '../../platform/data-scope/data-scope.ts'
import { dataRulesOf } from './data-rules.ts'
import { belongsTo, findCaller, mayDo } from './callers.queries.ts'
import type { Caller, Env } from '../../platform/http/env.ts'
import { unauthorized, forbidden } from '../../platform/http/refusal.ts'

type Deps = Pick<HttpDeps, 'db' | 'clock'>

/**
 * Checks the token, the tenant and the action of a request against the sessions and displays in the database.
 * Errors: as `Authorize`; a refusal of a known caller is written to the audit log.
 */
export function createAuthorize(deps: Deps): Authorize {
  return async (context, endpoint, rules, addressToken) => {
    const token = context.req.header(ACCESS_TOKEN_HEADER) || bearerOf(context) || addressToken
    if (!token) return authorizeDisplay(deps, context, endpoint)
    const session = await findCaller(deps.db, token, deps.clock())
    if (!session) throw unauthorized()
    const named = { ...session, tenantId: requestedTenant(context) ?? session.tenantId, dataRules: NO_RULES }
    context.set('caller', named)
    if (named.tenantId !== session.tenantId && !(await belongsTo(deps.db, named.userId, named.tenantId))) {
      throw await auditRefusal(deps, context, session, `tenant ${named.tenantId}`)
    }
    // Beside each other: each call waits for both, and on a busy machine a statement waits for its turn.
    const [refused, dataRules] = await Promise.all([
      refusedAction(deps, named, rules),
      dataRulesOf(deps.db, named, deps.clock()),
    ])
    if (refused !== undefined) throw await auditRefusal(deps, context, named, refused)
    const caller = { ...named, dataRules }
    context.set('caller', caller)
    return caller
  }
}

/** The action that a caller lacks for a route; undefined where he lacks none. */
async function refusedAction({ db }: Deps, caller: Pick<Caller, 'userId' | 'tenantId'>, { access }: AccessRules) {
  if (typeof access !== 'object') return undefined
  const { action, or } = access
  const may = (await mayDo(db, caller, action)) || (or !== undefined && (await mayDo(db, caller, or)))
  return may ? undefined : action
}

/** The token as systems of others send it. Source: RFC 6750. */
function bearerOf(context: Context<Env>): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(context.req.header('Authorization')?.trim() ?? '')?.[1]
}

/**
 * A display reads what its page needs in its own tenant, whatever the tenant header says. Its session travels in a
 * cookie that other sites cannot make a browser send, and its calls change nothing.
 */
async function authorizeDisplay(deps: Deps, context: Context<Env>, endpoint: AnyEndpoint) {
  const sessionToken = getCookie(context, DISPLAY_COOKIE)
  if (!sessionToken) throw unauthorized()
  const display = await findDisplayOfSession(deps.db, sessionToken, deps.clock())
  if (!display) throw unauthorized()
  const { id, name: username, tenantId, page: displayPage } = display
  const caller = { userId: id, username, tenantId, familyId: id, displayPage, dataRules: NO_RULES }
  context.set('caller', caller)
  const wanted = requestedTenant(context)
  if (!displayMayCall(displayPage, endpoint) || (wanted !== undefined && wanted !== tenantId)) {
    throw await auditRefusal(deps, context, { ...caller, userId: undefined }, `display ${id}`)
  }
  return caller
}

/** The tenant that the header asks for. Nothing, `0` and a list ask for none: the session's own is meant. */
function requestedTenant(context: Context<Env>): string | undefined {
  const names = [...TENANT_HEADERS, 'tenant_id']
  const requested = names.map((name) => context.req.header(name)?.trim()).find((value) => value !== undefined)
  return requested === undefined || requested === '' || requested === '0' || requested.includes(',')
    ? undefined
    : requested
}

async function auditRefusal(
  deps: Deps,
  context: Context<Env>,
  caller: { tenantId: string; userId?: string | undefined; username: string },
  detail: string,
) {
  await audit(deps.db, {
    at: deps.clock(),
    action: 'permission',
    outcome: 'refused',
    caller,
    address: context.get('address'),
    requestId: context.get('requestId'),
    detail: detail.slice(0, 200),
  })
  return forbidden()
}
