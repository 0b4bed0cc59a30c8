import { and, asc, desc, eq, isNull, like, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishedColumn, publishedTable, type PublishedTable } from './published-tables.ts'
import { readTableCondition, type ColumnTest, type TableCondition } from './table-condition.ts'
import { rowsOfPage } from '../../platform/resource/list-page.ts'

/** A table dictionary as a code names it, with all its names looked up. */
export interface TableDictionary {
  readonly published: PublishedTable
  readonly text: PgColumn
  readonly code: PgColumn
  readonly where: SQL | undefined
  readonly order: readonly SQL[]
}

/** One choice of a table. */
export interface TableItem {
  value: string
  text: string
}

const ORDER_SUFFIX = /\[orderby:(\w+),(asc|desc)\]$/i

/**
 * The dictionary of a code such as `table,text,code` or `table,text,code,condition`; undefined when the code names
 * something that is not published, or has a condition that cannot be read.
 */
export function readTableCode(dictCode: string): TableDictionary | undefined {
  const [tableName = '', textName = '', codeName = '', ...rest] = dictCode.split(',').map((part) => part.trim())
  const published = publishedTable(tableName)
  if (!published) return undefined
  const text = publishedColumn(published, textName)
  const code = publishedColumn(published, codeName)
  if (!text || !code) return undefined
  if (rest.length === 0) return { published, text, code, where: undefined, order: [] }
  const condition = readTableCondition(rest.join(','))
  const parts = condition && toConditions(published, condition)
  return parts && { published, text, code, ...parts }
}

function toConditions(published: PublishedTable, { tests, order }: TableCondition) {
  const conditions = tests.map((test) => toSql(published, test))
  const sorted = order.map(({ column: name, descending }) => {
    const column = publishedColumn(published, name)
    return column && (descending ? desc(column) : asc(column))
  })
  if ([...conditions, ...sorted].includes(undefined)) return undefined
  return { where: and(...conditions), order: sorted.filter((part) => part !== undefined) }
}

/** Values are compared as texts: a literal of a code has no type. */
function toSql(published: PublishedTable, test: ColumnTest): SQL | undefined {
  const column = publishedColumn(published, test.column)
  if (!column) return undefined
  switch (test.operator) {
    case '=':
      return column === published.parent && isRootKey(test.value) ? isRoot(column) : eq(asText(column), test.value)
    case '!=':
      return ne(asText(column), test.value)
    case 'like':
      return like(asText(column), test.value)
    case 'in':
      return inArray(asText(column), test.values)
    default:
      return test satisfies never
  }
}

/** Roots have '0' above them on the wire, and nothing in a table of this server. */
const isRootKey = (key: string) => key === '' || key === '0'
const isRoot = (parent: PgColumn) => or(isNull(parent), inArray(asText(parent), ['', '0']))

const asText = (column: PgColumn): SQL => (column.columnType === 'PgText' ? sql`${column}` : sql`${column}::text`)

/** The rows of a table dictionary that a scope shows. */
export async function allItems(db: Db, scope: DataScope, dictionary: TableDictionary): Promise<TableItem[]> {
  return itemsWhere(db, dictionary, own(scope, dictionary))
}

interface Search {
  keyword: string
  pageNo: number
  pageSize: number
}

/**
 * One page of the choices whose text or code contains the keyword; of a comma list, those that equal one of its parts.
 * A suffix `[orderby:column,asc]` sorts them. Undefined when it names a column that is not published.
 */
export async function search(db: Db, scope: DataScope, dictionary: TableDictionary, query: Search) {
  const [suffix, sortName = '', direction = ''] = ORDER_SUFFIX.exec(query.keyword) ?? []
  const keyword = query.keyword.slice(0, query.keyword.length - (suffix?.length ?? 0)).trim()
  const sortedBy = suffix === undefined ? undefined : publishedColumn(dictionary.published, sortName)
  if (suffix !== undefined && !sortedBy) return undefined
  const order = sortedBy ? [direction.toLowerCase() === 'asc' ? asc(sortedBy) : desc(sortedBy)] : dictionary.order
  const where = and(own(scope, dictionary), matching(dictionary, keyword))
  return itemsWhere(db, { ...dictionary, order }, where, query)
}

function matching({ text, code }: TableDictionary, keyword: string): SQL | undefined {
  if (keyword === '') return undefined
  if (keyword.includes(',')) {
    const parts = keyword
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    return parts.length === 0 ? undefined : or(inArray(asText(text), parts), inArray(asText(code), parts))
  }
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(like(asText(text), pattern), like(asText(code), pattern))
}

/** Value → text of some values; unknown ones are not in it. */
export async function textsOf(db: Db, scope: DataScope, dictionary: TableDictionary, values: readonly string[]) {
  if (values.length === 0) return new Map<string, string>()
  const { code } = dictionary
  const items = await itemsWhere(db, dictionary, and(own(scope, dictionary), inArray(asText(code), [...values])))
  return new Map(items.map(({ value, text }) => [value, text]))
}

const own = (scope: DataScope, { published, where }: TableDictionary) => and(published.visibleTo(scope), where)

async function itemsWhere(
  db: Db,
  { published, text, code, order }: Pick<TableDictionary, 'published' | 'text' | 'code' | 'order'>,
  where: SQL | undefined,
  page?: { pageNo: number; pageSize: number },
): Promise<TableItem[]> {
  const rows = db
    .select({ value: sql<string>`${code}::text`, text: sql<string | null>`${text}::text` })
    .from(published.table)
    .where(and(where, sql`${code} is not null`))
    .orderBy(...order, asc(code), asc(published.id))
    .$dynamic()
  const found = await (page ? rowsOfPage(rows, page) : rows)
  return found.map(({ value, text: shown }) => ({ value, text: shown ?? value }))
}

/** The conditions and the order of a text in the grammar of table dictionaries; undefined for any other text. */
export function conditionOf(published: PublishedTable, text: string) {
  if (text.trim() === '') return { where: undefined, order: [] }
  const condition = readTableCondition(text)
  return condition && toConditions(published, condition)
}

interface LinkedColumns {
  readonly published: PublishedTable
  readonly label: PgColumn
  readonly store: PgColumn
  readonly id: PgColumn
  readonly parent: PgColumn
  readonly where: SQL | undefined
  readonly order: readonly SQL[]
}

/** The choices below one, or those of the condition where there is none above. */
export function linkedChoices(db: Db, scope: DataScope, columns: LinkedColumns, pidValue: string | undefined) {
  const { published, label, store, id, parent, where, order } = columns
  return db
    .select({
      label: sql<string | null>`${label}::text`,
      store: sql<string | null>`${store}::text`,
      id: sql<string>`${id}::text`,
    })
    .from(published.table)
    .where(and(published.visibleTo(scope), where, pidValue === undefined ? undefined : eq(asText(parent), pidValue)))
    .orderBy(...order, asc(store), asc(published.id))
}

/** The columns of a tree. */
export interface TableTree {
  readonly published: PublishedTable
  readonly text: PgColumn
  readonly code: PgColumn
  readonly parent: PgColumn
  readonly where: SQL | undefined
}

/** The nodes directly below `pid`, each with whether there is something below it; the roots for none or '0'. */
export async function branch(db: Db, scope: DataScope, tree: TableTree, pid: string) {
  const { published, text, code, parent, where } = tree
  const visible = published.visibleTo(scope)
  const rows = await db
    .select({
      key: sql<string>`${code}::text`,
      title: sql<string | null>`${text}::text`,
      parentId: sql<string | null>`${parent}::text`,
    })
    .from(published.table)
    .where(and(visible, where, isRootKey(pid) ? isRoot(parent) : eq(asText(parent), pid)))
    .orderBy(asc(code), asc(published.id))
  const keys = rows.map(({ key }) => key)
  const below =
    keys.length === 0
      ? []
      : await db
          .selectDistinct({ parentId: sql<string>`${parent}::text` })
          .from(published.table)
          .where(and(visible, where, inArray(asText(parent), keys)))
  const branches = new Set(below.map(({ parentId }) => parentId))
  return rows.map(({ key, title, parentId }) => ({ key, title: title ?? key, parentId, hasChild: branches.has(key) }))
}

/** Sub-tables are read for a row of another table. */
interface SubTable {
  readonly items: Pick<TableDictionary, 'published' | 'text' | 'code' | 'order'>
  readonly foreignKey: PgColumn
  readonly main: PublishedTable
  readonly mainValue: PgColumn
}

/** The items of the rows that belong to the main rows with the value. */
export async function subTableItems(
  db: Db,
  scope: DataScope,
  subTable: SubTable,
  mainValue: string,
): Promise<TableItem[]> {
  const { items, foreignKey, main } = subTable
  const owners = db
    .select({ id: main.id })
    .from(main.table)
    .where(and(main.visibleTo(scope), eq(asText(subTable.mainValue), mainValue)))
  return itemsWhere(db, items, and(items.published.visibleTo(scope), inArray(foreignKey, owners)))
}
