import { toWireTime } from '../platform/core/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { sessionsOf } from './sessions.queries.ts'

/** The sessions of a user as their lists show them. `familyId`: that of the caller. */
export async function sessionRows(db: Db, userId: string, { familyId, now }: { familyId: string; now: Date }) {
  const sessions = await sessionsOf(db, userId, now)
  return sessions.map(({ id, address, userAgent, signedInTime, createTime, lastUsedTime }) => ({
    id,
    current: id === familyId,
    address,
    userAgent,
    signedInTime: toWireTime(signedInTime ?? createTime),
    lastUsedTime: toWireTime(lastUsedTime),
  }))
}
