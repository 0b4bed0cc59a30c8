import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageTick, toggleOne, togglePage, toggleSpan } from './selection.ts'

const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'))

describe('selection', () => {
  it('says how much of the page is ticked', () => {
    expect(pageTick(new Set(['9']), ['1', '2'])).toBe('none')
    expect(pageTick(new Set(['9', '1']), ['1', '2'])).toBe('some')
    expect(pageTick(new Set(['9', '1', '2']), ['1', '2'])).toBe('all')
    expect(pageTick(new Set(['9']), [])).toBe('none')
  })

  it('never touches other pages when a page is ticked and unticked', () => {
    fc.assert(
      fc.property(ids, ids, (selected, page) => {
        const before = new Set<string>(selected)
        const once = togglePage(before, page)
        const shown = new Set<string>(page)
        const elsewhere = selected.filter((id) => !shown.has(id))
        expect([...once].filter((id) => !shown.has(id))).toEqual(elsewhere)
        expect([...togglePage(once, page)].filter((id) => !shown.has(id))).toEqual(elsewhere)
        expect([...before]).toEqual(selected)
      }),
    )
  })

  it('is back where it was after two toggles of one row', () => {
    fc.assert(
      fc.property(ids, fc.constantFrom('1', '2', '3'), (selected, id) => {
        const twice = toggleOne(toggleOne(new Set(selected), id), id)
        expect([...twice].sort()).toEqual([...selected].sort())
      }),
    )
  })

  it('takes all rows between two presses, with the tick of the second', () => {
    const page = ['1', '2', '3', '4']
    expect([...toggleSpan(new Set(['2']), page, '2', '4')]).toEqual(['2', '3', '4'])
    expect([...toggleSpan(new Set(['1', '2', '3']), page, '3', '1')]).toEqual([])
    expect([...toggleSpan(new Set(), page, undefined, '3')]).toEqual(['3'])
  })
})
