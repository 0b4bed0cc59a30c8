import { NetworkError, TimeoutError } from './errors.ts'
import { fetchResponse, type RawResponse, type Attempt, type Transport } from './fetch-response.ts'
import type { OnProgress } from './progress.ts'

/**
 * Uploads a file with a call and reports the progress. Uses `XMLHttpRequest`, since `fetch` reports the progress of
 * answers only; where there is none, as in Node, `fetch` sends the file without progress.
 *
 * Errors: those of every call; an aborted signal ends the upload at once.
 */
export function sendFile({ onProgress }: { onProgress?: OnProgress | undefined } = {}): Transport {
  return typeof XMLHttpRequest === 'undefined' ? fetchResponse : (attempt) => byXhr(attempt, onProgress)
}

function byXhr({ call, method, url, headers, body, timeoutMs, signal }: Attempt, onProgress?: OnProgress) {
  return new Promise<RawResponse>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeoutMs
    // A listener makes the browser ask a foreign host for leave first, so nobody listens in vain.
    if (onProgress) {
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
        onProgress({ loaded, total: lengthComputable ? total : null }),
      )
    }
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        type: request.getResponseHeader('content-type') ?? '',
        text: request.responseText,
      }),
    )
    request.addEventListener('error', () => reject(new NetworkError(call, 'no answer from the server')))
    request.addEventListener('timeout', () => reject(new TimeoutError(call, timeoutMs)))
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- an aborted call rejects with the signal's own reason, whatever it is.
    request.addEventListener('abort', () => reject(signal?.reason))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    else request.send(toXhrBody(body))
  })
}

/** An upload has no stream for a body; everything else that `fetch` sends, `XMLHttpRequest` sends too. */
function toXhrBody(body: BodyInit | undefined): XMLHttpRequestBodyInit | null {
  if (body instanceof ReadableStream) throw new Error('[api-client] A stream cannot be uploaded. Send a file.')
  return body ?? null
}
