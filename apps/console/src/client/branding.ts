import {
  isLoginPageConfig,
  isNativeServer,
  readBranding,
  type Branding,
  type BrandingOptions,
} from '@trackhoe/api-client/branding'
import { writeStored, peekStored } from '@trackhoe/auth/boot'

/** How long the branding of a host is stored. Unit: milliseconds. Source: platform specification §9. */
const LIFETIME_MS = 12 * 3_600_000

/** How long another back end has to say what it is, and then for its branding. Unit: milliseconds. Not in the specification. */
const PROBE_MS = 1000

/**
 * The branding of the login page. A stored one of this host is used at once while the current one loads for the next
 * visit; without a stored one the page waits for the answer.
 */
export async function loadBranding(options: Pick<BrandingOptions, 'baseUrl' | 'host' | 'fetch'>): Promise<Branding> {
  // A JeecgBoot has no such call. What a server is has been found out at the last sign-in.
  const flavor = peekStored('flavor')
  if (flavor !== null && flavor !== 'native') return { kind: 'unknown-host' }
  const name = `branding:${options.host}`
  const request = flavor === 'native' || isPath(options.baseUrl) ? readBranding(options) : readIfNative(options)
  const loading = request.then((branding) => {
    if (branding.kind === 'configured') writeStored(name, branding.config, LIFETIME_MS)
    // A host without a configuration does not keep its former branding.
    else if (branding.kind === 'unknown-host') writeStored(name, null, 0)
    return branding
  })
  const kept = peekStored(name)
  return isLoginPageConfig(kept) ? { kind: 'configured', config: kept } : loading
}

/** The server that has sent this page is a native one. */
const isPath = (baseUrl: string) => baseUrl.startsWith('/')

/** Before the first sign-in another back end is asked what it is. */
async function readIfNative(options: Parameters<typeof loadBranding>[0]): Promise<Branding> {
  const timed = { ...options, timeoutMs: PROBE_MS }
  return (await isNativeServer(timed)) ? readBranding(timed) : { kind: 'unavailable' }
}
