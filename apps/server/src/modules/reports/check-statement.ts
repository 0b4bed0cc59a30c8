import type { Refusal } from '../../platform/http/refusal.ts'
import { FUNCTIONS, OPERATORS, TYPES } from './allowed-names.ts'
import { refusedStatement } from './refused-statement.ts'

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
const REASONS: Readonly<Record<string, string>> = {
  'SelectStmt.intoClause': '不能使用 SELECT INTO',
  'SelectStmt.lockingClause': '不能锁定记录（FOR UPDATE、FOR SHARE）',
  'WithClause.recursive': '不能使用递归查询（WITH RECURSIVE）',
  'FuncCall.func_variadic': '不能使用 VARIADIC',
  RangeFunction: 'FROM 中不能使用函数',
  RangeTableSample: '不能使用 TABLESAMPLE',
  InsertStmt: '只能查询，不能写入数据',
  UpdateStmt: '只能查询，不能写入数据',
  DeleteStmt: '只能查询，不能写入数据',
  MergeStmt: '只能查询，不能写入数据',
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
}
const MOST_NODES = 20_000
const MOST_TABLES = 40
/** Nodes within one another; a chain of operators is nested as deeply as it is long. */
const MOST_DEPTH = 300
const TABLE: Weight = { size: 1, tables: 1 }

type Tagged = Readonly<Record<string, unknown>>

/**
 * The tables that a statement reads. Errors: a refusal for anything but one SELECT over tables that `isTable` knows, with
 * functions, types and operators that are listed.
 */
export function checkStatement(statements: readonly object[], isTable: (name: string) => boolean): string[] {
  if (statements.length !== 1) throw refusedStatement('只能有一条语句')
  const [only] = statements
  const { stmt } = objectOf(only)
  const select: unknown = objectOf(stmt)['SelectStmt']
  if (select === undefined) {
    const [tag = ''] = Object.keys(objectOf(stmt))
    throw refusedStatement(REASONS[tag] ?? '只能是一条 SELECT 语句')
  }
  const tables = new Set<string>()
  checkSelect(objectOf(select), { withs: new Map(), isTable, tables, depth: 0 })
  return [...tables]
}

interface Scope {
  /** The names of `with` that can be read here. */
  readonly withs: ReadonlyMap<string, Weight>
  readonly isTable: (name: string) => boolean
  readonly tables: Set<string>
  readonly depth: number
}

/** What has been seen of an expression or of a FROM. */
interface Seen {
  nodes: number
  columns: number
  tables: number
  /** The size of the largest column that is read. */
  inner: number
}

const nothing = (): Seen => ({ nodes: 0, columns: 0, tables: 0, inner: 1 })

function checkSelect(select: Tagged, outer: Scope): Weight {
  const inside = deeper(outer)
  assertParts('SelectStmt', select)
  const scope = { ...inside, withs: withsOf(select['withClause'], inside) }
  const sides = ['larg', 'rarg'].flatMap((key) =>
    select[key] === undefined ? [] : [checkSelect(objectOf(select[key]), scope)],
  )
  const from = nothing()
  visitAll(select['fromClause'], scope, from)
  const sizeOf = (node: unknown) => {
    const seen = nothing()
    visitAll(node, scope, seen)
    from.tables += seen.tables
    return seen.nodes + seen.columns * Math.max(from.inner, seen.inner)
  }
  const columns = nodesOf(select['targetList']).map(sizeOf)
  const others = [
    'distinctClause',
    'whereClause',
    'groupClause',
    'havingClause',
    'windowClause',
    'valuesLists',
    'sortClause',
    'limitOffset',
    'limitCount',
  ].map((key) => sizeOf(select[key]))
  const size = Math.max(1, ...columns, ...others, from.nodes + from.columns * from.inner)
  const tables = from.tables + sides.reduce((sum, side) => sum + side.tables, 0)
  if (size > MOST_NODES || tables > MOST_TABLES) throw tooComplex()
  return { size: Math.max(1, ...columns, ...sides.map((side) => side.size)), tables }
}

function deeper(scope: Scope): Scope {
  if (scope.depth >= MOST_DEPTH) throw tooComplex()
  return { ...scope, depth: scope.depth + 1 }
}

const tooComplex = (): Refusal => refusedStatement('SQL 过于复杂，请减少嵌套和重复引用')

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
    withs.set(String(definition['ctename']), checkSelect(objectOf(select), { ...scope, withs: new Map(withs) }))
  }
  return withs
}

function visitAll(value: unknown, scope: Scope, seen: Seen): void {
  for (const node of nodesOf(value)) {
    // A plain DISTINCT is a list of one empty node.
    for (const [tag, parts] of Object.entries(objectOf(node))) visit(tag, objectOf(parts), scope, seen)
  }
}

function visit(tag: string, parts: Tagged, outer: Scope, seen: Seen): void {
  const scope = deeper(outer)
  seen.nodes++
  if (tag === 'SelectStmt') {
    const weight = checkSelect(parts, outer)
    seen.nodes += weight.size
    seen.inner = Math.max(seen.inner, weight.size)
    seen.tables += weight.tables
    return
  }
  assertParts(tag, parts)
  assertAllowed(tag, parts)
  if (tag === 'ColumnRef') seen.columns++
  if (tag === 'RangeVar') readTable(String(parts['relname']), scope, seen)
  for (const [key, child] of Object.entries(SYNTAX[tag] ?? {})) {
    const value = parts[key]
    if (value === undefined || child === 'value') continue
    if (child === 'nodes') visitAll(value, scope, seen)
    else visit(child, objectOf(value), scope, seen)
  }
}

function readTable(name: string, { withs, isTable, tables }: Scope, seen: Seen) {
  const read = withs.get(name)
  if (!read && !isTable(name)) throw refusedStatement(`不能读取表：${name}`)
  if (!read) tables.add(name)
  const { size, tables: count } = read ?? TABLE
  seen.inner = Math.max(seen.inner, size)
  seen.tables += count
}

function assertParts(tag: string, parts: Tagged) {
  const known = Object.hasOwn(SYNTAX, tag) ? SYNTAX[tag] : undefined
  if (!known) throw refusedNode(tag)
  if (tag === 'RangeVar' && (parts['schemaname'] !== undefined || parts['catalogname'] !== undefined))
    throw refusedStatement(`不能写模式名：${String(parts['schemaname'])}.${String(parts['relname'])}`)
  const unknown = Object.keys(parts).find((key) => !Object.hasOwn(known, key))
  if (unknown !== undefined) throw refusedNode(`${tag}.${unknown}`)
}

const refusedNode = (name: string): Refusal => refusedStatement(REASONS[name] ?? `不支持的语法：${name}`)

function assertAllowed(tag: string, parts: Tagged) {
  switch (tag) {
    case 'FuncCall':
      return assertName(parts['funcname'], FUNCTIONS, '不能使用函数')
    case 'TypeName':
      return assertName(parts['names'], TYPES, '不能转换为类型')
    case 'A_Expr':
      return assertName(parts['name'], OPERATORS, '不能使用运算符')
    case 'SubLink':
      return parts['operName'] === undefined ? undefined : assertName(parts['operName'], OPERATORS, '不能使用运算符')
    case 'SQLValueFunction': {
      const op = String(parts['op'])
      if (!TIMES.has(op)) throw refusedStatement(`不能使用函数：${op.replace(/^SVFOP_/, '').toLowerCase()}`)
      return undefined
    }
    default:
      return undefined
  }
}

/** The grammar writes `pg_catalog` before some names by itself; nothing else may stand before one. */
function assertName(value: unknown, allowed: ReadonlySet<string>, refusal: string) {
  const names = nodesOf(value).map((node) => String(objectOf(objectOf(node)['String'])['sval']))
  const [first = ''] = names
  const name = names.length === 2 && first === 'pg_catalog' ? names[1] : names.length === 1 ? first : undefined
  if (name === undefined || !allowed.has(name)) throw refusedStatement(`${refusal}：${names.join('.')}`)
}

const nodesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

function objectOf(value: unknown): Tagged {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
