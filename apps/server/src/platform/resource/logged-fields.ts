import type { PgColumn } from 'drizzle-orm/pg-core'
import type { HandlerHelpers } from '../http/handler-helpers.ts'
import { OWN_COLUMNS } from './resource-columns.ts'
import type { Change, ResourceCalls, ResourceDescription, ResourceTable, RowOf } from './resource.ts'

/** A change that the audit log keeps; an import keeps one entry for all of its rows. */
export interface AuditedChange extends Change {
  audit?: HandlerHelpers<unknown>['auditAll']
}

export const ownFieldsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !OWN_COLUMNS.has(key)))

/** What the audit log says of written fields. */
export async function loggedFields<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(description: ResourceDescription<Table, Calls, Select>, written: object, change: Change): Promise<object> {
  return (await description.logged?.(written as Partial<RowOf<Table>>, change)) ?? written
}
