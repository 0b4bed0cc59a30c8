import { and, asc, desc, eq, gt, gte, like, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ReportAggregate, ReportKind } from '@trackhoe/contract/online'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { after, fromWireTime } from '../../platform/core/clock.ts'
import { readCondition, type Condition } from '../../platform/http/list-condition.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { cutText } from './statement/cut-text.ts'
import type { ReportScope, ReportSource } from './report-tables.ts'
import type { Statement } from './statement/statement.ts'
import { texts } from '../../platform/core/language.ts'

/** A column of a report as queries over it need it. */
export interface QueriedColumn {
  readonly field: string
  readonly title: string
  readonly kind: ReportKind
  readonly pinyin: boolean
}

/** A statement with the values of its parameters and whose rows it shows. */
export interface BoundStatement {
  readonly statement: Statement
  /** The tables that the tenant's statements may read. */
  readonly tables: ReadonlyMap<string, ReportSource>
  readonly scope: ReportScope
  /** The values by parameter, with their kinds; every parameter has one. */
  readonly values: ReadonlyMap<string, { readonly kind: ReportKind; readonly value: string | null }>
}

/** The name of the rows of the statement in the queries around it. */
const REPORT = sql.identifier('report')

const SQL_TYPE: Readonly<Record<ReportKind, string>> = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  datetime: 'timestamptz',
  boolean: 'boolean',
}

/**
 * A query over the rows of a statement. Each table that the statement names is the subquery of the rows that the scope
 * shows, so the statement finds nothing else under that name. Where data rules narrow, that subquery is read before any
 * condition of the statement is evaluated: an error of one could show a value that is hidden.
 */
export function overReport({ statement, tables: known, scope, values }: BoundStatement, select: SQL, rest: SQL): SQL {
  const materialized = sql.raw(scope.dataRules.size > 0 ? 'materialized' : 'not materialized')
  const tables = statement.tables.flatMap((name, at) => {
    const source = known.get(name)
    return source ? [{ name: sql.identifier(name), alias: sql.identifier(`report_${at + 1}`), source }] : []
  })
  const written = sql.join(
    statement.parts.map((part) => {
      if ('text' in part) return sql.raw(part.text)
      const bound = values.get(part.parameter)
      return sql`(${bound?.value ?? null}::${sql.raw(SQL_TYPE[bound?.kind ?? 'text'])})`
    }),
  )
  // A comment at the end of the statement must not reach the bracket.
  const rows = sql`select * from (\n${written}\n) as "statement"`
  if (tables.length === 0) return sql`${select} from (${rows}) as ${REPORT} ${rest}`
  const read = sql.join(
    tables.map(({ alias, source }) => sql`${alias} as ${materialized} (${source.rows(scope)})`),
    sql`, `,
  )
  const named = sql.join(
    tables.map(({ name, alias }) => sql`${name} as not materialized (select * from ${alias})`),
    sql`, `,
  )
  return sql`with ${read} ${select} from (with ${named} ${rows}) as ${REPORT} ${rest}`
}

const columnOf = ({ field }: Pick<QueriedColumn, 'field'>) => sql`${REPORT}.${sql.identifier(field)}`

/** The columns of the rows that are read, for `shownColumns` around them. */
export const selectColumns = (columns: readonly QueriedColumn[]): SQL =>
  sql`select ${sql.join(
    columns.map((column) => sql`${columnOf(column)} as ${sql.identifier(column.field)}`),
    sql`, `,
  )}`

/** The columns of the rows of a subquery as they are shown: texts and numbers of any length are cut. */
export const shownColumns = (rows: SQL, columns: readonly QueriedColumn[]): SQL =>
  sql.join(
    columns.map((column) => {
      const name = sql.identifier(column.field)
      return sql`${shown(column, sql`${rows}.${name}`)} as ${name}`
    }),
    sql`, `,
  )

/** The bytes of a row as it is shown. */
export const bytesOfRow = (rows: SQL, columns: readonly QueriedColumn[]): SQL =>
  sql.join(
    columns.map(({ field }) => sql`coalesce(octet_length(${rows}.${sql.identifier(field)}::text), 0)`),
    sql` + `,
  )

function shown(column: QueriedColumn, value: SQL): SQL {
  switch (column.kind) {
    case 'date':
      return sql`to_char(${value}, 'YYYY-MM-DD')`
    case 'datetime':
      return sql`to_char(${value}, 'YYYY-MM-DD HH24:MI:SS')`
    case 'text':
    case 'number':
      return cutText(sql`${value}::text`)
    case 'boolean':
      return value
    default:
      return column.kind satisfies never
  }
}

/** A category of a chart as a text. */
export const categoryOf = (column: QueriedColumn): SQL => sql`${shown(column, columnOf(column))}::text`

export function aggregateOf(aggregate: ReportAggregate, column: QueriedColumn): SQL {
  const value = columnOf(column)
  switch (aggregate) {
    case 'count':
      return sql`count(${value})`
    case 'sum':
      return sql`sum(${value})`
    case 'avg':
      return sql`avg(${value})`
    case 'min':
      return sql`min(${value})`
    case 'max':
      return sql`max(${value})`
    default:
      return aggregate satisfies never
  }
}

/** The conditions of a query; a value has the operators of every list. Errors: 400 for what is no value of the column. */
export function conditionsOf(columns: readonly QueriedColumn[], query: ReadonlyMap<string, string>): SQL {
  const conditions = columns.flatMap((column) => {
    const begin = query.get(`${column.field}_begin`)
    const end = query.get(`${column.field}_end`)
    const condition = readCondition(query.get(column.field) ?? '')
    return [
      condition && fits(column, condition),
      begin ? gte(columnOf(column), operandOf(column, begin)) : undefined,
      end ? lte(columnOf(column), operandOf(column, end, true)) : undefined,
    ].filter((part) => part !== undefined)
  })
  const all = and(...conditions)
  return all ? sql`where ${all}` : sql``
}

function fits(column: QueriedColumn, condition: Condition): SQL | undefined {
  const value = columnOf(column)
  // Texts are compared by code point, so that the answer does not depend on the language of the database.
  const ordered = column.kind === 'text' ? sql`${value} collate "C"` : value
  const text = column.kind === 'text' ? value : sql`${value}::text`
  const isTime = column.kind === 'datetime'
  switch (condition.operator) {
    case 'eq':
      return isTime
        ? and(gte(value, operandOf(column, condition.operand)), lte(value, operandOf(column, condition.operand, true)))
        : eq(value, operandOf(column, condition.operand))
    case 'ne':
      return ne(value, operandOf(column, condition.operand))
    case 'gt':
      return gt(ordered, operandOf(column, condition.operand, true))
    case 'ge':
      return gte(ordered, operandOf(column, condition.operand))
    case 'lt':
      return lt(ordered, operandOf(column, condition.operand))
    case 'le':
      return lte(ordered, operandOf(column, condition.operand, true))
    case 'contains':
      return like(text, `%${escapeLike(condition.operand)}%`)
    case 'startsWith':
      return like(text, `${escapeLike(condition.operand)}%`)
    case 'endsWith':
      return like(text, `%${escapeLike(condition.operand)}`)
    case 'in':
      return inArray(
        value,
        condition.operands.map((operand) => operandOf(column, operand)),
      )
    case 'anyInside':
      return or(
        ...condition.operands.map((operand) => like(sql`(',' || ${text} || ',')`, `%,${escapeLike(operand)},%`)),
      )
    default:
      return condition satisfies never
  }
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

function operandOf({ field, kind, title }: QueriedColumn, text: string, isEnd = false): SQL {
  switch (kind) {
    case 'text':
      return sql`${text}`
    case 'number':
      if (!isNumber(text)) throw invalid(texts(`${title}应为数字`, `${title} must be a number`), { field })
      return sql`${text}::numeric`
    case 'boolean':
      if (!isBoolean(text))
        throw invalid(texts(`${title}应为 true 或 false`, `${title} must be true or false`), { field })
      return sql`${text}::boolean`
    case 'date':
    case 'datetime': {
      const time = fromWireTime(text, isEnd)
      if (!time)
        throw invalid(
          texts(`${title}应为 YYYY-MM-DD 或 YYYY-MM-DD HH:mm:ss`, `${title} must be YYYY-MM-DD or YYYY-MM-DD HH:mm:ss`),
          { field },
        )
      if (kind === 'date') return sql`${text.slice(0, 10)}::date`
      // The end is a whole second, and the rows have parts of one.
      return sql`${(isEnd ? after(time, 999) : time).toISOString()}::timestamptz`
    }
    default:
      return kind satisfies never
  }
}

const isNumber = (text: string) => /^[+-]?\d{1,30}(\.\d{1,30})?$/.test(text)
const isBoolean = (text: string) => /^(true|false|0|1)$/.test(text)

/** Returns true when a text can be the value of a parameter of the kind. */
export function isValueOf(kind: ReportKind, text: string): boolean {
  switch (kind) {
    case 'text':
      return true
    case 'number':
      return isNumber(text)
    case 'boolean':
      return isBoolean(text)
    case 'date':
    case 'datetime':
      return fromWireTime(text) !== null
    default:
      return kind satisfies never
  }
}

/**
 * The order of the rows: the column, then all others, so that no row is on two pages. Without a column that of the
 * statement.
 */
export function orderOf(columns: readonly QueriedColumn[], field: string | undefined, ascends: boolean): SQL {
  const sorted = columns.find((column) => column.field === field)
  if (!sorted) return sql``
  const others = columns.filter((column) => column !== sorted).map((column) => asc(columnOf(column)))
  const key =
    sorted.pinyin && sorted.kind === 'text' ? sql`public.pinyin_key(${columnOf(sorted)}) collate "C"` : columnOf(sorted)
  return sql`order by ${sql.join([ascends ? asc(key) : desc(key), ...others], sql`, `)}`
}
