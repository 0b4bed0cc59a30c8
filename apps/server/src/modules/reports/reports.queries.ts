import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { grantedTo } from '../../auth/access/callers.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { onlineReport, onlineReportRevision } from '../../platform/database/schema/report-schema.ts'
import { permission } from '../../platform/database/schema/schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { conditionsOf, within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/resource/revision.ts'
import { readPage } from '../../platform/resource/list-page.ts'

/** The columns of the list. */
export const columns: ListColumns = {
  id: { column: onlineReport.id, kind: 'text', label: '编号' },
  code: { column: onlineReport.code, kind: 'text', label: '报表编码' },
  name: { column: onlineReport.name, kind: 'text', label: '报表名称', pinyin: true },
  createBy: { column: onlineReport.createBy, kind: 'text', label: '创建人' },
  createTime: { column: onlineReport.createTime, kind: 'time', label: '创建时间' },
  updateTime: { column: onlineReport.updateTime, kind: 'time', label: '更新时间' },
}

export type ReportRow = typeof onlineReport.$inferSelect

export async function page(db: Db, tenantId: string, query: ListQueryInput) {
  const where = within(onlineReport.tenantId, tenantId, conditionsOf(columns, query))
  const rows = db.select().from(onlineReport).where(where).$dynamic()
  return readPage(db, rows, { columns, tieBreak: onlineReport.id, query })
}

export async function find(db: Db, tenantId: string, by: { id: string } | { code: string }) {
  const key = 'id' in by ? eq(onlineReport.id, by.id) : eq(onlineReport.code, by.code)
  const [row] = await db
    .select()
    .from(onlineReport)
    .where(within(onlineReport.tenantId, tenantId, [key]))
  return row
}

/** The reports among these ids, locked until the transaction ends. */
export function findForUpdate(db: Db, tenantId: string, ids: readonly string[]): Promise<ReportRow[]> {
  return db
    .select()
    .from(onlineReport)
    .where(within(onlineReport.tenantId, tenantId, [inArray(onlineReport.id, [...ids])]))
    .orderBy(asc(onlineReport.id))
    .for('update')
}

export async function hasCode(db: Db, tenantId: string, code: string, except?: string): Promise<boolean> {
  const others = except === undefined ? undefined : ne(onlineReport.id, except)
  const found = await db.$count(
    onlineReport,
    within(onlineReport.tenantId, tenantId, [eq(onlineReport.code, code), others]),
  )
  return found > 0
}

export async function insert(db: Db, row: typeof onlineReport.$inferInsert): Promise<void> {
  await db.insert(onlineReport).values(row)
}

/** Changes a report and keeps what it was before. */
export async function update(db: Db, before: ReportRow, changes: Partial<ReportRow>): Promise<void> {
  const { id, tenantId, revision, setup } = before
  const updateTime = before.updateTime ?? before.createTime
  await db
    .insert(onlineReportRevision)
    .values({ reportId: id, revision, setup, updateBy: before.updateBy ?? before.createBy, updateTime })
  await db
    .update(onlineReport)
    .set({ ...changes, revision: nextRevision(onlineReport.revision) })
    .where(within(onlineReport.tenantId, tenantId, [eq(onlineReport.id, id)]))
}

export function revisionsOf(db: Db, id: string) {
  return db
    .select()
    .from(onlineReportRevision)
    .where(eq(onlineReportRevision.reportId, id))
    .orderBy(desc(onlineReportRevision.revision))
    .limit(50)
}

/** Deletes reports, and the menu rows whose grants open them. */
export async function remove(db: Db, tenantId: string, rows: readonly ReportRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const permissions = rows.map(({ permissionId }) => permissionId)
  await db.delete(onlineReport).where(within(onlineReport.tenantId, tenantId, [inArray(onlineReport.id, ids)]))
  await db.delete(permission).where(and(eq(permission.tenantId, tenantId), inArray(permission.id, permissions)))
}

/** Returns true when the caller has been granted the menu row of a report. */
export async function isGranted(db: Db, caller: Caller, permissionId: string): Promise<boolean> {
  const granted = await db.$count(
    permission,
    and(eq(permission.id, permissionId), inArray(permission.id, grantedTo(db, caller))),
  )
  return granted > 0
}

/** Writes the menu row of a report; a tenant may have deleted it. */
export async function saveMenu(db: Db, row: typeof permission.$inferInsert): Promise<void> {
  const { name, url, hidden } = row
  await db
    .insert(permission)
    .values(row)
    .onConflictDoUpdate({
      target: permission.id,
      set: { name, url, hidden, revision: sql`${permission.revision} + 1` },
    })
}
