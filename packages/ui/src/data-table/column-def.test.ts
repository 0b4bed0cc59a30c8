import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampWidth, orderedIds, pinOf } from './column-def.ts'

const columns = [{ id: 'username' }, { id: 'realname' }, { id: 'phone' }, { id: 'actions', pin: 'end' as const }]

describe('orderedIds', () => {
  it('is the order of definition unless somebody asked for another', () => {
    expect(orderedIds(columns)).toEqual(['username', 'realname', 'phone', 'actions'])
    expect(orderedIds(columns, ['phone', 'username', 'realname'])).toEqual(['phone', 'username', 'realname', 'actions'])
  })

  it('puts a column nobody asked about behind the one it is defined behind', () => {
    expect(orderedIds(columns, ['phone', 'username'])).toEqual(['phone', 'username', 'realname', 'actions'])
  })

  it('forgets columns that are gone', () => {
    expect(orderedIds(columns, ['gone', 'phone'])).toEqual(['username', 'realname', 'phone', 'actions'])
  })

  it('never loses or repeats a column, and keeps pinned ones last', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(ids, fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'x')), (defined, asked) => {
        const all = defined.map((id, at) => (at % 3 === 2 ? { id, pin: 'end' as const } : { id }))
        const shown = orderedIds(all, asked)
        expect([...shown].sort()).toEqual([...defined].sort())
        const firstPinned = shown.findIndex((id) => all.find((column) => column.id === id)?.pin)
        const tail = firstPinned < 0 ? [] : shown.slice(firstPinned)
        expect(tail.every((id) => all.find((column) => column.id === id)?.pin)).toBe(true)
      }),
    )
  })
})

describe('pins', () => {
  it('are what somebody chose, else what the page says', () => {
    const pins = { phone: 'start', actions: 'none' } as const
    expect(orderedIds(columns, [], pins)).toEqual(['phone', 'username', 'realname', 'actions'])
    expect(pinOf({ id: 'actions', pin: 'end' }, pins)).toBeUndefined()
  })
})

describe('clampWidth', () => {
  it('keeps widths within what can be read', () => {
    expect([clampWidth(0), clampWidth(12.345), clampWidth(900)]).toEqual([3, 12.3, 60])
  })
})
