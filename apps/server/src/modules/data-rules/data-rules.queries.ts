import { and, count, eq, inArray } from 'drizzle-orm'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import type { RuleEntity } from '../../platform/data-scope/entities.ts'
import { visible, visibleRows } from '../../platform/data-scope/visible.ts'
import { dataRule } from '../../platform/database/schema/data-rule-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { role, user } from '../../platform/database/schema/schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { conditionsOf, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/resource/revision.ts'

export type DataRuleRow = typeof dataRule.$inferSelect

/** The columns of the list. */
export const columns: ListColumns = {
  id: { column: dataRule.id, kind: 'text', label: '编号' },
  roleId: { column: dataRule.roleId, kind: 'text', label: '角色' },
  entity: { column: dataRule.entity, kind: 'text', label: '实体' },
  attr: { column: dataRule.attr, kind: 'text', label: '属性' },
  status: { column: dataRule.status, kind: 'text', label: '状态' },
  createTime: { column: dataRule.createTime, kind: 'time', label: '创建时间' },
}

/** Rules belong to their roles: whoever does not see a role does not see its rules. */
const rules = (db: Db) =>
  db
    .select({ rule: dataRule, roleName: role.roleName })
    .from(dataRule)
    .innerJoin(role, eq(role.id, dataRule.roleId))
    .$dynamic()

/** One page of the rules, and how many there are. */
export async function page(db: Db, scope: DataScope, query: ListQueryInput) {
  const where = visible(role, scope, conditionsOf(columns, query))
  const rows = rules(db).where(where).$dynamic()
  return readPage(db, rows, { columns: columns, tieBreak: dataRule.id, query })
}

/** The rules of a role, in the order of their creation. */
export function ofRole(db: Db, scope: DataScope, roleId: string) {
  return rules(db)
    .where(visible(role, scope, [eq(role.id, roleId)]))
    .orderBy(dataRule.createTime, dataRule.id)
}

/** The rules among these ids with the names of their roles, locked until the transaction ends. */
export function findForUpdate(db: Db, scope: DataScope, ids: readonly string[]) {
  return rules(db)
    .where(visible(role, scope, [inArray(dataRule.id, [...ids])]))
    .for('update')
}

/** A role by its id. */
export async function findRole(db: Db, scope: DataScope, id: string) {
  const [row] = await db
    .select({ id: role.id, roleName: role.roleName, roleCode: role.roleCode })
    .from(role)
    .where(visible(role, scope, [eq(role.id, id)]))
  return row
}

export async function insert(db: Db, row: typeof dataRule.$inferInsert): Promise<void> {
  await db.insert(dataRule).values(row)
}

/** Changes a rule and counts up its revision. */
export async function update(db: Db, tenantId: string, id: string, changes: Partial<DataRuleRow>): Promise<void> {
  await db
    .update(dataRule)
    .set({ ...changes, revision: nextRevision(dataRule.revision) })
    .where(and(eq(dataRule.id, id), eq(dataRule.tenantId, tenantId)))
}

export async function remove(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await db.delete(dataRule).where(and(inArray(dataRule.id, [...ids]), eq(dataRule.tenantId, tenantId)))
}

/** Whether the scope shows a user. */
export async function knowsUser(db: Db, scope: DataScope, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(visible(user, scope, [eq(user.id, userId)]))
  return row !== undefined
}

/** How many records of an entity a scope shows, of those that another one shows. */
export async function countVisible(
  db: Db,
  named: { name: string; entity: RuleEntity },
  scope: DataScope,
  among: DataScope,
): Promise<number> {
  const condition = visibleRows(named, among, [visibleRows(named, scope)])
  const [row] = await db.select({ total: count() }).from(named.entity.table).where(condition)
  return row?.total ?? 0
}
