/**
 * Returns the address of a menu entry that opens in a new window, or null when it is unsafe: only http, https and paths
 * of this origin are allowed. `javascript:` and similar schemes are refused, as is a template with unfilled
 * placeholders.
 */
export function outsideAddress(value: string, origin: string): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (/[\u0000-\u001f\\]|\{\{/.test(value)) return null
  const address = URL.canParse(value, origin) ? new URL(value, origin) : null
  if (!address || (address.protocol !== 'https:' && address.protocol !== 'http:')) return null
  return address.href
}
