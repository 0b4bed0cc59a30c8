import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { begunRequests, measuredRequests } from '../core/measured.ts'
import { requestContext, type RequestContext } from '../core/request-context.ts'
import { addressOf } from './address.ts'
import type { HttpDeps } from './deps.ts'
import type { Env } from './env.ts'

const PATH_LIMIT = 200

/** Answers that take longer are named in the log. Unit: milliseconds. */
const SLOW_MS = 1000

/**
 * Gives each request an id, a context and a logger, and writes one line for each "no" and each slow answer. Never a query,
 * a body or a header.
 */
export function requestLog({ log, config }: Pick<HttpDeps, 'log' | 'config'>): MiddlewareHandler<Env> {
  return async (context, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    const known: RequestContext = { requestId, queries: 0, queryMs: 0 }
    begunRequests.publish({ context: known, traceparent: context.req.header('traceparent') })
    await requestContext.run(known, async () => {
      context.set('requestId', requestId)
      context.set('log', log)
      context.set('address', addressOf(context, config.trustedProxies))
      context.header('X-Request-Id', requestId)
      await next()
      const { status } = context.res
      const refusal = context.get('refusal')
      const ms = performance.now() - started
      const { method, path } = context.req
      const { queries, queryMs } = known
      const route = known.route ?? groupOf(path)
      measuredRequests.publish({ context: known, method, route, status, ms, queries, queryMs })
      const line = { method, path: path.slice(0, PATH_LIMIT), status, ms: Math.round(ms) }
      if (status >= 400 || refusal) {
        const caller = context.get('caller')
        log[status >= 500 ? 'error' : 'warn'](
          {
            ...line,
            code: refusal?.code,
            reason: refusal?.message,
            address: context.get('address'),
            userId: caller?.userId,
            tenantId: caller?.tenantId,
          },
          'request refused',
        )
      } else if (ms >= SLOW_MS) {
        log.info({ ...line, queries, queryMs: Math.round(queryMs) }, 'slow request')
      }
    })
  }
}

/** What is no call: few names, whatever is asked for. */
function groupOf(path: string): string {
  if (path === '/healthz' || path === '/readyz') return path
  return /\.[^/]+$/.test(path) ? 'asset' : 'other'
}
