import { and, asc, desc } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inArray } from '../database/schema/array-columns.ts'
import type { Caller } from '../http/env.ts'
import type { Api } from '../http/serve.ts'
import type { AuditedChange } from './logged-fields.ts'
import { createResourceReader } from './read-resource.ts'
import { createReferencedValues } from './referenced-values.ts'
import { createResourceRemover } from './remove-resource.ts'
import { createResourceColumns } from './resource-columns.ts'
import type { Change, ResourceCalls, ResourceDescription, ResourceTable, RowOf } from './resource.ts'
import { assertRevision } from './revision.ts'
import { createUniqueValues } from './unique-values.ts'
import { toWire, type Values } from './values.ts'
import { createResourceWriter } from './write-resource.ts'

/**
 * Reads and writes the rows of a subject: what its calls, its files and further handlers have in common. Every row that is
 * read or changed is one that the scope of the caller shows.
 */
export function createResourceRows<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(api: Api, calls: Calls, description: ResourceDescription<Table, Calls, Select>) {
  const { table } = description
  const columns = createResourceColumns(calls, description)
  const { select, ...reader } = createResourceReader(api, columns, description)
  const { sameValue, isTaken, uniqueColumns, takenValues, ...unique } = createUniqueValues(columns, description)
  const { namesOfReferences, idsByName, ...referenced } = createReferencedValues(api, columns, description)
  const writer = createResourceWriter(api.deps, { columns, unique, referenced }, description)
  const remover = createResourceRemover(columns, reader.lock, description)
  const tenantId = columns.columns['tenantId']
  type Stored = RowOf<Table>

  /** Errors: 409 with the newer record, and who wrote it, for a stale revision. Outside of transactions. */
  async function refuseStale(caller: Caller, found: Stored, revision: number): Promise<void> {
    await assertRevision(revision, Number(found.revision), async () => ({
      ...(await reader.record(caller, String(found.id))),
      updateBy: toWire(found['updateBy']),
      updateTime: toWire(found['updateTime']),
    }))
  }

  /** Edits the row with an id. Errors: as of `edit` and of `refuseStale`. Outside of transactions. */
  async function editStored(
    { caller, audit }: Pick<AuditedChange, 'caller' | 'audit'>,
    id: string,
    revision: unknown,
    values: Values,
  ): Promise<void> {
    const stale = await api.deps.db.transaction(async (tx) => {
      const change = { tx, caller, audit }
      const [found] = await reader.lock(change, [id])
      if (!found) throw new Error('[server] A locked row is missing.')
      if (typeof revision === 'number' && revision !== found.revision) return { found, revision }
      await writer.edit(change, found, values)
      return undefined
    })
    if (stale) await refuseStale(caller, stale.found, stale.revision)
  }

  /** The row that a unique field names, among those that the caller sees, locked. */
  async function findBy({ tx, caller }: Change, field: string, value: unknown): Promise<Stored | undefined> {
    const [found] = await tx
      .select()
      .from(columns.base)
      .where(and(columns.shown(caller), sameValue(field, value, {}, caller)))
      // The tenant's own stands before one of the installation.
      .orderBy(...(tenantId ? [asc(tenantId)] : []), asc(table.id))
      .limit(1)
      .for('update')
    return found as Stored | undefined
  }

  /** The rows that the caller sees with these values of a unique field, as the wire has them, by the value. */
  async function recordsBy({ tx, caller }: Change, field: string, values: readonly string[], fields: string[]) {
    const column = columns.writtenColumn(field)
    if (!column || values.length === 0) return new Map<string, object>()
    const found = await select(tx)
      .where(and(columns.shown(caller), inArray(column, [...new Set(values)])))
      .orderBy(...(tenantId ? [desc(tenantId)] : []))
    const records = await reader.recordsOf(tx, caller, found, fields)
    return new Map(records.map((row: Values) => [String(row[field]), row]))
  }

  return {
    ...reader,
    ...writer,
    ...remover,
    calls,
    table,
    name: columns.name,
    columns: columns.listed,
    labelFor: columns.labelFor,
    columnOf: columns.columnOf,
    rowFields: columns.rowFields,
    editStored,
    findBy,
    recordsBy,
    isTaken,
    uniqueColumns,
    takenValues,
    namesOfReferences,
    idsByName,
  }
}

/** What `createResourceRows` returns. */
export type ResourceRows<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
> = ReturnType<typeof createResourceRows<Table, Calls, Select>>
