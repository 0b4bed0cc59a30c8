import type { Refusal } from '../../../platform/http/refusal.ts'
import { BOUNDED_FUNCTIONS, FUNCTIONS, OPERATORS, TYPES } from './allowed-names.ts'
import { namesOf, nodesOf, objectOf } from './syntax-nodes.ts'
import {
  assertHashable,
  createMemoryBudget,
  largestOf,
  measureNode,
  NO_BYTES,
  sumOf,
  type Measure,
  type MemoryBudget,
  type ReadColumn,
  type Relation,
} from './value-sizes.ts'
import { refusedStatement } from './refused-statement.ts'
import { type Texts, texts } from '../../../platform/core/language.ts'

/** How a child of a node is read: a value, tagged nodes, or a node without its tag. */
type Child = 'value' | 'nodes' | 'SelectStmt' | 'WithClause' | 'Alias' | 'TypeName' | 'WindowDef'

const at = { location: 'value' } as const
const aliased = { alias: 'Alias' } as const

/**
 * What a statement may be made of. A node or a part of one that is not listed is refused, so that what a later release of
 * PostgreSQL adds is refused as well.
 */
const SYNTAX: Readonly<Record<string, Readonly<Record<string, Child>>>> = {
  SelectStmt: {
    distinctClause: 'nodes',
    targetList: 'nodes',
    fromClause: 'nodes',
    whereClause: 'nodes',
    groupClause: 'nodes',
    groupDistinct: 'value',
    havingClause: 'nodes',
    windowClause: 'nodes',
    valuesLists: 'nodes',
    sortClause: 'nodes',
    limitOffset: 'nodes',
    limitCount: 'nodes',
    limitOption: 'value',
    withClause: 'WithClause',
    op: 'value',
    all: 'value',
    larg: 'SelectStmt',
    rarg: 'SelectStmt',
  },
  WithClause: { ctes: 'nodes', ...at },
  CommonTableExpr: { ctename: 'value', aliascolnames: 'nodes', ctematerialized: 'value', ctequery: 'nodes', ...at },
  ResTarget: { name: 'value', val: 'nodes', ...at },
  ColumnRef: { fields: 'nodes', ...at },
  String: { sval: 'value' },
  A_Star: {},
  A_Const: { ival: 'value', fval: 'value', sval: 'value', boolval: 'value', isnull: 'value', ...at },
  ParamRef: { number: 'value', ...at },
  A_Expr: {
    kind: 'value',
    name: 'nodes',
    lexpr: 'nodes',
    rexpr: 'nodes',
    rexpr_list_start: 'value',
    rexpr_list_end: 'value',
    ...at,
  },
  BoolExpr: { boolop: 'value', args: 'nodes', ...at },
  NullTest: { arg: 'nodes', nulltesttype: 'value', ...at },
  BooleanTest: { arg: 'nodes', booltesttype: 'value', ...at },
  FuncCall: {
    funcname: 'nodes',
    args: 'nodes',
    agg_order: 'nodes',
    agg_filter: 'nodes',
    over: 'WindowDef',
    agg_within_group: 'value',
    agg_star: 'value',
    agg_distinct: 'value',
    funcformat: 'value',
    ...at,
  },
  WindowDef: {
    name: 'value',
    refname: 'value',
    partitionClause: 'nodes',
    orderClause: 'nodes',
    frameOptions: 'value',
    startOffset: 'nodes',
    endOffset: 'nodes',
    ...at,
  },
  TypeCast: { arg: 'nodes', typeName: 'TypeName', ...at },
  TypeName: { names: 'nodes', typmods: 'nodes', typemod: 'value', ...at },
  CoalesceExpr: { args: 'nodes', ...at },
  MinMaxExpr: { op: 'value', args: 'nodes', ...at },
  CaseExpr: { arg: 'nodes', args: 'nodes', defresult: 'nodes', ...at },
  CaseWhen: { expr: 'nodes', result: 'nodes', ...at },
  List: { items: 'nodes' },
  SubLink: { subLinkType: 'value', testexpr: 'nodes', operName: 'nodes', subselect: 'nodes', ...at },
  A_ArrayExpr: { elements: 'nodes', list_start: 'value', list_end: 'value', ...at },
  JoinExpr: {
    jointype: 'value',
    isNatural: 'value',
    larg: 'nodes',
    rarg: 'nodes',
    usingClause: 'nodes',
    quals: 'nodes',
    rtindex: 'value',
    ...aliased,
  },
  Alias: { aliasname: 'value', colnames: 'nodes' },
  RangeVar: { relname: 'value', inh: 'value', relpersistence: 'value', ...aliased, ...at },
  RangeSubselect: { lateral: 'value', subquery: 'nodes', ...aliased },
  SortBy: { node: 'nodes', sortby_dir: 'value', sortby_nulls: 'value', ...at },
  SQLValueFunction: { op: 'value', typmod: 'value', ...at },
  GroupingSet: { kind: 'value', content: 'nodes', ...at },
  GroupingFunc: { args: 'nodes', ...at },
}

/** The reasons for what is refused most often; other nodes and parts are named. */
const REASONS: Readonly<Record<string, Texts>> = {
  'SelectStmt.intoClause': texts('不能使用 SELECT INTO', 'SELECT INTO cannot be used'),
  'SelectStmt.lockingClause': texts(
    '不能锁定记录（FOR UPDATE、FOR SHARE）',
    'Rows cannot be locked (FOR UPDATE, FOR SHARE)',
  ),
  'WithClause.recursive': texts(
    '不能使用递归查询（WITH RECURSIVE）',
    'Recursive queries cannot be used (WITH RECURSIVE)',
  ),
  'FuncCall.func_variadic': texts('不能使用 VARIADIC', 'VARIADIC cannot be used'),
  ARRAY_SUBLINK: texts('不能使用 ARRAY(SELECT …)，请用 string_agg', 'ARRAY(SELECT …) cannot be used. Use string_agg'),
  RangeFunction: texts('FROM 中不能使用函数', 'Functions cannot be used in FROM'),
  RangeTableSample: texts('不能使用 TABLESAMPLE', 'TABLESAMPLE cannot be used'),
  InsertStmt: texts('只能查询，不能写入数据', 'A report can only read, not write'),
  UpdateStmt: texts('只能查询，不能写入数据', 'A report can only read, not write'),
  DeleteStmt: texts('只能查询，不能写入数据', 'A report can only read, not write'),
  MergeStmt: texts('只能查询，不能写入数据', 'A report can only read, not write'),
}

/** The values of the session that name nobody. */
const TIMES = new Set([
  'SVFOP_CURRENT_DATE',
  'SVFOP_CURRENT_TIMESTAMP',
  'SVFOP_LOCALTIMESTAMP',
  'SVFOP_CURRENT_TIME',
  'SVFOP_LOCALTIME',
])

/**
 * How large a select becomes when the planner puts what it reads in its place: nodes of its largest column, and tables.
 * A short text can stand for an expression or a join that no time limit ends, because planning has none.
 */
interface Weight {
  size: number
  tables: number
  columns: readonly ReadColumn[]
}
const MOST_NODES = 20_000
const MOST_TABLES = 40
/** Nodes within one another; a chain of operators is nested as deeply as it is long. */
const MOST_DEPTH = 300

type Tagged = Readonly<Record<string, unknown>>

/** The columns of a table; undefined where there is none for statements. */
export type ColumnsOfTable = (table: string) => readonly ReadColumn[] | undefined

/**
 * The tables that a statement reads. Errors: a refusal for anything but one SELECT over tables that there are, with
 * functions, types and operators that are listed, whose values stay small.
 */
export function checkStatement(statements: readonly object[], columnsOfTable: ColumnsOfTable): string[] {
  if (statements.length !== 1) throw refusedStatement(texts('只能有一条语句', 'Only one statement is allowed'))
  const [only] = statements
  const { stmt } = objectOf(only)
  const select: unknown = objectOf(stmt)['SelectStmt']
  if (select === undefined) {
    const [tag = ''] = Object.keys(objectOf(stmt))
    throw refusedStatement(REASONS[tag] ?? texts('只能是一条 SELECT 语句', 'Only a SELECT statement is allowed'))
  }
  const tables = new Set<string>()
  checkSelect(objectOf(select), {
    withs: new Map(),
    levels: [],
    results: new Map(),
    columnsOfTable,
    tables,
    memory: createMemoryBudget(),
    depth: 0,
  })
  return [...tables]
}

interface Scope {
  /** The names of `with` that can be read here. */
  readonly withs: ReadonlyMap<string, Weight>
  /** What stands in the FROM of this select and of those around it, from the inside. */
  readonly levels: readonly (readonly Relation[])[]
  /** Names of the result, which ORDER BY and GROUP BY may use. */
  readonly results: ReadonlyMap<string, Measure>
  readonly columnsOfTable: ColumnsOfTable
  readonly tables: Set<string>
  readonly memory: MemoryBudget
  readonly depth: number
}

/** What has been seen of an expression or of a FROM. */
interface Seen {
  nodes: number
  columns: number
  tables: number
  /** The size of the largest column that is read. */
  inner: number
  relations: Relation[]
}

const nothing = (relations: Relation[] = []): Seen => ({ nodes: 0, columns: 0, tables: 0, inner: 1, relations })

function checkSelect(select: Tagged, outer: Scope): Weight {
  const inside = deeper(outer)
  assertParts('SelectStmt', select)
  const scope = { ...inside, withs: withsOf(select['withClause'], inside) }
  const sides = ['larg', 'rarg'].flatMap((key) =>
    select[key] === undefined ? [] : [checkSelect(objectOf(select[key]), scope)],
  )
  if (select['op'] === 'SETOP_INTERSECT' || select['op'] === 'SETOP_EXCEPT')
    for (const { columns } of sides) assertHashable(columns)
  const from = nothing()
  const level: readonly Relation[] = from.relations
  const within: Scope = { ...scope, results: new Map(), levels: [level, ...scope.levels] }
  visitAll(select['fromClause'], within, from)
  const measureOf = (node: unknown, seenIn: Scope) => {
    const seen = nothing()
    const measure = visitAll(node, seenIn, seen)
    from.tables += seen.tables
    scope.memory.take(measure)
    return { size: seen.nodes + seen.columns * Math.max(from.inner, seen.inner), measure }
  }
  const targets = nodesOf(select['targetList']).map((node) => ({ node, ...measureOf(node, within) }))
  const rows = nodesOf(select['valuesLists']).map((row) =>
    nodesOf(objectOf(objectOf(row)['List'])['items']).map((node) => measureOf(node, within)),
  )
  const columns = columnsOfSelect({ targets, rows, sides, level })
  const results = new Map(columns.map((column) => [column.name, column]))
  const named = { ...within, results }
  const others = [
    ...['whereClause', 'havingClause', 'limitOffset', 'limitCount'].map((key) => measureOf(select[key], within)),
    ...['distinctClause', 'groupClause', 'windowClause', 'sortClause'].map((key) => measureOf(select[key], named)),
  ].map(({ size }) => size)
  const sizes = [...targets, ...rows.flat()].map(({ size }) => size)
  const size = Math.max(1, ...sizes, ...others, from.nodes + from.columns * from.inner)
  const tables = from.tables + sides.reduce((sum, side) => sum + side.tables, 0)
  if (size > MOST_NODES || tables > MOST_TABLES) throw tooComplex()
  return { size: Math.max(1, ...sizes, ...sides.map((side) => side.size)), tables, columns }
}

interface SelectParts {
  readonly targets: readonly { readonly node: unknown; readonly measure: Measure }[]
  readonly rows: readonly (readonly { readonly measure: Measure }[])[]
  readonly sides: readonly Weight[]
  readonly level: readonly Relation[]
}

/** The columns of a select under the names that PostgreSQL gives them. */
function columnsOfSelect({ targets, rows, sides, level }: SelectParts): ReadColumn[] {
  const [left, right] = sides
  if (left && right) {
    const largest = largestOf([...left.columns, ...right.columns])
    return left.columns.map(({ name }, at) => ({
      name,
      ...largestOf([left.columns[at], right.columns[at] ?? largest]),
    }))
  }
  const [first = []] = rows
  if (rows.length > 0)
    return first.map((_, at) => ({
      name: `column${at + 1}`,
      ...largestOf(rows.map((row) => row[at]?.measure)),
    }))
  return targets.flatMap(({ node, measure }) => {
    const { name, val } = objectOf(objectOf(node)['ResTarget'])
    const fields = fieldsOf(val)
    if (!fields || fields.at(-1) !== undefined) return [{ name: nameOfTarget(name, val), ...measure }]
    const [alias] = fields
    return level.filter((relation) => fields.length === 1 || relation.alias === alias).flatMap((one) => one.columns)
  })
}

/** The fields of a reference to columns, `undefined` for a star; undefined for anything else. */
function fieldsOf(node: unknown): (string | undefined)[] | undefined {
  const reference = objectOf(node)['ColumnRef']
  if (reference === undefined) return undefined
  return nodesOf(objectOf(reference)['fields']).map((field) => {
    const text: unknown = objectOf(objectOf(field)['String'])['sval']
    return typeof text === 'string' ? text : undefined
  })
}

/** Source: PostgreSQL, `FigureColname` of the parser. */
function nameOfTarget(name: unknown, node: unknown): string {
  if (typeof name === 'string') return name
  const [tag = '', parts = {}] = Object.entries(objectOf(node))[0] ?? []
  const within = objectOf(parts)
  switch (tag) {
    case 'ColumnRef':
      return fieldsOf(node)?.at(-1) ?? UNNAMED
    case 'FuncCall':
      return namesOf(within['funcname']).at(-1) ?? UNNAMED
    case 'TypeCast': {
      const inner = nameOfTarget(undefined, within['arg'])
      return inner === UNNAMED ? (namesOf(objectOf(within['typeName'])['names']).at(-1) ?? UNNAMED) : inner
    }
    case 'CoalesceExpr':
      return 'coalesce'
    case 'MinMaxExpr':
      return within['op'] === 'IS_LEAST' ? 'least' : 'greatest'
    case 'CaseExpr': {
      const inner = nameOfTarget(undefined, within['defresult'])
      return objectOf(within['defresult'])['ColumnRef'] === undefined ? 'case' : inner
    }
    case 'SubLink': {
      if (within['subLinkType'] === 'EXISTS_SUBLINK') return 'exists'
      if (within['subLinkType'] !== 'EXPR_SUBLINK') return UNNAMED
      const target = nodesOf(objectOf(objectOf(within['subselect'])['SelectStmt'])['targetList'])[0]
      const { name: inner, val } = objectOf(objectOf(target)['ResTarget'])
      return nameOfTarget(inner, val)
    }
    case 'A_ArrayExpr':
      return 'array'
    case 'GroupingFunc':
      return 'grouping'
    case 'SQLValueFunction':
      return String(within['op'])
        .replace(/^SVFOP_/, '')
        .toLowerCase()
    default:
      return UNNAMED
  }
}

const UNNAMED = '?column?'

function deeper(scope: Scope): Scope {
  if (scope.depth >= MOST_DEPTH) throw tooComplex()
  return { ...scope, depth: scope.depth + 1 }
}

const tooComplex = (): Refusal =>
  refusedStatement(
    texts(
      'SQL 过于复杂，请减少嵌套和重复引用',
      'The SQL is too complex. Use less nesting and fewer repeated references',
    ),
  )

function withsOf(clause: unknown, scope: Scope): ReadonlyMap<string, Weight> {
  if (clause === undefined) return scope.withs
  const parts = objectOf(clause)
  assertParts('WithClause', parts)
  const withs = new Map(scope.withs)
  for (const node of nodesOf(parts['ctes'])) {
    const definition = objectOf(objectOf(node)['CommonTableExpr'])
    assertParts('CommonTableExpr', definition)
    const query = objectOf(definition['ctequery'])
    const select: unknown = query['SelectStmt']
    if (select === undefined) throw refusedNode(Object.keys(query)[0] ?? 'CommonTableExpr')
    const weight = checkSelect(objectOf(select), { ...scope, withs: new Map(withs) })
    const columns = renamed(weight.columns, namesOf(definition['aliascolnames']))
    withs.set(String(definition['ctename']), { ...weight, columns })
  }
  return withs
}

function visitAll(value: unknown, scope: Scope, seen: Seen): Measure {
  // A plain DISTINCT is a list of one empty node.
  return sumOf(
    nodesOf(value).flatMap((node) =>
      Object.entries(objectOf(node)).map(([tag, parts]) => visit(tag, objectOf(parts), scope, seen)),
    ),
  )
}

function visit(tag: string, parts: Tagged, outer: Scope, seen: Seen): Measure {
  const scope = deeper(outer)
  seen.nodes++
  if (tag === 'SelectStmt') return readSelect(parts, outer, seen)
  assertParts(tag, parts)
  assertAllowed(tag, parts)
  switch (tag) {
    case 'ColumnRef':
      seen.columns++
      return columnOf(parts, scope)
    case 'RangeVar':
      readTable(parts, scope, seen)
      return NO_BYTES
    case 'RangeSubselect':
      readSubselect(parts, scope, seen)
      return NO_BYTES
    case 'JoinExpr':
      readJoin(parts, scope, seen)
      return NO_BYTES
    default:
      break
  }
  const children = new Map<string, Measure[]>()
  for (const [key, child] of Object.entries(SYNTAX[tag] ?? {})) {
    const value = parts[key]
    if (value === undefined || child === 'value') continue
    const measures =
      child === 'nodes'
        ? nodesOf(value).map((node) => visitAll(node, scope, seen))
        : [visit(child, objectOf(value), scope, seen)]
    children.set(key, measures)
  }
  return measureNode(tag, parts, children)
}

/** The first column is the value of a select that stands for one. */
function readSelect(parts: Tagged, scope: Scope, seen: Seen): Measure {
  const weight = checkSelect(parts, scope)
  seen.nodes += weight.size
  seen.inner = Math.max(seen.inner, weight.size)
  seen.tables += weight.tables
  return largestOf(weight.columns)
}

function readTable(parts: Tagged, { withs, columnsOfTable, tables }: Scope, seen: Seen) {
  const name = String(parts['relname'])
  const read = withs.get(name)
  const stored = read ? undefined : columnsOfTable(name)
  const columns = read?.columns ?? stored
  if (!columns) throw refusedStatement(texts(`不能读取表：${name}`, `The table cannot be read: ${name}`))
  if (stored) tables.add(name)
  const { size, tables: count } = read ?? { size: 1, tables: 1 }
  seen.inner = Math.max(seen.inner, size)
  seen.tables += count
  seen.relations.push(relationOf(parts, name, columns))
}

function readSubselect(parts: Tagged, scope: Scope, seen: Seen) {
  // Its neighbors are seen by what is lateral alone.
  const levels = parts['lateral'] === true ? scope.levels : scope.levels.slice(1)
  const weight = checkSelect(objectOf(objectOf(parts['subquery'])['SelectStmt']), { ...scope, levels })
  seen.nodes += weight.size
  seen.inner = Math.max(seen.inner, weight.size)
  seen.tables += weight.tables
  seen.relations.push(relationOf(parts, '', weight.columns))
}

function readJoin(parts: Tagged, scope: Scope, seen: Seen) {
  const before = seen.relations.length
  visitAll(parts['larg'], scope, seen)
  visitAll(parts['rarg'], scope, seen)
  scope.memory.take(visitAll(parts['quals'], scope, seen))
  if (parts['alias'] === undefined) return
  // The name of a join hides those of its sides.
  const sides = seen.relations.splice(before)
  const columns = sides.flatMap((side) => side.columns)
  seen.relations.push(relationOf(parts, '', columns))
}

function relationOf(parts: Tagged, name: string, columns: readonly ReadColumn[]): Relation {
  if (parts['alias'] === undefined) return { alias: name, columns }
  const alias = objectOf(parts['alias'])
  assertParts('Alias', alias)
  return { alias: String(alias['aliasname']), columns: renamed(columns, namesOf(alias['colnames'])) }
}

/** Columns under other names. What has not been renamed is not known any more: its position may be another one. */
function renamed(columns: readonly ReadColumn[], names: readonly string[]): readonly ReadColumn[] {
  if (names.length === 0) return columns
  const largest = largestOf(columns)
  return names.map((name) => ({ name, ...largest }))
}

/**
 * The column that a name stands for. Errors: a refusal for an unknown one, and for a whole row: PostgreSQL takes `row.name` for a
 * call of the function `name` where the row has no such column.
 */
function columnOf(parts: Tagged, { levels, results }: Scope): Measure {
  const fields = fieldsOf({ ColumnRef: parts }) ?? []
  const [first, second] = fields
  if (fields.length > 2)
    throw refusedStatement(texts(`列不存在：${fields.join('.')}`, `Unknown column: ${fields.join('.')}`))
  const [innermost = []] = levels
  if (first === undefined) return sumOf(innermost.flatMap(({ columns }) => columns))
  if (fields.length === 1) {
    const found = levels.flat().flatMap(({ columns }) => columns.filter(({ name }) => name === first))
    const result = results.get(first)
    if (result) found.push({ name: first, ...result })
    if (found.length > 0) return largestOf(found)
    if (levels.flat().some(({ alias }) => alias === first))
      throw refusedStatement(
        texts(`不能引用整行，请写明列：${first}`, `A whole row cannot be referenced, name the columns: ${first}`),
      )
    throw refusedStatement(texts(`列不存在：${first}`, `Unknown column: ${first}`))
  }
  const level = levels.find((relations) => relations.some(({ alias }) => alias === first))
  if (!level) throw refusedStatement(texts(`不能读取表：${first}`, `The table cannot be read: ${first}`))
  const columns = level.filter(({ alias }) => alias === first).flatMap((relation) => relation.columns)
  if (second === undefined) return sumOf(columns)
  const found = columns.filter(({ name }) => name === second)
  if (found.length === 0)
    throw refusedStatement(texts(`列不存在：${first}.${second}`, `Unknown column: ${first}.${second}`))
  return largestOf(found)
}

function assertParts(tag: string, parts: Tagged) {
  const known = Object.hasOwn(SYNTAX, tag) ? SYNTAX[tag] : undefined
  if (!known) throw refusedNode(tag)
  if (tag === 'RangeVar' && (parts['schemaname'] !== undefined || parts['catalogname'] !== undefined))
    throw refusedStatement(
      texts(
        `不能写模式名：${String(parts['schemaname'])}.${String(parts['relname'])}`,
        `Schema names cannot be used: ${String(parts['schemaname'])}.${String(parts['relname'])}`,
      ),
    )
  const unknown = Object.keys(parts).find((key) => !Object.hasOwn(known, key))
  if (unknown !== undefined) throw refusedNode(`${tag}.${unknown}`)
}

const refusedNode = (name: string): Refusal =>
  refusedStatement(REASONS[name] ?? texts(`不支持的语法：${name}`, `Syntax that is not supported: ${name}`))

function assertAllowed(tag: string, parts: Tagged) {
  switch (tag) {
    case 'FuncCall':
      return assertName(parts['funcname'], FUNCTIONS, texts('不能使用函数', 'Function that cannot be used'))
    case 'TypeName':
      return assertName(parts['names'], TYPES, texts('不能转换为类型', 'Type that cannot be cast to'))
    case 'A_Expr':
      return assertName(parts['name'], OPERATORS, texts('不能使用运算符', 'Operator that cannot be used'))
    case 'SubLink':
      if (parts['subLinkType'] === 'ARRAY_SUBLINK') throw refusedNode('ARRAY_SUBLINK')
      return parts['operName'] === undefined
        ? undefined
        : assertName(parts['operName'], OPERATORS, texts('不能使用运算符', 'Operator that cannot be used'))
    case 'SQLValueFunction': {
      const op = String(parts['op'])
      if (!TIMES.has(op))
        throw refusedStatement(
          texts(
            `不能使用函数：${op.replace(/^SVFOP_/, '').toLowerCase()}`,
            `Function that cannot be used: ${op.replace(/^SVFOP_/, '').toLowerCase()}`,
          ),
        )
      return undefined
    }
    default:
      return undefined
  }
}

/** The grammar writes `pg_catalog` before some names by itself; nothing else may stand before one. */
function assertName(value: unknown, allowed: ReadonlySet<string>, refusal: Texts) {
  const names = namesOf(value)
  const [first = ''] = names
  const name = names.length === 2 && first === 'pg_catalog' ? names[1] : names.length === 1 ? first : undefined
  // The bounded function of that name is not PostgreSQL's.
  if (names.length === 2 && name !== undefined && BOUNDED_FUNCTIONS.has(name))
    throw refusedStatement(texts(`${refusal.zh}：${names.join('.')}`, `${refusal.en}: ${names.join('.')}`))
  if (name === undefined || !allowed.has(name))
    throw refusedStatement(texts(`${refusal.zh}：${names.join('.')}`, `${refusal.en}: ${names.join('.')}`))
}
