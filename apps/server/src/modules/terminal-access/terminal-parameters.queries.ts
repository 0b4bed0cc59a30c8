import { and, eq, lte, or } from 'drizzle-orm'
import { notInArray } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { terminalParameters } from '../../platform/database/schema/terminal-access-schema.ts'

export type StoredParameters = typeof terminalParameters.$inferSelect

export async function findParameters(db: Db, deviceId: string): Promise<StoredParameters | undefined> {
  const [row] = await db.select().from(terminalParameters).where(eq(terminalParameters.deviceId, deviceId))
  return row
}

type NewRequest = Pick<
  typeof terminalParameters.$inferInsert,
  'deviceId' | 'requestId' | 'changes' | 'requestTime' | 'requestedBy'
>

/** Adds a request to a device; false while a former one is under way, which began to wait or was sent since these times. */
export async function addRequest(
  db: Db,
  request: NewRequest,
  { waitingSince, sentSince }: { waitingSince: Date; sentSince: Date },
): Promise<boolean> {
  const { deviceId: _, ...changed } = request
  const rows = await db
    .insert(terminalParameters)
    .values({ ...request, state: 'waiting' })
    .onConflictDoUpdate({
      target: terminalParameters.deviceId,
      set: { ...changed, state: 'waiting' },
      setWhere: or(
        notInArray(terminalParameters.state, ['waiting', 'sent']),
        and(eq(terminalParameters.state, 'waiting'), lte(terminalParameters.requestTime, waitingSince)),
        lte(terminalParameters.requestTime, sentSince),
      ),
    })
    .returning({ deviceId: terminalParameters.deviceId })
  return rows.length > 0
}
