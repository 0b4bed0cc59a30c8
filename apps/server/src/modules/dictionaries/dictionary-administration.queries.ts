import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { onlineForm } from '../../platform/database/schema/online-form-schema.ts'
import { dict, dictItem } from '../../platform/database/schema/schema.ts'
import { conditionsOf, orderOf, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/resource/revision.ts'
import { isVisibleDictionary } from './published-tables.ts'

export type DictRow = typeof dict.$inferSelect
export type DictItemRow = typeof dictItem.$inferSelect
export type NewDictRow = typeof dict.$inferInsert
export type NewDictItemRow = typeof dictItem.$inferInsert

const dictColumns: ListColumns = {
  id: { column: dict.id, kind: 'text', label: '编号' },
  dictName: { column: dict.dictName, kind: 'text', label: '字典名称', pinyin: true },
  dictCode: { column: dict.dictCode, kind: 'text', label: '字典编码' },
  description: { column: dict.description, kind: 'text', label: '描述', pinyin: true },
  type: { column: dict.type, kind: 'integer', label: '字典类型' },
}

/** The condition that the dictionary of an item is one of the installation or of the tenant. */
export const isVisibleItem = (tenantId: string) =>
  inArray(dictItem.dictId, new QueryBuilder().select({ id: dict.id }).from(dict).where(isVisibleDictionary(tenantId)))

/** The code of a dictionary. */
export async function codeOf(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ code: dict.dictCode }).from(dict).where(eq(dict.id, id))
  return row?.code
}

/** The dictionary, where no item of it can be chosen; undefined where one can. */
export async function withoutChoices(db: Db, id: string): Promise<DictRow | undefined> {
  const items = new QueryBuilder()
    .select({ id: dictItem.id })
    .from(dictItem)
    .where(and(eq(dictItem.dictId, dict.id), eq(dictItem.status, 1)))
  const [row] = await db
    .select()
    .from(dict)
    .where(and(eq(dict.id, id), notExists(items)))
  return row
}

/** The dictionaries among these ids that the tenant sees, locked until the transaction ends. */
export function findForUpdate(db: Db, tenantId: string, ids: readonly string[]): Promise<DictRow[]> {
  return db
    .select()
    .from(dict)
    .where(and(inArray(dict.id, [...ids]), isVisibleDictionary(tenantId)))
    .orderBy(asc(dict.id))
    .for('update')
}

export async function insertMany(db: Db, rows: readonly NewDictRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(dict).values([...rows])
}

/** Changes a dictionary of the tenant and counts up its revision. */
export async function update(db: Db, tenantId: string, id: string, changes: Partial<DictRow>): Promise<void> {
  await db
    .update(dict)
    .set({ ...changes, revision: nextRevision(dict.revision) })
    .where(and(eq(dict.id, id), eq(dict.tenantId, tenantId)))
}

export async function insertItems(db: Db, rows: readonly NewDictItemRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(dictItem).values([...rows])
}

/** Changes an item and counts up its revision. The caller has seen that its dictionary is the tenant's. */
export async function updateItem(db: Db, id: string, changes: Partial<DictItemRow>): Promise<void> {
  await db
    .update(dictItem)
    .set({ ...changes, revision: nextRevision(dictItem.revision) })
    .where(eq(dictItem.id, id))
}

/** Returns true when a dictionary that the tenant sees has the value, another item than `except`. */
export async function hasValue(
  db: Db,
  tenantId: string,
  { dictId, itemValue, except }: { dictId: string; itemValue: string; except?: string | undefined },
): Promise<boolean> {
  const [row] = await db
    .select({ id: dictItem.id })
    .from(dictItem)
    .innerJoin(dict, eq(dict.id, dictItem.dictId))
    .where(
      and(
        eq(dictItem.dictId, dictId),
        isVisibleDictionary(tenantId),
        eq(dictItem.itemValue, itemValue),
        except === undefined ? undefined : ne(dictItem.id, except),
      ),
    )
  return row !== undefined
}

/** The ids of the dictionaries that a query finds; of the selected ones only, where there are any. */
export async function dictionaryIds(
  db: Db,
  tenantId: string,
  query: ListQueryInput,
  selections: readonly string[],
): Promise<string[]> {
  const chosen = selections.length > 0 ? inArray(dict.id, [...selections]) : undefined
  const rows = await db
    .select({ id: dict.id })
    .from(dict)
    .where(and(isVisibleDictionary(tenantId), ...conditionsOf(dictColumns, query), chosen))
    .orderBy(...orderOf(dictColumns, query, dict.dictCode))
  return rows.map(({ id }) => id)
}

/** The dictionaries with these ids, each with its items in their order. */
export async function dictionariesOf(db: Db, tenantId: string, ids: readonly string[]) {
  const found = await db
    .select()
    .from(dict)
    .where(and(inArray(dict.id, [...ids]), isVisibleDictionary(tenantId)))
  const ofAll = await db
    .select()
    .from(dictItem)
    .where(
      inArray(
        dictItem.dictId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(dictItem.sortOrder), asc(dictItem.itemValue))
  return found.map((row) => ({ ...row, items: ofAll.filter(({ dictId }) => dictId === row.id) }))
}

/** The dictionary with a code that the tenant sees, locked, and the item with a value in it. */
export async function findByCode(db: Db, tenantId: string, dictCode: string, itemValue: string | undefined) {
  const [found] = await db
    .select()
    .from(dict)
    .where(and(eq(dict.dictCode, dictCode), isVisibleDictionary(tenantId)))
    .for('update')
  if (!found || itemValue === undefined) return { dictionary: found, item: undefined }
  const [item] = await db
    .select()
    .from(dictItem)
    .where(and(eq(dictItem.dictId, found.id), eq(dictItem.itemValue, itemValue)))
  return { dictionary: found, item }
}

/** The dictionaries with these codes that the tenant sees, locked. */
export async function findByCodes(
  db: Db,
  tenantId: string,
  codes: readonly string[],
): Promise<Map<string, NewDictRow>> {
  const rows = await db
    .select()
    .from(dict)
    .where(and(inArray(dict.dictCode, [...new Set(codes)]), isVisibleDictionary(tenantId)))
    // So that two that lock the same do not wait for each other.
    .orderBy(asc(dict.id))
    .for('update')
  return new Map(rows.map((row) => [row.dictCode, row]))
}

/** The names of the published forms of a tenant with a field that has its choices from a dictionary. */
export async function formsWith(db: Db, tenantId: string, dictCode: string): Promise<string[]> {
  const path = '$.** ? (@.dictCode == $code && (!exists(@.dictTable) || @.dictTable == "" || @.dictTable == null))'
  const rows = await db
    .select({ name: onlineForm.name })
    .from(onlineForm)
    .where(
      and(
        eq(onlineForm.tenantId, tenantId),
        sql`jsonb_path_exists(${onlineForm.published}, ${path}::jsonpath, jsonb_build_object('code', ${dictCode}::text))`,
      ),
    )
    .orderBy(asc(onlineForm.name))
  return rows.map(({ name }) => name)
}

/** The items of these dictionaries that have one of these values. */
export function itemsByValue(db: Db, dictIds: readonly string[], values: readonly string[]): Promise<NewDictItemRow[]> {
  return db
    .select()
    .from(dictItem)
    .where(and(inArray(dictItem.dictId, [...dictIds]), inArray(dictItem.itemValue, [...new Set(values)])))
}
