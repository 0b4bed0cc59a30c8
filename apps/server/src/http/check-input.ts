import { ZodMiniObject, type ZodMiniType } from 'zod/mini'
import { invalid } from './refusal.ts'
import { labelOf } from './field-labels.ts'

/** Query names that stock clients send to every list; they filter nothing. Source: platform specification §7. */
const ALWAYS_ALLOWED = new Set(['_t', 'field', 'superQueryParams', 'superQueryMatchType', 'token'])
const QUERY_LIMIT = 8 * 1024
// oxlint-disable-next-line no-control-regex -- the character that PostgreSQL cannot store is looked for
const NUL = /\u0000/

/** The query, checked and converted. Errors: 400 for a name that the contract does not have, or a bad value. */
export function checkQuery(schema: ZodMiniType | undefined, search: URLSearchParams): unknown {
  if (search.toString().length > QUERY_LIMIT) throw invalid('查询条件过长')
  const known = fieldsOf(schema)
  const given: Record<string, string> = {}
  for (const [name, value] of search) {
    if (!known.has(name) && !ALWAYS_ALLOWED.has(name)) throw invalid(`未知的查询条件：${name}`)
    refuseNul(name, value)
    // An empty condition is none; of a repeated one the first counts.
    if (value !== '' && known.has(name)) given[name] ??= value
  }
  return schema === undefined ? undefined : check(schema, given)
}

/**
 * The body, checked and converted. Fields that the contract names as dropped, and dictionary texts, are left out: a
 * form often sends back the whole row. Errors: 400 for any other unknown field, a bad value, or text that is not JSON.
 */
export function checkBody(schema: ZodMiniType | undefined, dropped: readonly string[], text: string): unknown {
  if (schema === undefined) return undefined
  const body = parseObject(text)
  const known = fieldsOf(schema)
  const given: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    if (known.has(name)) given[name] = value
    else if (!dropped.includes(name) && !name.endsWith('_dictText')) throw invalid(`未知的字段：${name}`)
    if (typeof value === 'string') refuseNul(name, value)
  }
  return check(schema, given)
}

/** The values of the path's braces. Errors: 400 for an empty, over-long or unstorable one. */
export function checkParams(params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    refuseNul(name, value)
    if (value === '' || value.length > 300) throw invalid(`${labelOf(name)}的值无效`)
  }
  return params
}

function parseObject(text: string): object {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw invalid('请求体不是有效的JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('请求体必须是JSON对象')
  return body
}

function refuseNul(name: string, value: string) {
  if (NUL.test(value)) throw invalid(`${labelOf(name)}的值无效`)
}

function fieldsOf(schema: ZodMiniType | undefined): Set<string> {
  return new Set(schema instanceof ZodMiniObject ? Object.keys(schema.shape) : [])
}

function check(schema: ZodMiniType, given: unknown): unknown {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw invalid(wordsFor(String(issue?.path[0] ?? ''), issue?.message ?? ''))
}

/** The contract's own message, with the field's name in front where the message does not say which field it is. */
function wordsFor(field: string, message: string): string {
  const label = labelOf(field)
  if (!/\p{Script=Han}/u.test(message)) return `${label}的值无效`
  return /^(必须|最多|只能)/.test(message) ? `${label}${message}` : message
}
