/** What one query value asks of a field. */
export type Condition =
  | { operator: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'contains' | 'startsWith' | 'endsWith'; operand: string }
  | { operator: 'in' | 'anyInside'; operands: string[] }

const SIGNS = { '>=': 'ge', '<=': 'le', '>': 'gt', '<': 'lt', ge: 'ge', le: 'le', gt: 'gt', lt: 'lt', ne: 'ne', eq: 'eq' } as const // prettier-ignore

/**
 * Reads the operator from the form of a query value. Undefined when the value is blank.
 *
 * Wire: `abc`, `*abc*`, `*abc`, `abc*`, `!abc`, `>= 5` (one space), `ge 5`, `in a,b`, `a,b,c`, `a++b` (equals `a,b`),
 * `,a,b,` (one of them inside a comma-joined field); `*` alone is itself.
 * Source: platform specification §5 "Query input operators".
 */
export function readCondition(value: string): Condition | undefined {
  const text = value.trim()
  if (text === '') return undefined
  const word = /^(>=|<=|>|<|ge|le|gt|lt|ne|eq|in) (.+)$/s.exec(text)
  if (word?.[1] && word[2]) {
    const [, sign, operand] = word
    return sign === 'in' ? { operator: 'in', operands: partsOf(operand) } : { operator: signOf(sign), operand }
  }
  if (text !== '*' && text.startsWith('*') && text.endsWith('*')) {
    return { operator: 'contains', operand: text.slice(1, -1) }
  }
  if (text !== '*' && text.startsWith('*')) return { operator: 'endsWith', operand: text.slice(1) }
  if (text !== '*' && text.endsWith('*')) return { operator: 'startsWith', operand: text.slice(0, -1) }
  if (/^,.*[^,\s].*,$/s.test(text)) return { operator: 'anyInside', operands: partsOf(text) }
  if (text.includes(',')) return { operator: 'in', operands: partsOf(text) }
  if (text.startsWith('!')) return { operator: 'ne', operand: text.slice(1) }
  return { operator: 'eq', operand: text.replaceAll('++', ',') }
}

const signOf = (sign: string) => SIGNS[sign as keyof typeof SIGNS]

function partsOf(list: string): string[] {
  const parts = list.split(',').map((part) => part.trim().replaceAll('++', ','))
  return parts.filter((part) => part !== '')
}
