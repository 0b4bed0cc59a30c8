import { peekStored, writeStored } from '@trackhoe/auth/boot'

/** A window reloads itself at most once within this time. Not in the specification. Unit: milliseconds. */
const ONCE_IN_MS = 5 * 60_000

/** The build that the server delivers, compared with the build of this window. */
export type ServerBuild = 'same' | 'newer' | 'unreachable'

/** Returns true when code of the page could not be loaded: a newer build is deployed, or there is no network. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)
}

let pending: Promise<ServerBuild> | undefined

/** Compares the entry page that the server delivers with the one of this window. Calls at one time share one request. */
export function readServerBuild(): Promise<ServerBuild> {
  pending ??= fetchServerBuild().finally(() => {
    pending = undefined
  })
  return pending
}

async function fetchServerBuild(): Promise<ServerBuild> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- not a call of the platform: the page asks for its own document
    const answer = await fetch(window.location.pathname, { headers: { Accept: 'text/html' }, cache: 'no-store' })
    const program = answer.ok ? programOf(await answer.text()) : null
    if (program === null) return 'unreachable'
    return program === ownProgram() ? 'same' : 'newer'
  } catch {
    return 'unreachable'
  }
}

function ownProgram() {
  const program = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  return program && withoutLanguage(program)
}

/** Returns the entry script of a page, with the hash of the build. Null for HTML that is not a page of this app. */
export function programOf(html: string): string | null {
  const [, program] = /<script[^>]*\stype="module"[^>]*\ssrc="([^"]+)"/.exec(html) ?? []
  return program === undefined ? null : withoutLanguage(program)
}

/** A build has its files once for each language, and the server delivers those of the language chosen last. */
const withoutLanguage = (program: string) => program.replace('/assets/en/', '/assets/')

/**
 * Reloads a page without unsaved edits for a newer build. Returns `false` when the page has already been reloaded for
 * it, or when the browser stores nothing: a part that is missing for good must not become a loop.
 */
export function reloadForNewBuild(location: Pick<Location, 'reload'>): boolean {
  if (peekStored('reloaded-for-build', { area: 'session' }) !== null) return false
  if (!writeStored('reloaded-for-build', true, ONCE_IN_MS, { area: 'session' })) return false
  location.reload()
  return true
}
