import { AsyncLocalStorage } from 'node:async_hooks'
import type { Texts } from '@trackhoe/contract/vehicle'

export type { Texts }

/** A language of the product. */
export type Language = keyof Texts

/** The language of the work under way: of a call, or of the user of a background job. */
const current = new AsyncLocalStorage<Language>()

/** Chinese outside of calls, and for calls that name no language. Source: platform specification §2 "Settings defaults". */
export const currentLanguage = (): Language => current.getStore() ?? 'zh'

export const runInLanguage = <Result>(language: Language, work: () => Result): Result => current.run(language, work)

/** A text in both languages, written side by side. */
export const texts = (zh: string, en: string): Texts => ({ zh, en })

/** The text in the language of the reader. */
export const inLanguage = (text: Texts): string => text[currentLanguage()]

/**
 * The first supported language of a list of preferences; Chinese where none of them is. Source: RFC 9110 §12.5.4.
 */
export function languageOf(header: string | undefined): Language {
  const ranges = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
  })
  const wanted = ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .find(({ language }) => language === 'zh' || language === 'en')
  return wanted?.language === 'en' ? 'en' : 'zh'
}
