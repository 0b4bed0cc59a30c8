import { UNAUTHORIZED_MESSAGE, EnvelopeCode, type RefusalResult } from '@trackhoe/contract'
import { texts, type Texts } from '../core/language.ts'

const MEBIBYTE = 1024 * 1024

interface Answer {
  status: 200 | 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 416 | 429 | 500 | 503
  code: number
  message: Texts
  result?: unknown
  headers?: Record<string, string>
}

/** An answer that refuses a request; its message is meant for an operator. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly answer: Answer

  constructor(answer: Answer) {
    super(answer.message.zh)
    this.answer = answer
  }
}

/** Several refusals of one request; it is answered as by the first. */
class Refusals extends Refusal {
  readonly all: readonly Refusal[]

  constructor(first: Refusal, others: readonly Refusal[]) {
    super(first.answer)
    this.all = [first, ...others]
  }
}

/** All that an error refuses; nothing where it is a fault. */
export function refusalsOf(error: unknown): readonly Refusal[] {
  if (error instanceof Refusals) return error.all
  return error instanceof Refusal ? [error] : []
}

/** Errors: all of the refusals as one, where there are any. */
export function throwRefusals(refusals: readonly Refusal[]): void {
  const [first, ...others] = refusals
  if (first) throw others.length === 0 ? first : new Refusals(first, others)
}

/** What some checks refuse, all together: a later one runs whatever the one before has found. Errors: faults. */
export async function collectRefusals(...checks: readonly (() => Promise<unknown>)[]): Promise<readonly Refusal[]> {
  const found: Refusal[] = []
  for (const runCheck of checks) {
    try {
      await runCheck()
    } catch (error) {
      const refusals = refusalsOf(error)
      if (refusals.length === 0) throw error
      found.push(...refusals)
    }
  }
  return found
}

/** The field of the request that caused a refusal; undefined where it is none. */
export function fieldOf({ answer: { result } }: Refusal): string | undefined {
  const field: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'field') : undefined
  return typeof field === 'string' ? field : undefined
}

/** A business rule refuses the request. A `field` in the result names the field of the request that caused it. */
export const refused = (message: Texts, result?: unknown) =>
  new Refusal({ status: 200, code: EnvelopeCode.refused, message, result })

/** The id does not exist, or belongs to another tenant; the answer does not reveal which. */
export const notFound = () => refused(texts('未找到对应实体', 'The record was not found'))

/** The vehicle does not exist, or belongs to another tenant; the field is the one that names it. */
export const unknownVehicle = (field: 'vclId' | 'vclNo') =>
  refused(texts('车辆不存在', 'The vehicle does not exist'), { field })

/** The request does not fit the contract; the result names the field that caused it, where it is one. */
export const invalid = (message: Texts, result?: RefusalResult) =>
  new Refusal({ status: 400, code: EnvelopeCode.invalid, message, result })

/** The record has been changed since the caller read it; the result is the newer record. */
export const conflict = (newer: object) =>
  new Refusal({
    status: 409,
    code: EnvelopeCode.conflict,
    message: texts(
      '数据已被他人修改，请核对后再保存',
      'Somebody else has changed the record. Check it before you save',
    ),
    result: newer,
  })

/** The token is missing, unknown or has run out. */
export const unauthorized = () =>
  new Refusal({
    status: 401,
    code: EnvelopeCode.unauthorized,
    message: texts(UNAUTHORIZED_MESSAGE, 'You are no longer logged in. Log in again'),
  })

/** The caller lacks the permission, or does not belong to the tenant of the header. */
export const forbidden = (
  message: Texts = texts('没有权限，请联系管理员授权', 'You do not have the permission. Ask an administrator'),
) => new Refusal({ status: 403, code: EnvelopeCode.forbidden, message })

/** The caller may call this, but not for what a field of the request asks. */
export const fieldForbidden = (message: Texts, field: string) =>
  new Refusal({ status: 403, code: EnvelopeCode.forbidden, message, result: { field } })

export const unknownPath = () =>
  new Refusal({
    status: 404,
    code: EnvelopeCode.notFound,
    message: texts('路径不存在，请检查路径是否正确', 'The path does not exist'),
  })

/** The job does not exist, or belongs to somebody else; the answer does not reveal which. */
export const unknownJob = () =>
  new Refusal({
    status: 404,
    code: EnvelopeCode.notFound,
    message: texts('未找到对应实体', 'The record was not found'),
  })

export const wrongMethod = (used: string, allowed: readonly string[]) =>
  new Refusal({
    status: 405,
    code: EnvelopeCode.methodNotAllowed,
    message: texts(
      `不支持${used}请求方法，支持以下${allowed.join('、')}`,
      `${used} is not supported, only ${allowed.join(', ')}`,
    ),
    headers: { Allow: allowed.join(', ') },
  })

/** More bytes than are taken; the text names the limit, which is a setting for files. */
export const tooLarge = (limitBytes: number, subject: Texts = texts('请求体', 'The body')) => {
  const size = limitBytes >= MEBIBYTE ? `${Math.floor(limitBytes / MEBIBYTE)}MB` : `${Math.floor(limitBytes / 1024)}KB`
  return new Refusal({
    status: 413,
    code: EnvelopeCode.tooLarge,
    message: texts(`${subject.zh}超出${size}限制`, `${subject.en} exceeds the limit of ${size}`),
  })
}

/** The body has not arrived in time. */
export const tooSlow = () =>
  new Refusal({
    status: 408,
    code: EnvelopeCode.invalid,
    message: texts(
      '请求发送超时，请检查网络后重试',
      'The request took too long to arrive. Check the network connection and try again',
    ),
  })

/** A call that changes something without a token header takes JSON only. */
export const unsupportedMediaType = () =>
  new Refusal({
    status: 415,
    code: EnvelopeCode.invalid,
    message: texts(
      '请求体必须是JSON，Content-Type应为application/json',
      'The body must be JSON with the Content-Type application/json',
    ),
  })

/** The page of another site sent the request. */
export const foreignOrigin = () =>
  new Refusal({
    status: 403,
    code: EnvelopeCode.forbidden,
    message: texts('不接受来自其他网站的请求', 'Requests from other websites are not accepted'),
  })

/** A disk of the server is full: its own, the database's or that of the file store. */
export const storageFull = () =>
  new Refusal({
    status: 503,
    code: EnvelopeCode.refused,
    message: texts('服务器存储空间不足，请联系管理员', 'The storage of the server is full. Contact an administrator'),
    headers: { 'Retry-After': '60' },
  })

/** Try again later. Unit: whole seconds. */
export const tooManyRequests = (seconds: number, message: Texts, result?: unknown) =>
  new Refusal({
    status: 429,
    code: EnvelopeCode.tooManyRequests,
    message,
    result,
    headers: { 'Retry-After': String(seconds) },
  })
