import { SECOND_MS } from '../../platform/core/clock.ts'
import { readCasAnswer, type CasAnswer } from './cas-answer.ts'

/** The single sign-on of the operator's company. */
export interface CasServer {
  /** Where a page sends its visitor to sign in. */
  readonly loginUrl: string
  /** Returns true when a page of this address may sign in with a ticket: a ticket for another one was not meant for us. */
  knows(service: string): boolean
  /** Whose ticket it is. A ticket is good for one request. */
  validate(ticket: string, service: string): Promise<CasAnswer | { kind: 'unreachable' }>
}

interface CasOptions {
  /** Without a slash at its end: `https://sso.example.com/cas`. */
  url: string
  /** Origins of the consoles that belong to this server. */
  services: readonly string[]
  /** How long an answer may take. Unit: milliseconds. Default: 5 s. */
  timeoutMs?: number
  fetch?: (url: URL, init: RequestInit) => Promise<Response>
}

const ANSWER_LIMIT_MS = 5 * SECOND_MS
const LONGEST_ANSWER = 64 * 1024
const TICKET = /^ST-[\w.-]{1,250}$/

/** Source: CAS protocol 3.0 §2.5 `/serviceValidate`. */
export function createCasServer({
  url,
  services,
  timeoutMs = ANSWER_LIMIT_MS,
  fetch: get = fetch,
}: CasOptions): CasServer {
  return {
    loginUrl: `${url}/login`,
    knows: (service) => URL.canParse(service) && services.includes(new URL(service).origin),

    async validate(ticket, service) {
      if (!TICKET.test(ticket)) return { kind: 'refused', code: 'INVALID_TICKET', reason: '' }
      const request = new URL(`${url}/serviceValidate`)
      request.searchParams.set('service', service)
      request.searchParams.set('ticket', ticket)
      try {
        const response = await get(request, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
        const text = response.ok ? await shortText(response) : undefined
        if (!response.ok) await response.body?.cancel()
        return text === undefined ? { kind: 'unreachable' } : readCasAnswer(text)
      } catch {
        // Refused, cut off, redirected or too slow: for the visitor these are one.
        return { kind: 'unreachable' }
      }
    },
  }
}

/** The body, unless it is longer than any answer of the protocol. */
async function shortText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > LONGEST_ANSWER) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
