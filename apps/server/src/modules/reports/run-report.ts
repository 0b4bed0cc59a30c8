import { sql, type SQL } from 'drizzle-orm'
import type { ReportKind } from '@trackhoe/contract/online'
import { SECOND_MS } from '../../platform/core/clock.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { refusedStatement } from './statement/refused-statement.ts'
import { settleMemory } from './settle-memory.ts'
import { runApart, StatementTimeoutError, type ApartStatements, type Lane, type ReportDatabase } from './run-apart.ts'
import type { ReportSource } from './report-tables.ts'
import {
  aggregateOf,
  bytesOfRow,
  categoryOf,
  conditionsOf,
  orderOf,
  overReport,
  selectColumns,
  shownColumns,
  type BoundStatement,
  type QueriedColumn,
} from './report-sql.ts'
import { type Texts, texts } from '../../platform/core/language.ts'

/** How much a report may be. Units: rows, milliseconds, the planner's cost, bytes. Source: decision 55. */
const REPORT_LIMITS = {
  rows: 1_000_000,
  timeoutMs: 10 * SECOND_MS,
  exportTimeoutMs: 60 * SECOND_MS,
  cost: 2_000_000,
  pageBytes: 4 * 1024 * 1024,
} as const
const CHART_CATEGORIES = 100
/** Rows that are in memory at once while a file is written, and their bytes. */
const BATCH_ROWS = 1000
const BATCH_BYTES = 2 * 1024 * 1024

export interface RunDeps extends ReportDatabase {
  timeZone: string
  /** Of the request. */
  signal?: AbortSignal
}

/** What of a report is read. */
export interface ReportRead extends BoundStatement {
  readonly columns: readonly QueriedColumn[]
  /** Values by the names of the query; unknown names are refused. */
  readonly query: ReadonlyMap<string, string>
}

export type Cell = string | number | boolean | null

interface PageRead extends ReportRead {
  pageNo: number
  pageSize: number
  column?: string | undefined
  ascends: boolean
  totals: readonly { column: QueriedColumn; aggregate: Parameters<typeof aggregateOf>[0] }[]
}

/** One page of a report, how many rows there are, and what stands below its columns. */
export function readPage(deps: RunDeps, read: PageRead) {
  const { pageNo, pageSize, columns, totals } = read
  return inSession(
    deps,
    { ...sessionOf(read), lane: 'page', timeoutMs: REPORT_LIMITS.timeoutMs },
    async (statements) => {
      const where = conditionsOf(columns, read.query)
      await assertCheap(statements, overReport(read, selectColumns(columns), where))
      const aggregates = totals.map(
        ({ column, aggregate }, at) => sql`, ${aggregateOf(aggregate, column)} as ${sql.identifier(`total_${at}`)}`,
      )
      const [counted = {}] = await statements.rows(
        overReport(read, sql`select count(*) as "rows"${sql.join(aggregates)}`, where),
      )
      const total = Number(counted['rows'])
      if (total > REPORT_LIMITS.rows) throw tooManyRows()
      const page = sql`${where} ${orderOf(columns, read.column, read.ascends)} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`
      const rows = total <= (pageNo - 1) * pageSize ? [] : await rowsOfPage(statements, read, page)
      return {
        total,
        records: rows.map((row) => recordOf(columns, row)),
        totals: Object.fromEntries(totals.map(({ column }, at) => [column.field, numberOf(counted[`total_${at}`])])),
      }
    },
  )
}

/** The rows of a page as they are shown. They leave the database when it is known how large they are. */
async function rowsOfPage(statements: ApartStatements, read: PageRead, rest: SQL) {
  const { columns } = read
  const pageRead = sql.identifier('page_read')
  const shown = sql.identifier('page_shown')
  const rows = await statements.rows(sql`
    with ${pageRead} as materialized (${overReport(read, selectColumns(columns), rest)}),
    ${shown} as materialized (select row_number() over () as "__at", ${shownColumns(sql`${pageRead}`, columns)} from ${pageRead}),
    "page_size" as materialized (select coalesce(sum(${bytesOfRow(sql`${shown}`, columns)}), 0) as "__bytes" from ${shown})
    select "page_size"."__bytes", ${shown}.* from "page_size"
    left join ${shown} on "page_size"."__bytes" <= ${REPORT_LIMITS.pageBytes} order by ${shown}."__at"`)
  if (Number(rows[0]?.['__bytes']) > REPORT_LIMITS.pageBytes)
    throw refusedStatement(
      texts(
        '本页内容超过 4 MiB，请减少每页条数，或减少列、缩短文字',
        'The page is larger than 4 MiB. Select fewer rows per page, fewer columns or shorter texts',
      ),
    )
  return rows
}

const tooManyRows = () =>
  refusedStatement(
    texts(
      `报表超过 ${REPORT_LIMITS.rows.toLocaleString('en-US')} 行，请增加查询条件`,
      `The report has more than ${REPORT_LIMITS.rows.toLocaleString('en-US')} rows. Add conditions`,
    ),
  )

interface ChartRead extends ReportRead {
  category: QueriedColumn
  measures: readonly { column: QueriedColumn; aggregate: Parameters<typeof aggregateOf>[0] }[]
}

/** The categories of a chart with a number for each of its values. Of more than 100 the first, and `truncated`. */
export function readChart(deps: RunDeps, read: ChartRead) {
  const { category, measures } = read
  return inSession(
    deps,
    { ...sessionOf(read), lane: 'page', timeoutMs: REPORT_LIMITS.timeoutMs },
    async (statements) => {
      const where = conditionsOf(read.columns, read.query)
      const numbers = measures.map(
        ({ column, aggregate }, at) => sql`, ${aggregateOf(aggregate, column)} as ${sql.identifier(`value_${at}`)}`,
      )
      const select = sql`select ${categoryOf(category)} as "category"${sql.join(numbers)}`
      // Names by their size, days and numbers in their order.
      const order =
        category.kind === 'text'
          ? sql`order by 2 desc nulls last, 1`
          : sql`order by min(${sql.identifier('report')}.${sql.identifier(category.field)})`
      const query = overReport(read, select, sql`${where} group by 1 ${order} limit ${CHART_CATEGORIES + 1}`)
      await assertCheap(statements, query)
      const rows = await statements.rows(query)
      const shown = rows.slice(0, CHART_CATEGORIES)
      return {
        categories: shown.map((row) => (typeof row['category'] === 'string' ? row['category'] : null)),
        values: measures.map((_, at) => shown.map((row) => finite(row[`value_${at}`]))),
        truncated: rows.length > CHART_CATEGORIES,
      }
    },
  )
}

function finite(value: unknown): number | null {
  const number = value === null ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

/** The columns of a statement, in their order. Errors: a refusal for none, two of one name, and types that cannot be shown. */
export function readColumns(deps: RunDeps, bound: BoundStatement): Promise<{ name: string; kind: ReportKind }[]> {
  const session = { ...sessionOf(bound), lane: 'page', timeoutMs: REPORT_LIMITS.timeoutMs } as const
  return inSession(deps, session, async (statements) => {
    const answer = await statements.answer(overReport(bound, sql`select *`, sql`limit 0`))
    const fields: unknown = typeof answer === 'object' && answer !== null && 'fields' in answer ? answer.fields : []
    const columns = (Array.isArray(fields) ? fields : []).map((field, at) => columnOfAnswer(field, at))
    if (columns.length === 0) throw refusedStatement(texts('报表没有列', 'The report has no columns'))
    const seen = new Set<string>()
    for (const { name } of columns) {
      if (seen.has(name))
        throw refusedStatement(
          texts(`有两列的名称都是 ${name}，请用 AS 命名`, `Two columns are named ${name}. Name them with AS`),
        )
      seen.add(name)
    }
    return columns
  })
}

function columnOfAnswer(field: { name: string; dataTypeID: number }, at: number) {
  if (field.name === '?column?')
    throw refusedStatement(
      texts(`第 ${at + 1} 列没有名称，请用 AS 命名`, `Column ${at + 1} has no name. Name it with AS`),
    )
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(field.name) || /_(begin|end)$|^self_|^__/.test(field.name))
    throw refusedStatement(
      texts(
        `列名“${field.name}”不能使用，请用 AS 命名`,
        `The column name “${field.name}” cannot be used. Name it with AS`,
      ),
    )
  if (RESERVED.has(field.name))
    throw refusedStatement(
      texts(
        `列名“${field.name}”是保留名，请用 AS 命名`,
        `The column name “${field.name}” is reserved. Name it with AS`,
      ),
    )
  const kind = KINDS.get(field.dataTypeID)
  if (!kind)
    throw refusedStatement(
      texts(
        `列 ${field.name} 的类型不能显示，请转换为文字、数字、日期或布尔`,
        `The type of column ${field.name} cannot be shown. Cast it to a text, number, date or boolean`,
      ),
    )
  return { name: field.name, kind }
}

/** Names that the query of every list has for something else. */
const RESERVED = new Set([
  'pageNo',
  'pageSize',
  'column',
  'order',
  'field',
  'token',
  '_t',
  'superQueryParams',
  'superQueryMatchType',
])

/** Object ids of types are the same in every PostgreSQL. */
const KINDS: ReadonlyMap<number, ReportKind> = new Map([
  ...[25, 1043, 1042, 19, 18, 705, 1083, 1266].map((oid) => [oid, 'text'] as const),
  ...[20, 21, 23, 700, 701, 1700].map((oid) => [oid, 'number'] as const),
  [16, 'boolean'],
  [1082, 'date'],
  ...[1114, 1184].map((oid) => [oid, 'datetime'] as const),
])

interface RowsRead extends ReportRead {
  column?: string | undefined
  ascends: boolean
}

/** How much a file of a report would be. */
export interface FileSize {
  rows: number
  bytes: number
}

/**
 * All rows of a report, some at a time, by a cursor: memory does not grow with them. `onRows` takes what is read and is
 * waited for; `onSize` may refuse before. Returns how many there were.
 */
export function readRows(
  deps: RunDeps,
  read: RowsRead,
  onRows: (rows: Cell[][]) => Promise<void>,
  onSize: (size: FileSize) => void = () => {},
): Promise<number> {
  const { columns } = read
  const session = { ...sessionOf(read), lane: 'file', timeoutMs: REPORT_LIMITS.exportTimeoutMs } as const
  return inSession(deps, session, async (statements) => {
    const where = conditionsOf(columns, read.query)
    const of = sql.identifier('file_read')
    const shownRows = (rest: SQL) =>
      sql`select ${shownColumns(sql`${of}`, columns)} from (${overReport(read, selectColumns(columns), rest)} offset 0) as ${of}`
    const query = shownRows(
      sql`${where} ${orderOf(columns, read.column, read.ascends)} limit ${REPORT_LIMITS.rows + 1}`,
    )
    await assertCheap(statements, query)
    const shown = sql.identifier('file_shown')
    const [size = {}] = await statements.rows(
      sql`select count(*) as "rows", coalesce(sum("bytes"), 0) as "bytes", coalesce(max("bytes"), 0) as "most"
        from (select ${bytesOfRow(sql`${shown}`, columns)} as "bytes" from (${shownRows(where)} offset 0) as ${shown}) as "sizes"`,
    )
    if (Number(size['rows']) > REPORT_LIMITS.rows) throw tooManyRows()
    onSize({ rows: Number(size['rows']), bytes: Number(size['bytes']) })
    await statements.answer(sql`declare report_rows no scroll cursor for ${query}`)
    const batch = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / Math.max(1, Number(size['most'])))))
    let count = 0
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a cursor is read in order
      const rows = await statements.rows(sql.raw(`fetch ${batch} from report_rows`))
      count += rows.length
      // oxlint-disable-next-line no-await-in-loop -- the file is not to be overrun
      if (rows.length > 0) await onRows(rows.map((row) => columns.map((column) => cellOf(column, row[column.field]))))
      if (rows.length < batch) return count
    }
  })
}

function sessionOf({ scope, statement, tables }: BoundStatement) {
  return { tenantId: scope.tenantId, sources: statement.tables.flatMap((name) => tables.get(name) ?? []) }
}

interface Session {
  lane: Lane
  tenantId: string
  sources: readonly ReportSource[]
  timeoutMs: number
}

async function inSession<Result>(
  { db, openCopy, timeZone, signal }: RunDeps,
  session: Session,
  work: (statements: ApartStatements) => Promise<Result>,
): Promise<Result> {
  try {
    return await runApart({ db, openCopy }, { ...session, timeZone, signal }, work)
  } catch (error) {
    throw explained(error, session.timeoutMs)
  }
}

/** Refuses what the planner expects to take long, before it is run, and bounds the memory of the rest. */
async function assertCheap(statements: ApartStatements, query: SQL): Promise<void> {
  const cost = await settleMemory(statements, query)
  if (!(cost <= REPORT_LIMITS.cost))
    throw refusedStatement(
      texts(
        '查询预计耗时过长，请增加查询条件或简化 SQL',
        'The query would take too long. Add conditions or simplify the SQL',
      ),
    )
}

function recordOf(columns: readonly QueriedColumn[], row: Record<string, unknown>): Record<string, Cell> {
  return Object.fromEntries(columns.map((column) => [column.field, cellOf(column, row[column.field])]))
}

function cellOf({ kind }: QueriedColumn, value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (kind === 'number') return numberOf(value)
  return typeof value === 'boolean' ? value : textOf(value)
}

/** What the drivers answer for texts and numbers. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A number, or the digits of one that a number cannot hold exactly. */
function numberOf(value: unknown): number | string | null {
  if (value === null || value === undefined) return null
  const text = textOf(value)
  const number = Number(text)
  const isExact = !Number.isInteger(number) || Number.isSafeInteger(number)
  return Number.isNaN(number) || !isExact ? text : number
}

/** What the database refuses, in the words of an operator. Faults of the server stay what they are. */
function explained(error: unknown, timeoutMs: number): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refusal) return cause
    if (cause instanceof StatementTimeoutError) return refusedStatement(tooSlow(timeoutMs))
    if (!('code' in cause) || typeof cause.code !== 'string' || !/^[0-9A-Z]{5}$/.test(cause.code)) continue
    const reason = reasonOf(cause.code, cause.message, timeoutMs)
    return reason === undefined ? error : refusedStatement(reason)
  }
  return error
}

const tooSlow = (timeoutMs: number) =>
  texts(
    `查询超过 ${timeoutMs / SECOND_MS} 秒，请增加查询条件或简化 SQL`,
    `The query took longer than ${timeoutMs / SECOND_MS} seconds. Add conditions or simplify the SQL`,
  )

function reasonOf(code: string, message: string, timeoutMs: number): Texts | undefined {
  const named =
    /"([^"]+)"/.exec(message)?.[1] ??
    /(?:column|function|operator) (\S.*?) (?:does not exist|must appear)/.exec(message)?.[1] ??
    ''
  switch (code) {
    case '57014':
      return tooSlow(timeoutMs)
    case '53200':
    case '54000':
      return texts(
        '查询需要的内存过多，请增加查询条件或简化 SQL',
        'The query needs too much memory. Add conditions or simplify the SQL',
      )
    case '53400':
      return texts(
        '查询需要的临时空间过多，请增加查询条件或简化 SQL',
        'The query needs too much temporary space. Add conditions or simplify the SQL',
      )
    case '42703':
      return texts(
        `列不存在：${/column "?([^" ]+)"?/.exec(message)?.[1] ?? named}`,
        `Unknown column: ${/column "?([^" ]+)"?/.exec(message)?.[1] ?? named}`,
      )
    case '42P01':
      return texts(`不能读取表：${named}`, `The table cannot be read: ${named}`)
    case '42501':
      return texts(
        `没有权限读取：${message.replace(/^permission denied for \w+ /, '')}`,
        `No permission to read: ${message.replace(/^permission denied for \w+ /, '')}`,
      )
    case '42803':
      return texts(
        `列必须出现在 GROUP BY 中或使用汇总函数：${named}`,
        `A column must be in GROUP BY or inside an aggregate function: ${named}`,
      )
    case '42702':
      return texts(`列名不明确，请写明表：${named}`, `The column is ambiguous, name its table: ${named}`)
    case '42712':
      return texts(`同一个表名用了两次，请用别名：${named}`, `A table name is used twice, use aliases: ${named}`)
    case '42883':
      return texts(
        `函数或运算符不适用于这些类型：${/(?:function|operator does not exist:) ?(.+?)(?: does not exist)?$/.exec(message)?.[1] ?? message}`,
        `A function or operator does not fit the types: ${/(?:function|operator does not exist:) ?(.+?)(?: does not exist)?$/.exec(message)?.[1] ?? message}`,
      )
    case '42804':
      return texts(`类型不一致：${message}`, `The types do not match: ${message}`)
    case '22012':
      return texts('除数不能为 0', 'Division by zero')
    case '22P02':
    case '22007':
    case '22008':
      return texts(`值的格式不正确：${message}`, `A value is not in the right format: ${message}`)
    case '25006':
      return texts('只能查询，不能写入数据', 'A report can only read, not write')
    default:
      return /^(22|42|53|54|21|0A|25)/.test(code)
        ? texts(`SQL 执行失败：${message}`, `The SQL failed: ${message}`)
        : undefined
  }
}

/** Errors: 400 for a name that is neither a column nor a parameter. */
export function assertKnownNames(
  names: Iterable<string>,
  columns: readonly QueriedColumn[],
  parameters: readonly string[],
) {
  for (const name of names) {
    const base = name.replace(/_(begin|end)$/, '')
    const isKnown = columns.some(({ field }) => field === base || field === name)
    const parameter = name.replace(/^self_/, '')
    if (!isKnown && !parameters.includes(parameter) && !parameters.includes(name))
      throw invalid(texts(`未知的查询条件：${name}`, `Unknown filter: ${name}`), { field: name })
  }
}
