import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { columnOf } from '../database/schema/array-columns.ts'
import { orderOf, sortKey, sortedGroups, type ListColumns, type SortedGroups } from '../http/list-query.ts'

interface Paging {
  readonly pageNo: number
  readonly pageSize: number
}

/**
 * A page of a list that may have hundreds of thousands of rows. `from` is its tables for a FROM clause; each joined one is a left join by a
 * unique key, so that the database leaves out what neither condition nor order need.
 */
interface LongPage {
  readonly from: SQL
  readonly where: SQL | undefined
  readonly id: PgColumn
  readonly columns: ListColumns
  readonly query: Paging & { readonly column: string; readonly order: string }
  /** The number of rows, where it is kept while they are written. */
  readonly total?: number | undefined
  /** Another order than by columns. */
  readonly order?: readonly SQL[] | undefined
}

interface FoundPage {
  ids: string[]
  total: number
}

/**
 * The ids of one page in its order, and the number of all rows. Rows with all that they show are read by these ids afterwards: they would
 * be carried through the sort of all that come before the page.
 */
export async function idsOfLongPage(db: Db, page: LongPage): Promise<FoundPage> {
  const { columns, query, order } = page
  const groups = order ? undefined : sortedGroups(columns, query)
  if (groups) return idsInGroups(db, page, groups)
  return page.total === undefined ? idsAndCount(db, page) : idsFromNearerEnd(db, page, page.total)
}

/** The rows of one page in its order, read by their ids, and the number of all rows. */
export async function readLongPage<Row extends { id: string }>(
  db: Db,
  page: LongPage,
  read: (ids: readonly string[]) => PromiseLike<readonly Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const { ids, total } = await idsOfLongPage(db, page)
  const rows = new Map((await read(ids)).map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total }
}

async function idsAndCount(db: Db, page: LongPage): Promise<FoundPage> {
  const { from, where, query } = page
  const [counted, ids] = await Promise.all([
    db
      .select({ total: sql<number>`total` })
      .from(sql`(select count(*)::int as total from ${from} ${filter(where)}) as counted`),
    idsIn(db, page, inOrder(page, false), { offset: offsetOf(query), limit: query.pageSize }),
  ])
  return { ids, total: counted[0]?.total ?? 0 }
}

async function idsFromNearerEnd(db: Db, page: LongPage, total: number): Promise<FoundPage> {
  const offset = offsetOf(page.query)
  const limit = Math.max(0, Math.min(page.query.pageSize, total - offset))
  const isBackwards = page.order === undefined && limit > 0 && offset > total / 2
  const ids = isBackwards
    ? await idsIn(db, page, inOrder(page, true), { offset: total - offset - limit, limit })
    : await idsIn(db, page, inOrder(page, false), { offset, limit: page.query.pageSize })
  return { ids: isBackwards ? ids.reverse() : ids, total }
}

const offsetOf = ({ pageNo, pageSize }: Paging) => (pageNo - 1) * pageSize

const inOrder = ({ columns, query, id, order }: LongPage, backwards: boolean) =>
  order ?? orderOf(columns, query, id, { backwards })

const filter = (where: SQL | undefined) => (where ? sql`where ${where}` : sql``)

async function idsIn(
  db: Db,
  { from, where, id }: LongPage,
  order: readonly SQL[],
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = sql`select ${id} from ${from} ${filter(where)} order by ${sql.join([...order], sql`, `)} limit ${limit} offset ${offset}`
  const [found] = await db.select({ ids: sql<string[]>`ids` }).from(sql`(select array(${rows}) as ids) as found`)
  return found?.ids ?? []
}

/** Rows with values that are equal in the order. `values` are those of the group's column; `before`: rows that stand before them. */
interface Group {
  readonly values: readonly (string | null)[]
  readonly before: number
}

/**
 * A page in the order of a column that has few values, such as the name of a customer: the rows of each value are counted, and the page
 * is read from the values that it lies in. So the rows before it are not sorted, and the key of the order is computed once a value.
 */
async function idsInGroups(db: Db, page: LongPage, groups: SortedGroups): Promise<FoundPage> {
  const { by } = groups
  const { where, id, query } = page
  const [offset, limit] = [offsetOf(query), query.pageSize]
  const { total, chosen } = await groupsOfPage(db, page, groups)
  const [first] = chosen
  if (!first) return { ids: [], total }
  const values = chosen.flatMap((group, rank) => group.values.map((value) => ({ value, rank })))
  const known = values.flatMap(({ value }) => value ?? [])
  const hasEmpty = known.length < values.length
  const isAmong = sql`${by} = any(${columnOf(known, 'text', (value) => value)})`
  const among = known.length === 0 ? sql`${by} is null` : hasEmpty ? sql`(${isAmong} or ${by} is null)` : isAmong
  const rank = sql`(${columnOf(values, 'integer', (value) => value.rank)})[array_position(${columnOf(values, 'text', ({ value }) => value)}, ${by})]`
  const order = [...(chosen.length > 1 ? [rank] : []), groups.isAscending ? asc(id) : desc(id)]
  const part = { ...page, where: and(where, known.length === 1 && !hasEmpty ? sql`${by} = ${known[0]}` : among) }
  return { ids: await idsIn(db, part, order, { offset: offset - first.before, limit }), total }
}

async function groupsOfPage(db: Db, { from, where, query }: LongPage, { by, of, column, isAscending }: SortedGroups) {
  const offset = offsetOf(query)
  const key = sortKey(of ? column : { ...column, column: sql`counted.value` })
  const [found] = await db.select({ total: sql<number>`total`, chosen: sql<Group[] | null>`chosen` }).from(
    sql`(
      with counted as materialized (
        select ${by} as value, count(*)::int as total from ${from} ${filter(where)} group by 1
      ),
      placed as (
        select counted.value, counted.total, dense_rank() over by_key as place, sum(counted.total) over by_key as until
        from counted ${of ? sql`left join ${of.table} on ${of.id} = counted.value` : sql``}
        window by_key as (order by ${isAscending ? asc(key) : desc(key)})
      ),
      grouped as (
        select place, array_agg(value) as values, (min(until) - sum(total))::int as before, min(until)::int as until
        from placed group by place
      )
      select (select coalesce(sum(total), 0)::int from counted) as total, (
        select json_agg(json_build_object('values', values, 'before', before) order by place)
        from grouped where until > ${offset} and before < ${offset + query.pageSize}
      ) as chosen
    ) as page`,
  )
  return { total: found?.total ?? 0, chosen: found?.chosen ?? [] }
}
