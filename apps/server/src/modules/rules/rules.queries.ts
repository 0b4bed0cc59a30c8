import { and, eq, isNull, sql } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { wholeTenant, type DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { category, checkRule, fillRule, fillRuleCounter } from '../../platform/database/schema/form-schema.ts'
import { depart } from '../../platform/database/schema/schema.ts'
import type { TreeLevel } from './fill-rule-kinds.ts'

export type FillRuleRow = typeof fillRule.$inferSelect
type CheckRuleRow = typeof checkRule.$inferSelect

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
