import { writeStored, peekStored } from '@trackhoe/auth/boot'

/**
 * A window reloads at most once within this time because of missing code. Unit: milliseconds. Not in the specification.
 */
const ONCE_IN_MS = 5 * 60_000

/**
 * Whether an error means that a part of the page's code could not be loaded, most often because a newer build is
 * deployed.
 */
export function isStaleBuild(error: Error): boolean {
  return /dynamically imported module|module script failed|preload CSS/i.test(error.message)
}

/**
 * Reloads the page when a part of its code no longer exists, because a newer build has replaced it. Rate-limited, and
 * not where the browser stores nothing, so that code that stays missing does not cause a loop. The page that needs it
 * then shows the error.
 */
export function reloadForNewBuild(page: Pick<Window, 'addEventListener' | 'location'>): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (peekStored('reloaded-for-build', { area: 'session' }) !== null) return
    if (!writeStored('reloaded-for-build', true, ONCE_IN_MS, { area: 'session' })) return
    event.preventDefault()
    page.location.reload()
  })
}
