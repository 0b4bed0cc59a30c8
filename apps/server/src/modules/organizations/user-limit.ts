import type { Db } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/refusal.ts'
import { userLimitOf } from './organizations.queries.ts'
import { texts } from '../../platform/core/language.ts'

/**
 * Refuses what has made a tenant larger than it may be. Call it in the transaction of the act, after its last user.
 * Errors: a refusal that names the limit.
 */
export async function assertUserLimit(tx: Db, tenantId: string): Promise<void> {
  const found = await userLimitOf(tx, tenantId)
  if (found && found.users > found.limit)
    throw refused(
      texts(
        `本租户最多 ${found.limit} 个用户，请联系上级租户调整配额`,
        `This tenant can have at most ${found.limit} users. Ask the parent tenant for a higher quota`,
      ),
    )
}
