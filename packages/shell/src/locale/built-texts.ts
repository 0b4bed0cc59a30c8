import type { Locale } from '@trackhoe/ui'
import { useEffect, useState } from 'react'

/** Loads messages in a built app, whose files bring those of one language. The script of the start provides it. */
interface BuiltTexts {
  readonly own: Locale
  /** The messages of the other language are there as well. */
  readonly complete: boolean
  load(): Promise<void>
  /** The load that the start waits for. Null: the messages of the last visit's language came with the files. */
  readonly start: Promise<void> | null
}

declare global {
  /** Absent in development and in tests, where modules have the messages of both languages. */
  var trackhoeTexts: BuiltTexts | undefined
}

/** The name of the cookie by which the server delivers the files of a language. */
const COOKIE = 'trackhoe-locale'
/** Unit: seconds. */
const YEAR = 365 * 86_400

/** Returns true when the messages of a language are there. */
export function hasTexts(locale: Locale): boolean {
  const built = globalThis.trackhoeTexts
  return !built || built.own === locale || built.complete
}

/** Loads the messages of a language, all in one file. Does nothing when they are there. */
export async function loadTexts(locale: Locale): Promise<void> {
  if (!hasTexts(locale)) await globalThis.trackhoeTexts?.load()
}

/** Waits for the messages of the last visit's language. Where they do not come, the app starts in the other one. */
export async function startTexts(): Promise<void> {
  await globalThis.trackhoeTexts?.start?.catch(() => {})
}

/** Returns the language, or the other one while its messages are not there. */
export function shownLocale(locale: Locale): Locale {
  return hasTexts(locale) ? locale : (globalThis.trackhoeTexts?.own ?? locale)
}

/** Returns the language once its messages are there, and the other one until then. */
export function useShownLocale(locale: Locale): Locale {
  const [, setLoaded] = useState(0)
  const missing = !hasTexts(locale)
  useEffect(() => {
    // The page stays in the other language without them.
    if (missing)
      loadTexts(locale).then(
        () => setLoaded((count) => count + 1),
        () => {},
      )
  }, [missing, locale])
  return shownLocale(locale)
}

/** Lets the server deliver the files of this language from the next visit on. */
export function rememberLocale(locale: Locale): void {
  if (globalThis.trackhoeTexts) document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR}; SameSite=Lax`
}
