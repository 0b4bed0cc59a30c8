import type { Context } from 'hono'
import type { Env } from './env.ts'

/**
 * Where a request comes from. Behind a trusted proxy it is the last address in X-Forwarded-For: those before it are
 * the caller's own claims.
 */
export function addressOf(context: Context<Env>, trustedProxies: readonly string[]): string {
  const peer = peerOf(context.env)
  if (!trustedProxies.includes(peer)) return peer
  const forwarded = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  return forwarded ? forwarded.slice(0, 64) : peer
}

/** Without a socket (a request made in the process, as tests do) there is no address. */
function peerOf(bindings: unknown): string {
  const incoming = at(bindings, 'incoming')
  const address = at(at(incoming, 'socket'), 'remoteAddress')
  return typeof address === 'string' ? address.replace(/^::ffff:/, '') : 'local'
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
