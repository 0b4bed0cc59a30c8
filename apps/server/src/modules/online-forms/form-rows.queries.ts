import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { inArray, notInArray } from '../../platform/database/schema/array-columns.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visibleRows } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { conditionsOf, orderOf, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { refused } from '../../platform/http/refusal.ts'
import { nextRevision } from '../../platform/resource/revision.ts'
import { labelOfField } from './definition/check-definition.ts'
import { holdsLongText, holdsSeveral, isSecret, storageOf } from './definition/field-storage.ts'
import { formEntity } from './form-entity.ts'
import type { FormTable, SubTable } from './table/form-table.ts'
import { rowsOfStatement } from '../../platform/database/rows-of-statement.ts'
import type { OpenForm } from './with-form.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { texts } from '../../platform/core/language.ts'

/** What the long texts of a page may be together: they are in memory several times. */
const PAGE_BYTES = 16 * 1024 * 1024

/** A row as the database has it: the columns of every table, and those of the fields by their keys. */
export type StoredRow = FormTable['table']['$inferSelect'] & Readonly<Record<string, unknown>>

/** Which rows of a form a scope shows. */
const shown = (open: OpenForm, scope: DataScope, conditions: readonly (SQL | undefined)[] = []) =>
  visibleRows(formEntity(open), scope, conditions)

/** What the list of a form can be filtered and sorted by. */
export function listColumns({ main }: OpenForm['tables']): ListColumns {
  const { table } = main
  const ofFields = main.fields
    .filter((field) => !isSecret(field))
    .map((field) => {
      const storage = storageOf(field)
      const kind = storage === 'integer' ? 'number' : storage
      return [
        field.key,
        {
          column: main.column(field.key),
          kind,
          label: labelOfField(field),
          pinyin: kind === 'text' ? (true as const) : undefined,
          long: holdsLongText(field) ? (true as const) : undefined,
        },
      ] as const
    })
  return {
    id: { column: table.id, kind: 'text', label: '编号' },
    createBy: { column: table.createBy, kind: 'text', label: '创建人' },
    createTime: { column: table.createTime, kind: 'time', label: '创建时间' },
    updateBy: { column: table.updateBy, kind: 'text', label: '修改人' },
    updateTime: { column: table.updateTime, kind: 'time', label: '修改时间' },
    ...Object.fromEntries(ofFields),
  }
}

/** Several values are searched one by one: whoever chooses one finds each row that has it. */
function withSeveral({ main }: OpenForm['tables'], query: Readonly<Record<string, unknown>>) {
  const several = main.fields.filter(holdsSeveral).flatMap(({ key }) => {
    const value = query[key]
    return typeof value === 'string' && /^[^,*!<>]+$/.test(value) ? [[key, `,${value},`] as const] : []
  })
  return { ...query, ...Object.fromEntries(several) }
}

export async function page(db: Db, open: OpenForm, scope: DataScope, query: ListQueryInput, below?: string | null) {
  const { main } = open.tables
  const columns = listColumns(open.tables)
  const where = shown(open, scope, [
    below === undefined ? undefined : below === null ? isNull(main.table.pid) : eq(main.table.pid, below),
    ...conditionsOf(columns, withSeveral(open.tables, query)),
  ])
  const long = main.fields.filter(holdsLongText)
  if (long.length > 0) {
    const lengths = long.map(({ key }) => sql`coalesce(octet_length(${main.column(key)}), 0)`)
    const shownRows = db
      .select({ bytes: sql<number>`${sql.join(lengths, sql` + `)}`.as('bytes') })
      .from(main.table)
      .where(where)
      .orderBy(...orderOf(columns, query, main.table.id))
      .limit(query.pageSize)
      .offset((query.pageNo - 1) * query.pageSize)
      .as('shown_rows')
    const [sum] = await db.select({ bytes: sql<number>`coalesce(sum(${shownRows.bytes}), 0)::float8` }).from(shownRows)
    if ((sum?.bytes ?? 0) > PAGE_BYTES)
      throw refused(
        texts('本页内容超过 16 MiB，请减少每页条数', 'The page is larger than 16 MiB. Select fewer rows per page'),
      )
  }
  const found = db.select().from(main.table).where(where).$dynamic()
  const { rows, total } = await readPage(db, found, { columns, tieBreak: main.table.id, query })
  const stored: StoredRow[] = rows
  return { rows: stored, total }
}

/** Which of these rows have others below them. */
export async function withChildren(db: Db, open: OpenForm, scope: DataScope, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  const { table } = open.tables.main
  const rows = await db
    .selectDistinct({ pid: table.pid })
    .from(table)
    .where(shown(open, scope, [inArray(table.pid, [...ids])]))
  return new Set(rows.flatMap(({ pid }) => pid ?? []))
}

/** The ids of the rows below some, whoever may see them. */
export async function childIdsOf(db: Db, open: OpenForm, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { table } = open.tables.main
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inArray(table.pid, [...ids])))
  return rows.map(({ id }) => id)
}

/** The ids of all rows that a query finds, in its order. Of `selections`, only those, where there are any. */
export async function idsOf(
  db: Db,
  open: OpenForm,
  scope: DataScope,
  query: ListQueryInput,
  selections: readonly string[],
) {
  const { table } = open.tables.main
  const columns = listColumns(open.tables)
  const chosen =
    selections.length > 0
      ? [inArray(table.id, [...selections])]
      : conditionsOf(columns, withSeveral(open.tables, query))
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(shown(open, scope, chosen))
    .orderBy(...orderOf(columns, query, table.id))
  return rows.map(({ id }) => id)
}

export async function rowsOf(db: Db, open: OpenForm, scope: DataScope, ids: readonly string[]): Promise<StoredRow[]> {
  if (ids.length === 0) return []
  const { table } = open.tables.main
  return db
    .select()
    .from(table)
    .where(shown(open, scope, [inArray(table.id, [...ids])]))
}

/** The rows among these ids, locked until the transaction ends. */
export async function findForUpdate(db: Db, open: OpenForm, scope: DataScope, ids: readonly string[]) {
  const { table } = open.tables.main
  const rows: StoredRow[] = await db
    .select()
    .from(table)
    .where(shown(open, scope, [inArray(table.id, [...ids])]))
    .orderBy(asc(table.id))
    .for('update')
  return rows
}

/** The row with a value of a field that no two rows share. */
export async function findByUnique(db: Db, open: OpenForm, tenantId: string, key: string, value: unknown) {
  const { main } = open.tables
  const [row]: StoredRow[] = await db
    .select()
    .from(main.table)
    .where(and(eq(main.table.tenantId, tenantId), eq(main.column(key), value)))
  return row
}

/** The rows of a sub-table that belong to some rows, in their order. */
export async function subRowsOf(db: Db, { table }: SubTable, tenantId: string, parentIds: readonly string[]) {
  if (parentIds.length === 0) return []
  const rows: StoredRow[] = await db
    .select()
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inArray(table.parentId, [...parentIds])))
    .orderBy(asc(table.parentId), asc(table.rowNo), asc(table.id))
  return rows
}

export async function insert(db: Db, { table }: FormTable, row: Readonly<Record<string, unknown>>): Promise<void> {
  // The columns of the fields are known at run time only.
  await db.insert(table).values(row as typeof table.$inferInsert)
}

export async function update(
  db: Db,
  { table }: FormTable,
  tenantId: string,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .update(table)
    .set({ ...changes, revision: nextRevision(table.revision) })
    .where(and(eq(table.id, id), eq(table.tenantId, tenantId)))
}

/** Deletes the rows of a sub-table that belong to a row, but for some. */
export async function removeSubRows(
  db: Db,
  { table }: SubTable,
  { tenantId, parentId }: { tenantId: string; parentId: string },
  kept: readonly string[],
): Promise<void> {
  await db
    .delete(table)
    .where(
      and(
        eq(table.tenantId, tenantId),
        eq(table.parentId, parentId),
        kept.length > 0 ? notInArray(table.id, [...kept]) : undefined,
      ),
    )
}

export async function remove(db: Db, open: OpenForm, scope: DataScope, ids: readonly string[]): Promise<void> {
  const { table } = open.tables.main
  await db.delete(table).where(shown(open, scope, [inArray(table.id, [...ids])]))
}

/** Returns true when a row stands below another one, or is that one. */
export async function standsBelow(db: Db, open: OpenForm, tenantId: string, id: string, above: string) {
  const { table } = open.tables.main
  const found = await db.execute(
    sql`with recursive up(id, pid) as (
      select id, pid from ${table} where id = ${id} and tenant_id = ${tenantId}
      union select parent.id, parent.pid from ${table} as parent join up on parent.id = up.pid
    ) select 1 as found from up where id = ${above}`,
  )
  return rowsOfStatement(found).length > 0
}
