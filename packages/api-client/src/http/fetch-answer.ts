import ky, { isTimeoutError } from 'ky'
import { NetworkError, TimeoutError } from '../errors.ts'

/** What came back, unread: the status line and the whole body. */
export interface Answer {
  status: number
  /** The content type as sent, for messages. */
  type: string
  text: string
}

/** What goes out in one attempt. */
export interface Attempt {
  /** How errors name the call. */
  call: string
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  /** Unit: milliseconds for this attempt, body included. */
  limitMs: number
  signal: AbortSignal | undefined
}

export type Fetch = (input: Request) => Promise<Response>

/**
 * Sends one attempt and reads the whole answer.
 *
 * Errors: `NetworkError` when there is none or it breaks off, `TimeoutError` after `limitMs`, the signal's reason when
 * it is aborted. An HTTP status is an answer, not an error.
 */
export async function fetchAnswer(attempt: Attempt, fetch: Fetch): Promise<Answer> {
  const { call, method, url, headers, body, limitMs, signal } = attempt
  try {
    const pending = ky(url, {
      method,
      headers,
      ...(body === undefined ? {} : { json: body }),
      ...(signal ? { signal } : {}),
      retry: 0,
      timeout: false,
      totalTimeout: limitMs,
      throwHttpErrors: false,
      fetch: (input) => fetch(input instanceof Request ? input : new Request(input)),
    })
    const response = await pending
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await pending.text(),
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (isTimeoutError(error)) throw new TimeoutError(call, limitMs)
    throw new NetworkError(call, 'no answer from the server', { cause: error })
  }
}
