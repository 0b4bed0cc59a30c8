import { isNull } from 'drizzle-orm'
import type { Config } from '../../platform/core/config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { organization } from '../../platform/database/schema/schema.ts'

/**
 * Whether a tenant is the one that operates the installation: that of the setting `OPERATOR_TENANT`, else the only tenant
 * without one above it. Where several have none above them and the setting is absent, nobody operates it from the console.
 * Source: docs/decisions/0049.
 */
export async function isOperatorTenant(
  db: Db,
  { operatorTenant }: Pick<Config, 'operatorTenant'>,
  tenantId: string,
): Promise<boolean> {
  if (operatorTenant !== undefined) return operatorTenant === tenantId
  const roots = await db
    .select({ id: organization.id })
    .from(organization)
    .where(isNull(organization.parentId))
    .limit(2)
  return roots.length === 1 && roots[0]?.id === tenantId
}
