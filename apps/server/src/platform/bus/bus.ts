import type { SocketMessage } from '@trackhoe/contract/socket'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../database/database.ts'
import { NOTIFICATION_CHANNEL } from '../database/notifications.ts'

/** Bytes of a message; the database carries 8000 a piece, recipients included. */
const MESSAGE_LIMIT_BYTES = 2000
const USERS_A_PIECE = 100

const BusEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session-end'), familyId: z.string() }),
  z.object({
    kind: z.literal('push'),
    tenantId: z.string(),
    userIds: z.array(z.string()).optional(),
    displays: z.boolean().optional(),
    // What another instance pushes is passed on as it is: it may be of a newer version.
    message: z.looseObject({ cmd: z.string().min(1) }),
  }),
])
export type BusEvent = z.infer<typeof BusEvent>

/** What a server may push. Source: platform specification §4 "Announcements". */
export type PushedMessage = z.input<typeof SocketMessage>

/** Whom a message goes to: everybody who is signed in to the tenant, or some of them. */
export interface Recipients {
  tenantId: string
  userIds?: readonly string[]
  /** The tenant's wall displays get it too; they get nothing else. */
  displays?: boolean
}

/**
 * Pushes a message to the open sockets of every instance: ids, and words that fit a line; whoever gets it reads the
 * rest by the normal call. Inside a transaction it leaves when that is committed.
 * Recipients without an open socket are skipped. Errors: Error when the message is larger than the bus carries.
 */
export async function push(db: Db, to: Recipients, message: PushedMessage): Promise<void> {
  await pushAll(db, [{ to, message }])
}

/** Pushes several messages with one statement, in their order. Errors: as of `push`. */
export async function pushAll(db: Db, pushed: readonly { to: Recipients; message: PushedMessage }[]): Promise<void> {
  const events = pushed.flatMap(({ to, message }): BusEvent[] => {
    const size = Buffer.byteLength(JSON.stringify(message))
    if (size > MESSAGE_LIMIT_BYTES) {
      throw new Error(`[server] A pushed message has ${size} bytes, the bus carries ${MESSAGE_LIMIT_BYTES}. Push ids.`)
    }
    const { tenantId, userIds, displays } = to
    const event = { kind: 'push' as const, tenantId, message, displays: displays || undefined }
    if (userIds === undefined) return [event]
    const pieces = Math.ceil(userIds.length / USERS_A_PIECE)
    return Array.from({ length: pieces }, (_, at) => ({
      ...event,
      userIds: userIds.slice(at * USERS_A_PIECE, (at + 1) * USERS_A_PIECE),
    }))
  })
  await notify(db, events)
}

/** Ends the sockets of a session or a display; those of a user's session end by themselves when its row goes. */
export async function notifySessionEnd(db: Db, familyId: string): Promise<void> {
  await notify(db, [{ kind: 'session-end', familyId }])
}

async function notify(db: Db, events: readonly BusEvent[]) {
  if (events.length === 0) return
  const texts = JSON.stringify(events.map((event) => JSON.stringify(event)))
  await db.execute(
    sql`select pg_notify(${NOTIFICATION_CHANNEL}, event) from jsonb_array_elements_text(${texts}::jsonb) as event`,
  )
}

/** Reads what came over the bus; undefined for anything else. */
export function readEvent(text: string): BusEvent | undefined {
  try {
    return BusEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
