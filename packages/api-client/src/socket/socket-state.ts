import * as z from 'zod/mini'

/**
 * The state of the connection: on its way, there, waiting for the next try, or given up. `left` is a connection that
 * was closed on purpose, `refused` one whose token is dead and cannot be renewed. Unit of `until`: epoch milliseconds.
 */
export const SocketState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connecting') }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('waiting'), until: z.number() }),
  z.object({ kind: z.literal('closed'), why: z.enum(['left', 'refused']) }),
])
export type SocketState = Readonly<z.output<typeof SocketState>>
