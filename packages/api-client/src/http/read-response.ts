import { UNAUTHORIZED_MESSAGE, Envelope, EnvelopeCode, type AnyEndpoint } from '@trackhoe/contract'
import type * as z from 'zod/mini'
import { ContractError, HttpError, RefusedError } from './errors.ts'
import type { RawResponse } from './fetch-response.ts'
import { validate, parseJson } from './validate.ts'

/** The part that all back ends agree on: they end the text with nothing, `!`, `！` or a request to log in again. */
export const UNAUTHORIZED_MARK = UNAUTHORIZED_MESSAGE.slice(0, UNAUTHORIZED_MESSAGE.indexOf('，'))

/**
 * Reads the result of an answer.
 *
 * Errors: `HttpError` for a status other than 2xx, and with 401 for every form in which a server reports an invalid
 * token; `RefusedError` when `success` is false; `ContractError` when the answer is not what the contract says. Source:
 * platform specification §4 "Auth refresh", §8.
 */
export function readResponse<Result extends z.ZodMiniType>(
  call: string,
  answer: RawResponse,
  { result: schema, responseType }: { result: Result; responseType: AnyEndpoint['responseType'] },
  hadToken: boolean,
  onServerTime: (serverMs: number) => void = () => {},
): z.output<Result> {
  if (answer.file) return validate(call, schema, answer.file)
  const body = parseJson(answer.text)
  if (answer.status < 200 || answer.status > 299) throw httpError(call, answer.status, body, hadToken)
  if (body === undefined) throw new ContractError(call, `the answer is not JSON (${describe(answer)})`)

  const envelope = validate(call, Envelope, body)
  const { success, code, message, result, timestamp } = envelope
  // A back end may leave it out, or write a text that is no number.
  if (Number(timestamp) > 0) onServerTime(Number(timestamp))
  const dead = code === EnvelopeCode.unauthorized || (hadToken && message.includes(UNAUTHORIZED_MARK))
  if (!success && dead) throw new HttpError(call, 401, message, code)
  if (!success) throw new RefusedError(call, code, message, result)

  if (responseType === 'file') throw new ContractError(call, 'the answer is an envelope and no file')
  return responseType === 'result' ? validate(call, schema, result, ['result']) : validate(call, schema, envelope)
}

/** Accepts any body: a gateway sends HTML, Spring an error body of its own, the token host an error description. */
function httpError(call: string, status: number, body: unknown, hadToken: boolean): HttpError {
  const { message, error_description, code, result } = fields(body)
  const serverMessage = text(message) || text(error_description)
  const dead = status === 500 && hadToken && serverMessage.includes(UNAUTHORIZED_MARK)
  return new HttpError(call, dead ? 401 : status, serverMessage, /^\d+$/.test(text(code)) ? Number(code) : null, result)
}

function fields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function describe({ type, text }: RawResponse): string {
  if (text === '') return 'empty'
  return `${type.split(';')[0] || 'no content type'}, ${text.length} characters`
}
