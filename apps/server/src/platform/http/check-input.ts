import { ZodMiniObject, ZodMiniPipe, ZodMiniUnion, type output, type ZodMiniType } from 'zod/mini'
import { labelAt, labelOf } from '@trackhoe/contract'
import { invalid, throwRefusals } from './refusal.ts'
import { englishMessageOf, englishOf } from '../core/english.ts'
import { texts, type Texts } from '../core/language.ts'

/** Query names that stock clients send to every list; they filter nothing. Source: platform specification §7. */
const ALWAYS_ALLOWED = new Set(['_t', 'field', 'superQueryMatchType', 'token'])
/** Sent empty to every list. With conditions it is refused where a list cannot serve it: ignored, it would show all rows. */
const ADVANCED_QUERY = 'superQueryParams'
/** Never part of a query, not even of one that takes any name. */
const NEVER_QUERIED = new Set(['_t', 'token'])
const QUERY_LIMIT = 8 * 1024
const DEPTH_LIMIT = 50
/** Names of one object. Each costs a schema that knows none of them more than the body costs its sender. */
const NAMES_LIMIT = 5000
// oxlint-disable-next-line no-control-regex -- the character that PostgreSQL cannot store is looked for
const NUL = /\u0000/

/** The query, checked and converted. Errors: 400 for a name that the contract does not have, or a bad value. */
export function checkQuery(schema: ZodMiniType | undefined, search: URLSearchParams, sendEmptyParams = false): unknown {
  if (search.toString().length > QUERY_LIMIT) throw invalid(texts('查询条件过长', 'The conditions are too long'))
  const known = fieldsOf(schema)
  const given = new Map<string, string>()
  for (const [name, value] of search) {
    const isAllowed = ALWAYS_ALLOWED.has(name) || (name === ADVANCED_QUERY && value === '')
    if (!takes(known, name) && !isAllowed)
      throw invalid(texts(`未知的查询条件：${name}`, `Unknown filter: ${name}`), { field: name })
    assertNoNul(schema, name, value)
    // An empty condition is none, unless the endpoint keeps it; of a repeated one the first counts.
    if ((value === '' && !sendEmptyParams) || given.has(name) || NEVER_QUERIED.has(name) || !takes(known, name))
      continue
    given.set(name, value)
  }
  return schema === undefined ? undefined : check(schema, Object.fromEntries(given))
}

/**
 * The body, checked and converted. The endpoint's `ignoredFields` and dictionary texts are left out: a form often
 * sends back the whole row. A body that the contract leaves open keeps all its fields.
 *
 * Errors: 400 for any other unknown field or a bad value.
 */
export function checkBody(schema: ZodMiniType | undefined, ignored: readonly string[], body: unknown): unknown {
  if (schema === undefined) return undefined
  assertFewNames(schema, '', body)
  const known = fieldsOf(schema)
  if (known === ANY) {
    assertStorable(schema, '', body, 0)
    return check(schema, body)
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid(texts('请求体必须是JSON对象', 'The body must be a JSON object'))
  const given = new Map<string, unknown>()
  for (const [name, value] of Object.entries(body)) {
    if (known.has(name)) given.set(name, value)
    else if (!ignored.includes(name) && !name.endsWith('_dictText'))
      throw invalid(texts(`未知的字段：${name}`, `Unknown field: ${name}`), { field: name })
    assertStorable(schema, name, value, 0)
  }
  return check(schema, Object.fromEntries(given))
}

/** The values of the path's braces. Errors: 400 for an empty, over-long or unstorable one. */
export function checkParams(params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    if (value === '' || value.length > 300 || NUL.test(value))
      throw invalid(texts('路径参数的值无效', 'A value of the path is not valid'), { field: name })
  }
  return params
}

/** Errors: 400 for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid(texts('请求体不是有效的JSON', 'The body is not valid JSON'))
  }
}

/** Refuses what cannot be stored, what would replace an object's prototype, and what is nested to exhaust the stack. */
function assertStorable(schema: ZodMiniType, name: string, value: unknown, depth: number) {
  if (typeof value === 'string') assertNoNul(schema, name, value)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return
  if (depth > DEPTH_LIMIT)
    throw invalid(
      texts(`${labelFor(schema, name)}的层级过深`, `${englishOf(labelFor(schema, name))} is nested too deeply`),
      { field: name },
    )
  assertFewNames(schema, name, value)
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') throw invalid(texts(`未知的字段：${key}`, `Unknown field: ${key}`), { field: name || key })
    assertNoNul(schema, name || key, key)
    assertStorable(schema, name || key, inner, depth + 1)
  }
}

function assertFewNames(schema: ZodMiniType, name: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  let names = 0
  // Not counted to the end: a list of all names would cost as much as what it is to prevent.
  for (const _ in value) {
    names += 1
    if (names > NAMES_LIMIT)
      throw invalid(
        texts(
          `${name === '' ? '请求体' : labelFor(schema, name)}的字段不能超过 ${NAMES_LIMIT} 个`,
          `${name === '' ? 'The body' : englishOf(labelFor(schema, name))} can have at most ${NAMES_LIMIT} fields`,
        ),
        {
          field: name,
        },
      )
  }
}

function assertNoNul(schema: ZodMiniType | undefined, name: string, value: string) {
  if (NUL.test(value))
    throw invalid(texts(`${labelFor(schema, name)}的值无效`, `${englishOf(labelFor(schema, name))} is not valid`), {
      field: name,
    })
}

/** The schema takes fields of every name. */
const ANY = 'any'

function fieldsOf(schema: ZodMiniType | undefined): Set<string> | typeof ANY {
  if (schema === undefined) return new Set()
  if (schema instanceof ZodMiniPipe) return fieldsOf(asMini(schema._zod.def.in))
  if (schema instanceof ZodMiniUnion) {
    const names = schema._zod.def.options.map((option) => fieldsOf(asMini(option)))
    return names.includes(ANY) ? ANY : new Set(names.flatMap((some) => (some === ANY ? [] : [...some])))
  }
  if (!(schema instanceof ZodMiniObject)) return ANY
  return schema._zod.def.catchall === undefined ? new Set(Object.keys(schema.shape)) : ANY
}

/** The contract is written with the small build of the schema library, so its inner schemas are of that kind too. */
const asMini = (schema: unknown) => schema as ZodMiniType

const takes = (known: Set<string> | typeof ANY, name: string) => known === ANY || known.has(name)

/** So many issues of one value are named: a body may have thousands. */
const ISSUES_NAMED = 20

/**
 * A value as its schema converts it. Errors: 400 with the message of the first issue of each field, which names the field by
 * its label.
 */
export function check<Schema extends ZodMiniType>(schema: Schema, given: unknown): output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issues = new Map<string, (typeof parsed.error.issues)[number]>()
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.')
    if (!issues.has(field)) issues.set(field, issue)
    if (issues.size === ISSUES_NAMED) break
  }
  const refusals = [...issues].map(([field, issue]) => {
    const message = messageFor(labelAt(schema, issue.path) ?? NO_LABEL, issue.message)
    return field === '' ? invalid(message) : invalid(message, { field })
  })
  throwRefusals(refusals)
  throw invalid(messageFor(NO_LABEL, ''))
}

/** The contract's own message, with the label of the field in front where the message does not name the field. */
function messageFor(label: string, message: string): Texts {
  if (!/\p{Script=Han}/u.test(message)) return texts(`${label}的值无效`, `${englishOf(label)} is not valid`)
  const english = englishMessageOf(message)
  return texts(
    /^(必须|最多|只能)/.test(message) ? `${label}${message}` : message,
    /^\p{Ll}/u.test(english) ? `${englishOf(label)} ${english}` : english,
  )
}

/** Stands for a field without a label, which belongs to a body that the contract leaves open. */
const NO_LABEL = '该字段'

/** What an operator calls a field. */
const labelFor = (schema: ZodMiniType | undefined, field: string) => labelOf(schema, field) ?? NO_LABEL
