import type { ReportParameter, ReportSetup } from '@trackhoe/contract/online'
import { findPerson } from '../../auth/access/data-rules.queries.ts'
import type { Clock } from '../../platform/core/clock.ts'
import { systemVariables } from '../../platform/data-scope/system-variables.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { seesNumbers } from '../vehicles/vehicle-records.ts'
import { tablesOf } from './form-tables.ts'
import { refusedStatement } from './statement/refused-statement.ts'
import { isValueOf, type BoundStatement, type QueriedColumn } from './report-sql.ts'
import { assertKnownNames, type ReportRead, type RunDeps } from './run-report.ts'
import { readStatement, type Statement } from './statement/statement.ts'
import { PARAMETER_BYTES, tableColumn } from './statement/value-sizes.ts'
import { type Texts, texts } from '../../platform/core/language.ts'

/** What reports need of the server. */
export interface ReportDeps extends RunDeps {
  clock: Clock
}

/** A name of the query that no report uses as a filter. */
const PAGING = new Set(['pageNo', 'pageSize', 'column', 'order', 'field'])

/** A statement that has been checked against the tables of a tenant. */
export interface CheckedStatement {
  readonly statement: Statement
  readonly tables: BoundStatement['tables']
}

export async function readReportStatement({ db }: RunDeps, tenantId: string, text: string): Promise<CheckedStatement> {
  const tables = await tablesOf(db, tenantId, text)
  const statement = await readStatement(text, (name) => {
    const source = tables.get(name)
    return (
      source &&
      Object.entries(source.columns).map(([column, { kind, isLong }]) => tableColumn(column, kind, isLong === true))
    )
  })
  return { tables, statement }
}

/** The variables of the system that a statement names, with the values of the caller. */
async function variablesOf({ db, clock }: ReportDeps, caller: Caller, names: readonly string[]) {
  if (!names.some((name) => SYSTEM.has(name))) return new Map<string, string>()
  const variables = systemVariables(await findPerson(db, caller), clock())
  return new Map(Object.entries(variables).map(([name, values]) => [name, values.join(',')]))
}

const SYSTEM = new Set<string>([
  'sys_org_code',
  'sys_multi_org_code',
  'sys_user_code',
  'sys_user_name',
  'sys_user_id',
  'sys_date',
  'sys_time',
  'tenant_id',
])

/** The parameters of a statement that somebody has to give. */
export const givenParameters = ({ parameters }: Statement) => parameters.filter((name) => !SYSTEM.has(name))

/**
 * A statement with the values of its parameters: variables of the system, what the query says as `name` or `self_name`, or
 * the default. Errors: 400 for a value of another kind.
 */
export async function bind(
  deps: ReportDeps,
  caller: Caller,
  { statement, tables }: CheckedStatement,
  given: readonly ReportParameter[],
  query: ReadonlyMap<string, string>,
): Promise<BoundStatement> {
  const variables = await variablesOf(deps, caller, statement.parameters)
  const seesWhole = await seesNumbers(deps.db, caller)
  const values = new Map(
    statement.parameters.map((name) => {
      // What a caller writes never stands for who he is.
      const variable = SYSTEM.has(name) ? (variables.get(name) ?? '') : undefined
      const parameter = given.find((one) => one.name === name)
      const kind = parameter?.kind ?? 'text'
      const value = variable ?? query.get(`self_${name}`) ?? query.get(name) ?? parameter?.defaultValue ?? ''
      if (value !== '' && !isValueOf(kind, value))
        throw invalid(texts(`${parameter?.label || name}的值无效`, `${parameter?.label || name} is not valid`), {
          field: name,
        })
      if (Buffer.byteLength(value) > PARAMETER_BYTES)
        throw invalid(texts(`${parameter?.label || name}的值过长`, `${parameter?.label || name} is too long`), {
          field: name,
        })
      return [name, { kind, value: value === '' ? null : value }] as const
    }),
  )
  return { statement, tables, scope: { ...caller, seesNumbers: seesWhole }, values }
}

const queriedColumns = ({ columns }: Pick<ReportSetup, 'columns'>): QueriedColumn[] =>
  columns.map(({ field, title, kind, pinyin }) => ({ field, title, kind, pinyin }))

/** The texts of a query by their names; numbers of a JSON body are none. */
export function filtersOf(query: Readonly<Record<string, unknown>>): Map<string, string> {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    PAGING.has(name) || typeof value !== 'string' || value === '' ? [] : [[name, value] as const],
  )
  return new Map(entries)
}

/** A report ready to be read for somebody. Errors: a refusal for a statement that is not allowed any more. */
export async function openReport(
  deps: ReportDeps,
  caller: Caller,
  setup: ReportSetup,
  query: ReadonlyMap<string, string>,
): Promise<ReportRead> {
  const checked = await readReportStatement(deps, caller.tenantId, setup.cgrSql)
  const columns = queriedColumns(setup)
  const parameters = givenParameters(checked.statement)
  assertKnownNames(query.keys(), columns, parameters)
  const filters = new Map([...query].filter(([name]) => !parameters.includes(name) && !name.startsWith('self_')))
  return { ...(await bind(deps, caller, checked, setup.parameters, query)), columns, query: filters }
}

/** Refuses what of a setup names a column or parameter that there is not, and links that lead elsewhere. */
export function assertSetup(setup: ReportSetup, statement: Statement, columns: readonly { name: string }[]): void {
  const fields = new Set(columns.map(({ name }) => name))
  const parameters = new Set(givenParameters(statement))
  const seen = new Set<string>()
  for (const { field, title, href } of setup.columns) {
    if (!fields.has(field))
      throw refusedAt(
        'columns',
        texts(
          `列“${title}”的字段 ${field} 不在 SQL 的结果中`,
          `The field ${field} of the column “${title}” is not in the result of the SQL`,
        ),
      )
    if (seen.has(field)) throw refusedAt('columns', texts(`字段 ${field} 有两列`, `The field ${field} has two columns`))
    seen.add(field)
    if (href !== '' && !isLink(href))
      throw refusedAt(
        'columns',
        texts(
          `列“${title}”的链接只能是站内路径或 https 地址`,
          `The link of the column “${title}” must be a path of this site or an https address`,
        ),
      )
    for (const [, name = ''] of href.matchAll(/\$\{([^}]*)\}/g))
      if (!fields.has(name))
        throw refusedAt(
          'columns',
          texts(
            `列“${title}”的链接中没有字段 ${name}`,
            `The link of the column “${title}” names the unknown field ${name}`,
          ),
        )
  }
  for (const { field, label } of setup.queries)
    if (!seen.has(field) && !parameters.has(field))
      throw refusedAt(
        'queries',
        texts(
          `查询项“${label}”的字段 ${field} 既不是列也不是参数`,
          `The field ${field} of the filter “${label}” is neither a column nor a parameter`,
        ),
      )
  for (const { name } of setup.parameters)
    if (!parameters.has(name))
      throw refusedAt('parameters', texts(`SQL 中没有参数 :${name}`, `The SQL has no parameter :${name}`))
  for (const { name, kind, defaultValue } of setup.parameters)
    if (defaultValue !== '' && !isValueOf(kind, defaultValue))
      throw refusedAt(
        'parameters',
        texts(`参数 ${name} 的默认值无效`, `The default of the parameter ${name} is not valid`),
      )
  for (const { title, category, values } of setup.charts) {
    for (const field of [category, ...values.map((value) => value.field)])
      if (!seen.has(field))
        throw refusedAt(
          'charts',
          texts(
            `图表“${title}”的字段 ${field} 不是报表的列`,
            `The field ${field} of the chart “${title}” is not a column of the report`,
          ),
        )
    for (const { field, aggregate } of values) {
      const kind = setup.columns.find((column) => column.field === field)?.kind
      if (aggregate !== 'count' && kind !== 'number')
        throw refusedAt(
          'charts',
          texts(
            `图表“${title}”的数值 ${field} 不是数字，只能计数`,
            `The value ${field} of the chart “${title}” is not a number and can only be counted`,
          ),
        )
    }
  }
}

function refusedAt(field: 'columns' | 'queries' | 'parameters' | 'charts', reason: Texts) {
  const refusal = refusedStatement(reason)
  return Object.assign(refusal, { answer: { ...refusal.answer, result: { field } } })
}

/** A path of this site, or another site by https; values of the row are put in encoded. */
const isLink = (href: string) => /^\/(?![/\\])/.test(href) || /^https:\/\/[^/$\s]+(\/|$)/.test(href)
