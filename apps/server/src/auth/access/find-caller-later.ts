import { and, eq } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import { user } from '../../platform/database/schema/schema.ts'
import type { FindCallerLater } from '../../platform/http/access.ts'
import type { HttpDeps } from '../../platform/http/deps.ts'
import { belongsTo, mayDo } from './callers.queries.ts'
import { dataRulesOf } from './data-rules.ts'

/** Finds a user for a job that he started: it does what he may do when it runs, and sees what he may see then. */
export function createFindCallerLater({ db, clock }: Pick<HttpDeps, 'db' | 'clock'>): FindCallerLater {
  return async ({ userId, tenantId, action }) => {
    const [row] = await db
      .select({ username: user.username })
      .from(user)
      .where(and(eq(user.id, userId), eq(user.status, USER_STATUS.normal)))
    if (!row || !(await belongsTo(db, userId, tenantId))) return undefined
    const named = { userId, tenantId, username: row.username, familyId: '' }
    if (action !== null && !(await mayDo(db, named, action))) return undefined
    return { ...named, dataRules: await dataRulesOf(db, named, clock()) }
  }
}
