import { asc, desc, like, type SQL } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { auditLog, user } from '../../platform/database/schema/schema.ts'
import { conditionsOf, orderOf, within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { countRows } from '../../platform/http/list-total.ts'
import { rowsOfPage } from '../../platform/resource/list-page.ts'

/** The columns of the list. */
export const columns: ListColumns = {
  id: { column: auditLog.id, kind: 'integer', label: '编号' },
  createTime: { column: auditLog.createTime, kind: 'time', label: '时间' },
  username: { column: auditLog.username, kind: 'text', label: '操作人' },
  action: { column: auditLog.action, kind: 'text', label: '操作' },
  outcome: { column: auditLog.outcome, kind: 'text', label: '结果' },
  address: { column: auditLog.address, kind: 'text', label: 'IP地址' },
  detail: { column: auditLog.detail, kind: 'text', label: '内容' },
}

export type AuditRow = typeof auditLog.$inferSelect

/** What people did whom the scope shows; where nothing narrows people, also what nobody known has tried. */
function conditionOf(db: Db, scope: DataScope, query: Readonly<Record<string, unknown>>): SQL | undefined {
  const { subject } = query
  const people = db.select({ id: user.id }).from(user).where(visible(user, scope))
  return within(auditLog.tenantId, scope.tenantId, [
    ...conditionsOf(columns, query),
    typeof subject === 'string' && subject !== ''
      ? like(auditLog.action, `${subject.replaceAll(/[\\%_]/g, '\\$&')}%`)
      : undefined,
    scope.dataRules.has('sysUser') ? inArray(auditLog.userId, people) : undefined,
  ])
}

/** Entries of one moment stand in the order of their writing, or the other way round. */
function inOrder(query: { column: string; order: string }): SQL[] {
  const byId = query.order.toLowerCase().includes('asc') ? asc(auditLog.id) : desc(auditLog.id)
  return [...orderOf(columns, query, auditLog.id).slice(0, -1), byId]
}

/** One page of the log, and how many entries there are. */
export async function page(db: Db, scope: DataScope, query: ListQueryInput & { exactTotal?: boolean | undefined }) {
  const where = conditionOf(db, scope, query)
  const total = await countRows(db, auditLog, where, query)
  const rows = db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(...inOrder(query))
    .$dynamic()
  return { rows: await rowsOfPage(rows, query), total }
}

/** The ids of the entries that a query finds, in its order; of the selected ones only, where there are any. */
export async function idsOf(db: Db, scope: DataScope, query: ListQueryInput, selections: readonly string[]) {
  const chosen = selections.map(Number).filter(Number.isSafeInteger)
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      within(auditLog.tenantId, scope.tenantId, [
        conditionOf(db, scope, query),
        selections.length > 0 ? inArray(auditLog.id, chosen) : undefined,
      ]),
    )
    .orderBy(...inOrder(query))
  return rows.map(({ id }) => String(id))
}

/** The entries among these ids. */
export function rowsOf(db: Db, scope: DataScope, ids: readonly string[]): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(within(auditLog.tenantId, scope.tenantId, [inArray(auditLog.id, ids.map(Number))]))
    .orderBy(desc(auditLog.id))
}
