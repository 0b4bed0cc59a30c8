import { mayDo } from '../../auth/access/callers.queries.ts'
import { texts } from '../../platform/core/language.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden, refused } from '../../platform/http/refusal.ts'
import * as queries from './reports.queries.ts'
import type { ReportRow } from './reports.queries.ts'

/** The access of whoever reads reports. */
export const READERS = { access: { action: 'online:report:use' } } as const
/** Whoever may write reports may read them all. */
const WRITER = 'online:report:edit'
const UNKNOWN = texts('报表不存在', 'The report does not exist')

/** Errors: 500 for an unknown report or one of another tenant, 403 without its grant. */
export async function findReport(db: Db, caller: Caller, by: { id: string } | { code: string }): Promise<ReportRow> {
  const row = await queries.find(db, caller.tenantId, by)
  if (!row) throw refused(UNKNOWN)
  const mayRead = (await queries.isGranted(db, caller, row.permissionId)) || (await mayDo(db, caller, WRITER))
  if (!mayRead) throw forbidden()
  return row
}

/** The order that a query asks for. */
export function orderFrom({ column, order }: Readonly<Record<string, unknown>>) {
  return {
    column: typeof column === 'string' ? column : undefined,
    ascends: typeof order !== 'string' || order.toLowerCase().includes('asc'),
  }
}
