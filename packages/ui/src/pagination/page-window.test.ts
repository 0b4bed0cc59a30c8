import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageIndexAfterResize, pageCount, pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it('shows all of a few pages', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('shows the ends and the neighbours of many', () => {
    expect(pageWindow(1, 10)).toEqual([1, 2, 3, 4, 5, 'ellipsis-after', 10])
    expect(pageWindow(5, 10)).toEqual([1, 'ellipsis-before', 4, 5, 6, 'ellipsis-after', 10])
    expect(pageWindow(10, 10)).toEqual([1, 'ellipsis-before', 6, 7, 8, 9, 10])
  })

  it('keeps its laws for every page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: -5, max: 6000 }), (pages, page) => {
        const shown = pageWindow(page, pages)
        const figures = shown.filter((step) => typeof step === 'number')
        expect(shown.length).toBeLessThanOrEqual(7)
        expect(figures).toContain(1)
        expect(figures).toContain(pages)
        expect(figures).toContain(Math.min(Math.max(page, 1), pages))
        // Two figures are neighbors, or an ellipsis between them stands for two pages or more.
        const steps = figures.slice(1).map((figure, at) => figure - (figures[at] ?? figure))
        expect(steps.every((step) => step === 1 || step > 2)).toBe(true)
      }),
    )
  })
})

describe('pageCount', () => {
  it('is never less than one', () => {
    expect(pageCount(0, 10)).toBe(1)
    expect(pageCount(186, 20)).toBe(10)
    expect(pageCount(5, 0)).toBe(5)
  })
})

describe('pageIndexAfterResize', () => {
  it('keeps the first row of the page in sight', () => {
    const size = fc.constantFrom(10, 20, 30, 50, 100, 300, 500)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 499 }), size, size, (pageIndex, before, after) => {
        const first = pageIndex * before
        const start = pageIndexAfterResize(pageIndex, before, after) * after
        expect(start).toBeLessThanOrEqual(first)
        expect(start + after).toBeGreaterThan(first)
      }),
    )
  })
})
