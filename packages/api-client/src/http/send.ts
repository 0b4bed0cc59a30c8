import {
  ACCESS_TOKEN_HEADER,
  joinLists,
  TENANT_HEADERS,
  type AnyEndpoint,
  type BodyInput,
  type ParamsOf,
  type QueryInput,
  type ResultOutput,
} from '@trackhoe/contract'
import { HttpError, NetworkError } from './errors.ts'
import { fetchResponse, type RawResponse, type Transport, type Fetch } from './fetch-response.ts'
import { readResponse } from './read-response.ts'
import type { Signed, Signing } from './sign.ts'
import { fillPath, joinUrl, writeQuery } from './url.ts'
import { untilAborted, type Wait } from './wait.ts'
import { writeBody } from './write-body.ts'

/** How often and after how long a call that only reads is repeated. Unit: milliseconds. Not in the specification. */
const RETRY_DELAYS_MS = [500, 1500]

/** The statuses of a gateway whose server is away. */
const GATEWAY_STATUSES = [502, 503, 504]

type Named<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value }

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Goes out instead of the stored token; `null` sends none. */
  token?: string | null
  /** `false`: a 401 is the answer and no token is refreshed. */
  refreshOn401?: boolean
  /** Not aborted when the session ends. Used by logout. */
  survivesSignOut?: boolean
  /** The exchange of a token and the store of files have hosts of their own. */
  host?: 'token' | 'upload'
  /** Headers of this call alone, e.g. `Idempotency-Key`. */
  headers?: Readonly<Record<string, string>> | undefined
  /** How each attempt travels when a file goes out or comes in. */
  transport?: Transport
}

/** The facts of an attempt from which its body is written. */
interface Sending {
  token: string | null
  /** Unit: epoch milliseconds. */
  now: number
}

/** A body, or what makes it anew for each attempt: a replayed call carries another token. */
type Written<Body> = [Body] extends [undefined] ? undefined : Body | ((sending: Sending) => Body)

/** The arguments of a call besides its endpoint: exactly the query, body and path values that the contract names. */
type CallInput<E extends AnyEndpoint> = Named<'query', QueryInput<E>> &
  Named<'body', Written<BodyInput<E>>> &
  (keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> }) &
  CallOptions

type CallArguments<E extends AnyEndpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Sends one call of the contract and brings its result. Every function of the client is made of it. */
export type Send = <E extends AnyEndpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<ResultOutput<E>>

export interface SendOptions {
  baseUrl: string
  tokenUrl: string
  uploadUrl: string
  timeoutMs: number
  signing: Signing | undefined
  token(): string | null
  tenantId(): string | null
  language(): string | null
  sessionSignal(): AbortSignal | null
  onUnauthorized(sentToken: string | null, serverMessage: string): Promise<boolean>
  isSessionOver(): boolean
  onStillUnauthorized(sentToken: string | null): void
  fetch: Fetch
  now(): number
  /** Called with the server's time of an answer. Unit: epoch milliseconds. */
  readonly onServerTime: (serverMs: number) => void
  wait: Wait
  random(): number
}

/**
 * Makes `send`.
 *
 * A call that only reads and that no server answered (network, 502 to 504) is repeated twice; nothing else is, because
 * a command that arrived must not arrive again. An invalid token is reported to `onUnauthorized` once, and the call is replayed
 * once. A call ends with the session it was made in.
 * Source: platform specification §4 "Auth refresh", §7, §9.
 */
export function createSend(options: SendOptions): Send {
  return async (endpoint, ...[input]) => {
    // The compiler cannot follow the conditional type of the arguments here; the callers are checked by it.
    const given = (input ?? {}) as CallOptions & { query?: object; body?: unknown; params?: Record<string, string> }
    const { refreshOn401 = true, survivesSignOut = false, transport = fetchResponse } = given
    const signal = anySignal(given.signal, survivesSignOut ? null : options.sessionSignal())
    signal?.throwIfAborted()
    if (endpoint.responseType === 'file' && !given.transport) {
      throw new Error(
        `[api-client] ${endpoint.path} answers a file, which a plain call cannot take in. ` +
          'Pass transport: receiveFile() of @trackhoe/api-client/files.',
      )
    }
    const path = fillPath(endpoint.path, given.params)
    const call = `${endpoint.method} ${path}`
    const joinedQuery = Object(joinLists(endpoint.query, given.query ?? {}))

    const attempt = async (token: string | null) => {
      signal?.throwIfAborted()
      const buster = endpoint.method === 'GET' && endpoint.cacheBuster ? { _t: options.now() } : {}
      const query = writeQuery({ ...joinedQuery, ...buster }, endpoint.sendEmptyParams)
      const url = joinUrl(hostUrl(options, given.host), path)
      const unjoined = typeof given.body === 'function' ? given.body({ token, now: options.now() }) : given.body
      const body = joinLists(endpoint.body, unjoined)
      const written = writeBody(endpoint.encoding, body)
      const signed = { method: endpoint.method, path, query, body }
      return transport(
        {
          call,
          method: endpoint.method,
          url: query === '' ? url : `${url}?${query}`,
          headers: {
            ...headersOf(token, options.tenantId(), options.language()),
            ...written.headers,
            ...(options.signing && endpoint.encoding === 'json' ? await sign(signed, options.signing) : {}),
            ...given.headers,
          },
          body: written.body,
          timeoutMs: Math.min(endpoint.timeoutMs ?? Infinity, options.timeoutMs),
          signal,
        },
        options.fetch,
      )
    }

    const ask = async (token: string | null): Promise<ResultOutput<typeof endpoint>> => {
      const answer = endpoint.safe ? await repeated(() => attempt(token), signal) : await attempt(token)
      // An answer that was on its way when the session ended must not reach the next one.
      signal?.throwIfAborted()
      // What `readAnswer` brings is the output of this endpoint's schema; the alias hides it from the compiler.
      return readResponse(call, answer, endpoint, token !== null, options.onServerTime) as ResultOutput<typeof endpoint>
    }

    // Without its token a call of an expired session could only be refused.
    if (given.token === undefined && refreshOn401 && options.isSessionOver()) throw new HttpError(call, 401, '', null)
    const sent = given.token === undefined ? options.token() : given.token
    try {
      return await ask(sent)
    } catch (error) {
      if (!refreshOn401 || !isUnauthorized(error)) throw error
      if (!(await untilAborted(options.onUnauthorized(sent, error.serverMessage), signal))) throw error
    }

    const renewed = options.token()
    try {
      return await ask(renewed)
    } catch (error) {
      if (isUnauthorized(error)) options.onStillUnauthorized(renewed)
      throw error
    }
  }

  /** Loaded when it is first wanted: only JeecgBoot servers ask for it. */
  async function sign(signed: Signed, signing: Signing): Promise<Record<string, string>> {
    const { signingHeaders } = await import('./sign.ts')
    return signingHeaders(signed, signing, options.now())
  }

  async function repeated(attempt: () => Promise<RawResponse>, signal: AbortSignal | undefined): Promise<RawResponse> {
    for (const delayMs of RETRY_DELAYS_MS) {
      const answer = await attempt().catch((error: unknown) => {
        if (error instanceof NetworkError) return null
        throw error
      })
      if (answer && !GATEWAY_STATUSES.includes(answer.status)) return answer
      // A tenth more or less, so that all windows of an office do not come back in the same millisecond.
      await options.wait(delayMs * (0.9 + 0.2 * options.random()), signal)
    }
    return attempt()
  }
}

function hostUrl({ baseUrl, tokenUrl, uploadUrl }: SendOptions, host: CallOptions['host']): string {
  switch (host) {
    case 'token':
      return tokenUrl
    case 'upload':
      return uploadUrl
    default:
      return baseUrl
  }
}

/** A signal of the call's own: calls that wait together on a shared one make Node 20 warn of a memory leak. */
function anySignal(...signals: readonly (AbortSignal | null | undefined)[]): AbortSignal | undefined {
  const present = signals.filter((signal) => signal != null)
  return present.length > 0 ? AbortSignal.any(present) : undefined
}

function headersOf(token: string | null, tenantId: string | null, language: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(language === null ? {} : { 'Accept-Language': language }),
    ...(token === null ? {} : { [ACCESS_TOKEN_HEADER]: token }),
    ...(tenantId === null ? {} : Object.fromEntries(TENANT_HEADERS.map((name) => [name, tenantId]))),
  }
}

function isUnauthorized(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 401
}
