/** A page number, counted from 1, or an ellipsis in place of two pages or more. */
export type PageItem = number | 'ellipsis-before' | 'ellipsis-after'

const MAX_ITEMS = 7

/** The number of pages, at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, pageSize)))
}

/**
 * The items of the pagination: always the first and the last page, the current one with its neighbors, at most seven
 * items, and no ellipsis in place of a single page. A page out of range counts as the nearest one.
 */
export function pageWindow(page: number, pages: number): PageItem[] {
  if (pages <= MAX_ITEMS) return numbers(1, pages)
  const current = Math.min(Math.max(page, 1), pages)
  if (current <= 4) return [...numbers(1, 5), 'ellipsis-after', pages]
  if (current >= pages - 3) return [1, 'ellipsis-before', ...numbers(pages - 4, pages)]
  return [1, 'ellipsis-before', current - 1, current, current + 1, 'ellipsis-after', pages]
}

/** The index of the page that contains the first row of this page after the size changes. */
export function pageIndexAfterResize(pageIndex: number, pageSize: number, nextSize: number): number {
  return Math.floor((Math.max(pageIndex, 0) * pageSize) / nextSize)
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
