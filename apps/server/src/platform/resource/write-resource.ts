import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { changesBetween } from '../audit/changes.ts'
import { newId } from '../core/random.ts'
import { subjectOf } from '../database/schema/describe-table.ts'
import { collectRefusals, notFound, throwRefusals } from '../http/refusal.ts'
import type { Api } from '../http/serve.ts'
import { loggedFields, ownFieldsOf, type AuditedChange } from './logged-fields.ts'
import type { createReferencedValues } from './referenced-values.ts'
import type { ResourceColumns } from './resource-columns.ts'
import type { BodyValues, Change, ResourceCalls, ResourceDescription, ResourceTable, RowOf } from './resource.ts'
import { nextRevision } from './revision.ts'
import type { createUniqueValues } from './unique-values.ts'
import type { Values } from './values.ts'

interface Parts {
  readonly columns: ResourceColumns
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
  { columns: of, unique, referenced }: Parts,
  description: ResourceDescription<Table, Calls, Select>,
) {
  const { table, nameOf } = description
  const { base, columns, name, toColumns } = of
  const { subject } = subjectOf(table)
  type Stored = RowOf<Table>

  /** The columns of a new row, `beforeSave` included. */
  async function newRow(change: Change, values: Values): Promise<Record<string, unknown>> {
    const { caller } = change
    return {
      id: newId(random),
      ...(columns['tenantId'] && { tenantId: caller.tenantId }),
      ...signature(columns, 'create', caller, clock),
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
    const changes = { ...changesBetween({}, await loggedFields(description, ownFieldsOf(row), change)), ...others }
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
    const writing = tx
      .update(base)
      .set({ ...fields, ...signature(columns, 'update', caller, clock), revision: nextRevision(table.revision) })
      .where(eq(table.id, before.id))
      .returning()
    const [after] = (await unique.unlessTaken(writing)) as Stored[]
    if (!after) throw notFound()
    const others = await description.afterChange?.(change, { before, after, values: given })
    const names = [...new Set([await nameOf(before, tx), await nameOf(after, tx)])]
    const changes = {
      ...changesBetween(
        await loggedFields(description, before, change),
        await loggedFields(description, fields, change),
      ),
      ...others,
    }
    await audit?.(tx, [{ action: `${subject}.edit`, detail: names.join(' → '), changes }])
    return after
  }

  return { newRow, add, insertMany, edit, takenRefusals }
}

/** Who wrote a row and when, as far as its table has columns for that. */
function signature(
  columns: ResourceColumns['columns'],
  verb: 'create' | 'update',
  { username }: Change['caller'],
  clock: Api['deps']['clock'],
) {
  return {
    ...(columns[`${verb}By`] && { [`${verb}By`]: username }),
    ...(columns[`${verb}Time`] && { [`${verb}Time`]: clock() }),
  }
}
