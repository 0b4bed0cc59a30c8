import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_COLUMNS, moveTo, readColumnChoice } from './column-choice.ts'

describe('readColumnChoice', () => {
  it('reads what was saved', () => {
    expect(readColumnChoice({ order: ['b', 'a'], hidden: ['c'] })).toEqual({ order: ['b', 'a'], hidden: ['c'] })
  })

  it('shows all columns when what was saved is nothing of ours', () => {
    const foreign = [undefined, null, 'x', [], { order: 'a' }, { order: [1], hidden: [] }]
    expect(foreign.map(readColumnChoice)).toEqual(foreign.map(() => ALL_COLUMNS))
  })
})

describe('moveTo', () => {
  it('moves and keeps everything', () => {
    expect(moveTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
    expect(moveTo(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b'])
    expect(moveTo(['a', 'b'], 'x', 0)).toEqual(['a', 'b'])
    const ids = fc.uniqueArray(fc.string(), { minLength: 1 })
    fc.assert(
      fc.property(ids, fc.nat(), fc.integer({ min: -3, max: 30 }), (all, pick, place) => {
        const id = all[pick % all.length] ?? ''
        const moved = moveTo(all, id, place)
        expect([...moved].sort()).toEqual([...all].sort())
        expect(moved.indexOf(id)).toBe(Math.min(Math.max(place, 0), all.length - 1))
      }),
    )
  })
})
