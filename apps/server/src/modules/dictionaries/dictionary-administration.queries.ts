import { and, asc, count, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { dict, dictItem } from '../../platform/database/schema.ts'
import { readPage } from '../../platform/http/list-page.ts'
import { conditionsOf, orderOf, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/http/revision.ts'
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

const itemColumns: ListColumns = {
  id: { column: dictItem.id, kind: 'text', label: '编号' },
  itemText: { column: dictItem.itemText, kind: 'text', label: '名称', pinyin: true },
  itemValue: { column: dictItem.itemValue, kind: 'text', label: '数据值' },
  sortOrder: { column: dictItem.sortOrder, kind: 'integer', label: '排序' },
  status: { column: dictItem.status, kind: 'integer', label: '状态' },
}

/** One page of the dictionaries of the installation and of the tenant, and how many there are. */
export async function page(db: Db, tenantId: string, query: ListQueryInput) {
  const where = and(isVisibleDictionary(tenantId), ...conditionsOf(dictColumns, query))
  const rows = db.select().from(dict).where(where).$dynamic()
  return readPage(db, rows, { columns: dictColumns, tieBreak: dict.dictCode, query })
}

/** One page of a dictionary's items, those that are off included. In their own order unless another is asked for. */
export async function items(db: Db, tenantId: string, query: ListQueryInput & { dictId: string }) {
  const visible = db.select({ id: dict.id }).from(dict).where(isVisibleDictionary(tenantId))
  const where = and(
    eq(dictItem.dictId, query.dictId),
    inArray(dictItem.dictId, visible),
    ...conditionsOf(itemColumns, query),
  )
  const [counted] = await db.select({ total: count() }).from(dictItem).where(where)
  const rows = await db
    .select()
    .from(dictItem)
    .where(where)
    .orderBy(...orderOf(itemColumns, query, dictItem.sortOrder), dictItem.itemValue)
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
  return { rows, total: counted?.total ?? 0 }
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

/** The items among these ids whose dictionary the tenant sees, each with its dictionary, locked. */
export function findItemsForUpdate(db: Db, tenantId: string, ids: readonly string[]) {
  return db
    .select({ item: dictItem, dictionary: dict })
    .from(dictItem)
    .innerJoin(dict, eq(dict.id, dictItem.dictId))
    .where(and(inArray(dictItem.id, [...ids]), isVisibleDictionary(tenantId)))
    .orderBy(asc(dictItem.id))
    .for('update')
}

/** Whether the installation or the tenant has a dictionary with the code, another one than `except`. */
export async function hasCode(db: Db, tenantId: string, dictCode: string, except?: string): Promise<boolean> {
  const others = except === undefined ? undefined : ne(dict.id, except)
  const [row] = await db
    .select({ id: dict.id })
    .from(dict)
    .where(and(eq(dict.dictCode, dictCode), or(isNull(dict.tenantId), eq(dict.tenantId, tenantId)), others))
  return row !== undefined
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

/** Deletes dictionaries of the tenant with their items. */
export async function remove(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await db.delete(dict).where(and(inArray(dict.id, [...ids]), eq(dict.tenantId, tenantId)))
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

export async function removeItems(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(dictItem).where(inArray(dictItem.id, [...ids]))
}

/** Whether a dictionary that the tenant sees has the value, another item than `except`. */
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

/** The items of these dictionaries that have one of these values. */
export function itemsByValue(db: Db, dictIds: readonly string[], values: readonly string[]): Promise<NewDictItemRow[]> {
  return db
    .select()
    .from(dictItem)
    .where(and(inArray(dictItem.dictId, [...dictIds]), inArray(dictItem.itemValue, [...new Set(values)])))
}
