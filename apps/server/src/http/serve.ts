import { Hono, type Context } from 'hono'
import {
  ACCESS_TOKEN_HEADER,
  EnvelopeCode,
  TENANT_HEADERS,
  type AnyEndpoint,
  type BodyOutput,
  type ParamsOf,
  type QueryOutput,
  type ResultInput,
} from '@trackhoe/contract'
import type { Deps } from '../deps.ts'
import { audit } from '../sessions/audit.ts'
import { belongsTo, findCaller, mayDo } from '../sessions/callers.queries.ts'
import { checkBody, checkParams, checkQuery } from './check-input.ts'
import type { Caller, Env } from './env.ts'
import { answerEnvelope } from './envelope.ts'
import { deadToken, forbidden, wrongMethod } from './refusal.ts'

/** Who may call a route: everybody, everybody who is signed in, or those who were granted an action. */
export interface Rules {
  readonly access: 'public' | 'user' | { readonly action: string }
}

/** The calls below the context path, and the list of what has been mounted. */
export interface Api {
  readonly deps: Deps
  readonly hono: Hono<Env>
  readonly routes: { endpoint: AnyEndpoint; methods: readonly string[]; rules: Rules }[]
}

export function createApi(deps: Deps): Api {
  return { deps, hono: new Hono<Env>(), routes: [] }
}

/** What a handler may know of the request beside its checked input. */
interface RequestFacts {
  id: string
  address: string
  /** As the header carried it; checked unless the route is public. */
  token: string | undefined
}

interface Input<E extends AnyEndpoint, R extends Rules> {
  query: QueryOutput<E>
  params: ParamsOf<E>
  body: BodyOutput<E>
  caller: R['access'] extends 'public' ? undefined : Caller
  request: RequestFacts
}

/** A result with its own words; without them the envelope says 操作成功！ */
export class Said<Result> {
  readonly message: string
  readonly result: Result

  constructor(message: string, result: Result) {
    this.message = message
    this.result = result
  }
}

type Handler<E extends AnyEndpoint, R extends Rules> = (
  input: Input<E, R>,
) => Promise<ResultInput<E> | Said<ResultInput<E>>>

/**
 * Mounts one line of the contract: access first, then the tenant, then query, path and body, then the handler, whose
 * result goes into the envelope. A PUT is taken as POST as well, as newer back ends of this family do.
 * Errors: what the handler throws is answered by the error handler.
 */
export function serve<E extends AnyEndpoint, const R extends Rules>(
  api: Api,
  endpoint: E,
  rules: R,
  handle: Handler<E, R>,
): void {
  const methods = endpoint.method === 'PUT' ? ['PUT', 'POST'] : [endpoint.method]
  api.routes.push({ endpoint, methods, rules })
  api.hono.on(methods, honoPath(endpoint), async (context) => {
    const caller = rules.access === 'public' ? undefined : await admit(api.deps, context, rules.access)
    const query = checkQuery(endpoint.query, new URL(context.req.url).searchParams)
    const params = checkParams(context.req.param())
    const body = checkBody(endpoint.body, endpoint.dropped, endpoint.body ? await context.req.text() : '')
    const request = {
      id: context.get('requestId'),
      address: context.get('address'),
      token: context.req.header(ACCESS_TOKEN_HEADER),
    }
    // The checks above have made of the input what the contract says; the compiler cannot follow a schema by its value.
    const answer = await handle({ query, params, body, caller, request } as unknown as Input<E, R>)
    const said = answer instanceof Said ? answer : new Said('操作成功！', answer)
    return answerEnvelope(context, api.deps.clock, {
      status: 200,
      success: true,
      code: EnvelopeCode.ok,
      message: said.message,
      result: said.result,
    })
  })
}

/** Answers 405 for the paths that are mounted with other methods. Call it when all routes are there. */
export function refuseOtherMethods(api: Api): void {
  const allowed = new Map<string, string[]>()
  for (const { endpoint, methods } of api.routes) {
    const path = honoPath(endpoint)
    allowed.set(path, [...(allowed.get(path) ?? []), ...methods])
  }
  for (const [path, methods] of allowed) {
    api.hono.all(path, (context) => {
      throw wrongMethod(context.req.method, methods)
    })
  }
}

const honoPath = (endpoint: AnyEndpoint) => endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')

async function admit(deps: Deps, context: Context<Env>, access: 'user' | { action: string }): Promise<Caller> {
  const token = context.req.header(ACCESS_TOKEN_HEADER)
  const session = token ? await findCaller(deps.db, token, deps.clock()) : undefined
  if (!session) throw deadToken()
  const caller = { ...session, tenantId: wantedTenant(context) ?? session.tenantId }
  context.set('caller', caller)
  if (caller.tenantId !== session.tenantId && !(await belongsTo(deps.db, caller.userId, caller.tenantId))) {
    throw await refusedTo(deps, context, session, `tenant ${caller.tenantId}`)
  }
  if (access !== 'user' && !(await mayDo(deps.db, caller, access.action))) {
    throw await refusedTo(deps, context, caller, access.action)
  }
  return caller
}

/** The tenant that the header asks for. Nothing, `0` and a list ask for none: the session's own is meant. */
function wantedTenant(context: Context<Env>): string | undefined {
  const names = [...TENANT_HEADERS, 'tenant_id']
  const asked = names.map((name) => context.req.header(name)?.trim()).find((value) => value !== undefined)
  return asked === undefined || asked === '' || asked === '0' || asked.includes(',') ? undefined : asked
}

async function refusedTo(deps: Deps, context: Context<Env>, caller: Caller, detail: string) {
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
