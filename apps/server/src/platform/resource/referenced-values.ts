import { and, desc, eq, getTableColumns, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inArray } from '../database/schema/array-columns.ts'
import { englishOf } from '../core/english.ts'
import { texts } from '../core/language.ts'
import type { Db } from '../database/database.ts'
import { refused, throwRefusals, type Refusal } from '../http/refusal.ts'
import type { Api } from '../http/serve.ts'
import { scopeOf, type ResourceColumns, type Row } from './resource-columns.ts'
import type { Change, Reference, ResourceCalls, ResourceDescription, ResourceTable } from './resource.ts'
import type { Values } from './values.ts'

const shownOf = ({ table, shown }: Reference) => shown ?? scopeOf(table)

/** Checks the values of a subject that name something else: rows of other tables, and values of dictionaries. */
export function createReferencedValues<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(
  api: Pick<Api, 'readDictTexts'>,
  { keyOf, writtenColumn, labelFor }: ResourceColumns,
  { references = {}, dictionaries = {} }: ResourceDescription<Table, Calls, Select>,
) {
  /** Returns true for a value that was sent and is not the one that the row has already, which may stay. */
  function isNew(field: string, values: Values, before: Row | undefined): boolean {
    const value = values[field]
    const kept = writtenColumn(field) && before?.[keyOf(field)]
    return value !== undefined && value !== null && value !== '' && value !== kept
  }

  /** Errors: 500 for each row that does not exist or that the caller does not see, at its field. */
  async function assertReferences({ tx, caller }: Change, values: Values, before: Row | undefined) {
    const refusals: Refusal[] = []
    for (const [field, reference] of Object.entries(references)) {
      if (!isNew(field, values, before)) continue
      const [found] = await tx
        .select({ id: reference.table.id })
        .from(reference.table as PgTable)
        .where(and(shownOf(reference)(caller), eq(reference.table.id, values[field])))
        .limit(1)
      if (!found) refusals.push(refused(reference.message, { field }))
    }
    throwRefusals(refusals)
  }

  /** Errors: 500 for each value that a dictionary does not have, at its field. */
  async function assertDictionaryValues({ tx, caller }: Change, values: Values, before: Row | undefined) {
    const sent = Object.entries(dictionaries).filter(([field]) => isNew(field, values, before))
    if (sent.length === 0) return
    const codes = sent.map(([, code]) => code)
    const known = await api.readDictTexts(codes, caller.tenantId, tx)
    const refusals: Refusal[] = []
    for (const [field, code] of sent) {
      const value = String(values[field])
      if (known.get(code)?.has(value) === true) continue
      const label = labelFor(field) ?? field
      const message = texts(
        `${label}的选项中没有“${value}”，请重新选择`,
        `${englishOf(label)} has no option “${value}”. Select again`,
      )
      refusals.push(refused(message, { field }))
    }
    throwRefusals(refusals)
  }

  /** The texts of references that have a name, by field and id. */
  async function namesOfReferences(db: Db, rows: readonly Row[]) {
    const names = new Map<string, ReadonlyMap<unknown, unknown>>()
    for (const [field, { table: other, name: title }] of Object.entries(references)) {
      const ids = rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : []))
      if (!title || ids.length === 0) continue
      const found = await db
        .select({ id: other.id, title })
        .from(other as PgTable)
        .where(inArray(other.id, ids))
      names.set(field, new Map(found.map((row) => [row.id, row.title])))
    }
    return names
  }

  /** The ids of the rows of a reference that the caller sees, by their names and by themselves. */
  async function idsByName({ tx, caller }: Change, field: string, names: readonly string[]) {
    const reference = references[field]
    if (!reference || names.length === 0) return new Map<string, string>()
    const { table: other, name: title } = reference
    const { tenantId } = getTableColumns<PgTable>(other)
    const wanted = [...new Set(names)]
    const found = await tx
      .select({ id: other.id, title: title ?? other.id })
      .from(other as PgTable)
      .where(and(shownOf(reference)(caller), or(inArray(title ?? other.id, wanted), inArray(other.id, wanted))))
      // The tenant's own stands before one of the installation.
      .orderBy(...(tenantId ? [desc(tenantId)] : []))
    const ids = found.map(({ id }) => [String(id), String(id)] as const)
    return new Map([...ids, ...found.map((row) => [String(row.title), String(row.id)] as const)])
  }

  return { assertReferences, assertDictionaryValues, namesOfReferences, idsByName }
}
