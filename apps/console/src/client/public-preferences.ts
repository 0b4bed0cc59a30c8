import type { ThemeChoice } from '@trackhoe/shell/shown-theme'
import { writeStored, peekStored } from '@trackhoe/auth/boot'
import { rememberLocale, shownLocale } from '@trackhoe/shell/texts'

/** The preferences of the browser's last user, for the pages before anybody is signed in. */
export interface PublicPreferences {
  locale: 'zh-CN' | 'en-US'
  theme: ThemeChoice
}

/** The entry that the workspace keeps for this purpose. */
const NAME = 'preferences:settings'
/** Unit: milliseconds. */
const YEAR_MS = 365 * 86_400_000

export function readPublicPreferences(): PublicPreferences {
  const kept = settings()
  return {
    locale: shownLocale(kept['locale'] === 'en-US' ? 'en-US' : 'zh-CN'),
    theme: kept['theme'] === 'dark' || kept['theme'] === 'light' ? kept['theme'] : 'system',
  }
}

/** Stores the language chosen on the login page; the other settings stay. */
export function saveLocale(locale: PublicPreferences['locale']): void {
  writeStored(NAME, { ...settings(), locale }, YEAR_MS)
  rememberLocale(locale)
}

function settings(): Record<string, unknown> {
  const kept = peekStored(NAME)
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}
