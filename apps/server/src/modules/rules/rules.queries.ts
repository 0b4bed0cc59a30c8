import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { wholeTenant, type DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { category, checkRule, fillRule, fillRuleCounter } from '../../platform/database/form-schema.ts'
import { depart } from '../../platform/database/schema.ts'
import { conditionsOf, orderOf, within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/http/revision.ts'
import type { TreeLevel } from './fill-rule-kinds.ts'

export type FillRuleRow = typeof fillRule.$inferSelect
export type CheckRuleRow = typeof checkRule.$inferSelect

const columnsOf = (table: typeof fillRule | typeof checkRule): ListColumns => ({
  id: { column: table.id, kind: 'text', label: '编号' },
  ruleName: { column: table.ruleName, kind: 'text', label: '规则名称', pinyin: true },
  ruleCode: { column: table.ruleCode, kind: 'text', label: '规则编码' },
  createTime: { column: table.createTime, kind: 'time', label: '创建时间' },
})

/** One page of the tenant's fill rules, and how many there are. */
export async function fillRules(db: Db, tenantId: string, query: ListQueryInput) {
  const columns = columnsOf(fillRule)
  const where = within(fillRule.tenantId, tenantId, conditionsOf(columns, query))
  const [counted] = await db.select({ total: count() }).from(fillRule).where(where)
  const rows = await db
    .select()
    .from(fillRule)
    .where(where)
    .orderBy(...orderOf(columns, query, fillRule.id))
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
  return { rows, total: counted?.total ?? 0 }
}

/** One page of the tenant's check rules, and how many there are. */
export async function checkRules(db: Db, tenantId: string, query: ListQueryInput) {
  const columns = columnsOf(checkRule)
  const where = within(checkRule.tenantId, tenantId, conditionsOf(columns, query))
  const [counted] = await db.select({ total: count() }).from(checkRule).where(where)
  const rows = await db
    .select()
    .from(checkRule)
    .where(where)
    .orderBy(...orderOf(columns, query, checkRule.id))
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
  return { rows, total: counted?.total ?? 0 }
}

/** The tenant's fill rules of these codes. */
export function fillRulesOf(db: Db, tenantId: string, codes: readonly string[]): Promise<FillRuleRow[]> {
  return db
    .select()
    .from(fillRule)
    .where(and(inArray(fillRule.ruleCode, [...codes]), eq(fillRule.tenantId, tenantId)))
}

/** The tenant's check rule of a code. */
export async function checkRuleOf(db: Db, tenantId: string, code: string): Promise<CheckRuleRow | undefined> {
  const [row] = await db
    .select()
    .from(checkRule)
    .where(and(eq(checkRule.ruleCode, code), eq(checkRule.tenantId, tenantId)))
  return row
}

/** The tenant's fill rules among these ids, locked until the transaction ends. */
export function findFillRules(db: Db, tenantId: string, ids: readonly string[]): Promise<FillRuleRow[]> {
  return db
    .select()
    .from(fillRule)
    .where(and(inArray(fillRule.id, [...ids]), eq(fillRule.tenantId, tenantId)))
    .for('update')
}

/** The tenant's check rules among these ids, locked until the transaction ends. */
export function findCheckRules(db: Db, tenantId: string, ids: readonly string[]): Promise<CheckRuleRow[]> {
  return db
    .select()
    .from(checkRule)
    .where(and(inArray(checkRule.id, [...ids]), eq(checkRule.tenantId, tenantId)))
    .for('update')
}

export async function insertFillRule(db: Db, row: typeof fillRule.$inferInsert): Promise<void> {
  await db.insert(fillRule).values(row)
}

export async function insertCheckRule(db: Db, row: typeof checkRule.$inferInsert): Promise<void> {
  await db.insert(checkRule).values(row)
}

/** Changes a fill rule and counts up its revision. */
export async function updateFillRule(db: Db, tenantId: string, id: string, changes: Partial<FillRuleRow>) {
  await db
    .update(fillRule)
    .set({ ...changes, revision: nextRevision(fillRule.revision) })
    .where(and(eq(fillRule.id, id), eq(fillRule.tenantId, tenantId)))
}

/** Changes a check rule and counts up its revision. */
export async function updateCheckRule(db: Db, tenantId: string, id: string, changes: Partial<CheckRuleRow>) {
  await db
    .update(checkRule)
    .set({ ...changes, revision: nextRevision(checkRule.revision) })
    .where(and(eq(checkRule.id, id), eq(checkRule.tenantId, tenantId)))
}

export async function removeFillRules(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await db.delete(fillRule).where(and(inArray(fillRule.id, [...ids]), eq(fillRule.tenantId, tenantId)))
}

export async function removeCheckRules(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await db.delete(checkRule).where(and(inArray(checkRule.id, [...ids]), eq(checkRule.tenantId, tenantId)))
}

/** Counts up the number of a rule in a period; two callers never get the same one. */
export async function countUp(db: Db, ruleId: string, period: string, start: number): Promise<number> {
  const [row] = await db
    .insert(fillRuleCounter)
    .values({ ruleId, period, lastValue: start })
    .onConflictDoUpdate({
      target: [fillRuleCounter.ruleId, fillRuleCounter.period],
      set: { lastValue: sql`${fillRuleCounter.lastValue} + 1` },
    })
    .returning({ value: fillRuleCounter.lastValue })
  if (!row) throw new Error(`[server] The counter of the rule ${ruleId} was not written.`)
  return row.value
}

/** The code of a department that the scope shows and all those directly below it; the roots for null. */
export async function departmentCodes(db: Db, scope: DataScope, id: string | null): Promise<TreeLevel | undefined> {
  const parents = db.select({ code: depart.orgCode }).from(depart)
  const [parent] = id === null ? [{ code: '' }] : await parents.where(visible(depart, scope, [eq(depart.id, id)]))
  if (!parent) return undefined
  const rows = await db
    .select({ code: depart.orgCode })
    .from(depart)
    .where(
      visible(depart, wholeTenant(scope.tenantId), [id === null ? isNull(depart.parentId) : eq(depart.parentId, id)]),
    )
  return { parent: parent.code, siblings: rows.map(({ code }) => code) }
}

/** The code of a category and those directly below it; the roots for null. */
export async function categoryCodes(db: Db, tenantId: string, id: string | null): Promise<TreeLevel | undefined> {
  const own = eq(category.tenantId, tenantId)
  const parents = db.select({ code: category.code }).from(category)
  const [parent] = id === null ? [{ code: '' }] : await parents.where(and(eq(category.id, id), own))
  if (!parent) return undefined
  const rows = await db
    .select({ code: category.code })
    .from(category)
    .where(and(own, id === null ? isNull(category.pid) : eq(category.pid, id)))
  return { parent: parent.code, siblings: rows.map(({ code }) => code) }
}
