import { count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { commandTemplate } from '../../platform/database/schema/vehicle-schema.ts'
import { within } from '../../platform/http/list-query.ts'

interface Owner {
  tenantId: string
  userId: string
}

/** The person's own templates and those of the tenant. */
export const visibleTo = ({ tenantId, userId }: Owner) =>
  within(commandTemplate.tenantId, tenantId, [or(isNull(commandTemplate.ownerId), eq(commandTemplate.ownerId, userId))])

/** The condition that a template has any of these commands. */
export const hasAnyOf = (commands: readonly string[]) =>
  or(
    ...commands
      .filter((name) => name !== '')
      .map((command) => sql`${commandTemplate.commands} @> ${JSON.stringify([{ command }])}::jsonb`),
  )

/** How many templates somebody has of his own. */
export async function countOwn(db: Db, { tenantId, userId }: Owner): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(commandTemplate)
    .where(within(commandTemplate.tenantId, tenantId, [eq(commandTemplate.ownerId, userId)]))
  return counted?.total ?? 0
}
