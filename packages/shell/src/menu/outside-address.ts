/**
 * The address of a menu entry that opens in a window of its own, or null when it is not safe to open: only http and
 * https, and paths of our own origin. `javascript:` and its kin never pass, nor does a template that nobody has filled in.
 */
export function outsideAddress(value: string, origin: string): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (/[\u0000-\u001f\\]|\{\{/.test(value)) return null
  const address = URL.canParse(value, origin) ? new URL(value, origin) : null
  if (!address || (address.protocol !== 'https:' && address.protocol !== 'http:')) return null
  return address.href
}
