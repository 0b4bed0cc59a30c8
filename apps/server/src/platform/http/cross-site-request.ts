import type { Context } from 'hono'
import type { AnyEndpoint } from '@trackhoe/contract'
import type { HttpDeps } from './deps.ts'
import type { Env } from './env.ts'
import { isOwnOrigin } from './origin.ts'
import { foreignOrigin, unsupportedMediaType } from './refusal.ts'

/**
 * Refuses a call without a token header that the page of another site may have sent: a form of such a page reaches
 * this server without a question of the browser, but never as JSON and never with this server's origin.
 *
 * Errors: 415 for a body that is not JSON, 403 for a foreign origin. Source: OWASP ASVS 5.0, 3.5.1.
 */
export function refuseCrossSiteRequest(context: Context<Env>, endpoint: AnyEndpoint, config: HttpDeps['config']): void {
  const type = context.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (endpoint.encoding === 'json' && type !== 'application/json' && (type || endpoint.body !== undefined)) {
    throw unsupportedMediaType()
  }
  // Browsers alone write this header, over TLS and on this machine; then no host has to be compared.
  if (context.req.header('Sec-Fetch-Site') === 'same-origin') return
  const host = context.req.header('Host') ?? new URL(context.req.url).host
  const forwarded = config.trustedProxies.length > 0 ? context.req.header('X-Forwarded-Host') : undefined
  if (!isOwnOrigin(context.req.header('Origin'), forwarded ?? host, config.corsOrigins)) throw foreignOrigin()
}
