import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { onlineForm, onlineFormVersion } from '../../platform/database/schema/online-form-schema.ts'
import { permission } from '../../platform/database/schema/schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { conditionsOf, within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/resource/revision.ts'
import { grantedTo } from '../../auth/access/callers.queries.ts'
import type { Caller } from '../../platform/http/env.ts'

export type FormRow = typeof onlineForm.$inferSelect
export type PublishedForm = FormRow & { published: NonNullable<FormRow['published']> }

/** The columns of the list. */
export const columns: ListColumns = {
  id: { column: onlineForm.id, kind: 'text', label: '编号' },
  code: { column: onlineForm.code, kind: 'text', label: '表单编码' },
  name: { column: onlineForm.name, kind: 'text', label: '表单名称', pinyin: true },
  kind: { column: onlineForm.kind, kind: 'text', label: '表单类型' },
  version: { column: onlineForm.version, kind: 'integer', label: '版本' },
  createTime: { column: onlineForm.createTime, kind: 'time', label: '创建时间' },
  updateTime: { column: onlineForm.updateTime, kind: 'time', label: '修改时间' },
}

export async function page(db: Db, tenantId: string, query: ListQueryInput) {
  const where = within(onlineForm.tenantId, tenantId, conditionsOf(columns, query))
  const rows = db.select().from(onlineForm).where(where).$dynamic()
  return readPage(db, rows, { columns: columns, tieBreak: onlineForm.id, query })
}

export async function find(db: Db, tenantId: string, id: string): Promise<FormRow | undefined> {
  const [row] = await db
    .select()
    .from(onlineForm)
    .where(and(eq(onlineForm.id, id), eq(onlineForm.tenantId, tenantId)))
  return row
}

/** The form of a code in a tenant, once it has a table. */
export async function findPublished(db: Db, tenantId: string, code: string): Promise<PublishedForm | undefined> {
  const [row] = await db
    .select()
    .from(onlineForm)
    .where(and(eq(onlineForm.code, code), eq(onlineForm.tenantId, tenantId)))
  return row && row.published !== null ? { ...row, published: row.published } : undefined
}

/** The published forms of a tenant, by name. */
export async function allPublished(db: Db, tenantId: string): Promise<PublishedForm[]> {
  const rows = await db
    .select()
    .from(onlineForm)
    .where(eq(onlineForm.tenantId, tenantId))
    .orderBy(asc(onlineForm.name), asc(onlineForm.id))
  return rows.flatMap((row) => (row.published === null ? [] : [{ ...row, published: row.published }]))
}

export async function hasCode(db: Db, tenantId: string, code: string): Promise<boolean> {
  const [row] = await db
    .select({ id: onlineForm.id })
    .from(onlineForm)
    .where(and(eq(onlineForm.code, code), eq(onlineForm.tenantId, tenantId)))
  return row !== undefined
}

const lockName = (tenantId: string, code: string) => `online_form ${tenantId} ${code}`

/** Nobody alters the tables of the form until the transaction ends. */
export async function lockTables(db: Db, tenantId: string, code: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(tenantId, code)}, 0))`)
}

/** Nobody reads or writes the tables of the form until the transaction ends. */
export async function lockTablesToAlter(db: Db, tenantId: string, code: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName(tenantId, code)}, 0))`)
}

export async function insert(db: Db, row: typeof onlineForm.$inferInsert): Promise<void> {
  await db.insert(onlineForm).values(row)
}

export async function update(db: Db, tenantId: string, id: string, changes: Partial<typeof onlineForm.$inferInsert>) {
  await db
    .update(onlineForm)
    .set({ ...changes, revision: nextRevision(onlineForm.revision) })
    .where(and(eq(onlineForm.id, id), eq(onlineForm.tenantId, tenantId)))
}

export async function remove(db: Db, tenantId: string, id: string): Promise<void> {
  await db.delete(onlineForm).where(and(eq(onlineForm.id, id), eq(onlineForm.tenantId, tenantId)))
}

export async function insertVersion(db: Db, row: typeof onlineFormVersion.$inferInsert): Promise<void> {
  await db.insert(onlineFormVersion).values(row)
}

export function versionsOf(db: Db, formId: string) {
  return db
    .select()
    .from(onlineFormVersion)
    .where(eq(onlineFormVersion.formId, formId))
    .orderBy(desc(onlineFormVersion.version))
}

/**
 * The rows of the menu that a caller holds among some. The actions of a form are known by the ids of their rows, which
 * nobody can write by hand (decision 0038).
 */
export async function heldAmong(db: Db, caller: Pick<Caller, 'userId' | 'tenantId'>, prefix: string) {
  const granted = grantedTo(db, caller).as('granted')
  const rows = await db
    .selectDistinct({ id: permission.id })
    .from(permission)
    .innerJoin(granted, eq(granted.id, permission.id))
    .where(
      and(
        eq(permission.tenantId, caller.tenantId),
        ne(permission.status, '0'),
        sql`starts_with(${permission.id}, ${prefix})`,
      ),
    )
  return rows.map(({ id }) => id)
}
