import { EmptyFileError } from './errors.ts'
import { fileNameOf } from './disposition.ts'
import { fetchAndRead, type RawResponse, type Transport } from './fetch-response.ts'
import type { OnProgress } from './progress.ts'

/** The longest refusal; a longer answer is never read as text. Unit: bytes. Not in the specification. */
const LONGEST_REFUSAL_BYTES = 65_536

/**
 * Lets a call bring its file: `send(messages.export, { query, transport: receiveFile({ onProgress }) })`.
 *
 * Errors: `EmptyFileError` for no bytes. What is an envelope by its type or by its content is read as one, so a refusal
 * and an invalid token are the errors they are everywhere; words inside a file are never looked for.
 */
export function receiveFile({ onProgress }: { onProgress?: OnProgress | undefined } = {}): Transport {
  return (attempt, fetch) => {
    const request = { ...attempt, headers: { ...attempt.headers, Accept: '*/*' } }
    const { call } = attempt
    return fetchAndRead(
      request,
      fetch,
      async (response, pending) => ({ response, blob: await pending.blob() }),
      onProgress &&
        (({ transferredBytes, totalBytes }) => {
          // A compressed answer counts the bytes that travel in one of them and those that arrive in the other.
          const known = totalBytes > 0 && transferredBytes <= totalBytes
          onProgress({ loaded: transferredBytes, total: known ? totalBytes : null })
        }),
    ).then(({ response, blob }) => readFile(call, response, blob))
  }
}

async function readFile(call: string, response: Response, blob: Blob): Promise<RawResponse> {
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  const disposition = headers.get('content-disposition')
  const asText = async () => ({ status, type, text: await blob.text() })

  if (!response.ok) return asText()
  if (blob.size === 0) throw new EmptyFileError(call)
  const file: RawResponse = { status, type, text: '', file: { blob, name: fileNameOf(disposition) } }
  // A page in place of a file is a proxy's login, or a path that leads into the application.
  if (disposition === null && /^text\/html\b/i.test(type)) return asText()
  if (isJson(type)) return disposition !== null && (await successIn(blob)) === undefined ? file : asText()
  return blob.size <= LONGEST_REFUSAL_BYTES && (await successIn(blob)) === false ? asText() : file
}

function isJson(type: string): boolean {
  return /^application\/([\w.+-]+\+)?json\b/i.test(type)
}

/** Reads `success` of an envelope; `undefined` when the bytes are not an envelope. */
async function successIn(blob: Blob): Promise<boolean | undefined> {
  const start = await blob.slice(0, 16).text()
  if (!start.trimStart().startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse((await blob.text()).trimStart())
    const success = typeof value === 'object' && value !== null && 'success' in value ? value.success : undefined
    return typeof success === 'boolean' ? success : undefined
  } catch {
    return undefined
  }
}
