/**
 * Everything this client throws. `kind` discriminates the five, so the compiler reports a `switch` that misses one. `name` is a literal in each class: a minifier renames classes, not strings, and logs quote it.
 */
export abstract class ApiError extends Error {
  abstract readonly kind: 'network' | 'timeout' | 'http' | 'refused' | 'contract'
  /** The call that failed, e.g. `GET /sys/dict/getDictItems/sex`. Holds no token, no query and no body. */
  readonly call: string

  constructor(call: string, message: string, options?: ErrorOptions) {
    super(`${call}: ${message}`, options)
    this.call = call
  }
}

/** No answer: offline, DNS, refused connection, blocked by CORS, or cut off half-way. */
export class NetworkError extends ApiError {
  override readonly name = 'NetworkError'
  readonly kind = 'network'
}

/** No answer within the client's limit, in milliseconds. */
export class TimeoutError extends ApiError {
  override readonly name = 'TimeoutError'
  readonly kind = 'timeout'
  readonly timeoutMs: number

  constructor(call: string, timeoutMs: number) {
    super(call, `no answer within ${timeoutMs} ms`)
    this.timeoutMs = timeoutMs
  }
}

/**
 * An answer whose HTTP status is not 2xx. An invalid token is always status 401 here, also where the server reports it
 * with HTTP 500 or inside an HTTP 200.
 */
export class HttpError extends ApiError {
  override readonly name = 'HttpError'
  readonly kind = 'http'
  readonly status: number
  /** As the server sent it; may be empty. */
  readonly serverMessage: string
  /** The platform's own number when the answer carries one, e.g. 510 inside an HTTP 403. */
  readonly code: number | null
  /** The `result` of the response, as in `RefusedError`: a login that came too often is an HTTP 429. Unchecked. */
  readonly result: unknown
  /** The field of the request that caused an HTTP 400, e.g. `username`; null where the server names none. */
  readonly field: string | null

  constructor(call: string, status: number, serverMessage: string, code: number | null = null, result?: unknown) {
    super(call, `HTTP ${status} ${serverMessage}`.trimEnd())
    this.status = status
    this.serverMessage = serverMessage
    this.code = code
    this.result = result
    this.field = fieldOf(result)
  }
}

/** A refusal by the platform: HTTP 200 with `success` false. The message is meant for the operator. */
export class RefusedError extends ApiError {
  override readonly name = 'RefusedError'
  readonly kind = 'refused'
  /** The platform's own number, e.g. 510. Not an HTTP status. */
  readonly code: number
  readonly serverMessage: string
  /** The result of the refusal, such as whether the next login needs a captcha. Unchecked. */
  readonly result: unknown
  /** The field of the request that caused the refusal, e.g. `username`; null where the server names none. */
  readonly field: string | null

  constructor(call: string, code: number, serverMessage: string, result?: unknown) {
    super(call, `refused with ${code} ${serverMessage}`.trimEnd())
    this.code = code
    this.serverMessage = serverMessage
    this.result = result
    this.field = fieldOf(result)
  }
}

/** Reads a `RefusalResult` without the schema library, which the login page does without. */
function fieldOf(result: unknown): string | null {
  const named = typeof result === 'object' && result !== null && 'field' in result
  return named && typeof result.field === 'string' ? result.field : null
}

/** The answer does not fit the contract: a fault of this code or of the server, never of the operator. */
export class ContractError extends ApiError {
  override readonly name: 'ContractError' | 'EmptyFileError' = 'ContractError'
  readonly kind = 'contract'
}

/** A file was asked for and not one byte of it came. The operator reads 文件下载失败, as for any file that fails. */
export class EmptyFileError extends ContractError {
  override readonly name = 'EmptyFileError'

  constructor(call: string) {
    super(call, 'the file has no bytes')
  }
}

export type AnyApiError = NetworkError | TimeoutError | HttpError | RefusedError | ContractError

export function isApiError(error: unknown): error is AnyApiError {
  return error instanceof ApiError
}
