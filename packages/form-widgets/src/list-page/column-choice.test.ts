import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_COLUMNS, moveTo, readColumnChoice, turnPin } from './column-choice.ts'

describe('readColumnChoice', () => {
  it('reads what was saved', () => {
    expect(readColumnChoice({ order: ['b', 'a'], hidden: ['c'] })).toEqual({ order: ['b', 'a'], hidden: ['c'] })
  })

  it('shows all columns when what was saved is not valid', () => {
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

describe('widths and sides', () => {
  it('are kept beside order and visibility, and are nothing when they were never chosen', () => {
    const kept = { order: [], hidden: [], widths: { phone: 12 }, pins: { phone: 'start' } }
    expect(readColumnChoice(kept)).toEqual(kept)
    expect(readColumnChoice({ order: ['phone'], hidden: [] })).toEqual({ order: ['phone'], hidden: [] })
    expect(readColumnChoice({ ...kept, pins: { phone: 'middle' } })).toEqual({ order: [], hidden: [] })
  })

  it('go from no side to the start, to the end, and back', () => {
    const start = turnPin({ order: [], hidden: [] }, 'phone', undefined)
    expect(start.pins).toEqual({ phone: 'start' })
    expect(turnPin(start, 'phone', 'start').pins).toEqual({ phone: 'end' })
    expect(turnPin(start, 'phone', 'end').pins).toEqual({ phone: 'none' })
  })
})
