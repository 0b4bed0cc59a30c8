const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns true when a page may open a socket here: one of this host on whatever port, as in development, or of a configured
 * origin. Programs that are no browser send no origin, and need a token like everybody.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  configured: readonly string[],
): boolean {
  if (origin === undefined || configured.includes(origin)) return true
  if (host === undefined || !URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false
  const page = new URL(origin).hostname
  const here = new URL(`http://${host}`).hostname
  return page === here || (LOOPBACK.has(page) && LOOPBACK.has(here))
}
