import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampSize, defaultPinning, orderedIds, pinnedSide } from './column-def.ts'

const columns = [{ id: 'username' }, { id: 'realname' }, { id: 'phone' }, { id: 'actions', pin: 'end' as const }]

describe('orderedIds', () => {
  it('is the order of definition unless another is requested', () => {
    expect(orderedIds(columns)).toEqual(['username', 'realname', 'phone', 'actions'])
    expect(orderedIds(columns, ['phone', 'username', 'realname'])).toEqual(['phone', 'username', 'realname', 'actions'])
  })

  it('puts a column that is not requested after the one it is defined after', () => {
    expect(orderedIds(columns, ['phone', 'username'])).toEqual(['phone', 'username', 'realname', 'actions'])
  })

  it('leaves out ids without a column', () => {
    expect(orderedIds(columns, ['missing', 'phone'])).toEqual(['username', 'realname', 'phone', 'actions'])
  })

  it('never loses or repeats a column, and keeps pinned ones last', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(ids, fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'x')), (defined, requested) => {
        const all = defined.map((id, at) => (at % 3 === 2 ? { id, pin: 'end' as const } : { id }))
        const shown = orderedIds(all, requested)
        expect([...shown].sort()).toEqual([...defined].sort())
        const firstPinned = shown.findIndex((id) => all.find((column) => column.id === id)?.pin)
        const tail = firstPinned < 0 ? [] : shown.slice(firstPinned)
        expect(tail.every((id) => all.find((column) => column.id === id)?.pin)).toBe(true)
      }),
    )
  })
})

describe('pinning', () => {
  it('is what the state says, else what the columns define', () => {
    expect(orderedIds(columns, [], { start: ['phone'], end: [] })).toEqual(['phone', 'username', 'realname', 'actions'])
    expect(defaultPinning(columns)).toEqual({ start: [], end: ['actions'] })
  })

  it('tells the side of a column', () => {
    const pinning = { start: ['phone'], end: ['actions'] }
    expect(['phone', 'realname', 'actions'].map((id) => pinnedSide(id, pinning))).toEqual(['start', undefined, 'end'])
  })
})

describe('clampSize', () => {
  it('keeps widths within what can be read', () => {
    expect([clampSize(0), clampSize(12.345), clampSize(900)]).toEqual([3, 12.3, 60])
  })
})
