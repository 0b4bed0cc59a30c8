import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { addressOf } from './address.ts'
import type { HttpDeps } from './deps.ts'
import type { Env } from './env.ts'

const PATH_LIMIT = 200

/** Gives each request an id and a logger, and writes one line for each "no". Never a query, a body or a header. */
export function requestLog({ log, clock, config }: HttpDeps): MiddlewareHandler<Env> {
  return async (context, next) => {
    const requestId = randomUUID()
    const started = clock().getTime()
    context.set('requestId', requestId)
    context.set('log', log.child({ requestId }))
    context.set('address', addressOf(context, config.trustedProxies))
    context.header('X-Request-Id', requestId)
    await next()
    const { status } = context.res
    const refusal = context.get('refusal')
    if (status < 400 && !refusal) return
    const caller = context.get('caller')
    context.get('log')[status >= 500 ? 'error' : 'warn'](
      {
        method: context.req.method,
        path: context.req.path.slice(0, PATH_LIMIT),
        status,
        code: refusal?.code,
        reason: refusal?.message,
        address: context.get('address'),
        userId: caller?.userId,
        tenantId: caller?.tenantId,
        ms: clock().getTime() - started,
      },
      'request refused',
    )
  }
}
