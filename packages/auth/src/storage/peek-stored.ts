/**
 * Looks at one stored value without the schema library, for the first moments of a page: is there a session, which
 * theme was chosen. The value is unchecked; whoever acts on more than its presence must check it.
 *
 * Errors: none; storage that is switched off or filled by somebody else has nothing.
 */
export function peekStored(name: string, options: { backend?: Storage; now?: number } = {}): unknown {
  const { now = Date.now() } = options
  try {
    const text = (options.backend ?? window.localStorage).getItem(`trackhoe:${name}`)
    const kept: unknown = text === null ? null : JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('expiresAt' in kept) || !('value' in kept)) return null
    return typeof kept.expiresAt === 'number' && kept.expiresAt > now ? kept.value : null
  } catch {
    return null
  }
}
