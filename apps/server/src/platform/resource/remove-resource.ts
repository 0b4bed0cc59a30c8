import { count } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { changesBetween } from '../audit/changes.ts'
import { inArray } from '../database/schema/array-columns.ts'
import { subjectOf } from '../database/schema/describe-table.ts'
import type { AuditedAct } from '../http/handler-helpers.ts'
import { refused } from '../http/refusal.ts'
import { loggedFields, ownFieldsOf, type AuditedChange } from './logged-fields.ts'
import type { createResourceReader } from './read-resource.ts'
import type { ResourceColumns } from './resource-columns.ts'
import type { BodyValues, Change, ResourceCalls, ResourceDescription, ResourceTable, RowOf } from './resource.ts'

/** Deletes the rows of a subject, each with its checks and its entry in the audit log. */
export function createResourceRemover<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(
  { base }: ResourceColumns,
  lock: ReturnType<typeof createResourceReader<Table, Calls, Select>>['lock'],
  description: ResourceDescription<Table, Calls, Select>,
) {
  const { table, nameOf } = description
  const { subject } = subjectOf(table)
  type Stored = RowOf<Table>

  /** Errors: 500 for a row that other rows hold. */
  async function assertUnused({ tx }: Change, rows: readonly Stored[], ids: readonly string[]): Promise<void> {
    for (const { by, message } of description.inUseBy ?? []) {
      const holders = await tx
        .select({ id: by, total: count() })
        .from(by.table)
        .where(inArray(by, [...ids]))
        .groupBy(by)
      const totals = new Map(holders.map(({ id, total }) => [id, total]))
      for (const row of rows) {
        const total = totals.get(row.id)
        if (total !== undefined) throw refused(message(row, total))
      }
    }
  }

  /** Deletes rows. Errors: 500 for an unknown one, and for one that other rows hold. */
  async function remove(change: AuditedChange, ids: readonly string[]): Promise<void> {
    const { tx, audit } = change
    const found = await lock(change, ids)
    for (const row of found) await description.assertChangeable?.(change, row, 'delete')
    const all = found.map((row) => String(row.id))
    await assertUnused(change, found, all)
    await description.beforeRemove?.(change, found)
    for (const by of description.removedWith ?? []) await tx.delete(by.table).where(inArray(by, all))
    await tx.delete(base).where(inArray(table.id, all))
    const values = {} as BodyValues<Calls>
    const acts: AuditedAct[] = []
    for (const before of found) {
      await description.afterChange?.(change, { before, after: undefined, values })
      const old = await loggedFields(description, ownFieldsOf(before), change)
      const nothing = Object.fromEntries(Object.keys(old).map((key) => [key, null]))
      const changes = changesBetween(old, nothing)
      acts.push({ action: `${subject}.delete`, detail: await nameOf(before, tx), changes })
    }
    await audit?.(tx, acts)
  }

  return { remove }
}
