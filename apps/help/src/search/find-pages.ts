import PinyinMatch from 'pinyin-match'
import type { IndexedPage } from './help-index.ts'

export interface FoundPage {
  path: string
  title: string
  /** The place in the page that fits best. */
  excerpt: string
}

/** Pages for programmers, which come after those for operators that fit about as well. */
const FOR_PROGRAMMERS = /(^|\/)(components|dev)\//
const PROGRAMMERS_SHARE = 0.3

const MOST_RESULTS = 12
const EXCERPT_LENGTH = 60

/** Words of questions that name no page. */
const QUESTION_WORDS = /怎么办|怎么|如何|怎样|为什么|什么是|什么|在哪里|哪里|在哪|可以|应该|吗|呢|[？?！!，,。.、：:]/g

/** Returns the pages that fit best: by Chinese, pinyin, initials, or the letter pairs of a whole question. */
export function findPages(pages: readonly IndexedPage[], query: string): FoundPage[] {
  const wanted = query.toLowerCase().replaceAll(QUESTION_WORDS, ' ').trim()
  const all = (wanted || query.toLowerCase().trim()).split(/\s+/).filter(Boolean)
  // What remains of a question word says nothing beside whole words.
  const long = all.filter((term) => term.length > 1)
  const terms = long.length > 0 ? long : all
  if (terms.length === 0) return []
  const weighed = terms.map((term) => ({ term, pairs: weighedPairs(pages, term) }))
  return pages
    .map((page) => ({ page, score: weighed.reduce((sum, { term, pairs }) => sum + scoreOf(page, term, pairs), 0) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_RESULTS)
    .map(({ page }) => ({ path: page.path, title: page.title, excerpt: excerptOf(page, terms) }))
}

type WeighedPair = readonly [pair: string, weight: number]

/** The letter pairs of a term. What few pages have says more than what all of them have. */
function weighedPairs(pages: readonly IndexedPage[], term: string): WeighedPair[] {
  return pairsOf(term).map((pair) => {
    const having = pages.filter(({ text }) => text.toLowerCase().includes(pair)).length
    return [pair, Math.log(1 + pages.length / (1 + having))]
  })
}

function scoreOf(page: IndexedPage, term: string, pairs: readonly WeighedPair[]): number {
  const all = pairs.reduce((sum, [, weight]) => sum + weight, 0)
  const share = (text: string) =>
    pairs.reduce((sum, [pair, weight]) => sum + (text.includes(pair) ? weight : 0), 0) / Math.max(1, all)
  const title = page.title.toLowerCase()
  const text = page.text.toLowerCase()
  const keywords = page.keywords.join(' ').toLowerCase()
  const score =
    (title === term ? 60 : 0) +
    (matches(page.title, term) ? 40 : 0) +
    (page.headings.some((heading) => matches(heading, term)) ? 14 : 0) +
    (page.keywords.some((keyword) => matches(keyword, term)) ? 40 : 0) +
    (page.names.some((name) => matches(name, term)) ? 10 : 0) +
    (text.includes(term) ? 8 : 0) +
    (pairs.length > 1 && isChinese(term)
      ? share(title) * 24 + share(keywords) * 24 + share(page.headings.join(' ').toLowerCase()) * 8 + share(text) * 6
      : 0)
  return FOR_PROGRAMMERS.test(page.path) ? score * PROGRAMMERS_SHARE : score
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
