/** The address that a display is opened with once: its page exchanges the token, which no server sees in an address. */
export function displayAddress(origin: string, scope: string, token: string): string {
  const address = new URL(scope, origin)
  address.hash = `token=${encodeURIComponent(token)}`
  return address.href
}
