import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inArray } from '../database/schema/array-columns.ts'
import { texts, type Texts } from '../core/language.ts'
import type { DataScope } from '../data-scope/data-scope.ts'
import { violatedUniqueKey, type Db } from '../database/database.ts'
import { refused, throwRefusals, type Refusal } from '../http/refusal.ts'
import type { UniqueColumn } from '../http/serve.ts'
import type { ImportedValues } from '../list-files/list-files.ts'
import type { ResourceColumns, Row } from './resource-columns.ts'
import type { Change, ResourceCalls, ResourceDescription, ResourceTable, UniqueRule } from './resource.ts'

const NO_RULE = texts('', '')

const ruleOf = (rule: Texts | UniqueRule): UniqueRule => ('zh' in rule ? { message: rule } : rule)

const isSame = (before: Row, after: Row, fields: readonly string[]) =>
  fields.every((key) => after[key] === undefined || after[key] === before[key])

/** Checks the values of a subject that no two of its rows may share. */
export function createUniqueValues<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(of: ResourceColumns, { table, unique = {} }: ResourceDescription<Table, Calls, Select>) {
  const { base, columns, name, writtenColumn, keyOf } = of

  /** The condition that rows have the value of a unique field. */
  function sameValue(field: string, value: unknown, row: Row, scope: DataScope): SQL | undefined {
    const rule = ruleOf(unique[field] ?? NO_RULE)
    const column = writtenColumn(field)
    if (!column) throw new Error(`[server] ${name} has no column ${field}, so its values cannot be unique.`)
    const isEqual =
      rule.ignoresCase && typeof value === 'string' ? eq(sql`lower(${column})`, value.toLowerCase()) : eq(column, value)
    const beside = (rule.within ?? []).map((other) => {
      const known = columns[other]
      if (!known) return undefined
      return row[other] === null ? isNull(known) : eq(known, row[other])
    })
    return and(isEqual, amongOf(rule, scope, row), ...beside)
  }

  function amongOf({ among }: UniqueRule, scope: DataScope, row: Row = {}): SQL | undefined {
    if (typeof among === 'function') return among(scope, row)
    return among === undefined && columns['tenantId'] ? eq(columns['tenantId'], scope.tenantId) : undefined
  }

  /** Errors: 500 for each value that another row has, at its field. */
  async function assertUnique(tx: Db, scope: DataScope, row: Row, before: Row | undefined) {
    const refusals: Refusal[] = []
    for (const [field, rule] of Object.entries(unique)) {
      const key = keyOf(field)
      const value = row[key]
      const isKept = before && isSame(before, row, [key, ...(ruleOf(rule).within ?? [])])
      if (value === undefined || value === null || isKept) continue
      const others = before ? ne(table.id, before['id']) : undefined
      const [other] = await tx
        .select({ id: table.id })
        .from(base)
        .where(and(sameValue(field, value, { ...before, ...row }, scope), others))
        .limit(1)
      if (other) refusals.push(refused(ruleOf(rule).message, { field }))
    }
    throwRefusals(refusals)
  }

  /** Returns true when another row than `except` has a value of a unique field. */
  async function isTaken(db: Db, scope: DataScope, field: string, value: unknown, except?: string): Promise<boolean> {
    const others = except === undefined ? undefined : ne(table.id, except)
    const rows = db
      .select({ id: table.id })
      .from(base)
      .where(and(sameValue(field, value, {}, scope), others))
    return (await rows.limit(1)).length > 0
  }

  /** The unique fields that may be asked for one by one. */
  const uniqueColumns = (): UniqueColumn[] =>
    Object.entries(unique).flatMap(([field, given]) => {
      const column = writtenColumn(field)
      const rule = ruleOf(given)
      if (!column || rule.within || rule.secret) return []
      return [{ field, column, among: (scope) => amongOf(rule, scope), ignoresCase: rule.ignoresCase === true }]
    })

  /** A write that hits a unique key is refused at its field: two were faster than the check. */
  async function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
    try {
      return await write
    } catch (error) {
      const key = violatedUniqueKey(error)
      const fields = Object.entries(unique)
      if (key === undefined || fields.length === 0) throw error
      const hit = fields.find(([field]) => key.includes(writtenColumn(field)?.name ?? field)) ?? fields[0]
      throw hit ? refused(ruleOf(hit[1]).message, { field: hit[0] }) : error
    }
  }

  /** Which values of unique fields other rows have, whoever sees them, and which of these rows has taken one already. */
  async function takenValues({ tx, caller }: Change, rows: readonly ImportedValues[]) {
    const taken = new Map<string, Set<string>>()
    for (const field of Object.keys(unique)) {
      const column = writtenColumn(field)
      const values = rows.flatMap((row) => (row[field] === undefined ? [] : [String(row[field])]))
      if (!column || values.length === 0) continue
      const tenant = ruleOf(unique[field] ?? NO_RULE).among === undefined ? columns['tenantId'] : undefined
      const found = await tx
        .select({ value: column })
        .from(base)
        .where(and(inArray(column, [...new Set(values)]), tenant && eq(tenant, caller.tenantId)))
      taken.set(field, new Set(found.map(({ value }) => String(value))))
    }
    return createTakenValues(taken)
  }

  return { sameValue, assertUnique, isTaken, uniqueColumns, unlessTaken, takenValues }
}

function createTakenValues(taken: ReadonlyMap<string, Set<string>>) {
  return {
    /** Takes the values of a row; false when another row has one of them. */
    take(row: ImportedValues): boolean {
      const own = [...taken].flatMap(([field, known]) =>
        row[field] === undefined ? [] : [[known, String(row[field])] as const],
      )
      if (own.some(([known, value]) => known.has(value))) return false
      for (const [known, value] of own) known.add(value)
      return true
    },
  }
}
