import { BlockList, isIP } from 'node:net'
import type { ProxyEntry } from '../../platform/core/config/proxy-entry.ts'

/**
 * The target of a call and the entry that allows it; undefined when none does. The path of an entry is a prefix of whole
 * parts: `/api` allows `/api` and `/api/x`, not `/apix`. An address with a user name is never allowed.
 */
export function allowedTarget(
  entries: readonly ProxyEntry[],
  encoded: string,
): { url: URL; entry: ProxyEntry } | undefined {
  const url = parse(encoded)
  if (!url || url.username !== '' || url.password !== '') return undefined
  const entry = entries.find(
    ({ origin, path }) =>
      url.origin === origin &&
      (url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`)),
  )
  // A literal address is listed as such.
  return entry && { url, entry: isIP(bare(url.hostname)) === 0 ? entry : { ...entry, allowPrivate: true } }
}

function parse(encoded: string): URL | undefined {
  try {
    return new URL(decodeURIComponent(encoded))
  } catch {
    return undefined
  }
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) privateAddresses.addSubnet(network, prefix, 'ipv4') // prettier-ignore
for (const [network, prefix] of [
  ['::', 128], ['::1', 128], ['64:ff9b::', 96], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8],
] as const) privateAddresses.addSubnet(network, prefix, 'ipv6') // prettier-ignore

/** Returns true for an address of a private network, of the machine itself or of nobody. An IPv4 address in an IPv6 one counts. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const known = mapped ?? address
  return privateAddresses.check(known, isIP(known) === 6 ? 'ipv6' : 'ipv4')
}
