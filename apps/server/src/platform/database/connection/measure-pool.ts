import { AsyncResource } from 'node:async_hooks'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { measuredPoolWaits, measuredQueries } from '../../core/measured.ts'
import { requestContext } from '../../core/request-context.ts'

type Callback = (error: Error | undefined, ...results: unknown[]) => void

/**
 * Measures the statements of a pool and the waits for its connections, for metrics, traces and the request that waits. A
 * statement keeps the context of who asked for it, also when it had to wait for a connection.
 */
export function measurePool(pool: Pool): void {
  pool.on('connect', measureClient)
  const connect: (callback?: Callback) => unknown = pool.connect.bind(pool)
  Reflect.set(pool, 'connect', (callback?: Callback) => {
    const started = performance.now()
    const taken = () => measuredPoolWaits.publish(performance.now() - started)
    if (!callback) {
      const client = connect()
      if (client instanceof Promise) client.then(taken, () => {})
      return client
    }
    return connect(
      AsyncResource.bind((error, ...results) => {
        if (!error) taken()
        callback(error, ...results)
      }),
    )
  })
}

function measureClient(client: PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  Reflect.set(client, 'query', (...args: unknown[]) => {
    const kind = kindOf(args[0])
    const context = requestContext.getStore()
    const started = performance.now()
    const end = (error?: unknown) => {
      const ms = performance.now() - started
      if (context) {
        context.queries += 1
        context.queryMs += ms
      }
      measuredQueries.publish({ context, kind, failed: Boolean(error), ms })
      // Nothing comes over this connection any more: the pool makes another one.
      if (error instanceof Error && error.message === 'Query read timeout') void endClient(client)
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const onEnd: Callback = (error, ...results) => {
        end(error)
        Reflect.apply(callback, undefined, [error, ...results])
      }
      return query(...args.slice(0, -1), onEnd)
    }
    const answer = query(...args)
    if (answer instanceof Promise) answer.then(() => end(), end)
    return answer
  })
}

/** Destroys the connection at once, as the driver does where a statement is under way. */
async function endClient(client: ClientBase): Promise<void> {
  if ('end' in client && typeof client.end === 'function') await Promise.resolve(client.end()).catch(() => {})
}

const KINDS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])

/** The first word of a statement, if it is one of those that are counted apart. */
function kindOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement
  const word = typeof text === 'string' ? (/^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '') : ''
  return KINDS.has(word) ? word : 'other'
}
