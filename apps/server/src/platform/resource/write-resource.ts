import { count, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inArray } from '../database/schema/array-columns.ts'
import { changesBetween } from '../audit/changes.ts'
import { newId } from '../core/random.ts'
import { subjectOf } from '../database/schema/describe-table.ts'
import type { AuditedAct, HandlerHelpers } from '../http/handler-helpers.ts'
import { collectRefusals, notFound, refused, throwRefusals } from '../http/refusal.ts'
import type { Api } from '../http/serve.ts'
import type { createResourceReader } from './read-resource.ts'
import type { createReferencedValues } from './referenced-values.ts'
import { OWN_COLUMNS, type ResourceColumns } from './resource-columns.ts'
import type { BodyValues, Change, ResourceCalls, ResourceDescription, ResourceTable, RowOf } from './resource.ts'
import { nextRevision } from './revision.ts'
import type { createUniqueValues } from './unique-values.ts'
import type { Values } from './values.ts'

/** A change that the audit log keeps; an import keeps one entry for all of its rows. */
export interface AuditedChange extends Change {
  audit?: HandlerHelpers<unknown>['auditAll']
}

interface Parts<Table extends ResourceTable> {
  readonly columns: ResourceColumns
  readonly lock: ReturnType<
    typeof createResourceReader<Table, ResourceCalls, Readonly<Record<string, PgColumn>>>
  >['lock']
  readonly unique: Pick<ReturnType<typeof createUniqueValues>, 'assertUnique' | 'unlessTaken'>
  readonly referenced: Pick<ReturnType<typeof createReferencedValues>, 'assertReferences' | 'assertDictionaryValues'>
}

/** Writes the rows of a subject, each change with its checks and its entry in the audit log. */
export function createResourceWriter<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(
  { clock, random }: Pick<Api['deps'], 'clock' | 'random'>,
  { columns: of, lock, unique, referenced }: Parts<Table>,
  description: ResourceDescription<Table, Calls, Select>,
) {
  const { table, nameOf } = description
  const { base, columns, name, toColumns } = of
  const { subject } = subjectOf(table)
  type Stored = RowOf<Table>

  const logged = async (written: object, change: Change) =>
    (await description.logged?.(written as Partial<Stored>, change)) ?? written
  const ownFieldsOf = (row: object) => Object.fromEntries(Object.entries(row).filter(([key]) => !OWN_COLUMNS.has(key)))

  /** The columns of a new row, `beforeSave` included. */
  async function newRow(change: Change, values: Values): Promise<Record<string, unknown>> {
    const { caller } = change
    return {
      id: newId(random),
      ...(columns['tenantId'] && { tenantId: caller.tenantId }),
      ...(columns['createBy'] && { createBy: caller.username }),
      ...(columns['createTime'] && { createTime: clock() }),
      ...toColumns(values),
      ...(await description.beforeSave?.(change, values as BodyValues<Calls>, undefined)),
    }
  }

  /** Errors: a refusal for each value that names nothing, and beside these for each that another row has. */
  async function assertValues(change: Change, values: Values, before: Stored | undefined): Promise<void> {
    const wrong = await collectRefusals(
      () => referenced.assertReferences(change, values, before),
      () => referenced.assertDictionaryValues(change, values, before),
    )
    if (wrong.length > 0) throwRefusals([...wrong, ...(await takenRefusals(change, values, before))])
  }

  /** What is refused of checked values because another row has them. What the server sets beside them is not known yet. */
  function takenRefusals({ tx, caller }: Change, values: Values, before: Stored | undefined) {
    return collectRefusals(async () => unique.assertUnique(tx, caller, toColumns(values), before))
  }

  /** Creates a row. Errors: a refusal at the field of a value that cannot be. */
  async function add(change: AuditedChange, values: Values): Promise<Stored> {
    const { tx, caller, audit } = change
    await assertValues(change, values, undefined)
    const row = await newRow(change, values)
    await unique.assertUnique(tx, caller, row, undefined)
    const [inserted] = (await unique.unlessTaken(tx.insert(base).values(row).returning())) as Stored[]
    if (!inserted) throw new Error(`[server] A row of ${name} was not written.`)
    const given = values as BodyValues<Calls>
    const others = await description.afterChange?.(change, { before: undefined, after: inserted, values: given })
    const changes = { ...changesBetween({}, await logged(ownFieldsOf(row), change)), ...others }
    await audit?.(tx, [{ action: `${subject}.add`, detail: await nameOf(inserted, tx), changes }])
    return inserted
  }

  /** Creates the rows of an import, which `newRow` has made. */
  async function insertMany(change: Change, rows: readonly Record<string, unknown>[]): Promise<void> {
    const inserted = (await change.tx
      .insert(base)
      .values([...rows])
      .returning()) as Stored[]
    const values = {} as BodyValues<Calls>
    for (const after of inserted) await description.afterChange?.(change, { before: undefined, after, values })
  }

  /** Changes a row that is locked. Errors: as of `add`; a refusal for a row that may not be changed. */
  async function edit(change: AuditedChange, before: Stored, values: Values): Promise<Stored> {
    const { tx, caller, audit } = change
    await description.assertChangeable?.(change, before, 'edit')
    await assertValues(change, values, before)
    const given = values as BodyValues<Calls>
    const fields: Record<string, unknown> = {
      ...toColumns(values),
      ...(await description.beforeSave?.(change, given, before)),
    }
    await unique.assertUnique(tx, caller, fields, before)
    const signed = {
      ...(columns['updateBy'] && { updateBy: caller.username }),
      ...(columns['updateTime'] && { updateTime: clock() }),
    }
    const writing = tx
      .update(base)
      .set({ ...fields, ...signed, revision: nextRevision(table.revision) })
      .where(eq(table.id, before.id))
      .returning()
    const [after] = (await unique.unlessTaken(writing)) as Stored[]
    if (!after) throw notFound()
    const others = await description.afterChange?.(change, { before, after, values: given })
    const names = [...new Set([await nameOf(before, tx), await nameOf(after, tx)])]
    const changes = { ...changesBetween(await logged(before, change), await logged(fields, change)), ...others }
    await audit?.(tx, [{ action: `${subject}.edit`, detail: names.join(' → '), changes }])
    return after
  }

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
      const old = await logged(ownFieldsOf(before), change)
      const nothing = Object.fromEntries(Object.keys(old).map((key) => [key, null]))
      const changes = changesBetween(old, nothing)
      acts.push({ action: `${subject}.delete`, detail: await nameOf(before, tx), changes })
    }
    await audit?.(tx, acts)
  }

  return { newRow, add, insertMany, edit, remove, takenRefusals }
}
