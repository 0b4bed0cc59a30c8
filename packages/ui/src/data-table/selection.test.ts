import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageSelection, togglePage, toggleRange, toggleRow } from './selection.ts'

const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'))
const selectionOf = (selected: readonly string[]) =>
  Object.fromEntries(selected.map((id): [string, true] => [id, true]))

describe('selection', () => {
  it('tells how much of the page is selected', () => {
    expect(pageSelection(selectionOf(['9']), ['1', '2'])).toBe('none')
    expect(pageSelection(selectionOf(['9', '1']), ['1', '2'])).toBe('some')
    expect(pageSelection(selectionOf(['9', '1', '2']), ['1', '2'])).toBe('all')
    expect(pageSelection(selectionOf(['9']), [])).toBe('none')
    expect(pageSelection({}, ['constructor'])).toBe('none')
  })

  it('never touches other pages when a page is selected and deselected', () => {
    fc.assert(
      fc.property(ids, ids, (selected, page) => {
        const before = selectionOf(selected)
        const once = togglePage(before, page)
        const shown = new Set<string>(page)
        const elsewhere = Object.keys(before).filter((id) => !shown.has(id))
        expect(Object.keys(once).filter((id) => !shown.has(id))).toEqual(elsewhere)
        expect(Object.keys(togglePage(once, page)).filter((id) => !shown.has(id))).toEqual(elsewhere)
        expect(before).toEqual(selectionOf(selected))
      }),
    )
  })

  it('is back where it was after two toggles of one row', () => {
    fc.assert(
      fc.property(ids, fc.constantFrom('1', '2', '3'), (selected, id) => {
        expect(toggleRow(toggleRow(selectionOf(selected), id), id)).toEqual(selectionOf(selected))
      }),
    )
  })

  it('takes all rows between two clicks, with the state of the second', () => {
    const page = ['1', '2', '3', '4']
    expect(toggleRange({ 2: true }, page, '2', '4')).toEqual(selectionOf(['2', '3', '4']))
    expect(toggleRange(selectionOf(['1', '2', '3']), page, '3', '1')).toEqual({})
    expect(toggleRange({}, page, undefined, '3')).toEqual({ 3: true })
  })
})
