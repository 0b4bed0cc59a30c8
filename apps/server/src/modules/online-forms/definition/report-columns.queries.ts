import { and, eq } from 'drizzle-orm'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import { onlineReport } from '../../../platform/database/schema/report-schema.ts'

/** The columns of those reports of a tenant that are there, by the codes of the reports. */
export async function reportColumns(
  db: Db,
  tenantId: string,
  codes: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ code: onlineReport.code, setup: onlineReport.setup })
    .from(onlineReport)
    .where(and(eq(onlineReport.tenantId, tenantId), inArray(onlineReport.code, [...new Set(codes)])))
  return new Map(rows.map(({ code, setup }) => [code, setup.columns.map(({ field }) => field)]))
}
