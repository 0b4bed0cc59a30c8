import { and, count, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { dict, dictItem } from '../../platform/database/schema.ts'
import { conditionsOf, orderOf, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'

const dictColumns: ListColumns = {
  id: { column: dict.id, kind: 'text', label: '编号' },
  dictName: { column: dict.dictName, kind: 'text', label: '字典名称', pinyin: true },
  dictCode: { column: dict.dictCode, kind: 'text', label: '字典编码' },
  description: { column: dict.description, kind: 'text', label: '描述', pinyin: true },
}

const itemColumns: ListColumns = {
  id: { column: dictItem.id, kind: 'text', label: '编号' },
  itemText: { column: dictItem.itemText, kind: 'text', label: '名称', pinyin: true },
  itemValue: { column: dictItem.itemValue, kind: 'text', label: '数据值' },
  sortOrder: { column: dictItem.sortOrder, kind: 'integer', label: '排序' },
  status: { column: dictItem.status, kind: 'integer', label: '状态' },
}

/** One page of the dictionaries, which are the same for every tenant, and how many there are. */
export async function page(db: Db, query: ListQueryInput) {
  const where = and(...conditionsOf(dictColumns, query))
  const [counted] = await db.select({ total: count() }).from(dict).where(where)
  const rows = await db
    .select()
    .from(dict)
    .where(where)
    .orderBy(...orderOf(dictColumns, query, dict.dictCode))
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
  return { rows, total: counted?.total ?? 0 }
}

/** One page of a dictionary's items, those that are off included. In their own order unless another is asked for. */
export async function items(db: Db, query: ListQueryInput & { dictId: string }) {
  const where = and(eq(dictItem.dictId, query.dictId), ...conditionsOf(itemColumns, query))
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

/** Whether the dictionary has the value, another item than `except`. */
export async function hasValue(
  db: Db,
  { dictId, itemValue, except }: { dictId: string; itemValue: string; except?: string | undefined },
): Promise<boolean> {
  const [row] = await db
    .select({ id: dictItem.id })
    .from(dictItem)
    .where(
      and(
        eq(dictItem.dictId, dictId),
        eq(dictItem.itemValue, itemValue),
        except === undefined ? undefined : ne(dictItem.id, except),
      ),
    )
  return row !== undefined
}
