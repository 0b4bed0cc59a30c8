import { and, asc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inArray } from '../database/schema/array-columns.ts'
import { texts } from '../core/language.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/env.ts'
import { conditionsOf, orderOf, type ListQueryInput } from '../http/list-query.ts'
import { countFound, keptTotal } from '../http/list-total.ts'
import { invalid, notFound } from '../http/refusal.ts'
import type { Api } from '../http/serve.ts'
import { rowsOfPage } from './list-page.ts'
import type { ResourceColumns, Row } from './resource-columns.ts'
import type { Change, ResourceCalls, ResourceDescription, ResourceTable, RowOf, SelectedOf } from './resource.ts'
import { toWire, type Values } from './values.ts'

/** Reads the rows of a subject. Every row is one that the scope of the caller shows. */
export function createResourceReader<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(api: Api, of: ResourceColumns, description: ResourceDescription<Table, Calls, Select>) {
  const { table, joins = [] } = description
  const { base, columns, keys, shown, rowFields, columnOf } = of
  const { conditions, sorted } = createListConditions(of, description)
  type Stored = RowOf<Table>
  type Shown = Stored & SelectedOf<Select>

  const selected = (without: readonly string[] = []) => {
    const own = Object.entries(columns).filter(([key]) => !without.includes(key))
    return { ...Object.fromEntries(own), ...description.select } satisfies Record<string, PgColumn>
  }

  function select(db: Db, without?: readonly string[]) {
    const query = db.select(selected(without)).from(base).$dynamic()
    for (const { table: other, on } of joins) query.leftJoin(other, on)
    return query
  }

  /** One page of the rows that a query finds, and how many there are: of many more than a page, at least so many. */
  async function page(db: Db, caller: Caller, query: ListQueryInput & { exactTotal?: boolean | undefined }) {
    const filters = await conditions(db, caller, query)
    const found = select(db, description.notListed).where(and(shown(caller), ...filters))
    const kept = description.isCounted ? await keptTotal(db, table, caller, filters) : undefined
    const total = kept === undefined ? await countFound(db, found, query) : { total: kept }
    const rows = await rowsOfPage(found.orderBy(...(await sorted(db, caller, query))), query)
    return { rows, total }
  }

  /** The ids of the rows that a query finds, in its order; of the selected ones only, where there are any. */
  async function idsOf(db: Db, caller: Caller, query: ListQueryInput, selections: readonly string[]) {
    const chosen = selections.length > 0 ? inArray(table.id, [...selections]) : undefined
    const finding = db
      .select({ id: sql<string>`${table.id}` })
      .from(base)
      .$dynamic()
    for (const { table: other, on } of joins) finding.leftJoin(other, on)
    const rows = await finding
      .where(and(shown(caller), ...(await conditions(db, caller, query)), chosen))
      .orderBy(...(await sorted(db, caller, query)))
    return rows.map(({ id }) => id)
  }

  /** The rows with these ids. */
  const rowsOf = (db: Db, caller: Caller, ids: readonly string[]): Promise<Row[]> =>
    select(db).where(and(shown(caller), inArray(table.id, [...ids])))

  /** Rows as the wire has them, with the fields of a shape. */
  async function recordsOf(db: Db, caller: Caller, rows: readonly Row[], fields = rowFields) {
    const presented = (await description.present?.(db, caller, rows as Shown[])) ?? []
    return rows.map((row, at) => {
      const own = fields.flatMap((field) => {
        const column = columnOf(field)
        const key = description.select?.[field] === column ? field : ((column && keys.get(column)) ?? field)
        if (!Object.hasOwn(row, key)) return []
        const value = toWire(row[key])
        const isDay = description.days?.includes(field) && typeof value === 'string'
        return [[field, isDay ? value.slice(0, 10) : value] as const]
      })
      return { ...Object.fromEntries(own), ...presented[at] }
    })
  }

  /** Rows as the wire has them, with what comes from elsewhere. Outside of transactions. */
  async function shownRecords(caller: Caller, rows: readonly Row[], fields?: string[]) {
    const records = await recordsOf(api.deps.db, caller, rows, fields)
    const live = (await description.live?.(caller, rows as Stored[])) ?? []
    return records.map((record, at) => ({ ...record, ...live[at] }))
  }

  /** One row as the wire has it. Outside of transactions. Errors: 500 for an unknown one. */
  async function record(caller: Caller, id: string, fields?: string[]) {
    const [found] = await shownRecords(caller, await rowsOf(api.deps.db, caller, [id]), fields)
    if (!found) throw notFound()
    return found
  }

  /** The rows with these ids, locked until the transaction ends. Errors: 500 when one of them is not shown. */
  async function lock({ tx, caller }: Change, ids: readonly string[]): Promise<Stored[]> {
    const wanted = [...new Set(ids)]
    const rows = await tx
      .select()
      .from(base)
      .where(and(shown(caller), inArray(table.id, wanted)))
      .orderBy(asc(table.id))
      .for('update')
    if (rows.length !== wanted.length) throw notFound()
    return rows as Stored[]
  }

  return { select, page, idsOf, rowsOf, recordsOf, shownRecords, record, lock }
}

/** Reads what a list asks for: which rows, and in which order. */
function createListConditions<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>({ listed }: ResourceColumns, description: ResourceDescription<Table, Calls, Select>) {
  const { table, filters: ownFilters = {} } = description

  async function conditions(db: Db, caller: Caller, query: Values): Promise<(SQL | undefined)[]> {
    const hidden = (await description.hidden?.(db, caller)) ?? []
    const known = Object.fromEntries(Object.entries(listed).filter(([field]) => !hidden.includes(field)))
    const masked = hidden.find((field) =>
      ['', '_begin', '_end', '_MultiString'].some((end) => query[`${field}${end}`] !== undefined),
    )
    if (masked !== undefined)
      throw invalid(texts(`未知的查询条件：${masked}`, `Unknown filter: ${masked}`), { field: masked })
    const own = Object.entries(ownFilters).flatMap(([field, read]) =>
      query[field] === undefined ? [] : [read(query[field], caller)],
    )
    const all = [...conditionsOf(known, query), ...own]
    return [...all, description.narrow?.(query, all.length > 0)]
  }

  async function sorted(db: Db, caller: Caller, query: { column: string; order: string }) {
    const hidden = (await description.hidden?.(db, caller)) ?? []
    const known = Object.fromEntries(Object.entries(listed).filter(([field]) => !hidden.includes(field)))
    return [
      ...orderOf(known, query, description.tieBreak ?? table.id),
      ...(description.tieBreak ? [asc(table.id)] : []),
    ]
  }

  return { conditions, sorted }
}
