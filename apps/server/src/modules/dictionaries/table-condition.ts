/** One test of a column. `like` has `%` and `_` as wildcards. */
export type ColumnTest =
  | { column: string; operator: '=' | '!=' | 'like'; value: string }
  | { column: string; operator: 'in'; values: string[] }

/** What a condition asks of the rows of a table, and their order. */
export interface TableCondition {
  tests: ColumnTest[]
  order: { column: string; descending: boolean }[]
}

const TOKEN = /\s*(?:('(?:[^']|'')*')|([A-Za-z_][A-Za-z0-9_]*)|(!=|<>|=|\(|\)|,)|(-?\d+(?:\.\d+)?))/y
const TESTS_LIMIT = 20

type Token = { kind: 'literal' | 'name' | 'sign'; text: string }

/**
 * Reads the condition of a table dictionary: `column = 'literal'`, `!=`, `in (…)` and `like`, joined by `and`, then
 * `order by column [asc|desc]`. It is not SQL: columns are names to be looked up, and literals are values to be bound.
 * Undefined for anything else.
 */
export function readTableCondition(text: string): TableCondition | undefined {
  const tokens = tokensOf(text)
  if (!tokens) return undefined
  const condition: TableCondition = { tests: [], order: [] }
  let at = 0
  const isWord = (word: string) => tokens[at]?.kind === 'name' && tokens[at]?.text.toLowerCase() === word
  const isSign = (sign: string) => tokens[at]?.kind === 'sign' && tokens[at]?.text === sign
  const take = (kind: Token['kind']) => {
    const token = tokens[at]
    if (token?.kind !== kind) return undefined
    at += 1
    return token.text
  }
  const readTest = (): ColumnTest | undefined => {
    const column = take('name')
    if (column === undefined) return undefined
    if (isWord('in')) {
      at += 1
      if (!isSign('(')) return undefined
      const values: string[] = []
      do {
        at += 1
        const value = take('literal')
        if (value === undefined) return undefined
        values.push(value)
      } while (isSign(','))
      if (!isSign(')')) return undefined
      at += 1
      return { column, operator: 'in', values }
    }
    const operator = isWord('like') ? 'like' : isSign('=') ? '=' : isSign('!=') || isSign('<>') ? '!=' : undefined
    if (operator === undefined) return undefined
    at += 1
    const value = take('literal')
    return value === undefined ? undefined : { column, operator, value }
  }

  if (!isWord('order')) {
    do {
      if (condition.tests.length > 0) at += 1
      const test = readTest()
      if (!test || condition.tests.length >= TESTS_LIMIT) return undefined
      condition.tests.push(test)
    } while (isWord('and'))
  }
  if (isWord('order')) {
    at += 1
    if (!isWord('by')) return undefined
    do {
      at += 1
      const column = take('name')
      if (column === undefined) return undefined
      const descending = isWord('desc')
      if (descending || isWord('asc')) at += 1
      condition.order.push({ column, descending })
    } while (isSign(','))
  }
  return at === tokens.length ? condition : undefined
}

/** The tokens of a text; undefined when it has something else between them. */
function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = []
  const trimmed = text.trim()
  let at = 0
  while (at < trimmed.length) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(trimmed)
    if (!match) return undefined
    const [whole, literal, name, sign, number] = match
    at += whole.length
    if (literal !== undefined) tokens.push({ kind: 'literal', text: literal.slice(1, -1).replaceAll("''", "'") })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else if (number !== undefined) tokens.push({ kind: 'literal', text: number })
  }
  return tokens.length > 0 ? tokens : undefined
}
