/** The scope of an expression: fields by key, and functions. */
export interface ExpressionScope {
  readonly values: (name: string) => unknown
  readonly functions?: Readonly<Record<string, (...values: readonly unknown[]) => unknown>>
}

/** An expression that was read once and can be evaluated often. */
export interface Expression {
  /** The fields it names, each once. */
  readonly names: readonly string[]
  readonly functions: readonly string[]
  /** Errors: `ExpressionError` for an unknown function. */
  evaluate(scope: ExpressionScope): unknown
}

/** An expression that cannot be read or evaluated. `at` counts characters from 0. */
export class ExpressionError extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.name = 'ExpressionError'
    this.at = at
  }
}

type Call = (...values: readonly unknown[]) => unknown
type Evaluate = (scope: ExpressionScope) => unknown
interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'symbol' | 'end'
  readonly text: string
  readonly at: number
}

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([\p{L}_$][\p{L}\p{N}_$]*)|(&&|\|\||[=!<>]=|[-+*/%<>!?:(),]))/uy

const PRECEDENCE: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
}

const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** Nested deeper than this is refused, so that no text can exhaust the stack. */
const DEEPEST = 100

/**
 * Reads an expression over the fields of a form: literals, keys, `+ - * / %`, comparisons, `&& || !`, `a ? b : c`, and
 * calls of given functions. It is data: nothing of the page can be reached from it. Errors: `ExpressionError`.
 */
export function readExpression(source: string): Expression {
  const tokens = tokenize(source)
  const names = new Set<string>()
  const functions = new Set<string>()
  let next = 0
  let depth = 0

  const peek = () => tokens[next] ?? END
  const take = () => tokens[next++] ?? END
  const is = (symbol: string) => peek().kind === 'symbol' && peek().text === symbol

  function expect(symbol: string) {
    if (!is(symbol)) throw unexpected(peek())
    next++
  }

  function conditional(): Evaluate {
    if (++depth > DEEPEST) throw new ExpressionError('The expression is nested too deeply', peek().at)
    const condition = binary(0)
    depth--
    if (!is('?')) return condition
    next++
    const yes = conditional()
    expect(':')
    const no = conditional()
    return (scope) => (isTrue(condition(scope)) ? yes(scope) : no(scope))
  }

  function binary(least: number): Evaluate {
    let left = unary()
    for (;;) {
      const { kind, text } = peek()
      const precedence = kind === 'symbol' ? PRECEDENCE[text] : undefined
      if (precedence === undefined || precedence <= least) return left
      next++
      left = combine(text, left, binary(precedence))
    }
  }

  function unary(): Evaluate {
    if (++depth > DEEPEST) throw new ExpressionError('The expression is nested too deeply', peek().at)
    try {
      if (is('!')) {
        next++
        const operand = unary()
        return (scope) => !isTrue(operand(scope))
      }
      if (is('-')) {
        next++
        const operand = unary()
        return (scope) => negate(operand(scope))
      }
      return primary()
    } finally {
      depth--
    }
  }

  function primary(): Evaluate {
    const token = take()
    if (token.kind === 'number') return () => Number(token.text)
    if (token.kind === 'text') return () => unquote(token.text)
    if (token.kind === 'name') return CONSTANTS.has(token.text) ? () => CONSTANTS.get(token.text) : named(token)
    if (token.kind === 'symbol' && token.text === '(') {
      const inner = conditional()
      expect(')')
      return inner
    }
    throw unexpected(token)
  }

  function named({ text, at }: Token): Evaluate {
    if (!is('(')) {
      names.add(text)
      return ({ values }) => values(text)
    }
    next++
    functions.add(text)
    const given: Evaluate[] = []
    if (!is(')')) {
      given.push(conditional())
      while (is(',')) {
        next++
        given.push(conditional())
      }
    }
    expect(')')
    return (scope) => {
      const known = scope.functions && Object.hasOwn(scope.functions, text) ? scope.functions[text] : undefined
      const call = known ?? BUILT_IN.get(text)
      if (!call) throw new ExpressionError(`There is no function '${text}'`, at)
      return call(...given.map((each) => each(scope)))
    }
  }

  const evaluate = conditional()
  if (peek().kind !== 'end') throw unexpected(peek())
  return { names: [...names], functions: [...functions], evaluate }
}

const END: Token = { kind: 'end', text: '', at: -1 }

function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (!match) {
      if (source.slice(at).trim() === '') break
      throw new ExpressionError(`'${source.slice(at).trim().charAt(0)}' is not part of an expression`, at)
    }
    const [, number, text, name, symbol] = match
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (text !== undefined) tokens.push({ kind: 'text', text, at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
    else tokens.push({ kind: 'symbol', text: symbol ?? '', at })
  }
  return tokens
}

function unexpected({ text, at, kind }: Token): ExpressionError {
  return new ExpressionError(kind === 'end' ? 'The expression is not complete' : `'${text}' is out of place`, at)
}

function unquote(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/g, '$1')
}

function combine(operator: string, left: Evaluate, right: Evaluate): Evaluate {
  switch (operator) {
    case '&&':
      return (scope) => isTrue(left(scope)) && isTrue(right(scope))
    case '||':
      return (scope) => isTrue(left(scope)) || isTrue(right(scope))
    case '==':
      return (scope) => isEqual(left(scope), right(scope))
    case '!=':
      return (scope) => !isEqual(left(scope), right(scope))
    case '+':
      return (scope) => add(left(scope), right(scope))
    default: {
      const calculate = CALCULATIONS.get(operator)
      if (calculate) return (scope) => orNull(numberOf(left(scope)), numberOf(right(scope)), calculate)
      return (scope) => compare(left(scope), right(scope), operator)
    }
  }
}

const CALCULATIONS: ReadonlyMap<string, (one: number, other: number) => number> = new Map([
  ['-', (one: number, other: number) => one - other],
  ['*', (one: number, other: number) => one * other],
  ['/', (one: number, other: number) => one / other],
  ['%', (one: number, other: number) => one % other],
])

const BUILT_IN: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['empty', (value: unknown) => !isFilled(value)],
  ['has', (list: unknown, wanted: unknown) => Array.isArray(list) && list.some((each) => isEqual(each, wanted))],
  ['sum', (...values: readonly unknown[]) => sumOf(values.flat())],
  ['round', (value: unknown, digits: unknown) => orNull(numberOf(value), numberOf(digits) ?? 0, roundTo)],
  ['count', (list: unknown) => (Array.isArray(list) ? list.length : 0)],
  ['column', (rows: unknown, key: unknown) => columnOf(rows, key)],
])

/** The functions that every expression knows. */
export const BUILT_IN_FUNCTIONS: ReadonlySet<string> = new Set(BUILT_IN.keys())

/** The values of one key in the rows of a sub-table. */
function columnOf(rows: unknown, key: unknown): readonly unknown[] {
  if (!Array.isArray(rows) || typeof key !== 'string') return []
  return rows.map((row: unknown) => (typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined))
}

function sumOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, each) => sum + (numberOf(each) ?? 0), 0)
}

function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(Math.min(20, Math.max(0, digits))))
}

function negate(value: unknown): number | null {
  const number = numberOf(value)
  return number === null ? null : -number
}

function add(one: unknown, other: unknown): unknown {
  const numbers = [numberOf(one), numberOf(other)]
  if (typeof one !== 'string' && typeof other !== 'string') return orNull(numbers[0], numbers[1], (a, b) => a + b)
  return `${textOf(one)}${textOf(other)}`
}

/** Nothing comes of a calculation with an empty field, or of one that has no result. */
function orNull(
  one: number | null | undefined,
  other: number | null | undefined,
  calculate: (one: number, other: number) => number,
): number | null {
  if (one === null || one === undefined || other === null || other === undefined) return null
  const result = calculate(one, other)
  return Number.isFinite(result) ? result : null
}

function compare(one: unknown, other: unknown, operator: string): boolean {
  if (!isFilled(one) || !isFilled(other)) return false
  const numbers = [numberOf(one), numberOf(other)] as const
  const order =
    numbers[0] !== null && numbers[1] !== null
      ? numbers[0] - numbers[1]
      : textOf(one) < textOf(other)
        ? -1
        : Number(textOf(one) > textOf(other))
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  return operator === '>' ? order > 0 : order >= 0
}

/** Codes are stored as numbers or as texts, and an emptied field is an empty one. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!isFilled(one) || !isFilled(other)) return !isFilled(one) && !isFilled(other)
  return textOf(one) === textOf(other)
}

function isTrue(value: unknown): boolean {
  return value !== false && value !== 0 && isFilled(value)
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isNaN(number) ? null : number
}

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? value.map(textOf).join(',') : ''
}
