import type { ReceivedFile } from '@trackhoe/contract/files'
import ky, { isTimeoutError, type Options, type ResponsePromise } from 'ky'
import { NetworkError, TimeoutError } from './errors.ts'

/** A response before it is read: the status line and the whole body. */
export interface RawResponse {
  status: number
  /** The content type as sent, for messages. */
  type: string
  text: string
  /** The file of a call for one. A refusal has its body in `text`. */
  file?: ReceivedFile
}

/** The request of one attempt. */
export interface Attempt {
  /** How errors name the call. */
  call: string
  method: string
  url: string
  headers: Record<string, string>
  body: BodyInit | undefined
  /** Unit: milliseconds for this attempt, body included. */
  timeoutMs: number
  signal: AbortSignal | undefined
}

export type Fetch = (input: Request) => Promise<Response>

/** How one attempt travels: `fetchAnswer`, unless a file goes out or comes in. Its errors are those of `fetchAnswer`. */
export type Transport = (attempt: Attempt, fetch: Fetch) => Promise<RawResponse>

/**
 * Sends one attempt and reads the whole answer.
 *
 * Errors: `NetworkError` when there is none or it breaks off, `TimeoutError` after `timeoutMs`, the signal's reason when
 * it is aborted. An HTTP status is an answer, not an error.
 */
export function fetchResponse(attempt: Attempt, fetch: Fetch): Promise<RawResponse> {
  return fetchAndRead(attempt, fetch, async (response, pending) => ({
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await pending.text(),
  }))
}

type Progress = NonNullable<Options['onDownloadProgress']>

/** The same for any way of reading the body; the limit and the signal hold until it is read. */
export async function fetchAndRead<Read>(
  { call, method, url, headers, body, timeoutMs, signal }: Attempt,
  fetch: Fetch,
  read: (response: Response, pending: ResponsePromise) => Promise<Read>,
  onDownloadProgress?: Progress,
): Promise<Read> {
  try {
    const pending = ky(url, {
      method,
      headers,
      body,
      signal,
      onDownloadProgress,
      retry: 0,
      timeout: false,
      totalTimeout: timeoutMs,
      throwHttpErrors: false,
      fetch: (input) => fetch(input instanceof Request ? input : new Request(input)),
    })
    return await read(await pending, pending)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (isTimeoutError(error)) throw new TimeoutError(call, timeoutMs)
    throw new NetworkError(call, 'no answer from the server', { cause: error })
  }
}
