import { describe, expect, it } from 'vitest'
import { toastTop } from './toast-position.ts'

const page = { viewHeight: 900, start: 56, height: 60, current: null }
const head = { top: 92, bottom: 136 }
const filters = { top: 136, bottom: 190 }
const footer = { top: 860, bottom: 900 }

describe('toastTop', () => {
  it('is below the header where nothing is covered', () => {
    expect(toastTop({ ...page, obstacles: [] })).toBe(56)
    expect(toastTop({ ...page, obstacles: [footer] })).toBe(56)
  })

  it('is below the head, the filters and the records of a page', () => {
    expect(toastTop({ ...page, obstacles: [head] })).toBe(144)
    expect(toastTop({ ...page, obstacles: [head, filters, footer] })).toBe(198)
    expect(toastTop({ ...page, obstacles: [head, filters, { top: 230, bottom: 600 }, footer] })).toBe(608)
  })

  it('is over the header of the app where records fill the page', () => {
    expect(toastTop({ ...page, obstacles: [head, filters, { top: 190, bottom: 860 }, footer] })).toBe(8)
  })

  it('covers the least where several toasts find no place', () => {
    const full = [head, filters, { top: 190, bottom: 860 }, footer]
    expect(toastTop({ ...page, height: 220, obstacles: full })).toBe(8)
  })

  it('stays where it is as long as nothing is covered there', () => {
    expect(toastTop({ ...page, current: 608, obstacles: [head, filters] })).toBe(608)
    expect(toastTop({ ...page, current: 608, obstacles: [head, { top: 580, bottom: 700 }] })).toBe(144)
    expect(toastTop({ ...page, current: 8, obstacles: [] })).toBe(56)
  })
})
