/** The address that a display is opened with once: its page takes the token out of it and keeps it. */
export function displayAddress(origin: string, scope: string, token: string): string {
  const address = new URL(scope, origin)
  address.searchParams.set('token', token)
  return address.href
}
