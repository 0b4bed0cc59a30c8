import { parse, scan } from 'libpg-query'
import { Refusal } from '../../../platform/http/refusal.ts'
import { checkStatement, type ColumnsOfTable } from './check-statement.ts'
import { refusedStatement } from './refused-statement.ts'
import { type Texts, texts } from '../../../platform/core/language.ts'

/** A piece of a statement as it was written, or a parameter in its place. */
type StatementPart = { readonly text: string } | { readonly parameter: string }

/** A statement that has been checked. */
export interface Statement {
  readonly parts: readonly StatementPart[]
  /** The tables that it reads. */
  readonly tables: readonly string[]
  readonly parameters: readonly string[]
}

const NAME = /^[\p{L}_][\p{L}\p{N}_$]*$/u

/**
 * Reads a statement: `:name` is a parameter, and what stays is checked with the parser of PostgreSQL itself before any
 * database gets it. Errors: a refusal that says what is not allowed.
 */
export async function readStatement(text: string, columnsOfTable: ColumnsOfTable): Promise<Statement> {
  try {
    const parts = await split(text)
    const parameters = [...new Set(parts.flatMap((part) => ('parameter' in part ? [part.parameter] : [])))]
    const written = parts.map((part) =>
      'text' in part ? part.text : `($${parameters.indexOf(part.parameter) + 1}::text)`,
    )
    const { stmts = [] } = await parse(written.join(''))
    return { parts, parameters, tables: checkStatement(stmts, columnsOfTable) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const reason = describeSyntaxError(error instanceof Error ? error.message : String(error))
    throw refusedStatement(texts(`SQL 语法错误：${reason.zh}`, `SQL syntax error: ${reason.en}`))
  }
}

/** The text between the parameters, without a semicolon at the end. Offsets of the scanner count bytes. */
async function split(text: string): Promise<StatementPart[]> {
  if (text.trim() === '') throw refusedStatement(texts('请输入报表SQL', 'Enter the report SQL'))
  const bytes = Buffer.from(text)
  // The scanner reports what it cannot read as text that is no JSON; the parser says what is wrong.
  const { tokens } = await scan(text).catch(() => parse(text).then(() => ({ tokens: [] })))
  const code = tokens.filter(({ tokenName }) => tokenName !== 'SQL_COMMENT' && tokenName !== 'C_COMMENT')
  if (code.some(({ tokenName }) => tokenName === 'PARAM'))
    throw refusedStatement(texts('参数请写作 :参数名，不能写作 $1', 'Write parameters as :name, not as $1'))
  const last = code.at(-1)
  const isEnded = last?.text === ';'
  const parts: StatementPart[] = []
  let from = 0
  for (const [at, { text: sign, start, end }] of code.entries()) {
    const next = code[at + 1]
    if (sign !== ':' || next?.start !== end || !NAME.test(next.text)) continue
    parts.push({ text: bytes.subarray(from, start).toString() }, { parameter: next.text })
    from = next.end
  }
  if (isEnded)
    parts.push({ text: bytes.subarray(from, last.start).toString() }, { text: bytes.subarray(last.end).toString() })
  else parts.push({ text: bytes.subarray(from).toString() })
  return parts
}

function describeSyntaxError(message: string): Texts {
  const near = /syntax error at or near "(.*)"/s.exec(message)?.[1]
  if (near !== undefined) return texts(`“${near}”附近有误`, `wrong near “${near}”`)
  if (message.includes('syntax error at end of input')) return texts('语句不完整', 'the statement is incomplete')
  if (/unterminated/i.test(message)) return texts('引号或注释没有结束', 'a quote or a comment does not end')
  return texts(message, message)
}
