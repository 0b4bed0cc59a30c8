import type { UserSession } from './user-session.ts'

export interface SessionFetchOptions {
  /** Puts the token into the headers of a request. Default: `Authorization: Bearer`. */
  authorize?: (headers: Headers, token: string) => void
  /** Returns true for a response that refuses the token. Default: status 401. */
  isUnauthorized?: (response: Response) => boolean
  /** The origins that get the token, besides that of the page: nobody else ever does. */
  origins?: readonly string[]
  /** Default: that of the browser. */
  fetch?: typeof globalThis.fetch
}

/**
 * Returns a `fetch` that carries the token of the session: a refused token is refreshed once for all calls and the call
 * repeated, a session that ends aborts its calls, and one whose new token is refused as well expires.
 *
 * A body that is a stream is sent once. Errors: those of `fetch`, and of a refresh that did not reach the back end.
 */
export function createSessionFetch<User>(
  session: Pick<UserSession<User>, 'getState' | 'getSignal' | 'refresh' | 'invalidate'>,
  options: SessionFetchOptions = {},
): typeof globalThis.fetch {
  const {
    authorize = setBearer,
    isUnauthorized = (response: Response) => response.status === 401,
    origins = [],
  } = options
  // oxlint-disable-next-line no-restricted-globals -- this wraps the fetch of the browser, for calls of any back end
  const send: typeof globalThis.fetch = (input, init) => (options.fetch ?? fetch)(input, init)

  function carries(input: RequestInfo | URL): boolean {
    const page = globalThis.location
    const address = input instanceof Request ? input.url : input
    const { origin } = new URL(address, page?.href)
    return origin === page?.origin || origins.includes(origin)
  }

  return async (input, init = {}) => {
    if (!carries(input)) return send(input, init)
    const signals = [session.getSignal(), init.signal ?? (input instanceof Request ? input.signal : null)]
    const signal = AbortSignal.any(signals.filter((each) => each !== null))
    const sendWith = (token: string | null, what: RequestInfo | URL) => {
      const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined))
      if (token !== null) authorize(headers, token)
      return send(what, { ...init, headers, signal })
    }

    const repeatable = input instanceof Request ? input.clone() : input
    const sentToken = session.getState().token
    const response = await sendWith(sentToken, input)
    if (!isUnauthorized(response) || init.body instanceof ReadableStream) return response
    if (!(await session.refresh(sentToken))) return response
    const { token } = session.getState()
    const repeated = await sendWith(token, repeatable)
    if (isUnauthorized(repeated)) session.invalidate(token)
    return repeated
  }
}

function setBearer(headers: Headers, token: string): void {
  headers.set('Authorization', `Bearer ${token}`)
}
