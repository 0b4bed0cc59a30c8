import { describe, expect, it } from 'vitest'
import { moveInGrid, rangeInRow } from './grid-navigation.ts'

const size = { rows: 100, columns: 5, pageRows: 10 }
const from = { row: 20, column: 2 }

describe('gridMove', () => {
  it('goes a cell, to the edges, and a page', () => {
    expect(moveInGrid(from, 'ArrowDown', false, size)).toEqual({ row: 21, column: 2 })
    expect(moveInGrid(from, 'ArrowLeft', false, size)).toEqual({ row: 20, column: 1 })
    expect(moveInGrid(from, 'Home', false, size)).toEqual({ row: 20, column: 0 })
    expect(moveInGrid(from, 'End', true, size)).toEqual({ row: 99, column: 4 })
    expect(moveInGrid(from, 'Home', true, size)).toEqual({ row: 0, column: 0 })
    expect(moveInGrid(from, 'PageDown', false, size)).toEqual({ row: 30, column: 2 })
    expect(moveInGrid(from, 'ArrowDown', true, size)).toEqual({ row: 99, column: 2 })
  })

  it('stops at the edges and reaches the head only step by step', () => {
    expect(moveInGrid({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 0 })
    expect(moveInGrid({ row: 3, column: 0 }, 'PageUp', false, size)).toEqual({ row: 0, column: 0 })
    expect(moveInGrid({ row: 99, column: 4 }, 'ArrowRight', false, size)).toEqual({ row: 99, column: 4 })
  })

  it('knows nothing of other keys', () => {
    expect(moveInGrid(from, 'a', false, size)).toBeNull()
  })
})

describe('rangeInRow', () => {
  it('is the same from whichever corner it was drawn', () => {
    const range = { from: { row: 5, column: 3 }, to: { row: 2, column: 1 } }
    expect(rangeInRow(range, 4)).toEqual([1, 3])
    expect(rangeInRow(range, 6)).toBeNull()
    expect(rangeInRow(null, 4)).toBeNull()
  })
})
