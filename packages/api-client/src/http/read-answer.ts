import { DEAD_TOKEN_TEXT, Envelope, EnvelopeCode, type AnyEndpoint } from '@trackhoe/contract'
import * as z from 'zod/mini'
import { ContractError, HttpError, RefusedError } from '../errors.ts'
import type { Answer } from './fetch-answer.ts'

/** The part that all back ends agree on: they end the text with nothing, `!`, `！` or a request to log in again. */
const DEAD_TOKEN_MARK = DEAD_TOKEN_TEXT.slice(0, DEAD_TOKEN_TEXT.indexOf('，'))

/**
 * Takes the result out of an answer.
 *
 * Errors: `HttpError` for a status other than 2xx, and with 401 for every way of saying that the token is dead;
 * `RefusedError` when `success` is false; `ContractError` when the answer is not what the contract says.
 * Source: platform specification §4 "Auth refresh", §8.
 */
export function readAnswer<Result extends z.ZodMiniType>(
  call: string,
  answer: Answer,
  { result: schema, reads }: { result: Result; reads: AnyEndpoint['reads'] },
  hadToken: boolean,
): z.output<Result> {
  if (answer.file) return fit(call, schema, answer.file, [])
  const body = parseJson(answer.text)
  if (answer.status < 200 || answer.status > 299) throw httpError(call, answer.status, body, hadToken)
  if (body === undefined) throw new ContractError(call, `the answer is not JSON (${describe(answer)})`)

  const envelope = z.safeParse(Envelope, body)
  if (!envelope.success) throw new ContractError(call, firstIssue(envelope.error.issues, []))
  const { success, code, message, result } = envelope.data
  const dead = code === EnvelopeCode.unauthorized || (hadToken && message.includes(DEAD_TOKEN_MARK))
  if (!success && dead) throw new HttpError(call, 401, message, code)
  if (!success) throw new RefusedError(call, code, message, result)

  if (reads === 'file') throw new ContractError(call, 'the answer is an envelope and no file')
  return reads === 'result' ? fit(call, schema, result, ['result']) : fit(call, schema, envelope.data, [])
}

function fit<Result extends z.ZodMiniType>(
  call: string,
  schema: Result,
  value: unknown,
  under: readonly string[],
): z.output<Result> {
  const read = z.safeParse(schema, value)
  if (!read.success) throw new ContractError(call, firstIssue(read.error.issues, under))
  return read.data
}

/** Reads what it can: a gateway sends HTML, Spring an error body of its own, the token host an error description. */
function httpError(call: string, status: number, body: unknown, hadToken: boolean): HttpError {
  const { message, error_description, code, result } = fields(body)
  const said = text(message) || text(error_description)
  const dead = status === 500 && hadToken && said.includes(DEAD_TOKEN_MARK)
  return new HttpError(call, dead ? 401 : status, said, /^\d+$/.test(text(code)) ? Number(code) : null, result)
}

function fields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** `undefined` for HTML, an empty body, half a document or two of them. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describe({ type, text }: Answer): string {
  if (text === '') return 'empty'
  return `${type.split(';')[0] || 'no content type'}, ${text.length} characters`
}

/** Names the first field that does not fit and what was expected, never what was found: it may be private. */
function firstIssue(issues: readonly z.core.$ZodIssue[], under: readonly PropertyKey[]): string {
  const [first, ...others] = issues
  if (!first) return 'does not fit the contract'
  const path = [...under, ...first.path].map(String).join('.') || 'the answer'
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return `${path} expected ${expectation(first)}${more}`
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ')
    case 'invalid_union': {
      const choices = issue.errors.flatMap((branch) => branch.slice(0, 1).map((inner) => expectation(inner)))
      return [...new Set(choices)].join(' or ') || 'another shape'
    }
    case 'invalid_format':
      return `a text of the form ${issue.format}`
    case 'too_small':
      return `at least ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    default:
      return `something else (${issue.code})`
  }
}
