import { refusedStatement } from './refused-statement.ts'
import { namesOf, nodesOf, objectOf } from './syntax-nodes.ts'
import { texts } from '../../../platform/core/language.ts'

/**
 * How large a value can be at most, and all values that are made for it. PostgreSQL has no limit of memory for a
 * statement, and makes each value whole, while it plans already where nothing but constants is read. Unit: bytes, as text.
 */
export interface Measure {
  readonly bytes: number
  readonly memory: number
  /** It is no text that could become a number of any length. */
  readonly isNumber: boolean
  /** It is a value of a table as it stands there, so that the data bounds how many there are of that size. */
  readonly isStored?: true
}

/** A column of what a select reads. */
export interface ReadColumn extends Measure {
  readonly name: string
}

/** What stands in a FROM under a name. */
export interface Relation {
  readonly alias: string
  readonly columns: readonly ReadColumn[]
}

const KIB = 1024
const MIB = 1024 * KIB

/** A text of the tables of the installation: the contract of each limits what is written. */
const COLUMN_BYTES = 4 * KIB
/** A text that tables of reports show whole; longer ones are cut. */
export const LONG_TEXT_BYTES = 32 * KIB
const NUMBER_BYTES = 64
/** Most digits of a number, before and after the point. Source: PostgreSQL, "Arbitrary Precision Numbers". */
const MOST_DIGITS = 131_072 + 16_383
const MOST_DECIMALS = 16_383
/** Most bytes of a parameter. Unit: bytes. */
export const PARAMETER_BYTES = 4 * KIB
/** What `string_agg` of reports answers at most, with the mark that it is cut. */
const JOINED_BYTES = 33 * KIB

/** A value that a statement may make. */
const VALUE_BYTES = MIB
/** All values that a statement makes for one row. */
const ROW_BYTES = 24 * MIB

export const NO_BYTES: Measure = { bytes: 0, memory: 0, isNumber: true }

const measure = (bytes: number, memory = bytes, isNumber = false): Measure => ({ bytes, memory, isNumber })

/** The column of a table. */
export function tableColumn(name: string, kind: string, isLong: boolean): ReadColumn {
  if (kind !== 'text') return { name, ...measure(NUMBER_BYTES, NUMBER_BYTES, true) }
  return { name, ...measure(isLong ? LONG_TEXT_BYTES : COLUMN_BYTES), isStored: true }
}

export const sumOf = (measures: readonly Measure[]): Measure => ({
  bytes: measures.reduce((sum, { bytes }) => sum + bytes, 0),
  memory: measures.reduce((sum, { memory }) => sum + memory, 0),
  isNumber: measures.every(({ isNumber }) => isNumber),
  ...storedOf(measures),
})

export const largestOf = (measures: readonly (Measure | undefined)[]): Measure => ({
  bytes: Math.max(0, ...measures.map((one) => one?.bytes ?? 0)),
  memory: Math.max(0, ...measures.map((one) => one?.memory ?? 0)),
  isNumber: measures.every((one) => one?.isNumber ?? true),
  ...storedOf(measures),
})

const storedOf = (measures: readonly (Measure | undefined)[]) =>
  measures.length === 1 && measures[0]?.isStored && ({ isStored: true } as const)

export interface MemoryBudget {
  take(measure: Measure): void
}

/** Counts what all expressions of a statement hold at once. Errors: a refusal when it is too much. */
export function createMemoryBudget(): MemoryBudget {
  let left = ROW_BYTES
  return {
    take({ memory }) {
      left -= memory
      if (left < 0) throw tooLarge()
    },
  }
}

const tooLarge = () =>
  refusedStatement(
    texts(
      'SQL 可能产生过长的文字（超过 1 MiB），请减少拼接和替换',
      'The SQL may make texts that are too long (above 1 MiB). Use fewer concatenations and replacements',
    ),
  )

/** Two texts that are joined. */
const HASHED_BYTES = 2 * COLUMN_BYTES + 256

/** A set that PostgreSQL may keep in memory whole, however large it is. Errors: a refusal for long texts that are made. */
export function assertHashable(columns: readonly Measure[]): void {
  if (columns.some(({ bytes, isStored }) => bytes > HASHED_BYTES && !isStored))
    throw refusedStatement(
      texts(
        'IN、ANY、ALL、INTERSECT、EXCEPT 中的文字可能过长，请改用 EXISTS 或缩短文字',
        'Texts in IN, ANY, ALL, INTERSECT or EXCEPT may be too long. Use EXISTS or shorter texts',
      ),
    )
}

type Children = ReadonlyMap<string, readonly Measure[]>

/** The measure of a node by those of its parts. Errors: a refusal for a value that can be too large. */
export function measureNode(tag: string, parts: Readonly<Record<string, unknown>>, children: Children): Measure {
  const all = sumOf([...children.values()].flat())
  const { bytes, isNumber } = resultOf(tag, parts, children, all)
  if (bytes > VALUE_BYTES) throw tooLarge()
  return { bytes, isNumber, memory: all.memory + bytes, ...(tag === 'ResTarget' && storedOf([all])) }
}

type Result = Pick<Measure, 'bytes' | 'isNumber'>

const NUMBER: Result = { bytes: NUMBER_BYTES, isNumber: true }

function resultOf(tag: string, parts: Readonly<Record<string, unknown>>, children: Children, all: Measure): Result {
  const of = (...keys: readonly string[]) => keys.flatMap((key) => children.get(key) ?? [])
  switch (tag) {
    case 'A_Const':
      return constant(parts)
    case 'ParamRef':
      return measure(PARAMETER_BYTES)
    case 'SQLValueFunction':
    case 'BoolExpr':
    case 'NullTest':
    case 'BooleanTest':
    case 'GroupingFunc':
      return NUMBER
    case 'SubLink':
      if (parts['subLinkType'] === 'EXPR_SUBLINK') return all
      if (parts['subLinkType'] !== 'EXISTS_SUBLINK') assertHashable(of('subselect'))
      return NUMBER
    case 'A_Expr':
      return operator(parts, all)
    case 'TypeCast':
      return cast(objectOf(parts['typeName']), sumOf(of('arg')))
    case 'CoalesceExpr':
    case 'MinMaxExpr':
      return largestOf(of('args'))
    case 'CaseExpr':
      // Each branch is as large as its condition and its result together.
      return largestOf(of('args', 'defresult'))
    case 'CaseWhen':
      return sumOf(of('result'))
    case 'FuncCall':
      return call(parts, of('args'))
    default:
      return all
  }
}

function constant(parts: Readonly<Record<string, unknown>>): Result {
  const text: unknown = objectOf(parts['sval'])['sval']
  if (typeof text === 'string') return measure(Buffer.byteLength(text))
  const digits: unknown = objectOf(parts['fval'])['fval']
  if (typeof digits === 'string') return { bytes: digits.length + exponentOf(digits), isNumber: true }
  return NUMBER
}

const exponentOf = (digits: string) => Math.min(MOST_DIGITS, Math.abs(Number(/e([+-]?\d+)$/i.exec(digits)?.[1] ?? 0)))

const COMPARISONS = new Set(['=', '<>', '!=', '<', '>', '<=', '>=', '~~', '!~~', '~~*', '!~~*'])

function operator(parts: Readonly<Record<string, unknown>>, all: Measure): Result {
  const [name = ''] = namesOf(parts['name']).slice(-1)
  if (String(parts['kind']).includes('BETWEEN') || parts['kind'] === 'AEXPR_IN') return NUMBER
  if (COMPARISONS.has(name) && parts['kind'] !== 'AEXPR_NULLIF') return NUMBER
  return { bytes: all.bytes + NUMBER_BYTES, isNumber: all.isNumber && name !== '||' }
}

function cast(type: Readonly<Record<string, unknown>>, arg: Measure): Result {
  const name = namesOf(type['names']).at(-1) ?? ''
  const [length] = nodesOf(type['typmods']).map((node) =>
    Number(objectOf(objectOf(objectOf(node)['A_Const'])['ival'])['ival'] ?? 0),
  )
  switch (name) {
    case 'text':
    case 'varchar':
      return measure(arg.bytes)
    case 'bpchar':
      // Filled up with blanks, of one byte each.
      return measure(Math.max(arg.bytes, length ?? 0))
    case 'numeric':
      if (length !== undefined) return { bytes: 2 * KIB, isNumber: true }
      return { bytes: arg.isNumber ? arg.bytes + 512 : MOST_DIGITS, isNumber: true }
    default:
      return NUMBER
  }
}

/** Functions that answer a number, a time or a yes, whatever they are given. */
const SMALL = new Set(
  `count length char_length character_length position strpos ascii row_number rank dense_rank percent_rank cume_dist ntile
  bool_and bool_or every starts_with num_nulls num_nonnulls isfinite overlaps date_trunc date_part date_bin extract age now
  timezone make_date make_timestamp make_interval justify_days justify_hours statement_timestamp transaction_timestamp
  to_date to_timestamp width_bucket md5 sign corr covar_pop covar_samp chr`.split(/\s+/),
)

/** A format of one letter can stand for a name or a number of this length. */
const LONGEST_OF_FORMAT = 16
/** A letter can have as many small ones, each of more bytes. Source: Unicode, "SpecialCasing". */
const LONGEST_OF_CASE = 3
const MOST_BYTES_OF_CHARACTER = 4

function call(parts: Readonly<Record<string, unknown>>, args: readonly Measure[]): Result {
  const name = namesOf(parts['funcname']).at(-1) ?? ''
  const all = sumOf(args)
  const [first = NO_BYTES, second = NO_BYTES, third = NO_BYTES] = args
  if (SMALL.has(name)) return NUMBER
  switch (name) {
    case 'string_agg':
      return measure(JOINED_BYTES)
    case 'lower':
    case 'upper':
    case 'initcap':
      return measure(all.bytes * LONGEST_OF_CASE)
    case 'translate':
      return measure(first.bytes * MOST_BYTES_OF_CHARACTER)
    case 'replace': {
      const [, from, to] = nodesOf(parts['args']).map(lengthOfText)
      // Nothing is replaced where nothing is looked for.
      const factor = (to ?? third.bytes) / (from === undefined || from === 0 ? 1 : from)
      return measure(Math.ceil(first.bytes * Math.max(1, factor)))
    }
    case 'concat_ws':
      return measure(all.bytes + first.bytes * args.length)
    case 'array_to_string': {
      const elements = nodesOf(objectOf(objectOf(nodesOf(parts['args'])[0])['A_ArrayExpr'])['elements'])
      return measure(first.bytes + elements.length * (second.bytes + third.bytes))
    }
    case 'to_char':
      return measure(NUMBER_BYTES + first.bytes + LONGEST_OF_FORMAT * second.bytes)
    case 'to_number':
      return { bytes: all.bytes + NUMBER_BYTES, isNumber: true }
    case 'round':
    case 'trunc':
      return { bytes: all.bytes + (args.length > 1 ? decimalsOf(parts) : 0), isNumber: true }
    case 'ln':
    case 'log':
    case 'sqrt':
      return { bytes: all.bytes + 2 * KIB, isNumber: true }
    default:
      return { bytes: all.bytes + NUMBER_BYTES, isNumber: all.isNumber }
  }
}

/** The bytes of a constant text; undefined for anything else. */
function lengthOfText(node: unknown): number | undefined {
  const text: unknown = objectOf(objectOf(objectOf(node)['A_Const'])['sval'])['sval']
  return typeof text === 'string' ? Buffer.byteLength(text) : undefined
}

/** The decimals that a number is rounded to, where they are constant. */
function decimalsOf(parts: Readonly<Record<string, unknown>>): number {
  const constantOf = objectOf(objectOf(nodesOf(parts['args'])[1])['A_Const'])
  const decimals = constantOf['ival'] === undefined ? Number.NaN : Number(objectOf(constantOf['ival'])['ival'] ?? 0)
  return Number.isNaN(decimals) ? MOST_DECIMALS : decimals
}
