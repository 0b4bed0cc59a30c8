import { and, asc, desc, eq, gt, gte, like, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { DEFAULT_SORT, readSuperQuery, type SuperQueryCondition } from '@trackhoe/contract'
import { inArray } from '../database/schema/array-columns.ts'
import { after, fromWireTime } from '../core/clock.ts'
import type { RuledTable } from '../database/schema/tables.ts'
import { readCondition, type Condition } from './list-condition.ts'
import { invalid, refused } from './refusal.ts'
import { englishOf } from '../core/english.ts'
import { texts } from '../core/language.ts'

export interface ListColumn {
  column: PgColumn
  kind: 'text' | 'integer' | 'number' | 'day' | 'time'
  /** What an operator calls the column, for the messages of a refusal. */
  label: string
  /** Holds Chinese texts: sorted by their pinyin, whatever the collation of the database. */
  pinyin?: true
  /** Holds texts of any length: they are sorted by their beginnings, and a query looks into few of them. */
  long?: true | undefined
  /** Has an index on its characters, `string_to_array(column, null)`: what texts contain is looked up there. */
  characters?: true
  /** Many rows have the same value: a page in its order is found by counting the rows of each. */
  groups?: ColumnGroups
}

/** The column of the list that has few values, and the rows that they are ids of where the order is by a column of those. */
interface ColumnGroups {
  readonly by: PgColumn
  readonly of?: { readonly table: PgTable; readonly id: PgColumn }
}

/** How a list is ordered by a column with few values. */
export interface SortedGroups extends ColumnGroups {
  readonly column: ListColumn
  readonly isAscending: boolean
}

/** Public field name → column. What is not in it can be neither filtered nor sorted by: secret columns never are. */
export type ListColumns = Readonly<Record<string, ListColumn>>

/** Paging and sorting as the contract has checked them, beside the filters of the list. */
export interface ListQueryInput {
  pageNo: number
  pageSize: number
  column: string
  order: string
  [filter: string]: unknown
}

const SUPER_QUERY_LIMIT = 20
/** Each reads all texts of its column once more: a gigabyte takes two seconds of a database that may have one session. */
const LONG_CONDITIONS = 2
/** Each is a comparison of its own for every row. */
const ANY_INSIDE_LIMIT = 100
/** Of a long text as many characters are sorted by. */
const SORTED_CHARACTERS = 100

/**
 * The conditions of a list query: a field by its operator, `{field}_begin` and `{field}_end` as bounds, and those of an
 * advanced query. Every value is a bound parameter. Errors: 400 for a text where a number or a date belongs, and for a
 * field or a rule of an advanced query that the list does not know, or more than 20 of them.
 */
export function conditionsOf(columns: ListColumns, query: Readonly<Record<string, unknown>>): SQL[] {
  const long: string[] = []
  const noted: NoteCondition = (field, { label, long: isLong }, comparisons) => {
    if (isLong) long.push(...Array.from({ length: comparisons }, () => field))
    if (long.length > LONG_CONDITIONS)
      throw invalid(
        texts(
          `长文本的查询条件最多 ${LONG_CONDITIONS} 个：${label}`,
          `Long texts can have at most ${LONG_CONDITIONS} conditions: ${englishOf(label)}`,
        ),
        { field },
      )
  }
  const advanced = superConditionOf(columns, query, noted)
  return [...plainConditionsOf(columns, query, noted), ...(advanced ? [advanced] : [])]
}

/** Counts the comparisons of a query. Errors: 400 for too many of long texts. */
type NoteCondition = (field: string, column: ListColumn, comparisons: number) => void

const comparisonsOf = (condition: Condition) => (condition.operator === 'anyInside' ? condition.operands.length : 1)

/** Wire: `superQueryParams` is a list of conditions, `superQueryMatchType` joins them. A malformed list is ignored. */
function superConditionOf(
  columns: ListColumns,
  query: Readonly<Record<string, unknown>>,
  note: NoteCondition,
): SQL | undefined {
  const { superQueryParams: text, superQueryMatchType: match } = query
  const conditions = readSuperQuery(typeof text === 'string' ? text : undefined)
  if (conditions.length > SUPER_QUERY_LIMIT)
    throw invalid(
      texts(
        `高级查询最多 ${SUPER_QUERY_LIMIT} 个条件`,
        `An advanced query can have at most ${SUPER_QUERY_LIMIT} conditions`,
      ),
    )
  const parts = conditions.map((condition) => {
    const listed = Object.hasOwn(columns, condition.field) ? columns[condition.field] : undefined
    if (!listed)
      throw invalid(texts(`未知的查询条件：${condition.field}`, `Unknown filter: ${condition.field}`), {
        field: condition.field,
      })
    note(condition.field, listed, 1)
    return toSql(listed, condition.field, ruleOf(condition, listed), listed.kind === 'time' && condition.rule === 'le')
  })
  return match === 'or' ? or(...parts) : and(...parts)
}

function ruleOf({ rule, val, field }: SuperQueryCondition, { label }: ListColumn): Condition {
  const operand = String(val)
  switch (rule) {
    case 'eq':
    case 'ne':
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return { operator: rule, operand }
    case 'like':
      return { operator: 'contains', operand }
    // The names say where the wildcard stands.
    case 'left_like':
      return { operator: 'endsWith', operand }
    case 'right_like':
      return { operator: 'startsWith', operand }
    case 'in':
      return { operator: 'in', operands: operand.split(',').map((part) => part.trim()) }
    default:
      throw invalid(texts(`${label}的查询规则无效`, `The rule of ${englishOf(label)} is not valid`), { field })
  }
}

function plainConditionsOf(columns: ListColumns, query: Readonly<Record<string, unknown>>, note: NoteCondition): SQL[] {
  return Object.entries(columns).flatMap(([field, listed]) => {
    const begin = valueOf(query, `${field}_begin`)
    const end = valueOf(query, `${field}_end`)
    const several = valueOf(query, `${field}_MultiString`)
    const condition = readCondition(valueOf(query, field))
    const plain = [begin, end, several].filter((text) => text !== '').length
    note(field, listed, plain + (condition ? comparisonsOf(condition) : 0))
    return [
      condition && toSql(listed, field, condition),
      begin && gte(listed.column, operandOf(listed, field, begin)),
      end && lte(listed.column, operandOf(listed, field, end, true)),
      several && toSql(listed, field, { operator: 'in', operands: several.split(',') }),
    ].filter((part) => part !== undefined && part !== '')
  })
}

/**
 * The order of a list query: several columns comma-joined, `_dictText` cut off, anything that contains `asc` is
 * ascending. `tieBreak` makes it total, so that no row is on two pages.
 * `createTime` is the default of every list; a list without that column is sorted by its ids. `backwards` is the same
 * order from its end.
 * Errors: 500 naming any other column that the list does not have.
 */
export function orderOf(
  columns: ListColumns,
  query: { column: string; order: string },
  tieBreak: PgColumn,
  { backwards = false } = {},
): SQL[] {
  const ascending = isAscending(query) !== backwards
  const direction = ascending ? asc : desc
  const names = namesOf(query)
  const sorted = names.flatMap((name) => {
    const field = fieldOf(name)
    const listed = Object.hasOwn(columns, field) ? columns[field] : undefined
    if (!listed && field !== DEFAULT_SORT.column) {
      throw refused(texts(`请注意，将要排序的列字段不存在：${name}`, `The sort column does not exist: ${name}`), {
        field: 'column',
      })
    }
    return listed ? [direction(sortKey(listed))] : []
  })
  if (sorted.length === 0) return [backwards ? desc(tieBreak) : asc(tieBreak)]
  // As the indexes have it, so that each is read in both directions: the newest first and then by id, others by both.
  const tieDirection = (names[0] === DEFAULT_SORT.column) === ascending ? desc : asc
  return [...sorted, tieDirection(tieBreak)]
}

/** How a query is ordered by one column that has few values; undefined for every other order. */
export function sortedGroups(columns: ListColumns, query: { column: string; order: string }): SortedGroups | undefined {
  const [name, ...others] = namesOf(query)
  const field = fieldOf(name ?? '')
  const column = others.length === 0 && Object.hasOwn(columns, field) ? columns[field] : undefined
  return column?.groups && { ...column.groups, column, isAscending: isAscending(query) }
}

const isAscending = ({ order }: { order: string }) => order.toLowerCase().includes('asc')

const namesOf = ({ column }: { column: string }) =>
  column
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const fieldOf = (name: string) => name.replace(/_dictText$/, '')

/** The key by which a list is sorted by a column, or by an expression with its values. */
export function sortKey({ column, pinyin, long }: SortedBy): PgColumn | SQL {
  if (long) return pinyinKey(sql`left(${column}, ${sql.raw(String(SORTED_CHARACTERS))})`)
  return pinyin ? pinyinKey(column) : column
}

type SortedBy = Pick<ListColumn, 'pinyin' | 'long'> & { column: PgColumn | SQL }

/** As the migration of the pinyin order has it, so that an index on it is used. */
const pinyinKey = (column: PgColumn | SQL): SQL => sql`pinyin_key(${column}) collate "C"`

function valueOf(query: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(query, name) ? query[name] : undefined
  return typeof value === 'string' ? value.trim() : ''
}

function toSql(listed: ListColumn, field: string, condition: Condition, isEnd = false): SQL | undefined {
  const { column, kind } = listed
  switch (condition.operator) {
    case 'eq':
      return eq(column, operandOf(listed, field, condition.operand))
    case 'ne':
      return ne(column, operandOf(listed, field, condition.operand))
    case 'gt':
      return gt(ordered(listed), operandOf(listed, field, condition.operand))
    case 'ge':
      return gte(ordered(listed), operandOf(listed, field, condition.operand))
    case 'lt':
      return lt(ordered(listed), operandOf(listed, field, condition.operand))
    case 'le':
      return lte(ordered(listed), operandOf(listed, field, condition.operand, isEnd))
    case 'contains':
      return and(
        like(textOf(listed), `%${escapeLike(condition.operand)}%`),
        // Beside the comparison, which knows the order of the characters.
        listed.characters &&
          sql`string_to_array(${column}, null) @> ${sql.param(Array.from(condition.operand))}::text[]`,
      )
    case 'startsWith':
      return like(textOf(listed), `${escapeLike(condition.operand)}%`)
    case 'endsWith':
      return like(textOf(listed), `%${escapeLike(condition.operand)}`)
    case 'in':
      return inArray(
        column,
        condition.operands.map((operand) => operandOf(listed, field, operand)),
      )
    case 'anyInside':
      if (condition.operands.length > ANY_INSIDE_LIMIT)
        throw invalid(
          texts(
            `${listed.label}的查询条件最多 ${ANY_INSIDE_LIMIT} 项`,
            `The filter ${englishOf(listed.label)} can have at most ${ANY_INSIDE_LIMIT} entries`,
          ),
          { field },
        )
      return or(
        ...condition.operands.map((operand) =>
          like(sql`(',' || ${kind === 'text' ? column : textOf(listed)} || ',')`, `%,${escapeLike(operand)},%`),
        ),
      )
    default:
      return condition satisfies never
  }
}

/** Texts are compared by code point, so that the answer does not depend on the language of the database. */
const ordered = ({ column, kind }: ListColumn): SQL => (kind === 'text' ? sql`${column} collate "C"` : sql`${column}`)

const textOf = ({ column, kind }: ListColumn): SQL => (kind === 'text' ? sql`${column}` : sql`${column}::text`)

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

function operandOf({ column, kind, label }: ListColumn, field: string, text: string, isEnd = false): SQL {
  switch (kind) {
    case 'text':
      return sql`${sql.param(text, column)}`
    case 'integer': {
      if (!/^-?\d{1,9}$/.test(text))
        throw invalid(texts(`${label}应为整数`, `${englishOf(label)} must be a whole number`), { field })
      return sql`${sql.param(Number(text), column)}`
    }
    case 'number': {
      if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(text))
        throw invalid(texts(`${label}应为数字`, `${englishOf(label)} must be a number`), { field })
      return sql`${text}::numeric`
    }
    case 'day': {
      const day = text.slice(0, 10)
      if (!fromWireTime(day))
        throw invalid(texts(`${label}应为 YYYY-MM-DD`, `${englishOf(label)} must be YYYY-MM-DD`), { field })
      return sql`${sql.param(day, column)}`
    }
    case 'time': {
      const time = fromWireTime(text, isEnd)
      if (!time) throw noTime(field, label)
      // The end is a whole second, and the rows have milliseconds.
      return sql`${sql.param(isEnd ? after(time, 999) : time, column)}`
    }
    default:
      return kind satisfies never
  }
}

type TableName<Column extends PgColumn> = Column['_']['tableName']

/**
 * All of them, with the condition that the rows are the tenant's own. The tables of entities with data rules do not
 * compile here: their rows are read through `visible`.
 */
export function within<Column extends PgColumn>(
  tenant: TableName<Column> extends RuledTable['_']['name'] ? never : Column,
  tenantId: string,
  conditions: readonly (SQL | undefined)[],
): SQL | undefined {
  const column: PgColumn = tenant
  return and(eq(column, tenantId), ...conditions)
}

/** The refusal of a text that is no time. */
export const noTime = (field: string, label: string) =>
  invalid(
    texts(
      `${label}应为 YYYY-MM-DD 或 YYYY-MM-DD HH:mm:ss`,
      `${englishOf(label)} must be YYYY-MM-DD or YYYY-MM-DD HH:mm:ss`,
    ),
    { field },
  )
