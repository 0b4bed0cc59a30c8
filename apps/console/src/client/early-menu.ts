import { peekStored } from '@trackhoe/auth/boot'
import { takePlatformAnswer } from './early-platform.ts'
import { apiBase, signing } from './settings.ts'

/** A test compares these with the contract, which the first file of the app is too small for. */
const PATH = '/sys/permission/getUserPermissionByToken'
const TOKEN_HEADER = 'X-Access-Token'
const TENANT_HEADERS = ['X-Tenant-Id', 'tenant-id']

/** Later the menu may be another one. Unit: milliseconds. Not in the specification. */
const FRESH_MS = 30_000

interface EarlyAnswer {
  call: string
  answer: Promise<Response>
  /** Unit: milliseconds since the page was opened. */
  at: number
}

let early: EarlyAnswer | undefined

// oxlint-disable-next-line no-restricted-globals -- it is what the client sends with, and comes before the client
const send = (request: Request) => fetch(request)

/**
 * Asks for the menu of the kept session at once, while the code that will want it is still on its way. What came is
 * handed over by `fetchOrEarly`; an answer that nobody wants does no harm. Signed calls wait for the code that signs.
 */
export function requestMenu(): void {
  const token = peekStored('access-token')
  const tenant = peekStored('tenant-id')
  if (early || signing || typeof token !== 'string') return
  const url = new URL(`${apiBase.replace(/\/+$/, '')}${PATH}?_t=${Date.now()}`, window.location.href)
  const headers = new Headers({ Accept: 'application/json', [TOKEN_HEADER]: token })
  if (typeof tenant === 'string') for (const name of TENANT_HEADERS) headers.set(name, tenant)
  const request = new Request(url, { headers })
  early = { call: callOf(request), answer: send(request), at: performance.now() }
  // Whoever takes it over repeats a call that failed.
  early.answer.catch(() => {})
}

/** As `fetch`, but the menu call gets the answer that `requestMenu` has asked for, once. */
export async function fetchOrEarly(request: Request): Promise<Response> {
  const platform = await takePlatformAnswer(request)
  if (platform) return platform
  const taken = early
  if (!taken || callOf(request) !== taken.call) return send(request)
  early = undefined
  const { signal } = request
  const answer = await Promise.race([taken.answer.catch(() => null), untilAborted(signal)])
  signal.throwIfAborted()
  return answer && performance.now() - taken.at < FRESH_MS ? answer : send(request)
}

/** Returns what two calls with the same response have in common. */
function callOf({ method, url, headers }: Request): string {
  const { origin, pathname } = new URL(url)
  return [method, origin + pathname, ...[TOKEN_HEADER, ...TENANT_HEADERS].map((name) => headers.get(name))].join('\n')
}

function untilAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}
