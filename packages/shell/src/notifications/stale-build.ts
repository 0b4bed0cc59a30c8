import { writeStored, peekStored } from '@trackhoe/auth/boot'

/** A display reloads itself at most once within this time. Not in the specification. Unit: milliseconds. */
const ONCE_IN_MS = 5 * 60_000

/** Whether an error says that a part of the page's own code could not be loaded: a newer build is out, or no network. */
export function isStaleBuild(error: Error): boolean {
  return /dynamically imported module|module script failed|preload CSS/i.test(error.message)
}

/**
 * Reloads a page that nobody operates when a part of its code is missing, since a newer build has probably replaced it.
 * Returns `false` when the page has already been reloaded for it, or when the browser stores nothing: a part that is
 * missing for good must not become a loop.
 */
export function reloadForNewBuild(location: Pick<Location, 'reload'>): boolean {
  if (peekStored('reloaded-for-build', { area: 'session' }) !== null) return false
  if (!writeStored('reloaded-for-build', true, ONCE_IN_MS, { area: 'session' })) return false
  location.reload()
  return true
}
