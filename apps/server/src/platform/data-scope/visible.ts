import { and, eq, getTableName, not, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgTable } from 'drizzle-orm/pg-core'
import { inArray } from '../database/schema/array-columns.ts'
import type { Db } from '../database/database.ts'
import type { RuledTable } from '../database/schema/tables.ts'
import type { DataScope, RowRule } from './data-scope.ts'
import { ruleAttribute, ruleEntities, type RuleEntity } from './entities.ts'
import { matchesAny } from './rule-condition.ts'

const nameOfTable = new Map([...ruleEntities].map(([name, { table }]) => [getTableName(table), name]))

/**
 * The condition that a row of a table is the tenant's, that the data rules of the scope let it pass, and that it fits the
 * other conditions. Every query that reads or changes rows of these tables for somebody has it, so that lists, details,
 * exports, choices and dictionaries show the same rows. Source: platform specification §7 "Data rules under /datarule".
 */
export function visible(table: RuledTable, scope: DataScope, conditions: readonly (SQL | undefined)[] = []) {
  return visibleRecords(nameOfTable.get(getTableName(table)) ?? '', scope, conditions)
}

/** Returns true when the data rules of a scope hide rows of the table that the tenant has. */
export function hidesRows(table: PgTable, scope: DataScope): boolean {
  const name = nameOfTable.get(getTableName(table)) ?? ''
  const entity = ruleEntities.get(name)
  return entity !== undefined && passes(name, entity, scope) !== undefined
}

/** The entity whose data rules narrow a table; undefined where none does. */
export const entityNameOf = (table: PgTable): string | undefined => nameOfTable.get(getTableName(table))

/** As `visible`, for an entity by its name. */
export function visibleRecords(name: string, scope: DataScope, conditions: readonly (SQL | undefined)[] = []) {
  const entity = ruleEntities.get(name)
  if (!entity) throw new Error(`[server] '${name}' is no entity of data rules, so its rows cannot be narrowed.`)
  return visibleRows({ name, entity }, scope, conditions)
}

/** Those of the ids whose rows of a table the scope shows. */
export async function visibleIds(
  db: Db,
  table: RuledTable,
  scope: DataScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const entity = ruleEntities.get(nameOfTable.get(getTableName(table)) ?? '')
  if (!entity) throw new Error(`[server] '${getTableName(table)}' has no data rules, so its rows cannot be narrowed.`)
  const rows = await db
    .select({ id: sql<string>`${entity.id}` })
    .from(entity.table)
    .where(visible(table, scope, [inArray(entity.id, [...ids])]))
  return new Set(rows.map(({ id }) => id))
}

/** Returns true when all ids are rows of a table that the scope shows. */
export const areVisible = async (db: Db, table: RuledTable, scope: DataScope, ids: readonly string[]) =>
  (await visibleIds(db, table, scope, ids)).size === ids.length

/** As `visible`, for an entity that is not one of the installation: a table that a tenant has made. */
export function visibleRows(
  { name, entity }: { name: string; entity: RuleEntity },
  scope: DataScope,
  conditions: readonly (SQL | undefined)[] = [],
) {
  return and(eq(entity.tenantId, scope.tenantId), passes(name, entity, scope), ...conditions)
}

/** The condition that rules let a row pass; undefined where none narrows the entity. */
function passes(name: string, entity: RuleEntity, scope: DataScope): SQL | undefined {
  const { follows } = entity
  const groups = scope.dataRules.get(name)
  const own = groups && or(...groups.map((rules) => and(...rules.map((rule) => fits(entity, rule)))))
  const owner = follows && ruleEntities.get(follows.entity)
  const passesOwner = owner && passes(follows.entity, owner, scope)
  if (!owner || !passesOwner) return own
  const rows = new QueryBuilder()
    .select({ id: owner.id })
    .from(owner.table)
    .where(and(eq(owner.tenantId, scope.tenantId), passesOwner))
  return and(own, inArray(follows.column, rows))
}

function fits(entity: RuleEntity, rule: RowRule): SQL {
  const attribute = ruleAttribute(entity, rule.attribute)
  // A rule that can no longer be applied hides rows rather than showing them.
  if (!attribute || rule.operands.length === 0) return sql`false`
  const matching = attribute.where((column) => matchesAny(column, attribute.kind, rule))
  return rule.operator === 'ne' ? not(matching) : matching
}
