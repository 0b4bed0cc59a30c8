import { join } from 'node:path'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import {
  ACCESS_TOKEN_HEADER,
  EnvelopeCode,
  type AnyEndpoint,
  type BodyOutput,
  type ParamsOf,
  type QueryOutput,
  type ResultInput,
} from '@trackhoe/contract'
import type { DataScope } from '../data-scope/data-scope.ts'
import { requestContext } from '../core/request-context.ts'
import { audit, type AuditAction } from '../audit/audit.ts'
import type { AccessRules, Authorize, FindCallerLater } from './access.ts'
import { answerFile, type SentFile } from './answer-file.ts'
import { checkBody, checkParams, checkQuery, parseJson } from './check-input.ts'
import type { HttpDeps } from './deps.ts'
import type { Caller, Env } from './env.ts'
import { answerEnvelope } from './envelope.ts'
import { AUDIT_DETAIL_LIMIT, createHandlerHelpers, type HandlerHelpers, type ReadDictTexts } from './handler-helpers.ts'
import type { ListColumns } from './list-query.ts'
import { readMultipart } from './multipart.ts'
import { refuseCrossSiteRequest } from './cross-site-request.ts'
import { contentLength, readText } from './read-body.ts'
import { invalid, Refusal, wrongMethod } from './refusal.ts'
import { createRowQuota, type RowQuota } from './row-quota.ts'
import { cameOverTls } from './transport-headers.ts'
import { inLanguage, texts, type Texts } from '../core/language.ts'

/** Bytes of a JSON body or a form, where the route does not say otherwise. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024
/** The same for routes without sign-in: names, passwords and codes are short. */
const PUBLIC_BODY_LIMIT_BYTES = 16 * 1024

/** What a route asks of its callers. */
export interface RouteRules extends AccessRules {
  /** Larger bodies than the usual 2 MiB (16 KiB without sign-in), for templates with pictures. Files have their own limit. */
  readonly limitBytes?: number
  /** Asked before a multipart body is read, so that one for which there is no space is refused while it arrives. */
  readonly reserve?: (caller: Caller, declaredBytes: number) => Promise<Reservation>
  /** Stores rows that belong to the caller alone: they count against the quota of a user, too. */
  readonly ownRows?: true
  /** The act under which the audit log keeps what a known caller was refused, also while the body arrives. */
  readonly auditRefusals?: AuditAction
}

/** Space that is set aside for a body until it has been read. */
export interface Reservation {
  /** Takes notice of how much has been read. Errors: a refusal where there is no more space. */
  grow: (totalBytes: number) => void
  release: () => void
}

/** The calls below the context path, and the list of what has been mounted. */
export interface Api<D extends HttpDeps = HttpDeps> {
  readonly deps: D
  readonly authorize: Authorize
  readonly readDictTexts: ReadDictTexts
  readonly findCallerLater: FindCallerLater
  readonly assertRowSpace: RowQuota
  readonly hono: Hono<Env>
  readonly routes: { endpoint: AnyEndpoint; methods: readonly string[]; rules: RouteRules }[]
  /** The subjects that the resource kit has mounted. */
  readonly resources: MountedResource[]
  /** The lists beside the kit that take every operator on every column. */
  readonly lists: { readonly call: AnyEndpoint; readonly columns: ListColumns }[]
}

/** A subject of the resource kit, as far as others ask for it. */
export interface MountedResource {
  /** The name of its table. */
  readonly name: string
  readonly table: PgTable & { readonly id: PgColumn }
  readonly calls: Readonly<Partial<Record<'list' | 'one' | 'add' | 'edit' | 'remove' | 'removeAll', AnyEndpoint>>>
  readonly columns: ListColumns
  /** The calls of its files. */
  readonly files: Readonly<Record<string, AnyEndpoint>>
  /** The action of a verb: `list`, `add`, `edit`, `delete`. */
  readonly actionOf: (verb: 'list' | 'add' | 'edit' | 'delete') => string
  /** The fields that no two rows share, with their columns and among which rows. */
  readonly unique: readonly UniqueColumn[]
}

/** A column whose values no two rows share. */
export interface UniqueColumn {
  readonly field: string
  readonly column: PgColumn
  /** The rows among which a value must be the only one; undefined: all of the installation. */
  readonly among: (scope: DataScope) => SQL | undefined
  readonly ignoresCase: boolean
}

/** What handlers need of the modules above this layer. */
export type ApiPorts = Pick<Api, 'authorize' | 'readDictTexts' | 'findCallerLater'>

export function createApi<D extends HttpDeps>(deps: D, ports: ApiPorts): Api<D> {
  return {
    deps,
    ...ports,
    assertRowSpace: createRowQuota(deps),
    hono: new Hono<Env>(),
    routes: [],
    resources: [],
    lists: [],
  }
}

/** What a handler may know of the request beside its checked input. */
interface RequestInfo {
  id: string
  address: string
  /** As the header carried it; checked unless the route is public. */
  token: string | undefined
  /** Another header; undefined when it was not sent. */
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  /** Aborted when the client goes before it has its answer. */
  readonly signal: AbortSignal
  /** Keeps a value in the browser, which sends it back with the calls of this server's own pages; no script reads it. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void
}

interface Input<E extends AnyEndpoint, R extends RouteRules> extends HandlerHelpers<QueryOutput<E>> {
  query: QueryOutput<E>
  params: ParamsOf<E>
  body: BodyOutput<E>
  caller: R['access'] extends 'public' ? undefined : Caller
  request: RequestInfo
}

const DONE = texts('操作成功！', 'Done')

/** A result with a message of its own, or with further fields of the envelope. */
class ResultWithMessage<Result> {
  readonly message: Texts
  readonly result: Result
  readonly fields: Readonly<Record<string, unknown>>

  constructor(message: Texts, result: Result, fields: Readonly<Record<string, unknown>> = {}) {
    this.message = message
    this.result = result
    this.fields = fields
  }
}

/** Answers a result with a message of its own; without one the envelope carries 操作成功！ */
export const withMessage = <Result>(message: Texts, result: Result) => new ResultWithMessage(message, result)

/** Answers a result with further fields beside the five of the envelope. */
export const withFields = <Result>(fields: Readonly<Record<string, unknown>>, result: Result) =>
  new ResultWithMessage(DONE, result, fields)

type Handler<E extends AnyEndpoint, R extends RouteRules> = (
  input: Input<E, R>,
) => Promise<ResultInput<E> | ResultWithMessage<ResultInput<E>>>

/**
 * Mounts one line of the contract: access first, then the tenant, then query, path and body, then the handler, whose
 * result goes into the envelope. A PUT is taken as POST as well, as newer back ends of this family do.
 *
 * A line that reads `'file'` is answered by the handler's file, and takes its token from the address too, because a
 * link carries no header. One that reads `'envelope'` gets `{message, code?, result?}` from its handler. Files of a
 * multipart body are gone when the handler is done: it copies what it keeps.
 *
 * Errors: what the handler throws is answered by the error handler.
 */
export function serve<E extends AnyEndpoint, const R extends RouteRules>(
  api: Api,
  endpoint: E,
  rules: R,
  handle: Handler<E, R>,
): void {
  const methods = endpoint.method === 'PUT' ? ['PUT', 'POST'] : [endpoint.method]
  api.routes.push({ endpoint, methods, rules })
  api.hono.on(methods, [honoPath(endpoint), ...withSlash(endpoint)], async (context) => {
    const known = requestContext.getStore()
    if (known) known.route = endpoint.path
    const search = new URL(context.req.url).searchParams
    if (rules.access === 'public' && !endpoint.safe) refuseCrossSiteRequest(context, endpoint, api.deps.config)
    const addressToken = endpoint.responseType === 'file' ? search.get('token') : null
    const caller = rules.access === 'public' ? undefined : await api.authorize(context, endpoint, rules, addressToken)
    if (known && caller) Object.assign(known, { userId: caller.userId, tenantId: caller.tenantId })
    const isQueryInBody = endpoint.longQueryInBody && hasJsonBody(context)
    const shape = isQueryInBody ? { ...endpoint, body: endpoint.query } : endpoint
    const params = checkParams(context.req.param())
    const source = { context, endpoint: shape, rules, caller }
    const inAddress = isQueryInBody ? undefined : checkQuery(endpoint.query, search, endpoint.sendEmptyParams)
    const { body, bytes, discard } = await readBody(api.deps, source).catch(auditRefusal(api.deps, source))
    try {
      const query = isQueryInBody ? checkBody(endpoint.query, endpoint.ignoredFields, body) : inAddress
      if (caller) await api.assertRowSpace(caller, endpoint, rules, isQueryInBody ? 0 : bytes)
      const request = {
        id: context.get('requestId'),
        address: context.get('address'),
        token: context.req.header(ACCESS_TOKEN_HEADER) || (addressToken ?? undefined),
        header: (name: string) => context.req.header(name),
        cookie: (name: string) => getCookie(context, name),
        // Only those that ask for it get one.
        get signal() {
          return context.req.raw.signal
        },
        setCookie: (name: string, value: string, maxAge: number) =>
          setCookie(context, name, value, {
            path: api.deps.config.contextPath,
            httpOnly: true,
            sameSite: 'Strict',
            secure: cameOverTls(context, api.deps.config.trustedProxies),
            maxAge,
          }),
      }
      const checked = isQueryInBody ? undefined : checkBody(endpoint.body, endpoint.ignoredFields, body)
      // The checks have made of the input what the contract says; the compiler cannot follow a schema by its value.
      const helpers = createHandlerHelpers({ ...api, query, caller, request })
      const input = { query, params, body: checked, caller, request, ...helpers } as unknown as Input<E, R>
      return answerWith(api.deps, context, endpoint, await handle(input))
    } catch (error) {
      return await auditRefusal(api.deps, source)(error)
    } finally {
      await discard()
    }
  })
}

const hasJsonBody = ({ req }: Context<Env>) => (req.header('Content-Type') ?? '').startsWith('application/json')

const nothingToDiscard = async () => {}

interface BodySource {
  context: Context<Env>
  endpoint: AnyEndpoint
  rules: RouteRules
  caller: Caller | undefined
}

/** The body as its encoding has it: an object of JSON, or the fields of a form with texts and files. */
async function readBody(deps: HttpDeps, { context, endpoint, rules, caller }: BodySource) {
  const request = context.req.raw
  if (endpoint.body === undefined) return { body: undefined, bytes: 0, discard: nothingToDiscard }
  const limit = rules.limitBytes ?? (rules.access === 'public' ? PUBLIC_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES)
  switch (endpoint.encoding) {
    case 'json': {
      const text = await readText(request, limit)
      return { body: parseJson(text), bytes: Buffer.byteLength(text), discard: nothingToDiscard }
    }
    case 'form': {
      const type = request.headers.get('Content-Type') ?? ''
      if (!type.startsWith('application/x-www-form-urlencoded'))
        throw invalid(texts('请求体必须是表单', 'The body must be a form'))
      const text = await readText(request, limit)
      const fields = new URLSearchParams(text)
      // The first of a repeated name counts, as in a query.
      return {
        body: Object.fromEntries([...fields].reverse()),
        bytes: Buffer.byteLength(text),
        discard: nothingToDiscard,
      }
    }
    case 'multipart': {
      const { random, config } = deps
      const folder = join(config.dataFolder, 'files', 'arriving')
      const reservation = caller && (await rules.reserve?.(caller, contentLength(request)))
      try {
        let bytes = 0
        const onRead = (total: number) => {
          // Files have a quota of their own.
          if (!rules.reserve) bytes = total
          reservation?.grow(total)
        }
        const limits = { limitBytes: config.uploadLimitBytes, onRead }
        const { fields, discard } = await readMultipart(request, { ...limits, folder, random })
        return { body: fields, bytes, discard }
      } finally {
        reservation?.release()
      }
    }
    default:
      return endpoint.encoding satisfies never
  }
}

/** Keeps a refusal of a route whose rules say so, and throws it on. */
function auditRefusal({ db, clock }: HttpDeps, { context, rules, caller }: BodySource) {
  return async (error: unknown): Promise<never> => {
    if (rules.auditRefusals !== undefined && caller !== undefined && error instanceof Refusal) {
      await audit(db, {
        at: clock(),
        action: rules.auditRefusals,
        outcome: 'refused',
        caller,
        address: context.get('address'),
        requestId: context.get('requestId'),
        detail: error.message.slice(0, AUDIT_DETAIL_LIMIT),
      })
    }
    throw error
  }
}

/** What the handler of a line that reads `'envelope'` answers. */
interface WholeAnswer {
  message: string
  code?: number | string
  result?: unknown
}

function answerWith(deps: HttpDeps, context: Context<Env>, endpoint: AnyEndpoint, answer: unknown) {
  const done = { status: 200, success: true, code: EnvelopeCode.ok } as const
  switch (endpoint.responseType) {
    case 'file':
      return answerFile(context, answer as SentFile)
    case 'envelope': {
      const { message, code, result } = answer as WholeAnswer
      return answerEnvelope(context, deps.clock, { ...done, code: Number(code ?? EnvelopeCode.ok), message, result })
    }
    case 'result': {
      const { message, result, fields } =
        answer instanceof ResultWithMessage ? answer : new ResultWithMessage(DONE, answer)
      return answerEnvelope(context, deps.clock, { ...done, message: inLanguage(message), result, fields })
    }
    default:
      return endpoint.responseType satisfies never
  }
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

/** Older clients of this family end some paths with a slash, as that of the names of categories. */
const withSlash = ({ path }: AnyEndpoint) => (path.endsWith('}') ? [] : [`${path}/`])

/** The path as the router wants it. A brace named `path` stands for all that follows, slashes included. */
const honoPath = (endpoint: AnyEndpoint) =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'path' ? ':path{.+}' : `:${name}`))
