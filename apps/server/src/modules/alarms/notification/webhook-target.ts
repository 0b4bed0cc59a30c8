import { isIP } from 'node:net'
import type { ProxyEntry } from '../../../platform/core/config/proxy-entry.ts'
import { allowedTarget, isPrivateAddress } from '../../proxy/proxy-target.ts'

/**
 * Whether a webhook may be reached: an address inside of the network only where PROXY_ALLOW lists it. A name is checked once more when
 * the connection is opened.
 */
export function mayReach(url: string, entries: readonly ProxyEntry[]): { allowed: boolean; allowPrivate: boolean } {
  const listed = allowedTarget(entries, encodeURIComponent(url))
  if (listed) return { allowed: true, allowPrivate: listed.entry.allowPrivate }
  try {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
    const isInside = host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isPrivateAddress(host))
    return { allowed: !isInside, allowPrivate: false }
  } catch {
    return { allowed: false, allowPrivate: false }
  }
}
