import { lookup, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress } from './proxy-target.ts'

/** Unit: milliseconds. */
const TIMEOUT_MS = 20_000
const ANSWER_LIMIT_BYTES = 2 * 1024 * 1024

export interface TargetCall {
  url: URL
  method: 'GET' | 'POST' | 'PUT'
  headers: Readonly<Record<string, string>>
  /** JSON text. */
  body?: string | undefined
  allowPrivate: boolean
}

/** The target may not be asked: its name leads to a private address. */
export class PrivateAddressError extends Error {}

/**
 * Asks another server. The address that the name leads to is checked when the connection is opened, so that it cannot lead
 * elsewhere afterwards; redirects are answers like any other. Errors: PrivateAddressError; DOMException `TimeoutError` for an
 * answer after 20 seconds; Error for a connection that fails, and an answer of more than 2 MiB.
 */
export function callTarget({
  url,
  method,
  headers,
  body,
  allowPrivate,
}: TargetCall): Promise<{ status: number; text: string }> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return new Promise((resolve, reject) => {
    // A request that is aborted says so and not why.
    const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error)
    const sent = request(
      url,
      { method, headers, signal, agent: false, lookup: checkedLookup(allowPrivate) },
      (answer) => void read(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), fail),
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

async function read(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > ANSWER_LIMIT_BYTES) {
      answer.destroy()
      throw new Error('the answer is too large')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const checkedLookup =
  (allowPrivate: boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '')
      const first = found[0]
      if (!first || (!allowPrivate && found.some(({ address }) => isPrivateAddress(address))))
        return done(new PrivateAddressError(hostname), '')
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
