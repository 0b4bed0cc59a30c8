import { writeStored, peekStored } from '@trackhoe/auth/boot'

/** Within this time a window reloads itself once for a part that is gone. Unit: milliseconds. Ours. */
const ONCE_IN_MS = 5 * 60_000

/** Whether an error says that a part of the page's own code could not be fetched: most often a newer build is out. */
export function isStaleBuild(error: Error): boolean {
  return /dynamically imported module|module script failed|preload CSS/i.test(error.message)
}

/**
 * Reloads the page when a part of its code is gone, because a newer build has taken its place. Once in a while only,
 * and not at all where the browser keeps nothing: a part that is gone for good must not become a loop. Then the page
 * that misses it says so.
 */
export function reloadForNewBuild(page: Pick<Window, 'addEventListener' | 'location'>): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (peekStored('reloaded-for-build', { area: 'session' }) !== null) return
    if (!writeStored('reloaded-for-build', true, ONCE_IN_MS, { area: 'session' })) return
    event.preventDefault()
    page.location.reload()
  })
}
