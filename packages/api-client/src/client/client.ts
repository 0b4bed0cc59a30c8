import { departments, dictionaries, overview, pageConfig, permission, roles } from '@trackhoe/contract'
import { bind } from '../groups/bind.ts'
import { session } from '../groups/session.ts'
import { users } from '../groups/users.ts'
import { createSend } from '../http/send.ts'
import type { Signing } from '../http/sign.ts'
import { absoluteUrl, joinUrl } from '../http/url.ts'
import { wait, type Wait } from '../http/wait.ts'

/** The limit of the main client. Unit: milliseconds. Source: platform specification §9. */
const DEFAULT_TIMEOUT_MS = 360_000

export interface ClientOptions {
  /** The base address of the calls, context path included: `https://host/jeecg-boot`, or `/jeecg-boot` in a page. */
  baseUrl: string
  /** The base address of stored files. Default: `baseUrl`. */
  uploadUrl?: string
  /** The base address at which a token of a page's address is exchanged. Default: `baseUrl`. */
  tokenUrl?: string
  /**
   * How long one attempt may take, answer included. A call with a lower limit of its own (vehicle gateway 60 s, vehicle
   * commands 50 s) keeps that. Unit: milliseconds.
   */
  timeoutMs?: number
  /** Signs every call with flat parameters, as JeecgBoot since 2.4.5 demands for dictionaries. Not signed unless given. */
  signing?: Signing
  /** The stored access token; asked again for every call. */
  token?: () => string | null
  /** The stored tenant; asked again for every call. */
  tenantId?: () => string | null
  /**
   * The language in which a native server answers, as `Accept-Language`; asked again for every call. `null`, and absent: the
   * header is left to the browser, as for a JeecgBoot. Source: RFC 9110 §12.5.4.
   */
  language?: () => string | null
  /**
   * Aborted when the present session is over; asked for every call. What an earlier session has asked for then rejects
   * with the reason of the signal and cannot reach the next user. The log-out itself arrives all the same.
   */
  sessionSignal?: () => AbortSignal | null
  /**
   * Asked once for a call that was sent with an invalid token. `true`: there is a new one, the call is replayed. `false`:
   * the call fails with `HttpError` 401. A rejection is what the call fails with. `serverMessage` says why, as far as the
   * server does.
   */
  onUnauthorized?: (sentToken: string | null, serverMessage: string) => Promise<boolean>
  /** Asked before every call that needs a session. `true`: it has expired, and the call fails with `HttpError` 401 unsent. */
  isSessionOver?: () => boolean
  /** Called when a replayed call is unauthorized again: the new token is invalid as well. */
  onStillUnauthorized?: (sentToken: string | null) => void
  /** For tests and interceptors: gets a complete `Request`. Uploads of a page use `XMLHttpRequest` instead. */
  fetch?: (request: Request) => Promise<Response>
  /** The clock of `_t`. Unit: epoch milliseconds. */
  now?: () => number
  /** How a repeated GET waits; for tests. */
  wait?: Wait
  /** 0 to 1, for the jitter of that wait; for tests. */
  random?: () => number
}

/**
 * The platform as functions, a subject each.
 *
 * Errors: every function rejects with one of the five `ApiError`s, or with the reason of the signal it was given.
 * Source: platform specification §7.
 */
export function createClient(options: ClientOptions) {
  const baseUrl = absoluteUrl(options.baseUrl, 'baseUrl')
  const uploadUrl = options.uploadUrl === undefined ? baseUrl : absoluteUrl(options.uploadUrl, 'uploadUrl')
  const now = options.now ?? Date.now
  let serverAheadMs = 0
  const send = createSend({
    baseUrl,
    tokenUrl: options.tokenUrl === undefined ? baseUrl : absoluteUrl(options.tokenUrl, 'tokenUrl'),
    uploadUrl,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    signing: options.signing,
    token: options.token ?? (() => null),
    tenantId: options.tenantId ?? (() => null),
    language: options.language ?? (() => null),
    sessionSignal: options.sessionSignal ?? (() => null),
    onUnauthorized: options.onUnauthorized ?? (() => Promise.resolve(false)),
    onStillUnauthorized: options.onStillUnauthorized ?? (() => {}),
    isSessionOver: options.isSessionOver ?? (() => false),
    fetch: options.fetch ?? ((request) => fetch(request)),
    now,
    onServerTime: (serverMs) => {
      serverAheadMs = serverMs - now()
    },
    wait: options.wait ?? wait,
    random: options.random ?? Math.random,
  })
  return {
    /** The absolute base address of the calls. */
    baseUrl,
    /** The server's clock according to the newest answer with a time; before one, the client's. Unit: epoch milliseconds. */
    serverNow: () => now() + serverAheadMs,
    /** Sends one call of the contract; `bind(client.send, announcements)` makes the functions of a group. */
    send,
    session: bind(send, session),
    permission: bind(send, permission),
    pageConfig: bind(send, pageConfig),
    users: bind(send, users),
    roles: bind(send, roles),
    departments: bind(send, departments),
    dictionaries: bind(send, dictionaries),
    overview: bind(send, overview),
    /** The address of a stored file. Wire: a path as an upload answered it; an http(s) address stays as it is. */
    fileUrl: (path: string) =>
      /^https?:\/\//i.test(path) ? path : joinUrl(uploadUrl, `/sys/common/static/${path.replace(/^\/+/, '')}`),
  }
}

export type Client = ReturnType<typeof createClient>
