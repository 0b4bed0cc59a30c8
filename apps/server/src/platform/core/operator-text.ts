/** What the person at the terminal reads, in both languages of the product. */
export interface OperatorText {
  en: string
  zh: string
}

export type OperatorLanguage = keyof OperatorText

/** Prints a line for the person at the terminal. */
export type Report = (line: OperatorText) => void

/** The language of a terminal, by its locale: Chinese where that begins with zh, else English. Source: POSIX, "Internationalization Variables". */
export function languageOf({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Readonly<Record<string, string | undefined>>): OperatorLanguage {
  const locale = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '')
  return locale?.startsWith('zh') === true ? 'zh' : 'en'
}
