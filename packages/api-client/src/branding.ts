import type { LoginPageConfig } from '@trackhoe/contract'
import { joinUrl } from './http/url.ts'

/** How long a login page waits for its appearance. Unit: milliseconds. Not in the specification. */
const BRANDING_TIMEOUT_MS = 2000

/** The fields a login page knows. The order is the contract's. */
const FIELDS = [
  'id',
  'tenantId',
  'tenantName',
  'title',
  'webIcon',
  'backgroundPicture',
  'loginBoxBackgroundPicture',
  'loginPosition',
  'otherLoginType',
  'icp',
  'systemName',
  'systemNameEn',
] as const satisfies readonly (keyof LoginPageConfig)[]

/** The branding of the login page of a host. `unavailable` includes servers without that call. */
export type Branding =
  { kind: 'configured'; config: LoginPageConfig } | { kind: 'unknown-host' } | { kind: 'unavailable' }

export interface BrandingOptions {
  baseUrl: string
  /** `location.host`, port included. */
  host: string
  /** Unit: milliseconds. */
  timeoutMs?: number
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  signal?: AbortSignal
}

/**
 * Requests the appearance of the login page before anything heavier is loaded: no schema library, no HTTP library. `icp` is
 * HTML and must be sanitized before it is shown.
 *
 * Errors: none; a login page that cannot be branded is still a login page. A field that is no text is left out.
 * Source: platform specification §2 "Login layout", §7 "Page config".
 */
export async function readBranding(options: BrandingOptions): Promise<Branding> {
  const { timeoutMs = BRANDING_TIMEOUT_MS, signal } = options
  const timeout = new AbortController()
  const abort = () => timeout.abort()
  const timer = setTimeout(abort, timeoutMs)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await Promise.race([requestBranding(options, timeout.signal), unavailableOn(timeout.signal)])
  } catch {
    return { kind: 'unavailable' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * Returns true when a server has the calls of this contract that no JeecgBoot has, without anything heavier:
 * `probeServer` distinguishes other kinds. Errors: none; a server that does not answer in time has none of them.
 */
export async function isNativeServer({
  baseUrl,
  timeoutMs = BRANDING_TIMEOUT_MS,
  fetch: get = (url: string, init: RequestInit) => fetch(url, init),
}: Pick<BrandingOptions, 'baseUrl' | 'timeoutMs' | 'fetch'>): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await get(joinUrl(baseUrl, '/sys/platform'), { signal, headers: { Accept: 'application/json' } })
    const envelope: unknown = await response.json()
    return isRecord(envelope) && isRecord(envelope.result) && envelope.result['flavour'] === 'native'
  } catch {
    return false
  }
}

async function requestBranding(options: BrandingOptions, signal: AbortSignal): Promise<Branding> {
  const { baseUrl, host, fetch: get = (url: string, init: RequestInit) => fetch(url, init) } = options
  const path = `/sysPageConfig/loginQueryByDomain/${encodeURIComponent(host)}?_t=${Date.now()}`
  const response = await get(joinUrl(baseUrl, path), { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) return { kind: 'unavailable' }
  const envelope: unknown = await response.json()
  if (!isRecord(envelope) || envelope.success !== true) return { kind: 'unavailable' }
  if (envelope.result === null) return { kind: 'unknown-host' }
  return isRecord(envelope.result)
    ? { kind: 'configured', config: textFields(envelope.result) }
    : { kind: 'unavailable' }
}

function unavailableOn(signal: AbortSignal): Promise<Branding> {
  return new Promise((resolve) => {
    const settle = () => resolve({ kind: 'unavailable' })
    if (signal.aborted) settle()
    else signal.addEventListener('abort', settle, { once: true })
  })
}

function textFields(result: Record<string, unknown>): LoginPageConfig {
  const config = Object.fromEntries(
    FIELDS.map((name) => [name, typeof result[name] === 'string' ? result[name] : null]),
  )
  // Every field of the type is in the table above; a test holds the two together.
  return config as LoginPageConfig
}

/** Returns true for a stored value of the right shape. Anybody may have written the storage. */
export function isLoginPageConfig(kept: unknown): kept is LoginPageConfig {
  return isRecord(kept) && FIELDS.every((name) => kept[name] === null || typeof kept[name] === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
