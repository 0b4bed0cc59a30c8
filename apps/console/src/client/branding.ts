import { isLoginPageConfig, readBranding, type Branding, type BrandingOptions } from '@trackhoe/api-client/branding'
import { writeStored, peekStored } from '@trackhoe/auth/boot'

/** How long the branding of a host is stored. Unit: milliseconds. Source: platform specification §9. */
const LIFETIME_MS = 12 * 3_600_000

/**
 * The branding of the login page. A stored one of this host is used at once while the current one loads for the next
 * visit; without a stored one the page waits for the answer.
 */
export async function loadBranding(options: Pick<BrandingOptions, 'baseUrl' | 'host' | 'fetch'>): Promise<Branding> {
  // A JeecgBoot has no such call. What a server is has been found out at the last sign-in.
  const flavor = peekStored('flavor')
  if (flavor !== null && flavor !== 'native') return { kind: 'unknown-host' }
  const name = `branding:${options.host}`
  const loading = readBranding(options).then((branding) => {
    if (branding.kind === 'configured') writeStored(name, branding.config, LIFETIME_MS)
    // A host without a configuration does not keep its former branding.
    else if (branding.kind === 'unknown-host') writeStored(name, null, 0)
    return branding
  })
  const kept = peekStored(name)
  return isLoginPageConfig(kept) ? { kind: 'configured', config: kept } : loading
}
