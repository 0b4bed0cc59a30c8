import { desc } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { formSample } from '../../platform/database/schema/form-schema.ts'
import { within } from '../../platform/http/list-query.ts'

/** As many as somebody looks through. */
const MOST_LISTED = 200

/** The newest samples of the tenant. */
export function newest(db: Db, tenantId: string) {
  return db
    .select({
      id: formSample.id,
      name: formSample.name,
      createTime: formSample.createTime,
      updateTime: formSample.updateTime,
    })
    .from(formSample)
    .where(within(formSample.tenantId, tenantId, []))
    .orderBy(desc(formSample.createTime), desc(formSample.id))
    .limit(MOST_LISTED)
}
