/** A number of the pager, or a gap that stands for two pages or more. */
export type PageStep = number | 'gap-before' | 'gap-after'

const WIDEST = 7

/** How many pages the rows fill; one at least, so that there is always a page to stand on. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, pageSize)))
}

/**
 * What the pager shows: always the first and the last page, the current one with its neighbours, never more than
 * seven things, and no gap that hides a single page. A page out of range counts as the nearest one in it.
 */
export function pageWindow(page: number, pages: number): PageStep[] {
  if (pages <= WIDEST) return numbers(1, pages)
  const current = Math.min(Math.max(page, 1), pages)
  if (current <= 4) return [...numbers(1, 5), 'gap-after', pages]
  if (current >= pages - 3) return [1, 'gap-before', ...numbers(pages - 4, pages)]
  return [1, 'gap-before', current - 1, current, current + 1, 'gap-after', pages]
}

/** The page on which the first row of this page stands when the size changes. */
export function pageAfterResize(page: number, pageSize: number, nextSize: number): number {
  return Math.floor(((Math.max(page, 1) - 1) * pageSize) / nextSize) + 1
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
