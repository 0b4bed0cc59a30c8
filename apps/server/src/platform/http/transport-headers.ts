import type { Context, MiddlewareHandler } from 'hono'
import type { HttpDeps } from './deps.ts'
import type { Env } from './env.ts'

/** Sent when the answer goes over TLS: browsers then never ask for this host in clear again. Source: RFC 6797. */
const TRANSPORT_SECURITY = 'max-age=31536000'

/** Who may embed an answer. Source: Fetch, Cross-Origin-Resource-Policy. */
export const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy'

/**
 * Adds to every answer who may embed it, where the handler has not said so itself, and, over TLS, that only TLS is used. With
 * configured origins the pages of other hosts embed pictures of this one, so they may. Source: OWASP ASVS 5.0, 3.4.1 and 3.5.8.
 */
export function transportHeaders(config: Pick<HttpDeps['config'], 'corsOrigins' | 'trustedProxies'>) {
  const policy = config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin'
  const handler: MiddlewareHandler<Env> = async (context, next) => {
    await next()
    if (!context.res.headers.has(RESOURCE_POLICY)) context.res.headers.set(RESOURCE_POLICY, policy)
    if (cameOverTls(context, config.trustedProxies)) {
      context.res.headers.set('Strict-Transport-Security', TRANSPORT_SECURITY)
    }
  }
  return handler
}

/** Returns true when the browser speaks TLS, to this server or to a proxy in front of it. */
export function cameOverTls(context: Context<Env>, trustedProxies: readonly string[]): boolean {
  if (context.req.url.startsWith('https:')) return true
  return trustedProxies.length > 0 && context.req.header('X-Forwarded-Proto') === 'https'
}
