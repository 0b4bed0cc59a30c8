import { keepEnglish } from './label.ts'

/** The names that operators have for the rows of a subject. Chinese has one name for a row and for a list of them. */
export interface SubjectNames {
  readonly zh: string
  /** One row, within a sentence: `customer`. */
  readonly en: string
  /** The rows, as the title of a list or a file: `Customers`. */
  readonly title: string
}

const titles = new Map<string, string>()

/**
 * Names the rows of a subject once: for its page, its menu row, its files, its table in reports and data rules, and messages.
 *
 * `export const yardNames = subjectNames('停车场', 'yard', 'Yards')`
 */
export function subjectNames(zh: string, en: string, title: string): SubjectNames {
  keepEnglish(zh, en.charAt(0).toUpperCase() + en.slice(1))
  titles.set(zh, title)
  return { zh, en, title }
}

/** The English title of a list of rows, by their Chinese name; undefined for any other text. */
export const englishTitleOf = (zh: string): string | undefined => titles.get(zh)
