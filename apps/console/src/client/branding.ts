import { isLoginPageConfig, readBranding, type Branding, type BrandingOptions } from '@trackhoe/api-client/branding'
import { writeStored, peekStored } from '@trackhoe/auth/boot'

/** How long the look of a host is kept. Unit: milliseconds. Source: platform specification §9. */
const LIFETIME_MS = 12 * 3_600_000

/**
 * The look of the login page. The last good one of this host is used at once, and the present one is asked for behind
 * it, for the next visit; without one the page waits for the answer.
 */
export async function loadBranding(options: Pick<BrandingOptions, 'baseUrl' | 'host' | 'fetch'>): Promise<Branding> {
  const name = `branding:${options.host}`
  const asked = readBranding(options).then((branding) => {
    if (branding.kind === 'configured') writeStored(name, branding.config, LIFETIME_MS)
    // A host that has lost its configuration does not keep the look of it.
    else if (branding.kind === 'unknown-host') writeStored(name, null, 0)
    return branding
  })
  const kept = peekStored(name)
  return isLoginPageConfig(kept) ? { kind: 'configured', config: kept } : asked
}
