import PinyinMatch from 'pinyin-match'
import type { IndexedPage } from './help-index.ts'

export interface FoundPage {
  path: string
  title: string
  /** The place in the page that fits best. */
  excerpt: string
}

const MOST_RESULTS = 12
const EXCERPT_LENGTH = 60

/** Words of questions that name no page. */
const QUESTION_WORDS = /怎么|如何|怎样|为什么|什么是|什么|在哪里|哪里|在哪|可以|应该|吗|呢|[？?！!，,。.、：:]/g

/** Returns the pages that fit best: by Chinese, pinyin, initials, or the letter pairs of a whole question. */
export function findPages(pages: readonly IndexedPage[], query: string): FoundPage[] {
  const wanted = query.toLowerCase().replaceAll(QUESTION_WORDS, ' ').trim()
  const terms = (wanted || query.toLowerCase().trim()).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  return pages
    .map((page) => ({ page, score: terms.reduce((sum, term) => sum + scoreOf(page, term), 0) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_RESULTS)
    .map(({ page }) => ({ path: page.path, title: page.title, excerpt: excerptOf(page, terms) }))
}

function scoreOf(page: IndexedPage, term: string): number {
  const pairs = pairsOf(term)
  const share = (text: string) => pairs.filter((pair) => text.includes(pair)).length / Math.max(1, pairs.length)
  const title = page.title.toLowerCase()
  const text = page.text.toLowerCase()
  return (
    (title === term ? 60 : 0) +
    (matches(page.title, term) ? 40 : 0) +
    (page.headings.some((heading) => matches(heading, term)) ? 14 : 0) +
    (page.names.some((name) => matches(name, term)) ? 10 : 0) +
    (text.includes(term) ? 8 : 0) +
    (pairs.length > 1 && isChinese(term)
      ? share(title) * 24 + share(page.headings.join(' ').toLowerCase()) * 8 + share(text) * 6
      : 0)
  )
}

const matches = (text: string, term: string) =>
  text.toLowerCase().includes(term) || (term.length > 1 && PinyinMatch.match(text, term) !== false)

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

const pairsOf = (term: string) =>
  term.length < 2 ? [term] : Array.from({ length: term.length - 1 }, (_, at) => term.slice(at, at + 2))

function excerptOf({ text, headings, names }: IndexedPage, terms: readonly string[]): string {
  const lower = text.toLowerCase()
  const at = terms.map((term) => lower.indexOf(term)).find((found) => found >= 0)
  if (at !== undefined) return text.slice(Math.max(0, at - 15), at + EXCERPT_LENGTH)
  const named = [...headings, ...names].find((name) => terms.some((term) => matches(name, term)))
  return named ?? text.slice(0, EXCERPT_LENGTH)
}
